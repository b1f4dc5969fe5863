// @ts-check
/** Boards are drawn when they come near the window, or when the page is printed. */

/** @type {Map<Element, () => void>} */
const waiting = new Map();

const observer = new IntersectionObserver(
  (entries) => entries.forEach(({ isIntersecting, target }) => isIntersecting && come(target)),
  { rootMargin: "600px 0px" },
);
const all = () => [...waiting.keys()].forEach(come);
addEventListener("beforeprint", all);
const print = matchMedia("print");
print.addEventListener("change", () => print.matches && all());

/** @param {Element} element */
function come(element) {
  const draw = waiting.get(element);
  leave(element);
  draw?.();
}

/** @param {Element} element @param {() => void} draw once, when it has come near */
export function whenNear(element, draw) {
  waiting.set(element, draw);
  if (print.matches) come(element);
  else observer.observe(element);
}

/** Nobody waits for it any more. @param {Element} element */
export function leave(element) {
  waiting.delete(element);
  observer.unobserve(element);
}
