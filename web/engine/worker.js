// @ts-check
/**
 * The computer player's own thread: an interpreter of its own with the package and
 * app/think.py in it, so that thinking never holds up the board.
 *
 * The page posts `{ id, topic, question }` (question: JSON, see think.py) and gets `{ id, answer }`
 * or `{ id, error }`. A new question on a topic takes the place of the one before, whose answer is
 * then `null`; `{ topic }` alone drops it. Thinking goes on in small steps, the most urgent topic
 * first, so that this is heard at once.
 */

import { loadPyodide } from "../boot/boot.mjs";

/** @typedef {{ id: number, topic: string, question?: string }} Asked */
/** @typedef {{ id: number, steps: { next: () => { done: boolean, value: string | undefined }, destroy: () => void } }} Thought */

/** The most urgent first: a move is waited for, a whole game's analysis can wait. */
const URGENCY = ["choose", "hint", "bar", "review"];

/** @type {Map<string, Thought>} by topic */
const thoughts = new Map();
let running = false;

/** @param {Asked} asked */
function take({ id, topic, question }) {
  const before = thoughts.get(topic);
  if (before) {
    thoughts.delete(topic);
    before.steps.destroy();
    postMessage({ id: before.id, answer: null });
  }
  if (question === undefined) return;
  thoughts.set(topic, { id, steps: think.think(question) });
  if (!running) void run();
}

async function run() {
  running = true;
  for (let topic = next(); topic; topic = next()) {
    step(topic);
    await turn();
  }
  running = false;
}

const next = () => URGENCY.find((topic) => thoughts.has(topic));

/** @param {string} topic */
function step(topic) {
  const thought = /** @type {Thought} */ (thoughts.get(topic));
  try {
    const { done, value } = thought.steps.next();
    if (!done && value === undefined) return; // Python's None
    postMessage({ id: thought.id, answer: value });
  } catch (error) {
    postMessage({ id: thought.id, error: String(error) });
  }
  thoughts.delete(topic);
  thought.steps.destroy();
}

const door = new MessageChannel();

/** Lets messages in that have come meanwhile. */
function turn() {
  return new Promise((resolve) => {
    door.port1.onmessage = resolve;
    door.port2.postMessage(null);
  });
}

/** @param {string} name beside the page */
async function fetchFile(name) {
  const answer = await fetch(new URL(`../${name}`, import.meta.url));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer;
}

/** @returns {Promise<{ think: (question: string) => Thought["steps"] }>} */
async function start() {
  const { files } = await (await fetchFile("pyscript.json")).json();
  const wheel = Object.keys(files).find((name) => name.endsWith(".whl")) ?? "";
  const [python, archive, script] = await Promise.all([
    loadPyodide({}),
    fetchFile(wheel).then((file) => file.arrayBuffer()),
    fetchFile("app/think.py").then((file) => file.text()),
  ]);
  python.unpackArchive(archive, "wheel");
  python.FS.writeFile("think.py", script);
  return python.pyimport("think");
}

/** @type {Asked[]} that came before Python was there */
const early = [];
onmessage = ({ data }) => early.push(data);
const think = await start();
postMessage({ ready: true });
onmessage = ({ data }) => take(data);
early.forEach(take);
