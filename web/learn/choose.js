// @ts-check
/** Sends who opens the lessons to those in their language; without script, the page lists all. */

import { chooseLanguage } from "../page/language.js";

location.replace(`./${chooseLanguage()}/index.html`);
