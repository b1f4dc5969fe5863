// @ts-check
/** A person at the board: the buttons over it, what is chosen, dragged and dropped, and what lights. */

import * as checkers from "./checkers.js";
import { unused } from "./dice.js";
import { slotOf } from "./geometry.js";
import { Input } from "./input.js";
import { Layer } from "./layer.js";
import { Moves } from "./moves.js";
import { listen } from "./pointer.js";
import { keys } from "./keys.js";
import { diceWords } from "./words.js";

/** @typedef {import("../types.d.ts").BoardView} BoardView */
/** @typedef {import("../types.d.ts").Place} Place */
/** @typedef {import("./geometry.js").Spot} Spot */
/** @typedef {import("./input.js").Tap} Tap */

/** What input depends on. @param {BoardView} view */
const allowed = ({ position, moves, tap }) => JSON.stringify([position, moves, tap]);

export class Hand {
  #moves;
  #layer = new Layer();
  /** @type {{ id: number, from: Place, to: Place } | null} dropped there, but not yet in a view */
  pending = null;
  #input = new Input({
    moves: () => this.#moves,
    dice: () => unused(this.stage.view.dice),
    owns: (place) => this.#owns(place),
    placeAt: (at) => this.#place(this.stage.drawing.slotAt(at)),
    nearest: (at, places) => this.#nearest(at, places),
    carry: (from, at, finger) => this.#carry(from, at, finger),
    putBack: () => this.stage.settle(this.stage.drawing.drop()),
    play: (from, to, dropped) => this.#play(from, to, dropped),
    refuse: (from, to) => void this.stage.fire("plakoto-refused", { from, to }),
    changed: () => this.light(),
    oneTap: () => this.stage.oneTap,
  });

  /** @param {import("./stage.js").Stage} stage */
  constructor(stage) {
    this.stage = stage;
    this.#moves = new Moves(stage.view.moves);
    listen(this.#layer, this.#input, {
      place: (slot) => slotOf(slot, stage.view.facing),
      hurry: () => stage.slides.finish(),
      dice: () => void (stage.view.tap && stage.fire("plakoto-dice", {})),
    });
    stage.root.append(this.#layer.root);
    stage.root.classList.add("live");
  }

  focus() {
    this.#layer.focus();
  }

  /** Forgets the choice. */
  cancel() {
    this.#input.cancel();
  }

  /** @param {Tap} tap */
  tap(tap) {
    this.#input.tap(tap);
  }

  /** A view comes. @param {BoardView} view @returns {Tap[]} taps to be made again once it is drawn */
  renew(view) {
    return this.#input.renew(allowed(this.stage.view) === allowed(view));
  }

  /** It has come. @param {BoardView["moves"]} moves */
  take(moves) {
    this.#moves = new Moves(moves);
    this.pending = null;
  }

  /** What was carried, unless it still is. */
  free() {
    return this.#input.dragging ? null : this.stage.drawing.drop();
  }

  /** Buttons while there is something to do, or somebody is on one. @returns {boolean} whether there are */
  offer() {
    const { root } = this.#layer;
    root.hidden = !this.stage.live && !root.matches(":focus-within");
    return !root.hidden;
  }

  /** @param {import("./geometry.js").Box | null} box where the dice lie */
  showDice(box) {
    const { drawing, speech, view } = this.stage;
    this.#layer.showDice(drawing.layout, box, speech.say(diceWords(view)), view.tap !== null);
  }

  /** What can move, what is chosen, where it can go. */
  light() {
    const { drawing, root, view } = this.stage;
    const { chosen, dragging: lifted, waiting } = this.#input;
    const piles = this.#shownPiles();
    if (!piles || !drawing.layout) return;
    const lit = { chosen, lifted, sources: chosen === null && !waiting ? this.#moves.sources : [] };
    drawing.checkers(piles, view.facing, lit);
    drawing.trays(piles, view.facing, lit);
    this.#aim();
    root.classList.toggle("dragging", lifted !== null);
    this.label();
  }

  /** The same in words, on the buttons. */
  label() {
    const { drawing, speech, view } = this.stage;
    const piles = this.#shownPiles();
    if (!piles || this.#layer.root.hidden) return;
    const said = keys(speech, piles, view.facing, this.#moves, this.#input.chosen, unused(view.dice));
    this.#layer.show(drawing.layout, said);
  }

  #aim() {
    const { drawing, piles, view } = this.stage;
    if (piles) drawing.targets(this.#moves.targets(this.#input.chosen), piles, view.facing, this.#input.over);
  }

  /** The view's piles, with what was dropped where it was dropped. */
  #shownPiles() {
    const { piles } = this.stage;
    if (!this.pending || !piles) return piles;
    const { id, from, to } = this.pending;
    return checkers.hop(piles, { side: checkers.sideOf(id), from, to }) ?? piles;
  }

  /** @param {Place} place whether the side to move has a checker there to tap */
  #owns(place) {
    const { live, piles, side } = this.stage;
    const { stack, trapped } = piles?.[place] ?? { stack: [], trapped: null };
    return live && place % 25 > 0 && [...stack, trapped].some((id) => id !== null && checkers.sideOf(id) === side);
  }

  /** @param {number | null} slot */
  #place(slot) {
    return slot === null ? null : slotOf(slot, this.stage.view.facing);
  }

  /** @param {Spot} at @param {Place[]} places */
  #nearest(at, places) {
    const { drawing, view } = this.stage;
    return this.#place(drawing.nearest(at, places.map((place) => slotOf(place, view.facing))));
  }

  /** @param {Place} from @param {Spot} at @param {boolean} finger */
  #carry(from, at, finger) {
    const { drawing, piles } = this.stage;
    const id = piles && checkers.topOf(piles, from);
    if (id !== null) drawing.carry(id, at, finger);
    this.#aim();
  }

  /** @param {Place} from @param {Place} to @param {boolean} dropped */
  #play(from, to, dropped) {
    const { stage } = this;
    const { piles, view } = stage;
    const id = piles && checkers.topOf(piles, from);
    if (dropped && id !== null) this.pending = { id, from, to };
    const pins = dropped && this.#moves.targets(from).some((target) => target.to === to && target.pins);
    const taken = stage.fire("plakoto-move", { from, to });
    if (dropped && taken) stage.fire("plakoto-landed", { pins });
    // The page may have answered already.
    if (stage.view !== view) return true;
    if (!taken) this.pending = null;
    const carried = stage.drawing.drop();
    this.light();
    stage.settle(carried);
    return taken;
  }
}
