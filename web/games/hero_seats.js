// Rent a Hero: the seats around the table. Every number has its own place in every team, so that what is lacking is seen at a glance;
// the eighth place is where the Wanderer stands.
import { crestPicture, h } from "../draw.js";
import { say } from "../words.js";
import { back, card, head } from "./hero_faces.js";
import { canDo, fullName, listed, NUMBERS } from "./hero_words.js";

/** @typedef {import("../types").Talk} Talk */
/** @typedef {import("../types").Scene} Scene */
/** @typedef {import("./hero_choices.js").Choices} Choices */

/** What the seats need to know besides the view. @typedef {{talk: Talk, fresh: Set<string>, explained: (sentence: string) => Record<string, any>}} Around */

/** How a hero stands in a team. @param {any} row @param {number} number */
function stateOf(row, number) {
  if (!row.team.includes(number)) return say("{0}: not in this team.", fullName(number));
  return row.used.includes(number)
    ? say("{0}: used. It {1}.", fullName(number), canDo(number))
    : say("{0}: ready. It {1}.", fullName(number), canDo(number));
}

/** With end=six the pile is gone, and only its size is known. @param {any} row */
function banishedInWords(row) {
  const heroes = NUMBERS.filter((number) => row.banished_cards[number - 1] > 0);
  const copies = heroes.map((number) => say("{0} ×{1}", fullName(number), row.banished_cards[number - 1]));
  return copies.length ? copies.join(", ") : String(row.banished);
}

/** Everything about a seat, in words. @param {any} view @param {number} seat @param {Talk} talk */
export function seatInWords(view, seat, talk) {
  const row = view.seats[seat];
  const ready = row.team.filter((/** @type {number} */ number) => !row.used.includes(number));
  return [
    say(
      "{0}: ready: {1}; used: {2}; cards in hand: {3}; abilities used: {4}; banished cards: {5}.",
      talk.name(seat),
      listed(ready),
      listed(row.used),
      row.hand,
      row.announced,
      row.banished === 0 ? say("none") : banishedInWords(row),
    ),
    view.sender === seat ? say("This seat sends the Wanderer.") : "",
    view.holder === seat ? say("The Wanderer is there.") : "",
    row.looked && view.holder !== undefined ? say("This seat knows the Wanderer.") : "",
  ]
    .filter((sentence) => sentence)
    .join(" ");
}

/** What is out of the game because it was doubled: how many cards, and how many of whom. @param {any} row */
function banished(row) {
  const heads = NUMBERS.filter((number) => row.banished_cards[number - 1] > 0).map((number) =>
    h("span", { class: "mini" }, head(number), `×${row.banished_cards[number - 1]}`),
  );
  return h("span", { class: "banished" }, say("banished {0}", row.banished), ...heads);
}

/** The line over a team: who, and what one should know of it. @param {Scene} scene @param {number} seat @param {Talk} talk @param {boolean} won */
function title(scene, seat, talk, won) {
  const { view } = scene;
  const row = view.seats[seat];
  const notes = [
    won ? h("span", { class: "note won", "data-sign": "★" }, say("wins")) : null,
    view.sender === seat && !scene.over && view.revealed ? h("span", { class: "note", "data-sign": "➤" }, say("sends")) : null,
    row.looked && view.holder !== undefined ? h("span", { class: "note", "data-sign": "◉" }, say("knows it")) : null,
  ];
  return h("div", { class: "title" }, crestPicture(seat), h("b", { class: "who" }, talk.name(seat)), ...notes);
}

/**
 * A seat: name, team, place of the Wanderer, and what else is public.
 * @param {Scene} scene @param {number} seat @param {boolean} won @param {Around} around
 * @param {(number: number) => Record<string, any> | null} [control] what makes a hero of the own team a button
 */
export function seatPanel(scene, seat, won, around, control = () => null) {
  const { view } = scene;
  const row = view.seats[seat];
  const team = NUMBERS.map((number) => {
    const there = row.team.includes(number);
    const used = there && row.used.includes(number);
    const made = there ? control(number) : null;
    const classes = ["place", there ? "there" : "lacking", used ? "used" : "", around.fresh.has(`${seat}:${number}`) ? "fresh" : ""];
    return h(
      "li",
      { class: classes.filter((word) => word).join(" ") },
      h(
        made ? "button" : "span",
        made ?? {
          role: "img",
          "aria-hidden": there ? null : "true",
          "aria-label": stateOf(row, number),
          ...around.explained(stateOf(row, number)),
        },
        there ? card(number) : h("span", { class: "number" }, String(number)),
      ),
    );
  });
  return [
    title(scene, seat, around.talk, won),
    h(
      "ul",
      { class: "team", "aria-label": say("Team of {0}", around.talk.name(seat)) },
      ...team,
      h("li", { class: "place spot", "aria-hidden": "true" }),
    ),
    h(
      "div",
      { class: "facts", "aria-hidden": "true", ...around.explained(seatInWords(view, seat, around.talk)) },
      h("span", { class: "count" }, back(), h("span", { class: "word" }, say("hand")), String(row.hand)),
      h("span", { class: "times" }, say("used {0}", row.announced)),
      banished(row),
    ),
  ];
}

/**
 * The own hand: copies lie on each other.
 * @param {any} view @param {(number: number) => Record<string, any> | null} control @param {Around} around
 */
export function hand(view, control, around) {
  const stacks = NUMBERS.filter((number) => view.hand[number - 1] > 0).map((number) => {
    const copies = view.hand[number - 1];
    const name = copies > 1 ? say("{0}, {1} copies", fullName(number), copies) : fullName(number);
    const made = control(number);
    return h(
      "li",
      { class: `stack ${copies > 2 ? "many" : copies > 1 ? "two" : "one"} ${around.fresh.has(`hand:${number}`) ? "fresh" : ""}` },
      h(
        made ? "button" : "span",
        made ? { "aria-label": name, ...made } : { role: "img", "aria-label": name, ...around.explained(say("In your hand: {0}.", name)) },
        card(number),
      ),
      copies > 1 ? h("span", { class: "copies", "aria-hidden": "true" }, `×${copies}`) : null,
    );
  });
  return stacks.length ? stacks : [h("li", { class: "quiet" }, say("Your hand is empty."))];
}
