// @ts-check
/** Single keys for the buttons. They do nothing while typing or while a dialog is open. */

/** Position of the key on the keyboard, for layouts without Latin letters. */
const LETTERS = "rudn";

/**
 * The Latin letter or sign a key press stands for.
 * @param {KeyboardEvent} event
 * @returns {string}
 */
function keyOf(event) {
  if (event.key === "?" || event.key === "؟") return "?";
  if (event.key === "Escape") return "Escape";
  const key = event.key.toLowerCase();
  if (LETTERS.includes(key) && key.length === 1) return key;
  const isLatin = /^[a-z]$/.test(key);
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase() ?? "";
  return isLatin ? "" : letter;
}

/** Where letters mean something already. */
const TYPING = "input:not([type=radio], [type=checkbox]), select, textarea";

/** @param {EventTarget | null} target */
function takesText(target) {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPING));
}

/**
 * @param {(key: string, shift: boolean) => boolean} handle told "r", "u", "d", "n", "?" or
 *     "Escape"; answers whether it did something
 */
export function listenForKeys(handle) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (takesText(event.target) || document.querySelector("dialog[open]")) return;
    if (handle(keyOf(event), event.shiftKey)) event.preventDefault();
  });
}
