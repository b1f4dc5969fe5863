// @ts-check
/**
 * PyScript opens IndexedDB at its start, for folders and packages that this game has none of. Where
 * storage is denied (a sandboxed frame, a browser that blocks site data) it would stop there
 * without a word. So it gets an empty database, until the interpreter loads (python.js).
 *
 * Importing this replaces `indexedDB`, in a page or in a worker; import it before PyScript runs.
 */

/** @param {unknown} result */
function answer(result) {
  /** @type {{ result: unknown, onsuccess?: (event: object) => void }} */
  const request = { result };
  queueMicrotask(() => request.onsuccess?.({ target: request }));
  return request;
}

const store = { getAllKeys: () => answer([]), clear: () => answer(undefined) };
const database = { transaction: () => ({ objectStore: () => store }), close() {} };

const real = Object.getOwnPropertyDescriptor(globalThis, "indexedDB");
Object.defineProperty(globalThis, "indexedDB", {
  configurable: true,
  value: { open: () => answer(database) },
});

/** Put the real IndexedDB back. */
export function giveBack() {
  if (real) Object.defineProperty(globalThis, "indexedDB", real);
  else Reflect.deleteProperty(globalThis, "indexedDB");
}
