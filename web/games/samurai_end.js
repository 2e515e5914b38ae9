// How a game of Samurai ended: an emblem for who has won, and what each has captured; what decided is underlined, and said where the page has no room for it.
import { crest, crestPicture } from "../crests.js";
import { h, s } from "../dom.js";
import { say } from "../words.js";
import { crown } from "./samurai_drawing.js";
import { shelf } from "./samurai_shelf.js";

/** @typedef {import("./samurai_box.js").Box} Box */
/** @typedef {import("./samurai_view").Ranking} Ranking */
/** @typedef {import("./samurai_view").Ranked} Ranked */

/** The sun rises behind the crests of those who have won. @param {number[]} winners */
function emblem(winners) {
  const rays = Array.from({ length: 16 }, (_, i) => `rotate(${(360 / 16) * i})`);
  const apart = winners.length > 1 ? 44 / winners.length : 0;
  return s(
    "svg",
    { viewBox: "-50 -50 100 100", class: "samurai-emblem", "aria-hidden": "true" },
    rays.map((transform) =>
      s("path", { d: "M-3.500 -30 L-5.500 -49 H5.500 L3.500 -30 Z", transform, fill: "var(--accent)", "fill-opacity": 0.35 }),
    ),
    s("circle", { r: 31, fill: "light-dark(#fff8e6, #2a2f3d)", stroke: "var(--accent)", "stroke-width": 3 }),
    winners.map((seat, i) => {
      const x = (i - (winners.length - 1) / 2) * apart;
      const size = winners.length > 1 ? 0.9 : 1.5;
      return s(
        "g",
        { transform: `translate(${x} 4)` },
        s("g", { transform: `scale(${size})` }, crest(seat)),
        crown({ transform: `translate(0 ${-12 * size - 5}) scale(${size})` }),
      );
    }),
  );
}

/** @param {Box} box @param {Ranking} ranking @param {(seat: number) => string} name @param {string} why what decided, in a sentence */
export function ending(box, { decided, seats }, name, why) {
  const winners = seats.filter(({ wins }) => wins);
  const columns = /** @type {[string, string][]} */ ([
    ["majorities", say("Captured")],
    ["others", say("Other kinds")],
    ["total", say("In all")],
  ]);
  return h(
    "section",
    { class: "samurai-end plate", "aria-label": say("How it ended") },
    emblem(winners.map(({ seat }) => seat)),
    h("p", { class: "samurai-why" }, why),
    h(
      "table",
      { class: "samurai-ranking", "aria-label": say("Ranking") },
      h(
        "tr",
        {},
        h("th", { scope: "col", class: "cut" }, say("Place")),
        columns.map(([step, words]) => h("th", { scope: "col", class: step === decided ? "samurai-decided" : null }, words)),
      ),
      seats.map(({ seat, place, wins, competes, captured, majorities, others, total }) =>
        h(
          "tr",
          { key: seat, class: wins ? "samurai-winner" : competes ? null : "quiet", "data-ranked": seat },
          h("th", { scope: "row", class: "cut", title: name(seat) }, `${place}. `, crestPicture(seat), " ", name(seat)),
          h(
            "td",
            {},
            h(
              "div",
              { class: "samurai-captured row" },
              shelf(
                box,
                captured,
                box.kinds.map((kind) => majorities.includes(kind)),
                true,
              ),
            ),
          ),
          h("td", { class: decided === "others" ? "samurai-decided" : null }, others),
          h("td", { class: decided === "total" ? "samurai-decided" : null }, total),
        ),
      ),
    ),
  );
}
