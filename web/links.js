// A link to be given to somebody: to read, to copy, and as a code for the camera of a phone.
import { build, draw, h } from "./dom.js";
import { complain } from "./page.js";
import { load } from "./version.js";
import { say } from "./words.js";

export function makeLinks() {
  const element = build(h("div", { class: "link", hidden: true }));
  let address = "";
  let words = "";
  let isCopied = false;
  /** At which table, before or after it began, and with which invitation this is shown. */
  let when = "";
  /** @type {typeof import("./qr.js") | null} */
  let codes = null;

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      isCopied = true;
      show();
    } catch (reason) {
      complain(reason);
    }
  }

  function show() {
    draw(
      element,
      h("p", {}, words),
      h("input", {
        readonly: true,
        value: address,
        "aria-label": say("Link"),
        onfocus: (/** @type {Event} */ _, /** @type {HTMLInputElement} */ input) => input.select(),
      }),
      navigator.clipboard ? h("button", { onclick: copy }, say("Copy")) : null, // not where the page came over an open line
      h("span", { role: "status" }, isCopied && say("Copied.")),
      codes?.picture(address, say("The same link, for the camera of a phone")),
      h("button", { onclick: () => (element.hidden = true) }, say("Close")),
    );
  }

  return {
    element,
    /** @param {string} what @param {string} path */
    async open(what, path) {
      [words, address, isCopied] = [what, location.origin + path, false];
      element.hidden = false;
      show();
      element.querySelector("input")?.focus();
      try {
        codes ??= await load(() => import("./qr.js"));
        show();
      } catch (reason) {
        complain(reason);
      }
    },
    /** A link to sit down with is of no use any more when the game begins, or when there is another invitation. @param {import("./types").Known} known */
    show(known) {
      const now = `${known.phase} ${known.invitation}`;
      if (when !== now) element.hidden = true;
      when = now;
    },
  };
}
