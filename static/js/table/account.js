// What can wait until a game is under way: the score that rises from a bone, the
// account of what is over, what the letter keys answer, and the offer to wash again.
// @ts-check

import { bonePicture, el } from "./bones.js";
import { clamp, isStill } from "./cloth.js";
import { FINISHES } from "./tales.js";
import { find } from "./voice.js";
import { capital, count, list, pipsOf, tilesLeft } from "./words.js";

/**
 * @typedef {import("../types.js").Tile} Tile
 * @typedef {import("../types.js").View} View
 * @typedef {import("./tales.js").Story} Story
 * @typedef {import("../types.js").Act} Act
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("../types.js").Options} Options
 * @typedef {{words: Words, view: View, options: Options?, seconds: number?}} Asked
 */

/**
 * Lets what was scored by a play rise from the last bone.
 * @param {import("./cloth.js").Cloth} cloth
 * @param {import("../types.js").Event[]} events
 */
export function flash(cloth, events) {
  const last = cloth.view?.layout.at(-1);
  const scores = events.filter((event) => event.event === "scored")
    .filter((event) => event.source !== "count");
  if (!last || scores.length === 0) return;
  const text = scores.map((event) => `+${event.points}`).join(" ");
  const at = cloth.pixel(cloth.turn(last.place));
  const sign = el("span", { class: "cloth-flash", "aria-hidden": "true" }, text);
  const { width, height } = cloth.size();
  sign.style.left = `${clamp(at.x, 48, width - 48)}px`;
  sign.style.top = `${clamp(at.y, 64, height)}px`;
  cloth.root.append(sign);
  if (!isStill()) {
    sign.animate([
      { opacity: 0, transform: "translate(-50%, -80%) scale(.7)" },
      { opacity: 1, transform: "translate(-50%, -130%) scale(1)", offset: 0.16 },
      { opacity: 1, transform: "translate(-50%, -130%)", offset: 0.84 },
      { opacity: 0, transform: "translate(-50%, -170%)" },
    ], { duration: 1500, easing: "ease-out" });
  }
  setTimeout(() => sign.remove(), 1450);
}

/**
 * The account of the deal that ended, every hand face up; the game's end on top of it.
 * @param {View} view
 * @param {Words} words
 * @param {Story} story this deal, as far as it is known
 * @param {number | null} game
 */
export function renderSummary(view, words, story, game) {
  const [next, end] = [find("next"), find("end")];
  const isOver = view.phase === "ended";
  const won = `${words.wins(view, view.winner)}${view.winner === null ? "." : "!"}`;
  const ended = story.deal().filter((event) => event.event === "deal_ended");
  const title = isOver ? won : story.told(ended).pop() ?? words.ended(view);
  const rows = view.hands.map((hand, seat) => handRow(hand, seat, words));
  find("account").replaceChildren(
    el("h2", {}, title),
    ...(isOver ? gameLines(view, words) : []),
    ...(isOver && view.ending !== "stopped"
      ? [el("p", {}, story.told(ended).pop() ?? words.ended(view))] : []),
    ...countLines(story, words),
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
  const pips = pipsOf(hand, words.data.blank_alone);
  const isAlone = hand.length === 1 && hand[0] === "0-0" && pips > 0;
  return el("li", {},
    el("b", {}, words.name(seat)),
    el("span", { class: "visually-hidden" }, hand.join(", ")),
    el("span", { class: "summary-bones" }, ...bones,
      hand.length > 0 && !hand.includes(null) && el("em", {},
        `${count(pips, "pip", "pips")}${isAlone ? ", being alone" : ""}`)));
}

/**
 * What the deal came to: its count, what was carried, scores put back; of a deal that
 * was cut short, the score that did it.
 * @param {Story} story
 * @param {Words} words
 */
function countLines(story, words) {
  const deal = story.deal();
  const over = deal.findIndex(({ event }) => event === "deal_ended");
  const isStopped = deal[over]?.ending === "stopped";
  const scores = deal.filter(({ event }) => event === "scored");
  const last = isStopped ? scores.slice(-1) : [];
  const after = deal.slice(over + 1).filter(({ event }) => event !== "game_ended");
  const lines = [...story.told(last), ...(over < 0 ? [] : story.told(after))];
  if (lines.length === 0 && deal[over]?.ending === "blocked" && words.data.target) {
    lines.push("No count is taken.");
  }
  const finish = deal.find(({ event }) => event === "game_ended")?.ending;
  lines.push(FINISHES[/** @type {keyof typeof FINISHES} */ (finish)] ?? "");
  return lines.filter(Boolean).map((line) => el("p", { class: "summary-count" }, line));
}

/** @param {View} view @param {Words} words */
function gameLines(view, words) {
  const result = words.result(view, view.winner);
  const owing = view.workouts.map((workout, seat) => ({ seat, ...workout }))
    .filter(({ reps, seconds, miles }) => reps + seconds + miles > 0);
  const skunked = list(view.skunked.map((side) => words.side(view, side)));
  return [
    result && el("p", { class: "summary-result" }, result),
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

/** What each letter asks for. @type {Record<string, (asked: Asked) => string>} */
export const ANSWERS = {
  e: ({ words, view }) => words.ends(view),
  h: ({ words, view, options }) => handOf(words, view, options),
  l: () => find("recent").textContent || "Nothing has been played.",
  s: ({ words, view }) => scores(words, view),
  b: ({ words, view }) => {
    const { boneyard, tile, tiles } = words.word;
    return `${capital(boneyard)}: ${count(view.boneyard.length, tile, tiles)}.`;
  },
  c: ({ seconds }) => (seconds === null ? "There is no clock."
    : `${count(seconds, "second", "seconds")} left.`),
};

/** @param {Words} words @param {View} view @param {Options | null} options */
function handOf(words, view, options) {
  const { you } = words.table;
  if (you === null) return "You are watching.";
  const fits = new Set(options?.plays.map((play) => play.tile));
  const bones = view.hands[you].map((tile) =>
    (tile && fits.has(tile) ? `${tile} fits` : String(tile)));
  return `Your ${words.word.tiles}: ${list(bones)}.`;
}

/** @param {Words} words @param {View} view */
function scores(words, view) {
  const { get_on: getOn, target } = words.data;
  const { tile, tiles } = words.word;
  const sides = view.scores.map((points, side) => {
    const isOn = view.on_board[side] || !getOn;
    const standing = isOn ? "" : `, needs ${getOn} to get on`;
    const left = `${count(tilesLeft(view, side), tile, tiles)} left`;
    return `${words.side(view, side)} ${target ? `${points}${standing}` : left}`;
  });
  return `${sides.join("; ")}.${target ? ` Game to ${target}.` : ""}`;
}

/** @param {View} view @param {Words} words @param {Act} act */
export function offer(view, words, act) {
  const { shuffle, shuffled } = words.word;
  const hand = view.hands[words.table.you ?? 0] ?? [];
  const doubles = hand.filter(isDouble).length;
  const bonuses = /** @type {any[]} */ (words.data.bonuses ?? []);
  const bonus = bonuses.filter(({ dealt }) => dealt <= doubles).pop();
  const ask = bonus ? `You were dealt ${doubles} doubles: ${shuffle} again, `
    + `or play them for a bonus of ${bonus.points}?`
    : `You may have this deal ${shuffled} again.`;
  /** @param {string} action @param {string} text @param {string} look */
  const button = (action, text, look) => el("button", {
    type: "button", class: `button ${look}`, "data-action": action,
    click: () => act("answer", { reshuffle: action === "wash" }),
  }, text);
  const again = capital(`${shuffle} again`);
  return el("div", { class: "ask-row", role: "group", "aria-label": `${again}?` },
    el("p", {}, ask),
    el("div", { class: "cluster" },
      button("wash", again, ""),
      button("keep", bonus ? "Play them" : "Play on", "button--quiet")));
}

/** @param {Tile} tile */
function isDouble(tile) {
  const [high, low] = (tile ?? "0-1").split("-");
  return high === low;
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let absenceTimer;

/**
 * What can be done about somebody who keeps the table waiting, or to take a seat back.
 * @param {View} view
 * @param {Words} words
 * @param {Act} act
 */
export function renderAbsence(view, words, act) {
  clearTimeout(absenceTimer);
  const root = find("absence");
  const { you, playing, paused, presence } = words.table;
  const isOver = you === null || !playing || paused || view.phase === "ended";
  const mine = you !== null && presence?.seats[you]?.stand_in;
  const awaited = view.turn === null || words.data.turn_seconds ? null : view.turn;
  const away = awaited === null || awaited === you ? null : words.awayFor(awaited);
  const isStoodIn = awaited !== null && presence?.seats[awaited]?.stand_in;
  const wait = away === null || isStoodIn ? null : (presence?.claim_ms ?? 0) - away;
  root.hidden = isOver || !(mine || (wait !== null && wait <= 0));
  if (!isOver && wait !== null && wait > 0) {
    absenceTimer = setTimeout(() => renderAbsence(view, words, act), wait + 50);
  }
  if (root.hidden) return;
  const name = awaited === null ? "" : words.name(awaited);
  const [text, ...buttons] = mine
    ? ["A bot plays for you.", button("Take my seat back", () => act("back", {}))]
    : [`${name} has been away for a while.`,
      button("Let a bot play", () => act("stand_in", { seat: awaited })),
      button(`Give up for ${name}`, () => act("claim", { seat: awaited }))];
  root.replaceChildren(el("p", {}, text), ...buttons);
}

/** @param {string} text @param {() => void} press */
function button(text, press) {
  const made = el("button", { class: "button button--quiet", type: "button" }, text);
  made.addEventListener("click", press);
  return made;
}
