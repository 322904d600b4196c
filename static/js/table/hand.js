// The own hand: one button for each bone, to tap, to drag to an end, or to pick by key.
// @ts-check

import { bonePicture, el } from "./bones.js";
import { isStill } from "./cloth.js";

/**
 * @typedef {import("../types.js").Play} Play
 * @typedef {import("../types.js").HandLook} HandLook
 * @typedef {import("../types.js").HandWishes} HandWishes
 */

const DRAG_AFTER = 3;
const LONG = 9;
const SLOT = { least: 44, most: 52, mostInRows: 50 };

export class Hand {
  /** @param {HTMLElement} root @param {HandWishes} wishes */
  constructor(root, wishes) {
    this.root = root;
    this.wishes = wishes;
    /** @type {HandLook} */
    this.look = {
      tiles: [], plays: [], isMyTurn: false, mayDare: false, chosen: null,
      note: () => false, reason: () => "",
    };
    /** True once this deal's hand has become too long to be kept as it came. */
    this.isSorted = false;
    /** @type {string | null} the bone drawn last, until one is played */
    this.fresh = null;
    /** @type {{tile: string, x: number, y: number, flying: Element | null} | null} */
    this.drag = null;
    this.swallowsClick = false;
    this.inRow = 1;
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
    this.look = { ...look, tiles: this.inOrder(look.tiles) };
    const { tiles } = this.look;
    const old = new Map(this.buttons().map((button) => [button.dataset.tile, button]));
    const buttons = tiles.map((tile) => old.get(tile) ?? this.button(tile));
    const stays = buttons.length === this.root.childElementCount
      && buttons.every((button, at) => button === this.root.children[at]);
    if (!stays) this.root.replaceChildren(...buttons);
    buttons.forEach((button) => this.dress(button));
    this.rove(held);
    this.root.classList.toggle("may-dare", look.mayDare);
    if (before.length !== tiles.length) this.measure();
    const drawn = before.length > 0 && tiles.length === before.length + 1
      && this.buttonOf(tiles.find((tile) => !before.includes(tile)));
    if (drawn) this.slideIn(drawn);
  }

  /**
   * A short hand as it came, a long one by its numbers: the higher half leads.
   * @param {string[]} tiles
   */
  inOrder(tiles) {
    this.isSorted = tiles.length > LONG || (this.isSorted && tiles.length > 0);
    if (!this.isSorted) return tiles;
    /** @param {string} tile */
    const value = (tile) => {
      const [high, low] = tile.split("-").map(Number);
      return 100 * high + low;
    };
    return [...tiles].sort((one, two) => value(two) - value(one));
  }

  /** @param {import("../types.js").Event} event @param {number | null} you */
  happen({ event, seat, tile }, you) {
    if (seat === you && event === "drew") this.fresh = tile;
    if (seat === you && event === "played") this.fresh = null;
    if (event === "dealt") this.fresh = null;
  }

  /** @returns {HTMLElement[]} */
  buttons() {
    return /** @type {HTMLElement[]} */ ([...this.root.children]);
  }

  /** @param {number} index */
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

  /** @param {string} tile */
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
    const isFresh = tile === this.fresh;
    const isPlayable = this.isPlayable(tile);
    button.classList.toggle("is-playable", isPlayable);
    button.classList.toggle("is-idle", isMyTurn && !isPlayable);
    button.classList.toggle("is-chosen", chosen === tile);
    button.setAttribute("aria-disabled", String(!isPlayable && !this.look.mayDare));
    button.setAttribute("aria-pressed", String(chosen === tile));
    const reason = isPlayable || !isMyTurn ? "" : this.look.reason(tile);
    const note = this.look.note(tile);
    button.classList.toggle("is-fresh", isFresh);
    button.classList.toggle("is-wild", Boolean(note));
    button.title = reason || note || "";
    button.setAttribute("aria-label", [
      isFresh && "just drawn", reason || tile, isPlayable && "fits", note,
    ].filter(Boolean).join(", "));
  }

  /** @param {string} tile */
  isPlayable(tile) {
    return this.look.plays.some((play) => play.tile === tile);
  }

  /** @param {HTMLElement} button @param {"tap" | "key"} by */
  tapped(button, by) {
    const tile = button.dataset.tile ?? "";
    this.wishes.pick(tile, by);
  }

  /** As wide as the room allows, in as few rows as fingers allow. */
  measure() {
    const count = this.look.tiles.length;
    const room = this.root.clientWidth;
    if (count === 0 || room === 0) return;
    const inRow = Math.max(1, Math.floor(room / SLOT.least));
    const rows = Math.ceil(count / inRow);
    const widest = getComputedStyle(this.root).getPropertyValue("--slot-most");
    this.root.classList.toggle("is-long", rows > 2);
    const most = rows > 1 ? SLOT.mostInRows : parseInt(widest, 10) || SLOT.most;
    const slot = Math.min(most, Math.floor(room / Math.ceil(count / rows)));
    const width = Math.max(SLOT.least, slot);
    this.inRow = Math.floor(room / width);
    this.root.style.setProperty("--slot", `${width}px`);
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
    const buttons = this.buttons();
    const at = buttons.findIndex((button) => button === document.activeElement);
    const [last, row] = [buttons.length - 1, this.inRow];
    const goals = {
      ArrowLeft: at > 0 ? at - 1 : last,
      ArrowRight: at < last ? at + 1 : 0,
      ArrowUp: at >= row ? at - row : at,
      ArrowDown: at + row <= last ? at + row : at,
      Home: 0,
      End: last,
    };
    const goal = goals[/** @type {keyof typeof goals} */ (event.key)];
    if (goal === undefined || at < 0) return;
    event.preventDefault();
    buttons[goal].focus();
  }

  /** @param {PointerEvent} event */
  pressed(event) {
    const button = /** @type {Element} */ (event.target).closest("[data-tile]");
    const tile = button instanceof HTMLElement ? button.dataset.tile ?? "" : "";
    if (event.button !== 0 || !event.isPrimary || !tile) return;
    if (!this.isPlayable(tile) && !this.look.mayDare) return;
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
