// The form for a table of one's own: who sits where, the game's options, the clock, and who may find it.
import { crestPicture } from "./crests.js";
import { build, draw, h } from "./dom.js";
import { inkOf, levelWord } from "./seats.js";
import { say, sayCount, sayIn } from "./words.js";

/** @typedef {import("./types").GameFacts} GameFacts */
/** @typedef {GameFacts["options"][number]} Option */

/** What a word for a seat means to people. @param {string} word */
function seatWord(word) {
  if (word === "me") return sayIn("on a seat", "Me");
  if (word === "link") return say("A friend, by link");
  return word === "open" ? sayIn("on a seat", "Anyone") : say("Bot: {0}", levelWord(word));
}

/** Most who make a table want to play with a friend; bots take the other seats. @param {number} seat */
const usualSeat = (seat) => ["me", "link"][seat] ?? "medium";

const CLOCKS = [0, 30, 60, 180, 600, 86400];

/** @param {number} seconds */
export function clockWords(seconds) {
  if (seconds === 0) return say("No limit");
  return seconds === 86400
    ? say("A day for a move, then a bot makes it")
    : sayCount(seconds, "{0} second for a move, then a bot makes it", "{0} seconds for a move, then a bot makes it");
}

/** @param {string} name @param {string} value @param {string[]} values @param {(value: string) => string} words @param {(value: string) => void} choose */
function choice(name, value, values, words, choose) {
  const change = (/** @type {Event} */ _, /** @type {HTMLSelectElement} */ select) => choose(select.value);
  return h(
    "select",
    { name, value, onchange: change },
    values.map((option) => h("option", { value: option }, words(option))),
  );
}

/**
 * An option of the game: its values as sentences, of which the first is the usual one; for values that are not listed, a line to write in.
 * @param {string} game @param {Option} option @param {number} seats of which an option may name one
 */
function drawOption(game, { name, meaning, values, form }, seats) {
  const radio = (/** @type {string} */ value) =>
    h("input", { type: "radio", name: `${game} ${name}`, value, checked: value === values[0].value });
  const seatOf = (/** @type {string} */ words) => /^\{(\d)\}$/.exec(words)?.[1]; // by its mark
  const lines = values
    .filter((row) => Number(seatOf(row.meaning) ?? -1) < seats)
    .map((row) => {
      const seat = seatOf(row.meaning);
      return h("label", { class: "field check", key: row.value }, radio(row.value), seat ? inkOf(Number(seat)) : row.meaning);
    });
  const mark = (/** @type {Event} */ _, /** @type {HTMLInputElement} */ written) => {
    /** @type {HTMLInputElement} */ (written.previousElementSibling).checked = true;
  };
  return h(
    "fieldset",
    { key: name },
    h("legend", {}, meaning),
    lines,
    form &&
      h(
        "label",
        { class: "field check", key: "own" },
        radio(""),
        h("input", { name: `${game} ${name} own`, "aria-label": say("{0}, in words of your own", meaning), oninput: mark }),
        h("small", {}, form),
      ),
  );
}

/** What the form says. @param {GameFacts} game @param {HTMLFormElement} form @returns {import("./types").Members} */
function wishesOf(game, form) {
  const data = new FormData(form);
  const seats = data.getAll("seat").map(String);
  const options = game.options.flatMap(({ name, values }) => {
    const value = data.get(`${game.name} ${name}`);
    const chosen = value === "" ? String(data.get(`${game.name} ${name} own`)).trim() : String(value ?? values[0].value);
    return chosen === values[0].value ? [] : [[name, chosen]];
  });
  return {
    game: game.name,
    seats,
    options: Object.fromEntries(options),
    listed: data.get("listed") !== null,
    watchers_talk: data.get("watchers_talk") !== null,
    clock: Number(data.get("clock")),
    start: !seats.some((word) => word === "link" || word === "open"),
  };
}

/** @param {GameFacts} game @param {(wishes: import("./types").Members) => void} create */
export function makeForm(game, create) {
  const counts = Array.from({ length: game.seats_most - game.seats_least + 1 }, (_, i) => String(game.seats_least + i));
  const words = ["me", "link", "open", ...game.levels];
  let count = game.seats_usual;
  const form = build(
    h("form", {
      class: "new",
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        create(wishesOf(game, form));
      },
    }),
  );

  const drawSeats = () =>
    h(
      "fieldset",
      { class: "seats", key: "seats" },
      h("legend", {}, say("Who sits where")),
      Array.from({ length: count }, (_, seat) =>
        h(
          "label",
          { class: "field", key: seat },
          crestPicture(seat),
          h("span", {}, inkOf(seat)),
          choice("seat", usualSeat(seat), words, seatWord, () => {}),
        ),
      ),
    );

  function show() {
    const setCount = (/** @type {string} */ value) => {
      count = Number(value);
      show();
    };
    draw(
      form,
      h(
        "label",
        { class: "field", key: "count" },
        h("span", {}, say("Seats")),
        choice("count", String(count), counts, (value) => sayCount(Number(value), "{0} seat", "{0} seats"), setCount),
      ),
      h(
        "label",
        { class: "field", key: "clock" },
        h("span", {}, say("Clock")),
        choice(
          "clock",
          "0",
          CLOCKS.map(String),
          (value) => clockWords(Number(value)),
          () => {},
        ),
      ),
      drawSeats(),
      game.options.map((option) => drawOption(game.name, option, count)),
      h(
        "label",
        { class: "field check", key: "listed" },
        h("input", { type: "checkbox", name: "listed" }),
        say("Show it among the open tables, for anyone to find; otherwise only who has the link comes"),
      ),
      h(
        "label",
        { class: "field check", key: "watchers" },
        h("input", { type: "checkbox", name: "watchers_talk" }),
        say("Whoever watches may talk, too"),
      ),
      h("button", { class: "main" }, say("Make the table")),
    );
  }
  show();
  return form;
}
