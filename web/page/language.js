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

/** @type {Map<string, Texts>} those loaded so far */
const loaded = new Map();

/**
 * Load a language; rejects if it cannot be had now.
 * @param {string} language
 * @returns {Promise<Texts>}
 */
export async function loadLanguage(language) {
  const code = known(language) ? language : "en";
  const before = loaded.get(code);
  if (before) return before;
  const answer = await fetch(new URL(`../locales/${code}.json`, import.meta.url));
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
  const texts = new Texts(await answer.json(), code);
  loaded.set(code, texts);
  return texts;
}

/** @param {string} language remembered for the next visit */
export function rememberLanguage(language) {
  remember("language", language);
}

/** Which attribute each `data-…` fills; `data-text` fills the content. */
const ATTRIBUTES = { label: "aria-label", title: "title", alt: "alt" };

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
