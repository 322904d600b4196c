// The fold: what one event makes of a viewer's view of the game. No page, no rules.
// @ts-check

/**
 * @typedef {import("./types.js").Tile} Tile
 * @typedef {import("./types.js").Laid} Laid
 * @typedef {import("./types.js").Event} Event
 * @typedef {import("./types.js").View} View
 */

/** Scores that pay for a whole deal, and with it for what was carried there. */
const ENDS_A_DEAL = new Set(["count", "win", "key"]);

/**
 * The view after the event; the old view is left as it was.
 * @param {View} view
 * @param {Event} event
 */
export function evolve(view, event) {
  const fold = folds[event.event];
  return fold ? { ...view, ...fold(view, event) } : view;
}

/** @type {Record<string, (view: View, event: Event) => Partial<View>>} */
const folds = {
  dealt: (view, event) => ({
    phase: "wash",
    deal: event.deal,
    hands: event.hands,
    boneyard: event.boneyard,
    layout: [],
    ends: [],
    total: 0,
    turn: null,
    lead_tile: null,
    passes: 0,
    drew: view.drew.map(() => false),
    drawn: 0,
    strikes: 0,
    ending: null,
  }),
  called: () => ({}),
  redeal_offered: (view, event) => ({ phase: "offer", turn: event.seat, strikes: 0 }),
  redeal_answered: () => ({ phase: "wash", turn: null, strikes: 0 }),
  deal_voided: (view) => ({
    phase: "wash",
    hands: view.hands.map(() => []),
    boneyard: [],
    turn: null,
  }),
  lead_given: (view, event) => ({
    phase: "play",
    turn: event.seat,
    lead_tile: event.tile,
    drawn: 0,
    strikes: 0,
  }),
  lead_yielded: () => ({}),
  played: (view, event) => ({
    hands: replaced(view.hands, event.seat,
      without(view.hands[event.seat], event.tile)),
    layout: [...view.layout, laid(event)],
    ends: event.ends,
    total: event.total,
    passes: 0,
    lead_tile: null,
  }),
  scored: (view, event) => ({
    scores: replaced(view.scores, event.side, view.scores[event.side] + event.points),
    on_board: replaced(view.on_board, event.side,
      view.on_board[event.side] || event.got_on),
    carried: ENDS_A_DEAL.has(event.source) ? 0 : view.carried,
  }),
  unscored: () => ({}),
  drew: (view, event) => ({
    boneyard: view.boneyard.filter((_, index) => index !== event.index),
    hands: replaced(view.hands, event.seat, [...view.hands[event.seat], event.tile]),
    drew: replaced(view.drew, event.seat, true),
    drawn: view.drawn + 1,
    passes: 0,
  }),
  passed: (view) => ({ passes: view.passes + 1 }),
  turned: (view, event) => ({ turn: event.seat, drawn: 0, strikes: 0 }),
  gambit: (view, event) => ({
    gambits: replaced(view.gambits, event.seat,
      { ...view.gambits[event.seat], [event.code]: event.count }),
  }),
  struck: (view, event) => ({
    strikes: event.strikes,
    dumbbells: replaced(view.dumbbells, event.seat, view.dumbbells[event.seat] + 1),
  }),
  forfeited: (view, event) => ({
    forfeited: replaced(view.forfeited, event.seat, true),
    strikes: event.seat === view.turn || view.phase === "offer" ? 0 : view.strikes,
  }),
  deal_ended: (view, event) => ({
    phase: "wash",
    hands: event.hands,
    boneyard: event.boneyard,
    turn: null,
    lead_tile: null,
    strikes: 0,
    ending: event.ending,
    rock: event.seat,
  }),
  carried: (view, event) => ({ carried: event.total }),
  reset: (view, event) => ({
    scores: event.scores,
    rock: event.why === "played_two" ? view.rock : null,
  }),
  game_ended: (view, event) => ({
    phase: "ended",
    winner: event.side,
    skunked: event.skunked,
    workouts: event.workouts,
  }),
};

/**
 * What the deals to come are worth more after an event.
 * @param {number} carried
 * @param {Event} event
 */
export function carriedAfter(carried, { event, source, total }) {
  if (event === "carried") return total;
  return event === "scored" && ENDS_A_DEAL.has(source) ? 0 : carried;
}

/** @param {View} view @param {number} side */
export function seatsOf(view, side) {
  return view.sides.map((_, seat) => seat).filter((seat) => view.sides[seat] === side);
}

/**
 * The ends of a layout without spinners that no bone covers, as "6-4.low".
 * @param {View} view
 */
export function openEnds(view) {
  const covered = new Set(view.layout.flatMap((laid) =>
    [laid.end, `${laid.tile}.${laid.edge}`]));
  return view.layout.flatMap(({ tile }) => [`${tile}.high`, `${tile}.low`])
    .filter((end) => !covered.has(end));
}

/** @param {Event} event */
function laid(event) {
  return { tile: event.tile, end: event.end, edge: event.edge, place: event.place };
}

/**
 * @template T
 * @param {T[]} list
 * @param {number} index
 * @param {T} item
 * @returns {T[]}
 */
function replaced(list, index, item) {
  return list.map((old, at) => (at === index ? item : old));
}

/**
 * The hand without the bone, or without one of its face-down bones.
 * @param {Tile[]} hand
 * @param {Tile} tile
 * @returns {Tile[]}
 */
function without(hand, tile) {
  const known = hand.indexOf(tile);
  const at = known >= 0 ? known : hand.indexOf(null);
  return hand.filter((_, index) => index !== at);
}
