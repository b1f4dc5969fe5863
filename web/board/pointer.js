// @ts-check
/** From the buttons' pointer and click events to input: mouse, finger and pen alike. */

/** @typedef {import("./input.js").Input} Input */
/** @typedef {import("./layer.js").Layer} Layer */
/** @typedef {import("../types.d.ts").Place} Place */

/** @param {PointerEvent} event */
const spot = (event) => ({ x: event.clientX, y: event.clientY });

/**
 * @param {Layer} layer
 * @param {Input} input
 * @param {object} board
 * @param {(slot: number) => Place} board.place
 * @param {() => void} board.hurry finishes what still moves
 * @param {() => void} board.dice they were tapped
 */
export function listen(layer, input, { place, hurry, dice }) {
  /** The click to come is the end of a drag. */
  let dragged = false;
  const { root } = layer;
  root.addEventListener("pointerdown", (event) => {
    dragged = false;
    const { target, pointerId, pointerType } = event;
    const slot = layer.slotOf(target);
    if (slot === null || event.button || !event.isPrimary || !(target instanceof Element)) return;
    // A finger beside the checkers scrolls the page.
    if (pointerType !== "mouse" && !target.matches(".grip")) return;
    input.press(place(slot), { pointer: pointerId, finger: pointerType === "touch" }, spot(event));
    target.closest("button")?.setPointerCapture(pointerId);
  });
  root.addEventListener("pointermove", (event) => input.drag(event.pointerId, spot(event)));
  root.addEventListener("pointerup", (event) => (dragged = input.release(event.pointerId, spot(event))));
  root.addEventListener("pointercancel", (event) => input.lose(event.pointerId));
  root.addEventListener("click", (event) => {
    hurry();
    const slot = layer.slotOf(event.target);
    // The click that a key or an assistant makes has no place.
    const at = event.detail ? spot(event) : null;
    if (dragged) dragged = false;
    else if (event.target === layer.dice) dice();
    else input.tap([slot === null ? null : place(slot), at]);
  });
  root.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && input.cancel()) event.stopPropagation();
  });
}
