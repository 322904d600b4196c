// What happened and how things stand, as sentences in the words of the mode.
// @ts-check

/**
 * @typedef {import("../store.js").View} View
 * @typedef {import("../store.js").Event} Event
 * @typedef {{number: number, name: string, kind: string, ready: boolean}} SeatCard
 * @typedef {{seats: SeatCard[], you: number?, game: number?, playing: boolean}} Table
 * @typedef {{seat: number | null, left_ms: number, full_ms: number}} Clock
 * @typedef {import("./targets.js").Play} Play
 * @typedef {{plays: Play[], draw: number, pass: boolean, answer: boolean}} Options
 */

/** The sentences of one table. */
export class Words {
  /** @param {any} data the numbers and words of this table @param {Table} table */
  constructor(data, table) {
    this.data = data;
    this.table = table;
    this.word = data.words;
    /** @type {string[] | null} who plays the game, whoever sits there by now */
    this.names = data.names ?? null;
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
  does(who, many, one = `${many}s`) {
    const seats = [who].flat();
    const isMany = seats.length > 1 || this.isMe(seats[0]);
    return `${this.people(seats)} ${isMany ? many : one}`;
  }

  /** @param {View} view @param {number} side */
  side(view, side) {
    return this.people(seatsOf(view, side));
  }

  /**
   * One line of the log, or nothing for what needs no line.
   * @param {Event} event
   * @param {View} view as it was after the event
   * @returns {string}
   */
  event(event, view) {
    const sentence = this.sentences[event.event];
    return sentence ? sentence(event, view) : "";
  }

  /** @type {Record<string, (event: Event, view: View) => string>} */
  sentences = {
    dealt: (event, view) => `Deal ${event.deal}. ${this.washers(event.washers, view)}`,
    redeal_offered: (event) => (event.seat === null
      ? "Somebody may have this deal washed again."
      : `${this.name(event.seat)} may have this deal washed again.`),
    redeal_answered: (event) => (event.reshuffle
      ? `${this.does(event.seat, "have", "has")} it washed again.`
      : `${this.does(event.seat, "play")} for the bonus.`),
    deal_voided: (event) => (event.why === "no_double"
      ? "Nobody was dealt a double: washed again." : "The deal is washed again."),
    lead_given: (event) => `${this.does(event.seat, "lead")} ${event.tile
      ? `with the ${event.tile}` : `with any ${this.word.tile}`}.`,
    played: (event) =>
      `${this.does(event.seat, "play")} ${event.tile}${onto(event.end)}.`,
    scored: (event, view) => this.scored(event, view),
    unscored: (event, view) => `${this.sum(event, view)}: ${this.whyNot(event)}.`,
    drew: (event) => `${this.does(event.seat, "draw")} ${this.isMe(event.seat)
      ? event.tile : `a ${this.word.tile}`} from the ${this.word.boneyard}.`,
    passed: (event) =>
      `${this.does(event.seat, this.word.pass_turn, this.word.passes)}.`,
    struck: ({ seat, strikes }) => (this.isMe(seat) ? "Your" : `${this.name(seat)}’s`)
      + ` clock ran out: ${this.word.strike} ${strikes} of ${this.data.strikes}`
      + " in this turn.",
    forfeited: (event) => (event.why === "clock"
      ? `${this.does(event.seat, "forfeit")}: `
        + `${this.data.strikes} ${this.word.strikes} in one turn.`
      : `${this.does(event.seat, "concede")}.`),
    deal_ended: (event) => this.dealEnded(event.ending, event.seat),
    game_ended: (event, view) =>
      `${this.wins(view, event.side)}, ${this.result(view, event.side)}.`,
  };

  /** @param {number[]} seats @param {View} view */
  washers(seats, view) {
    const isAll = seats.length === view.seats;
    const who = isAll ? "Everybody washes" : this.does(seats, "wash", "washes");
    return `${who} the ${this.word.tiles}.`;
  }

  /** @param {Event} event @param {View} view */
  scored(event, view) {
    const who = `${this.does(event.seat, "score")} ${event.points}`;
    const on = ` and ${this.isMe(event.seat) ? "get" : "gets"} on the board`;
    return `${this.sum(event, view)}: ${who}${event.got_on ? on : ""}.`;
  }

  /** @param {Event} event @param {View} view */
  sum(event, view) {
    const sum = arithmetic(event.parts, event.total);
    if (event.source === "ends") return `Ends ${sum}`;
    if (event.source === "doubles") return "Every dealt double played without a draw";
    const isRounded = event.points && event.points !== event.total;
    const losers = view.seats > 2 ? "Opponents" : this.name(1 - event.seat);
    return `${losers} held ${sum}${isRounded ? `, rounded to ${event.points}` : ""}`;
  }

  /** @param {Event} event */
  whyNot(event) {
    if (event.why === "rounds_to_nothing") return "rounds to nothing";
    if (event.why === "below_minimum") return "too small to score here";
    if (event.source === "doubles") return "no bonus off the board";
    return `not enough to get on the board, which takes ${this.data.get_on}`;
  }

  /** @param {string | null} ending @param {number | null} seat */
  dealEnded(ending, seat) {
    const out = capital(this.word.go_out);
    if (ending === "out" && seat !== null) {
      return `${out}! ${this.does(seat, "go", "goes")} out.`;
    }
    if (ending === "blocked") return `${capital(this.word.blocked)}: nobody can play.`;
    return "The deal stops here.";
  }

  /** @param {View} view @param {number} side */
  wins(view, side) {
    return this.does(seatsOf(view, side), "win");
  }

  /** @param {View} view @param {number} side */
  result(view, side) {
    const others = view.scores.filter((_, other) => other !== side);
    return `${view.scores[side]} to ${list(others.map(String))}`;
  }

  /**
   * Whose turn it is and what is asked of them.
   * @param {View | null} view
   * @param {Options | null} options
   */
  status(view, options) {
    const you = this.table.you;
    if (!view) return "The game has not begun.";
    if (view.phase === "ended") return `${this.wins(view, view.winner ?? 0)}.`;
    if (view.phase === "offer") {
      if (options?.answer) return "Your choice: wash again, or play?";
      return "A player may wash again.";
    }
    if (view.phase === "wash") {
      return view.ending
        ? this.dealEnded(view.ending, view.rock)
        : `The ${this.word.tiles} are being washed.`;
    }
    if (view.turn === null) return "";
    if (you === null) return `${this.name(view.turn)} to play`;
    if (view.turn !== you) return `Waiting for ${this.name(view.turn)}`;
    return `Your turn: ${this.task(view, options)}`;
  }

  /** @param {View} view @param {Options | null} options */
  task(view, options) {
    if (options?.pass) return this.word.pass_turn;
    if (options && options.draw > 0) return `draw from the ${this.word.boneyard}`;
    if (view.lead_tile) return `lead the ${view.lead_tile}`;
    return `${view.layout.length > 0 ? "play" : "lead"} a ${this.word.tile}`;
  }

  /**
   * Why a bone cannot be played now.
   * @param {View} view
   * @param {Options | null} options
   * @param {string} tile
   */
  reason(view, options, tile) {
    if (view.phase !== "play" || view.turn === null) return "Nobody plays just now.";
    if (view.turn !== this.table.you) return `It is ${this.name(view.turn)}’s turn.`;
    if (!options) return "One moment.";
    if (view.lead_tile) return `${tile} has to wait: the ${view.lead_tile} leads.`;
    return `${tile} fits no open end.`;
  }

  /** @param {Play} play */
  target(play) {
    const where = play.tile + (play.end ? onto(play.end) : " as the lead");
    const points = play.points > 0 ? `scores ${play.points}` : "no points";
    return `Play ${where}: ends ${play.total}, ${points}`;
  }

  /** @param {View} view */
  ends(view) {
    if (view.layout.length === 0) return `No ${this.word.tile} has been played.`;
    return `Open ends ${arithmetic(view.ends, view.total)}.`;
  }

  /** @param {View} view @param {Options | null} options */
  hand(view, options) {
    const you = this.table.you;
    if (you === null) return "You are watching.";
    const fits = new Set(options?.plays.map((play) => play.tile));
    const bones = view.hands[you].map((tile) =>
      (tile && fits.has(tile) ? `${tile} fits` : String(tile)));
    return `Your ${this.word.tiles}: ${list(bones)}.`;
  }

  /** @param {number | null} seconds */
  clock(seconds) {
    if (seconds === null) return "There is no clock.";
    return `${count(seconds, "second", "seconds")} left.`;
  }

  /** @param {View} view */
  scores(view) {
    const sides = view.scores.map((points, side) =>
      `${this.side(view, side)} ${points}${this.standing(view, side)}`);
    return `${sides.join("; ")}. Game to ${this.data.target}.`;
  }

  /** @param {View} view @param {number} side */
  standing(view, side) {
    const isOn = view.on_board[side] || !this.data.get_on;
    return isOn ? "" : `, needs ${this.data.get_on} to get on`;
  }

  /** @param {View} view */
  yard(view) {
    const bones = count(view.boneyard.length, this.word.tile, this.word.tiles);
    return `${bones} in the ${this.word.boneyard}.`;
  }
}

/**
 * An open end so that no other end of the layout reads the same: "on the 5 of 5-4".
 * @param {string | null} end
 */
function onto(end) {
  if (!end) return "";
  const [tile, edge] = end.split(".");
  const [high, low] = tile.split("-");
  if (high !== low) return ` on the ${edge === "low" ? low : high} of ${tile}`;
  const parts = { high: "", low: ", other side", up: ", up", down: ", down" };
  return ` on the ${tile}${parts[/** @type {keyof typeof parts} */ (edge)]}`;
}

/** @param {View} view @param {number} side */
function seatsOf(view, side) {
  return view.sides.map((_, seat) => seat).filter((seat) => view.sides[seat] === side);
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

/** @param {string} word */
export const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);
