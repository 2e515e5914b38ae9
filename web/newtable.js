// The form for a table of one's own: who sits where, the game's options, the clock, and who may find it.
import { crestPicture } from "./crests.js";
import { build, draw, h } from "./dom.js";
import { inkOf } from "./seats.js";
import { say, sayCount, sayIn } from "./words.js";

/** @typedef {import("./types").GameFacts} GameFacts */
/** @typedef {GameFacts["options"][number]} Option */

/** What a word for a seat means to people. @param {GameFacts} game @param {string} word */
function seatWord({ strengths }, word) {
  if (word === "me") return sayIn("on a seat", "Me");
  if (word === "link") return say("A friend, by link");
  return word === "open" ? sayIn("on a seat", "Anyone") : say("Bot: {0}", strengths.find(({ level }) => level === word)?.strength ?? word);
}

/** Most who make a table want to play with a friend; bots take the other seats. @param {GameFacts} game @param {number} seat */
const usualSeat = ({ strengths }, seat) => ["me", "link"][seat] ?? (strengths.find(({ usual }) => usual) ?? strengths[0]).level;

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

/** What seats are given one of each: with this many seats, and what each has got. @typedef {{count: number, given: Record<string, string[]>, show: () => void}} Giving */

/** Gives a seat something else; who had that gets what the seat had. @param {string[]} given @param {number} seat @param {string} word */
export function give(given, seat, word) {
  return given.map((other, i) => (i === seat ? word : other === word ? given[seat] : other));
}

/** For each seat one of the option's words. @param {string} game @param {Option} option @param {Giving} giving */
function drawEach(game, { name, each = [] }, { count, given, show }) {
  given[name] ??= each.map(({ value }) => value);
  const words = (/** @type {string} */ value) => each.find((row) => row.value === value)?.meaning ?? value;
  return Array.from({ length: count }, (_, seat) => {
    const choose = (/** @type {string} */ word) => {
      given[name] = give(given[name], seat, word);
      show();
    };
    const select = choice(
      `${game} ${name} each`,
      given[name][seat],
      each.map(({ value }) => value),
      words,
      choose,
    );
    return h("label", { class: "field", key: seat }, crestPicture(seat), h("span", {}, inkOf(seat)), select);
  });
}

/**
 * An option of the game: its values as sentences, of which the first is the usual one; where each seat can be given one of several, also that.
 * @param {string} game @param {Option} option @param {Giving} giving
 */
function drawOption(game, option, giving) {
  const { name, meaning, values, each } = option;
  const radio = (/** @type {string} */ value) =>
    h("input", { type: "radio", name: `${game} ${name}`, value, checked: value === values[0].value });
  const seatOf = (/** @type {string} */ words) => /^\{(\d)\}$/.exec(words)?.[1]; // by its mark
  const lines = values
    .filter((row) => Number(seatOf(row.meaning) ?? -1) < giving.count)
    .map((row) => {
      const seat = seatOf(row.meaning);
      return h("label", { class: "field check", key: row.value }, radio(row.value), seat ? inkOf(Number(seat)) : row.meaning);
    });
  return h(
    "fieldset",
    { key: name },
    h("legend", {}, meaning),
    lines,
    each && h("label", { class: "field check", key: "own" }, radio(""), say("as chosen here")),
    each && h("div", { class: "each", key: "each" }, drawEach(game, option, giving)),
  );
}

/** What the form says. @param {GameFacts} game @param {HTMLFormElement} form @returns {import("./types").Members} */
function wishesOf(game, form) {
  const data = new FormData(form);
  const seats = data.getAll("seat").map(String);
  const options = game.options.flatMap(({ name, values }) => {
    const value = data.get(`${game.name} ${name}`);
    const chosen = value === "" ? data.getAll(`${game.name} ${name} each`).join("+") : String(value ?? values[0].value);
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

/** What to expect of bots. @param {GameFacts} game */
function drawStrengths(game) {
  return h(
    "dl",
    { class: "strengths quiet", key: "strengths" },
    game.strengths.map(({ level, sentence }) => h("div", { key: level }, h("dt", {}, seatWord(game, level)), h("dd", {}, sentence))),
  );
}

/** @param {GameFacts} game @param {(wishes: import("./types").Members) => void} create */
export function makeForm(game, create) {
  const counts = Array.from({ length: game.seats_most - game.seats_least + 1 }, (_, i) => String(game.seats_least + i));
  const words = ["me", "link", "open", ...game.strengths.map(({ level }) => level)];
  let count = game.seats_usual;
  /** @type {Record<string, string[]>} */
  const given = {};
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
          choice(
            "seat",
            usualSeat(game, seat),
            words,
            (word) => seatWord(game, word),
            () => {},
          ),
        ),
      ),
      drawStrengths(game),
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
      game.options.map((option) => drawOption(game.name, option, { count, given, show })),
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
