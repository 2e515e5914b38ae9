// The form for a table of one's own: who sits where, the game's options, the clock, and who may find it.
import { crestPicture, h } from "./draw.js";
import { inkOf } from "./seats.js";
import { say } from "./words.js";

/** @typedef {import("./types").GameFacts} GameFacts */
/** @typedef {GameFacts["options"][number]} Option */

/** What a word for a seat means to people. @param {string} word */
function seatWord(word) {
  return say(
    { me: "Me", link: "A friend, by link", open: "Anyone", easy: "Bot: easy", medium: "Bot: medium", hard: "Bot: hard" }[word] ?? word,
  );
}

/** @param {string} label @param {HTMLElement} control */
function field(label, control) {
  return h("label", { class: "field" }, h("span", {}, label), control);
}

/** @param {string[]} values @param {string} chosen @param {(value: string) => string} name */
function choice(values, chosen, name) {
  return h("select", {}, ...values.map((value) => h("option", { value, selected: value === chosen }, name(value))));
}

/**
 * An option of the game: its values as sentences, of which the first is the usual one; for values that are not listed, a line to write in.
 * @param {string} game @param {Option} option
 */
function makeOption(game, { name, meaning, values, form }) {
  const line = (/** @type {string} */ value, /** @type {...(Node | string)} */ ...words) => {
    const input = h("input", { type: "radio", name: `${game} ${name}`, value, checked: value === values[0].value });
    return { input, label: h("label", { class: "field check" }, input, ...words) };
  };
  const lines = values.map((row) => {
    const [, seat] = /^\{(\d)\}$/.exec(row.meaning) ?? []; // a seat, by its mark
    return { ...line(row.value, seat ? inkOf(Number(seat)) : row.meaning), seat: Number(seat ?? -1) };
  });
  const written = h("input", { "aria-label": say("{0}, in words of your own", meaning), oninput: () => (own.input.checked = true) });
  const own = line("", written, h("small", {}, form ?? ""));
  return {
    name,
    element: h("fieldset", {}, h("legend", {}, meaning), ...lines.map(({ label }) => label), form ? own.label : null),
    /** Of seats, only those that there are. @param {number} count */
    limit(count) {
      for (const { label, input, seat } of lines) {
        label.hidden = seat >= count;
        if (label.hidden && input.checked) lines[0].input.checked = true;
      }
    },
    /** What is chosen, unless it is the usual value. */
    chosen() {
      if (own.input.checked) return written.value.trim();
      return lines.slice(1).find(({ input }) => input.checked)?.input.value;
    },
  };
}

/** Who sits where. @param {GameFacts} game */
function makeSeats(game) {
  const words = ["me", "link", "open", ...game.levels];
  const element = h("fieldset", { class: "seats" });
  const wishes = () => [...element.querySelectorAll("select")].map((select) => select.value);
  return {
    element,
    wishes,
    /** @param {number} count */
    fill(count) {
      const before = wishes();
      const selects = Array.from({ length: count }, (_, seat) => choice(words, before[seat] ?? (seat === 0 ? "me" : "medium"), seatWord));
      element.replaceChildren(
        h("legend", {}, say("Who sits where")),
        ...selects.map((select, seat) => h("label", { class: "field" }, crestPicture(seat), h("span", {}, inkOf(seat)), select)),
      );
    },
  };
}

/** @param {string} seconds */
function clockWord(seconds) {
  if (seconds === "0") return say("No limit");
  return seconds === "86400" ? say("A day for a move, then a bot makes it") : say("{0} seconds for a move, then a bot makes it", seconds);
}

/** @param {GameFacts} game @param {(wishes: Record<string, any>) => void} create */
export function makeForm(game, create) {
  const seats = makeSeats(game);
  const options = game.options.map((option) => makeOption(game.name, option));
  const counts = Array.from({ length: game.seats_most - game.seats_least + 1 }, (_, i) => String(game.seats_least + i));
  const count = choice(counts, String(game.seats_usual), (value) => say("{0} seats", value));
  const clock = choice(["0", "30", "60", "180", "600", "86400"], "0", clockWord);
  const listed = h("input", { type: "checkbox" });
  const fill = () => {
    seats.fill(Number(count.value));
    for (const option of options) option.limit(Number(count.value));
  };
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const wishes = seats.wishes();
    create({
      game: game.name,
      seats: wishes,
      options: Object.fromEntries(options.flatMap((option) => (option.chosen() === undefined ? [] : [[option.name, option.chosen()]]))),
      listed: listed.checked,
      clock: Number(clock.value),
      start: !wishes.some((word) => word === "link" || word === "open"),
    });
  };
  count.addEventListener("change", fill);
  fill();
  return h(
    "form",
    { class: "new", onsubmit: submit },
    field(say("Seats"), count),
    field(say("Clock"), clock),
    seats.element,
    ...options.map((option) => option.element),
    h(
      "label",
      { class: "field check" },
      listed,
      say("Show it among the open tables, for anyone to find; otherwise only who has the link comes"),
    ),
    h("button", { class: "main" }, say("Make the table")),
  );
}
