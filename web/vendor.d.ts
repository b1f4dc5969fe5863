/** build.py copies Pyodide to vendor/, where the page imports it from. */
declare module "*/vendor/pyodide/pyodide.mjs" {
  export { loadPyodide, version } from "pyodide";
}
