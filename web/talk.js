// What the people of a table say to each other.
import { build, draw, h } from "./dom.js";
import { nameOf } from "./seats.js";
import { say } from "./words.js";

/** @typedef {import("./types").Known} Known */

/** @param {(what: string, members?: Record<string, any>) => Promise<any>} request */
export function makeTalk(request) {
  const lines = build(h("ul", { class: "talk", "aria-label": say("What people say"), "aria-live": "polite" }));
  const input = build(h("input", { maxlength: 300, "aria-label": say("Say something"), placeholder: say("Say something …") }));
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (input.value.trim() && (await request("say", { say: input.value }))) input.value = "";
  };
  const form = build(h("form", { class: "say", onsubmit: send }, input, h("button", {}, say("Say"))));
  return {
    element: build(h("section", { class: "talking" }, lines, form)),
    /** @param {Known} known */
    show(known) {
      const heard = lines.childElementCount;
      draw(
        lines,
        known.chat.map((line, i) => h("li", { key: i }, h("b", {}, nameOf(known, line.seat)), " ", line.say)),
      );
      lines.hidden = known.chat.length === 0;
      if (known.chat.length > heard) lines.scrollTop = lines.scrollHeight;
      form.hidden = !known.seats.some((seat) => seat.you) || !known.seats.some((seat) => seat.kind === "person" && !seat.you);
    },
  };
}
