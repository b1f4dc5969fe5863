// @ts-check
/** The one script of a page with boards: dist/plakoto.js. */

import { TutorialBoard } from "./element.js";

// Two scripts of different addresses on one page are no error.
if (!customElements.get("plakoto-board")) customElements.define("plakoto-board", TutorialBoard);
