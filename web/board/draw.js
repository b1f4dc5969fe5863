// @ts-check
/**
 * The drawing. Checkers are elements that live as long as the board, so that they can slide;
 * whatever is drawn again is first compared with what is there.
 */

import * as checkers from "./checkers.js";
import { drawDice } from "./dice.js";
import * as geometry from "./geometry.js";
import * as marks from "./marks.js";
import { defs, turned } from "./paint.js";
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
 * @property {SVGGElement} body
 * @property {Spot} spot where it lies
 * @property {string} dress what it wears: ring, mark, number
 */

/**
 * @typedef {object} Lit what is shown to a player
 * @property {Place[]} sources what can move
 * @property {Place | null} chosen
 * @property {Place | null} lifted where the checker in the hand comes from
 */

/** How far beside a target still hits it: as a part of a point's breadth, but no more CSS pixels. */
const BESIDE = 0.4;
const REACH = 24;
/** A finger hides what is nearer to it than this many CSS pixels. */
const FINGER = 46;

/** @type {Lit} */
const UNLIT = { sources: [], chosen: null, lifted: null };

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
  /** @type {Record<"table" | "trays" | "trail" | "checkers" | "plan" | "targets" | "dice", SVGGElement>} */
  #layers;
  /** @type {Map<SVGGElement, string>} what each layer shows now */
  #shown = new Map();

  constructor() {
    const layer = () => svg("g");
    this.#layers = {
      table: layer(), trays: layer(), trail: layer(), checkers: layer(), plan: layer(), targets: layer(), dice: layer(),
    };
    const { table, ...above } = this.#layers;
    const apart = { "aria-hidden": "true", part: "drawing" };
    // What lies still is a drawing of its own, so that nothing that moves paints it again.
    this.ground = svg("svg", apart, table);
    this.svg = svg("svg", apart, defs(), ...Object.values(above));
  }

  /** @param {Layout} layout */
  set layout(layout) {
    if (layout === this.#layout) return;
    this.#layout = layout;
    for (const each of [this.ground, this.svg]) {
      each.setAttribute("class", `${each === this.ground ? "ground" : "above"} ${layout.tall ? "tall" : "wide"}`);
      each.setAttribute("viewBox", `0 0 ${layout.width} ${layout.height}`);
    }
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
   * @param {Lit} [lit]
   */
  checkers(piles, facing, lit = UNLIT) {
    const { layout } = this;
    const mothers = [checkers.mother(piles, "w", START.w), checkers.mother(piles, "b", START.b)];
    piles.forEach(({ stack, trapped }, place) => {
      const slot = geometry.slotOf(place, facing);
      const tray = place % 25 === 0;
      // Without the one in the hand.
      const rest = stack.length - (lit.lifted === place ? 1 : 0);
      /** @param {number} id @param {number} inward @param {string[]} dress */
      const put = (id, inward, dress) => {
        if (mothers.includes(id)) dress.push("mother", geometry.endsLast(layout, slot) ? "last" : "first");
        this.#put(id, geometry.onAxis(layout, slot, inward), dress.join(" "));
      };
      if (trapped !== null) put(trapped, geometry.atRail(layout), ["trapped"]);
      stack.forEach((id, index) => {
        const dress = [];
        if (lit.chosen === place && index === stack.length - 1) dress.push("chosen");
        else if (lit.sources.includes(place) && index === rest - 1) dress.push("can");
        if (tray) return put(id, geometry.inTray(layout, index), [...dress, "off"]);
        if (rest > 5 && index === rest - 1) dress.push(String(rest));
        return put(id, geometry.inward(layout, index, index < rest ? rest : stack.length, trapped !== null), dress);
      });
    });
  }

  /** @param {number} id @param {Spot} spot @param {string} dress */
  #put(id, spot, dress) {
    let checker = this.#checkers[id];
    if (!checker) {
      const side = checkers.sideOf(id);
      const body = turned(side, this.layout.radius);
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

  /** @param {Pile[]} piles @param {Side} facing @param {Lit} [lit] */
  trays(piles, facing, { sources, chosen, lifted } = UNLIT) {
    /** @param {Place} place @returns {marks.Glow} */
    const glow = (place) => {
      if (lifted === place) return null;
      return chosen === place ? "chosen" : sources.includes(place) ? "can" : null;
    };
    const trays = [0, 25].map((place) => ({
      slot: geometry.slotOf(place, facing), count: piles[place].stack.length - (lifted === place ? 1 : 0), lit: glow(place),
    }));
    this.#show(this.#layers.trays, trays, () =>
      trays.map(({ slot, count, lit }, index) => marks.tray(this.layout, slot, count, index ? "b" : "w", lit)),
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

  /** @param {BoardView["last"]} hops @param {Pile[]} piles @param {Side} facing */
  plan(hops, piles, facing) {
    this.#show(this.#layers.plan, [hops, facing, piles], () => marks.plan(this.layout, hops, piles, facing));
  }

  /**
   * @param {import("./moves.js").Target[]} targets
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
    const towards = this.layout.tall ? (near === this.layout.mirror ? "start" : "end") : "middle";
    const { parts, box } = drawDice(area, this.layout.die, { dice, swap: tap === "swap", word, towards });
    this.#layers.dice.setAttribute("class", `dice ${side ?? "w"} ${tap ?? ""}`);
    this.#show(this.#layers.dice, [dice, tap, near, word], () => parts);
    return box && this.layout.tall ? area : box;
  }

  /**
   * @param {Spot} at by the window, in CSS pixels, as in what follows
   * @returns {{ spot: Spot, scale: number }} in the drawing, and its units by pixel
   */
  #spotOf({ x, y }) {
    const { left, top, width } = this.svg.getBoundingClientRect();
    const scale = this.layout.width / width;
    return { spot: { x: (x - left) * scale, y: (y - top) * scale }, scale };
  }

  /** @param {Spot} at */
  slotAt(at) {
    return geometry.slotAt(this.layout, this.#spotOf(at).spot);
  }

  /** @param {Spot} at @param {number[]} slots @returns {number | null} the nearest of them, if it is near */
  nearest(at, slots) {
    const { spot, scale } = this.#spotOf(at);
    return geometry.nearest(this.layout, spot, slots, Math.min(REACH * scale, BESIDE * this.layout.pitch));
  }

  /** @returns {Iterable<Element>} */
  get dieElements() {
    return this.#layers.dice.querySelectorAll(".die");
  }

  /** @param {number} id @returns {{ element: SVGGElement, spot: Spot }} as it is seen now */
  checker(id) {
    const { element, spot } = /** @type {Checker} */ (this.#checkers[id]);
    return { element, spot: this.#carried?.id === id ? this.#carried.spot : spot };
  }

  /**
   * Takes a checker into the hand, or carries it on: under the mouse, above a finger.
   * @param {number} id
   * @param {Spot} at
   * @param {boolean} finger
   */
  carry(id, at, finger) {
    const checker = this.#checkers[id];
    if (!checker) return;
    if (this.#carried?.id !== id) {
      this.#layers.dice.after(checker.element);
      checker.element.classList.add("carried");
    }
    const { spot, scale } = this.#spotOf(at);
    const { radius } = this.layout;
    if (finger) spot.y = Math.max(radius, spot.y - Math.max(2 * radius, FINGER * scale));
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
