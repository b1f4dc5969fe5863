// @ts-check
/** The words of a diagram in English, so that it needs nothing more; other words are loaded. */

import { english as board } from "../board/words.js";

/** @typedef {import("../board/words.js").Text} Text */

/** @type {Record<string, string>} */
export const ENGLISH = {
  "embed.pips.w": "Pips White: {count}",
  "embed.pips.b": "Pips Black: {count}",
  "embed.off.w": "Borne off White: {count}",
  "embed.off.b": "Borne off Black: {count}",
  "embed.unavailable": "This part could not be loaded: only the board is shown.",
  "embed.retry": "Try again",
};

/** @type {Text} */
export const english = (message) => board({ ...message, key: ENGLISH[message.key] ?? message.key });

/** The bundler leaves in them what a board can say. */
const TABLES = {
  ar: () => import("../locales/ar.json"),
  bg: () => import("../locales/bg.json"),
  el: () => import("../locales/el.json"),
  en: () => import("../locales/en.json"),
};

/** @typedef {keyof typeof TABLES} Language */

/** The language around an element; English if it is none of ours. @param {Element} element @returns {Language} */
export function languageOf(element) {
  /** @type {Element | null} */
  let around = element;
  // A board may stand in the shadow of another element.
  while (around && !around.matches("[lang]:not([lang=''])")) {
    const root = around.getRootNode();
    around = around.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
  const [language] = (around?.getAttribute("lang") ?? "").toLowerCase().split("-");
  return language in TABLES ? /** @type {Language} */ (language) : "en";
}

/** @param {Language} language @returns {Promise<Text>} */
export async function load(language) {
  const [{ default: table }, { Texts }] = await Promise.all([TABLES[language](), import("../page/text.js")]);
  const texts = new Texts(table, language);
  return (message) => texts.string(message);
}
