// What one is called: a form in the lobby, and at a table as long as one has no name.
import { build, draw, h } from "./dom.js";
import { complain } from "./page.js";
import { say } from "./words.js";

/**
 * @param {import("./server.js").Server} server
 * @param {(name: string) => string} thank what is said when it is saved
 * @param {string} [table] where one sits already: the name is for that, too
 */
export function makeNameForm(server, thank, table) {
  const input = build(h("input", { id: "name", maxlength: 30, autocomplete: "nickname", placeholder: say("Guest") }));
  const saved = build(h("span", { role: "status" }));
  const save = async (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      input.value = (await server.ask("name", { name: input.value, table })).name;
      draw(saved, thank(input.value));
    } catch (reason) {
      complain(reason);
    }
  };
  return {
    element: build(
      h(
        "form",
        { class: "name", onsubmit: save },
        h("label", { for: "name" }, say("Your name")),
        input,
        h("button", {}, say("Save")),
        saved,
      ),
    ),
    fill: (/** @type {string} */ name) => {
      if (document.activeElement !== input && !input.value) input.value = name; // what was typed meanwhile stays
    },
  };
}
