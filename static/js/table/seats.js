// Who sits where, in the order of play: names, bones left, dumbbells and the clock.
// @ts-check

import { el, svg } from "./bones.js";
import { find } from "./voice.js";
import { capital, count } from "./words.js";

/**
 * @typedef {import("../types.js").View} View
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("../types.js").Clock} Clock
 */

const RING = 2 * Math.PI * 17;
const PLACES = ["left", "top", "right"];
/** More plaques than this stand in rows instead of around the table. */
const AROUND = 3;
const ROW = { phone: 4, desk: 6 };
const RINGS = "M8 1.5a4.5 4.5 0 1 0 .1 0M14 1.5a4.5 4.5 0 1 0 .1 0";
const ROCK = "M2 9 6 2l6-1 6 4 2 5-4 1H4Z";
const BOT = "M7 1h8v10H7ZM7 6h8";
const AWAY = "M11 1a5 5 0 1 0 .1 0M11 3v3l2 2";
const [WARN_MS, BUBBLE_MS] = [5000, 1900];

export class Seats {
  /**
   * @param {Words} words
   * @param {(seconds: number) => void} warn called once when the own clock runs low
   */
  constructor(words, warn) {
    this.roots = {
      others: find("seats"),
      own: find("own"),
      total: find("total"),
    };
    this.words = words;
    this.warn = warn;
    /** @type {Map<number, HTMLElement>} */
    this.plaques = new Map();
    /** @type {{seat: number?, ends: number, full: number, warned: boolean} | null} */
    this.clock = null;
    /** @type {HTMLElement | undefined} */
    this.yardPlaque = undefined;
    setInterval(() => this.tick(), 200);
  }

  /**
   * The side of the table where a seat is: who plays next sits on the left, or on the
   * right where play goes counter-clockwise.
   * @param {View} view
   * @param {number} seat
   * @returns {"bottom" | "left" | "top" | "right"}
   */
  placeOf(view, seat) {
    const after = (seat - (this.words.table.you ?? 0) + view.seats) % view.seats;
    if (after === 0) return "bottom";
    const third = Math.floor((3 * (after - 0.5)) / (view.seats - 1));
    const isCounter = this.words.data.direction === "counter";
    return /** @type {any} */ (PLACES[isCounter ? 2 - third : third]);
  }

  /** @param {View} view */
  render(view) {
    const near = this.words.table.you ?? 0;
    const order = view.hands.map((_, at) => (near + at) % view.seats);
    if (this.plaques.size !== view.seats) this.plaques.clear();
    const plaques = order.map((seat) => {
      const plaque = this.plaques.get(seat) ?? this.plaque(seat);
      this.plaques.set(seat, plaque);
      this.dress(plaque, view, seat);
      return plaque;
    });
    const others = [...plaques.slice(1), ...this.yard(view)];
    place(this.roots.own, plaques.slice(0, 1));
    place(this.roots.others, others);
    this.arrange(view, others.length);
    this.roots.total.querySelector("b")?.replaceChildren(String(view.total));
    this.roots.total.hidden = !this.words.scoresEnds;
    this.roots.total.classList.toggle("is-empty", view.layout.length === 0);
    this.tick();
  }

  /** @param {View} view @param {number} plaques */
  arrange(view, plaques) {
    const root = this.roots.others;
    const order = this.words.data.direction ?? "clockwise";
    root.classList.toggle("is-rows", plaques > AROUND);
    root.dataset.order = view.seats < 3 ? "" : order;
    for (const [name, most] of Object.entries(ROW)) {
      const columns = Math.ceil(plaques / Math.ceil(plaques / most));
      root.style.setProperty(`--${name}-columns`, String(columns || 1));
    }
  }

  /** @param {Clock | null} clock */
  setClock(clock) {
    this.clock = clock && {
      seat: clock.seat,
      ends: performance.now() + clock.left_ms,
      full: clock.full_ms,
      warned: clock.left_ms <= WARN_MS,
    };
    this.tick();
  }

  secondsLeft() {
    if (!this.clock) return null;
    return Math.max(0, Math.ceil((this.clock.ends - performance.now()) / 1000));
  }

  /**
   * Lights the total, and puts a passing word at a seat.
   * @param {import("../types.js").Event} event
   */
  happen(event) {
    const lights = event.event === "scored" && event.source === "ends";
    const darkens = event.event === "played" || event.event === "dealt";
    if (lights || darkens) this.roots.total.classList.toggle("is-lit", lights);
    const { passes, strike } = this.words.word;
    const says = {
      passed: passes, drew: "draws", struck: strike,
      gambit: event.code === "coren" ? "Coren!" : "Whorlow!",
      scored: `+${event.points}`,
    };
    const text = says[/** @type {keyof typeof says} */ (event.event)];
    const bubble = this.plaques.get(event.seat)?.querySelector(".seat-bubble");
    if (!bubble || !text) return;
    bubble.textContent = text;
    setTimeout(() => {
      if (bubble.textContent === text) bubble.textContent = "";
    }, BUBBLE_MS);
  }

  tick() {
    for (const [seat, plaque] of this.plaques) {
      const isRunning = this.clock !== null && this.clock.seat === seat;
      plaque.classList.toggle("has-clock", isRunning);
      if (isRunning) this.showTime(plaque, seat);
    }
  }

  /** @param {HTMLElement} plaque @param {number} seat */
  showTime(plaque, seat) {
    if (!this.clock) return;
    const left = Math.max(0, this.clock.ends - performance.now());
    const seconds = String(Math.ceil(left / 1000));
    const share = Math.min(1, left / (this.clock.full || 1));
    const arc = plaque.querySelector(".seat-arc");
    arc?.setAttribute("stroke-dashoffset", String(RING * (1 - share)));
    const time = plaque.querySelector(".seat-time");
    if (time && time.textContent !== seconds) time.textContent = seconds;
    plaque.classList.toggle("is-late", left <= WARN_MS);
    if (left <= WARN_MS && !this.clock.warned && this.words.isMe(seat)) {
      this.clock.warned = true;
      this.warn(Math.ceil(left / 1000));
    }
  }

  /** @param {number} seat */
  plaque(seat) {
    const circle = { cx: 20, cy: 20, r: 17 };
    return el("div", { class: "seat", "data-seat": seat },
      el("div", { class: "seat-face", "aria-hidden": "true" },
        svg("svg", { viewBox: "0 0 40 40" },
          svg("circle", { ...circle, class: "seat-disc" }),
          svg("circle", {
            ...circle, class: "seat-arc", "stroke-dasharray": RING,
            transform: "rotate(-90 20 20)",
          })),
        el("span", { class: "seat-initial" }),
        el("span", { class: "seat-time" })),
      el("div", { class: "seat-text" },
        el("div", { class: "seat-name" }),
        el("div", { class: "seat-line" }),
        el("div", { class: "seat-bubble", "aria-hidden": "true" })));
  }

  /** @param {HTMLElement} plaque @param {View} view @param {number} seat */
  dress(plaque, view, seat) {
    const { words } = this;
    const name = words.name(seat);
    const isTurn = view.turn === seat;
    plaque.dataset.place = this.placeOf(view, seat);
    plaque.classList.toggle("is-turn", isTurn);
    plaque.classList.toggle("is-partner", this.isPartner(view, seat));
    plaque.classList.toggle("is-out", view.forfeited[seat]);
    fill(plaque, ".seat-initial", [name.charAt(0).toUpperCase()]);
    fill(plaque, ".seat-name", [
      el("b", {}, name),
      isTurn && el("span", { class: "visually-hidden" }, ", to play"),
    ]);
    const left = view.hands[seat].length;
    fill(plaque, ".seat-line", [
      view.forfeited[seat] ? el("span", {}, "out") : el("span", {
        class: "seat-bones", title: count(left, words.word.tile, words.word.tiles),
      }, backs(left), el("span", {}, String(left)),
      el("span", { class: "visually-hidden" }, ` ${words.word.tiles}`)),
      this.points(view, seat),
      view.dumbbells[seat] > 0 && this.dumbbells(view.dumbbells[seat]),
      this.isPartner(view, seat) && tag("partner", RINGS),
      view.rock === seat && tag(words.word.holder, ROCK),
      words.table.seats[seat].kind === "bot" && tag("bot", BOT),
      words.table.presence?.seats[seat]?.stand_in && tag("bot plays", BOT),
      words.awayFor(seat) !== null && !words.isMe(seat) && tag("away", AWAY),
    ]);
  }

  /**
   * What is left to draw, standing where nobody sits.
   * @param {View} view
   */
  yard(view) {
    const { boneyard, tiles } = this.words.word;
    const left = view.boneyard.length;
    if (view.seats > 3 && left === 0 && !this.yardPlaque) return [];
    const where = view.seats === 3 ? "top" : "right";
    this.yardPlaque ??= el("div", { class: "seat seat--yard" });
    this.yardPlaque.dataset.place = where;
    this.yardPlaque.replaceChildren(
      el("div", { class: "seat-text" },
        el("div", { class: "seat-name" }, capital(boneyard)),
        el("div", { class: "seat-line" },
          el("span", { class: "seat-bones" }, backs(left), String(left),
            el("span", { class: "visually-hidden" }, ` ${tiles}`)))));
    return [this.yardPlaque];
  }

  /** @param {number} number */
  dumbbells(number) {
    const { word } = this.words;
    return el("span", {
      class: "seat-dumbbells", title: count(number, word.strike, word.strikes),
    }, svg("svg", { viewBox: "0 0 22 12", "aria-hidden": "true" },
      svg("path", { d: "M1 4v4M4 2v8M7 0v12M15 0v12M18 2v8M21 4v4M7 6h8" })),
    String(number), el("span", { class: "visually-hidden" }, ` ${word.strikes}`));
  }

  /** @param {View} view @param {number} seat */
  isPartner(view, seat) {
    const you = this.words.table.you;
    return you !== null && you !== seat && view.sides[you] === view.sides[seat];
  }

  /**
   * A score at its seat, where a row of scores has no room.
   * @param {View} view
   * @param {number} seat
   */
  points(view, seat) {
    const { target } = this.words.data;
    return Boolean(target) && view.scores.length > 4 && el("span", {
      class: "seat-points", "aria-hidden": "true",
    }, `${view.scores[view.sides[seat]]} pts`);
  }
}

/** @param {string} word @param {string} path */
function tag(word, path) {
  const box = { viewBox: "0 0 22 12", "aria-hidden": "true" };
  return el("span", { class: "seat-tag", title: word },
    svg("svg", box, svg("path", { d: path })), el("span", {}, word));
}

/** @param {number} number */
function backs(number) {
  const shown = Math.min(number, 12);
  const bars = Array.from({ length: shown }, (_, at) => `M${2.5 + at * 5} 1.5v9`);
  const box = {
    viewBox: `0 0 ${shown * 5 || 5} 12`, "aria-hidden": "true",
    preserveAspectRatio: "xMinYMid slice",
  };
  return svg("svg", box, svg("path", { d: bars.join("") }));
}

/** @param {HTMLElement} root @param {HTMLElement[]} children */
function place(root, children) {
  const same = root.childElementCount === children.length
    && children.every((child, at) => child === root.children[at]);
  if (!same) root.replaceChildren(...children);
}

/**
 * @param {HTMLElement} plaque
 * @param {string} selector
 * @param {(Node | string | false)[]} children
 */
function fill(plaque, selector, children) {
  const shown = /** @type {(Node | string)[]} */ (children.filter(Boolean));
  plaque.querySelector(selector)?.replaceChildren(...shown);
}
