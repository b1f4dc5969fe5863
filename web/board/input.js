// @ts-check
/**
 * Taps and drags, as one machine of named states. It knows nothing of elements: the board
 * tells it places and spots, and is told what to choose, carry and play.
 *
 *   idle ── tap a source ──▶ chosen ── tap a target ──▶ waiting ── next view ──▶ idle
 *   idle, chosen ── press a checker ──▶ pressed ── 3 px ──▶ dragging ── drop ──▶ any
 */

/** @typedef {import("../types.d.ts").Place} Place */
/** @typedef {import("./moves.js").Moves} Moves */
/** @typedef {{ x: number, y: number }} Spot */
/** @typedef {{ pointer: number, finger: boolean }} Hand what presses or drags */
/** @typedef {[place: Place | null, at: Spot | null]} Tap `at`: where exactly, unless by the keyboard */
/**
 * @typedef {{ name: "idle" }
 *   | { name: "chosen", from: Place }
 *   | { name: "pressed", from: Place, hand: Hand, at: Spot, before: Place | null }
 *   | { name: "dragging", from: Place, hand: Hand, at: Spot, now: Spot, before: Place | null }
 *   | { name: "waiting", taps: Tap[] }} State
 */
/**
 * @typedef {object} Board what input works on
 * @property {() => Moves} moves
 * @property {() => number[]} dice unused ones, in the order shown
 * @property {(place: Place) => boolean} owns whether the side to move has a checker there to tap
 * @property {(at: Spot) => Place | null} placeAt by client coordinates
 * @property {(at: Spot, places: Place[]) => Place | null} nearest of them to there, within reach
 * @property {(from: Place, at: Spot, finger: boolean) => void} carry the checker follows the pointer
 * @property {() => void} putBack
 * @property {(from: Place, to: Place, dropped: boolean) => boolean} play whether a page took it;
 *   draws what is changed by that
 * @property {(from: Place, to: Place | null) => void} refuse
 * @property {() => void} changed what is lit
 * @property {() => boolean} oneTap whether a tap on a checker plays it, by the first die that it can
 *   be played by
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

  /** Whether a view is to come. */
  get waiting() {
    return this.#state.name === "waiting";
  }

  /** The place whose checker is in the hand. @returns {Place | null} */
  get dragging() {
    return this.#state.name === "dragging" ? this.#state.from : null;
  }

  /** The place where a dragged checker would be dropped. @returns {Place | null} */
  get over() {
    return this.#state.name === "dragging" ? this.#under(this.#state.from, this.#state.now) : null;
  }

  /**
   * Where a checker comes that is let go there. What counts is the point of the mouse or finger,
   * not the checker, which a finger holds above itself. Beside its targets it comes to the nearest.
   * @param {Place} from @param {Spot} at
   */
  #under(from, at) {
    const place = this.board.placeAt(at);
    const moves = this.board.moves();
    if (place === from || moves.allows(from, place)) return place;
    return this.board.nearest(at, moves.targets(from).map(({ to }) => to)) ?? place;
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
    cancelAnimationFrame(this.#frame);
    this.#state = waiting;
    const taken = this.board.play(from, to, dropped);
    // The next view may have come meanwhile.
    if (!taken && this.#state === waiting) this.#choose(null);
  }

  /** @param {Tap} tap beside what can be tapped, the nearest counts */
  tap([place, at]) {
    const state = this.#state;
    // Nothing is lost between a move and the view that answers it.
    if (state.name === "waiting") state.taps.push([place, at]);
    if (state.name === "waiting" || state.name === "dragging") return;
    const from = this.chosen;
    const moves = this.board.moves();
    const useful = place !== null && (place === from || moves.has(place) || moves.allows(from, place));
    if (!useful && at) {
      const targets = from === null ? moves.sources : moves.targets(from).map(({ to }) => to);
      place = this.board.nearest(at, targets) ?? place;
    }
    if (place === null) this.cancel();
    else if (from !== null && place === from) {
      const to = moves.only(from);
      if (to === null) this.#choose(null);
      else this.#play(from, to, false);
    } else if (from !== null && moves.allows(from, place)) this.#play(from, place, false);
    else if (moves.has(place)) this.#touch(place);
    else if (from !== null) this.board.refuse(from, place);
    else if (this.board.owns(place)) this.board.refuse(place, null);
  }

  /** @param {Place} from */
  #touch(from) {
    const moves = this.board.moves();
    const places = this.board.oneTap() ? this.board.dice().map((die) => moves.by(from, die)) : [];
    const to = places.find((place) => place !== null) ?? null;
    if (to === null) this.#choose(from);
    else this.#play(from, to, false);
  }

  /** Forgets the choice. @returns {boolean} whether there was one */
  cancel() {
    if (this.chosen === null) return false;
    this.#putDown(null);
    return true;
  }

  /** Back to a choice; what was dragged lies where it was. @param {Place | null} chosen */
  #putDown(chosen) {
    const dragged = this.#state.name === "dragging";
    this.#choose(chosen);
    if (dragged) this.board.putBack();
  }

  /** @param {Place} from @param {Hand} hand @param {Spot} at */
  press(from, hand, at) {
    if (this.#state.name !== "idle" && this.#state.name !== "chosen") return;
    if (this.board.moves().has(from)) this.#state = { name: "pressed", from, hand, at, before: this.chosen };
  }

  /** @param {number} pointer @returns {Extract<State, { hand: Hand }> | null} what this one presses or drags */
  #held(pointer) {
    const state = this.#state;
    return "hand" in state && state.hand.pointer === pointer ? state : null;
  }

  /** @param {number} pointer @param {Spot} now */
  drag(pointer, now) {
    let state = this.#held(pointer);
    if (state?.name === "pressed" && distance(state.at, now) > THRESHOLD) {
      this.#become((state = { ...state, name: "dragging", now }));
    }
    if (state?.name !== "dragging") return;
    state.now = now;
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#carry());
  }

  #carry() {
    const state = this.#state;
    if (state.name === "dragging") this.board.carry(state.from, state.now, state.hand.finger);
  }

  /** @param {number} pointer @param {Spot} now @returns {boolean} whether that ended a drag, so that it is no tap */
  release(pointer, now) {
    const state = this.#held(pointer);
    if (state?.name !== "dragging") {
      if (state) this.#choose(state.before);
      return false;
    }
    const { from, at, before } = state;
    const to = this.#under(from, now);
    if (to !== null && this.board.moves().allows(from, to)) {
      state.now = now;
      this.#carry();
      this.#play(from, to, true);
    } else if (to === from && distance(at, now) < UNSTEADY) {
      this.#putDown(before);
      this.tap([from, now]);
    } else {
      this.#putDown(to === from ? from : null);
      if (to !== null && to !== from) this.board.refuse(from, to);
    }
    return true;
  }

  /** The pointer was taken away, to scroll for instance. @param {number} pointer */
  lose(pointer) {
    const state = this.#held(pointer);
    if (state) this.#putDown(state.before);
  }

  /**
   * A view has come.
   * @param {boolean} same whether it allows the same as the one before
   * @returns {Tap[]} taps made while waiting for it, to be made again once it is drawn
   */
  renew(same) {
    const state = this.#state;
    if (same && state.name !== "waiting") return [];
    cancelAnimationFrame(this.#frame);
    this.#state = { name: "idle" };
    return state.name === "waiting" ? state.taps : [];
  }
}
