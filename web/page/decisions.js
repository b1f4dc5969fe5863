// @ts-check
/**
 * The list of decisions of the analysed game. One of them is open: the board shows it, and below
 * it stand the best plays and why.
 */

import { fill, make } from "./dom.js";
import { PASS } from "./looking.js";
import { PlayList, lossText, lossWords, markNode, playNode, sentences, signedText } from "./plays.js";
import { technicalNode } from "./text.js";

/** @typedef {import("../types.d.ts").Hop} Hop */
/** @typedef {import("../types.d.ts").Judged} Judged */
/** @typedef {import("./text.js").Texts} Texts */

export class DecisionList {
  /**
   * @param {(turn: number) => void} look
   * @param {() => void} redraw what is chosen has changed
   */
  constructor(look, redraw) {
    this.look = look;
    this.node = make("ol", { class: "decisions" });
    /** @type {Judged[]} */
    this.rows = [];
    /** Which is open; -1: none. */
    this.open = -1;
    /** Which of its best plays the board shows. */
    this.play = 0;
    /** What the rows say that are there. @type {string[]} */
    this.drawn = [];
    this.plays = new PlayList((index) => {
      this.play = index;
      redraw();
    });
    this.before = make("div", { class: "reasons" });
    this.after = make("div", { class: "reasons" });
    this.detail = make("div", { class: "decision-detail", id: "decision-detail" }, this.before, this.plays.node, this.after);
    this.node.addEventListener("click", ({ target }) => {
      const row = target instanceof Element ? target.closest("[data-decision]") : null;
      if (row) this.choose(Number(row.getAttribute("data-decision")));
    });
    this.node.addEventListener("keydown", (event) => this.onKey(event));
  }

  /** @returns {Judged | null} */
  get current() {
    return this.rows[this.open] ?? null;
  }

  /** @returns {Hop[] | null} */
  get hops() {
    return this.current?.best[this.play]?.hops ?? null;
  }

  /** @param {number} index */
  choose(index) {
    const row = this.rows[index];
    if (!row) return;
    if (index !== this.open) this.play = 0;
    this.open = index;
    this.look(row.turn);
    this.scroll();
  }

  /** To the next mistake, or the one before. @param {1 | -1} way */
  step(way) {
    const marked = [...this.rows.keys()].filter((index) => this.rows[index]?.mark);
    const beyond = way > 0 ? marked.find((index) => index > this.open) : marked.findLast((index) => index < this.open);
    // At either end, and from nowhere, it goes on at the other.
    const next = beyond ?? marked.at(way > 0 ? 0 : -1);
    if (next !== undefined) this.choose(next);
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!way || !(event.target instanceof Element) || !event.target.matches("[data-decision]")) return;
    event.preventDefault();
    const buttons = this.buttons();
    const next = buttons[buttons.findIndex((each) => each === event.target) + way];
    next?.focus();
  }

  /** @returns {HTMLButtonElement[]} those that can be seen */
  buttons() {
    return [.../** @type {NodeListOf<HTMLButtonElement>} */ (this.node.querySelectorAll("li:not([hidden]) > [data-decision]"))];
  }

  /** Only the panel is scrolled, never the page. */
  scroll() {
    const item = this.node.children[this.open];
    const panel = this.node.parentElement;
    if (!item || !panel) return;
    const [box, view] = [item.getBoundingClientRect(), panel.getBoundingClientRect()];
    if (box.top < view.top || box.bottom > view.bottom) panel.scrollTop += box.top - view.top - 4;
  }

  /**
   * @param {Judged[]} rows
   * @param {boolean} only those with a mark
   * @param {number | null} look the turn the board shows
   * @param {Texts} texts
   */
  draw(rows, only, look, texts) {
    this.rows = rows;
    if (this.current?.turn !== look || look === null) {
      this.open = look === null ? -1 : rows.findIndex(({ turn }) => turn === look);
      this.play = 0;
    }
    rows.forEach((row, index) => {
      const content = JSON.stringify([texts.language, row]);
      if (this.drawn[index] === content) return;
      this.drawn[index] = content;
      const item = this.item(row, index, texts);
      const before = this.node.children[index];
      if (before) before.replaceWith(item);
      else this.node.append(item);
    });
    while (this.node.children.length > rows.length) this.node.lastElementChild?.remove();
    this.drawn.length = rows.length;
    [...this.node.children].forEach((item, index) => {
      const open = index === this.open;
      /** @type {HTMLElement} */ (item).hidden = only && !rows[index]?.mark && !open;
      item.toggleAttribute("data-open", open);
      item.firstElementChild?.setAttribute("aria-expanded", String(open));
      if (open && this.detail.parentElement !== item) item.append(this.detail);
    });
    if (this.current) this.drawDetail(this.current, texts);
    else this.detail.remove();
    // One stop for the Tab key; the arrow keys go through the list.
    const buttons = this.buttons();
    const stop = buttons.find((each) => Number(each.dataset["decision"]) === this.open) ?? buttons[0];
    for (const each of buttons) each.tabIndex = each === stop ? 0 : -1;
  }

  /**
   * @param {Judged} row
   * @param {number} index
   * @param {Texts} texts
   */
  item({ turn, side, roll, text, loss, mark, forced }, index, texts) {
    const name = make("span", { class: "unseen" }, texts.nodes(`player.${side}`));
    const disc = make("span", { class: "disc", "data-side": side, "aria-hidden": "true" });
    const dice = technicalNode(roll);
    dice.className = "roll";
    const play = text === PASS ? make("span", { class: "pass" }, texts.nodes("moves.pass")) : playNode(text);
    const verdict = make("span", { class: "decision-verdict" }, markNode(mark, texts), " ");
    if (mark) verdict.append(technicalNode(lossText(loss)));
    else if (forced && text !== PASS) verdict.append(make("span", { class: "forced" }, texts.nodes("review.forced")));
    const number = make("span", { class: "number" }, String(turn + 1));
    const attributes = { type: "button", class: "decision", "data-decision": index, "aria-expanded": "false" };
    return make("li", {}, make("button", attributes, number, disc, name, " ", dice, " ", play, " ", verdict));
  }

  /**
   * @param {Judged} row
   * @param {Texts} texts
   */
  drawDetail({ text, loss, luck, mark, forced, best, against, why }, texts) {
    const judged = forced ? [] : [lossWords(text, loss), ...(mark ? against : [])];
    const first = best[0];
    const reasons = first && !forced ? [{ key: "hint.best", play: first.text }, ...why] : why;
    const luckWords = luck === null ? [] : [{ key: "review.roll_luck", points: signedText(luck) }];
    fill(this.before, sentences(judged, texts));
    this.plays.node.hidden = forced;
    this.plays.draw(best, this.play, texts);
    fill(this.after, sentences([...reasons, ...luckWords], texts));
  }
}
