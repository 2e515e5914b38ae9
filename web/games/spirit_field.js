// The way into the village: the raider in play, large, beside the stack it came from, and where raiders go. And the tokens that lie ready.
import { h, s } from "../dom.js";
import { say } from "../words.js";
import { largeRaider, raider, raiderBack } from "./spirit_pictures.js";
import { spot, token } from "./spirit_samurai.js";

/** @typedef {import("./spirit_view").Look} Look */

/** Where no card lies. */
const gap = s(
  "svg",
  { viewBox: "0 0 64 88", class: "raider empty", "aria-hidden": "true" },
  s("rect", {
    ...{ x: 1.5, y: 1.5, width: 61, height: 85, rx: 7, fill: "var(--raised)", "fill-opacity": 0.25 },
    ...{ stroke: "var(--ink)", "stroke-width": 1.5, "stroke-dasharray": "5 4", "vector-effect": "non-scaling-stroke" },
  }),
);

/** @typedef {{place: string, label: string, cards: (string|null)[], top: string | null | undefined, came?: string | null}} Pile the top card is null where nobody knows it; `came`: a name for one that has just come */

/** @param {Look} look @param {Pile} pile */
function drawPile(look, { place, label, cards, top, came }) {
  const size = cards.length;
  const shows = `${label}: ${size}.`;
  const face = size === 0 ? gap : top ? raider(look.pieces.cards[top]) : raiderBack();
  const attributes = {
    class: "face",
    role: "img",
    "aria-label": shows,
    "data-about": place,
    "data-card": top ?? came,
  };
  return h(
    "div",
    { key: place, class: `pile column ${place}`, "data-pile": place },
    h(
      "span",
      { class: "counted column" },
      spot(look, place, "face", size && top ? `${look.pieces.cards[top].says} ${shows}` : shows, face) ?? h("span", attributes, face),
      h("b", { class: "size badge", "aria-hidden": "true" }, size),
    ),
    h("small", { class: "badge" }, label),
  );
}

/** The raider that is to be played; or the one whose penalty is asked about. @param {Look} look */
function turnedUp({ view, pieces }) {
  const { card, step } = view;
  const shown = card ? pieces.cards[card] : null;
  const attributes = { role: "img", "aria-label": shown?.says, "data-about": card, "data-card": step === "play" ? card : null };
  return h(
    "div",
    { key: "turned up", class: "pile column turned-up" },
    shown ? h("span", { key: card, class: "face", ...attributes }, largeRaider(shown)) : h("span", { class: "face" }, gap),
    h("small", { class: "badge" }, shown ? (step === "play" ? say("to be played") : say("its penalty")) : say("no raider yet")),
  );
}

/** A token that lies ready. @param {Look} look @param {string} samurai */
function inReserve(look, samurai) {
  const { name, talent_says } = look.pieces.samurai[samurai];
  const picture = token(-1, samurai, false);
  const attributes = { class: "token", role: "img", "aria-label": `${name}. ${talent_says}`, "data-about": `token ${samurai}` };
  return spot(look, `reserve ${samurai}`, "token", "", picture) ?? h("span", { key: samurai, ...attributes }, picture);
}

/** @param {Look} look */
export function field(look) {
  const { stack, intruders, discards, reserve } = look.view;
  const came = intruders.length > look.before.intruders.length ? `intruder ${intruders.length}` : null;
  return h(
    "section",
    { class: "piles", "aria-label": say("The stacks") },
    drawPile(look, { place: "stack", label: say("raiders left"), cards: stack, top: stack[0] }),
    turnedUp(look),
    h(
      "div",
      { class: "away-piles column" },
      drawPile(look, { place: "intruders", label: say("intruders"), cards: intruders, top: intruders[0], came }),
      drawPile(look, { place: "discards", label: say("discards"), cards: discards, top: discards.at(-1) }),
    ),
    look.pieces.reserve &&
      h(
        "div",
        { class: "reserve column", role: "group", "aria-label": say("Reserve") },
        ...reserve.map((samurai) => inReserve(look, samurai)),
      ),
  );
}
