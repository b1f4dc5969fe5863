/** build.py copies Pyodide to vendor/, where the page imports it from. */
declare module "*/vendor/pyodide/pyodide.mjs" {
  export { loadPyodide, version } from "pyodide";
}

/** What the build tools use of Node. */
declare module "node:fs/promises" {
  export function readFile(path: string, encoding: "utf-8"): Promise<string>;
  export function writeFile(path: string, text: string): Promise<void>;
  export function rm(path: string, options: { force: boolean }): Promise<void>;
}
declare module "node:path" {
  export function resolve(...parts: string[]): string;
}
declare module "node:url" {
  export function fileURLToPath(url: URL): string;
}
