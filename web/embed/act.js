// @ts-check
/** Buttons of a mode. One that does nothing now keeps the focus, so it is not `disabled`. */

/** @typedef {import("./host.js").Host} Host */

/** @param {Host} host @param {string} key of its words @param {() => void} work */
export function act(host, key, work) {
  const button = document.createElement("button");
  button.type = "button";
  button.setAttribute("part", "button");
  show(host, button, key);
  button.addEventListener("click", () => {
    if (button.getAttribute("aria-disabled") !== "true") work();
  });
  return button;
}

/** @param {Host} host @param {HTMLButtonElement} button @param {string} key of its words */
export function show(host, button, key) {
  button.textContent = host.text({ key });
}

/** @param {HTMLButtonElement} button @param {boolean} can */
export function allow(button, can) {
  button.setAttribute("aria-disabled", String(!can));
}

/** What an event of the board tells. @param {Event} event */
export const detailOf = (event) => /** @type {CustomEvent} */ (event).detail;
