// The panel: which samurai acts, and what it can do, as buttons that say what they do.
import { h, s } from "../draw.js";
import { say } from "../words.js";
import { head, icon, raider, sign } from "./spirit_pictures.js";

/** @typedef {import("./spirit_moves.js").Step} Step */
/** @typedef {import("./spirit_moves.js").Choice} Choice */
/** @typedef {import("./spirit_view").View} View */
/** @typedef {import("./spirit_view").Pieces} Pieces */
/** @typedef {import("../types").Scene} Scene */
/** @typedef {import("../types").Talk} Talk */

/** What a samurai is called in its form. @param {View} view @param {Pieces} pieces @param {number} seat */
function formOf(view, pieces, seat) {
  const { samurai, animal } = view.seats[seat];
  return animal ? pieces.samurai[samurai].form : pieces.samurai[samurai].name;
}

/** @param {View} view @param {number} seat */
const face = (view, seat) =>
  s(
    "svg",
    { viewBox: "-60 -58 120 116", class: "who-acts", "aria-hidden": "true" },
    s("circle", { r: 56, class: "ground", fill: `url(#seat-pattern-${seat})` }),
    head(view.seats[seat].samurai, view.seats[seat].animal),
  );

/** Who acts, in words. @param {Scene} scene @param {Talk} talk @param {Choice} choice @param {() => void} back */
function title(scene, talk, choice, back) {
  const view = /** @type {View} */ (scene.view);
  const { over } = /** @type {import("./spirit_view").Derived} */ (scene.derived);
  if (scene.over) return h("h3", { class: over?.won ? "won" : "lost" }, over?.says ?? say("The game was given up."));
  if (view.asked === undefined) return h("h3", {}, say("The raiders gather."));
  const name = formOf(view, scene.pieces, view.asked);
  const words = choice.made.length
    ? name
    : choice.ways.length
      ? say("{0} acts", name)
      : say("{0} is to act ({1})", name, talk.name(view.asked));
  return h("h3", {}, face(view, view.asked), h("span", {}, words), choice.made.length ? backButton(back) : null);
}

/** Where no verb was, so that it does not come to lie under the pointer. @param {() => void} back */
function backButton(back) {
  const words = say("Takes the choice back (Escape).");
  return h("button", { class: "act-back", "data-key": "back", "data-explain": words, onclick: back }, say("Back"));
}

/** @param {Pieces} pieces @param {Step} step @param {() => void} act */
function button(pieces, step, act) {
  const [kind, id] = step.key.split(" ");
  const card = kind === "card" ? pieces.cards[id] : null;
  const picture = card ? raider(card) : step.mask ? icon(head(step.mask, false), "mask") : step.sign ? icon(sign(step.sign)) : null;
  const name = card ? `${card.says} ${step.label}` : step.label;
  return h(
    "button",
    {
      class: card ? "act act-card" : step.mask ? "act act-mask" : "act",
      "data-key": `act ${step.key}`,
      "data-explain": step.says,
      "aria-label": `${name}. ${step.says}`,
      onclick: act,
    },
    picture,
    h("span", { class: "act-words" }, h("b", {}, step.label), card ? null : h("small", {}, step.short ?? step.says)),
  );
}

/**
 * @param {HTMLElement} element @param {Scene} scene @param {Talk} talk @param {Choice} choice
 * @param {(path: string[]) => void} take @param {(move: string) => void} play @param {() => void} back
 */
export function drawPanel(element, scene, talk, choice, take, play, back) {
  const view = /** @type {View} */ (scene.view);
  const steps = choice.next();
  const last = choice.last();
  const move = choice.complete();
  const buttons =
    move && last
      ? [
          button(
            scene.pieces,
            { ...last, key: "do", short: last.grave ? last.says : last.short, label: say("Do it: {0}", doing(choice)) },
            () => play(move),
          ),
        ]
      : steps.map((step) => button(scene.pieces, step, () => take([...choice.made, step.key])));
  const many = buttons.length > 4 || steps.some((step) => step.key.startsWith("card") || (choice.made.length > 0 && !move));
  const question = move
    ? ""
    : choice.made.length
      ? last?.says
      : view.step === "order" && steps.length
        ? say("The new top first: which one?")
        : "";
  element.className = `panel${many ? " many" : ""}${choice.ways.length ? " mine" : ""}`;
  element.replaceChildren(
    title(scene, talk, choice, back),
    scene.over ? h("div", { class: "heroes" }, ...view.seats.map((_, seat) => face(view, seat))) : "",
    question ? h("p", { class: "question" }, question) : "",
    h("div", { class: "acts-row", role: "group", "aria-label": say("What can be done") }, ...buttons),
  );
}

/** The steps made, in words. @param {Choice} choice */
function doing(choice) {
  const way = choice.open()[0];
  return way.steps
    .slice(0, choice.made.length)
    .map((step) => step.label.replace(/\s…$/, ""))
    .join(" → ");
}
