// @ts-check
/** What this device remembers for the page. Storage may be denied or full: then nothing is. */

const PREFIX = "plakoto.page.";

/**
 * @param {string} name
 * @returns {unknown} `null` when nothing readable is there
 */
export function recall(name) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? "null");
  } catch {
    return null;
  }
}

/**
 * @param {string} name
 * @param {unknown} value
 */
export function remember(name, value) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // The choice holds for this visit only.
  }
}
