// @ts-check
/**
 * The rulesets a new game can be played by, in the order of the menu: the ids and fields of
 * `plakoto.RULESETS`, for display only. The object is written as JSON so that a test can read
 * and compare it.
 */

/**
 * @typedef {object} Fields
 * @property {string} opening
 * @property {string} next_starter
 * @property {boolean} mother
 * @property {string} bearing_off
 * @property {string} doubles
 */

/* prettier-ignore */
/** @type {Readonly<Record<string, Fields>>} */
export const RULESETS = Object.freeze({
  "greek": { "opening": "contest_roll", "next_starter": "contest", "mother": true, "bearing_off": "no_pins", "doubles": "four" },
  "tapa": { "opening": "contest_roll", "next_starter": "contest", "mother": false, "bearing_off": "no_pins", "doubles": "four" },
  "mahbusa": { "opening": "contest_roll", "next_starter": "contest", "mother": true, "bearing_off": "no_pins", "doubles": "four" },
  "trio": { "opening": "fresh_roll", "next_starter": "winner", "mother": true, "bearing_off": "home_only", "doubles": "four" },
  "variant": { "opening": "contest_roll", "next_starter": "contest", "mother": true, "bearing_off": "home_only", "doubles": "four" },
  "classic": { "opening": "fresh_roll", "next_starter": "winner", "mother": true, "bearing_off": "home_only", "doubles": "four" },
  "express": { "opening": "fresh_roll", "next_starter": "winner", "mother": true, "bearing_off": "home_only", "doubles": "cascade" }
});

/** The ruleset offered first. */
export const DEFAULT_RULESET = "greek";

/**
 * The rows of the "what differs" table: the text key of the field and of its value.
 * @param {string} id
 * @returns {{ name: string, value: string }[]}
 */
export function rulesetFacts(id) {
  return Object.entries(RULESETS[id] ?? {}).map(([field, value]) => ({
    name: `rule.${field}`,
    value: `rule.${field}.${value}`,
  }));
}
