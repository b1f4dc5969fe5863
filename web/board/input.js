// @ts-check
/**
 * Taps and drags, as one machine of named states. It knows nothing of elements: the board
 * tells it places and spots, and is told what to choose, carry and play.
 *
 *   idle ── tap a source ──▶ chosen ── tap a target ──▶ waiting ── next view ──▶ idle
 *   idle, chosen ── press a checker ──▶ pressed ── 3 px ──▶ dragging ── drop ──▶ any
 */

/** @typedef {import("../types.d.ts").Move} Move */
/** @typedef {import("../types.d.ts").Place} Place */
/** @typedef {{ x: number, y: number }} Spot */
/**
 * @typedef {{ name: "idle" }
 *   | { name: "chosen", from: Place }
 *   | { name: "pressed", from: Place, pointer: number, at: Spot, before: Place | null }
 *   | { name: "dragging", from: Place, pointer: number, at: Spot, now: Spot, before: Place | null }
 *   | { name: "waiting", taps: Place[] }} State
 */
/**
 * @typedef {object} Board what input works on
 * @property {() => Move[]} moves
 * @property {(place: Place) => boolean} owns whether the side to move has a checker there to tap
 * @property {(at: Spot) => Place | null} placeAt by client coordinates
 * @property {(from: Place, at: Spot) => void} carry the checker follows the pointer
 * @property {() => void} putBack
 * @property {(from: Place, to: Place, dropped: boolean) => boolean} play whether a page took it
 * @property {(from: Place, to: Place | null) => void} refuse
 * @property {() => void} changed what is lit
 */

/** Less is a tap, in CSS pixels. */
const THRESHOLD = 3;
/** A finger that comes back to where it was within this still meant a tap. */
const UNSTEADY = 12;

/** @param {Spot} a @param {Spot} b */
const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

export class Input {
  /** @type {State} */
  #state = { name: "idle" };
  #frame = 0;

  /** @param {Board} board */
  constructor(board) {
    this.board = board;
  }

  /** The place whose targets are lit. @returns {Place | null} */
  get chosen() {
    const state = this.#state;
    if (state.name === "pressed") return state.before;
    return state.name === "chosen" || state.name === "dragging" ? state.from : null;
  }

  get dragging() {
    return this.#state.name === "dragging";
  }

  /** The place a dragged checker is over. @returns {Place | null} */
  get over() {
    return this.#state.name === "dragging" ? this.board.placeAt(this.#state.now) : null;
  }

  /** @param {Place} from */
  isSource(from) {
    return this.board.moves().some((move) => move.from === from);
  }

  /** @param {Place} from @param {Place} to */
  #isTarget(from, to) {
    return this.board.moves().some((move) => move.from === from && move.to === to);
  }

  /** @param {State} state */
  #become(state) {
    cancelAnimationFrame(this.#frame);
    this.#state = state;
    this.board.changed();
  }

  /** @param {Place | null} from */
  #choose(from) {
    this.#become(from === null ? { name: "idle" } : { name: "chosen", from });
  }

  /** @param {Place} from @param {Place} to @param {boolean} dropped */
  #play(from, to, dropped) {
    /** @type {State} */
    const waiting = { name: "waiting", taps: [] };
    this.#become(waiting);
    const taken = this.board.play(from, to, dropped);
    // The next view may have come meanwhile.
    if (!taken && this.#state === waiting) this.#choose(null);
  }

  /** @param {Place} place */
  tap(place) {
    const state = this.#state;
    // Nothing is lost between a move and the view that answers it.
    if (state.name === "waiting") state.taps.push(place);
    if (state.name === "waiting" || state.name === "dragging") return;
    const from = this.chosen;
    if (from === null) {
      if (this.isSource(place)) this.#choose(place);
      else if (this.board.owns(place)) this.board.refuse(place, null);
    } else if (place === from) {
      const singles = new Set(this.board.moves().filter((move) => move.from === from && move.dice.length === 1).map((move) => move.to));
      if (singles.size === 1) this.#play(from, [...singles][0], false);
      else this.#choose(null);
    } else if (this.#isTarget(from, place)) this.#play(from, place, false);
    else if (this.isSource(place)) this.#choose(place);
    else this.board.refuse(from, place);
  }

  /** Forgets the choice. @returns {boolean} whether there was one */
  cancel() {
    if (this.chosen === null) return false;
    if (this.#state.name === "dragging") this.board.putBack();
    this.#choose(null);
    return true;
  }

  /** @param {Place} from @param {number} pointer @param {Spot} at */
  press(from, pointer, at) {
    if (this.#state.name !== "idle" && this.#state.name !== "chosen") return;
    if (this.isSource(from)) this.#state = { name: "pressed", from, pointer, at, before: this.chosen };
  }

  /** @param {number} pointer @param {Spot} now */
  drag(pointer, now) {
    const state = this.#state;
    if (state.name === "pressed" && state.pointer === pointer && distance(state.at, now) > THRESHOLD) {
      const { from, at, before } = state;
      this.#become({ name: "dragging", from, pointer, at, now, before });
    }
    if (this.#state.name !== "dragging" || this.#state.pointer !== pointer) return;
    this.#state.now = now;
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#carry());
  }

  #carry() {
    if (this.#state.name === "dragging") this.board.carry(this.#state.from, this.#state.now);
  }

  /** @param {number} pointer @param {Spot} now @returns {boolean} whether that ended a drag, so that it is no tap */
  release(pointer, now) {
    const state = this.#state;
    if (!("pointer" in state) || state.pointer !== pointer) return false;
    if (state.name === "pressed") {
      this.#choose(state.before);
      return false;
    }
    const { from, at, before } = state;
    const to = this.board.placeAt(now);
    if (to !== null && this.#isTarget(from, to)) {
      state.now = now;
      this.#carry();
      this.#play(from, to, true);
      return true;
    }
    this.board.putBack();
    if (to === from && distance(at, now) < UNSTEADY) {
      this.#choose(before);
      this.tap(from);
    } else {
      this.#choose(to === from ? from : null);
      if (to !== null && to !== from) this.board.refuse(from, to);
    }
    return true;
  }

  /** The pointer was taken away, to scroll for instance. @param {number} pointer */
  lose(pointer) {
    const state = this.#state;
    if (!("pointer" in state) || state.pointer !== pointer) return;
    if (state.name === "dragging") this.board.putBack();
    this.#choose(state.before);
  }

  /**
   * A view has come.
   * @param {boolean} same whether it allows the same as the one before
   * @returns {Place[]} taps made while waiting for it, to be made again once it is drawn
   */
  renew(same) {
    const state = this.#state;
    if (same && state.name !== "waiting") return [];
    cancelAnimationFrame(this.#frame);
    this.#state = { name: "idle" };
    return state.name === "waiting" ? state.taps : [];
  }
}
