// The fold: what one event makes of a viewer's view of the game. No page, no rules.
// @ts-check

/**
 * A bone as "6-4", high half first; null is a bone lying face down.
 * @typedef {string | null} Tile
 * @typedef {{x: number, y: number, facing: string}} Place
 * @typedef {{tile: string, end: string | null, edge: string | null, place: Place}} Laid
 * @typedef {{n: number, event: string, [key: string]: any}} Event
 * @typedef {object} View
 * @property {number} seats
 * @property {number[]} sides the side of each seat
 * @property {"wash" | "offer" | "play" | "ended"} phase
 * @property {number} deal
 * @property {Tile[][]} hands
 * @property {Tile[]} boneyard
 * @property {Laid[]} layout in the order of play
 * @property {number[]} ends the parts that add up to the total
 * @property {number} total
 * @property {number | null} turn
 * @property {string | null} lead_tile the bone that must be led
 * @property {number} passes
 * @property {boolean[]} drew
 * @property {number[]} scores
 * @property {boolean[]} on_board
 * @property {number} strikes
 * @property {number[]} dumbbells
 * @property {boolean[]} forfeited
 * @property {number | null} rock
 * @property {"out" | "blocked" | "stopped" | null} ending how the last deal ended
 * @property {number | null} winner
 * @property {number[]} skunked
 * @property {{reps: number, seconds: number, miles: number}[]} workouts what each seat
 *   owes in the end, or nothing at all if no seat does
 */

/**
 * The view after the event; the old view is left as it was.
 * @param {View} view
 * @param {Event} event
 * @returns {View}
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
    strikes: 0,
    ending: null,
  }),
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
    strikes: 0,
  }),
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
  }),
  unscored: () => ({}),
  drew: (view, event) => ({
    boneyard: view.boneyard.filter((_, index) => index !== event.index),
    hands: replaced(view.hands, event.seat, [...view.hands[event.seat], event.tile]),
    drew: replaced(view.drew, event.seat, true),
  }),
  passed: (view) => ({ passes: view.passes + 1 }),
  turned: (view, event) => ({ turn: event.seat, strikes: 0 }),
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
  game_ended: (view, event) => ({
    phase: "ended",
    winner: event.side,
    skunked: event.skunked,
    workouts: event.workouts,
  }),
};

/** @param {Event} event @returns {Laid} */
function laid(event) {
  return { tile: event.tile, end: event.end, edge: event.edge, place: event.place };
}

/**
 * The list with one item changed.
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
