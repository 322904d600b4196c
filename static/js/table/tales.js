// What happened, as sentences.
// @ts-check

import { carriedAfter } from "../store.js";
import { arithmetic, capital, count, list, onto, third, within } from "./words.js";

/**
 * @typedef {import("../types.js").Tile} Tile
 * @typedef {import("../types.js").View} View
 * @typedef {import("../types.js").Event} Event
 * @typedef {import("./words.js").Words} Words
 * @typedef {{n: number, text: string, event: Event, drawn?: Tile[]}} Line
 * @typedef {(event: Event, words: Words, view: View, carried: number) => string} Tale
 */

/**
 * One line of the log, or nothing for what needs no line.
 * @param {Event} event
 * @param {Words} words
 * @param {View} view as it was after the event
 * @param {number} carried what the deal was worth more because of those before it
 */
export function tell(event, words, view, carried = 0) {
  return TALES[event.event]?.(event, words, view, carried) ?? "";
}

const MOST_NAMED = 4;
const VOIDS = {
  no_starter: "Nobody was dealt what leads",
  doubles: "Too many doubles in one hand",
  alike: "Too many of one number in one hand",
};
const RESETS = {
  bruck: "Bruck: everyone has scored",
  one_all: "One all: the next deal is played for two",
  played_two: "Played for two: the others lose their point",
};

/** Why a game is over, where the last deal does not say it. */
export const FINISHES = {
  cap: "That was the table’s last deal.",
  bruck: "Bruck: everyone has scored.",
};

/** @type {Record<string, Tale>} */
const TALES = {
  dealt: ({ deal, washers }, words, view) =>
    `Deal ${deal}.${washing(washers, words, view)}`,
  called: (event) => `“${event.words}”`,
  redeal_offered: ({ seat }, words) =>
    `${seat === null ? "Somebody" : words.name(seat)}`
    + ` may have this deal ${words.word.shuffled} again.`,
  redeal_answered: ({ seat, reshuffle }, words) => (reshuffle
    ? `${words.does(seat, "have", "has")} it ${words.word.shuffled} again.`
    : `${words.does(seat, "play")} it as it is.`),
  deal_voided: ({ why }, { word }) =>
    `${VOIDS[/** @type {keyof typeof VOIDS} */ (why)] ?? "Once more"}:`
    + ` ${word.shuffled} again.`,
  lead_given: ({ seat, tile }, words) => {
    const { lead, leads, tile: bone } = words.word;
    const what = tile ? `the ${tile}` : `any ${bone}`;
    return `${words.does(seat, lead, leads)} with ${what}.`;
  },
  lead_yielded: ({ seat, to }, words) =>
    `${words.does(seat, "let")} ${words.isMe(to) ? "you" : words.name(to)}`
    + ` ${words.word.lead}.`,
  played: ({ seat, tile, end, edge }, words) => `${words.does(seat, "play")} `
    + `${tile}${edge === "side" ? " across" : ""}${onto(end)}.`,
  scored,
  unscored: (event, words, view, carried) =>
    `${sum(event, words, view, carried)}: ${whyNot(event, words)}.`,
  drew: ({ seat, tile }, words) => drew(seat, [tile], words),
  passed: ({ seat }, words) =>
    `${words.does(seat, words.word.pass_turn, words.word.passes)}.`,
  gambit: ({ seat, code, count }, words) =>
    `${code === "coren" ? "A Coren" : "Whorlow Gambit"}! ${words.name(seat)}: ${count}`,
  struck: ({ seat, strikes }, words) => {
    const whose = words.isMe(seat) ? "Your" : `${words.name(seat)}’s`;
    return `${whose} clock ran out: ${words.word.strike} ${strikes}`
      + ` of ${words.data.strikes} in this turn.`;
  },
  forfeited: ({ seat, why }, words) => (why === "clock"
    ? `${words.does(seat, "forfeit")}: `
      + `${words.data.strikes} ${words.word.strikes} in one turn.`
    : `${words.does(seat, "concede")}.`),
  deal_ended: ({ ending, seat }, words, view) => words.dealEnded(ending, seat, view),
  carried: ({ total }) => `Nobody wins: the next deal is worth ${total} more.`,
  reset: ({ why, scores }) => {
    const reason = RESETS[/** @type {keyof typeof RESETS} */ (why)];
    return `${reason}. The score is ${list(scores.map(String))}.`;
  },
  game_ended: ({ side, ending }, words, view) => {
    const result = words.result(view, side);
    const how = FINISHES[/** @type {keyof typeof FINISHES} */ (ending)];
    const wins = `${words.wins(view, side)}${result && `, ${result}`}.`;
    return how ? `${how} ${wins}` : wins;
  },
};

/** @param {number[]} seats @param {Words} words @param {View} view */
function washing(seats, words, view) {
  if (seats.length === 0) return "";
  const { shuffle, tiles } = words.word;
  return seats.length === view.seats
    ? ` Everybody ${third(shuffle)} the ${tiles}.`
    : ` ${words.does(seats, shuffle)} the ${tiles}.`;
}

/** @param {number} seat @param {Tile[]} tiles @param {Words} words */
function drew(seat, tiles, words) {
  const { boneyard, tile, tiles: many } = words.word;
  const known = tiles.filter((each) => each !== null);
  const last = known.length > MOST_NAMED ? `, the last ${known.pop()},` : "";
  const what = known.length > 0 && !last ? list(known)
    : tiles.length > 1 ? count(tiles.length, tile, many) : `a ${tile}`;
  return `${words.does(seat, "draw")} ${what}${last} from the ${boneyard}.`;
}

/** @type {Tale} */
function scored(event, words, view, carried) {
  const { points, seat } = event;
  const who = points < 0 ? `${words.does(seat, "lose")} ${-points}`
    : `${words.does(seat, "score")} ${points}`;
  const on = ` and ${words.isMe(seat) ? "get" : "gets"} on the board`;
  const told = `${who}${event.got_on && words.data.get_on ? on : ""}.`;
  const reason = sum(event, words, view, carried);
  return reason ? `${capital(reason)}: ${within(told)}` : told;
}

/**
 * What a score comes from, with its sum; a deal that was simply won needs no word.
 * @type {Tale}
 */
function sum(event, words, view, carried) {
  const { source, parts, total, points } = event;
  const { per_point: each } = words.data;
  const worth = carried > 0 ? `${points - carried} + ${carried} carried` : "";
  if (source === "doubles") return "every dealt double played";
  if (source === "key") {
    return [`a key ${words.word.tile}`, worth].filter(Boolean).join(", ");
  }
  if (source === "win") return worth && `the deal is worth ${worth}`;
  if (source === "ends") {
    const ways = /** @type {number[]} */ (words.data.quotients ?? [])
      .filter((way) => total % way === 0).map((way) => `${total} ÷ ${way}`).join(" + ");
    const rate = each > 1 ? `, one for every ${each}` : ways && `, and ${ways}`;
    return `ends ${arithmetic(parts, total)}${rate}`;
  }
  return points < 0 ? owed(event, words) : held(event, words, view, carried);
}

/**
 * What the others held, less the winner's own, with what was carried.
 * @type {Tale}
 */
function held(event, words, view, carried) {
  const { seat, total, points, among = 1 } = event;
  const { per_point: each = 1 } = words.data;
  const terms = termsOf(event, words, view, carried);
  const share = points * each;
  return [
    `${view.seats > 2 ? "the others" : within(words.name(1 - seat))} held `
      + `${terms.join("")}${terms.length > 1 ? ` = ${total}` : ""}`,
    among > 1 && `shared by ${among}`,
    points && share !== total / among && `rounded to ${share}`,
    points && each > 1 && `one for every ${each}`,
  ].filter(Boolean).join(", ");
}

/**
 * @param {Event} event
 * @param {Words} words
 * @param {View} view
 * @param {number} carried
 */
function termsOf({ seat, parts }, words, view, carried) {
  const own = words.isMe(seat) ? "your" : "their";
  const others = view.sides.filter((side, other) =>
    side !== view.sides[seat] && !view.forfeited[other]).length;
  const last = carried > 0 && parts.length > 1 ? parts.length - 1 : -1;
  return parts.map((/** @type {number} */ part, /** @type {number} */ at) => {
    if (part === 0 && at >= others) return "";
    const sign = at === 0 ? "" : part < 0 ? " − " : " + ";
    const whose = part < 0 ? ` of ${own} own` : at === last ? " carried" : "";
    return `${sign}${Math.abs(part)}${whose}`;
  }).filter(Boolean);
}

/** What a side loses for its own hand. @param {Event} event @param {Words} words */
function owed({ seat, total, points }, words) {
  const { count_to: to = 1, per_point: each = 1 } = words.data;
  const whole = Math.floor((-2 * total + to) / (2 * to)) * to;
  return [
    `${within(words.does(seat, "hold", "holds"))} ${-total}`,
    whole !== -total && `rounded to ${whole}`,
    each > 1 && `one for every ${each}`,
    -points < whole / each && "and has no more to lose",
  ].filter(Boolean).join(", ");
}

/** @param {Event} event @param {Words} words */
function whyNot({ why, source, total }, { data }) {
  if (why === "rounds_to_nothing") {
    return total > 0 ? "rounds to nothing" : "nothing to score";
  }
  if (why === "below_minimum") return `less than ${data.minimum} scores nothing`;
  if (why === "overshoots") return `more than it takes to make ${data.target}`;
  if (source === "doubles") return "no bonus off the board";
  return `not enough to get on the board, which takes ${data.get_on}`;
}

export class Story {
  /** @param {Words} words */
  constructor(words) {
    this.words = words;
    /** @type {Line[]} oldest first */
    this.lines = [];
  }

  isEmpty() {
    return this.lines.length === 0;
  }

  clear() {
    this.lines = [];
  }

  /** @param {Event[]} events @param {View} view */
  add(events, view) {
    const known = new Set(this.lines.map((line) => line.n));
    const lines = events.filter((event) => !known.has(event.n))
      .map((event) => ({ n: event.n, event, text: "" }));
    this.lines = [...this.lines, ...lines].sort((a, b) => a.n - b.n);
    for (const line of lines) {
      line.text = tell(line.event, this.words, view, this.carriedAt(line.n));
    }
  }

  /** @param {number} n */
  carriedAt(n) {
    return this.lines.filter((line) => line.n < n)
      .reduce((sum, { event }) => carriedAfter(sum, event), 0);
  }

  /** @param {Event[]} events */
  told(events) {
    const numbers = new Set(events.map((event) => event.n));
    return this.lines.filter((line) => numbers.has(line.n) && line.text)
      .map((line) => line.text);
  }

  latest() {
    return this.shown().pop()?.text ?? "";
  }

  /** The lines that have something to tell, draws in a row by one seat as one. */
  shown() {
    /** @type {Line[]} */
    const shown = [];
    for (const line of this.lines.filter(({ text }) => text)) {
      const { event: kind, seat, tile } = line.event;
      const last = shown[shown.length - 1]?.event;
      const goesOn = kind === "drew" && last?.event === "drew" && last.seat === seat;
      const before = goesOn ? shown.pop()?.drawn ?? [] : [];
      const drawn = kind === "drew" ? [...before, tile] : undefined;
      const text = drawn && goesOn ? drew(seat, drawn, this.words) : line.text;
      shown.push({ ...line, text, drawn });
    }
    return shown;
  }

  deal() {
    const events = this.lines.map((line) => line.event);
    const start = events.map((each) => each.event).lastIndexOf("dealt");
    return events.slice(Math.max(0, start));
  }
}
