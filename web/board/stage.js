// @ts-check
/** What is on the board: a view drawn, moved and lit, and the buttons over it. */

import * as checkers from "./checkers.js";
import { Drawing } from "./draw.js";
import { layoutFor, slotAt, slotOf } from "./geometry.js";
import { Input } from "./input.js";
import { Layer } from "./layer.js";
import { listen } from "./pointer.js";
import { Slides } from "./slide.js";
import { boardWords, diceWords, english, placeWords, targetWords } from "./words.js";

/** @typedef {import("../types.d.ts").BoardView} BoardView */
/** @typedef {import("../types.d.ts").Message} Message */
/** @typedef {import("../types.d.ts").Place} Place */
/** @typedef {import("../types.d.ts").Side} Side */
/** @typedef {import("./checkers.js").Pile} Pile */
/** @typedef {import("./geometry.js").Spot} Spot */
/** @typedef {import("./marks.js").Target} Target */
/** @typedef {import("./position.js").Position} Position */

/** @type {BoardView} */
const NOTHING = { position: "", dice: [], moves: [], slides: [], last: [], facing: "w", tap: null };

/** What input depends on. @param {BoardView} view */
const allowed = ({ position, moves, tap }) => JSON.stringify([position, moves, tap]);

export class Stage {
  root = document.createElement("div");
  view = NOTHING;
  /** @type {Side | null} to move */
  #side = null;
  /** @type {Pile[] | null} as the view has them */
  #piles = null;
  /** @type {{ id: number, from: Place, to: Place } | null} dropped there, but not yet in a view */
  #pending = null;
  #text = english;
  #drawing = new Drawing();
  #slides = new Slides();
  /** @type {Layer | null} made when there is something to do */
  #layer = null;
  #input = new Input({
    moves: () => this.view.moves,
    owns: (place) => this.#owns(place),
    placeAt: (at) => this.#placeAt(at),
    carry: (from, at) => this.#carry(from, at),
    putBack: () => this.#settle(this.#drawing.drop()),
    play: (from, to, dropped) => this.#play(from, to, dropped),
    refuse: (from, to) => void this.fire("plakoto-refused", { from, to }),
    changed: () => this.#light(),
  });

  /** @param {(type: string, detail: object) => boolean} fire false if it was cancelled */
  constructor(fire) {
    this.fire = fire;
    this.root.className = "stage";
    this.root.append(this.#drawing.svg);
    this.root.addEventListener("focusout", () => setTimeout(() => this.#offer()));
  }

  /** @param {import("./words.js").Text} text */
  set text(text) {
    this.#text = text;
    this.#slides.finish();
    this.#draw();
  }

  /** @param {Message[]} messages */
  #say(messages) {
    return messages.map((message) => this.#text(message)).join(" ");
  }

  /** @param {DOMRectReadOnly} box to fill */
  fit({ width, height }) {
    if (!width || !height) return;
    const layout = layoutFor(width / height);
    const { layout: old } = this.#drawing;
    const ratio = layout.width / layout.height;
    this.root.style.width = `${Math.min(width, height * ratio)}px`;
    this.root.style.height = `${Math.min(height, width / ratio)}px`;
    if (old?.width === layout.width && old.height === layout.height) return;
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
    if (pending) {
      // What was dropped lies where these steps lead it.
      const done = steps.findIndex(({ to, piles }) => to === pending.to && checkers.topOf(piles, to) === pending.id);
      if (done >= 0) shown = steps.splice(0, done + 1)[done].piles;
    }
    // The same checkers: what still slides may go on.
    const same = piles === this.#piles && !pending && view.facing === this.view.facing;
    if (!same) this.#slides.finish();
    this.view = view;
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
    taps.forEach((place) => this.#input.tap(place));
  }

  /** @param {Pile[]} before @param {checkers.Step[]} steps */
  #slide(before, steps) {
    const drawing = this.#drawing;
    const { facing } = this.view;
    if (steps.length) drawing.checkers(before, facing);
    const slides = steps.map(({ to, piles }) => () => {
      const id = /** @type {number} */ (checkers.topOf(piles, to));
      const from = this.#seen(id).spot;
      drawing.trays(before, facing);
      drawing.checkers(piles, facing);
      const under = piles[to].trapped;
      const pinned = under === null || before[to].trapped !== null ? null : drawing.checker(under)?.element;
      before = piles;
      return { ...drawing.checker(id), from, pinned };
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
    const word = tap === "roll" || tap === "done" ? this.#text({ key: `board.${tap}` }) : "";
    const box = drawing.dice(view, this.#side, word);
    this.#offer();
    this.#layer?.showDice(drawing.layout, box, this.#say(diceWords(view)), tap !== null);
    this.#light();
  }

  /** Buttons while there is something to do, or somebody is on one; otherwise a picture. */
  #offer() {
    const { view } = this;
    if (!this.#piles) return;
    const live = view.moves.length > 0 || view.tap !== null;
    if (live) this.#layer ??= this.#makeLayer();
    const layer = this.#layer?.root;
    if (layer) layer.hidden = !live && !layer.matches(":focus-within");
    const picture = !layer || layer.hidden;
    const words = picture ? boardWords(view, this.#piles, this.#side) : [];
    this.root.setAttribute("role", picture ? "img" : "group");
    this.root.setAttribute("aria-label", this.#say([{ key: "board.name" }, ...words]));
  }

  #makeLayer() {
    const layer = new Layer();
    listen(layer, this.#input, {
      place: (slot) => slotOf(slot, this.view.facing),
      hurry: () => this.#slides.finish(),
      dice: () => void (this.view.tap && this.fire("plakoto-dice", {})),
    });
    this.root.append(layer.root);
    return layer;
  }

  /** What can move, what is chosen, where it can go. */
  #light() {
    const { facing } = this.view;
    const { chosen } = this.#input;
    const piles = this.#shownPiles();
    if (!piles || !this.#drawing.layout) return;
    this.#drawing.checkers(piles, facing, { chosen, sources: chosen === null ? this.#sources() : [] });
    this.#drawing.trays(piles, facing);
    this.#aim();
    this.root.classList.toggle("dragging", this.#input.dragging);
    this.#label();
  }

  /** The same in words, on the buttons. */
  #label() {
    const { facing } = this.view;
    const { chosen } = this.#input;
    const piles = this.#shownPiles();
    if (!piles || !this.#layer || this.#layer.root.hidden) return;
    const targets = this.#targets();
    const sources = this.#sources();
    const keys = piles.map((_, slot) => {
      const place = slotOf(slot, facing);
      const target = targets.find(({ to }) => to === place);
      const words = placeWords(piles, place, facing);
      if (place === chosen) words.push({ key: "board.chosen" });
      else if (target) words.push(targetWords(target));
      else if (chosen === null && sources.includes(place)) words.push({ key: "board.can" });
      const { stack, trapped } = piles[place];
      const reach = Math.min(1, ((trapped === null ? 0.6 : 1.1) + stack.length) / 5.6);
      return { label: this.#say(words), source: sources.includes(place), target: target !== undefined, reach };
    });
    this.#layer.show(this.#drawing.layout, keys);
  }

  #sources() {
    return this.view.moves.map((move) => move.from);
  }

  /** Where the chosen checker can go; by one die, if that leads there. */
  #targets() {
    const { chosen } = this.#input;
    /** @type {Map<Place, Target>} */
    const targets = new Map();
    for (const { from, to, pins, dice } of this.view.moves) {
      const far = dice.length > 1;
      if (from === chosen && !(far && targets.has(to))) targets.set(to, { to, pins, far });
    }
    return [...targets.values()];
  }

  #aim() {
    if (this.#piles) this.#drawing.targets(this.#targets(), this.#piles, this.view.facing, this.#input.over);
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
    const turn = this.view.moves.length > 0 || this.view.tap !== null;
    return turn && place % 25 > 0 && [...stack, trapped].some((id) => id !== null && checkers.sideOf(id) === this.#side);
  }

  /** @param {Spot} at by the window, in CSS pixels @returns {Spot} in the drawing */
  #toDrawing({ x, y }) {
    const { left, top, width } = this.#drawing.svg.getBoundingClientRect();
    const scale = this.#drawing.layout.width / width;
    return { x: (x - left) * scale, y: (y - top) * scale };
  }

  /** @param {Spot} at */
  #placeAt(at) {
    const slot = slotAt(this.#drawing.layout, this.#toDrawing(at));
    return slot === null ? null : slotOf(slot, this.view.facing);
  }

  /** @param {Place} from @param {Spot} at */
  #carry(from, at) {
    const id = this.#piles && checkers.topOf(this.#piles, from);
    if (id !== null) this.#drawing.carry(id, this.#toDrawing(at));
    this.#aim();
  }

  /** @param {Place} from @param {Place} to @param {boolean} dropped */
  #play(from, to, dropped) {
    const { view } = this;
    const id = this.#piles && checkers.topOf(this.#piles, from);
    if (dropped && id !== null) this.#pending = { id, from, to };
    const taken = this.fire("plakoto-move", { from, to });
    // The page may have answered already.
    if (this.view !== view) return true;
    if (!taken) this.#pending = null;
    const carried = this.#drawing.drop();
    this.#light();
    this.#settle(carried);
    return taken;
  }
}
