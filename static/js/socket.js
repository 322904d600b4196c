// The line to the server: it reconnects, asks for what it missed, and sends again what
// was not acknowledged, each time with the same id.
// @ts-check

/**
 * @typedef {import("./types.js").LineState} LineState
 * @typedef {import("./types.js").LineWishes} LineWishes
 */

const BANNER_MS = 1500;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 4000;
const ANSWER_MS = 8000;
/** A line that nobody spoke on for so long is asked whether anything was missed. */
const QUIET_MS = 10_000;
/** What a close may say: signed out, or the house restarts. */
const [SIGNED_OUT, RESTARTING] = [4401, 1012];
/** Closes after which a line is not opened again at once, and how long it waits. */
const WAITS_MS = { 4008: 2500, 4429: 30_000 };

export class Line {
  /** @param {LineWishes} wishes */
  constructor(wishes) {
    this.wishes = wishes;
    /** @type {Map<string, object>} actions not acknowledged yet, in order */
    this.unacked = new Map();
    /** @type {WebSocket | null} */
    this.socket = null;
    this.tries = 0;
    this.closed = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.bannerTimer = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.retryTimer = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.answerTimer = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.quietTimer = undefined;
    /** @type {LineState} what is told while there is no line */
    this.trouble = "reconnecting";
    window.addEventListener("online", () => this.retryNow());
    window.addEventListener("offline", () => this.showTrouble());
    window.addEventListener("pagehide", () => this.close());
    window.addEventListener("pageshow", (event) => event.persisted && this.reopen());
    document.addEventListener("visibilitychange", () => this.wake());
  }

  /** Opens the line; what was missed is asked for as soon as it is up. */
  connect() {
    clearTimeout(this.retryTimer);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}${this.wishes.path}`);
    this.socket = socket;
    socket.addEventListener("open", () => this.opened());
    socket.addEventListener("message", (event) => this.heard(event.data));
    socket.addEventListener("close", ({ code }) => {
      if (socket === this.socket) this.lost(code);
    });
  }

  sync() {
    this.write({ do: "sync", id: freshId(), ...this.wishes.missed() });
    this.expectAnswer();
  }

  /**
   * Sends an action and keeps it until it is acknowledged. Returns its id.
   * @param {string} verb
   * @param {object} [fields]
   */
  act(verb, fields = {}) {
    const id = freshId();
    const message = { do: verb, id, ...this.wishes.cursor(), ...fields };
    this.unacked.set(id, message);
    this.write(message);
    this.expectAnswer();
    return id;
  }

  close() {
    this.closed = true;
    clearTimeout(this.retryTimer);
    clearTimeout(this.quietTimer);
    this.socket?.close();
  }

  reopen() {
    this.closed = false;
    this.connect();
  }

  opened() {
    this.tries = 0;
    clearTimeout(this.bannerTimer);
    this.bannerTimer = undefined;
    this.expectWords();
    this.trouble = "reconnecting";
    this.wishes.tell("open");
    this.sync();
    for (const message of this.unacked.values()) this.write(message);
  }

  /** @param {string} text */
  heard(text) {
    this.expectWords();
    const message = JSON.parse(text);
    if (message.kind === "ping") {
      this.write({ do: "heard", id: freshId(), game: null, after: 0, n: message.n });
      return;
    }
    clearTimeout(this.answerTimer);
    const isAnswer = message.kind === "ack" || message.kind === "refused";
    if (isAnswer) this.unacked.delete(message.id);
    if (this.unacked.size > 0) this.expectAnswer();
    this.wishes.hear(message);
  }

  /** @param {number} [code] why the server hung up, if it did */
  lost(code) {
    clearTimeout(this.answerTimer);
    clearTimeout(this.quietTimer);
    if (this.closed) return;
    if (code === SIGNED_OUT) return location.reload();
    const told = WAITS_MS[/** @type {keyof typeof WAITS_MS} */ (code)];
    if (code === RESTARTING || told) {
      this.trouble = told ? "crowded" : "restarting";
      this.showTrouble();
    }
    this.bannerTimer ??= setTimeout(() => this.showTrouble(), BANNER_MS);
    const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.tries);
    this.tries += 1;
    const wait = told ?? longest * (0.5 + Math.random() / 2);
    this.retryTimer = setTimeout(() => this.connect(), wait);
  }

  showTrouble() {
    if (this.closed || this.isOpen()) return;
    this.wishes.tell(navigator.onLine ? this.trouble : "offline");
  }

  retryNow() {
    if (this.closed || this.isOpen()) return;
    this.tries = 0;
    this.showTrouble();
    this.hangUp();
    this.connect();
  }

  /** A sleeping page may have missed the end of its line without hearing of it. */
  wake() {
    if (document.hidden || this.closed) return;
    if (this.isOpen()) this.sync();
    else this.retryNow();
  }

  /** A line that stays silent after a question is dead, whatever it says. */
  expectAnswer() {
    clearTimeout(this.answerTimer);
    if (!this.isOpen()) return;
    this.answerTimer = setTimeout(() => {
      this.hangUp();
      this.lost();
    }, ANSWER_MS);
  }

  /** A hole in what was heard is noticed though nothing more is said. */
  expectWords() {
    clearTimeout(this.quietTimer);
    this.quietTimer = setTimeout(() => this.sync(), QUIET_MS);
  }

  hangUp() {
    const old = this.socket;
    this.socket = null;
    old?.close();
  }

  /** @param {object} message */
  write(message) {
    if (this.isOpen()) this.socket?.send(JSON.stringify(message));
  }

  isOpen() {
    return this.socket?.readyState === WebSocket.OPEN;
  }
}

/** An id that no other message carries, at most 40 characters long. */
function freshId() {
  const words = crypto.getRandomValues(new Uint32Array(4));
  return Array.from(words, (word) => word.toString(16).padStart(8, "0")).join("");
}
