// @ts-check
/** What is on the board: a view drawn and moved. What a person does there is in hand.js. */

import * as checkers from "./checkers.js";
import { rolled, unused } from "./dice.js";
import { Drawing } from "./draw.js";
import { WIDE_RATIO, layoutFor } from "./geometry.js";
import { picture } from "./picture.js";
import { SPEEDS, Slides } from "./slide.js";
import { Speech } from "./speech.js";
import { boardWords } from "./words.js";

/** @typedef {import("../types.d.ts").BoardView} BoardView */
/** @typedef {import("../types.d.ts").Side} Side */
/** @typedef {import("./checkers.js").Pile} Pile */
/** @typedef {import("./geometry.js").Spot} Spot */
/** @typedef {import("./hand.js").Hand} Hand */
/** @typedef {import("./position.js").Position} Position */

/** @type {BoardView} */
const NOTHING = { position: "", dice: [], moves: [], slides: [], last: [], facing: "w", tap: null };

export class Stage {
  root = document.createElement("div");
  view = NOTHING;
  /** @type {Side | null} to move */
  side = null;
  /** @type {Pile[] | null} as the view has them */
  piles = null;
  speech = new Speech();
  drawing = new Drawing();
  slides = new Slides((pins) => void this.fire("plakoto-landed", { pins }));
  /** @type {Hand | null} once there was something to do */
  #hand = null;
  /** Whether the dice of the view have just been rolled. */
  #rolled = false;
  #mirror = false;
  oneTap = false;
  #box = { width: 0, height: 0 };

  /**
   * @param {(type: string, detail: object) => boolean} fire false if it was cancelled
   * @param {() => (new (stage: Stage) => Hand) | null} able what lets a person do something; null:
   *   nothing is to be done here
   */
  constructor(fire, able) {
    this.fire = fire;
    this.able = able;
    this.root.className = "stage";
    this.root.append(this.drawing.ground, this.drawing.svg);
    this.root.addEventListener("focusout", () => setTimeout(() => this.#offer()));
  }

  /** @param {import("./words.js").Text} text */
  set text(text) {
    this.speech.text = text;
    this.slides.finish();
    this.#draw();
  }

  /** @param {{ mirror: boolean, oneTap: boolean, speed: string }} settings */
  set settings({ mirror, oneTap, speed }) {
    this.oneTap = oneTap;
    this.slides.duration = SPEEDS[/** @type {keyof typeof SPEEDS} */ (speed)];
    this.#mirror = mirror;
    this.fit(this.#box);
  }

  /** The whole board in words. */
  summary() {
    return this.piles ? this.speech.say(boardWords(this.view, this.piles, this.side)) : "";
  }

  /** @param {(name: string) => string} colour of a name of the palette @returns {string} SVG */
  picture(colour) {
    if (!this.piles) return "";
    const layout = this.drawing.layout ?? layoutFor(WIDE_RATIO, this.#mirror);
    const [title, words] = [this.speech.say([{ key: "board.name" }]), this.summary()];
    return picture(layout, this.view, this.piles, this.side, { title, words, colour });
  }

  /** Slides the last turn again, to the present position. */
  replay() {
    const again = this.piles && checkers.again(this.piles, this.view.last);
    if (!again?.steps.length || this.#hand?.pending || !this.drawing.layout) return;
    this.slides.finish();
    this.#hand?.cancel();
    this.#slide(again.before, again.steps);
  }

  focus() {
    this.#hand?.focus();
  }

  /** @param {{ width: number, height: number }} box to fill, in CSS pixels */
  fit({ width, height }) {
    if (!width || !height) return;
    this.#box = { width, height };
    const layout = layoutFor(width / height, this.#mirror);
    const { layout: old } = this.drawing;
    const ratio = layout.width / layout.height;
    this.root.style.width = `${Math.min(width, height * ratio)}px`;
    this.root.style.height = `${Math.min(height, width / ratio)}px`;
    if (old?.width === layout.width && old.height === layout.height && old.mirror === layout.mirror) return;
    this.slides.finish();
    this.#hand?.cancel();
    this.drawing.layout = layout;
    this.#draw();
  }

  /** @param {BoardView} view @param {Position} position its position */
  show(view, position) {
    const taps = this.#hand?.renew(view) ?? [];
    const { piles, steps } = checkers.follow(this.piles, view.slides, position);
    const pending = this.#hand?.pending;
    let shown = this.piles ?? piles;
    // Dice that come with another position, and no way there, were not rolled just now.
    const followed = piles === this.piles || steps.length > 0;
    const other = rolled(view.dice) !== rolled(this.view.dice) || position.side !== this.side;
    if (followed && other) this.#rolled = unused(view.dice).length > 0;
    if (pending) {
      // What was dropped lies where these steps lead it.
      const done = steps.findIndex(({ to, piles }) => to === pending.to && checkers.topOf(piles, to) === pending.id);
      if (done >= 0) shown = steps.splice(0, done + 1)[done].piles;
    }
    // The same checkers: what still slides may go on.
    const same = piles === this.piles && !pending && view.facing === this.view.facing;
    if (!same) this.slides.finish();
    this.view = view;
    this.side = position.side;
    this.piles = piles;
    this.#hand?.take(view.moves);
    if (!this.drawing.layout) return;
    const loose = pending && this.#seen(pending.id);
    const carried = this.#hand?.free();
    if (!same) this.#slide(shown, steps);
    if (this.slides.busy) {
      this.#offer();
      this.#hand?.label();
    } else this.#draw();
    this.settle(loose ?? carried);
    if (taps.length) this.slides.finish();
    taps.forEach((tap) => this.#hand?.tap(tap));
  }

  /** @param {Pile[]} before @param {checkers.Step[]} steps */
  #slide(before, steps) {
    const drawing = this.drawing;
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
    if (slides.length) this.slides.start(slides, () => this.#draw());
  }

  /** @param {number} id */
  #seen(id) {
    return { id, spot: this.drawing.checker(id).spot };
  }

  /** @param {{ id: number, spot: Spot } | null} [moved] from that spot to where it lies now */
  settle(moved) {
    if (!moved) return;
    const { element, spot } = this.drawing.checker(moved.id);
    const { spot: from } = moved;
    if (Math.hypot(spot.x - from.x, spot.y - from.y) > 1) this.slides.settle({ element, from, spot });
  }

  #draw() {
    const { view } = this;
    const drawing = this.drawing;
    if (!this.piles || !drawing.layout) return;
    const { facing, last, tap } = view;
    drawing.trail(last, this.piles, facing);
    drawing.plan(view.plan ?? [], this.piles, facing);
    const word = tap === "roll" || tap === "done" ? this.speech.say([{ key: `board.${tap}` }]) : "";
    const box = drawing.dice(view, this.side, word);
    if (this.#rolled) this.slides.roll(drawing.dieElements);
    this.#rolled = false;
    this.#offer();
    if (this.#hand) {
      this.#hand.showDice(box);
      this.#hand.light();
    } else this.#lay();
  }

  /** Whether there is something to do. */
  get live() {
    return this.view.moves.length > 0 || this.view.tap !== null;
  }

  #lay() {
    if (!this.piles) return;
    this.drawing.checkers(this.piles, this.view.facing);
    this.drawing.trays(this.piles, this.view.facing);
  }

  /** Buttons while there is something to do, or somebody is on one; otherwise a picture. */
  #offer() {
    if (!this.piles) return;
    if (this.live && !this.#hand) {
      const Hand = this.able();
      this.#hand = Hand && new Hand(this);
    }
    const still = !this.#hand?.offer();
    const words = still ? boardWords(this.view, this.piles, this.side) : [];
    this.root.setAttribute("role", still ? "img" : "group");
    this.root.setAttribute("aria-label", this.speech.say([{ key: "board.name" }, ...words]));
  }
}
