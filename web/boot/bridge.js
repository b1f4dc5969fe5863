// @ts-check
import { Thinker } from "./thinker.js";

/**
 * The bridge between the page and Python: `window.plakoto`. Only JSON text crosses it.
 *
 * @typedef {import("../types").Action} Action
 * @typedef {import("../types").View} View
 * @typedef {{
 *   record: import("../types").RecordAnswer,
 *   dice: import("../types").DiceAnswer,
 *   statistics: import("../types").StatisticsAnswer,
 *   review: import("../types").ReviewAnswer,
 * }} Answers What each Question is answered with.
 */

/** @type {string[]} Input from before Python was there to take it, as JSON. */
const waiting = [];

/** @type {((json: string) => void) | null} */
let handler = null;

/** @type {((json: string) => string) | null} */
let answerer = null;

/** @type {((view: View) => void) | null} */
let listener = null;

/** @type {View | null} */
let latest = null;

export const plakoto = {
  /**
   * The page calls this for every input; nothing is lost while Python still loads.
   *
   * @param {Action} action
   */
  act(action) {
    const json = JSON.stringify(action);
    if (handler) handler(json);
    // Whoever taps again because nothing happens means it once.
    else if (!waiting.includes(json)) waiting.push(json);
  },

  /**
   * The page asks what no View holds: `plakoto.ask({ ask: "dice" })`.
   *
   * @template {keyof Answers} Name
   * @param {{ ask: Name }} question
   * @returns {Answers[Name] | null} null: Python is not there yet, or could not answer
   */
  ask(question) {
    return answerer ? JSON.parse(answerer(JSON.stringify(question))) : null;
  },

  /**
   * Python calls this once, with a callable that takes one Action as JSON, and one that answers a
   * Question, both as JSON. They are kept, so Python must pass proxies that live on
   * (`create_proxy`).
   *
   * @param {(json: string) => void} take
   * @param {(json: string) => string} answer
   */
  connect(take, answer) {
    handler = take;
    answerer = answer;
    for (const json of waiting.splice(0)) take(json);
  },

  /**
   * Python calls this with one View as JSON after every change.
   *
   * @param {string} json
   */
  show(json) {
    latest = JSON.parse(json);
    if (latest) listener?.(latest);
  },

  /**
   * The page calls this once; it hears of the latest View at once, then of every later one.
   *
   * @param {(view: View) => void} listen
   */
  onView(listen) {
    listener = listen;
    if (latest) listen(latest);
  },

  /** The computer player, which Python asks. */
  thinker: new Thinker(),
};

window.plakoto = plakoto;
