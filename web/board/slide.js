// @ts-check
/** Checkers that slide, one after the other, and dice that roll. Any input finishes everything. */

/** @typedef {import("./geometry.js").Spot} Spot */
/**
 * @typedef {object} Slide
 * @property {SVGGElement} element already drawn at its end
 * @property {Spot} from
 * @property {Spot} spot its end
 * @property {SVGGElement | null} [pinned] a checker it lands on
 */
/** @typedef {{ pins: boolean, draw: () => Slide }} Step `draw` draws one hop and says what slid */

/** Milliseconds that a checker slides; none: it is there at once. */
export const SPEEDS = { slow: 300, normal: 220, fast: 120, none: 0 };

const SETTLE = 140;
/** Dice roll a little longer than a checker slides. */
const ROLL = 1.35;
const LONGEST = 300;
/** Sets off quickly and settles. */
const EASING = "cubic-bezier(.4, 0, .15, 1)";

const still = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

export class Slides {
  /** Of one slide, in milliseconds. */
  duration = SPEEDS.normal;
  /** @type {Step[]} the first is under way */
  #steps = [];
  /** @type {(() => void) | null} draws the end */
  #end = null;
  /** @type {Set<Animation>} */
  #running = new Set();
  /** @type {AbortController | null} while anything moves */
  #watch = null;

  /** @param {(pins: boolean) => void} landed told of each checker that lands */
  constructor(landed) {
    this.landed = landed;
  }

  get busy() {
    return this.#end !== null;
  }

  get #still() {
    return !this.duration || still?.matches;
  }

  /** @param {Step[]} steps @param {() => void} end */
  start(steps, end) {
    this.finish();
    this.#steps = steps;
    this.#end = end;
    if (this.#still) this.finish();
    else this.#next();
  }

  /** Draws the end now; checkers under way have landed. */
  finish() {
    const [end, steps] = [this.#end, this.#steps];
    this.#end = null;
    this.#steps = [];
    for (const animation of this.#running) animation.cancel();
    this.#running.clear();
    this.#watch?.abort();
    this.#watch = null;
    end?.();
    if (steps.length) this.landed(steps.some(({ pins }) => pins));
  }

  /** A short way back or home, beside everything else. @param {Slide} slide */
  settle(slide) {
    if (!this.#still) this.#animate(slide, Math.min(SETTLE, this.duration), 1.12);
  }

  /** Dice tumble to where they lie. @param {Iterable<Element>} dice */
  roll(dice) {
    if (this.#still) return;
    const duration = Math.min(LONGEST, this.duration * ROLL);
    [...dice].forEach((die, index) => {
      const turn = index % 2 ? 250 : -290;
      const frames = [
        { transform: `translate(${-turn * 0.3}px, 18px) rotate(${turn}deg) scale(.8)`, opacity: 0.4 },
        { transform: `translate(${-turn * 0.1}px, -22px) rotate(${turn * 0.4}deg) scale(1.15)`, opacity: 1 },
        { transform: "none" },
      ];
      this.#run(die, frames, { duration, easing: "ease-out" });
      // What was rolled shows when they come to rest.
      for (const pips of die.querySelectorAll(".pips")) {
        this.#run(pips, [{ opacity: 0 }, { opacity: 0, offset: 0.55 }, { opacity: 1 }], { duration });
      }
    });
  }

  #next() {
    const [step] = this.#steps;
    if (!step) return this.finish();
    const slide = step.draw();
    if (slide.pinned) this.#press(slide.pinned);
    this.#animate(slide, this.duration, 1).onfinish = () => {
      this.#steps.shift();
      this.#next();
      this.landed(step.pins);
    };
  }

  /** @param {Slide} slide @param {number} duration @param {number} size at the start */
  #animate({ element, from, spot: to }, duration, size) {
    /** @param {Spot} spot @param {number} scale */
    const frame = ({ x, y }, scale) => ({ transform: `translate(${x}px, ${y}px) scale(${scale})`, visibility: "visible" });
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const frames = [frame(from, size), frame(middle, 1.1), frame(to, 1)];
    return this.#run(element, frames, { duration, easing: EASING });
  }

  /** It gives way a little, and is ringed when it is hit. @param {SVGGElement} element */
  #press(element) {
    const { duration } = this;
    for (const part of element.querySelectorAll(".bed, .bars")) {
      this.#run(part, [{ opacity: 0 }, { opacity: 0 }, { opacity: 1 }], { duration: duration + 60 });
    }
    for (const part of element.children) {
      const frames = [{ transform: "scale(1)" }, { transform: "scale(.93)" }, { transform: "scale(1)" }];
      this.#run(part, frames, { duration: 120, delay: duration - 40, easing: "ease-out" });
    }
  }

  /** @param {Element} element @param {Keyframe[]} frames @param {KeyframeAnimationOptions} timing */
  #run(element, frames, timing) {
    if (!this.#watch) {
      const { signal } = (this.#watch = new AbortController());
      for (const type of ["pointerdown", "keydown"]) {
        addEventListener(type, () => this.finish(), { capture: true, signal });
      }
    }
    const animation = element.animate(frames, timing);
    this.#running.add(animation);
    animation.addEventListener("finish", () => {
      this.#running.delete(animation);
      // The next step has begun by now, if there is one.
      if (this.#running.size || this.busy) return;
      this.#watch?.abort();
      this.#watch = null;
    });
    return animation;
  }
}
