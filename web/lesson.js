// A lesson: a guided first game, on the board of the game and with all that a table has. The server plays out what the lesson tells of; the
// guide says what there is to decide, and what became of it.
import { build, draw, h } from "./dom.js";
import { playGently } from "./lobby.js";
import { complain, follow, gamesOf } from "./page.js";
import { nameOf, withNames } from "./seats.js";
import { merge } from "./server.js";
import { TablePage } from "./table.js";
import { load } from "./version.js";
import { say } from "./words.js";

/** @typedef {import("./server.js").Server} Server */
/** @typedef {import("./types").Known} Known */
/** @typedef {import("./types").LessonStep} LessonStep */
/** @typedef {import("./types").Members} Members */

/** @param {Server} server @param {HTMLElement} room @param {HTMLElement} top what stands over every room @param {string} game */
export function showLesson(server, room, top, game) {
  const step = Number(location.pathname.split("/")[3] ?? 1) - 1;
  return new LessonPage(new LessonTable(server, game, Number.isInteger(step) && step > 0 ? step : 0), room).open(top);
}

/** What a lesson's table is called where tables have links. */
const LINK = "lesson";

/** Takes the place of the server for a table on which a lesson is played: nothing of it is kept there, each request says where one stands. */
class LessonTable {
  /** @param {Server} server @param {string} game @param {number} step */
  constructor(server, game, step) {
    this.server = server;
    this.game = game;
    this.step = step;
    /** The move that is tried there. @type {string | undefined} */
    this.tried = undefined;
    /** What was told last, and what the board is shown of it. @type {LessonStep | null} */
    this.lesson = null;
    /** @type {Known | null} */
    this.now = null;
    /** Counts what was told. */
    this.at = 0;
    /** @type {Members} */
    this.extras = {};
    this.listen = () => {};
    /** What is shown next does not follow from what is shown. */
    this.jump = () => {};
  }

  get isOpen() {
    return this.server.isOpen;
  }

  /** @param {string} event @param {() => void} listener */
  addEventListener(event, listener) {
    this.server.addEventListener(event, listener);
  }

  /** @param {string} event @param {() => void} listener */
  removeEventListener(event, listener) {
    this.server.removeEventListener(event, listener);
  }

  /** @param {string} link @param {() => void} listener */
  watch(link, listener) {
    this.listen = listener;
    return () => (this.listen = () => {});
  }

  known() {
    return this.now ? new Map([[this.now.eye, this.now]]) : new Map();
  }

  /** @param {Members} [members] */
  askLesson(members) {
    return this.server.ask("lesson", { game: this.game, step: this.step, tried: this.tried, ...this.extras, ...members });
  }

  /** What a table asks its server, in the words of the protocol. @param {string} what @param {Members} [members] @returns {Promise<unknown>} */
  ask(what, { drawing, text, count, move } = {}) {
    switch (what) {
      case "watch":
        this.extras = { derived: true, drawing };
        return this.stand(this.step, this.tried);
      case "move":
        return this.stand(this.step, /** @type {string} */ (move));
      case "look":
        return this.askLesson({ count });
      case "about":
        return this.askLesson({ count, about: text });
      case "wordings":
        return this.askLesson({ wordings: true });
      default:
        return this.server.ask(what);
    }
  }

  /** The learner stands there now. @param {number} step @param {string} [tried] */
  async stand(step, tried) {
    const before = { step: this.step, tried: this.tried, lesson: this.lesson };
    Object.assign(this, { step, tried });
    try {
      this.lesson = await this.askLesson();
    } catch (reason) {
      Object.assign(this, before);
      throw reason;
    }
    const { begins, position } = this.lesson;
    const goesOn = step === before.step || (step === before.step + 1 && !begins && before.lesson?.tried?.goes_on);
    if (!goesOn) this.jump();
    const { legal, ...known } = merge(undefined, position);
    const isAsked = tried === undefined && this.lesson.task !== undefined; // one move is tried, and then looked at
    this.now = { ...known, at: ++this.at, ...(isAsked && { legal }) };
    this.listen();
  }
}

class LessonPage extends TablePage {
  /** @param {LessonTable} table @param {HTMLElement} room */
  constructor(table, room) {
    super(/** @type {Server} */ (/** @type {unknown} */ (table)), room, LINK);
    this.table = table;
    table.jump = () => {
      this.known = null;
      this.place.shown = null;
    };
    this.guide = build(h("section", { class: "guide", tabindex: -1, "aria-label": say("Lesson") }));
    /** What the guide tells of: a step, and a move that is tried there. */
    this.told = "";
    /** On narrow windows: what has been read makes room for the board. */
    this.isFolded = false;
    this.element.classList.add("lesson");
  }

  parts() {
    return [this.moves.element, this.log.element];
  }

  beside() {
    return this.guide;
  }

  showFoot() {}

  /** Where another move is as good as the lesson's own, the board marks that one: it will have been played. */
  show() {
    const shown = super.show();
    const { lesson } = this.table;
    const instead = lesson && !this.follower.isBehind && this.instead(lesson);
    if (instead) this.place.mark(instead);
    return shown;
  }

  /** The guide waits, too, for what lies over the board. */
  showAsk(title = this.place.board?.title?.()) {
    super.showAsk(title);
    if (this.known) this.showGuide(this.known);
  }

  /** What a table has for who is not led: folding the panel. */
  showTools() {
    draw(
      this.tools,
      this.line.more,
      this.follower.isWaited && h("button", { key: "on", class: "main", onclick: () => this.follower.goOn() }, say("Go on")),
    );
  }

  /** A lesson's words stand in the guide; there is nothing else to be said about a game that is not one's own. @param {Known} known */
  lastWords(known) {
    return withNames(
      known,
      this.led(known)
        .map((entry) => entry.say)
        .join(" "),
    );
  }

  // ---- The guide ----

  /** What there is to be said, as soon as the board shows what it is about. @param {Known} known */
  showGuide(known) {
    const { lesson } = this.table;
    if (!lesson) return;
    const hadFocus = this.guide.contains(document.activeElement);
    const isBehind = this.follower.isBehind || this.isHolding();
    const told = `${lesson.step} ${lesson.tried?.move ?? ""}`;
    if (told !== this.told) this.isFolded = false;
    this.guide.setAttribute("aria-busy", String(isBehind));
    this.guide.classList.toggle("folded", this.isFolded && !isBehind);
    draw(
      this.guide,
      this.head(lesson, !isBehind && !lesson.tried),
      h("div", { class: "told", "aria-live": "polite" }, isBehind ? h("p", { key: "behind" }, "…") : this.words(known, lesson)),
      h("div", { class: "group" }, isBehind ? this.hurrying() : lesson.task === undefined ? this.farewell() : this.choices(lesson)),
    );
    if (hadFocus && document.activeElement === document.body) this.guide.focus({ preventScroll: true });
    if (told !== this.told && this.told) this.guide.scrollIntoView({ block: "nearest" }); // on a phone it may have been scrolled away
    this.told = told;
  }

  /** @param {LessonStep} lesson @param {boolean} hasStory */
  head({ step, steps, task }, hasStory) {
    const place = task === undefined ? say("The end of the lesson") : say("Decision {0} of {1}", step + 1, steps);
    const fold = () => {
      this.isFolded = !this.isFolded;
      if (this.known) this.showGuide(this.known);
    };
    return h(
      "div",
      { class: "spread" },
      h("h2", {}, place),
      h("progress", { max: steps, value: step, "aria-hidden": "true" }),
      hasStory &&
        h(
          "button",
          { key: "fold", class: "fold", "aria-label": say("What has happened"), "aria-expanded": String(!this.isFolded), onclick: fold },
          this.isFolded ? "▾" : "▴",
        ),
      step > 0 && h("button", { key: "back", "aria-label": say("To the decision before"), onclick: () => this.goTo(step - 1) }, "‹"),
    );
  }

  /** The lesson's own move, where another one that is as good was made. @param {LessonStep} lesson */
  instead({ tried, right }) {
    return tried?.right && !tried.goes_on ? (right ?? null) : null;
  }

  /** @param {Known} known @param {LessonStep} lesson */
  words(known, lesson) {
    const { story, task, tried, wording } = lesson;
    if (!tried)
      return [
        lesson.begins && known.eye !== null && h("p", { key: "who" }, say("You play as {0}.", nameOf(known, known.eye))),
        h("p", { key: "story", class: "story" }, withNames(known, story)),
        task && h("p", { key: "task", class: "task" }, withNames(known, task)),
      ];
    const isOther = this.instead(lesson) !== null;
    const verdict = isOther ? say("Good as well!") : tried.right ? say("Right!") : say("Look again.");
    const words = isOther ? say("So that the lesson can go on, it plays this instead: {0}.", withNames(known, wording ?? "")) : "";
    return [
      h("p", { key: "verdict", class: "verdict" }, verdict),
      words && h("p", { key: "instead" }, words),
      h("p", { key: tried.move, class: tried.right ? "right" : "cost" }, withNames(known, tried.say)),
    ];
  }

  /** What happens is still being shown. */
  hurrying() {
    const hurry = () => {
      if (this.isHolding()) this.place.board?.cancel();
      this.hurry();
    };
    return h("button", { key: "hurry", onclick: hurry }, say("Skip ahead"));
  }

  /** @param {LessonStep} lesson */
  choices({ step, right, tried }) {
    const where = { onpointerenter: () => this.pointAt(right), onpointerleave: () => this.place.mark(null) };
    const show = h("button", { key: "show", ...where, onclick: () => this.play(right ?? "") }, say("Show me"));
    const again = (/** @type {boolean} */ isMain) =>
      h("button", { key: "again", class: isMain ? "main" : null, onclick: () => this.goTo(step) }, say("Try something else"));
    if (!tried) return show;
    const on = h("button", { key: "next", class: "main", onclick: () => this.goTo(step + 1) }, say("Go on"));
    return tried.right ? [on, again(false)] : again(true);
  }

  /** Marks on the board what would be shown; not while that shows another position yet. @param {string} [right] */
  pointAt(right) {
    const isShown = this.place.shown?.count === this.known?.log.length;
    if (right && isShown && this.known?.legal?.includes(right)) this.place.mark(right);
  }

  farewell() {
    const together = this.facts?.cooperative;
    return [
      h(
        "button",
        { key: "play", class: "main", onclick: () => this.playNow() },
        together ? say("Play now with bots") : say("Play now against bots"),
      ),
      h("button", { key: "rules", onclick: () => this.readRules() }, say("Rules")),
      h("button", { key: "anew", onclick: () => this.goTo(0) }, say("From the beginning")),
      h("a", { key: "lobby", class: "button", href: "/", onclick: follow }, say("To the lobby")),
    ];
  }

  /** @param {number} step */
  async goTo(step) {
    this.hurry();
    this.talk.explain("");
    try {
      await this.table.stand(step);
      history.replaceState(null, "", `/learn/${this.table.game}/${step + 1}`);
    } catch (reason) {
      complain(reason);
    }
  }

  /** For as many as were in the lesson: other numbers of seats may have rules of their own. */
  async playNow() {
    try {
      const game = (await gamesOf(this.table.server)).find(({ name }) => name === this.table.game);
      if (game) await playGently(this.table.server, game, this.known?.seats.length);
    } catch (reason) {
      complain(reason);
    }
  }

  async readRules() {
    try {
      const { openRules } = await load(() => import("./rules.js"));
      if (this.facts) await openRules(this.table.server, this.facts);
    } catch (reason) {
      complain(reason);
    }
  }
}
