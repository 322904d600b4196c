// The table page: it keeps what this viewer sees, draws it, and sends what they do.
// @ts-check

import { Line } from "../socket.js";
import { evolve } from "../store.js";
import { Cloth } from "./cloth.js";
import { Hand } from "./hand.js";
import { later, renderAsk, renderLog, renderScores } from "./panels.js";
import { Seats } from "./seats.js";
import { Story } from "./tales.js";
import { Targets } from "./targets.js";
import { find, listenForKeys, markPage, refocus, tieDialog, tieSwitch, Voice } from "./voice.js";
import { Words } from "./words.js";

/**
 * @typedef {import("../types.js").Event} Event
 * @typedef {import("../types.js").View} View
 * @typedef {import("../types.js").Play} Play
 */

/** A page that was just opened also asks for what its log would show. */
const HISTORY = 90;
const RESULT_AFTER_MS = 650;
const PATIENCE_MS = 1500;
const data = JSON.parse(document.getElementById("table-data")?.textContent ?? "{}");
const words = new Words(data, data.snapshot.table);
const voice = new Voice();

const now = {
  /** @type {number | null} */
  game: null,
  number: 0,
  /** @type {View | null} */
  view: null,
  /** @type {import("../types.js").Options | null} */
  options: null,
  /** @type {string | null} */
  chosen: null,
  /** @type {string | null} fits nowhere, and is tried if it is picked again */
  dared: null,
  /** @type {string | null} the id of an action that is on its way */
  sending: null,
  resultAt: 0,
};

const story = new Story(words);
const cloth = new Cloth(find("cloth"));
const targets = new Targets(cloth, words, lay);
const hand = new Hand(find("hand"), {
  pick,
  drop: lay,
  cancel: () => choose(null),
  playNear: (x, y) => targets.playNear(x, y),
});
const seats = new Seats(words, (seconds) => voice.call(`${seconds} seconds left`));
const line = new Line({
  path: data.socket,
  cursor: () => ({ game: now.game, after: now.number }),
  missed: () => ({
    game: now.game, after: Math.max(0, now.number - (story.isEmpty() ? HISTORY : 0)),
  }),
  hear,
  tell: (state) => voice.tellLine(state),
});

take(data.snapshot);
line.connect();
listenToPage();

/** @param {any} message */
function hear(message) {
  words.hear(message);
  if (message.kind === "table" && message.table.game !== now.game) line.sync();
  if (message.kind === "view") take(message);
  else if (message.kind === "events") follow(message);
  else if (message.kind === "refused") refused(message);
  else if (message.kind === "ack") {
    // Acknowledged, but its events did not come?
    setTimeout(() => message.number > now.number && line.sync(), PATIENCE_MS);
  } else if (["table", "presence"].includes(message.kind)) render();
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
    options: message.options, chosen: null, dared: null, sending: null,
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
  story.add(events.filter((event) => event.n <= now.number), now.view);
  for (const event of fresh) happen(event);
  const isLate = events.length > 0 && events[events.length - 1].n < now.number;
  if (!isLate) {
    now.options = message.options ?? null;
    seats.setClock(message.clock ?? null);
  }
  if (fresh.length > 0) {
    now.sending = now.dared = null;
    if (!playsOf(now.chosen).length) now.chosen = null;
    voice.say(story.told(fresh).join(" "));
  }
  const from = fresh.filter((event) => event.event === "played").pop();
  render(from && seats.placeOf(view(), from.seat));
  if (fresh.length > 0) later(({ flash }) => flash(cloth, fresh));
  if (fresh.length > 0 && isMyTurn()) voice.call(words.status(view(), now.options));
}

/** @param {Event} event */
function happen(event) {
  now.view = evolve(view(), event);
  now.number = event.n;
  story.add([event], view());
  seats.happen(event);
  hand.happen(event, words.table.you);
  if (event.event === "played") now.resultAt = performance.now() + RESULT_AFTER_MS;
}

/** @param {any} message */
function refused(message) {
  now.sending = now.chosen = now.dared = null;
  if (message.events) follow({ ...message, game: message.game ?? now.game });
  else render();
  voice.show(message.say);
}

/** @param {"bottom" | "left" | "top" | "right"} [from] where the last bone came from */
function render(from) {
  const held = document.activeElement;
  const hadSummary = !find("summary").hidden;
  markPage(now.number, now.view, isMyTurn());
  voice.status(words.status(now.view, now.options), isMyTurn());
  find("recent").textContent = story.latest();
  renderLog(find("log"), story.shown(), words);
  if (!now.view) return;
  seats.render(now.view);
  renderScores(find("scores"), now.view, words);
  voice.tellPause(words, now.view);
  if (words.hasAbsence() || !find("absence").hidden) {
    later(({ renderAbsence }) =>
      renderAbsence(view(), words, (verb, fields) => line.act(verb, fields)));
  }
  const room = [...(now.options?.plays ?? []), ...playsOf(now.chosen)]
    .map((play) => play.place);
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
  const { you } = words.table;
  const tiles = you === null || showsSummary ? [] : seen.hands[you];
  const isFree = now.sending === null && !words.table.paused;
  find("hand-area").hidden = you === null || showsSummary;
  find("watching").hidden = you !== null || showsSummary;
  find("summary").hidden = !showsSummary;
  hand.render({
    tiles: /** @type {string[]} */ (tiles),
    plays: isFree ? now.options?.plays ?? [] : [],
    isMyTurn: isMyTurn() && isFree && seen.phase === "play",
    mayDare: mayDare(),
    chosen: now.chosen,
    note: (tile) => words.isWild(tile) && words.word.wild,
    reason: (tile) => words.reason(seen, now.options, tile),
  });
  renderAsk(find("ask"), isFree ? now.options : null, seen, words, send);
  targets.offer(isFree ? playsOf(now.chosen) : []);
  if (showsSummary) {
    later(({ renderSummary }) => renderSummary(seen, words, story, now.game));
  }
}

/**
 * A bone was picked: a first pick shows its places, a second plays a sole one.
 * @param {string} tile
 * @param {"tap" | "key" | "drag"} by
 */
function pick(tile, by) {
  if (!mayPick(tile, by)) return;
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
    voice.say(`${tile}: ${plays.map((play) => targets.name(play)).join("; ")}.`);
  }
}

/**
 * False for a bone that fits nowhere, until it is picked again or dragged: where tables
 * talk about such attempts, it may be tried.
 * @param {string} tile
 * @param {"tap" | "key" | "drag"} by
 */
function mayPick(tile, by) {
  if ((now.options?.plays ?? []).some((play) => play.tile === tile)) return true;
  const isDared = mayDare() && (by === "drag" || now.dared === tile);
  now.dared = mayDare() ? tile : null;
  const again = now.dared && " Pick it again to try it all the same.";
  if (isDared) voice.hush();
  else voice.show(words.reason(view(), now.options, tile) + (again ?? ""));
  return isDared;
}

function mayDare() {
  return Boolean(data.joint && now.options && isMyTurn() && !words.table.paused
    && now.sending === null && view().layout.length > 0);
}

/** @param {string | null} tile */
function choose(tile) {
  now.chosen = tile;
  render();
}

/** @param {Play} play */
function lay(play) {
  send("play", { tile: play.tile, end: play.end, edge: play.edge });
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
  if (tile !== null && tile === now.dared) return targets.tries(tile);
  return (now.options?.plays ?? []).filter((play) => play.tile === tile);
}

function isMyTurn() {
  return now.view !== null && (now.view.turn ?? NaN) === words.table.you;
}

function view() {
  return /** @type {View} */ (now.view);
}

function listenToPage() {
  find("action=ready").addEventListener("click", () => line.act("ready"));
  find("action=pause").addEventListener("click",
    () => line.act(words.table.paused ? "resume" : "pause"));
  tieDialog("concede", (answer) => answer === "yes" && send("concede", {}));
  const help = tieDialog("help");
  tieSwitch("letters", "on");
  listenForKeys({
    letter: (key) => later(({ ANSWERS }) => voice.show(ANSWERS[key]({
      words, view: view(), options: now.options, seconds: seats.secondsLeft(),
    }))),
    help: () => help.showModal(),
    digit: (key) => {
      const play = playsOf(now.chosen)[Number(key) - 1];
      if (!now.chosen) hand.pickAt(Number(key) - 1);
      else if (play) lay(play);
      else voice.show("There is no such place.");
    },
    escape: () => {
      const tile = now.chosen;
      choose(null);
      if (tile) hand.focusOn(tile);
    },
  });
}
