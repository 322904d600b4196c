// What is said rather than shown: two live regions, the toast, the keys that ask, and
// where the focus goes.
// @ts-check

const LETTERS = [..."ehlsbc"];
const TOAST_MS = 4200;
const SPOKEN_MS = 5000;
const LINE = {
  offline: "You are offline. The table waits for your connection.",
  reconnecting: "Connection lost. Reconnecting…",
  restarting: "The house is restarting. Back in a moment…",
  crowded: "Too much at once from this browser. This table tries again in a moment.",
};

export class Voice {
  constructor() {
    this.roots = {
      polite: find("polite"), assertive: find("assertive"), toast: find("toast"),
    };
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.title = document.title;
  }

  /** When there is a pause. @param {string} text */
  say(text) {
    speak(this.roots.polite, text);
  }

  /** At once. @param {string} text */
  call(text) {
    speak(this.roots.assertive, text);
  }

  /** At once, and for everybody to see. @param {string} text */
  show(text) {
    this.call(text);
    const { toast } = this.roots;
    toast.textContent = text;
    toast.hidden = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.hush(), TOAST_MS);
  }

  hush() {
    this.roots.toast.hidden = true;
  }

  /**
   * Whose turn it is, on the page and in its title.
   * @param {string} text
   * @param {boolean} isMine
   */
  status(text, isMine) {
    find("status").textContent = text;
    document.title = isMine ? `● ${text}` : this.title;
  }

  /** @param {import("../types.js").LineState} state */
  tellLine(state) {
    const banner = find("connection");
    const wasDown = !banner.hidden;
    banner.hidden = state === "open";
    banner.dataset.connection = state;
    if (state === "open") {
      if (wasDown) this.say("Connected again.");
      return;
    }
    banner.textContent = LINE[state];
    this.call(LINE[state]);
  }

  /**
   * The banner of a pause, or of a wish for one, and what the menu offers.
   * @param {import("./words.js").Words} words
   * @param {import("../types.js").View} view
   */
  tellPause(words, view) {
    const { paused, playing, seats, you } = words.table;
    const isOut = you === null || view.phase === "ended" || view.forfeited[you];
    const asked = seats.filter((seat) => seat.pause && seat.kind === "person")
      .map((seat) => seat.number);
    const isMine = asked.some((seat) => words.isMe(seat));
    const banner = find("pause");
    const wish = paused ? words.does(asked, "are ready", "is ready")
      : words.does(asked, "ask for a pause", "asks for a pause");
    const lines = [paused
      && "Paused: Menu, then Resume. It goes on with everyone’s word.",
      asked.length > 0 && `${wish}.`].filter(Boolean);
    const text = playing ? lines.join(" ") : "";
    if (banner.textContent !== text) banner.textContent = text;
    banner.hidden = !text;
    const button = find("action=pause");
    const names = paused ? ["Resume", "Not ready after all"]
      : ["Pause the game", "No pause after all"];
    button.textContent = names[Number(isMine)];
    for (const name of ["action=pause", "opens=concede"]) find(name).hidden = isOut;
  }
}

/**
 * Where the page stands, for style sheets and for whoever looks from outside.
 * @param {number} number
 * @param {import("../types.js").View | null} view
 * @param {boolean} isMine
 */
export function markPage(number, view, isMine) {
  const turn = view === null || view.turn === null ? "none" : isMine ? "you" : "other";
  const phase = view?.phase ?? "none";
  Object.assign(document.body.dataset, { number: String(number), phase, turn });
}

/** @param {string} name */
export function find(name) {
  return /** @type {HTMLElement} */ (document.querySelector(`[data-${name}]`));
}

/** @param {string} name @param {(answer: string) => void} [answered] */
export function tieDialog(name, answered = () => {}) {
  const dialog = /** @type {HTMLDialogElement} */ (find(`dialog=${name}`));
  find(`opens=${name}`).addEventListener("click", () => dialog.showModal());
  dialog.addEventListener("close", () => {
    answered(dialog.returnValue);
    dialog.returnValue = "";
  });
  return dialog;
}

/** @type {Map<HTMLElement, ReturnType<typeof setTimeout>>} */
const clearing = new Map();

/**
 * Cleared first: the same words twice are said twice; and once said, for good.
 * @param {HTMLElement} region
 * @param {string} text
 */
function speak(region, text) {
  region.textContent = "";
  requestAnimationFrame(() => { region.textContent = text; });
  clearTimeout(clearing.get(region));
  clearing.set(region, setTimeout(() => { region.textContent = ""; }, SPOKEN_MS));
}

/**
 * Puts the focus on the first landing that shows, if what held it has gone.
 * @param {Element | null} held what had the focus before the page was drawn
 * @param {(HTMLElement | undefined)[]} landings the last is only a place to wait
 * @param {boolean} hasOpened
 */
export function refocus(held, landings, hasOpened) {
  const { activeElement: now, body } = document;
  const isWaiting = hasOpened && now === landings[landings.length - 1];
  if (now && now !== body && now.checkVisibility() && !isWaiting) return;
  if (!hasOpened && (!held || held === body)) return;
  if (document.querySelector(":popover-open")) return;
  const places = hasOpened ? landings : [held, ...landings];
  const shown = places.find((place) => place?.isConnected && place.checkVisibility());
  if (shown instanceof HTMLElement) shown.focus();
}

/**
 * Listens for the keys of the table, but not in a field, a dialog or a menu.
 * @param {Record<"digit" | "letter" | "escape" | "help", (key: string) => void>} does
 */
export function listenForKeys(does) {
  document.addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (target.closest("input, select, textarea, dialog, :popover-open")) return;
    const key = event.key.toLowerCase();
    if (key === "escape") does.escape(key);
    else if (key === "?") does.help(key);
    else if (!areLettersOn()) return;
    else if (/^[1-9]$/.test(key)) does.digit(key);
    else if (LETTERS.includes(key)) does.letter(key);
    else return;
    event.preventDefault();
  });
}

/** True unless this player has switched single letters off. */
export function areLettersOn() {
  return remembered("letters", "on") === "on";
}

/** @param {string} key @param {"on" | "off"} usual */
export function tieSwitch(key, usual) {
  const box = /** @type {HTMLInputElement} */ (find(`switch=${key}`));
  box.checked = remembered(key, usual) === "on";
  box.addEventListener("change", () => {
    try {
      localStorage.setItem(`table.${key}`, box.checked ? "on" : "off");
    } catch {
      // Storage may be forbidden: the choice then lasts as long as the page.
    }
  });
}

/** @param {string} key @param {string} usual */
export function remembered(key, usual) {
  try {
    return localStorage.getItem(`table.${key}`) ?? usual;
  } catch {
    return usual;
  }
}
