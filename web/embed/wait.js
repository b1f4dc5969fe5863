// @ts-check
/** Work that needs Python: the words while it loads and when it cannot be had, and doing it again. */

import { TutorError, tutor } from "./tutor.js";

/** When it is said that loading still goes on, in ms. */
const LONG = 15_000;

export class Wait {
  busy = false;
  failed = false;
  #runs = 0;

  /**
   * @param {import("./host.js").Host} host
   * @param {() => void} changed `busy` or `failed` has
   */
  constructor(host, changed) {
    this.host = host;
    this.changed = changed;
  }

  /** Takes the place of what is still being done. @param {() => Promise<void>} work */
  async run(work) {
    const run = ++this.#runs;
    this.#become(true, false);
    if (!tutor.ready) this.host.say({ key: "embed.loading" });
    const long = setTimeout(() => tutor.ready || this.host.say({ key: "embed.loading.long" }), LONG);
    let failed = false;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof TutorError)) throw error;
      failed = true;
      if (run === this.#runs) this.host.say(error.words);
    } finally {
      clearTimeout(long);
      if (run === this.#runs) this.#become(false, failed);
    }
  }

  /** What is still being done says nothing any more. */
  stop() {
    this.#runs += 1;
  }

  /** @param {boolean} busy @param {boolean} failed */
  #become(busy, failed) {
    this.busy = busy;
    this.failed = failed;
    this.changed();
  }
}
