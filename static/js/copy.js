// @ts-check
// Copies a field when its button is pressed: <button data-copy="id of the field">.

const SAID_MS = 2000;

/** @param {HTMLButtonElement} button @param {HTMLInputElement} field */
const equip = (button, field) => {
  const label = button.textContent;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(field.value);
    button.textContent = "Copied";
    setTimeout(() => {
      button.textContent = label;
    }, SAID_MS);
  });
};

for (const button of document.querySelectorAll("button[data-copy]")) {
  if (button instanceof HTMLButtonElement && navigator.clipboard) {
    const field = document.getElementById(button.dataset.copy ?? "");
    if (field instanceof HTMLInputElement) {
      equip(button, field);
    }
  }
}
