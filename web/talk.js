// Who else is there: what people say to each other, in their own words or with one tap, and how many watch. Loaded when there is somebody.
import { build, draw, h } from "./dom.js";
import { nameOf } from "./seats.js";
import { say, sayCount } from "./words.js";

/** @typedef {import("./types").Known} Known */
/** @typedef {import("./types").GameFacts} GameFacts */

/** So many or more are not counted any further. */
const MANY = 100;

/** How many watch. @param {Known} known @param {boolean} sits */
export function watchingWords({ watchers = 0 }, sits) {
  if (watchers >= MANY) return say("{0} people or more are watching.", MANY);
  if (sits) return watchers > 0 ? sayCount(watchers, "{0} person is watching.", "{0} people are watching.") : "";
  return watchers > 1 ? sayCount(watchers - 1, "You and {0} more are watching.", "You and {0} more are watching.") : "";
}

/** @param {import("./types").Request} request */
export function makeTalk(request) {
  const lines = build(h("ul", { class: "talk", "aria-label": say("What people say"), "aria-live": "polite" }));
  const input = build(
    h("input", { class: "grow", maxlength: 300, "aria-label": say("Say something"), placeholder: say("Say something …") }),
  );
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (input.value.trim() && (await request("say", { say: input.value }))) input.value = "";
  };
  const form = build(h("form", { class: "say row", onsubmit: send }, input, h("button", {}, say("Say"))));
  const phrases = build(h("div", { class: "phrases row", role: "group", "aria-label": say("Ready phrases") }));
  const around = build(h("div", { class: "around" }));

  /** @param {string} words @param {string} what @param {Record<string, any>} members */
  const button = (words, what, members) => h("button", { key: members.phrase ?? what, onclick: () => request(what, members) }, words);

  /** What is to be known of those who watch, and what one can do about them. @param {Known} known @param {boolean} sits */
  function drawAround(known, sits) {
    const { watchers_talk: talks, watchers_muted: muted } = known;
    const isLate = talks && !sits && known.delay > 0 && known.phase === "playing";
    const words = watchingWords(known, sits);
    return [
      words && h("p", { class: "quiet", key: "watching" }, words),
      isLate &&
        h(
          "p",
          { class: "quiet", key: "late" },
          sayCount(
            known.delay,
            "What is said reaches those who watch {0} move later.",
            "What is said reaches those who watch {0} moves later.",
          ),
        ),
      known.host &&
        (talks || Number(known.watchers) > 0) &&
        button(talks ? say("Let watchers only watch") : say("Let watchers talk"), "watchers_talk", { on: !talks }),
      sits && talks && button(muted ? say("Hear watchers again") : say("Mute watchers"), "mute", { watchers: true, on: !muted }),
    ];
  }

  return {
    element: build(h("section", { class: "talking" }, lines, phrases, form, around)),
    /** @param {Known} known @param {GameFacts | null} facts */
    show(known, facts) {
      const heard = lines.childElementCount;
      const sits = known.seats.some((seat) => seat.you);
      const hasPartner = sits && known.seats.some((seat) => seat.kind === "person" && !seat.you);
      draw(
        lines,
        known.chat.map(({ seat, name, say: words }, i) =>
          h("li", { key: i }, h("b", {}, seat === undefined ? say("{0} (watching)", name ?? "") : nameOf(known, seat)), " ", words),
        ),
      );
      lines.hidden = known.chat.length === 0;
      if (known.chat.length > heard) lines.scrollTop = lines.scrollHeight;
      draw(phrases, hasPartner && facts?.phrases.map(({ name, say: words }) => button(words, "say", { phrase: name })));
      phrases.hidden = phrases.childElementCount === 0;
      form.hidden = !hasPartner && !(known.watchers_talk && (sits ? known.watchers : !known.sent_away));
      draw(around, drawAround(known, sits));
    },
  };
}
