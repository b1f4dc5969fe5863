// @ts-check
/** The dialog with a picture of the position, to save or to copy. */

import { make } from "./dom.js";
import { canCopyPictures, copyPicture, saveFile } from "./files.js";
import { button } from "./parts.js";
import { Sheet } from "./sheet.js";

/** @typedef {import("../types.d.ts").View} View */
/** @typedef {import("./text.js").Texts} Texts */

/** Width of a saved PNG, in pixels. */
const WIDTH = 1600;

export class PictureDialog {
  /** @param {() => string} picture the position as a complete SVG text */
  constructor(picture) {
    this.picture = picture;
    this.svg = "";
    this.name = "";
    /** @type {Texts | null} */
    this.texts = null;
    this.image = make("img", { class: "picture", "data-alt": "ui.board", alt: "" });
    const copy = button("picture.copy", () => this.copy(), { sign: "copy" });
    copy.hidden = !canCopyPictures();
    this.sheet = new Sheet("picture", "picture.title", [this.image], [
      button("picture.svg", () => saveFile(`${this.name}.svg`, this.blob()), { sign: "save" }),
      button("picture.png", async () => saveFile(`${this.name}.png`, await this.png()), { sign: "save" }),
      copy,
    ]);
  }

  /**
   * @param {View | null} view
   * @param {Texts} texts
   */
  open(view, texts) {
    this.texts = texts;
    this.svg = this.picture();
    this.name = `plakoto-${view?.board.position.split("_")[0] ?? "position"}`;
    URL.revokeObjectURL(this.image.src);
    this.image.src = URL.createObjectURL(this.blob());
    this.sheet.show();
  }

  blob() {
    return new Blob([this.svg], { type: "image/svg+xml" });
  }

  /** @returns {Promise<Blob>} */
  async png() {
    await this.image.decode();
    const { naturalWidth, naturalHeight } = this.image;
    const canvas = make("canvas", { width: WIDTH, height: Math.round((WIDTH * naturalHeight) / naturalWidth) });
    canvas.getContext("2d")?.drawImage(this.image, 0, 0, canvas.width, canvas.height);
    return new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no PNG"))), "image/png");
    });
  }

  async copy() {
    const done = await copyPicture(this.png());
    if (this.texts) this.sheet.say(done ? "ui.copied" : "ui.copy_failed", this.texts);
  }
}
