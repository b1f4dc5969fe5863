// @ts-check
/** The teacher at the page: hint, chances, analysis and drill, each in a part of its own. */

import { plakoto } from "../boot/bridge.js";
import { ChancesBar } from "./chances.js";
import { DrillParts } from "./drill.js";
import { HintCard } from "./hint.js";
import { ReviewPanel } from "./review.js";

/** @typedef {import("../types.d.ts").Action} Action */
/** @typedef {import("../types.d.ts").BoardView} BoardView */
/** @typedef {import("../types.d.ts").View} View */
/** @typedef {import("./text.js").Texts} Texts */

export class Teacher {
  /**
   * @param {(action: Action) => void} send
   * @param {(key: string) => void} tell says something on the page
   * @param {() => void} redraw shows the latest View again
   */
  constructor(send, tell, redraw) {
    this.send = send;
    this.hint = new HintCard(send, redraw);
    this.chances = new ChancesBar();
    this.review = new ReviewPanel(send, () => plakoto.ask({ ask: "review" }), tell, redraw);
    this.drill = new DrillParts(send);
  }

  /** What its buttons do. @param {() => View | null} view */
  runs(view) {
    return {
      hint: () => this.send({ do: "hint" }),
      review: () => this.review.open(view()),
      drill: () => this.send({ do: "drill", of: "all" }),
    };
  }

  /**
   * @param {View} view as it is seated
   * @param {Texts} texts
   */
  draw(view, texts) {
    this.hint.draw(view, texts);
    this.chances.draw(view, texts);
    this.review.draw(view, texts);
    this.drill.draw(view, texts);
  }

  /**
   * The board with the play that is talked about.
   * @param {BoardView} board
   * @returns {BoardView}
   */
  overlay(board) {
    const { hops } = this.hint;
    return hops ? { ...board, last: [], plan: hops } : this.review.overlay(board);
  }

  /** @returns {boolean} whether there was anything to put away */
  escape() {
    if (!this.hint.hint) return this.review.close();
    this.send({ do: "hint" });
    return true;
  }
}
