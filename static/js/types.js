// The shapes of what the server sends and of what parts of the page tell each other: no
// page loads this file, the comments of the others refer to it.
// @ts-check

/**
 * A bone as "6-4", high half first; null is a bone lying face down.
 * @typedef {string | null} Tile
 * @typedef {{x: number, y: number, facing: string}} Place
 * @typedef {{tile: string, end: string | null, edge: string | null, place: Place}} Laid
 * @typedef {object} Play
 * @property {string} tile
 * @property {string | null} end
 * @property {string | null} [edge] which side of a wild bone would touch
 * @property {number} points
 * @property {number} total
 * @property {Place} place
 * @property {boolean} [isTry] it cannot be played there, and is tried all the same
 *
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
 * @property {number} drawn bones drawn in this turn
 * @property {number[]} scores
 * @property {boolean[]} on_board
 * @property {number} strikes
 * @property {number[]} dumbbells
 * @property {boolean[]} forfeited
 * @property {number | null} rock
 * @property {"out" | "blocked" | "stopped" | null} ending how the last deal ended
 * @property {number} carried points that the next deal is worth more
 * @property {{whorlow: number, coren: number}[]} gambits what each seat has tried
 * @property {number | null} winner
 * @property {number[]} skunked
 * @property {{reps: number, seconds: number, miles: number}[]} workouts what each seat
 *   owes in the end, or nothing at all if no seat does
 */

/**
 * @typedef {object} SeatCard
 * @property {number} number
 * @property {string} name
 * @property {string} kind
 * @property {boolean} ready
 * @property {boolean} [pause] wants a pause or, in one, to go on
 *
 * @typedef {object} Table
 * @property {SeatCard[]} seats
 * @property {number | null} you
 * @property {number | null} game
 * @property {boolean} playing
 * @property {boolean} [paused]
 * @property {Presence} [presence]
 *
 * @typedef {{away_ms: number | null, stand_in: boolean}} SeatPresence
 * @typedef {object} Presence who is away, as it was when it was told
 * @property {Record<string, SeatPresence>} seats
 * @property {number} claim_ms how long somebody has to be away before others may act
 * @property {number} [at] when this page heard of it
 *
 * @typedef {{seat: number | null, left_ms: number, full_ms: number}} Clock
 *
 * @typedef {object} Options what a seat may do now
 * @property {Play[]} plays
 * @property {number} draw bones to choose from
 * @property {boolean} pass
 * @property {boolean} answer an offer to wash again
 * @property {boolean} yield the lead, to the partner
 */

/**
 * @typedef {object} HandLook
 * @property {string[]} tiles
 * @property {Play[]} plays
 * @property {boolean} isMyTurn
 * @property {boolean} mayDare a bone that fits nowhere may be tried all the same
 * @property {string | null} chosen
 * @property {(tile: string) => string | false} note what a bone is besides, if anything
 * @property {(tile: string) => string} reason why a bone cannot be played now
 *
 * @typedef {object} HandWishes
 * @property {(tile: string, by: "tap" | "key" | "drag") => void} pick
 * @property {(play: Play) => void} drop
 * @property {() => void} cancel
 * @property {(x: number, y: number) => Play | null} playNear
 */

/**
 * @typedef {"open" | "reconnecting" | "offline" | "restarting" | "crowded"} LineState
 * @typedef {object} LineWishes
 * @property {string} path where the socket is, on this host
 * @property {() => {game: number | null, after: number}} cursor what the page has seen
 * @property {() => {game: number | null, after: number}} missed where to ask again from
 * @property {(message: any) => void} hear one message from the server
 * @property {(state: LineState) => void} tell how the line is, once it matters
 */

/** @typedef {(verb: string, fields: object) => void} Act sends what a player does */

export {};
