// Rent a Hero: the seats around the table. Every number has its own place in every team, so that what is lacking is seen at a glance;
// the eighth place is where the Wanderer stands.
import { crestPicture, h } from "../draw.js";
import { say } from "../words.js";
import { back, card, head } from "./hero_faces.js";
import { named } from "./hero_words.js";

/** @typedef {import("../types").Talk} Talk */
/** @typedef {import("./hero_view").HeroScene} HeroScene */
/** @typedef {import("./hero_view").SeatInView} SeatInView */

/** What the seats need to know besides the scene. @typedef {{talk: Talk, fresh: Set<string>, explained: (text: string) => Record<string, any>}} Around */

/** Everything about a seat, in words. @param {HeroScene} scene @param {number} seat @param {Talk} talk */
export const seatInWords = ({ derived }, seat, talk) => say("{0}: {1}", talk.name(seat), named(derived.seats[seat].says, talk));

/** What is out of the game because it was doubled: how many cards, and how many of whom. @param {SeatInView} row @param {HeroScene} scene */
function banished(row, { pieces }) {
  const heads = pieces.heroes
    .filter(({ number }) => row.banished_cards[number - 1] > 0)
    .map(({ number }) => h("span", { class: "mini" }, head(number), `×${row.banished_cards[number - 1]}`));
  return h("span", { class: "banished" }, say("banished {0}", row.banished), ...heads);
}

/** The line over a team: who, and what one should know of it. @param {HeroScene} scene @param {number} seat @param {Talk} talk */
function title(scene, seat, talk) {
  const { view, derived } = scene;
  const { sends, knows } = derived.seats[seat];
  const notes = [
    scene.over && derived.end?.winners.includes(seat) ? h("span", { class: "note won", "data-sign": "★" }, say("wins")) : null,
    sends && !scene.over && view.revealed ? h("span", { class: "note", "data-sign": "➤" }, say("sends")) : null,
    knows ? h("span", { class: "note", "data-sign": "◉" }, say("knows it")) : null,
  ];
  return h("div", { class: "title" }, crestPicture(seat), h("b", { class: "who" }, talk.name(seat)), ...notes);
}

/**
 * A seat: name, team, place of the Wanderer, and what else is public.
 * @param {HeroScene} scene @param {number} seat @param {Around} around
 * @param {(number: number) => Record<string, any> | null} [control] what makes a hero of the own team a button
 */
export function seatPanel(scene, seat, around, control = () => null) {
  const row = scene.view.seats[seat];
  const team = scene.pieces.heroes.map((hero) => {
    const { number } = hero;
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
          "aria-label": !there ? null : used ? say("{0}: used", hero.title) : say("{0}: ready", hero.title),
          ...around.explained(`seat ${seat} ${number}`),
        },
        there ? card(number, hero.short) : h("span", { class: "number" }, String(number)),
      ),
    );
  });
  return [
    title(scene, seat, around.talk),
    h(
      "ul",
      { class: "team", "aria-label": say("Team of {0}", around.talk.name(seat)) },
      ...team,
      h("li", { class: "place spot", "aria-hidden": "true" }),
    ),
    h(
      "div",
      { class: "facts", "aria-hidden": "true", ...around.explained(`seat ${seat}`) },
      h("span", { class: "count" }, back(), h("span", { class: "word" }, say("hand")), String(row.hand)),
      h("span", { class: "times" }, say("used {0}", row.announced)),
      banished(row, scene),
    ),
  ];
}

/**
 * The own hand: copies lie on each other.
 * @param {HeroScene} scene @param {(number: number) => Record<string, any> | null} control @param {Around} around
 */
export function hand({ view, pieces }, control, around) {
  const held = view.hand ?? [];
  const stacks = pieces.heroes
    .filter(({ number }) => held[number - 1] > 0)
    .map((hero) => {
      const copies = held[hero.number - 1];
      const name = copies > 1 ? say("{0}, {1} copies", hero.title, copies) : hero.title;
      const made = control(hero.number);
      return h(
        "li",
        { class: `stack ${copies > 2 ? "many" : copies > 1 ? "two" : "one"} ${around.fresh.has(`hand:${hero.number}`) ? "fresh" : ""}` },
        h(
          made ? "button" : "span",
          made ? { "aria-label": name, ...made } : { role: "img", "aria-label": name, ...around.explained(`hand ${hero.number}`) },
          card(hero.number, hero.short),
        ),
        copies > 1 ? h("span", { class: "copies", "aria-hidden": "true" }, `×${copies}`) : null,
      );
    });
  return stacks.length ? stacks : [h("li", { class: "quiet" }, say("Your hand is empty."))];
}
