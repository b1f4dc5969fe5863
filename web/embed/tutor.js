// @ts-check
/**
 * Python for the boards of a page: one hidden frame (python.html) that all of them share. It is
 * made when the first of them asks something.
 */

/** How long the frame may take to come, once it has loaded to answer, and Python to answer, in ms. */
const FRAME = 30_000;
const HERE = 10_000;
const ANSWER = 150_000;

/** @typedef {"blocked" | "download" | "late" | "question"} Fault */
/** @typedef {{ resolve: (answer: any) => void, reject: (error: TutorError) => void, timer: number }} Waiting */

/** Why there is no answer; the page may ask again. */
export class TutorError extends Error {
  /** @param {Fault} fault @param {string} detail for whoever must repair it */
  constructor(fault, detail) {
    super(detail);
    this.fault = fault;
  }

  /** The same in words. @returns {import("../types.d.ts").Message} */
  get words() {
    return { key: `embed.failed.${this.fault}`, detail: this.message };
  }
}

export class Tutor {
  /** @type {HTMLIFrameElement | null} */
  #frame = null;
  /** @type {MessagePort | null} */
  #port = null;
  /** Until the frame has spoken. */
  #timer = 0;
  /** @type {Map<number, Waiting>} by number of the question */
  #waiting = new Map();
  #last = 0;
  /** Python has been loaded. */
  ready = false;

  /** @param {URL} address of python.html */
  constructor(address) {
    this.address = address;
  }

  /** A topic that no other board has; a newer question on it takes the place of an older one. */
  topic() {
    return `board ${++this.#last}`;
  }

  /**
   * @param {string} topic
   * @param {{ ask: string, [more: string]: unknown }} question as web/app/think.py reads it
   * @returns {Promise<any>} the answer; null: a newer question took its place. Rejects with a
   *   `TutorError`
   */
  ask(topic, question) {
    this.#start();
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#fail("late", `no answer in ${ANSWER / 1000} s`), ANSWER);
      this.#waiting.set(id, { resolve, reject, timer });
      this.#port?.postMessage({ id, topic, question: JSON.stringify(question) });
    });
  }

  /** Nobody waits any more for an answer on this topic. @param {string} topic */
  stop(topic) {
    this.#port?.postMessage({ id: 0, topic });
  }

  #start() {
    if (this.#frame) return;
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.onmessage = ({ data }) => this.#hear(data);
    const frame = document.createElement("iframe");
    this.#frame = frame;
    frame.src = this.address.href;
    frame.title = "Python";
    frame.setAttribute("aria-hidden", "true");
    frame.style.setProperty("display", "none", "important");
    // Where it is let through, it answers; a sandboxed frame has no origin to name.
    frame.onload = () => {
      frame.onload = null;
      frame.contentWindow?.postMessage(null, "*", [port2]);
      this.#expect(HERE);
    };
    document.addEventListener("securitypolicyviolation", this.#onViolation);
    this.#expect(FRAME);
    document.body.append(frame);
  }

  /** @param {number} ms */
  #expect(ms) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#fail("download", "python.html does not answer"), ms);
  }

  /** @param {SecurityPolicyViolationEvent} event */
  #onViolation = ({ blockedURI, disposition }) => {
    const ours = blockedURI === this.address.href || blockedURI === this.address.origin;
    if (ours && disposition === "enforce") this.#fail("blocked", this.address.origin);
  };

  /** @param {{ id?: number, answer?: string | null, error?: string, here?: true, lost?: string }} data */
  #hear({ id, answer, error, here, lost }) {
    if (here) clearTimeout(this.#timer);
    if (lost !== undefined) return this.#fail("download", lost);
    const waiting = id && this.#waiting.get(id);
    if (!waiting) return;
    this.ready = true;
    this.#waiting.delete(id);
    clearTimeout(waiting.timer);
    if (error !== undefined) waiting.reject(new TutorError("question", lastLine(error)));
    else waiting.resolve(answer ? JSON.parse(answer) : null);
  }

  /** It is put away; the next question makes another. @param {Fault} fault @param {string} detail */
  #fail(fault, detail) {
    clearTimeout(this.#timer);
    document.removeEventListener("securitypolicyviolation", this.#onViolation);
    this.#port?.close();
    this.#frame?.remove();
    this.#port = this.#frame = null;
    this.ready = false;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject, timer } of waiting) {
      clearTimeout(timer);
      reject(new TutorError(fault, detail));
    }
  }
}

/** Of a Python traceback, the line that names the exception. @param {string} text */
const lastLine = (text) => text.trim().split("\n").at(-1) ?? "";

/** The one of this page. */
export const tutor = new Tutor(new URL("python.html", import.meta.url));
