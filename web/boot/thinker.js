// @ts-check
/** The page's end of the computer player's worker: questions to it, answers from it. */

/** How long it may take to start, and to answer, before it is given up, in milliseconds. */
const START = 60_000;
const ANSWER = 20_000;

/** @typedef {{ resolve: (answer: string | null) => void, reject: (reason: Error) => void, timer: number }} Waiting */

export class Thinker {
  /** @type {Worker | null} */
  #worker = null;
  /** Why it failed. @type {Error | null} */
  #fault = null;
  #ready = false;
  /** @type {Map<number, Waiting>} by number of the question */
  #waiting = new Map();
  #last = 0;

  /** Whether there is none, nor will be: whoever asks has to think for himself. */
  get gone() {
    return this.#fault !== null;
  }

  /** Start it, if it is not running; it loads in the background. */
  start() {
    if (this.#worker || this.#fault) return;
    try {
      this.#worker = new Worker(new URL("../engine/worker.js", import.meta.url), { type: "module" });
    } catch (error) {
      return this.#fail(error);
    }
    const timer = setTimeout(() => this.#fail("it does not start"), START);
    this.#worker.onmessage = ({ data }) => {
      if (data.ready) {
        clearTimeout(timer);
        this.#ready = true;
        for (const [id, waiting] of this.#waiting) waiting.timer = this.#patience(id);
      } else this.#settle(data);
    };
    this.#worker.onerror = (event) => {
      event.preventDefault();
      clearTimeout(timer);
      this.#fail(event.message || "it cannot be loaded");
    };
  }

  /**
   * @param {string} topic a newer question on it takes the place of an older one
   * @param {string} question JSON, as web/app/think.py reads it
   * @returns {Promise<string | null>} the answer as JSON; null: a newer question took its place.
   *   Rejects where there is no worker (any more)
   */
  think(topic, question) {
    this.start();
    if (this.#fault) return Promise.reject(this.#fault);
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, timer: this.#ready ? this.#patience(id) : 0 });
      this.#worker?.postMessage({ id, topic, question });
    });
  }

  /** Nobody waits any more for an answer on this topic. @param {string} topic */
  stop(topic) {
    this.#worker?.postMessage({ id: 0, topic });
  }

  /** @param {number} id */
  #patience(id) {
    return setTimeout(() => this.#fail(`question ${id} is not answered`), ANSWER);
  }

  /** @param {{ id: number, answer?: string | null, error?: string }} data */
  #settle({ id, answer, error }) {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    clearTimeout(waiting.timer);
    if (error === undefined) waiting.resolve(answer ?? null);
    else waiting.reject(new Error(error));
  }

  /** It is of no use any more. @param {unknown} reason */
  #fail(reason) {
    console.warn("The computer player's worker was given up:", reason);
    this.#worker?.terminate();
    this.#worker = null;
    this.#fault = new Error(String(reason));
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(this.#fault);
    }
    this.#waiting.clear();
  }
}
