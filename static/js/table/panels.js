// What opens between the cloth and the hand: the yard to pick from, the knock, the
// offer to wash again, and the account of a deal or a game; and the log beside it all.
// @ts-check

import { bonePicture, el } from "./bones.js";
import { find } from "./voice.js";
import { capital, count, list } from "./words.js";

/**
 * @typedef {import("../store.js").Tile} Tile
 * @typedef {import("../store.js").View} View
 * @typedef {import("../store.js").Event} Event
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("./words.js").Options} Options
 * @typedef {{n: number, text: string, event: Event}} Line
 */

const LOG_LINES = 90;
const TONES = {
  scored: "log-score", unscored: "log-miss", dealt: "log-deal", struck: "log-miss",
  deal_ended: "log-end", game_ended: "log-end", forfeited: "log-miss",
};

/**
 * What the seat to act must choose apart from a bone; nothing clears the panel.
 * @param {HTMLElement} root
 * @param {Options | null} options
 * @param {View | null} view
 * @param {Words} words
 * @param {(verb: string, fields: object) => void} act
 */
export function renderAsk(root, options, view, words, act) {
  const { draw, pass, answer } = options ?? {};
  const key = JSON.stringify([draw, pass, answer, view?.deal]);
  if (root.dataset.key === key) return;
  root.dataset.key = key;
  const content = !options || !view ? []
    : options.answer ? offer(view, words, act)
    : options.draw > 0 ? yard(options.draw, words, act)
    : options.pass ? knock(words, act) : [];
  root.replaceChildren(...content);
  root.hidden = content.length === 0;
}

/**
 * @param {number} bones
 * @param {Words} words
 * @param {(verb: string, fields: object) => void} act
 */
function yard(bones, words, act) {
  const { tile, boneyard } = words.word;
  const picks = Array.from({ length: bones }, (_, index) => el("button", {
    type: "button", class: "yard-bone", "data-yard": index,
    "aria-label": `${capital(tile)} ${index + 1} of ${bones}, face down`,
    click: () => act("draw", { index }),
  }, bonePicture(null)));
  return [
    el("p", {}, `You have no ${tile} that fits: pick one from the ${boneyard}.`),
    el("div", {
      class: "yard", role: "group", "aria-label": capital(boneyard),
    }, ...picks),
  ];
}

/** @param {Words} words @param {(verb: string, fields: object) => void} act */
function knock(words, act) {
  const { tile, boneyard, pass_turn: verb } = words.word;
  return [el("div", { class: "ask-row" },
    el("p", {}, `You have no ${tile} that fits, and the ${boneyard} is empty.`),
    el("button", {
      type: "button", class: "button button--big", "data-action": "knock",
      click: () => act("pass", {}),
    }, capital(verb)))];
}

/**
 * @param {View} view
 * @param {Words} words
 * @param {(verb: string, fields: object) => void} act
 */
function offer(view, words, act) {
  const hand = view.hands[words.table.you ?? 0] ?? [];
  const doubles = hand.filter((tile) => tile && tile[0] === tile[2]).length;
  const bonuses = /** @type {any[]} */ (words.data.bonuses ?? []);
  const points = bonuses.find((bonus) => bonus.reshuffle)?.points;
  const prize = points ? `a bonus of ${points}` : "the bonus";
  /** @param {string} action @param {string} text @param {string} look */
  const button = (action, text, look) => el("button", {
    type: "button", class: `button ${look}`, "data-action": action,
    click: () => act("answer", { reshuffle: action === "wash" }),
  }, text);
  return [el("div", { class: "ask-row", role: "group", "aria-label": "Wash again?" },
    el("p", {}, `You were dealt ${doubles} doubles: `
      + `wash again, or play them for ${prize}?`),
    el("div", { class: "cluster" },
      button("wash", "Wash again", ""),
      button("keep", "Play them", "button--quiet")))];
}

/**
 * The account of the deal that ended, every hand face up; the game's end on top of it.
 * @param {View} view
 * @param {Words} words
 * @param {Event[]} deal the events of this deal, as far as they are known
 * @param {number | null} game
 */
export function renderSummary(view, words, deal, game) {
  const [next, end] = [find("next"), find("end")];
  const isOver = view.phase === "ended";
  const title = isOver ? `${words.wins(view, view.winner ?? 0)}!`
    : words.dealEnded(view.ending, view.rock);
  const rows = view.hands.map((hand, seat) => handRow(hand, seat, words));
  find("account").replaceChildren(
    el("h2", {}, title),
    ...(isOver ? gameLines(view, words) : []),
    ...countLines(deal, words, view),
    el("ul", { class: "summary-hands", role: "list" },
      ...rows),
  );
  next.hidden = isOver;
  end.hidden = !isOver;
  find("replay").setAttribute("href", `${words.data.urls.replay_base}${game}/`);
  renderReady(isOver ? end : next, words);
}

/** @param {Tile[]} hand @param {number} seat @param {Words} words */
function handRow(hand, seat, words) {
  const bones = hand.length > 0
    ? hand.map((tile) => bonePicture(tile, { lying: true }))
    : [el("i", {}, `out of ${words.word.tiles}`)];
  return el("li", {},
    el("b", {}, words.name(seat)),
    el("span", { class: "visually-hidden" }, hand.join(", ")),
    el("span", { class: "summary-bones" }, ...bones));
}

/** @param {Event[]} deal @param {Words} words @param {View} view */
function countLines(deal, words, view) {
  const counts = deal.filter((event) => event.source === "count");
  if (counts.length === 0 && deal.some((event) => event.ending === "blocked")) {
    return [el("p", { class: "summary-count" }, "No count is taken.")];
  }
  return counts.map((event) =>
    el("p", { class: "summary-count" }, words.event(event, view)));
}

/**
 * Result, skunks and the workouts that losers owe.
 * @param {View} view
 * @param {Words} words
 */
function gameLines(view, words) {
  const winner = view.winner ?? 0;
  const owing = view.workouts.map((workout, seat) => ({ seat, ...workout }))
    .filter(({ reps, seconds, miles }) => reps + seconds + miles > 0);
  const skunked = list(view.skunked.map((side) => words.side(view, side)));
  return [
    el("p", { class: "summary-result" }, words.result(view, winner)),
    skunked && el("p", { class: "summary-skunk" },
      `Skunk: ${skunked} fell short of ${words.data.skunk} and lost double.`),
    ...owing.map(({ seat, reps, seconds, miles }) => el("p", {
      class: "summary-workout",
    }, `${words.does(seat, "owe")} ${reps} reps, ${seconds} seconds `
      + `or ${count(miles, "mile", "miles")} for `
      + `${count(view.dumbbells[seat], words.word.strike, words.word.strikes)}.`)),
  ].filter(Boolean);
}

/**
 * Who has asked for what comes next, a deal or another game.
 * @param {HTMLElement} root holds the button and the line about the others
 * @param {Words} words
 */
function renderReady(root, words) {
  const people = words.table.seats.filter((seat) => seat.kind === "person");
  const mine = people.find((seat) => seat.number === words.table.you);
  const others = people.filter((seat) => seat !== mine);
  const ready = others.filter((seat) => seat.ready).map((seat) => seat.name);
  const waiting = others.filter((seat) => !seat.ready).map((seat) => seat.name);
  const isWaiting = waiting.length > 0 && (!mine || mine.ready);
  const button = root.querySelector("[data-action]");
  if (button instanceof HTMLElement) {
    button.hidden = !mine;
    button.setAttribute("aria-disabled", String(Boolean(mine?.ready)));
  }
  root.querySelector("[data-ready]")?.replaceChildren(
    ready.length > 0 ? `${list(ready)} ${ready.length > 1 ? "are" : "is"} ready. ` : "",
    isWaiting ? `Waiting for ${list(waiting)}.` : "");
}

/** What has happened, a line for each event, and the log that shows it. */
export class Story {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    /** @type {Line[]} oldest first */
    this.lines = [];
  }

  isEmpty() {
    return this.lines.length === 0;
  }

  clear() {
    this.lines = [];
  }

  /** @param {Event[]} events @param {Words} words @param {View} view */
  add(events, words, view) {
    const known = new Set(this.lines.map((line) => line.n));
    const lines = events.filter((event) => !known.has(event.n))
      .map((event) => ({ n: event.n, event, text: words.event(event, view) }));
    this.lines = [...this.lines, ...lines].sort((a, b) => a.n - b.n);
  }

  latest() {
    return this.lines.filter((line) => line.text).pop()?.text ?? "";
  }

  /** The events since the last deal began. */
  deal() {
    const events = this.lines.map((line) => line.event);
    const start = events.map((each) => each.event).lastIndexOf("dealt");
    return events.slice(Math.max(0, start));
  }

  render() {
    const { root } = this;
    const shown = this.lines.filter((line) => line.text).slice(-LOG_LINES).reverse();
    const known = new Map();
    for (const item of root.children) known.set(item.getAttribute("data-n"), item);
    const items = shown.map((line) => known.get(String(line.n)) ?? logLine(line));
    const stays = items.length === root.childElementCount
      && items[0] === root.firstElementChild;
    if (!stays) root.replaceChildren(...items);
  }
}

/** @param {Line} line */
function logLine({ n, text, event }) {
  const tone = TONES[/** @type {keyof typeof TONES} */ (event.event)] ?? "";
  const total = event.event === "played" && el("span", {
    class: "log-total", title: "ends total",
  }, el("span", { class: "visually-hidden" }, "ends "), String(event.total));
  return el("li", { class: tone, "data-n": n }, el("span", {}, text), total);
}
