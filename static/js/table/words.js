// What happened and how things stand, as sentences in the words of the mode.
// @ts-check

/**
 * @typedef {import("../store.js").View} View
 * @typedef {import("../store.js").Event} Event
 * @typedef {{number: number, name: string, kind: string, ready: boolean}} SeatCard
 * @typedef {{seats: SeatCard[], you: number | null, game: number | null}} Table
 * @typedef {{seat: number | null, left_ms: number, full_ms: number}} Clock
 * @typedef {import("./targets.js").Play} Play
 * @typedef {{plays: Play[], draw: number, pass: boolean, answer: boolean}} Options
 */

const LEXICON = {
  tile: "bone", tiles: "bones", boneyard: "yard", go_out: "domino", blocked: "locked",
  holder: "the rock", strike: "dumbbell", strikes: "dumbbells",
};

/** The sentences of one table. */
export class Words {
  /** @param {any} data the numbers and words of this table @param {Table} table */
  constructor(data, table) {
    this.data = data;
    this.table = table;
    this.word = { ...LEXICON, ...data.words };
  }

  /** @param {number} seat */
  isMe(seat) {
    return this.table.you === seat;
  }

  /** @param {number} seat */
  name(seat) {
    if (this.isMe(seat)) return "You";
    const card = this.table.seats.find((each) => each.number === seat);
    return card?.name || `Seat ${seat + 1}`;
  }

  /**
   * "You play" or "Bea plays".
   * @param {number} seat
   * @param {string} mine
   * @param {string} [theirs]
   */
  does(seat, mine, theirs = `${mine}s`) {
    return `${this.name(seat)} ${this.isMe(seat) ? mine : theirs}`;
  }

  /**
   * Everybody who shares a score: "You and Cal".
   * @param {View} view
   * @param {number} side
   */
  side(view, side) {
    const seats = view.sides.map((_, seat) => seat)
      .filter((seat) => view.sides[seat] === side);
    seats.sort((a, b) => Number(this.isMe(b)) - Number(this.isMe(a)));
    return list(seats.map((seat) => this.name(seat)));
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
    dealt: (event) => `Deal ${event.deal}. ${this.washers(event.washers)}`,
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
    scored: (event) => this.scored(event),
    unscored: (event) => this.unscored(event),
    drew: (event) => `${this.does(event.seat, "draw")} ${this.isMe(event.seat)
      ? event.tile : `a ${this.word.tile}`} from the ${this.word.boneyard}.`,
    passed: (event) => `${this.does(event.seat, "knock")}.`,
    struck: (event) => `${this.possessive(event.seat)} clock ran out: `
      + `${this.word.strike} ${event.strikes} of ${this.data.strikes} in this turn.`,
    forfeited: (event) => (event.why === "clock"
      ? `${this.does(event.seat, "forfeit")}: `
        + `${this.data.strikes} ${this.word.strikes} in one turn.`
      : `${this.does(event.seat, "concede")}.`),
    deal_ended: (event) => this.dealEnded(event.ending, event.seat),
    game_ended: (event, view) =>
      `${this.wins(view, event.side)}, ${this.result(view, event.side)}.`,
  };

  /** @param {number[]} seats */
  washers(seats) {
    const all = seats.length === this.table.seats.length;
    if (all) return `Everybody washes the ${this.word.tiles}.`;
    const [first, ...others] = seats.map((seat) => this.name(seat));
    const verb = others.length > 0 || first === "You" ? "wash" : "washes";
    return `${list([first, ...others])} ${verb} the ${this.word.tiles}.`;
  }

  /** @param {number} seat */
  possessive(seat) {
    return this.isMe(seat) ? "Your" : `${this.name(seat)}’s`;
  }

  /** @param {Event} event */
  scored(event) {
    const who = `${this.does(event.seat, "score")} ${event.points}`;
    const on = ` and ${this.isMe(event.seat) ? "get" : "gets"} on the board`;
    return `${this.sum(event)}: ${who}${event.got_on ? on : ""}.`;
  }

  /** @param {Event} event */
  unscored(event) {
    return `${this.sum(event)}: ${this.whyNot(event)}.`;
  }

  /** @param {Event} event */
  sum(event) {
    const sum = arithmetic(event.parts, event.total);
    if (event.source === "ends") return `Ends ${sum}`;
    if (event.source === "doubles") return "Every dealt double played without a draw";
    const isRounded = event.points && event.points !== event.total;
    return `Count ${sum}${isRounded ? `, rounded to ${event.points}` : ""}`;
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
      return `${out}! ${this.name(seat)} ${this.isMe(seat) ? "go" : "goes"} out.`;
    }
    if (ending === "blocked") return `${capital(this.word.blocked)}: nobody can play.`;
    return "The deal stops here.";
  }

  /** @param {View} view @param {number} side */
  wins(view, side) {
    const who = this.side(view, side);
    return `${who} ${who.startsWith("You") || who.includes(" and ") ? "win" : "wins"}`;
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
    if (options?.pass) return "knock";
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
    if (view.layout.length === 0) return "No bone has been played.";
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
 * "6 on the 6" reads the value off the name of an open end.
 * @param {string | null} end
 */
function onto(end) {
  if (!end) return "";
  const [tile, edge] = end.split(".");
  return ` on the ${tile.split("-")[edge === "low" ? 1 : 0]}`;
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
