// @ts-check
/**
 * The interpreter PyScript loads (`interpreter` in pyscript.json): Pyodide with our options, so
 * that it starts fast, asks nothing of any other origin, and also starts where storage is denied.
 * Works in a page and in a worker.
 */

import * as pyodide from "../vendor/pyodide/pyodide.mjs";
import { giveBack } from "./storage.js";

const VENDOR = new URL("../vendor/pyodide/", import.meta.url).href;

// Pyodide wants a lock file to know its packages from; we use none. It compares only the ABI.
const NO_PACKAGES = {
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" },
  packages: {},
};

export const version = pyodide.version;

/**
 * @param {Parameters<typeof pyodide.loadPyodide>[0]} options
 */
export async function loadPyodide(options) {
  giveBack();
  const python = await pyodide.loadPyodide({
    ...options,
    indexURL: VENDOR,
    packageBaseUrl: VENDOR,
    stdLibURL: `${VENDOR}stdlib.zip`,
    lockFileContents: /** @type {any} */ (NO_PACKAGES),
  });
  reportExceptions(python);
  return python;
}

/**
 * PyScript only prints an exception that ends a script; tell the page as well (boot.js listens).
 *
 * @param {Awaited<ReturnType<typeof pyodide.loadPyodide>>} python
 */
function reportExceptions(python) {
  const run = python.runPythonAsync;
  python.runPythonAsync = async (...args) => {
    try {
      return await run.apply(python, args);
    } catch (error) {
      dispatchEvent(new ErrorEvent("error", { error, message: String(error) }));
      throw error;
    }
  };
}
