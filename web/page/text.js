// @ts-check
/**
 * Words from Messages: a locale table, a `{name}` for each parameter, a plural form by `count`.
 *
 * A parameter that is a string is technical text (notation, a position, a name in an address)
 * and is kept left-to-right whatever the language: `<bdi dir="ltr">` in the document, isolate
 * characters in plain strings. A parameter that is a Message is formatted first.
 */

/** @typedef {import("../types.d.ts").Message} Message */
/** @typedef {Record<string, string | Record<string, string>>} Table */
/** @typedef {{ text: string, technical: boolean }} Piece */

const PLACEHOLDER = /\{([a-z_]+)\}/;
const LEFT_TO_RIGHT_ISOLATE = "\u2066";
const POP_ISOLATE = "\u2069";

export class Texts {
  /**
   * @param {Table} table
   * @param {string} language
   */
  constructor(table, language) {
    this.table = table;
    this.language = language;
    this.plurals = new Intl.PluralRules(language);
    /** @type {Set<string>} warned about already */
    this.missing = new Set();
  }

  /**
   * As plain text, for attributes.
   * @param {Message | string} message a Message, or the key of one without parameters
   * @param {Record<string, string | number | Message>} [parameters]
   * @returns {string}
   */
  string(message, parameters) {
    return this.pieces(message, parameters)
      .map(({ text, technical }) =>
        technical ? LEFT_TO_RIGHT_ISOLATE + text + POP_ISOLATE : text,
      )
      .join("");
  }

  /**
   * As nodes, for the document. Parameters can never become markup.
   * @param {Message | string} message
   * @param {Record<string, string | number | Message>} [parameters]
   * @returns {DocumentFragment}
   */
  nodes(message, parameters) {
    const fragment = document.createDocumentFragment();
    for (const { text, technical } of this.pieces(message, parameters)) {
      fragment.append(technical ? technicalNode(text) : text);
    }
    return fragment;
  }

  /**
   * @param {Message | string} message
   * @param {Record<string, string | number | Message>} [parameters]
   * @returns {Piece[]}
   */
  pieces(message, parameters) {
    const whole = typeof message === "string" ? { ...parameters, key: message } : message;
    const parts = this.template(whole).split(PLACEHOLDER);
    // split() with one group alternates: text, name, text, name, … text
    return parts.flatMap((part, index) => {
      if (index % 2 === 0) return part ? [{ text: part, technical: false }] : [];
      const value = whole[part];
      if (value === undefined || value === null) {
        this.warn(`text ${whole.key}: no parameter ${part}`);
        return [{ text: `{${part}}`, technical: false }];
      }
      if (typeof value === "object") return this.pieces(value);
      return [{ text: String(value), technical: typeof value === "string" }];
    });
  }

  /**
   * The sentence for a message, before its parameters are put in. A key that is not in the
   * table stands for itself, so that something is always shown.
   * @param {Message} message
   * @returns {string}
   */
  template(message) {
    const entry = this.table[message.key];
    if (typeof entry === "string") return entry;
    const form = entry?.[this.plurals.select(Number(message["count"]))] ?? entry?.["other"];
    if (form !== undefined) return form;
    this.warn(`text ${message.key}: not in ${this.language}.json`);
    return message.key;
  }

  /**
   * The entries that are the same for any number.
   * @returns {Record<string, string>}
   */
  plain() {
    const entries = Object.entries(this.table);
    return Object.fromEntries(
      entries.flatMap(([key, entry]) => (typeof entry === "string" ? [[key, entry]] : [])),
    );
  }

  /** @param {string} problem */
  warn(problem) {
    if (this.missing.has(problem)) return;
    this.missing.add(problem);
    console.warn(problem);
  }
}

/**
 * Technical text that stays left-to-right.
 * @param {string} text
 * @returns {HTMLElement}
 */
export function technicalNode(text) {
  const node = document.createElement("bdi");
  node.dir = "ltr";
  node.textContent = text;
  return node;
}
