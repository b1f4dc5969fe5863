// @ts-check
/** The tag of the game: a board on which a person plays. */

import { PlakotoBoard } from "./element.js";
import { Hand } from "./hand.js";

PlakotoBoard.Hand = Hand;
customElements.define("plakoto-board", PlakotoBoard);
