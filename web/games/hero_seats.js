// Rent a Hero: the seats around the table, and the own hand. Every number has its own place in every team, so that what is lacking is
// seen at a glance.
import { crestPicture, seatInk } from "../crests.js";
import { h, s } from "../dom.js";
import { roving } from "../rove.js";
import { say, sayCount } from "../words.js";
import { back, card, head } from "./hero_faces.js";
import { named } from "./hero_words.js";

/** @typedef {import("../types").Talk} Talk */
/** @typedef {import("./hero_view").HeroScene} HeroScene */
/** @typedef {import("./hero_view").Pile} Pile */

/** What all parts need to know besides the scene. @typedef {{talk: Talk, fresh: Set<string>, coming: string, explained: (text: string) => import("../dom.js").Attributes}} Around */

/** What makes a thing a button: null if it is none. @typedef {(number: number) => import("../dom.js").Attributes | null} Control */

/** Where the others sit, clockwise from the own left: an area of the board, and the level there. @type {Record<number, string[]>} */
const places = {
  3: ["lefts center", "rights center"],
  4: ["lefts center", "across start", "rights center"],
  5: ["lefts end", "lefts start", "rights start", "rights end"],
};

/** Where a seat is seen: who looks sits below. @param {number} seat @param {number} count @param {number} bottom */
export function placeOf(seat, count, bottom) {
  const turn = (seat - bottom + count) % count;
  return turn === 0 ? "own" : places[count][turn - 1];
}

/** How many cards of whom. @param {HeroScene} scene @param {Pile} pile */
const counted = ({ pieces }, pile) =>
  pieces.heroes
    .filter(({ number }) => pile[number - 1] > 0)
    .map(({ number }) => h("span", { class: "mini row" }, head(number), `×${pile[number - 1]}`));

/** The race to six: as many marks as there are heroes, and how many are lacking. @param {import("./hero_view").SeatDerived} seat */
function race({ heroes, to_six: lacking }) {
  const all = heroes + lacking;
  return h(
    "span",
    { class: "race row", role: "img", "aria-label": sayCount(all, "{1} of {0} hero", "{1} of {0} heroes", heroes) },
    Array.from({ length: all }, (_, i) => h("i", { class: i < heroes ? "won" : null })),
    h("b", {}, say("{0}/{1}", heroes, all)),
  );
}

/** Signs of what a seat does or knows: names need the room. @type {Record<string, string>} */
const signs = {
  sends: "M3 9 H11 V4 L21 12 L11 20 V15 H3 Z",
  knows: "M1 12 Q12 0 23 12 Q12 24 1 12 Z M12 7 a5 5 0 1 0 .01 0 Z M12 10 a2 2 0 1 1 -.01 0 Z",
};

/** @param {string} name @param {string} words */
const note = (name, words) =>
  s(
    "svg",
    { class: `note ${name}`, key: name, viewBox: "0 0 24 24", role: "img", "aria-label": words },
    s("title", {}, words),
    s("path", { d: signs[name], fill: "currentColor", "fill-rule": "evenodd" }),
  );

/** The line over a team: who, and how far. @param {HeroScene} scene @param {number} seat @param {Talk} talk */
function title(scene, seat, talk) {
  const { view, derived } = scene;
  const { sends, knows } = derived.seats[seat];
  return h(
    "div",
    { class: "title row grow" },
    crestPicture(seat),
    h("b", { class: "who cut grow" }, talk.name(seat)),
    sends && view.revealed ? note("sends", say("sends")) : null,
    knows ? note("knows", say("knows it")) : null,
    race(derived.seats[seat]),
  );
}

/** A hero in its place of a team, or what is lacking there. @param {HeroScene} scene @param {number} seat @param {number} number @param {Around} around @param {Control} control */
function place({ view, pieces }, seat, number, around, control) {
  const row = view.seats[seat];
  const there = row.team.includes(number);
  const used = there && row.used.includes(number);
  const made = there ? control(number) : null;
  const { title: words } = pieces.heroes[number - 1];
  const name = `${seat}:${number}`;
  const classes = ["place", there ? "there" : "lacking", used ? "used" : "", around.fresh.has(name) ? "fresh" : ""];
  if (around.coming === name) classes.push("coming");
  return h(
    "li",
    { class: classes.filter((word) => word).join(" "), key: number },
    h(
      made ? "button" : "span",
      made ?? {
        class: "bare",
        role: "img",
        tabindex: there ? -1 : null,
        "aria-hidden": there ? null : "true",
        "aria-label": !there ? null : used ? say("{0}: used", words) : say("{0}: ready", words),
        ...around.explained(`seat ${seat} ${number}`),
      },
      there ? head(number) : null,
      h("b", { class: "number" }, number),
    ),
  );
}

/**
 * A seat: name, team, and what else is public.
 * @param {HeroScene} scene @param {number} seat @param {string} at @param {Around} around @param {Control} [control] of the own team
 */
export function seatPlate(scene, seat, at, around, control = () => null) {
  const { view, derived, open } = scene;
  const row = view.seats[seat];
  const held = open?.seats[seat]?.held;
  const [area, level] = at.split(" ");
  const classes = [
    "seat plate",
    area,
    scene.actor === seat && !scene.over ? "actor" : "",
    derived.wanderer?.seat === seat ? "holding" : "",
  ];
  return h(
    "section",
    {
      class: classes.filter((word) => word).join(" "),
      key: `seat ${seat}`,
      "data-seat": seat,
      style: { "--seat": seatInk(seat), "--area": area, "--level": level },
      role: "group",
      tabindex: 0,
      "aria-label": say("{0}: {1}", around.talk.name(seat), named(derived.seats[seat].says, around.talk)),
      onkeydown: roving,
      onfocus: around.explained(`seat ${seat}`).onfocus,
      onblur: around.explained(`seat ${seat}`).onblur,
    },
    title(scene, seat, around.talk),
    h(
      "ul",
      { class: "team", "aria-label": say("Team of {0}", around.talk.name(seat)) },
      ...scene.pieces.heroes.map(({ number }) => place(scene, seat, number, around, control)),
    ),
    h(
      "div",
      { class: "facts row cut", "aria-hidden": "true", ...around.explained(`seat ${seat}`) },
      h("span", { class: "row" }, ...(held ? counted(scene, held) : [back(), row.hand])),
      h("span", { class: "times" }, say("used {0}", row.announced)),
      h("span", { class: "banished row" }, say("banished {0}", row.banished), ...counted(scene, row.banished_cards)),
    ),
  );
}

/** A stack of the own hand: copies lie on each other. @param {import("./hero_view").Hero} hero @param {number} copies @param {number} from the middle of the hand @param {Control} control @param {Around} around @param {boolean} isStop of the Tab key, if it is no button */
function stack(hero, copies, from, control, around, isStop) {
  const { number } = hero;
  const name = copies > 1 ? sayCount(copies, "{1}, {0} copy", "{1}, {0} copies", hero.title) : hero.title;
  const made = control(number);
  const classes = ["stack", copies > 1 ? "several" : "", around.fresh.has(`hand:${number}`) ? "fresh" : ""];
  return h(
    "li",
    { class: classes.filter((word) => word).join(" "), key: number, style: { "--from": from } },
    h(
      made ? "button" : "span",
      made
        ? { "aria-label": name, ...made }
        : { role: "img", tabindex: isStop ? 0 : -1, "aria-label": name, ...around.explained(`hand ${number}`) },
      card(number, hero.short),
      " ",
      copies > 1 ? h("span", { class: "copies badge", "aria-hidden": "true" }, `×${copies}`) : null,
    ),
  );
}

/** The own hand, fanned; nothing for who only watches. @param {HeroScene} scene @param {Around} around @param {boolean} raised @param {Control} control */
export function hand({ view, pieces }, around, raised, control) {
  const held = view.hand;
  if (!held) return null;
  const heroes = pieces.heroes.filter(({ number }) => held[number - 1] > 0);
  const middle = (heroes.length - 1) / 2;
  const hasButtons = heroes.some(({ number }) => control(number));
  return h(
    "ul",
    {
      class: `hand ${raised ? "raised" : ""} ${heroes.length > 5 ? "wide" : ""}`,
      key: "hand",
      "aria-label": say("Your hand"),
      style: { "--stacks": Math.max(heroes.length, 5) },
      onkeydown: roving,
    },
    heroes.length > 0
      ? heroes.map((hero, i) => stack(hero, held[hero.number - 1], i - middle, control, around, i === 0 && !hasButtons))
      : h("li", { class: "badge", key: "empty" }, say("Your hand is empty.")),
  );
}
