// @ts-check
/** The one live region of the page: whatever is put there is read aloud, politely. */

import { byId, make } from "./dom.js";

/** So many are kept, for whoever wants to read them again. */
const KEPT = 5;

/**
 * Say sentences, one after the other. Each time is a new node, so that the same words are said
 * again, and words that have just come are not taken away before they are read.
 * @param {string[]} sentences
 */
export function say(sentences) {
  const fresh = sentences
    .filter((sentence, index) => sentence && sentences.indexOf(sentence) === index)
    // A title has no full stop, and would run into what follows.
    .map((sentence) => (/\p{Terminal_Punctuation}["”»)]?$/u.test(sentence) ? sentence : `${sentence}.`));
  if (!fresh.length) return;
  const place = byId("spoken");
  place.append(make("p", {}, fresh.join(" ")));
  while (place.childElementCount > KEPT) place.firstElementChild?.remove();
}

/**
 * A sentence whose points are places, with the numbers that stand on the board.
 * @param {import("../types.d.ts").Message} message
 * @param {import("../types.d.ts").Side} facing
 * @returns {import("../types.d.ts").Message}
 */
export function asNumbered(message, facing) {
  if (facing === "w") return message;
  const { from, to } = message;
  return {
    ...message,
    ...(typeof from === "number" ? { from: 25 - from } : {}),
    ...(typeof to === "number" ? { to: 25 - to } : {}),
  };
}
