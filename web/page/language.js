// @ts-check
/** The language of the page: choosing one, loading its table, labelling the document. */

import { recall, remember } from "./store.js";
import { Texts } from "./text.js";

/** Languages there are, and which way each is written. */
export const LANGUAGES = Object.freeze({ en: "ltr", el: "ltr", bg: "ltr", ar: "rtl" });

/** @typedef {keyof typeof LANGUAGES} Language */

/**
 * @param {unknown} code
 * @returns {code is Language}
 */
function known(code) {
  return typeof code === "string" && Object.hasOwn(LANGUAGES, code);
}

/**
 * `?lang=` in the address, else what was chosen before, else what the browser prefers.
 * @returns {Language}
 */
export function chooseLanguage() {
  const asked = [
    new URLSearchParams(location.search).get("lang"),
    recall("language"),
    ...navigator.languages.map((tag) => tag.split("-")[0]?.toLowerCase()),
  ];
  return asked.find(known) ?? "en";
}

/**
 * Load a language. Falls back to English, then to bare keys, rather than failing.
 * @param {string} language
 * @returns {Promise<Texts>}
 */
export async function loadLanguage(language) {
  const code = known(language) ? language : "en";
  try {
    const answer = await fetch(new URL(`../locales/${code}.json`, import.meta.url));
    if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
    return new Texts(await answer.json(), code);
  } catch (error) {
    console.warn(`locale ${code} did not load:`, error);
    return code === "en" ? new Texts({}, "en") : loadLanguage("en");
  }
}

/** @param {string} language remembered for the next visit */
export function rememberLanguage(language) {
  remember("language", language);
}

/** Which attribute each `data-…` fills; `data-text` fills the content. */
const ATTRIBUTES = { label: "aria-label", title: "title" };

/**
 * Put a language's words into the static parts of the document.
 * @param {Texts} texts
 */
export function labelDocument(texts) {
  const root = document.documentElement;
  root.lang = texts.language;
  root.dir = known(texts.language) ? LANGUAGES[texts.language] : "ltr";
  document.title = texts.string("app.title");
  for (const element of document.querySelectorAll("[data-text]")) {
    element.textContent = texts.string(element.getAttribute("data-text") ?? "");
  }
  for (const [name, attribute] of Object.entries(ATTRIBUTES)) {
    for (const element of document.querySelectorAll(`[data-${name}]`)) {
      element.setAttribute(attribute, texts.string(element.getAttribute(`data-${name}`) ?? ""));
    }
  }
}
