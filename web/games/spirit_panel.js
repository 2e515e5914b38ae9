// The panel: which samurai acts, and what it can do, as buttons that say what they do.
import { h, s } from "../draw.js";
import { say } from "../words.js";
import { cardWords, formOf } from "./spirit_cards.js";
import { head, icon, raider, sign } from "./spirit_pictures.js";

/** @typedef {import("./spirit_moves.js").Step} Step */
/** @typedef {import("./spirit_moves.js").Choice} Choice */
/** @typedef {import("../types").Scene} Scene */
/** @typedef {import("../types").Talk} Talk */

/** How it ended. @param {any} view */
function ending(view) {
  const dead = view.seats.find((/** @type {any} */ me) => me.wounds >= 4);
  const lost = (/** @type {string} */ words) => ({ won: false, words });
  if (view.step !== "over") return lost(say("The game was given up."));
  if (dead) return lost(say("Lost: {0} is dead.", formOf(dead.samurai, true)));
  if (view.village.farms === 0) return lost(say("Lost: the last farm has burnt down."));
  if (view.village.families.length === 0) return lost(say("Lost: the last family is gone."));
  return { won: true, words: say("Won: the village stands.") };
}

/** @param {any} view @param {number} seat */
const face = (view, seat) =>
  s(
    "svg",
    { viewBox: "-60 -58 120 116", class: "who-acts", "aria-hidden": "true" },
    s("circle", { r: 56, class: "ground", fill: `url(#seat-pattern-${seat})` }),
    head(view.seats[seat].samurai, view.seats[seat].animal),
  );

/** Who acts, in words. @param {Scene} scene @param {Talk} talk @param {Choice} choice @param {() => void} back */
function title(scene, talk, choice, back) {
  const { view } = scene;
  if (scene.over) return h("h3", { class: ending(view).won ? "won" : "lost" }, ending(view).words);
  if (view.asked === undefined) return h("h3", {}, say("The raiders gather."));
  const name = formOf(view.seats[view.asked].samurai, view.seats[view.asked].animal);
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

/** @param {Step} step @param {() => void} act */
function button(step, act) {
  const [kind, id] = step.key.split(" ");
  const picture =
    kind === "card" ? raider(id) : step.mask ? icon(head(step.mask, false), "mask") : step.sign ? icon(sign(step.sign)) : null;
  const name = kind === "card" ? `${cardWords(id)}: ${step.label}` : step.label;
  return h(
    "button",
    {
      class: kind === "card" ? "act act-card" : step.mask ? "act act-mask" : "act",
      "data-key": `act ${step.key}`,
      "data-explain": step.says,
      "aria-label": `${name}. ${step.says}`,
      onclick: act,
    },
    picture,
    h("span", { class: "act-words" }, h("b", {}, step.label), kind === "card" ? null : h("small", {}, step.short ?? step.says)),
  );
}

/**
 * @param {HTMLElement} element @param {Scene} scene @param {Talk} talk @param {Choice} choice
 * @param {(path: string[]) => void} take @param {(move: string) => void} play @param {() => void} back
 */
export function drawPanel(element, scene, talk, choice, take, play, back) {
  const { view } = scene;
  const steps = choice.next();
  const last = choice.last();
  const move = choice.complete();
  const buttons =
    move && last
      ? [
          button({ ...last, key: "do", short: last.grave ? last.says : last.short, label: say("Do it: {0}", doing(choice)) }, () =>
            play(move),
          ),
        ]
      : steps.map((step) => button(step, () => take([...choice.made, step.key])));
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
    scene.over
      ? h("div", { class: "heroes" }, ...view.seats.map((/** @type {any} */ _, /** @type {number} */ seat) => face(view, seat)))
      : "",
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
