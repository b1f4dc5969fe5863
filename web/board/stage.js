// @ts-check
/** What is on the board: a view drawn, moved and lit, and the buttons over it. */

import * as checkers from "./checkers.js";
import { rolled, unused } from "./dice.js";
import { Drawing } from "./draw.js";
import { WIDE_RATIO, layoutFor, slotOf } from "./geometry.js";
import { Input } from "./input.js";
import { Layer } from "./layer.js";
import { Moves } from "./moves.js";
import { picture } from "./picture.js";
import { listen } from "./pointer.js";
import { SPEEDS, Slides } from "./slide.js";
import { Speech } from "./speech.js";
import { boardWords, diceWords } from "./words.js";

/** @typedef {import("../types.d.ts").BoardView} BoardView */
/** @typedef {import("../types.d.ts").Place} Place */
/** @typedef {import("../types.d.ts").Side} Side */
/** @typedef {import("./checkers.js").Pile} Pile */
/** @typedef {import("./geometry.js").Spot} Spot */
/** @typedef {import("./position.js").Position} Position */

/** @type {BoardView} */
const NOTHING = { position: "", dice: [], moves: [], slides: [], last: [], facing: "w", tap: null };

/** What input depends on. @param {BoardView} view */
const allowed = ({ position, moves, tap }) => JSON.stringify([position, moves, tap]);

export class Stage {
  root = document.createElement("div");
  view = NOTHING;
  #moves = new Moves([]);
  /** @type {Side | null} to move */
  #side = null;
  /** @type {Pile[] | null} as the view has them */
  #piles = null;
  /** @type {{ id: number, from: Place, to: Place } | null} dropped there, but not yet in a view */
  #pending = null;
  /** Whether the dice of the view have just been rolled. */
  #rolled = false;
  #mirror = false;
  #box = { width: 0, height: 0 };
  #speech = new Speech();
  #drawing = new Drawing();
  #slides = new Slides((pins) => void this.fire("plakoto-landed", { pins }));
  /** @type {Layer | null} made when there is something to do */
  #layer = null;
  #input = new Input({
    moves: () => this.#moves,
    dice: () => unused(this.view.dice),
    owns: (place) => this.#owns(place),
    placeAt: (at) => this.#place(this.#drawing.slotAt(at)),
    nearest: (at, places) => this.#place(this.#drawing.nearest(at, places.map((place) => slotOf(place, this.view.facing)))),
    carry: (from, at, finger) => this.#carry(from, at, finger),
    putBack: () => this.#settle(this.#drawing.drop()),
    play: (from, to, dropped) => this.#play(from, to, dropped),
    refuse: (from, to) => void this.fire("plakoto-refused", { from, to }),
    changed: () => this.#light(),
  });

  /** @param {(type: string, detail: object) => boolean} fire false if it was cancelled */
  constructor(fire) {
    this.fire = fire;
    this.root.className = "stage";
    this.root.append(this.#drawing.ground, this.#drawing.svg);
    this.root.addEventListener("focusout", () => setTimeout(() => this.#offer()));
  }

  /** @param {import("./words.js").Text} text */
  set text(text) {
    this.#speech.text = text;
    this.#slides.finish();
    this.#draw();
  }

  /** @param {{ mirror: boolean, oneTap: boolean, speed: string }} settings */
  set settings({ mirror, oneTap, speed }) {
    this.#input.oneTap = oneTap;
    this.#slides.duration = SPEEDS[/** @type {keyof typeof SPEEDS} */ (speed)];
    this.#mirror = mirror;
    this.fit(this.#box);
  }

  /** The whole board in words. */
  summary() {
    return this.#piles ? this.#speech.say(boardWords(this.view, this.#piles, this.#side)) : "";
  }

  /** @param {(name: string) => string} colour of a name of the palette @returns {string} SVG */
  picture(colour) {
    if (!this.#piles) return "";
    const layout = this.#drawing.layout ?? layoutFor(WIDE_RATIO, this.#mirror);
    const [title, words] = [this.#speech.say([{ key: "board.name" }]), this.summary()];
    return picture(layout, this.view, this.#piles, this.#side, { title, words, colour });
  }

  /** Slides the last turn again, to the present position. */
  replay() {
    const again = this.#piles && checkers.again(this.#piles, this.view.last);
    if (!again?.steps.length || this.#pending || !this.#drawing.layout) return;
    this.#slides.finish();
    this.#input.cancel();
    this.#slide(again.before, again.steps);
  }

  focus() {
    this.#layer?.focus();
  }

  /** @param {{ width: number, height: number }} box to fill, in CSS pixels */
  fit({ width, height }) {
    if (!width || !height) return;
    this.#box = { width, height };
    const layout = layoutFor(width / height, this.#mirror);
    const { layout: old } = this.#drawing;
    const ratio = layout.width / layout.height;
    this.root.style.width = `${Math.min(width, height * ratio)}px`;
    this.root.style.height = `${Math.min(height, width / ratio)}px`;
    if (old?.width === layout.width && old.height === layout.height && old.mirror === layout.mirror) return;
    this.#slides.finish();
    this.#input.cancel();
    this.#drawing.layout = layout;
    this.#draw();
  }

  /** @param {BoardView} view @param {Position} position its position */
  show(view, position) {
    const taps = this.#input.renew(allowed(this.view) === allowed(view));
    const { piles, steps } = checkers.follow(this.#piles, view.slides, position);
    const pending = this.#pending;
    let shown = this.#piles ?? piles;
    // Dice that come with another position, and no way there, were not rolled just now.
    const followed = piles === this.#piles || steps.length > 0;
    const other = rolled(view.dice) !== rolled(this.view.dice) || position.side !== this.#side;
    if (followed && other) this.#rolled = unused(view.dice).length > 0;
    if (pending) {
      // What was dropped lies where these steps lead it.
      const done = steps.findIndex(({ to, piles }) => to === pending.to && checkers.topOf(piles, to) === pending.id);
      if (done >= 0) shown = steps.splice(0, done + 1)[done].piles;
    }
    // The same checkers: what still slides may go on.
    const same = piles === this.#piles && !pending && view.facing === this.view.facing;
    if (!same) this.#slides.finish();
    this.view = view;
    this.#moves = new Moves(view.moves);
    this.#side = position.side;
    this.#piles = piles;
    this.#pending = null;
    if (!this.#drawing.layout) return;
    const loose = pending && this.#seen(pending.id);
    const carried = this.#input.dragging ? null : this.#drawing.drop();
    if (!same) this.#slide(shown, steps);
    if (this.#slides.busy) {
      this.#offer();
      this.#label();
    } else this.#draw();
    this.#settle(loose ?? carried);
    if (taps.length) this.#slides.finish();
    taps.forEach((tap) => this.#input.tap(tap));
  }

  /** @param {Pile[]} before @param {checkers.Step[]} steps */
  #slide(before, steps) {
    const drawing = this.#drawing;
    const { facing } = this.view;
    if (steps.length) drawing.checkers(before, facing);
    const slides = steps.map(({ to, piles }, index) => {
      const past = index ? steps[index - 1].piles : before;
      const under = past[to].trapped === null ? piles[to].trapped : null;
      const draw = () => {
        const id = /** @type {number} */ (checkers.topOf(piles, to));
        const from = this.#seen(id).spot;
        drawing.trays(past, facing);
        drawing.checkers(piles, facing);
        return { ...drawing.checker(id), from, pinned: under === null ? null : drawing.checker(under).element };
      };
      return { pins: under !== null, draw };
    });
    if (slides.length) this.#slides.start(slides, () => this.#draw());
  }

  /** @param {number} id */
  #seen(id) {
    return { id, spot: this.#drawing.checker(id).spot };
  }

  /** @param {{ id: number, spot: Spot } | null} moved from that spot to where it lies now */
  #settle(moved) {
    if (!moved) return;
    const { element, spot } = this.#drawing.checker(moved.id);
    const { spot: from } = moved;
    if (Math.hypot(spot.x - from.x, spot.y - from.y) > 1) this.#slides.settle({ element, from, spot });
  }

  #draw() {
    const { view } = this;
    const drawing = this.#drawing;
    if (!this.#piles || !drawing.layout) return;
    const { facing, last, tap } = view;
    drawing.trail(last, this.#piles, facing);
    drawing.plan(view.plan ?? [], this.#piles, facing);
    const word = tap === "roll" || tap === "done" ? this.#speech.say([{ key: `board.${tap}` }]) : "";
    const box = drawing.dice(view, this.#side, word);
    if (this.#rolled) this.#slides.roll(drawing.dieElements);
    this.#rolled = false;
    this.#offer();
    this.#layer?.showDice(drawing.layout, box, this.#speech.say(diceWords(view)), tap !== null);
    this.#light();
  }

  /** Whether there is something to do. */
  get #live() {
    return this.view.moves.length > 0 || this.view.tap !== null;
  }

  /** Buttons while there is something to do, or somebody is on one; otherwise a picture. */
  #offer() {
    if (!this.#piles) return;
    const live = this.#live;
    if (live) this.#layer ??= this.#makeLayer();
    const layer = this.#layer?.root;
    if (layer) layer.hidden = !live && !layer.matches(":focus-within");
    const still = !layer || layer.hidden;
    const words = still ? boardWords(this.view, this.#piles, this.#side) : [];
    this.root.setAttribute("role", still ? "img" : "group");
    this.root.setAttribute("aria-label", this.#speech.say([{ key: "board.name" }, ...words]));
  }

  #makeLayer() {
    const layer = new Layer();
    listen(layer, this.#input, {
      place: (slot) => slotOf(slot, this.view.facing),
      hurry: () => this.#slides.finish(),
      dice: () => void (this.view.tap && this.fire("plakoto-dice", {})),
    });
    this.root.append(layer.root);
    this.root.classList.add("live");
    return layer;
  }

  /** What can move, what is chosen, where it can go. */
  #light() {
    const { facing } = this.view;
    const { chosen, dragging: lifted, waiting } = this.#input;
    const piles = this.#shownPiles();
    if (!piles || !this.#drawing.layout) return;
    const lit = { chosen, lifted, sources: chosen === null && !waiting ? this.#moves.sources : [] };
    this.#drawing.checkers(piles, facing, lit);
    this.#drawing.trays(piles, facing, lit);
    this.#aim();
    this.root.classList.toggle("dragging", lifted !== null);
    this.#label();
  }

  /** The same in words, on the buttons. */
  #label() {
    const { facing, dice } = this.view;
    const piles = this.#shownPiles();
    if (!piles || !this.#layer || this.#layer.root.hidden) return;
    const keys = this.#speech.keys(piles, facing, this.#moves, this.#input.chosen, unused(dice));
    this.#layer.show(this.#drawing.layout, keys);
  }

  #aim() {
    if (this.#piles) this.#drawing.targets(this.#moves.targets(this.#input.chosen), this.#piles, this.view.facing, this.#input.over);
  }

  /** The view's piles, with what was dropped where it was dropped. */
  #shownPiles() {
    if (!this.#pending || !this.#piles) return this.#piles;
    const { id, from, to } = this.#pending;
    return checkers.hop(this.#piles, { side: checkers.sideOf(id), from, to }) ?? this.#piles;
  }

  /** @param {Place} place */
  #owns(place) {
    const { stack, trapped } = this.#piles?.[place] ?? { stack: [], trapped: null };
    return this.#live && place % 25 > 0 && [...stack, trapped].some((id) => id !== null && checkers.sideOf(id) === this.#side);
  }

  /** @param {number | null} slot */
  #place(slot) {
    return slot === null ? null : slotOf(slot, this.view.facing);
  }

  /** @param {Place} from @param {Spot} at @param {boolean} finger */
  #carry(from, at, finger) {
    const id = this.#piles && checkers.topOf(this.#piles, from);
    if (id !== null) this.#drawing.carry(id, at, finger);
    this.#aim();
  }

  /** @param {Place} from @param {Place} to @param {boolean} dropped */
  #play(from, to, dropped) {
    const { view } = this;
    const id = this.#piles && checkers.topOf(this.#piles, from);
    if (dropped && id !== null) this.#pending = { id, from, to };
    const pins = dropped && this.#moves.targets(from).some((target) => target.to === to && target.pins);
    const taken = this.fire("plakoto-move", { from, to });
    if (dropped && taken) this.fire("plakoto-landed", { pins });
    // The page may have answered already.
    if (this.view !== view) return true;
    if (!taken) this.#pending = null;
    const carried = this.#drawing.drop();
    this.#light();
    this.#settle(carried);
    return taken;
  }
}
