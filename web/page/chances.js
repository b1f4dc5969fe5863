// @ts-check
/**
 * The bar of chances beside the board: what is at its foot is of whoever sits there. Inside each
 * side's part, what counts double is told by its pattern too.
 */

import { byId, fill, make } from "./dom.js";
import { settings } from "./settings.js";

/** @typedef {import("../types.d.ts").Chances} Chances */
/** @typedef {import("../types.d.ts").Message} Message */
/** @typedef {import("../types.d.ts").Side} Side */
/** @typedef {import("../types.d.ts").View} View */
/** @typedef {import("./text.js").Texts} Texts */

/** Draws that are less likely than this are left out. */
const LEAST_DRAW = 0.005;

export class ChancesBar {
  constructor() {
    this.bar = byId("chances");
    this.parts = make("span", { class: "chances-parts" });
    this.numbers = make("span", { class: "chances-numbers", "aria-hidden": "true" });
    this.bar.append(this.parts, this.numbers);
    /** @type {Chances | null} the last there were: they stay, paler, until the next have come */
    this.last = null;
  }

  /**
   * @param {View} view as it is seated
   * @param {Texts} texts
   */
  draw(view, texts) {
    this.bar.hidden = !settings.chances;
    const chances = view.chances ?? null;
    if (view.fresh) this.last = null;
    this.last = chances ?? this.last;
    this.bar.toggleAttribute("data-waiting", chances === null);
    const said = this.last ? sentencesOf(this.last) : [{ key: "chances.thinking" }];
    this.bar.setAttribute("aria-label", [texts.string("chances.title"), ...said.map((each) => texts.string(each))].join(". "));
    const lines = document.createDocumentFragment();
    for (const each of said) lines.append(make("span", {}, texts.nodes(each)));
    fill(this.numbers, lines);
    fill(this.parts, partsOf(this.last, view.board.facing));
  }
}

/**
 * @param {Chances} chances
 * @returns {Message[]}
 */
function sentencesOf({ w, wTwo, wMother, b, bTwo, bMother, draw }) {
  return [
    { key: "chances.w", percent: percent(w), two: percent(wTwo), mother: percent(wMother) },
    { key: "chances.b", percent: percent(b), two: percent(bTwo), mother: percent(bMother) },
    ...(draw > LEAST_DRAW ? [{ key: "chances.draw", percent: percent(draw) }] : []),
  ];
}

/** @param {number} share */
function percent(share) {
  return Math.round(share * 100);
}

/**
 * From top to bottom.
 * @param {Chances | null} chances
 * @param {Side} near
 */
function partsOf(chances, near) {
  const all = document.createDocumentFragment();
  if (!chances) return all;
  const { w, wTwo, wMother, b, bTwo, bMother, draw } = chances;
  const sides = { w: { single: w - wTwo - wMother, two: wTwo, mother: wMother }, b: { single: b - bTwo - bMother, two: bTwo, mother: bMother } };
  const far = near === "w" ? "b" : "w";
  const outward = /** @type {const} */ (["mother", "two", "single"]);
  const inward = /** @type {const} */ (["single", "two", "mother"]);
  /** @param {Record<string, string>} data @param {number} share */
  const part = (data, share) => {
    const node = make("span", { style: `flex-grow: ${Math.max(share, 0).toFixed(4)}` });
    Object.assign(node.dataset, data);
    if (share > 0) all.append(node);
  };
  for (const kind of outward) part({ side: far, kind }, sides[far][kind]);
  if (draw > LEAST_DRAW) part({ kind: "draw" }, draw);
  for (const kind of inward) part({ side: near, kind }, sides[near][kind]);
  return all;
}
