// @ts-check
/** The hint: a card with the best plays of the roll, why the first is best, and a button for it. */

import { byId, fill, make } from "./dom.js";
import { icon, words } from "./parts.js";
import { PlayList, lossWords, sentences } from "./plays.js";
import { say } from "./speech.js";

/** @typedef {import("../types.d.ts").Action} Action */
/** @typedef {import("../types.d.ts").Hint} Hint */
/** @typedef {import("../types.d.ts").Hop} Hop */
/** @typedef {import("../types.d.ts").View} View */
/** @typedef {import("./text.js").Texts} Texts */

export class HintCard {
  /**
   * @param {(action: Action) => void} send
   * @param {() => void} redraw what is chosen has changed
   */
  constructor(send, redraw) {
    /** @type {Hint | null} */
    this.hint = null;
    this.chosen = 0;
    /** What was said last. */
    this.said = "";
    this.opener = byId("open-hint");
    this.list = new PlayList((index) => {
      this.chosen = index;
      redraw();
    });
    this.title = words("h2", "hint.title", { id: "advice-title" });
    this.thinking = make("p", { class: "advice-thinking" }, words("span", "hint.thinking"), make("progress", { "aria-labelledby": "advice-title" }));
    this.why = make("div", { class: "reasons", tabindex: 0, role: "group", "aria-labelledby": "advice-title" });
    this.take = make("button", { type: "button", class: "act primary", id: "advice-take" });
    this.take.addEventListener("click", () => send({ do: "take", index: this.chosen }));
    const labels = { "data-label": "ui.close", "data-title": "ui.close" };
    const close = make("button", { type: "button", class: "quiet square", ...labels }, icon("close"));
    close.addEventListener("click", () => send({ do: "hint" }));
    this.card = byId("advice");
    this.card.append(this.title, close, this.thinking, this.list.node, this.why, this.take);
  }

  /**
   * @param {View} view
   * @param {Texts} texts
   */
  draw(view, texts) {
    const hint = view.hint ?? null;
    if (JSON.stringify(hint) !== JSON.stringify(this.hint)) this.chosen = 0;
    this.hint = hint;
    this.opener.hidden = view.can.next !== null;
    this.opener.setAttribute("aria-pressed", String(hint !== null));
    this.opener.setAttribute("aria-disabled", String(!hint && !view.board.moves.length));
    this.show(hint !== null);
    if (!hint) {
      this.said = "";
      return;
    }
    const { thinking, plays, why } = hint;
    const [best] = plays;
    const chosen = plays[this.chosen];
    this.thinking.hidden = !thinking;
    this.list.node.hidden = this.why.hidden = this.take.hidden = !best;
    this.list.draw(plays, this.chosen, texts);
    const first = best && { key: "hint.best", play: best.text };
    const sayings = first ? [first, ...why] : thinking ? [{ key: "hint.thinking" }] : [];
    const other = best && chosen && chosen !== best ? [lossWords(chosen.text, chosen.loss)] : [];
    fill(this.why, sentences([...other, ...(first ? sayings : [])], texts));
    fill(this.take, texts.nodes("typed.play"));
    if (chosen) this.take.setAttribute("aria-label", texts.string("hint.take", { play: chosen.text }));
    const aloud = sayings.map((message) => texts.string(message));
    if (this.said !== aloud.join()) say(aloud);
    this.said = aloud.join();
  }

  /** @param {boolean} shown */
  show(shown) {
    if (this.card.hidden !== shown) return;
    const { activeElement: focused } = document;
    const inside = this.card.contains(focused);
    // The card may lie over the buttons, of which one may have the focus.
    const beside = focused?.closest(".controls") ?? null;
    this.card.hidden = !shown;
    if (shown && beside) this.card.focus();
    else if (!shown && inside) this.opener.focus();
  }

  /** @returns {Hop[] | null} the play to show on the board */
  get hops() {
    return this.hint?.plays[this.chosen]?.hops ?? null;
  }
}
