// The settings: a dialog behind one button, for what is chosen once.
import { build, draw, h } from "./dom.js";
import { toggle } from "./duties.js";
import { forget } from "./forget.js";
import { choose, setting } from "./settings.js";
import { currentLanguage, languages, say } from "./words.js";

/** @param {string} label @param {string} value @param {[string, string][]} options value and name @param {(value: string) => void} change */
function field(label, value, options, change) {
  return h(
    "label",
    { class: "field" },
    h("span", {}, label),
    h(
      "select",
      { value, onchange: (/** @type {Event} */ _, /** @type {HTMLSelectElement} */ select) => change(select.value) },
      options.map(([option, name]) => h("option", { value: option }, name)),
    ),
  );
}

/** @param {boolean} isOn */
function askToNotify(isOn) {
  if (isOn && "Notification" in window) Notification.requestPermission();
}

/** @param {(language: string) => Promise<void>} speak changes the language @param {import("./server.js").Server} server */
export function makePreferences(speak, server) {
  const element = build(h("dialog", { class: "preferences", "aria-labelledby": "preferences" }));
  const show = () =>
    draw(
      element,
      h("h2", { id: "preferences" }, say("Settings")),
      languages().length > 1 &&
        field(
          say("Language"),
          currentLanguage(),
          languages().map(({ code, name }) => [code, name]),
          (code) => speak(code).then(show),
        ),
      field(
        say("Theme"),
        setting("theme"),
        [
          ["auto", say("Automatic")],
          ["light", say("Light")],
          ["dark", say("Dark")],
        ],
        (theme) => choose("theme", theme),
      ),
      field(
        say("Others' moves"),
        setting("steps"),
        [
          ["slow", say("Slowly, one after another")],
          ["normal", say("One after another")],
          ["fast", say("Quickly, one after another")],
          ["off", say("All at once")],
        ],
        (speed) => choose("steps", speed),
      ),
      toggle("pause", say("Wait for me after captures, heroes turned up and rounds")),
      toggle("sound", say("A sound when it is my turn")),
      toggle("notify", say("A notification when it is my turn"), askToNotify),
      h(
        "p",
        { class: "spread" },
        h("button", { class: "main", onclick: () => element.close() }, say("Close")),
        h(
          "button",
          { onclick: (/** @type {Event} */ _, /** @type {HTMLButtonElement} */ button) => forget(server, button) },
          say("Delete my data"),
        ),
      ),
    );
  return {
    element,
    open() {
      show();
      element.showModal();
    },
  };
}
