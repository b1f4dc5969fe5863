// @ts-check
/** SVG elements in one call, without parsing markup, so that any content policy allows it. */

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {...(Node | string)} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const name in attributes) element.setAttribute(name, String(attributes[name]));
  element.append(...children);
  return element;
}

/** @param {{ x: number, y: number }} spot @returns {string} for a path or a list of points */
export const at = ({ x, y }) => `${+x.toFixed(1)} ${+y.toFixed(1)}`;
