// @ts-check
/** The words of the board, said in the reader's language, and the buttons that carry them. */

import { slotOf } from "./geometry.js";
import { canWords, english, placeWords, targetWords } from "./words.js";

/** @typedef {import("../types.d.ts").Message} Message */
/** @typedef {import("../types.d.ts").Place} Place */
/** @typedef {import("./checkers.js").Pile} Pile */

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

  /**
   * @param {Pile[]} piles
   * @param {import("../types.d.ts").Side} facing
   * @param {import("./moves.js").Moves} moves
   * @param {Place | null} chosen
   * @param {number[]} dice not yet used
   * @returns {import("./layer.js").Key[]} by slot
   */
  keys(piles, facing, moves, chosen, dice) {
    const targets = moves.targets(chosen);
    return piles.map((_, slot) => {
      const place = slotOf(slot, facing);
      const target = targets.find(({ to }) => to === place);
      const words = placeWords(piles, place, facing);
      const source = moves.has(place);
      if (place === chosen) words.push({ key: "board.chosen" });
      else if (target) words.push(targetWords(target));
      else if (source && chosen === null) words.push(canWords([...new Set(dice)].filter((die) => moves.by(place, die) !== null)));
      const { stack, trapped } = piles[place];
      const reach = place % 25 ? ((trapped === null ? 0.6 : 1.1) + stack.length) / 5.6 : (stack.length + 4) / 18;
      return { label: this.say(words), source, target: target !== undefined, reach: Math.min(1, reach) };
    });
  }
}
