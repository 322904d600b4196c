// The table page: it keeps what this viewer sees, draws it, and sends what they do.
// @ts-check

import { Line } from "../socket.js";
import { evolve } from "../store.js";
import { Cloth } from "./cloth.js";
import { Hand } from "./hand.js";
import { renderAsk, renderSummary, Story } from "./panels.js";
import { Seats } from "./seats.js";
import { Targets } from "./targets.js";
import { find, listenForKeys, refocus, tieDialog, tieSwitch, Voice } from "./voice.js";
import { Words } from "./words.js";

/**
 * @typedef {import("../store.js").Event} Event
 * @typedef {import("../store.js").View} View
 * @typedef {import("./targets.js").Play} Play
 */

const HISTORY = 90;
const RESULT_AFTER_MS = 650;
const PATIENCE_MS = 1500;

const data = JSON.parse(document.getElementById("table-data")?.textContent ?? "{}");
const words = new Words(data, data.snapshot.table);
const voice = new Voice();

/** What this page knows. */
const now = {
  /** @type {number | null} */
  game: null,
  number: 0,
  /** @type {View | null} */
  view: null,
  /** @type {import("./words.js").Options | null} */
  options: null,
  /** @type {string | null} */
  chosen: null,
  /** @type {string | null} the id of an action that is on its way */
  sending: null,
  resultAt: 0,
};

const story = new Story(find("log"));
const cloth = new Cloth(find("cloth"));
const targets = new Targets(cloth, {
  name: (play) => words.target(play),
  choose: (play) => lay(play),
});
const hand = new Hand(find("hand"), {
  pick,
  drop: lay,
  cancel: () => choose(null),
  playNear: (x, y) => targets.playNear(x, y),
  refuse: (text) => voice.show(text),
});
const seats = new Seats(words, (seconds) => voice.call(`${seconds} seconds left`));
const line = new Line({
  path: data.socket,
  cursor: () => ({ game: now.game, after: now.number }),
  missed: () => ({ game: now.game, after: story.isEmpty() ? longAgo() : now.number }),
  hear,
  tell: (state) => voice.tellLine(state),
});

take(data.snapshot);
line.connect();
listenToPage();

/** A page that was just opened also asks for what its log would show. */
function longAgo() {
  return Math.max(0, now.number - HISTORY);
}

/** @param {any} message */
function hear(message) {
  if (message.table) words.table = message.table;
  if (message.kind === "view") take(message);
  else if (message.kind === "events") follow(message);
  else if (message.kind === "table") seeTable(message.table);
  else if (message.kind === "refused") refused(message);
  else if (message.kind === "ack") setTimeout(catchUp, PATIENCE_MS, message.number);
}

/**
 * An acknowledged action whose events did not come is asked for.
 * @param {number | null} number
 */
function catchUp(number) {
  if ((number ?? 0) > now.number) line.sync();
}

/**
 * A whole view takes the place of everything known.
 * @param {any} message
 */
function take(message) {
  const isNew = message.game !== now.game;
  if (isNew) story.clear();
  if (now.view && !message.view) location.reload();
  words.names = message.names ?? null;
  Object.assign(now, {
    game: message.game, number: message.number, view: message.view,
    options: message.options, chosen: null, sending: null,
  });
  seats.setClock(message.clock);
  if (isNew) line.sync();
  render();
}

/**
 * Events in a row; those already seen only fill the log, and a gap is asked for.
 * @param {any} message
 */
function follow(message) {
  if (message.game !== now.game || !now.view) return line.sync();
  const events = /** @type {Event[]} */ (message.events ?? []);
  const fresh = events.filter((event) => event.n > now.number);
  if (fresh.length > 0 && fresh[0].n !== now.number + 1) return line.sync();
  story.add(events.filter((event) => event.n <= now.number), words, now.view);
  for (const event of fresh) happen(event);
  const isLate = events.length > 0 && events[events.length - 1].n < now.number;
  if (!isLate) {
    now.options = message.options ?? null;
    seats.setClock(message.clock ?? null);
  }
  if (fresh.length > 0) {
    now.sending = null;
    if (!playsOf(now.chosen).length) now.chosen = null;
    voice.say(fresh.map((event) => words.event(event, view())).join(" "));
  }
  const from = fresh.filter((event) => event.event === "played").pop();
  render(from && seats.placeOf(view(), from.seat));
  cloth.flash(fresh);
  if (fresh.length > 0 && isMyTurn()) voice.call(words.status(view(), now.options));
}

/** @param {Event} event */
function happen(event) {
  now.view = evolve(view(), event);
  now.number = event.n;
  story.add([event], words, view());
  seats.happen(event);
  if (event.event === "played") now.resultAt = performance.now() + RESULT_AFTER_MS;
}

/** @param {any} table */
function seeTable(table) {
  if (table.game !== now.game) line.sync();
  render();
}

/** @param {any} message */
function refused(message) {
  now.sending = null;
  now.chosen = null;
  if (message.events) follow({ ...message, game: message.game ?? now.game });
  else render();
  voice.show(message.say);
}

/**
 * Draws everything; each part changes only what differs.
 * @param {"bottom" | "left" | "top" | "right"} [from] where the last bone came from
 */
function render(from) {
  const { activeElement: held, body } = document;
  const hadSummary = !find("summary").hidden;
  body.dataset.number = String(now.number);
  body.dataset.phase = now.view?.phase ?? "none";
  body.dataset.turn = !now.view || now.view.turn === null ? "none"
    : isMyTurn() ? "you" : "other";
  voice.status(words.status(now.view, now.options), isMyTurn());
  find("recent").textContent = story.latest();
  story.render();
  if (!now.view) return;
  seats.render(now.view);
  const room = (now.options?.plays ?? []).map((play) => play.place);
  cloth.draw(now.view, room, { label: words.ends(now.view), from });
  renderNear(now.view);
  const hasOpened = !hadSummary && !find("summary").hidden;
  refocus(held, [hand.stop(), find("summary"), find("status")], hasOpened);
}

/**
 * The near edge: hand, choices, and the account once a deal is over.
 * @param {View} seen
 */
function renderNear(seen) {
  const wait = now.resultAt - performance.now();
  const isOver = seen.ending !== null;
  if (isOver && wait > 0) setTimeout(render, wait + 10);
  const showsSummary = isOver && wait <= 0;
  const you = words.table.you;
  const tiles = you === null || showsSummary ? [] : seen.hands[you];
  const isFree = now.sending === null;
  find("hand-area").hidden = you === null || showsSummary;
  find("watching").hidden = you !== null || showsSummary;
  find("summary").hidden = !showsSummary;
  hand.render({
    tiles: /** @type {string[]} */ (tiles),
    plays: isFree ? now.options?.plays ?? [] : [],
    isMyTurn: isMyTurn() && isFree && seen.phase === "play",
    chosen: now.chosen,
    reason: (tile) => words.reason(seen, now.options, tile),
  });
  renderAsk(find("ask"), isFree ? now.options : null, seen, words, send);
  targets.offer(isFree ? playsOf(now.chosen) : []);
  if (showsSummary) renderSummary(seen, words, story.deal(), now.game);
  find("opens=concede").hidden = you === null || seen.phase === "ended"
    || seen.forfeited[you];
}

/**
 * A bone was picked: the first pick shows its places, the second plays a sole one.
 * @param {string} tile
 * @param {"tap" | "key" | "drag"} by
 */
function pick(tile, by) {
  const plays = playsOf(tile);
  if (tile === now.chosen && by !== "drag") {
    if (plays.length === 1) lay(plays[0]);
    else if (by === "tap") choose(null);
    else targets.buttons()[0]?.focus();
    return;
  }
  choose(tile);
  if (by === "key" && plays.length > 1) targets.buttons()[0]?.focus();
  if (by !== "drag") {
    voice.say(`${tile}: ${plays.map((play) => words.target(play)).join("; ")}.`);
  }
}

/** @param {string | null} tile */
function choose(tile) {
  now.chosen = tile;
  render();
}

/** @param {Play} play */
function lay(play) {
  send("play", { tile: play.tile, end: play.end });
}

/** @param {string} verb @param {object} fields */
function send(verb, fields) {
  if (now.sending !== null) return;
  now.sending = line.act(verb, fields);
  now.chosen = null;
  render();
}

/** @param {string | null} tile */
function playsOf(tile) {
  return (now.options?.plays ?? []).filter((play) => play.tile === tile);
}

function isMyTurn() {
  const turn = now.view?.turn ?? null;
  return turn !== null && turn === words.table.you;
}

/** @returns {View} */
function view() {
  return /** @type {View} */ (now.view);
}

/** The keys, the menu and the buttons that are always there. */
function listenToPage() {
  find("action=ready").addEventListener("click", () => line.act("ready"));
  tieDialog("concede", (answer) => answer === "yes" && send("concede", {}));
  const help = tieDialog("help");
  tieSwitch("letters", "on");
  listenForKeys({
    e: () => voice.show(words.ends(view())),
    h: () => voice.show(words.hand(view(), now.options)),
    l: () => voice.show(find("recent").textContent || "Nothing has been played."),
    s: () => voice.show(words.scores(view())),
    b: () => voice.show(words.yard(view())),
    c: () => voice.show(words.clock(seats.secondsLeft())),
    "?": () => help.showModal(),
  }, {
    digit: (index) => (now.chosen ? layAt(index) : hand.pickAt(index)),
    escape: () => { if (now.chosen) leaveTargets(now.chosen); },
  });
}

/** @param {number} index */
function layAt(index) {
  const play = playsOf(now.chosen)[index];
  if (play) lay(play);
  else voice.show("There is no such place.");
}

/** @param {string} tile */
function leaveTargets(tile) {
  choose(null);
  hand.focusOn(tile);
}
