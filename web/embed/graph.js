// @ts-check
/**
 * A roll being played on the page, along what `turn_data` of plakoto/exercise.py says can be done:
 * no rule is known here, and no element.
 */

import { slotOf } from "../board/geometry.js";
import { parse } from "../board/position.js";

/** @typedef {import("../types.d.ts").Die} Die */
/** @typedef {import("../types.d.ts").Hop} Hop */
/** @typedef {import("../types.d.ts").Message} Message */
/** @typedef {import("../types.d.ts").Move} Move */
/** @typedef {import("../types.d.ts").Place} Place */
/** @typedef {import("../types.d.ts").TurnData} TurnData */
/** @typedef {import("../types.d.ts").TurnEnd} TurnEnd */
/** @typedef {{ from: Place, to: Place, die: number, pins: boolean, node: number }} Step */

export class Turn {
  /** @type {Step[]} */
  #made = [];
  /** Whether the lower die comes first. */
  #swapped = false;
  /** @type {Map<number, Step[] | null>} the way from a node to a right end; null: there is none */
  #ways = new Map();

  /** @param {TurnData} data */
  constructor(data) {
    this.data = data;
  }

  get #at() {
    return this.#made.at(-1)?.node ?? 0;
  }

  get #node() {
    return this.data.nodes[this.#at];
  }

  /** What was done so far. @returns {Hop[]} */
  get hops() {
    return this.#hops(this.#made);
  }

  /** What was done so far, step by step, so that every point that was touched is named. @returns {string} */
  get played() {
    /** @param {Place} place */
    const point = (place) => slotOf(place, this.data.side) || "off";
    return this.#made.map(({ from, to, pins }) => `${point(from)}/${point(to)}${pins ? "*" : ""}`).join(" ") || (this.end?.play ?? "");
  }

  /** What ending the turn here would mean; null: something must still be played. @returns {TurnEnd | null} */
  get end() {
    return this.#node.end;
  }

  /** `53`. */
  get roll() {
    const { dice } = this.data;
    return `${dice[0]}${dice.at(-1)}`;
  }

  /** With side and dice. */
  get position() {
    return `${this.#node.position}_${this.data.side}_${this.roll}`;
  }

  /** Nothing is played yet, and the dice can be used in another order. */
  get canSwap() {
    return !this.#made.length && new Set(this.data.dice).size > 1 && !this.end;
  }

  swap() {
    this.#swapped = !this.#swapped;
  }

  get #order() {
    return this.#swapped ? this.data.dice.toReversed() : this.data.dice;
  }

  /** Of a double the first ones are used up first. @returns {Die[]} in the order they will be played */
  get dice() {
    const left = [...this.#node.left];
    const shown = this.#order.toReversed().map((number) => {
      const at = left.indexOf(number);
      if (at >= 0) left.splice(at, 1);
      return { number, used: at < 0 };
    });
    return shown.reverse();
  }

  /** Where single checkers can go now, by one die or several. @returns {Move[]} */
  get moves() {
    return [...this.#walks().values()].map((walk) => ({
      from: walk[0].from,
      to: walk[walk.length - 1].to,
      dice: walk.map(({ die }) => die),
      pins: walk[walk.length - 1].pins,
    }));
  }

  /**
   * For each source and target the steps with as few dice, then as few pins in passing, as
   * possible; then with the dice in the order shown.
   * @returns {Map<string, Step[]>}
   */
  #walks() {
    const order = this.#order;
    /** @param {Step[]} walk */
    const cost = (walk) => [
      walk.length,
      walk.slice(0, -1).filter(({ pins }) => pins).length,
      ...walk.map(({ die }) => order.indexOf(die)),
    ];
    /** @type {Map<string, Step[]>} */
    const best = new Map();
    for (const walk of this.#onward(this.#at, null)) {
      const ends = `${walk[0].from}/${walk[walk.length - 1].to}`;
      const known = best.get(ends);
      if (!known || less(cost(walk), cost(known))) best.set(ends, walk);
    }
    return best;
  }

  /** @param {number} node @param {Place | null} from null: any @returns {Generator<Step[]>} */
  *#onward(node, from) {
    for (const step of this.#steps(node)) {
      if (from !== null && step.from !== from) continue;
      yield [step];
      if (step.to % 25) for (const further of this.#onward(step.node, step.to)) yield [step, ...further];
    }
  }

  /** @param {number} node @returns {Step[]} */
  #steps(node) {
    return this.data.nodes[node].moves.map(([from, to, die, pins, next]) => ({ from, to, die, pins: Boolean(pins), node: next }));
  }

  /** @param {Place} from @param {Place} to @returns {Hop[]} what was done; empty: it is not allowed */
  move(from, to) {
    const walk = this.#walks().get(`${from}/${to}`) ?? [];
    this.#made.push(...walk);
    return this.#hops(walk);
  }

  /** Takes back the last step. @returns {Hop[]} the way back; empty: there was none */
  undo() {
    return this.#back(this.#made.splice(-1));
  }

  /** Takes back all steps. @returns {Hop[]} the way back */
  reset() {
    return this.#back(this.#made.splice(0));
  }

  /** Plays a right play from here on. @returns {Hop[]} what was done; empty: none can be reached from here */
  solve() {
    const way = this.#way(this.#at) ?? [];
    this.#made.push(...way);
    return this.#hops(way);
  }

  /** The rest of a right play. @returns {Hop[]} empty: none can be reached from here */
  get hint() {
    return this.#hops(this.#way(this.#at) ?? []);
  }

  /** @param {number} node @returns {Step[] | null} the shortest way to a right end that pins least in passing */
  #way(node) {
    const known = this.#ways.get(node);
    if (known !== undefined) return known;
    /** @param {Step[]} way */
    const cost = (way) => [way.length, way.filter(({ pins }) => pins).length];
    /** @type {Step[] | null} */
    let best = this.data.nodes[node].end?.right ? [] : null;
    if (!this.data.nodes[node].end) {
      for (const step of this.#steps(node)) {
        const further = this.#way(step.node);
        const way = further && [step, ...further];
        if (way && (!best || less(cost(way), cost(best)))) best = way;
      }
    }
    this.#ways.set(node, best);
    return best;
  }

  /**
   * Why a checker may not go there.
   * @param {Place} from
   * @param {Place | null} to null: why it cannot go anywhere
   * @returns {Message}
   */
  why(from, to) {
    const { side, reasons } = this.data;
    const { position, no, left } = this.#node;
    const { side: owner, trapped } = parse(position).places[from];
    if (!left.length || (this.end && !Object.keys(no).length)) return { key: "refused.complete" };
    if (from % 25 === 0 || !owner) return { key: "refused.empty" };
    if (owner !== side && !trapped) return { key: "refused.not_yours" };
    const why = reasons[no[from]];
    return { key: `refused.${why[to ?? from] ?? why[""]}`, distance: Math.abs(from - (to ?? from)) };
  }

  /** @param {Step[]} steps @returns {Hop[]} */
  #hops(steps) {
    return steps.map(({ from, to }) => ({ side: this.data.side, from, to }));
  }

  /** @param {Step[]} steps @returns {Hop[]} */
  #back(steps) {
    return this.#hops(steps).reverse().map(({ side, from, to }) => ({ side, from: to, to: from }));
  }
}

/** @param {number[]} a @param {number[]} b whether the first difference makes `a` the less */
function less(a, b) {
  const at = a.findIndex((number, index) => number !== b[index]);
  return at >= 0 && a[at] < (b[at] ?? -Infinity);
}
