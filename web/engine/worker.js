// @ts-check
/**
 * The computer player's own thread, so that thinking never holds up the board: the door of mind.js.
 * It posts `{ ready: true }` once it is loaded, and answers whatever is posted to it.
 */

import { load } from "./mind.js";

/** @type {import("./mind.js").Asked[]} that came before Python was there */
const early = [];
onmessage = ({ data }) => early.push(data);
const mind = await load((answer) => postMessage(answer));
postMessage({ ready: true });
onmessage = ({ data }) => mind.take(data);
early.forEach((asked) => mind.take(asked));
