// @ts-check
/** Playing with a friend by links: the dialog that begins it, and the card with what to send. */

import { byId, make } from "./dom.js";
import { copyText } from "./files.js";
import { button, words } from "./parts.js";
import { DEFAULT_RULESET, RULESETS } from "./rulesets.js";
import { Sheet } from "./sheet.js";

/** @typedef {import("../types.d.ts").View} View */
/** @typedef {import("./text.js").Texts} Texts */

export class FriendDialog {
  /** @param {(ruleset: string) => void} invite */
  constructor(invite) {
    this.ruleset = make("select", { id: "friend-ruleset" });
    for (const id of Object.keys(RULESETS)) {
      this.ruleset.append(words("option", `ruleset.${id}`, { value: id }));
    }
    this.warn = words("p", "new.warn", { class: "warn" });
    const start = () => {
      this.sheet.close();
      invite(this.ruleset.value);
    };
    this.sheet = new Sheet(
      "friend",
      "friend.title",
      [
        make("ol", {}, words("li", "friend.first"), words("li", "friend.then"), words("li", "friend.on")),
        words("p", "friend.white"),
        words("h3", "friend.dice_title"),
        words("p", "friend.dice"),
        words("p", "friend.limits"),
        make("div", { class: "field" }, words("label", "new.ruleset", { for: "friend-ruleset" }), this.ruleset),
      ],
      [this.warn, button("new.start", start, { class: "act primary", "data-first": true })],
    );
  }

  /** @param {View | null} view */
  open(view) {
    this.ruleset.value = view?.ruleset ?? DEFAULT_RULESET;
    this.warn.hidden = !view || view.result !== null || view.entries.length === 0;
    this.sheet.show();
  }
}

/** @param {string} send what follows the `#` */
function address(send) {
  return `${location.href.split("#")[0]}#${send}`;
}

export class LinkCard {
  /** @param {(key: string) => void} tell says something on the page */
  constructor(tell) {
    this.card = byId("link");
    this.field = byId("link-address", HTMLInputElement);
    this.share = byId("link-share", HTMLButtonElement);
    this.share.hidden = !navigator.share;
    this.field.addEventListener("focus", () => this.field.select());
    byId("link-copy").addEventListener("click", async () => {
      tell((await copyText(this.field.value)) ? "ui.copied" : "ui.copy_failed");
    });
    this.share.addEventListener("click", () => {
      // Whoever thinks better of it closes the system's own dialog: that is no error.
      navigator.share({ url: this.field.value }).catch(() => {});
    });
  }

  /** @param {View} view */
  draw(view) {
    const send = view.link?.send ?? "";
    this.card.hidden = !send;
    if (send && this.field.value !== address(send)) this.field.value = address(send);
  }
}
