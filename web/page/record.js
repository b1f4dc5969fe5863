// @ts-check
/** The dialog that gives away the record of the match as text, and takes another in. */

import { make } from "./dom.js";
import { copyText, saveFile, today } from "./files.js";
import { button, words } from "./parts.js";
import { Sheet } from "./sheet.js";

/** @typedef {import("../types.d.ts").RecordAnswer} RecordAnswer */
/** @typedef {import("../types.d.ts").View} View */
/** @typedef {import("./text.js").Texts} Texts */

/** No record of people is longer than this, in bytes. */
const MOST = 4_000_000;

export class RecordDialog {
  /**
   * @param {() => RecordAnswer | null} ask
   * @param {(text: string) => View | null} load answers what is shown then
   */
  constructor(ask, load) {
    this.ask = ask;
    this.load = load;
    /** @type {RecordAnswer} */
    this.record = { name: "", text: "" };
    /** @type {Texts | null} */
    this.texts = null;
    this.shown = make("pre", { class: "record-text", dir: "ltr", tabindex: 0, role: "group", "aria-labelledby": "record-title" });
    this.file = make("input", { type: "file", accept: ".mat,.txt,text/plain", hidden: true });
    this.pasted = make("textarea", { id: "record-pasted", dir: "ltr", rows: 4, spellcheck: "false" });
    this.loadButton = button("record.load", () => this.take(this.pasted.value), { class: "act primary", disabled: true });
    this.sheet = new Sheet("record", "record.title", [
      this.shown,
      make(
        "p",
        { class: "acts" },
        button("ui.copy", () => this.copy(), { sign: "copy" }),
        button("ui.save_file", () => this.save(), { sign: "save" }),
      ),
      words("h3", "record.load_title"),
      words("p", "record.load_about"),
      make("p", { class: "acts" }, button("record.choose", () => this.file.click(), { sign: "load" }), this.file),
      make("div", { class: "field" }, words("label", "record.paste", { for: "record-pasted" }), this.pasted),
      make("p", { class: "acts" }, this.loadButton),
    ]);
    this.pasted.addEventListener("input", () => (this.loadButton.disabled = !this.pasted.value.trim()));
    this.file.addEventListener("change", () => {
      void this.read(this.file.files?.[0]);
      this.file.value = ""; // so that the same file can be chosen again
    });
    this.takeDrops();
  }

  /**
   * @param {View | null} _view
   * @param {Texts} texts
   */
  open(_view, texts) {
    const record = this.ask();
    if (!record) return;
    this.record = record;
    this.texts = texts;
    this.shown.textContent = record.text;
    this.pasted.value = "";
    this.loadButton.disabled = true;
    this.sheet.show();
    this.shown.scrollTop = 0;
  }

  takeDrops() {
    const { dialog } = this.sheet;
    dialog.addEventListener("dragover", (event) => {
      event.preventDefault();
      dialog.toggleAttribute("data-drop", true);
    });
    dialog.addEventListener("dragleave", (event) => {
      const inside = event.relatedTarget instanceof Node && dialog.contains(event.relatedTarget);
      dialog.toggleAttribute("data-drop", inside);
    });
    dialog.addEventListener("drop", (event) => {
      event.preventDefault();
      dialog.removeAttribute("data-drop");
      const { files } = event.dataTransfer ?? {};
      if (files?.length) void this.read(files[0]);
      else this.take(event.dataTransfer?.getData("text/plain") ?? "");
    });
  }

  /** @param {File | undefined} file */
  async read(file) {
    if (!file) return;
    if (file.size > MOST) this.say("record.too_long");
    else this.take(await file.text());
  }

  /** @param {string} text */
  take(text) {
    const view = this.load(text);
    // Another game is on the table, or else a notice says why not.
    if (view?.fresh) this.sheet.close();
    else if (view?.notice) this.say(view.notice);
  }

  async copy() {
    this.say((await copyText(this.record.text)) ? "ui.copied" : "ui.copy_failed");
  }

  save() {
    const name = this.record.name.replace(/(\.\w+)?$/, `-${today()}$1`);
    saveFile(name, new Blob([this.record.text], { type: "text/plain" }));
  }

  /** @param {string | import("../types.d.ts").Message} message */
  say(message) {
    if (this.texts) this.sheet.say(message, this.texts);
  }
}
