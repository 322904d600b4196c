// The own hand: one button for each bone, to tap, to drag to an end, or to pick by key.
// @ts-check

import { bonePicture, el } from "./bones.js";
import { isStill } from "./cloth.js";

/**
 * @typedef {import("./targets.js").Play} Play
 * @typedef {object} HandLook
 * @property {string[]} tiles
 * @property {Play[]} plays
 * @property {boolean} isMyTurn
 * @property {string | null} chosen
 * @property {(tile: string) => string} reason why a bone cannot be played now
 *
 * @typedef {object} HandWishes
 * @property {(tile: string, by: "tap" | "key" | "drag") => void} pick
 * @property {(play: Play) => void} drop
 * @property {() => void} cancel
 * @property {(x: number, y: number) => Play | null} playNear
 * @property {(text: string) => void} refuse
 */

const DRAG_AFTER = 3;
const SLOT = { least: 44, most: 52, mostInRows: 50 };

/** The row of bones along the near edge of the table. */
export class Hand {
  /** @param {HTMLElement} root @param {HandWishes} wishes */
  constructor(root, wishes) {
    this.root = root;
    this.wishes = wishes;
    /** @type {HandLook} */
    this.look = {
      tiles: [], plays: [], isMyTurn: false, chosen: null, reason: () => "",
    };
    /** @type {{tile: string, x: number, y: number, flying: Element | null} | null} */
    this.drag = null;
    this.swallowsClick = false;
    root.addEventListener("pointerdown", (event) => this.pressed(event));
    // A quick hand leaves the row within one event, so the whole page is listened to.
    document.addEventListener("pointermove", (event) => this.moved(event));
    document.addEventListener("pointerup", (event) => this.released(event));
    document.addEventListener("pointercancel", () => this.dropped(null));
    root.addEventListener("keydown", (event) => this.arrowed(event));
    new ResizeObserver(() => this.measure()).observe(root);
  }

  /** @param {HandLook} look */
  render(look) {
    const before = this.look.tiles;
    const held = this.focused();
    this.look = look;
    const old = new Map(this.buttons().map((button) => [button.dataset.tile, button]));
    const buttons = look.tiles.map((tile) => old.get(tile) ?? this.button(tile));
    const stays = buttons.length === this.root.childElementCount
      && buttons.every((button, at) => button === this.root.children[at]);
    if (!stays) this.root.replaceChildren(...buttons);
    buttons.forEach((button) => this.dress(button));
    this.rove(held);
    if (before.length !== look.tiles.length) this.measure();
    const isDrawn = before.length > 0 && look.tiles.length === before.length + 1;
    if (isDrawn) this.slideIn(buttons[buttons.length - 1]);
  }

  /** @returns {HTMLElement[]} */
  buttons() {
    return /** @type {HTMLElement[]} */ ([...this.root.children]);
  }

  /**
   * Picks the n-th bone as a key press does.
   * @param {number} index
   */
  pickAt(index) {
    const button = this.buttons()[index];
    if (!button) return;
    button.focus();
    this.tapped(button, "key");
  }

  /** @param {string} tile */
  focusOn(tile) {
    this.buttonOf(tile)?.focus();
  }

  /** The bone that the tab key reaches. */
  stop() {
    return this.buttons().find((button) => button.tabIndex === 0);
  }

  focused() {
    const active = /** @type {HTMLElement | null} */ (document.activeElement);
    return active && this.root.contains(active) ? active.dataset.tile : undefined;
  }

  /** @param {string | undefined | null} tile */
  buttonOf(tile) {
    return this.buttons().find((button) => button.dataset.tile === tile);
  }

  /** @param {string} tile @returns {HTMLElement} */
  button(tile) {
    const button = el("button", {
      type: "button", class: "hand-bone", "data-tile": tile,
    }, bonePicture(tile));
    button.addEventListener("click", (event) => {
      if (this.swallowsClick) this.swallowsClick = false;
      else this.tapped(button, event.detail === 0 ? "key" : "tap");
    });
    button.addEventListener("focus", () => this.rove(tile));
    return button;
  }

  /** @param {HTMLElement} button */
  dress(button) {
    const tile = button.dataset.tile ?? "";
    const { isMyTurn, chosen } = this.look;
    const isPlayable = this.isPlayable(tile);
    button.classList.toggle("is-playable", isPlayable);
    button.classList.toggle("is-idle", isMyTurn && !isPlayable);
    button.classList.toggle("is-chosen", chosen === tile);
    button.setAttribute("aria-disabled", String(!isPlayable));
    button.setAttribute("aria-pressed", String(chosen === tile));
    const reason = isPlayable || !isMyTurn ? "" : this.look.reason(tile);
    button.title = reason;
    button.setAttribute("aria-label", isPlayable ? `${tile}, fits` : reason || tile);
  }

  /** @param {string} tile */
  isPlayable(tile) {
    return this.look.plays.some((play) => play.tile === tile);
  }

  /** @param {HTMLElement} button @param {"tap" | "key"} by */
  tapped(button, by) {
    const tile = button.dataset.tile ?? "";
    if (this.isPlayable(tile)) this.wishes.pick(tile, by);
    else this.wishes.refuse(this.look.reason(tile));
  }

  /** As wide as the room allows, in as few rows as fingers allow. */
  measure() {
    const count = this.look.tiles.length;
    const room = this.root.clientWidth;
    if (count === 0 || room === 0) return;
    const inRow = Math.max(1, Math.floor(room / SLOT.least));
    const rows = Math.ceil(count / inRow);
    const widest = getComputedStyle(this.root).getPropertyValue("--slot-most");
    const most = rows > 1 ? SLOT.mostInRows : parseInt(widest, 10) || SLOT.most;
    const slot = Math.min(most, Math.floor(room / Math.ceil(count / rows)));
    this.root.style.setProperty("--slot", `${Math.max(SLOT.least, slot)}px`);
  }

  /**
   * One bone can be reached with the tab key; arrows go to the others.
   * @param {string | undefined} tile
   */
  rove(tile) {
    const buttons = this.buttons();
    const stop = this.buttonOf(tile)
      ?? buttons.find((button) => this.isPlayable(button.dataset.tile ?? ""))
      ?? buttons[0];
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
  }

  /** @param {KeyboardEvent} event */
  arrowed(event) {
    const steps = { ArrowLeft: -1, ArrowRight: 1, Home: -1, End: 1 };
    const step = steps[/** @type {keyof typeof steps} */ (event.key)];
    const buttons = this.buttons();
    const at = buttons.findIndex((button) => button === document.activeElement);
    if (!step || at < 0) return;
    event.preventDefault();
    const ends = { Home: 0, End: buttons.length - 1 };
    const next = ends[/** @type {keyof typeof ends} */ (event.key)]
      ?? (at + step + buttons.length) % buttons.length;
    buttons[next].focus();
  }

  /** @param {PointerEvent} event */
  pressed(event) {
    const button = /** @type {Element} */ (event.target).closest("[data-tile]");
    const tile = button instanceof HTMLElement ? button.dataset.tile ?? "" : "";
    if (event.button !== 0 || !event.isPrimary || !this.isPlayable(tile)) return;
    this.drag = { tile, x: event.clientX, y: event.clientY, flying: null };
  }

  /** @param {PointerEvent} event */
  moved(event) {
    if (!this.drag || !event.isPrimary) return;
    const [dx, dy] = [event.clientX - this.drag.x, event.clientY - this.drag.y];
    if (!this.drag.flying && Math.hypot(dx, dy) <= DRAG_AFTER) return;
    if (!this.drag.flying) this.lift();
    const flying = /** @type {HTMLElement | null} */ (this.drag.flying);
    if (flying) flying.style.transform = `translate(${dx}px, ${dy}px) scale(1.08)`;
    this.wishes.playNear(event.clientX, event.clientY);
  }

  lift() {
    const button = this.buttonOf(this.drag?.tile);
    if (!this.drag || !button) return;
    const box = button.getBoundingClientRect();
    const flying = el("div", { class: "hand-flying" }, bonePicture(this.drag.tile));
    flying.style.left = `${box.x}px`;
    flying.style.top = `${box.y}px`;
    flying.style.width = `${box.width}px`;
    document.body.append(flying);
    this.drag.flying = flying;
    button.classList.add("is-flying");
    this.wishes.pick(this.drag.tile, "drag");
  }

  /** @param {PointerEvent} event */
  released(event) {
    if (!this.drag) return;
    this.swallowsClick = this.drag.flying !== null;
    setTimeout(() => { this.swallowsClick = false; });
    const { flying } = this.drag;
    this.dropped(flying && this.wishes.playNear(event.clientX, event.clientY));
  }

  /** @param {Play | null} play */
  dropped(play) {
    const drag = this.drag;
    this.drag = null;
    if (!drag?.flying) return;
    drag.flying.remove();
    this.buttonOf(drag.tile)?.classList.remove("is-flying");
    if (play) this.wishes.drop(play);
    else this.wishes.cancel();
  }

  /** @param {HTMLElement} button */
  slideIn(button) {
    if (isStill()) return;
    button.scrollIntoView({ block: "nearest" });
    button.animate([
      { transform: "translateY(-60px)", opacity: 0 },
      { transform: "translateY(0)", opacity: 1 },
    ], { duration: 220, easing: "ease-out" });
  }
}
