// @ts-check
// Applies the visitor's theme before the first paint and runs the switch in the header.
// A classic script in the head: a module would run after the page had flashed.
{
  const KEY = "theme";
  const CHOICES = ["auto", "light", "dark"];

  const stored = () => {
    try {
      const choice = localStorage.getItem(KEY) ?? "auto";
      return CHOICES.includes(choice) ? choice : "auto";
    } catch {
      return "auto"; // storage may be forbidden
    }
  };

  /** @param {string} choice */
  const keep = (choice) => {
    try {
      localStorage.setItem(KEY, choice);
    } catch {
      // It then lasts as long as the page.
    }
  };

  /** @param {string} choice */
  const apply = (choice) => {
    if (choice === "auto") {
      delete document.documentElement.dataset.theme;
    } else {
      document.documentElement.dataset.theme = choice;
    }
  };

  /** @param {HTMLElement} button @param {string} choice */
  const label = (button, choice) => {
    button.dataset.shows = choice;
    button.setAttribute("aria-label", `Theme: ${choice}`);
    button.title = `Theme: ${choice}`;
  };

  const start = () => {
    const button = document.querySelector("[data-theme-switch]");
    if (!(button instanceof HTMLElement)) {
      return;
    }
    label(button, stored());
    button.hidden = false;
    button.addEventListener("click", () => {
      const shown = button.dataset.shows ?? "auto";
      const next = CHOICES[(CHOICES.indexOf(shown) + 1) % CHOICES.length];
      keep(next);
      apply(next);
      label(button, next);
    });
  };

  apply(stored());
  document.addEventListener("DOMContentLoaded", start);
}
