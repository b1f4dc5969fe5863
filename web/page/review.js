// @ts-check
/**
 * The analysis of the game: a panel that leaves the board in sight, which shows the turn that is
 * looked at. What is in it comes from the question "review".
 */

import { byId, fill, make } from "./dom.js";
import { copyText, saveFile, today } from "./files.js";
import { button, icon, toggle, words } from "./parts.js";
import { DecisionList } from "./decisions.js";
import { signedText } from "./plays.js";
import { say } from "./speech.js";

/** @typedef {import("../types.d.ts").Action} Action */
/** @typedef {import("../types.d.ts").BoardView} BoardView */
/** @typedef {import("../types.d.ts").ReviewAnswer} ReviewAnswer */
/** @typedef {import("../types.d.ts").ReviewSummary} ReviewSummary */
/** @typedef {import("../types.d.ts").View} View */
/** @typedef {import("./text.js").Texts} Texts */

/** Milliseconds: while it grows the list is asked for no oftener than this. */
const PATIENCE = 250;

/** What is counted of each side, and how it is written. @type {Record<string, (side: ReviewSummary) => string>} */
const SUMMARY = {
  "review.error_rate": ({ errorRate }) => errorRate.toFixed(1),
  "review.luck": ({ luck }) => signedText(luck),
  "review.decisions": ({ decisions }) => String(decisions),
  "review.blunder": ({ blunder }) => String(blunder),
  "review.mistake": ({ mistake }) => String(mistake),
  "review.doubtful": ({ doubtful }) => String(doubtful),
};

const COUNTS = /** @type {const} */ (["blunder", "mistake", "doubtful"]);

export class ReviewPanel {
  /**
   * @param {(action: Action) => void} send
   * @param {() => ReviewAnswer | null} ask
   * @param {(key: string) => void} tell says something on the page
   * @param {() => void} redraw what is chosen has changed
   */
  constructor(send, ask, tell, redraw) {
    this.send = send;
    this.ask = ask;
    this.tell = tell;
    this.redraw = redraw;
    this.opened = false;
    /** @type {View | null} */
    this.view = null;
    /** @type {ReviewAnswer | null} */
    this.answer = null;
    /** How far the analysis had got when it was asked for, and whether it will be again. */
    this.asked = "";
    this.timer = 0;
    this.list = new DecisionList((turn) => send({ do: "look", turn }), redraw);
    this.panel = byId("review");
    this.title = words("h2", "review.title", { id: "review-title", tabindex: -1 });
    this.previous = iconButton("review.previous", "back", () => this.list.step(-1));
    this.next = iconButton("review.next", "forward", () => this.list.step(1));
    this.bar = make("progress", { "aria-labelledby": "review-progress" });
    this.count = make("p", { id: "review-progress" });
    this.progress = make("div", { class: "review-progress" }, this.count, this.bar, button("review.stop", () => this.stop()));
    this.summary = make("table", { class: "review-summary" });
    this.only = toggle("review-only", "review.only");
    this.drill = button("drill.game", () => send({ do: "drill", of: "game" }), { class: "act primary" });
    this.none = make("p", { class: "review-none" });
    this.body = make(
      "div",
      { class: "review-body" },
      this.progress,
      this.summary,
      make(
        "p",
        { class: "acts" },
        this.drill,
        button("ui.copy", () => this.copy(), { sign: "copy", class: "act icon-only", "data-title": "ui.copy" }),
        button("ui.save_file", () => this.save(), { sign: "save", class: "act icon-only", "data-title": "ui.save_file" }),
      ),
      this.only,
      this.none,
      this.list.node,
    );
    const close = iconButton("ui.close", "close", () => this.close());
    this.panel.append(make("header", { class: "review-head" }, this.title, this.previous, this.next, close), this.body);
    this.only.addEventListener("change", () => redraw());
  }

  /** Begin, or show again what there is. @param {View | null} view */
  open(view) {
    this.opened = true;
    if (view?.review) this.redraw();
    else this.send({ do: "review", on: true });
    if (this.shown) this.title.focus();
    this.body.scrollTop = 0;
  }

  /** @returns {boolean} whether there was anything to close */
  close() {
    if (!this.shown) return false;
    this.opened = false;
    if (this.view?.look != null) this.send({ do: "look", turn: null });
    else this.redraw();
    byId("open-more").focus();
    return true;
  }

  stop() {
    this.send({ do: "review", on: false });
  }

  get shown() {
    return !this.panel.hidden;
  }

  /**
   * @param {View} view
   * @param {Texts} texts
   */
  draw(view, texts) {
    this.view = view;
    const review = view.review ?? null;
    if (!review) this.opened = false;
    this.panel.hidden = !review || !this.opened || view.setup !== null || Boolean(view.drill);
    if (!review || !this.shown) {
      this.asked = "";
      return;
    }
    const running = review.done < review.of;
    this.refresh(`${review.done} ${review.of} ${view.seed} ${view.game}`, running);
    if (!this.progress.hidden && !running && this.answer) say([texts.string("review.done")]);
    this.progress.hidden = !running;
    this.bar.max = Math.max(review.of, 1);
    this.bar.value = review.done;
    fill(this.count, texts.nodes("review.progress", { done: review.done, of: review.of }));
    this.drawAnswer(view, texts);
  }

  /**
   * Ask again: while it grows not too often, at its end at once.
   * @param {string} state how far the analysis has got
   * @param {boolean} running
   */
  refresh(state, running) {
    if (state === this.asked || (running && this.timer)) return;
    this.asked = state;
    this.answer = this.ask();
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.timer = 0;
      this.redraw();
    }, PATIENCE);
  }

  /**
   * @param {View} view
   * @param {Texts} texts
   */
  drawAnswer(view, texts) {
    const { answer } = this;
    const rows = answer?.rows ?? [];
    const only = this.only.querySelector("input")?.checked === true;
    const marked = rows.some(({ mark }) => mark);
    const own = rows.some(({ mark, side }) => mark && mark !== "doubtful" && view.players[side].kind === "human");
    this.list.draw(rows, only, view.look, texts);
    fill(this.none, only && !marked ? texts.nodes("review.none") : new Text());
    if (answer) fill(this.summary, summaryOf(answer, texts));
    this.drill.hidden = !own || !this.progress.hidden;
    for (const way of [this.previous, this.next]) way.setAttribute("aria-disabled", String(!marked));
  }

  /**
   * The board while a decision is looked at: its roll, and the play that is chosen in the list.
   * @param {BoardView} board
   * @returns {BoardView}
   */
  overlay(board) {
    const row = this.shown ? this.list.current : null;
    if (!row) return board;
    const dice = [...row.roll].map((digit) => ({ number: Number(digit), used: false }));
    const position = [board.position.split("_")[0], row.side, ...(row.roll ? [row.roll] : [])].join("_");
    return { ...board, position, dice, slides: [], last: [], plan: this.list.hops ?? [] };
  }

  async copy() {
    this.tell((await copyText(this.text())) ? "ui.copied" : "ui.copy_failed");
  }

  save() {
    saveFile(`plakoto-analysis-${today()}.txt`, new Blob([this.text()], { type: "text/plain" }));
  }

  text() {
    return this.answer?.text ?? "";
  }
}

/**
 * @param {string} key
 * @param {import("./parts.js").Sign} sign
 * @param {() => unknown} press
 */
function iconButton(key, sign, press) {
  const labels = { "data-label": key, "data-title": key };
  const node = make("button", { type: "button", class: "quiet square", ...labels }, icon(sign));
  node.addEventListener("click", () => void press());
  return node;
}

/**
 * Both sides beside each other.
 * @param {ReviewAnswer} answer
 * @param {Texts} texts
 */
function summaryOf({ sides }, texts) {
  const table = document.createDocumentFragment();
  const head = make("tr", {}, make("td", {}));
  for (const side of /** @type {const} */ (["w", "b"])) {
    const disc = make("span", { class: "disc", "data-side": side, "aria-hidden": "true" });
    head.append(make("th", { scope: "col" }, disc, texts.nodes(`player.${side}`)));
  }
  const body = make("tbody", {});
  for (const [key, value] of Object.entries(SUMMARY)) {
    const cells = [sides.w, sides.b].map((side) => make("td", { dir: "ltr" }, value(side)));
    const sign = COUNTS.find((mark) => key === `review.${mark}`);
    const name = make("th", { scope: "row", "data-mark": sign ?? null }, texts.nodes(key));
    body.append(make("tr", {}, name, ...cells));
  }
  table.append(make("caption", { class: "unseen" }, texts.nodes("review.summary")), make("thead", {}, head), body);
  return table;
}
