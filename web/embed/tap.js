// @ts-check
/** The first tap on a board on which nothing can be moved yet. */

export class Tap {
  #once = new AbortController();
  /** Where on the board, as parts of its width and height. @type {{ x: number, y: number } | null} */
  #at = null;

  /**
   * @param {HTMLElement} element
   * @param {AbortSignal} signal ends it
   * @param {() => void} begin what a tap begins
   */
  constructor(element, signal, begin) {
    this.element = element;
    // A click, not a press: a finger that only scrolls the page wants nothing.
    const listener = (/** @type {MouseEvent} */ event) => {
      const board = this.#board;
      if (!board || !event.composedPath().includes(board)) return;
      const { left, top, width, height } = board.getBoundingClientRect();
      this.#at = { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
      begin();
    };
    element.addEventListener("click", listener, { signal: AbortSignal.any([signal, this.#once.signal]) });
  }

  get #board() {
    return this.element.shadowRoot?.querySelector("[part=board]") ?? null;
  }

  /** There is something to tap now: the tap that began it counts. */
  done() {
    this.#once.abort();
    const [at, board] = [this.#at, this.#board];
    this.#at = null;
    if (!at || !board) return;
    const { left, top, width, height } = board.getBoundingClientRect();
    const [x, y] = [left + at.x * width, top + at.y * height];
    const button = this.element.shadowRoot?.elementFromPoint(x, y)?.closest("button");
    if (button && board.contains(button)) button.click();
  }
}
