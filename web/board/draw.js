// @ts-check
/**
 * The drawing. Checkers are elements that live as long as the board, so that they can slide;
 * whatever is drawn again is first compared with what is there.
 */

import * as checkers from "./checkers.js";
import { drawDice } from "./dice.js";
import * as geometry from "./geometry.js";
import * as marks from "./marks.js";
import { START } from "./position.js";
import { at, svg } from "./svg.js";
import { table } from "./table.js";

/** @typedef {import("../types.d.ts").BoardView} BoardView */
/** @typedef {import("../types.d.ts").Place} Place */
/** @typedef {import("../types.d.ts").Side} Side */
/** @typedef {import("./checkers.js").Pile} Pile */
/** @typedef {import("./geometry.js").Layout} Layout */
/** @typedef {import("./geometry.js").Spot} Spot */
/**
 * @typedef {object} Checker
 * @property {SVGGElement} element
 * @property {SVGCircleElement} body
 * @property {Spot} spot where it lies
 * @property {string} dress what it wears: ring, mark, number
 */

/** How much larger a chosen and a carried checker is drawn. */
const RAISED = 1.08;
const CARRIED = 1.18;

export class Drawing {
  /** @type {(Checker | undefined)[]} by number */
  #checkers = [];
  /** @type {{ id: number, spot: Spot } | null} the one in a hand */
  #carried = null;
  /** @type {Layout | null} */
  #layout = null;
  /** @type {Record<"table" | "trays" | "trail" | "checkers" | "targets" | "dice", SVGGElement>} */
  #layers;
  /** @type {Map<SVGGElement, string>} what each layer shows now */
  #shown = new Map();

  constructor() {
    const layer = () => svg("g");
    this.#layers = {
      table: layer(), trays: layer(), trail: layer(), checkers: layer(), targets: layer(), dice: layer(),
    };
    this.svg = svg("svg", { "aria-hidden": "true", part: "drawing" }, defs(), ...Object.values(this.#layers));
  }

  /** @param {Layout} layout */
  set layout(layout) {
    if (layout === this.#layout) return;
    this.#layout = layout;
    this.svg.setAttribute("class", layout.tall ? "tall" : "wide");
    this.svg.setAttribute("viewBox", `0 0 ${layout.width} ${layout.height}`);
    this.#layers.table.replaceChildren(table(layout));
    this.#layers.checkers.replaceChildren();
    this.#checkers = [];
    this.#shown.clear();
  }

  get layout() {
    return /** @type {Layout} */ (this.#layout);
  }

  /**
   * Draws a layer again unless it shows this already.
   * @param {SVGGElement} layer
   * @param {unknown} state everything the layer depends on, apart from the layout
   * @param {() => (Node | null)[]} parts
   */
  #show(layer, state, parts) {
    const key = JSON.stringify(state);
    if (this.#shown.get(layer) === key) return;
    this.#shown.set(layer, key);
    layer.replaceChildren(.../** @type {Node[]} */ (parts().filter(Boolean)));
  }

  /**
   * @param {Pile[]} piles
   * @param {Side} facing
   * @param {{ chosen: Place | null, sources: Place[] }} [lit]
   */
  checkers(piles, facing, lit) {
    const { layout } = this;
    const mothers = [checkers.mother(piles, "w", START.w), checkers.mother(piles, "b", START.b)];
    piles.forEach(({ stack, trapped }, place) => {
      const slot = geometry.slotOf(place, facing);
      const top = stack.length - 1;
      const tray = place % 25 === 0;
      /** @param {number} id @param {number} inward @param {string[]} dress */
      const put = (id, inward, dress) => {
        if (mothers.includes(id)) dress.push("mother", geometry.isNear(slot) ? "near" : "far");
        this.#put(id, geometry.onAxis(layout, slot, inward), dress.join(" "));
      };
      if (trapped !== null) put(trapped, geometry.atRail(layout), ["trapped"]);
      stack.forEach((id, index) => {
        if (tray) return put(id, geometry.inTray(layout, index), ["off"]);
        const dress = [];
        if (index === top) {
          if (lit?.chosen === place) dress.push("chosen");
          else if (lit?.sources.includes(place)) dress.push("can");
          if (stack.length > 5) dress.push(String(stack.length));
        }
        return put(id, geometry.inward(layout, index, stack.length, trapped !== null), dress);
      });
    });
  }

  /** @param {number} id @param {Spot} spot @param {string} dress */
  #put(id, spot, dress) {
    let checker = this.#checkers[id];
    if (!checker) {
      const side = checkers.sideOf(id);
      const body = svg("circle", { r: +(this.layout.radius * 1.12).toFixed(2), fill: `url(#${side})` });
      checker = { element: svg("g", { class: side }, body), body, spot: { x: NaN, y: NaN }, dress: "" };
      this.#checkers[id] = checker;
    }
    const { element } = checker;
    const moved = checker.spot.x !== spot.x || checker.spot.y !== spot.y;
    checker.spot = spot;
    if (checker.dress !== dress) {
      checker.dress = dress;
      element.setAttribute("class", `${checkers.sideOf(id)} ${dress}`);
      element.replaceChildren(...marks.dressed(checker.body, this.layout, dress));
    } else if (!moved) return;
    element.setAttribute("transform", this.#transform(id, spot));
    // What moved last lies on top of its pile, so the order of the elements stays right.
    if (moved && this.#carried?.id !== id) this.#layers.checkers.append(element);
  }

  /** @param {number} id @param {Spot} spot */
  #transform(id, spot) {
    const carried = this.#carried?.id === id;
    const scale = carried ? CARRIED : this.#checkers[id]?.dress.startsWith("chosen") ? RAISED : 1;
    return `translate(${at(carried && this.#carried ? this.#carried.spot : spot)})${scale === 1 ? "" : `scale(${scale})`}`;
  }

  /** @param {Pile[]} piles @param {Side} facing */
  trays(piles, facing) {
    const counts = [piles[0].stack.length, piles[25].stack.length];
    this.#show(this.#layers.trays, [counts, facing], () =>
      [0, 25].map((place, index) => marks.tray(this.layout, geometry.slotOf(place, facing), counts[index], place ? "b" : "w")),
    );
  }

  /**
   * @param {BoardView["last"]} last
   * @param {Pile[]} piles
   * @param {Side} facing
   */
  trail(last, piles, facing) {
    const ends = last.map(({ from, to }) => [piles[from]?.stack.length, piles[to]?.stack.length]);
    this.#show(this.#layers.trail, [last, facing, ends], () => marks.trail(this.layout, last, piles, facing));
  }

  /**
   * @param {marks.Target[]} targets
   * @param {Pile[]} piles
   * @param {Side} facing
   * @param {Place | null} over the target under a carried checker
   */
  targets(targets, piles, facing, over) {
    this.#show(this.#layers.targets, [targets, facing, over], () =>
      targets.map((target) => marks.target(this.layout, target, piles, facing, target.to === over)),
    );
  }

  /**
   * @param {BoardView} view
   * @param {Side | null} side to move
   * @param {string} word on the button beside the dice, if any
   * @returns {geometry.Box | null} where they can be tapped
   */
  dice({ dice, tap, facing }, side, word) {
    const near = (side ?? facing) === facing;
    const area = geometry.diceArea(this.layout, near);
    const towards = this.layout.tall ? (near ? "end" : "start") : "middle";
    const { parts, box } = drawDice(area, this.layout.die, { dice, swap: tap === "swap", word, towards });
    this.#layers.dice.setAttribute("class", `dice ${side ?? "w"} ${tap ?? ""}`);
    this.#show(this.#layers.dice, [dice, tap, near, word], () => parts);
    return box && this.layout.tall ? area : box;
  }

  /** @param {number} id @returns {{ element: SVGGElement, spot: Spot }} as it is seen now */
  checker(id) {
    const { element, spot } = /** @type {Checker} */ (this.#checkers[id]);
    return { element, spot: this.#carried?.id === id ? this.#carried.spot : spot };
  }

  /** Takes a checker into the hand, or carries it on. @param {number} id @param {Spot} spot */
  carry(id, spot) {
    const checker = this.#checkers[id];
    if (!checker) return;
    if (this.#carried?.id !== id) {
      this.#layers.dice.after(checker.element);
      checker.element.classList.add("carried");
    }
    this.#carried = { id, spot };
    checker.element.setAttribute("transform", this.#transform(id, spot));
  }

  /** Lets go. @returns {{ id: number, spot: Spot } | null} what was carried, and where it was let go */
  drop() {
    const carried = this.#carried;
    this.#carried = null;
    const checker = carried && this.#checkers[carried.id];
    if (checker) {
      checker.element.classList.remove("carried");
      checker.element.setAttribute("transform", this.#transform(carried.id, checker.spot));
      this.#layers.checkers.append(checker.element);
    }
    return carried;
  }
}

/** Turned wood: one gradient a side holds rim, body, double ring and a soft shadow. */
function defs() {
  /** @param {string} id @param {[number, string][]} stops */
  const turned = (id, stops) =>
    svg("radialGradient", { id, class: id }, ...stops.map(([offset, name]) => svg("stop", { offset, class: name })));
  /** @type {[number, string][]} */
  const stops = [
    [0, "lit"], [0.36, "body"], [0.372, "ring"], [0.405, "ring"], [0.417, "body"],
    [0.58, "body"], [0.592, "ring"], [0.632, "ring"], [0.644, "body"], [0.82, "lit"],
    [0.835, "rim"], [0.89, "rim"], [0.9, "shade"], [1, "none"],
  ];
  const frame = svg(
    "linearGradient",
    { id: "frame", x2: 0, y2: 1 },
    ...["lit", "body", "dark"].map((name, index) => svg("stop", { offset: index / 2, class: name })),
  );
  const lift = turned("lift", [[0.6, "shade"], [1, "none"]]);
  return svg("defs", {}, turned("w", stops), turned("b", stops), lift, frame);
}
