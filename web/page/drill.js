// @ts-check
/** Playing one's mistakes again: the bar that says which, and the card that says how it went. */

import { byId, fill, make } from "./dom.js";
import { button } from "./parts.js";
import { PlayList, lossWords, markNode, sentences } from "./plays.js";
import { say } from "./speech.js";

/** @typedef {import("../types.d.ts").Action} Action */
/** @typedef {import("../types.d.ts").View} View */
/** @typedef {import("./text.js").Texts} Texts */

export class DrillParts {
  /** @param {(action: Action) => void} send */
  constructor(send) {
    /** What was said last. */
    this.said = "";
    const leave = () => send({ do: "drill", of: null });
    this.bar = byId("drill");
    this.task = make("p", { class: "drill-task", id: "drill-task" });
    this.status = make("p", { class: "drill-status" });
    this.bar.append(this.task, this.status, button("drill.leave", leave));
    this.card = byId("verdict");
    this.title = make("h2", { id: "verdict-title", tabindex: -1 });
    this.list = new PlayList();
    this.why = make("div", { class: "reasons" });
    this.next = button("drill.next", () => send({ do: "following" }), { class: "act primary" });
    this.leave = button("drill.leave", leave);
    const acts = make("div", { class: "card-acts" }, button("drill.again", () => send({ do: "again" })), this.leave, this.next);
    this.card.append(this.title, make("div", { class: "verdict-words", tabindex: 0, role: "group", "aria-labelledby": "verdict-title" }, this.list.node, this.why), acts);
  }

  /**
   * @param {View} view
   * @param {Texts} texts
   */
  draw(view, texts) {
    const drill = view.drill ?? null;
    const verdict = drill?.verdict ?? null;
    this.bar.hidden = !drill || verdict !== null;
    this.show(verdict !== null);
    if (!drill) {
      this.said = "";
      return;
    }
    const { number, of } = drill;
    const task = { key: "drill.task", number, of };
    fill(this.task, texts.nodes(task));
    fill(this.status, texts.nodes(view.status));
    let aloud = [texts.string(task)];
    if (verdict) {
      const { text, loss, mark, best, why } = verdict;
      const first = best[0];
      const how = lossWords(text, loss);
      const title = document.createDocumentFragment();
      title.append(mark ? markNode(mark, texts) : fine(texts), make("span", {}, texts.nodes(how)));
      fill(this.title, title);
      const reasons = [...(first && first.text !== text ? [{ key: "hint.best", play: first.text }] : []), ...why];
      fill(this.why, sentences(reasons, texts));
      this.list.draw(best, -1, texts);
      this.next.hidden = number >= of;
      this.leave.classList.toggle("primary", number >= of);
      aloud = [{ key: mark ? `mark.${mark}` : "drill.right" }, how, ...reasons].map((message) => texts.string(message));
    }
    if (this.said !== aloud.join()) say(aloud);
    this.said = aloud.join();
  }

  /** @param {boolean} shown */
  show(shown) {
    if (this.card.hidden !== shown) return;
    const focused = document.activeElement;
    const beside = focused?.closest(".controls, #verdict") ?? null;
    this.card.hidden = !shown;
    if (beside && shown) this.title.focus();
    else if (beside) this.bar.querySelector("button")?.focus();
  }
}

/** The sign of a good play. @param {Texts} texts */
function fine(texts) {
  const word = make("span", { class: "unseen" }, texts.nodes("drill.right"));
  return make("span", { class: "fine" }, make("span", { "aria-hidden": "true" }, "✓"), word);
}
