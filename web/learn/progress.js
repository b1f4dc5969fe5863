// @ts-check
/**
 * Remembers on this device which exercises are solved, whatever the language, and marks them; and
 * gives the boards the theme of the page. A lesson is complete without it.
 */

import { recall, remember } from "../page/store.js";

const NAME = "lessons";

/** Ids of exercises. What is damaged counts as nothing. @returns {Set<string>} */
function read() {
  const kept = recall(NAME);
  return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : []);
}

let solved = read();

/** @param {string} selector @returns {NodeListOf<HTMLElement>} */
const all = (selector) => document.querySelectorAll(selector);

function show() {
  for (const mark of all("[data-solved]")) mark.hidden = !solved.has(mark.dataset["solved"] ?? "");
  for (const line of all("[data-ids]")) {
    const ids = (line.dataset["ids"] ?? "").split(" ");
    const done = ids.filter((id) => solved.has(id)).length;
    /** @type {Record<string, number>} */
    const values = { "{done}": done, "{of}": ids.length };
    line.textContent = (line.dataset["text"] ?? "").replace(/\{\w+\}/g, (name) => String(values[name]));
    line.toggleAttribute("data-all", done === ids.length);
    line.hidden = done === 0;
  }
  for (const memory of all(".memory")) memory.hidden = solved.size === 0;
}

addEventListener("plakoto-solved", ({ target }) => {
  if (!(target instanceof Element) || !target.id) return;
  // Another tab may have solved some as well.
  solved = new Set([...solved, ...read(), target.id]);
  remember(NAME, [...solved]);
  show();
});

addEventListener("storage", () => {
  solved = read();
  show();
});

for (const button of all("[data-forget]")) {
  button.addEventListener("click", () => {
    solved = new Set();
    remember(NAME, []);
    show();
    const said = document.getElementById("said");
    if (said) said.textContent = button.dataset["forget"] ?? "";
  });
}

show();

const paper = matchMedia("print");

/** Paper is light. */
function theme() {
  const shown = paper.matches ? "aegean" : document.documentElement.dataset["theme"];
  for (const board of all("plakoto-board")) board.setAttribute("theme", shown ?? "aegean");
}

theme();
paper.addEventListener("change", theme);
new MutationObserver(theme).observe(document.documentElement, { attributeFilter: ["data-theme"] });
