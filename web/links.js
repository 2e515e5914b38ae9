// A link to be given to somebody: to read, to copy, and as a code for the camera of a phone.
import { build, draw, h } from "./dom.js";
import { complain } from "./page.js";
import { load } from "./version.js";
import { say } from "./words.js";

export function makeLinks() {
  const element = build(h("div", { class: "link", hidden: true }));
  let address = "";
  let words = "";
  /** What has become of copying it. */
  let copied = "";
  /** Where one was before: there it ends. @type {HTMLElement | null} */
  let opener = null;
  /** At which table, before or after it began, and with which invitation this is shown. */
  let when = "";
  /** @type {typeof import("./qr.js") | null} */
  let codes = null;

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      copied = say("Copied.");
    } catch {
      copied = say("Copying is not allowed here. The link is selected: press Ctrl+C.");
      element.querySelector("input")?.focus();
      element.querySelector("input")?.select();
    }
    show();
  }

  function close() {
    if (element.contains(document.activeElement)) opener?.focus();
    element.hidden = true;
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
      h("button", { onclick: close }, say("Close")),
      h("span", { role: "status" }, copied),
      codes?.picture(address, say("The same link, for the camera of a phone")),
    );
  }

  return {
    element,
    /** @param {string} what @param {string} path */
    async open(what, path) {
      [words, address, copied] = [what, location.origin + path, ""];
      opener = /** @type {HTMLElement | null} */ (document.activeElement);
      opener?.closest(".offers, .duties")?.after(element);
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
    /** Puts it away, if it is there. */
    cancel() {
      const isOpen = !element.hidden;
      close();
      return isOpen;
    },
    /** A link to sit down with is of no use any more when the game begins, or when there is another invitation. @param {import("./types").Known} known */
    show(known) {
      const now = `${known.phase} ${known.invitation}`;
      if (when !== now) element.hidden = true;
      when = now;
    },
  };
}
