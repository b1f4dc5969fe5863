// @ts-check
/** Checkers that slide, one after the other. Everything can be finished at once. */

/** @typedef {import("./geometry.js").Spot} Spot */
/**
 * @typedef {object} Slide
 * @property {SVGGElement} element already drawn at its end
 * @property {Spot} from
 * @property {Spot} spot its end
 * @property {SVGGElement | null} [pinned] a checker it lands on
 */

const SLIDE = 220;
const SETTLE = 140;
/** Sets off quickly and settles. */
const EASING = "cubic-bezier(.4, 0, .15, 1)";

const still = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

export class Slides {
  /** @type {(() => Slide)[]} each draws one hop and says what slid */
  #steps = [];
  /** @type {(() => void) | null} draws the end */
  #end = null;
  /** @type {Set<Animation>} */
  #running = new Set();

  get busy() {
    return this.#end !== null;
  }

  /** @param {(() => Slide)[]} steps @param {() => void} end */
  start(steps, end) {
    this.finish();
    this.#steps = still?.matches ? [] : steps;
    this.#end = end;
    this.#next();
  }

  /** Draws the end now. */
  finish() {
    const end = this.#end;
    this.#end = null;
    this.#steps = [];
    for (const animation of this.#running) animation.cancel();
    this.#running.clear();
    end?.();
  }

  /** A short way back or home, beside everything else. @param {Slide} slide */
  settle(slide) {
    if (!still?.matches) this.#animate(slide, SETTLE, 1.12);
  }

  #next() {
    const step = this.#steps.shift();
    if (!step) return this.finish();
    const slide = step();
    this.#animate(slide, SLIDE, 1).onfinish = () => this.#next();
    if (slide.pinned) this.#press(slide.pinned);
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
    for (const part of element.querySelectorAll(".bed, .bars")) {
      this.#run(part, [{ opacity: 0 }, { opacity: 0 }, { opacity: 1 }], { duration: SLIDE + 60 });
    }
    for (const part of element.children) {
      const frames = [{ transform: "scale(1)" }, { transform: "scale(.93)" }, { transform: "scale(1)" }];
      this.#run(part, frames, { duration: 120, delay: SLIDE - 40, easing: "ease-out" });
    }
  }

  /** @param {Element} element @param {Keyframe[]} frames @param {KeyframeAnimationOptions} timing */
  #run(element, frames, timing) {
    const animation = element.animate(frames, timing);
    this.#running.add(animation);
    animation.addEventListener("finish", () => this.#running.delete(animation));
    return animation;
  }
}
