// Who sits where: plaques with names, bones left, dumbbells and the clock; the scores.
// @ts-check

import { el, svg } from "./bones.js";
import { find } from "./voice.js";
import { capital, count } from "./words.js";

/**
 * @typedef {import("../store.js").View} View
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("./words.js").Clock} Clock
 */

const RING = 2 * Math.PI * 17;
const PLACES = { 2: ["top"], 3: ["left", "right"], 4: ["left", "top", "right"] };
const RINGS = "M8 1.5a4.5 4.5 0 1 0 .1 0M14 1.5a4.5 4.5 0 1 0 .1 0";
const ROCK = "M2 9 6 2l6-1 6 4 2 5-4 1H4Z";
const BOT = "M7 1h8v10H7ZM7 6h8";
const WARN_MS = 5000;
const BUBBLE_MS = 1900;

/** The plaques around the table, and the one clock that is running. */
export class Seats {
  /**
   * @param {Words} words
   * @param {(seconds: number) => void} warn called once when the own clock runs low
   */
  constructor(words, warn) {
    this.roots = {
      others: find("seats"),
      own: find("own"),
      scores: find("scores"),
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
   * The place of a seat as this viewer sees the table, in the order of play.
   * @param {View} view
   * @param {number} seat
   * @returns {"bottom" | "left" | "top" | "right"}
   */
  placeOf(view, seat) {
    const near = this.words.table.you ?? 0;
    const after = (seat - near + view.seats) % view.seats;
    const places = PLACES[/** @type {2 | 3 | 4} */ (view.seats)] ?? [];
    return /** @type {any} */ (["bottom", ...places][after] ?? "top");
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
    place(this.roots.own, plaques.slice(0, 1));
    place(this.roots.others, [...plaques.slice(1), ...this.yard(view)]);
    this.renderScores(view);
    this.roots.total.querySelector("b")?.replaceChildren(String(view.total));
    this.roots.total.classList.toggle("is-empty", view.layout.length === 0);
    this.tick();
  }

  /**
   * Starts the clock the server told of, or stops it.
   * @param {Clock | null} clock
   */
  setClock(clock) {
    this.clock = clock && {
      seat: clock.seat,
      ends: performance.now() + clock.left_ms,
      full: clock.full_ms,
      warned: clock.left_ms <= WARN_MS,
    };
    this.tick();
  }

  /** Seconds left for whoever is to play, or nothing without a clock. */
  secondsLeft() {
    if (!this.clock) return null;
    return Math.max(0, Math.ceil((this.clock.ends - performance.now()) / 1000));
  }

  /**
   * Lights the total for a score, and puts a word at a seat that goes away by itself.
   * @param {import("../store.js").Event} event
   */
  happen(event) {
    if (event.event === "played" || event.event === "dealt") this.light(false);
    if (event.event === "scored" && event.source === "ends") this.light(true);
    const { passes, strike } = this.words.word;
    const says = { passed: passes, drew: "draws", struck: strike };
    const text = event.event === "scored" ? `+${event.points}`
      : says[/** @type {keyof typeof says} */ (event.event)];
    const bubble = this.plaques.get(event.seat)?.querySelector(".seat-bubble");
    if (!bubble || !text) return;
    bubble.textContent = text;
    setTimeout(() => {
      if (bubble.textContent === text) bubble.textContent = "";
    }, BUBBLE_MS);
  }

  /** @param {boolean} isLit */
  light(isLit) {
    this.roots.total.classList.toggle("is-lit", isLit);
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

  /** @param {number} seat @returns {HTMLElement} */
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
      view.dumbbells[seat] > 0 && this.dumbbells(view.dumbbells[seat]),
      this.isPartner(view, seat) && tag("partner", RINGS),
      view.rock === seat && tag(words.word.holder, ROCK),
      words.table.seats[seat].kind === "bot" && tag("bot", BOT),
    ]);
  }

  /**
   * What is left to draw, standing where nobody sits.
   * @param {View} view
   */
  yard(view) {
    const { boneyard, tiles } = this.words.word;
    const left = view.boneyard.length;
    if (view.seats > 3 && left === 0) return [];
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

  /** @param {View} view */
  renderScores(view) {
    const you = this.words.table.you;
    this.roots.scores.replaceChildren(...view.scores.map((points, side) => el("li", {
      class: you !== null && view.sides[you] === side ? "score is-mine" : "score",
    },
    el("span", { class: "score-name" }, this.words.side(view, side)),
    el("strong", { class: "score-points", "data-side-score": side }, String(points)),
    this.bar(points),
    el("span", { class: "score-state" }, ...this.state(view, side)))));
  }

  /** @param {View} view @param {number} side */
  state(view, side) {
    const { get_on: getOn, skunk } = this.words.data;
    const isOn = view.on_board[side] || !getOn;
    const toGetOn = el("span", { class: "if-room" }, " to get on");
    if (!isOn) return [`needs ${getOn}`, toGetOn];
    const more = view.scores[side] < skunk ? `skunk under ${skunk}` : "past the skunk";
    return ["on", el("span", { class: "if-wide" }, " the board"),
      el("span", { class: "if-room" }, ` · ${more}`)];
  }

  /** @param {number} points */
  bar(points) {
    const { target, skunk } = this.words.data;
    const fill = el("span", { class: "score-fill" });
    fill.style.width = `${Math.min(100, (100 * points) / target)}%`;
    const line = el("span", { class: "score-skunk" });
    line.style.left = `${(100 * skunk) / target}%`;
    return el("span", { class: "score-bar", "aria-hidden": "true" }, fill, line);
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
