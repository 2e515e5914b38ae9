// What one can do at a table besides moving: start, take back, leave it to a bot, resign, go elsewhere with it, look up the rules.
import { h, refill } from "./draw.js";
import { hasOwnBoard } from "./games/list.js";
import { go } from "./page.js";
import { choose, setting } from "./settings.js";
import { say } from "./words.js";

/** @typedef {import("./types").Known} Known */
/** @typedef {import("./types").GameFacts} GameFacts */

/** @param {string} words @param {() => void} act @param {string} [kind] */
const button = (words, act, kind) => h("button", { onclick: act, class: kind }, words);

/** @param {Known} known */
function whatResigningDoes(known) {
  return known.resigning_ends
    ? say("Resign? Too few people would be left, so the game ends, without a result.")
    : say("Resign? A bot takes your seat for good.");
}

/**
 * @typedef {object} Page
 * @property {Known | null} known
 * @property {(what: string, members?: Record<string, any>) => Promise<any>} request
 * @property {() => Known | null} eyeToTakeBack
 * @property {() => void} takeBack
 * @property {() => void} changeBoard
 */

/** @param {Page} page */
export function makeDuties(page) {
  const main = h("div", { class: "duties" });
  const answers = h("div", {});
  const more = h("div", { class: "duties" });
  const rules = h("div", { class: "rules" });
  const drawer = h("details", { class: "drawer" }, h("summary", {}, say("Rules")), rules);
  const menu = h("details", { class: "drawer" }, h("summary", {}, say("More …")), more);
  const link = h("input", { readonly: true, "aria-label": say("Link"), onfocus: () => link.select() });
  const copied = h("span", { role: "status" });
  const copy = button(say("Copy"), () => navigator.clipboard.writeText(link.value).then(() => (copied.textContent = say("Copied."))));
  copy.hidden = !navigator.clipboard; // not where the page came over an open line
  const linkLine = h("p", { class: "link" }, h("span"), link, copy, copied);
  linkLine.hidden = true;
  /** @type {GameFacts | null} */
  let facts = null;
  let phase = "";
  /** @type {string | undefined} */
  let invitation;

  /** @param {string} words @param {string} address */
  function showLink(words, address) {
    /** @type {HTMLElement} */ (linkLine.firstElementChild).textContent = words;
    link.value = location.origin + address;
    copied.textContent = "";
    linkLine.hidden = false;
    link.focus();
  }

  /** A button that wants to be meant. @param {string} words @param {string} question @param {() => void} act */
  const grave = (words, question, act) => button(words, () => confirm(question) && act());

  /** @param {Known} known */
  function mainDuties(known) {
    const mine = known.seats.some((seat) => seat.you);
    const away = known.phase === "playing" && known.eye !== null && known.seats[known.eye].stand_in;
    return [
      known.phase === "waiting" && known.host && !known.seats.some((seat) => seat.kind === "open" || seat.kind === "link")
        ? button(say("Start the game"), () => page.request("start"), "main")
        : null,
      known.phase === "waiting" && known.host && known.seats.some((seat) => seat.kind === "link" || seat.kind === "open")
        ? button(
            say("Invite a friend"),
            () => showLink(say("Send this link to a friend:"), `/t/${known.table}#invitation=${known.invitation}`),
            "main",
          )
        : null,
      page.eyeToTakeBack() ? button(say("Take back"), () => page.takeBack()) : null,
      away ? button(say("Take my seat back"), () => page.request("stand_in", { seat: page.known?.eye, on: false }), "main") : null,
      known.phase === "over" && mine && !known.next ? button(say("Play again"), () => rematch(), "main") : null,
      known.next ? button(say("To the next game"), () => go(`/t/${page.known?.next}`), "main") : null,
      known.phase === "over"
        ? h("a", { class: "button", href: `/record/${known.table}`, download: true }, say("Download the record"))
        : null,
    ];
  }

  async function rematch() {
    const reply = await page.request("rematch");
    if (reply) go(`/t/${reply.table}`);
  }

  /** @param {Known} known */
  function standing(known) {
    if (!facts || facts.standing.length === 0 || known.eye === null || known.phase !== "playing") return null;
    const chosen = known.seats[known.eye].standing ?? "always";
    const select = h(
      "select",
      { onchange: () => page.request("standing", { seat: page.known?.eye, answer: select.value }) },
      h("option", { value: "always", selected: chosen === "always" }, say("Ask me always")),
      ...facts.standing.map((row) => h("option", { value: row.name, selected: chosen === row.name }, row.meaning)),
    );
    return h("label", { class: "field" }, h("span", {}, say("When I am asked")), select);
  }

  /** @param {Known} known */
  function moreDuties(known) {
    const mine = known.seats.some((seat) => seat.you);
    const playing = known.phase === "playing" && known.eye !== null && !known.seats[known.eye].resigned;
    return [
      button(say("Link to watch"), () => showLink(say("Whoever has this link can watch:"), `/t/${known.table}`)),
      mine ? button(say("Go on elsewhere"), () => carry()) : null,
      playing && known.eye !== null && !known.seats[known.eye].stand_in
        ? button(say("Let a bot play for me"), () => page.request("stand_in", { seat: page.known?.eye, on: true }))
        : null,
      playing ? grave(say("Resign"), whatResigningDoes(known), () => page.request("resign")) : null,
      known.phase === "waiting" && mine ? button(say("Leave the table"), () => leave()) : null,
      toggle("steps", say("Others' moves one after another")),
      toggle("sound", say("A sound when it is my turn")),
      toggle("notify", say("A notification when it is my turn")),
      hasOwnBoard(known.game) ? toggle("text", say("The board as text")) : null,
    ];
  }

  /** @param {"steps" | "sound" | "notify" | "text"} name @param {string} words */
  function toggle(name, words) {
    const box = h("input", {
      type: "checkbox",
      checked: setting(name) === "on",
      onchange: () => {
        choose(name, box.checked ? "on" : "off");
        if (name === "notify" && box.checked && "Notification" in window) Notification.requestPermission();
        if (name === "text") page.changeBoard();
      },
    });
    return h("label", { class: "field check" }, box, h("span", {}, words));
  }

  async function leave() {
    if (await page.request("leave")) go("/");
  }

  async function carry() {
    const reply = await page.request("carry");
    if (reply)
      showLink(say("Open this on the other device, once, within a quarter of an hour; your seat moves there:"), `/carry#${reply.ticket}`);
  }

  return {
    element: h("div", {}, main, answers, linkLine, drawer, menu),
    /** @param {GameFacts} of */
    learn(of) {
      facts = of;
      rules.replaceChildren(...of.rules.map((paragraph) => h("p", {}, paragraph)));
    },
    /** @param {Known} known */
    show(known) {
      if (phase !== known.phase || invitation !== known.invitation) linkLine.hidden = true; // an invitation is of no use any more
      phase = known.phase;
      invitation = known.invitation;
      refill(main, mainDuties(known));
      refill(answers, [standing(known)]);
      refill(more, moreDuties(known));
    },
  };
}
