// @ts-check
/**
 * embed.html: one board, as the fragment of the address says.
 *
 *     embed.html#p=H3A1-3a1F-6-1d3j_w_53&m=20/15*+13/10&c=A+five+pins
 *
 * Each parameter is an attribute of `<plakoto-board>`; nothing else is taken, and no message. Its
 * own height is told to the page around it: `{ type: "plakoto-height", height }`, in CSS pixels.
 */

const ATTRIBUTES = {
  p: "position",
  m: "moves",
  mode: "mode",
  a: "answer",
  g: "goal",
  h: "hint",
  c: "caption",
  r: "ruleset",
  f: "facing",
  t: "theme",
  w: "white",
  b: "black",
  v: "level",
  s: "seed",
  l: "lang",
};
const LANGUAGES = ["en", "el", "bg", "ar"];

const place = /** @type {HTMLElement} */ (document.getElementById("place"));
const title = /** @type {HTMLElement} */ (document.getElementById("title"));

/** @param {URLSearchParams} given @returns {string[]} what is wrong with them */
function problems(given) {
  const names = [...given.keys()];
  const unknown = names.filter((name) => !(name in ATTRIBUTES));
  const twice = names.filter((name, index) => names.indexOf(name) < index);
  const language = given.get("l");
  return [
    ...unknown.map((name) => `parameter “${name}”; expected ${Object.keys(ATTRIBUTES).join(", ")}`),
    ...twice.map((name) => `parameter “${name}” twice; expected once`),
    ...(language === null || LANGUAGES.includes(language) ? [] : [`l “${language}”; expected ${LANGUAGES.join(" or ")}`]),
  ];
}

function show() {
  const given = new URLSearchParams(location.hash.slice(1));
  const said = problems(given).map((problem) => {
    const line = document.createElement("p");
    line.className = "problem";
    line.setAttribute("role", "alert");
    line.textContent = problem;
    return line;
  });
  const board = document.createElement("plakoto-board");
  for (const [name, attribute] of Object.entries(ATTRIBUTES)) {
    const value = given.get(name);
    if (value !== null) board.setAttribute(attribute, value);
  }
  const language = given.get("l") ?? "";
  const root = document.documentElement;
  root.lang = LANGUAGES.includes(language) ? language : "en";
  root.dir = root.lang === "ar" ? "rtl" : "ltr";
  const theme = given.get("t");
  root.className = theme === null ? "" : theme.includes("night") ? "dark" : "light";
  document.title = title.textContent = given.get("c") || "Plakoto board";
  place.replaceChildren(...said, board);
}

addEventListener("hashchange", show);
show();
const main = /** @type {HTMLElement} */ (document.querySelector("main"));
new ResizeObserver(() => {
  const { height } = main.getBoundingClientRect();
  // Whoever has put it into a page may know how high it is.
  if (parent !== window) parent.postMessage({ type: "plakoto-height", height: Math.ceil(height) }, "*");
}).observe(main);
