// @ts-check
/** Giving things away: to the clipboard, as a file, to other programs. */

/**
 * @param {string} text
 * @returns {Promise<boolean>} whether it is on the clipboard now
 */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/**
 * Where a page may not write to the clipboard (an insecure address, a frame), the old way may do.
 * @param {string} text
 */
function copySelected(text) {
  const field = document.createElement("textarea");
  const before = document.activeElement;
  field.value = text;
  // Inside an open dialog, since nothing outside it can be selected.
  (before?.closest("dialog") ?? document.body).append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}

/** Whether pictures can be copied here. */
export function canCopyPictures() {
  return typeof ClipboardItem === "function" && Boolean(navigator.clipboard?.write);
}

/**
 * @param {Promise<Blob>} picture of type image/png
 * @returns {Promise<boolean>}
 */
export async function copyPicture(picture) {
  try {
    // Safari takes the promise only, and only at once.
    await navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string} name
 * @param {Blob} content
 */
export function saveFile(name, content) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Today as `2026-11-30`, for the names of files. */
export function today() {
  const now = new Date();
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join("-");
}
