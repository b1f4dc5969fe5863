// @ts-check
/**
 * The interpreter: Pyodide with our options and the game's own Python, so that it starts fast, asks
 * nothing of any other origin, and also starts where storage is denied. Works in a page, where
 * PyScript asks for it (`interpreter` in its config), and in a worker.
 */

import { giveBack } from "./storage.js";

const DIST = new URL("../", import.meta.url).href;
const VENDOR = `${DIST}vendor/pyodide/`;

// Pyodide wants a lock file to know its packages from; we use none. It compares only the ABI.
const NO_PACKAGES = {
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" },
  packages: {},
};

/** Where Python's output goes: to PyScript, once it is there. */
const output = { stdout: console.log, stderr: console.error };

/** @type {ReturnType<typeof begin> | undefined} */
let python;

/** Start Python, if it has not been: before PyScript has loaded, of which it needs nothing. */
export function start() {
  return (python ??= begin());
}

async function begin() {
  performance.mark("interpreter");
  const pyodide = await import("../vendor/pyodide/pyodide.mjs");
  const python = await pyodide.loadPyodide({
    stdout: (text) => output.stdout(text),
    stderr: (text) => output.stderr(text),
    indexURL: VENDOR,
    packageBaseUrl: VENDOR,
    // The library, as far as a start uses it, and the game's own Python, compiled.
    stdLibURL: `${DIST}python.zip`,
    lockFileContents: /** @type {any} */ (NO_PACKAGES),
    // Called when WebAssembly is compiled, before Python starts.
    fsInit: async () => void performance.mark("compiled"),
  });
  python.pyimport("app.library").install(`${DIST}library.zip`);
  wrapRuns(python);
  performance.mark("python");
  return python;
}

/**
 * PyScript calls this, and engine/mind.js.
 *
 * @param {Partial<typeof output>} options PyScript's others say where Pyodide is, which we know
 */
export async function loadPyodide({ stdout, stderr }) {
  giveBack();
  if (stdout && stderr) Object.assign(output, { stdout, stderr });
  return start();
}

/** How the Python begins that PyScript has run before the page's own. */
const PACKAGE = "import os as _os";

/**
 * PyScript first writes its package `pyscript` to files, compiles and imports it. The page's Python
 * does with Pyodide's `js` and `pyodide.ffi`, so that is left out. And an exception that ends a
 * script is only printed; tell the page as well (boot.js listens).
 *
 * @param {import("pyodide").PyodideInterface} python
 */
function wrapRuns(python) {
  const run = python.runPythonAsync;
  python.runPythonAsync = async (code, options) => {
    if (code.startsWith(PACKAGE)) return;
    try {
      return await run.call(python, code, options);
    } catch (error) {
      dispatchEvent(new ErrorEvent("error", { error, message: String(error) }));
      throw error;
    }
  };
}
