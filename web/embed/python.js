// @ts-check
/**
 * The hidden frame in which Python answers the boards of a page on any origin (tutor.js is the
 * page's end). It listens to nothing but the port that comes with the first message of its parent:
 * `{ id, topic, question }` in, `{ id, answer }` or `{ id, error }` out, as in engine/mind.js.
 * Beside these it posts `{ here: true }` at once, and `{ lost }` when Python cannot be loaded at all.
 */

import { Thinker } from "../boot/thinker.js";
import { load } from "../engine/mind.js";

const thinker = new Thinker();

/** @param {MessageEvent} event */
function begin({ source, ports: [port] }) {
  if (source !== parent || !port) return;
  removeEventListener("message", begin);
  /** @type {Promise<import("../engine/mind.js").Mind> | null} on this thread, where no worker can be had */
  let own = null;
  port.onmessage = async ({ data }) => {
    /** @type {import("../engine/mind.js").Asked} */
    const asked = data;
    const answer = await inWorker(asked);
    if (answer) return port.postMessage(answer);
    own ??= load((answer) => port.postMessage(answer));
    own.then((mind) => mind.take(asked), (error) => port.postMessage({ lost: String(error) }));
  };
  port.postMessage({ here: true });
  thinker.start();
}

/**
 * @param {import("../engine/mind.js").Asked} asked
 * @returns {Promise<import("../engine/mind.js").Answer | null>} null: there is no worker (any more)
 */
async function inWorker({ id, topic, question }) {
  if (thinker.gone) return null;
  if (question === undefined) {
    thinker.stop(topic);
    return { id };
  }
  try {
    return { id, answer: await thinker.think(topic, question) };
  } catch (error) {
    return thinker.gone ? null : { id, error: String(error) };
  }
}

addEventListener("message", begin);
