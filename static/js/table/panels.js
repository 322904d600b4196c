// What stands around the play: scores, log, yard, knock.
// @ts-check

import { bonePicture, el } from "./bones.js";
import { capital, tilesLeft } from "./words.js";

/**
 * @typedef {import("../types.js").View} View
 * @typedef {import("../types.js").Act} Act
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("../types.js").Options} Options
 * @typedef {import("./tales.js").Line} Line
 */

const LOG_LINES = 90;
const TONES = {
  scored: "log-score", unscored: "log-miss", dealt: "log-deal", struck: "log-miss",
  deal_ended: "log-end", game_ended: "log-end", forfeited: "log-miss",
  carried: "log-score", reset: "log-miss", gambit: "log-miss",
};

/**
 * What the seat to act must choose apart from a bone.
 * @param {HTMLElement} root
 * @param {Options | null} options
 * @param {View | null} view
 * @param {Words} words
 * @param {Act} act
 */
export function renderAsk(root, options, view, words, act) {
  const { plays, ...others } = options ?? {};
  const key = JSON.stringify([others, plays?.length === 0, view?.deal]);
  if (root.dataset.key === key) return;
  root.dataset.key = key;
  if (options?.answer && view) {
    return later(({ offer }) => {
      if (root.dataset.key !== key) return;
      root.replaceChildren(offer(view, words, act));
      root.hidden = false;
    });
  }
  const content = !options || !view ? []
    : options.plays.length > 0 ? instead(options, words, act)
    : options.draw > 0 ? yard(options.draw, words, act)
    : options.pass ? knock(view, words, act) : [];
  root.replaceChildren(...content);
  root.hidden = content.length === 0;
}

/** @param {number} bones @param {Words} words @param {Act} act */
function yard(bones, words, act) {
  const { tile, boneyard } = words.word;
  return [
    el("p", {}, `You have no ${tile} that fits: pick one from the ${boneyard}.`),
    picks(bones, words, act),
  ];
}

/** @param {number} bones @param {Words} words @param {Act} act */
function picks(bones, words, act) {
  const { tile, boneyard } = words.word;
  return el("div", { class: "yard", role: "group", "aria-label": capital(boneyard) },
    ...Array.from({ length: bones }, (_, index) => el("button", {
      type: "button", class: "yard-bone", "data-yard": index,
      "aria-label": `${capital(tile)} ${index + 1} of ${bones}, face down`,
      click: () => act("draw", { index }),
    }, bonePicture(null))));
}

/**
 * What may be done instead of a play.
 * @param {Options} options
 * @param {Words} words
 * @param {Act} act
 */
function instead(options, words, act) {
  const { boneyard, lead, pass_turn: pass, tile } = words.word;
  const deeds = { pass: capital(pass), yield: `Let your partner ${lead}` };
  return [
    options.draw > 0 && el("details", { class: "ask-more" },
      el("summary", { class: "button button--quiet" },
        `Draw a ${tile} from the ${boneyard}`),
      picks(options.draw, words, act)),
    ...Object.entries(deeds).map(([verb, text]) =>
      options[/** @type {"pass" | "yield"} */ (verb)] && el("button", {
        type: "button", class: "button button--quiet", "data-action": verb,
        click: () => act(verb, {}),
      }, text)),
  ].filter((part) => part !== false);
}

/** @param {View} view @param {Words} words @param {Act} act */
function knock(view, words, act) {
  const { tile, boneyard, pass_turn: verb } = words.word;
  const isEmpty = view.boneyard.length === 0 && view.drew.some(Boolean);
  return [el("div", { class: "ask-row" },
    el("p", {}, `You have no ${tile} that fits`
      + `${isEmpty ? `, and the ${boneyard} is empty` : ""}.`),
    el("button", {
      type: "button", class: "button button--big", "data-action": "knock",
      click: () => act("pass", {}),
    }, capital(verb)))];
}

/**
 * The scores of the sides; in a single deal, what each has left.
 * @param {HTMLElement} root
 * @param {View} view
 * @param {Words} words
 */
export function renderScores(root, view, words) {
  const { target } = words.data;
  root.replaceChildren(...view.scores.map((points, side) => el("li", {
    class: side === words.mySide(view) ? "score is-mine" : "score",
  },
  el("span", { class: "score-name" }, words.side(view, side)),
  el("strong", { class: "score-points", "data-side-score": target ? side : null },
    String(target ? points : tilesLeft(view, side))),
  target ? bar(points, words) : null,
  el("span", { class: "score-state" }, ...standing(view, side, words)))));
}

/** @param {View} view @param {number} side @param {Words} words */
function standing(view, side, words) {
  const { get_on: getOn, love, skunk, target } = words.data;
  if (!target) return [`${words.word.tiles} left`];
  if (love) return [view.scores[side] > 0 ? "" : "love"];
  const more = !skunk ? ""
    : view.scores[side] < skunk ? `skunk under ${skunk}` : "past the skunk";
  if (!getOn) return [el("span", { class: "if-room" }, more)];
  if (!view.on_board[side]) {
    return [`needs ${getOn}`, el("span", { class: "if-room" }, " to get on")];
  }
  return ["on", el("span", { class: "if-wide" }, " the board"),
    el("span", { class: "if-room" }, more && ` · ${more}`)];
}

/** @param {number} points @param {Words} words */
function bar(points, { data: { target, skunk } }) {
  const fill = el("span", { class: "score-fill" });
  fill.style.width = `${Math.min(100, (100 * points) / target)}%`;
  const line = el("span", { class: "score-skunk" });
  line.style.left = `${(100 * skunk) / target}%`;
  return el("span", { class: "score-bar", "aria-hidden": "true" },
    fill, skunk ? line : null);
}

/** @param {HTMLElement} root @param {Line[]} lines oldest first @param {Words} words */
export function renderLog(root, lines, words) {
  const shown = lines.slice(-LOG_LINES).reverse();
  const known = new Map();
  for (const item of root.children) known.set(item.getAttribute("data-n"), item);
  const items = shown.map((line) => known.get(String(line.n)) ?? logLine(line, words));
  const stays = items.length === root.childElementCount
    && items[0] === root.firstElementChild;
  if (!stays) root.replaceChildren(...items);
}

/** @param {Line} line @param {Words} words */
function logLine({ n, text, event }, words) {
  const tone = TONES[/** @type {keyof typeof TONES} */ (event.event)] ?? "";
  const total = words.scoresEnds && event.event === "played" && el("span", {
    class: "log-total", title: "ends total",
  }, el("span", { class: "visually-hidden" }, "ends "), String(event.total));
  return el("li", { class: tone, "data-n": n }, el("span", {}, text), total);
}

/**
 * Does something with what a page fetches only when a game is under way.
 * @param {(parts: typeof import("./account.js")) => void} act
 */
export function later(act) {
  import("./account.js").then(act, () => {});
}
