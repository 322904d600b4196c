// The replay of a finished game: every step of it, forward and back, nothing hidden.
// @ts-check

import { evolve } from "./store.js";
import { bonePicture, el } from "./table/bones.js";
import { Cloth } from "./table/cloth.js";
import { tell } from "./table/tales.js";
import { arithmetic, capital, Words } from "./table/words.js";

/** @typedef {import("./types.js").View} View */

const PACE_MS = 1100;

/** @param {string} name */
function find(name) {
  return /** @type {HTMLElement} */ (document.querySelector(`[data-${name}]`));
}

const data = JSON.parse(document.getElementById("replay-data")?.textContent ?? "{}");
const words = new Words(data, { you: null, game: null, playing: false, seats: [] });

/** @type {{view: View, text: string, event: import("./types.js").Event | null}[]} */
const steps = [{ view: data.start, text: "Before the first deal.", event: null }];
let view = data.start;
for (const event of data.events) {
  const { carried } = view;
  view = evolve(view, event);
  const text = tell(event, words, view, carried);
  if (text) steps.push({ view, text, event });
  else steps[steps.length - 1].view = view;
}

const cloth = new Cloth(find("cloth"));
const slider = /** @type {HTMLInputElement} */ (find("slider"));
/** @type {{at: number, timer: ReturnType<typeof setInterval> | undefined}} */
const now = { at: 0, timer: undefined };

slider.max = String(steps.length - 1);
slider.disabled = false;
slider.addEventListener("input", () => show(Number(slider.value)));
for (const button of document.querySelectorAll("[data-step]")) {
  button.addEventListener("click", () => press(/** @type {HTMLElement} */ (button)));
}
document.addEventListener("keydown", (event) => {
  if (event.target === slider || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "ArrowRight") show(now.at + 1);
  if (event.key === "ArrowLeft") show(now.at - 1);
});
show(0);

/** @param {HTMLElement} button */
function press(button) {
  const step = button.dataset.step ?? "";
  if (step === "run") return run(now.timer === undefined);
  run(false);
  const moves = {
    back: now.at - 1, on: now.at + 1, "deal-back": dealBefore(), "deal-on": dealAfter(),
  };
  show(moves[/** @type {keyof typeof moves} */ (step)]);
}

/** @param {boolean} isOn */
function run(isOn) {
  clearInterval(now.timer);
  now.timer = isOn ? setInterval(advance, PACE_MS) : undefined;
  const button = find("step=run");
  button.textContent = isOn ? "Pause" : "Play";
  button.setAttribute("aria-pressed", String(isOn));
}

function advance() {
  if (now.at < steps.length - 1) show(now.at + 1);
  else run(false);
}

/** @param {number} at */
const begins = (at) => steps[at].event?.event === "dealt";

function dealBefore() {
  const before = steps.map((_, at) => at).filter((at) => at < now.at && begins(at));
  return before.pop() ?? 0;
}

function dealAfter() {
  const after = steps.findIndex((_, at) => at > now.at && begins(at));
  return after < 0 ? steps.length - 1 : after;
}

/** @param {number} at */
function show(at) {
  now.at = Math.max(0, Math.min(steps.length - 1, at));
  const step = steps[now.at];
  slider.value = String(now.at);
  slider.setAttribute("aria-valuetext", `Step ${now.at} of ${steps.length - 1}`);
  find("line").textContent = step.text;
  document.body.dataset.number = String(step.event?.n ?? 0);
  cloth.draw(step.view, [], { label: words.ends(step.view) });
  find("total").textContent = words.scoresEnds && step.view.layout.length > 0
    ? `Ends ${arithmetic(step.view.ends, step.view.total)}` : "";
  if (data.target) renderScores(step.view);
  const { turn, hands } = step.view;
  find("hands").replaceChildren(
    ...hands.map((hand, seat) => row(words.name(seat), hand, turn === seat)),
    ...(data.start.seats < 4 || step.view.boneyard.length > 0
      ? [row(capital(words.word.boneyard), step.view.boneyard, false)] : []),
  );
}

/** @param {View} seen */
function renderScores(seen) {
  find("scores").replaceChildren(...seen.scores.map((points, side) => el("li", {},
    el("span", {}, words.side(seen, side)),
    el("strong", { "data-side-score": side }, String(points)))));
}

/** @param {string} name @param {(string | null)[]} tiles @param {boolean} isTurn */
function row(name, tiles, isTurn) {
  return el("li", { class: isTurn ? "is-turn" : null },
    el("b", {}, name),
    el("span", { class: "visually-hidden" }, tiles.join(", ") || "none"),
    el("span", { class: "replay-bones" }, ...tiles.map((tile) => bonePicture(tile))));
}
