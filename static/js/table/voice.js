// What is said rather than shown: two live regions, the toast, the keys that ask, and
// where the focus goes.
// @ts-check

const TOAST_MS = 4200;
const SPOKEN_MS = 5000;
const LINE = {
  offline: "You are offline. The table waits for your connection.",
  reconnecting: "Connection lost. Reconnecting…",
};

/** Speaks to screen readers and, for refusals and answers, to everybody. */
export class Voice {
  constructor() {
    this.roots = {
      polite: find("polite"), assertive: find("assertive"), toast: find("toast"),
    };
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.title = document.title;
  }

  /**
   * Said when there is a pause.
   * @param {string} text
   */
  say(text) {
    speak(this.roots.polite, text);
  }

  /**
   * Said at once.
   * @param {string} text
   */
  call(text) {
    speak(this.roots.assertive, text);
  }

  /**
   * Said at once, and shown for a while.
   * @param {string} text
   */
  show(text) {
    this.call(text);
    const { toast } = this.roots;
    toast.textContent = text;
    toast.hidden = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => { toast.hidden = true; }, TOAST_MS);
  }

  /**
   * Whose turn it is, on the page and, for a page in the background, in its title.
   * @param {string} text
   * @param {boolean} isMine
   */
  status(text, isMine) {
    find("status").textContent = text;
    document.title = isMine ? `● ${text}` : this.title;
  }

  /**
   * Says how the line to the server is, when it matters.
   * @param {"open" | "reconnecting" | "offline"} state
   */
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
}

/**
 * The element that carries a data attribute.
 * @param {string} name
 * @returns {HTMLElement}
 */
export function find(name) {
  return /** @type {HTMLElement} */ (document.querySelector(`[data-${name}]`));
}

/**
 * A dialog that its button opens.
 * @param {string} name
 * @param {(answer: string) => void} [answered]
 */
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
 * Cleared, then set in the next frame: the same words twice are said twice. Once said
 * they are cleared for good, for nobody to come upon later.
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
 * Puts the focus on the first landing that shows, if what held it has gone; a page
 * without a focus gets one only when something has opened.
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
 * @param {Record<string, () => void>} letters what each letter does
 * @param {{digit: (index: number) => void, escape: () => void}} others
 */
export function listenForKeys(letters, others) {
  document.addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (target.closest("input, select, textarea, dialog, :popover-open")) return;
    const key = event.key.toLowerCase();
    if (key === "escape") others.escape();
    else if (!areLettersOn() && key !== "?") return;
    else if (/^[1-9]$/.test(key)) others.digit(Number(key) - 1);
    else if (Object.hasOwn(letters, key)) letters[key]();
    else return;
    event.preventDefault();
  });
}

/** True unless this player has switched single letters off. */
export function areLettersOn() {
  return remembered("letters", "on") === "on";
}

/**
 * Ties a checkbox to something remembered in this browser.
 * @param {string} key
 * @param {"on" | "off"} usual
 */
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
