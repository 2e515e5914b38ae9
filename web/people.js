// The people of a table: before it begins, who sits where and where one can sit down; then only what the board does not show: who is
// away, who is played for, who can be muted.
import { crestPicture } from "./crests.js";
import { build, draw, h } from "./dom.js";
import { describe, nameOf } from "./seats.js";
import { say } from "./words.js";

/** @typedef {import("./types").Known} Known */

/**
 * @typedef {object} Page
 * @property {import("./types").Request} request
 */

/** What is to be known of who sits there. @param {Known} known @param {number} number */
function notesOn(known, number) {
  const seat = known.seats[number];
  return [
    seat.kind === "person" && !seat.here && known.phase !== "over" ? say("away") : "",
    seat.stand_in || seat.resigned ? say("a bot plays") : "",
    seat.resigned ? say("resigned") : "",
  ].filter((note) => note);
}

/** @param {Page} page */
export function makePeople(page) {
  const element = build(h("ul", { class: "people", "aria-label": say("Who plays") }));

  /** What one can do about a seat. @param {Known} known @param {number} number */
  function duties(known, number) {
    const seat = known.seats[number];
    const sits = known.seats.some((other) => other.you);
    const waits = known.phase === "waiting";
    if (seat.kind === "open" && waits && known.sent_away)
      return [h("span", { class: "quiet" }, say("You need an invitation to sit here."))];
    if (seat.kind === "open" && waits && (!sits || known.host))
      return [h("button", { onclick: () => page.request("join", { seat: number }) }, say("Sit here"))];
    if (seat.kind === "link" && waits && !sits && known.host)
      return [h("button", { onclick: () => page.request("join", { seat: number, invitation: known.invitation }) }, say("Sit here"))];
    if (seat.kind !== "person" || seat.you) return [];
    return [waits && known.host && free(known, number), sits && neighbour(known, number)];
  }

  /** @param {Known} known @param {number} number */
  function free(known, number) {
    return h(
      "button",
      {
        key: "free",
        "aria-label": say("Free this seat: {0}", nameOf(known, number)),
        onclick: () => page.request("free", { seat: number }),
      },
      say("Free this seat"),
    );
  }

  /** What one can do about somebody else who plays here. @param {Known} known @param {number} number */
  function neighbour(known, number) {
    const seat = known.seats[number];
    if (known.phase === "playing" && !seat.here && !seat.stand_in && !seat.resigned)
      return h("button", { key: "bot", onclick: () => page.request("stand_in", { seat: number, on: true }) }, say("Let a bot play"));
    return h(
      "button",
      {
        key: "mute",
        "aria-label": seat.muted ? say("Unmute {0}", nameOf(known, number)) : say("Mute {0}", nameOf(known, number)),
        onclick: () => page.request("mute", { seat: number, on: !seat.muted }),
      },
      seat.muted ? say("Unmute") : say("Mute"),
    );
  }

  return {
    element,
    /** @param {Known} known */
    show(known) {
      const rows = known.seats.map((_, number) => {
        const [notes, can] = [notesOn(known, number), duties(known, number)];
        if (known.phase !== "waiting" && notes.length === 0 && can.length === 0) return null;
        return h(
          "li",
          { key: number, "data-seat": number },
          crestPicture(number),
          h("span", { class: "who" }, describe(known, number)),
          h("span", { class: "quiet" }, notes.join(", ")),
          can,
        );
      });
      draw(element, rows);
      element.hidden = rows.every((row) => row === null);
    },
  };
}
