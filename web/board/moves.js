// @ts-check
/** What a view allows: which places a checker can leave, and where it can go from there. */

/** @typedef {import("../types.d.ts").Move} Move */
/** @typedef {import("../types.d.ts").Place} Place */
/** @typedef {{ to: Place, pins: boolean, far: boolean }} Target far: takes several dice */

export class Moves {
  /** @type {Map<Place, Move[]>} by the place they leave */
  #from = new Map();

  /** @param {Move[]} moves */
  constructor(moves) {
    for (const move of moves) {
      const some = this.#from.get(move.from);
      if (some) some.push(move);
      else this.#from.set(move.from, [move]);
    }
  }

  /** @returns {Place[]} that a checker can leave */
  get sources() {
    return [...this.#from.keys()];
  }

  /** @param {Place | null} from @returns {boolean} whether a checker can leave it */
  has(from) {
    return from !== null && this.#from.has(from);
  }

  /** @param {Place | null} from @returns {Move[]} */
  #leaving(from) {
    return (from !== null && this.#from.get(from)) || [];
  }

  /** @param {Place | null} from @param {Place | null} to */
  allows(from, to) {
    return this.#leaving(from).some((move) => move.to === to);
  }

  /** @param {Place | null} from @returns {Target[]} where it can go; by one die, if that leads there */
  targets(from) {
    /** @type {Map<Place, Target>} */
    const targets = new Map();
    for (const { to, pins, dice } of this.#leaving(from)) {
      const far = dice.length > 1;
      if (!(far && targets.has(to))) targets.set(to, { to, pins, far });
    }
    return [...targets.values()];
  }

  /** @param {Place} from @returns {Place | null} the only place a single die leads to */
  only(from) {
    const places = new Set(this.#leaving(from).filter(({ dice }) => dice.length === 1).map(({ to }) => to));
    return places.size === 1 ? [...places][0] : null;
  }

  /** @param {Place} from @param {number} die @returns {Place | null} where this die alone leads */
  by(from, die) {
    return this.#leaving(from).find(({ dice }) => dice.length === 1 && dice[0] === die)?.to ?? null;
  }
}
