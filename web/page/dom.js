// @ts-check
/** Small helpers around the document. */

/**
 * The element with this id; the page is broken without it, so its absence is an error.
 * @template {Element} [T=HTMLElement]
 * @param {string} id
 * @param {new () => T} [type]
 * @returns {T}
 */
export function byId(id, type) {
  const found = document.getElementById(id);
  if (!found || (type && !(found instanceof type))) throw new Error(`the page lacks #${id}`);
  return /** @type {T} */ (/** @type {unknown} */ (found));
}

/** @typedef {Record<string, string | number | boolean | null>} Attributes */

/**
 * A new element. `attributes` whose value is `null` or `false` are left out.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== false) {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
  element.append(...children);
  return element;
}

/**
 * A new SVG element.
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {...Node} children
 * @returns {SVGElement}
 */
export function makeSvg(tag, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

/**
 * Replace the content of an element, but only if it would read differently: what has the focus
 * keeps it, and nothing is laid out again for nothing.
 * @param {Element} element
 * @param {Node} content
 */
export function fill(element, content) {
  const next = document.createElement("div");
  next.append(content);
  if (next.innerHTML !== element.innerHTML) element.replaceChildren(...next.childNodes);
}
