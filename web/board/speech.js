// @ts-check
/** The words of the board, said in the reader's language. */

import { english } from "./words.js";

/** @typedef {import("../types.d.ts").Message} Message */

export class Speech {
  #text = english;
  /** @type {Map<string, string>} what each Message says */
  #said = new Map();

  /** @param {import("./words.js").Text} text */
  set text(text) {
    this.#text = text;
    this.#said.clear();
  }

  /** @param {Message[]} messages */
  say(messages) {
    return messages.map((message) => {
      const key = JSON.stringify(message);
      const said = this.#said.get(key) ?? this.#text(message);
      this.#said.set(key, said);
      return said;
    }).join(" ");
  }
}
