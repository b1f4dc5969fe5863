// @ts-check
/**
 * The bridge between the page and Python: `window.plakoto`. Only JSON text crosses it.
 *
 * @typedef {import("../types").Action} Action
 * @typedef {import("../types").View} View
 */

/** @type {Action[]} Input from before Python was there to take it. */
const waiting = [];

/** @type {((json: string) => void) | null} */
let handler = null;

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
    if (handler) handler(JSON.stringify(action));
    else waiting.push(action);
  },

  /**
   * Python calls this once, with a callable that takes one Action as JSON. It is kept, so Python
   * must pass a proxy that lives on (`create_proxy`).
   *
   * @param {(json: string) => void} take
   */
  connect(take) {
    handler = take;
    for (const action of waiting.splice(0)) take(JSON.stringify(action));
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
};

window.plakoto = plakoto;
