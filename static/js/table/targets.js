// The places where the chosen bone may go: a ghost of the bone where it would lie, over
// it a button with the points of the play. Buttons too near each other move apart.
// @ts-check

import { boneShape, el, svg } from "./bones.js";
import { clamp, isUpright } from "./cloth.js";

/**
 * @typedef {import("../store.js").Place} Place
 * @typedef {import("./cloth.js").Point} Point
 * @typedef {object} Play
 * @property {string} tile
 * @property {string | null} end
 * @property {number} points
 * @property {number} total
 * @property {Place} place
 *
 * @typedef {Point & {dx: number, dy: number, home: Point}} Spot
 */

const REACH = 46;

/** The buttons over one cloth. */
export class Targets {
  /**
   * @param {import("./cloth.js").Cloth} cloth
   * @param {{name: (play: Play) => string, choose: (play: Play) => void}} wishes
   */
  constructor(cloth, wishes) {
    this.cloth = cloth;
    this.wishes = wishes;
    /** @type {Play[]} */
    this.plays = [];
    this.root = el("div", { class: "cloth-targets" });
    this.root.addEventListener("keydown", (event) => this.arrowed(event));
    cloth.root.append(this.root);
    cloth.moved = () => this.plays.length > 0 && this.offer(this.plays);
  }

  /**
   * Shows the places where the chosen bone may go; none takes them away.
   * @param {Play[]} plays
   */
  offer(plays) {
    this.plays = plays;
    this.cloth.ghosts.replaceChildren(...plays.map((play) => this.ghost(play)));
    const spots = plays.map((play) => this.spot(play));
    spread(spots, this.cloth.size());
    this.cloth.links.replaceChildren(...spots.filter(isAway).map((spot) => svg("line", {
      x1: spot.home.x, y1: spot.home.y, x2: spot.x, y2: spot.y,
    })));
    const held = this.buttons().findIndex(isHeld);
    this.root.replaceChildren(...plays.map((play, index) =>
      this.targetButton(play, index, spots[index])));
    this.buttons()[held]?.focus();
  }

  /**
   * Arrows go from place to place.
   * @param {KeyboardEvent} event
   */
  arrowed(event) {
    const forward = event.key === "ArrowRight" || event.key === "ArrowDown";
    if (!forward && event.key !== "ArrowLeft" && event.key !== "ArrowUp") return;
    const buttons = this.buttons();
    const at = buttons.findIndex(isHeld);
    if (at < 0) return;
    event.preventDefault();
    buttons[(at + (forward ? 1 : -1) + buttons.length) % buttons.length].focus();
  }

  /**
   * The offered play nearest to a point of the window, if one is near.
   * @param {number} x
   * @param {number} y
   * @returns {Play | null}
   */
  playNear(x, y) {
    const near = this.buttons().map((button, index) => {
      const box = button.getBoundingClientRect();
      const [dx, dy] = [x - box.x - box.width / 2, y - box.y - box.height / 2];
      button.classList.remove("is-near");
      return { button, play: this.plays[index], distance: Math.hypot(dx, dy) };
    }).sort((a, b) => a.distance - b.distance)[0];
    if (!near || near.distance > 72) return null;
    near.button.classList.add("is-near");
    return near.play;
  }

  /** @returns {HTMLElement[]} */
  buttons() {
    return /** @type {HTMLElement[]} */ ([...this.root.children]);
  }

  /** @param {Play} play @returns {SVGElement} */
  ghost(play) {
    const place = this.cloth.turn(play.place);
    return svg("g", {
      class: "cloth-ghost", transform: `translate(${place.x} ${place.y})`,
    }, boneShape(play.tile, place.facing));
  }

  /** @param {Play} play @param {number} index @param {Spot} spot */
  targetButton(play, index, spot) {
    const units = isUpright(this.cloth.turn(play.place)) ? [2, 4] : [4, 2];
    const sides = this.plays.length > 1 ? [0, 0] : units;
    const [width, height] = sides.map((side) => Math.max(44, side * this.cloth.scale));
    const button = el("button", {
      type: "button",
      class: `target ${play.points > 0 ? "target--scores" : ""}`,
      "data-end": play.end ?? "lead",
      "data-points": play.points,
      tabindex: index === 0 ? 0 : -1,
      "aria-label": this.wishes.name(play),
      click: () => this.wishes.choose(play),
    }, el("span", { class: "target-points" },
      play.points > 0 ? `+${play.points}` : "0"));
    button.style.width = `${width}px`;
    button.style.height = `${height}px`;
    button.style.left = `${spot.x}px`;
    button.style.top = `${spot.y}px`;
    return button;
  }

  /**
   * Where the button of a play would like to be, and which way it may give way.
   * @param {Play} play
   * @returns {Spot}
   */
  spot(play) {
    const home = this.cloth.pixel(this.cloth.turn(play.place));
    const parentTile = play.end?.split(".")[0];
    const parent = this.cloth.view?.layout.find((laid) => laid.tile === parentTile);
    const from = parent
      ? this.cloth.pixel(this.cloth.turn(parent.place))
      : { x: home.x, y: home.y + 1 };
    const length = Math.hypot(home.x - from.x, home.y - from.y) || 1;
    const [dx, dy] = [(home.x - from.x) / length, (home.y - from.y) / length];
    return { x: home.x, y: home.y, dx, dy, home };
  }
}

/**
 * Moves buttons apart until none covers another, along their own directions if it can.
 * @param {Spot[]} spots
 * @param {{width: number, height: number}} size
 */
function spread(spots, size) {
  for (let round = 0; round < 60; round += 1) {
    const pairs = spots
      .flatMap((one, at) => spots.slice(at + 1).map((two) => [one, two]))
      .filter(([one, two]) => overlap(one, two) > 0);
    for (const [one, two] of pairs) {
      push(one, two, round);
      push(two, one, round);
    }
    for (const spot of spots) {
      spot.x = clamp(spot.x, 23, size.width - 23);
      spot.y = clamp(spot.y, 23, size.height - 23);
    }
    if (pairs.length === 0) return;
  }
}

/** @param {Spot} spot @param {Spot} other @param {number} round */
function push(spot, other, round) {
  const [x, y] = [spot.x - other.x, spot.y - other.y];
  if (round < 30 && spot.dx * x + spot.dy * y > 0) {
    spot.x += spot.dx * 2;
    spot.y += spot.dy * 2;
  } else if (Math.abs(x) >= Math.abs(y)) {
    spot.x += 2 * (Math.sign(x) || 1);
  } else {
    spot.y += 2 * (Math.sign(y) || 1);
  }
}

/** @param {Point} one @param {Point} two @returns {number} */
function overlap(one, two) {
  return Math.min(REACH - Math.abs(one.x - two.x), REACH - Math.abs(one.y - two.y));
}

/** @param {Spot} spot */
const isAway = (spot) => Math.hypot(spot.x - spot.home.x, spot.y - spot.home.y) > 4;

/** @param {Element} button */
const isHeld = (button) => button === document.activeElement;
