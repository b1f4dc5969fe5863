// @ts-check
/** The board of the game is a tag. */

import { PlakotoBoard } from "./element.js";

customElements.define("plakoto-board", PlakotoBoard);
