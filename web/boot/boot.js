// @ts-check
/**
 * Starts Python, and shows how loading goes, in `#loading`, until it sets `data-ready` on <html>. Whatever goes
 * wrong before that is said in words, with a button to try again. It holds its own English words,
 * so that it works when nothing else does.
 */

import { start as startPython } from "./python.js";

export { loadPyodide } from "./python.js"; // to PyScript this is the interpreter

/** How long nothing may happen before we say so, in milliseconds. */
const PATIENCE = 20_000;

const WORDS = {
  "loading.start": "Loading the game…",
  "loading.python": "Setting up the board…",
  "loading.slow": "This takes longer than it should. You can wait, or try again.",
  "loading.failed": "A part of the game could not be downloaded. Check the connection and try again.",
  "loading.broken": "The game could not start because of a fault in it. Trying again may help.",
  "loading.retry": "Try again",
};

/** @typedef {keyof typeof WORDS} Key */

/** @type {HTMLElement} */
let box = document.createElement("div");
const text = document.createElement("span");
const bar = document.createElement("progress");
const retry = document.createElement("button");
const detail = document.createElement("small");

/** Bytes to come, by address: build.py writes them into the page. @type {Map<string, number>} */
const sizes = new Map();
/** Bytes that came, by address. @type {Map<string, number>} */
const loaded = new Map();

/** @type {Key} */
let phase = "loading.start";
/** What went wrong for good; the first fault is the cause of the others. @type {Key | null} */
let fault = null;
let timer = 0;

/**
 * Use these words instead of the English ones.
 *
 * @param {Record<string, unknown>} strings a table of web/locales; its keys `loading.*` matter
 */
export function translate(strings) {
  for (const key of /** @type {Key[]} */ (Object.keys(WORDS))) {
    const words = strings[key];
    if (typeof words === "string") WORDS[key] = words;
  }
  render(fault ?? phase);
}

/** @param {Key} key */
function render(key) {
  const stopped = key === fault || key === "loading.slow";
  // Set only what is new: a screen reader says every change of the text.
  if (text.textContent !== WORDS[key]) text.textContent = WORDS[key];
  retry.textContent = WORDS["loading.retry"];
  retry.hidden = !stopped;
  bar.hidden = key === fault;
  box.dataset["state"] = key === fault ? "failed" : stopped ? "slow" : "loading";
}

/** Something happened: show it, and be patient anew. */
function progress() {
  if (fault) return;
  let total = 0;
  let done = 0;
  for (const [address, size] of sizes) {
    total += size;
    done += Math.min(size, loaded.get(address) ?? 0);
  }
  if (total > 0 && done >= total) {
    phase = "loading.python";
    bar.removeAttribute("value");
  } else if (total > 0) {
    bar.value = done / total;
  }
  render(phase);
  clearTimeout(timer);
  timer = setTimeout(() => render("loading.slow"), PATIENCE);
}

/**
 * @param {Key} key
 * @param {string} reason for whoever must repair it, not for the player
 */
function fail(key, reason) {
  if (fault) return;
  fault = key;
  clearTimeout(timer);
  detail.textContent = reason;
  render(key);
}

/** @param {string} address @param {number | string} reason */
function failDownload(address, reason) {
  fail("loading.failed", `${new URL(address).pathname.split("/").pop()}: ${reason}`);
}

/** @param {unknown} error */
function failProgram(error) {
  // So say browsers, each in its words, that a module script could not be had.
  const lost = error instanceof TypeError && /import/i.test(error.message);
  // The last line of a Python traceback names the exception.
  const lines = String(error).trim().split("\n");
  fail(lost ? "loading.failed" : "loading.broken", lines[lines.length - 1] ?? "");
}

/** @param {Event} event */
function onError(event) {
  const { target } = event;
  if (target instanceof HTMLScriptElement) {
    failDownload(target.src, "failed");
  } else if (target instanceof HTMLLinkElement) {
    if (sizes.has(target.href)) failDownload(target.href, "failed");
  } else if (event instanceof ErrorEvent && event.error) {
    // Without an error object it is only a browser's remark, as ResizeObserver makes them.
    failProgram(event.error);
  }
}

/** @param {PromiseRejectionEvent} event */
function onRejection(event) {
  failProgram(event.reason);
}

const files = new PerformanceObserver((list) => {
  for (const entry of /** @type {PerformanceResourceTiming[]} */ (list.getEntries())) {
    const size = sizes.get(entry.name);
    if (size === undefined) continue;
    if (entry.responseStatus >= 400) failDownload(entry.name, entry.responseStatus);
    else loaded.set(entry.name, size);
  }
  progress();
});

const realFetch = window.fetch;

/**
 * Pyodide and PyScript swallow most failed downloads, and a browser tells of a file only when it
 * has all of it. So until the game is ready, look at their downloads as they come.
 *
 * @type {typeof window.fetch}
 */
const watchedFetch = async (input, init) => {
  const address = new URL(input instanceof Request ? input.url : input, document.baseURI).href;
  if (!sizes.has(address)) return realFetch(input, init);
  try {
    const response = await realFetch(input, init);
    if (!response.ok) failDownload(address, response.status);
    else if (!servedRight(address, response)) failDownload(address, "must be application/wasm");
    else void count(address, response.clone());
    return response;
  } catch (error) {
    failDownload(address, String(error));
    throw error;
  }
};

/**
 * Browsers refuse WebAssembly of another type, and Pyodide then waits for ever.
 *
 * @param {string} address
 * @param {Response} response
 */
function servedRight(address, response) {
  const type = response.headers.get("content-type") ?? "";
  return !address.endsWith(".wasm") || type.startsWith("application/wasm");
}

/**
 * @param {string} address
 * @param {Response} response
 */
async function count(address, response) {
  const reader = response.body?.getReader();
  let bytes = 0;
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      bytes += part.value.length;
      loaded.set(address, Math.max(bytes, loaded.get(address) ?? 0));
      progress();
    }
  } catch (error) {
    failDownload(address, String(error));
  }
}

const ready = new MutationObserver(finishIfReady);

function finishIfReady() {
  if (!document.documentElement.hasAttribute("data-ready")) return;
  ready.disconnect();
  files.disconnect();
  clearTimeout(timer);
  window.fetch = realFetch;
  removeEventListener("error", onError, true);
  removeEventListener("unhandledrejection", onRejection);
  removeEventListener("py:progress", progress);
  box.hidden = true;
}

function start() {
  const list = document.getElementById("downloads")?.textContent ?? "{}";
  for (const [name, bytes] of Object.entries(JSON.parse(list))) {
    sizes.set(new URL(name, document.baseURI).href, bytes);
  }
  // Captured, since a script or link that fails to load does not bubble its error.
  addEventListener("error", onError, true);
  addEventListener("unhandledrejection", onRejection);
  addEventListener("py:progress", progress);
  window.fetch = watchedFetch;
  ready.observe(document.documentElement, { attributeFilter: ["data-ready"] });
  files.observe({ type: "resource", buffered: true });
  startPython().catch(failProgram);
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", show);
  else show();
}

function show() {
  box = document.getElementById("loading") ?? box;
  box.id = "loading";
  box.setAttribute("role", "status");
  if (!box.isConnected) document.body.prepend(box);
  text.id = text.className = "loading-text";
  bar.setAttribute("aria-labelledby", text.id);
  retry.type = "button";
  retry.className = "act";
  retry.addEventListener("click", () => location.reload());
  detail.dir = "ltr";
  detail.className = "loading-detail";
  box.replaceChildren(text, bar, retry, detail);
  progress();
  if (fault) render(fault);
  finishIfReady();
}

start();
