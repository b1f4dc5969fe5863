// @ts-check
/**
 * What thinks: an interpreter with the package and app/think.py in it. It runs in a worker
 * (worker.js) or, where none can be had, on the thread of whoever asks.
 *
 * A question is `{ id, topic, question }` (question: JSON, see think.py), its answer `{ id, answer }`
 * or `{ id, error }`. A new question on a topic takes the place of the one before, whose answer is
 * then `null`; `{ topic }` alone drops it. Thinking goes on in small steps, the most urgent topic
 * first, so that what is asked meanwhile is heard at once.
 */

import { loadPyodide } from "../boot/python.js";

/** @typedef {{ id: number, topic: string, question?: string }} Asked */
/** @typedef {{ id: number, answer?: string | null, error?: string }} Answer */
/** @typedef {{ next: () => { done: boolean, value: string | undefined }, destroy: () => void }} Steps */
/** @typedef {{ id: number, steps: Steps }} Thought */

/** The most urgent last: a move is waited for, a whole game's analysis can wait. */
const URGENCY = ["review", "bar", "hint", "choose"];

/** Boards of a tutorial have topics of their own, one as urgent as the other. @param {string} topic */
const urgency = (topic) => (URGENCY.includes(topic) ? URGENCY.indexOf(topic) : URGENCY.length);

export class Mind {
  /** @type {Map<string, Thought>} by topic, longest not thought of first */
  #thoughts = new Map();
  #running = false;
  #door = new MessageChannel();

  /**
   * @param {(question: string) => Steps} think think.py's
   * @param {(answer: Answer) => void} reply
   */
  constructor(think, reply) {
    this.think = think;
    this.reply = reply;
  }

  /** @param {Asked} asked */
  take({ id, topic, question }) {
    const before = this.#thoughts.get(topic);
    if (before) {
      this.#end(topic, before);
      this.reply({ id: before.id, answer: null });
    }
    if (question === undefined) return;
    this.#thoughts.set(topic, { id, steps: this.think(question) });
    if (!this.#running) void this.#run();
  }

  async #run() {
    this.#running = true;
    while (this.#thoughts.size) {
      const [topic] = [...this.#thoughts.keys()].sort((a, b) => urgency(b) - urgency(a));
      this.#step(topic);
      await this.#turn();
    }
    this.#running = false;
  }

  /** @param {string} topic */
  #step(topic) {
    const thought = /** @type {Thought} */ (this.#thoughts.get(topic));
    this.#thoughts.delete(topic);
    this.#thoughts.set(topic, thought);
    try {
      const { done, value } = thought.steps.next();
      if (!done && value === undefined) return; // Python's None
      this.reply({ id: thought.id, answer: value });
    } catch (error) {
      this.reply({ id: thought.id, error: String(error) });
    }
    this.#end(topic, thought);
  }

  /** @param {string} topic @param {Thought} thought */
  #end(topic, thought) {
    this.#thoughts.delete(topic);
    thought.steps.destroy();
  }

  /** Lets messages in that have come meanwhile. */
  #turn() {
    return new Promise((resolve) => {
      this.#door.port1.onmessage = resolve;
      this.#door.port2.postMessage(null);
    });
  }
}

/**
 * Loads the interpreter, the package and think.py. Rejects if a part cannot be had.
 * @param {(answer: Answer) => void} reply
 */
export async function load(reply) {
  const python = await loadPyodide({}).catch(async (error) => {
    throw (await missing()) ?? error;
  });
  const { think } = python.pyimport("app.think");
  return new Mind(think, reply);
}

/** Pyodide does not say which part it lacks. @returns {Promise<Error | null>} that says so */
async function missing() {
  for (const name of ["python.zip", "vendor/pyodide/pyodide.asm.wasm"]) {
    const { ok, status } = await fetch(new URL(`../${name}`, import.meta.url), { method: "HEAD" });
    if (!ok) return new Error(`${name}: ${status}`);
  }
  return null;
}
