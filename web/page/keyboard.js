// @ts-check
/** Single keys for the buttons. They do nothing while typing or while a dialog is open. */

/** Keys that mean something, by their place on the keyboard: for layouts without these signs. */
const PLACES = {
  ...Object.fromEntries([..."rudsfbpmnh"].map((letter) => [`Key${letter.toUpperCase()}`, letter])),
  Comma: ",",
  Period: ".",
  BracketLeft: ",",
  BracketRight: ".",
};
const SIGNS = { "?": "?", "؟": "?", "[": ",", "]": ".", ",": ",", ".": ".", Escape: "Escape" };

/**
 * What a key press stands for.
 * @param {KeyboardEvent} event
 * @returns {string} a Latin letter, "?", ",", "." or "Escape"; empty: nothing here
 */
function keyOf(event) {
  const sign = /** @type {Record<string, string>} */ (SIGNS)[event.key];
  if (sign) return sign;
  const key = event.key.toLowerCase();
  const place = /** @type {Record<string, string>} */ (PLACES)[event.code] ?? "";
  if (/^[a-z]$/.test(key)) return Object.values(PLACES).includes(key) ? key : "";
  // A letter of another script; whatever plain sign it is instead means itself.
  return /\p{L}/u.test(key) && key.length === 1 ? place : "";
}

/** Where letters mean something already. */
const TYPING = "input:not([type=radio], [type=checkbox]), select, textarea";

/** @param {EventTarget | null} target */
function takesText(target) {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPING));
}

/**
 * @param {(key: string, shift: boolean) => boolean} handle told what `keyOf` answers; answers
 *     whether it did something
 */
export function listenForKeys(handle) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (takesText(event.target) || document.querySelector("dialog[open]")) return;
    // The browser itself closes a menu that is open.
    if (event.key === "Escape" && document.querySelector(":popover-open")) return;
    if (handle(keyOf(event), event.shiftKey)) event.preventDefault();
  });
}
