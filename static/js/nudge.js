// @ts-check
// Asks htmx for fresh page parts whenever the server says that something changed.

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 20000;
const KINDS = new Set(["changed", "table"]);

/** Tells every part that listens with `hx-trigger="changed from:body"`. */
const refresh = () => {
  document.body.dispatchEvent(new CustomEvent("changed"));
};

/** @returns {string} the socket's whole address, on the page's own host */
const address = () => {
  const url = new URL(document.body.dataset.nudge ?? "/ws/lobby/", location.href);
  url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
};

/** @param {string} text @returns {boolean} whether the message is news for the page */
const isNews = (text) => {
  try {
    return KINDS.has(JSON.parse(text).kind);
  } catch {
    return false;
  }
};

/**
 * Listens until the connection ends, then tries again, ever more slowly. Every try also
 * refreshes the page, so that a visitor without a socket still sees changes.
 * @param {number} wait milliseconds until the next try, should this one fail
 */
const listen = (wait) => {
  const socket = new WebSocket(address());
  const state = { wait };
  socket.addEventListener("open", () => {
    state.wait = FIRST_WAIT_MS;
  });
  socket.addEventListener("message", (message) => {
    if (isNews(String(message.data))) {
      refresh();
    }
  });
  socket.addEventListener("close", () => {
    setTimeout(() => {
      refresh();
      listen(Math.min(state.wait * 2, LONGEST_WAIT_MS));
    }, state.wait);
  });
};

window.addEventListener("pageshow", (event) => {
  if (event.persisted) {
    refresh();
  }
});

listen(FIRST_WAIT_MS);
