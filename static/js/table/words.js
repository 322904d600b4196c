// Who is who, how things stand and what may be done, in the words of the mode.
// @ts-check

import { openEnds, seatsOf } from "../store.js";

/**
 * @typedef {import("../types.js").View} View
 * @typedef {import("../types.js").Table} Table
 * @typedef {import("../types.js").Options} Options
 */

export class Words {
  /** @param {any} data the numbers and words of this table @param {Table} table */
  constructor(data, table) {
    this.data = data;
    this.table = table;
    this.word = data.words;
    /** True if what the open ends add up to may score. */
    this.scoresEnds = data.ends_score !== false;
    /** @type {string[] | null} who plays the game, whoever sits there by now */
    this.names = data.names ?? null;
  }

  /**
   * Takes what a message says of the table and of who is there.
   * @param {any} message
   */
  hear(message) {
    if (message.table) this.table = message.table;
    if (message.kind === "presence") this.table.presence = message;
    if (this.table.presence) this.table.presence.at ??= performance.now();
  }

  /**
   * How long somebody has been away by now, in milliseconds; null for who is there.
   * @param {number} seat
   */
  awayFor(seat) {
    const { seats, at = 0 } = this.table.presence ?? { seats: {} };
    const away = seats[seat]?.away_ms ?? null;
    return away === null ? null : away + performance.now() - at;
  }

  /** True while somebody is away, or a bot plays for somebody. */
  hasAbsence() {
    const seats = Object.values(this.table.presence?.seats ?? {});
    return seats.some((seat) => seat.away_ms !== null || seat.stand_in);
  }

  /** @param {number} seat */
  isMe(seat) {
    const { you, playing } = this.table;
    return you === seat && (playing || this.player(seat) === this.sitter(seat));
  }

  /** @param {number} seat */
  name(seat) {
    return this.isMe(seat) ? "You" : this.player(seat) || `Seat ${seat + 1}`;
  }

  /** @param {number} seat */
  player(seat) {
    return this.names?.[seat] ?? this.sitter(seat);
  }

  /** @param {number} seat */
  sitter(seat) {
    return this.table.seats.find((card) => card.number === seat)?.name;
  }

  /** @param {number[]} seats */
  people(seats) {
    const [mine, others] = [true, false].map((isMine) =>
      seats.filter((seat) => this.isMe(seat) === isMine));
    return list([...mine, ...others].map((seat) => this.name(seat)));
  }

  /**
   * "You play", "Bea plays" or "You and Cal play".
   * @param {number | number[]} who a seat or several
   * @param {string} many
   * @param {string} [one]
   */
  does(who, many, one = third(many)) {
    const seats = [who].flat();
    const isMany = seats.length > 1 || this.isMe(seats[0]);
    return `${this.people(seats)} ${isMany ? many : one}`;
  }

  /** @param {View} view @param {number} side */
  side(view, side) {
    return this.people(seatsOf(view, side));
  }

  /** @param {View} view */
  mySide(view) {
    return this.table.you === null ? null : view.sides[this.table.you];
  }

  /**
   * @param {string | null} ending
   * @param {number | null | undefined} seat whose deal it is, if that is known
   * @param {View} view
   */
  dealEnded(ending, seat, view) {
    const { blocked, go_out: out } = this.word;
    if (ending === "out" && typeof seat === "number") {
      const call = out === "go out" ? "" : `${capital(out)}! `;
      return `${call}${this.does(seat, "go", "goes")} out.`;
    }
    if (ending !== "blocked") return "The deal stops here.";
    const winner = this.data.block_winner;
    const who = seat === null ? ", and the lightest hands tie"
      : `, and ${this.holdsLeast(seat ?? 0, view)}`;
    const isSilent = seat === undefined || winner === "nobody";
    return `${capital(blocked)}: nobody can play${isSilent ? "" : who}.`;
  }

  /** @param {number} seat @param {View} view */
  holdsLeast(seat, view) {
    const isSide = this.data.block_winner === "lowest_side";
    const seats = isSide ? seatsOf(view, view.sides[seat]) : [seat];
    return within(this.does(seats, "hold")) + " least";
  }

  /**
   * How the last deal ended, as far as the view tells.
   * @param {View} view
   */
  ended(view) {
    const out = view.hands.findIndex((hand) => hand.length === 0);
    const seat = view.ending === "out" ? out : view.rock ?? undefined;
    return this.dealEnded(view.ending, seat, view);
  }

  /** @param {View} view @param {number | null} side nobody's in a drawn game */
  wins(view, side) {
    if (side === null) return "Nobody wins: a draw";
    return this.does(seatsOf(view, side), "win");
  }

  /**
   * The scores, the winner's first; nothing in a game that keeps none.
   * @param {View} view
   * @param {number | null} side
   */
  result(view, side) {
    if (!this.data.target) return "";
    const others = view.scores.filter((_, other) => other !== side);
    const won = side === null ? "" : `${view.scores[side]} to `;
    return won + list(others.map(String));
  }

  /** @param {View | null} view @param {Options | null} options */
  status(view, options) {
    const you = this.table.you;
    if (!view) return "The game has not begun.";
    if (view.phase === "ended") return `${this.wins(view, view.winner)}.`;
    if (this.table.paused) return "The game is paused.";
    if (view.phase === "offer") {
      const again = `${this.word.shuffle} again`;
      if (options?.answer) return `Your choice: ${again}, or play?`;
      return `A player may ${again}.`;
    }
    if (view.phase === "wash") {
      return view.ending
        ? this.ended(view)
        : `The ${this.word.tiles} are being ${this.word.shuffled}.`;
    }
    if (view.turn === null) return "";
    if (you === null) return `${this.name(view.turn)} to play`;
    if (view.turn !== you) return `Waiting for ${this.name(view.turn)}`;
    return `Your turn: ${this.task(view, options)}`;
  }

  /** @param {View} view @param {Options | null} options */
  task(view, options) {
    if (options?.pass && options.plays.length === 0) return this.word.pass_turn;
    const { boneyard, lead, tile } = this.word;
    const mayDraw = options !== null && options.draw > 0;
    if (mayDraw && options.plays.length === 0) return `draw from the ${boneyard}`;
    if (view.lead_tile) return `${lead} the ${view.lead_tile}`;
    const verb = view.layout.length > 0 ? "play" : lead;
    return `${verb} a ${tile}${mayDraw ? ", or draw" : ""}`;
  }

  /** @param {View} view @param {Options | null} options @param {string} tile */
  reason(view, options, tile) {
    if (this.table.paused) return "The game is paused.";
    if (view.phase !== "play" || view.turn === null) return "Nobody plays just now.";
    if (view.turn !== this.table.you) return `It is ${this.name(view.turn)}’s turn.`;
    if (!options) return "One moment.";
    if (view.lead_tile) return `${tile} has to wait: the ${view.lead_tile} leads.`;
    const { joint } = this.data;
    return joint ? `${tile} makes ${joint} with no open end.`
      : `${tile} fits no open end.`;
  }

  /** @param {string} tile */
  isWild(tile) {
    const { joint } = this.data;
    return joint > 0 && [0, joint].includes(pipsOf([tile]));
  }

  /** @param {View} view */
  ends(view) {
    if (view.layout.length === 0) return `No ${this.word.tile} has been played.`;
    if (!this.scoresEnds) {
      return `Open ends: ${list(openEnds(view).map((end) => onto(end).slice(4)))}.`;
    }
    return `Open ends ${arithmetic(view.ends, view.total)}.`;
  }
}

/**
 * An open end so that no other end of the layout reads the same: "on the 5 of 5-4".
 * @param {string | null} end
 */
export function onto(end) {
  if (!end) return "";
  const [tile, edge] = end.split(".");
  const [high, low] = tile.split("-");
  if (high !== low) return ` on the ${edge === "low" ? low : high} of ${tile}`;
  const parts = { high: "", low: ", other side", up: ", up", down: ", down" };
  return ` on the ${tile}${parts[/** @type {keyof typeof parts} */ (edge)]}`;
}

/** @param {View} view @param {number} side */
export function tilesLeft(view, side) {
  return seatsOf(view, side).reduce((sum, seat) => sum + view.hands[seat].length, 0);
}

/**
 * What a hand counts; a double blank alone may count for more.
 * @param {import("../types.js").Tile[]} hand
 * @param {number} [blankAlone]
 */
export function pipsOf(hand, blankAlone = 0) {
  if (hand.length === 1 && hand[0] === "0-0") return blankAlone;
  const ends = hand.flatMap((tile) => (tile ?? "").split("-").map(Number));
  return ends.reduce((sum, pips) => sum + pips, 0);
}

/**
 * "5 + 10 = 15", or "15" alone.
 * @param {number[]} parts
 * @param {number} total
 */
export function arithmetic(parts, total) {
  const shown = parts.length > 1 ? `${parts.join(" + ")} = ` : "";
  return `${shown}${total}`;
}

/** @param {number} number @param {string} one @param {string} many */
export const count = (number, one, many) => `${number} ${number === 1 ? one : many}`;

/** @param {string[]} names */
export function list(names) {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
}

/**
 * A verb as one other does it: "washes", "knocks".
 * @param {string} verb
 */
export const third = (verb) => verb + (/(s|sh|ch|x)$/.test(verb) ? "es" : "s");

/**
 * A sentence in the middle of another: "you score".
 * @param {string} sentence
 */
export const within = (sentence) => sentence.replace(/^You\b/, "you");

/** @param {string} word */
export const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);
