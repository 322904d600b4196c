// The places where the chosen bone may go: a ghost of it, and over that a button with
// the points, or with the numbers that a wild bone would leave open.
// @ts-check

import { openEnds } from "../store.js";
import { boneShape, el, svg, turned } from "./bones.js";
import { clamp, isUpright } from "./cloth.js";
import { onto } from "./words.js";

/**
 * @typedef {import("./cloth.js").Point} Point
 * @typedef {import("../types.js").Play} Play
 * @typedef {Point & {dx: number, dy: number, home: Point}} Spot
 */

const REACH = 46;
const ROUNDS = 200;

export class Targets {
  /**
   * @param {import("./cloth.js").Cloth} cloth
   * @param {import("./words.js").Words} words
   * @param {(play: Play) => void} choose
   */
  constructor(cloth, words, choose) {
    this.cloth = cloth;
    this.words = words;
    this.choose = choose;
    /** @type {Play[]} */
    this.plays = [];
    this.root = el("div", { class: "cloth-targets" });
    this.root.addEventListener("keydown", (event) => this.arrowed(event));
    for (const name of ["focusin", "pointerover"]) {
      this.root.addEventListener(name, ({ target }) =>
        this.raise(/** @type {Element} */ (target).closest(".target")));
    }
    cloth.root.append(this.root);
    cloth.moved = () => this.plays.length > 0 && this.offer(this.plays);
  }

  /** @param {Play[]} plays */
  offer(plays) {
    this.plays = plays;
    this.cloth.ghosts.replaceChildren(...plays.map((play) => this.ghost(play)));
    const spots = plays.map((play) => this.spot(play));
    plays.forEach((play, at) => fanOut(spots[at], play, plays));
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
   * What may be tried with a bone that fits nowhere: at each end, in line and across.
   * @param {string} tile
   * @returns {Play[]}
   */
  tries(tile) {
    const { view } = this.cloth;
    const attempt = { tile, points: 0, total: 0, isTry: true };
    return (view ? openEnds(view) : []).flatMap((end) => {
      const [parent, edge] = end.split(".");
      const laid = view?.layout.find((each) => each.tile === parent);
      if (!laid) return [];
      const { x, y, facing } = laid.place;
      /** @param {number} away */
      const at = (away) => {
        const [dx, dy] = turned(edge === "high" ? away : -away, 0, facing);
        return { x: x + dx, y: y + dy };
      };
      const across = isUpright(laid.place) ? "right" : "up";
      return [
        { ...attempt, end, edge: null, place: { ...at(4), facing } },
        { ...attempt, end, edge: "side", place: { ...at(3), facing: across } },
      ];
    });
  }

  /** @param {KeyboardEvent} event */
  arrowed(event) {
    const forward = event.key === "ArrowRight" || event.key === "ArrowDown";
    if (!forward && event.key !== "ArrowLeft" && event.key !== "ArrowUp") return;
    const buttons = this.buttons();
    const at = buttons.findIndex(isHeld);
    if (at < 0) return;
    event.preventDefault();
    buttons[(at + (forward ? 1 : -1) + buttons.length) % buttons.length].focus();
  }

  /** @param {number} x @param {number} y @returns {Play | null} */
  playNear(x, y) {
    const near = this.buttons().map((button, index) => {
      const box = button.getBoundingClientRect();
      const [dx, dy] = [x - box.x - box.width / 2, y - box.y - box.height / 2];
      button.classList.remove("is-near");
      return { button, play: this.plays[index], distance: Math.hypot(dx, dy) };
    }).sort((a, b) => a.distance - b.distance)[0];
    if (!near || near.distance > 72) return null;
    near.button.classList.add("is-near");
    this.raise(near.button);
    return near.play;
  }

  /**
   * Shows one ghost clearly, where several lie over each other.
   * @param {Element | null | undefined} button
   */
  raise(button) {
    const at = this.buttons().findIndex((each) => each === button);
    if (at < 0) return;
    [...this.cloth.ghosts.children].forEach((ghost, index) =>
      ghost.classList.toggle("is-raised", index === at));
  }

  /** @returns {HTMLElement[]} */
  buttons() {
    return /** @type {HTMLElement[]} */ ([...this.root.children]);
  }

  /** @param {Play} play */
  ghost(play) {
    const place = this.cloth.turn(play.place);
    const isShared = neighbours(play, this.plays).length > 1;
    return svg("g", {
      class: `cloth-ghost ${isShared ? "is-shared" : ""}`,
      transform: `translate(${place.x} ${place.y})`,
    }, boneShape(play.tile, place.facing));
  }

  /** @param {Play} play @param {number} index @param {Spot} spot */
  targetButton(play, index, spot) {
    const units = isUpright(this.cloth.turn(play.place)) ? [2, 4] : [4, 2];
    const sides = this.plays.length > 1 ? [0, 0] : units;
    const [width, height] = sides.map((side) => Math.max(44, side * this.cloth.scale));
    const scores = this.words.scoresEnds && play.points > 0;
    const button = el("button", {
      type: "button",
      class: `target ${scores ? "target--scores" : ""}`,
      "data-end": play.end ?? "lead",
      "data-edge": play.edge,
      "data-points": play.points,
      tabindex: index === 0 ? 0 : -1,
      "aria-label": this.name(play),
      click: () => this.choose(play),
    }, this.sign(play));
    button.style.width = `${width}px`;
    button.style.height = `${height}px`;
    button.style.left = `${spot.x}px`;
    button.style.top = `${spot.y}px`;
    return button;
  }

  /** @param {Play} play */
  name(play) {
    const where = play.end ? onto(play.end) : ` as the ${this.words.word.lead}`;
    const verb = play.isTry ? "Try" : "Play";
    const how = play.isTry ? attempted(play) : shape(play);
    const what = [`${verb} ${play.tile}${where}`, how].filter(Boolean).join(", ");
    if (!this.words.scoresEnds) return what;
    const points = play.points > 0 ? `scores ${play.points}` : "no points";
    return `${what}: ends ${play.total}, ${points}`;
  }

  /** @param {Play} play */
  sign(play) {
    const scores = this.words.scoresEnds;
    const points = play.points > 0 ? `+${play.points}` : "0";
    if (play.isTry) return el("span", { class: "target-try" }, attempted(play));
    const open = openings(play);
    return el("span", {
      class: `target-points ${scores || open.length > 0 ? "" : "is-bare"}`,
    },
    open.length > 0 && el("span", { class: "target-open" }, open.join("|")),
    scores && points);
  }

  /**
   * Where the button of a play would like to be, and which way it may give way.
   * @param {Play} play
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

/** @param {Play} play */
const attempted = (play) => (play.edge ? "across" : "in line");

/**
 * How a wild bone would lie; nothing of others.
 * @param {Play} play
 */
function shape(play) {
  const open = openings(play);
  if (open.length === 2) return `across, ends ${open[0]} and ${open[1]}`;
  return open.length === 1 ? `in line, ${open[0]} outward` : "";
}

/**
 * The numbers that a wild bone would leave open; none of others.
 * @param {Play} play
 */
function openings({ tile, edge }) {
  const [high, low] = tile.split("-");
  const open = { side: [high, low], high: [low], low: [high] };
  return open[/** @type {keyof typeof open} */ (edge)] ?? [];
}

/** @param {Play} play @param {Play[]} plays */
function neighbours(play, plays) {
  return plays.filter((other) => other.end === play.end && other.tile === play.tile);
}

/**
 * Lays the buttons of one end side by side, across the way the line runs there.
 * @param {Spot} spot
 * @param {Play} play
 * @param {Play[]} plays
 */
function fanOut(spot, play, plays) {
  const group = neighbours(play, plays);
  const away = REACH * (group.indexOf(play) - (group.length - 1) / 2);
  spot.x -= spot.dy * away;
  spot.y += spot.dx * away;
}

/**
 * Moves buttons apart until none covers another.
 * @param {Spot[]} spots
 * @param {{width: number, height: number}} size
 */
function spread(spots, size) {
  for (let round = 0; round < ROUNDS; round += 1) {
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

/** @param {Point} one @param {Point} two */
function overlap(one, two) {
  return Math.min(REACH - Math.abs(one.x - two.x), REACH - Math.abs(one.y - two.y));
}

/** @param {Spot} spot */
const isAway = (spot) => Math.hypot(spot.x - spot.home.x, spot.y - spot.home.y) > 4;

/** @param {Element} button */
const isHeld = (button) => button === document.activeElement;
