// Explanations: what is said about what is pointed at, or about to be done. One place says them, so that they are heard once: a bubble
// beside the thing, or the line under what is asked. In that line stands otherwise what is to be done next, or what led here.
import { grown, spotBeside } from "./bubble.js";
import { build, draw, h } from "./dom.js";
import { Questions } from "./questions.js";
import { withNames } from "./seats.js";

/** @typedef {import("./types").Known} Known */

/**
 * @typedef {object} Page
 * @property {Known | null} known
 * @property {{count: number} | null} past
 * @property {string} link
 * @property {import("./server.js").Server} server
 */

/** So long a mouse rests on something before words about it appear, in milliseconds. */
const REST = 300;

/** What no bubble is to lie on: what one chooses between; and, rather, what is asked, and what a board says is worth seeing. How bad it is, for a pixel. */
const SEEN = /** @type {[string, number][]} */ ([
  ['button:not(:disabled), a[href], input, select, summary, [role="button"]:not([aria-disabled="true"]), [data-together]', 10],
  ["[data-seen], .words", 0.5],
]);

/** All of that, where it is now. */
function thingsSeen() {
  return SEEN.flatMap(([selector, weight]) =>
    [...document.querySelectorAll(selector)].map((thing) => {
      const { left, top, right, bottom } = thing.getBoundingClientRect();
      return { left, top, right, bottom, weight };
    }),
  );
}

export class Explaining {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.said = build(h("p", { class: "explain", "aria-live": "polite" }));
    this.recap = build(h("p", { class: "recap" }));
    /** What is to be done next stays in the line while a bubble tells of something else. */
    this.next = build(h("p", { class: "next", hidden: true }));
    this.element = build(h("div", { class: "line" }, this.said, this.next, this.recap));
    this.words = "";
    /** What was last said in the line. */
    this.lineWords = "";
    /** What the words are about, on the page. @type {Element | null} */
    this.beside = null;
    /** What is being asked for, to be shown. @type {Promise<string> | null} */
    this.asked = null;
    /** What was said about things, in the moment that `answersAt` names. @type {Map<string, Promise<string>>} */
    this.answers = new Map();
    this.answersAt = "";
    /** What an answer is about. @type {WeakMap<Promise<string>, string>} */
    this.subjects = new WeakMap();
    /** … the one that is shown now; null if that is not about a position. @type {string | null} */
    this.subject = null;
    this.questions = new Questions((members) => page.server.ask("about", members));
    /** A mouse has pointed last, and not pressed: what it passes over is not explained before it rests. */
    this.isPointing = false;
    /** Where the mouse was last, and whether it has moved since there is something to point at. @type {{x: number, y: number} | null} */
    this.mouse = null;
    this.hasMoved = false;
    /** What waits for the mouse to rest. @type {(() => void) | null} */
    this.due = null;
    this.timer = 0;
    this.place = this.place.bind(this);
    this.notice = this.notice.bind(this);
  }

  /** Follows the page as it is scrolled, and how one points; returns what ends that. */
  open() {
    const listeners = /** @type {[string, (event: any) => void][]} */ ([
      ...["scroll", "resize"].map((event) => [event, this.place]),
      ...["pointerover", "pointermove", "pointerdown", "keydown"].map((event) => [event, this.notice]),
    ]);
    for (const [event, listener] of listeners) addEventListener(event, listener, { capture: true, passive: true });
    return () => {
      clearTimeout(this.timer);
      for (const [event, listener] of listeners) removeEventListener(event, listener, { capture: true });
    };
  }

  /** How does one point, and does the mouse rest? (The page hears of it before what is pointed at.) @param {PointerEvent | KeyboardEvent} event */
  notice(event) {
    this.isPointing = event instanceof PointerEvent && event.pointerType === "mouse" && event.type !== "pointerdown";
    if (!(event instanceof PointerEvent) || event.type !== "pointermove") return;
    const { clientX: x, clientY: y } = event;
    if (this.mouse?.x !== x || this.mouse.y !== y) this.hasMoved = true;
    this.mouse = { x, y };
    if (this.due) this.wait();
  }

  /** Something new is there to be pointed at: it is not explained because a mouse happens to be where it appears. */
  awaitPointer() {
    this.hasMoved = false;
  }

  wait() {
    clearTimeout(this.timer);
    if (this.hasMoved) this.timer = setTimeout(() => this.due?.(), REST);
  }

  /** @param {string | Promise<string>} words @param {Element | null} [beside] */
  explain(words, beside = null) {
    clearTimeout(this.timer);
    this.due = null;
    if (!this.isPointing || beside === null || (beside === this.beside && this.words)) {
      this.say(words, beside);
      return;
    }
    this.say("", beside);
    this.due = () => {
      this.due = null;
      this.say(words, beside);
    };
    this.wait();
  }

  /** @param {string | Promise<string>} words @param {Element | null} beside */
  say(words, beside) {
    this.asked = typeof words === "string" ? null : words;
    this.subject = typeof words === "string" ? null : (this.subjects.get(words) ?? null);
    if (typeof words === "string") this.write(words, beside);
    else words.then((said) => this.asked === words && this.write(said, beside));
  }

  /** @param {string} words @param {Element | null} beside */
  write(words, beside) {
    this.words = words;
    this.beside = beside;
    if (beside === null) this.lineWords = words;
    draw(this.said, words);
    draw(this.next, beside && this.lineWords);
    this.next.hidden = beside === null || this.lineWords === "";
    this.place();
  }

  /** Puts the words beside what they are about, if there is room. */
  place() {
    const { said, beside } = this;
    const box = this.words && beside?.isConnected ? beside.getBoundingClientRect() : null;
    said.classList.toggle("bubble", box !== null);
    const bubble = { width: said.offsetWidth, height: said.offsetHeight };
    const spot = box && beside && this.spot(beside, box, bubble);
    said.classList.toggle("bubble", spot !== null);
    said.style.left = spot ? `${spot.left}px` : "";
    said.style.top = spot ? `${spot.top}px` : "";
  }

  /**
   * Where a bubble finds room: above or below all that lies together with what it is about (`data-together`), and as far from it as that wants
   * (`data-clear`, in its own sizes).
   * @param {Element} beside @param {DOMRect} box @param {import("./bubble.js").Size} bubble
   */
  spot(beside, box, bubble) {
    const window = { width: innerWidth, height: innerHeight };
    const together = beside.closest("[data-together]")?.getBoundingClientRect();
    const clear = Number(beside.getAttribute("data-clear") ?? 0) * Math.min(box.width, box.height);
    const things = thingsSeen();
    const about = together ? { left: 0, top: together.top, right: innerWidth, bottom: together.bottom } : grown(box, clear);
    return spotBeside(about, bubble, window, things, box) ?? spotBeside(box, bubble, window, things);
  }

  /** The page shows another moment, perhaps: what was explained is asked for anew. @param {Known} known @param {string} recap what led here */
  show(known, recap) {
    draw(this.recap, recap);
    if (this.beside && this.answersAt !== this.momentOf(known)) this.lineWords = ""; // it was the next step of another moment
    if (this.subject !== null && this.answersAt !== this.momentOf(known)) this.explain(this.about(this.subject), this.beside);
    else this.place();
  }

  /** The moment that is shown, and whose eyes see it: what is said about something is true for that. @param {Known} known */
  momentOf(known) {
    return `${known.eye} ${known.at} ${this.page.past?.count ?? known.log.length}`;
  }

  /** What the engine says about something in the position that is shown, with names. @param {string} text @returns {Promise<string>} */
  about(text) {
    const { known } = this.page;
    if (!known) return Promise.resolve("");
    if (this.answersAt !== this.momentOf(known)) this.answers = new Map();
    this.answersAt = this.momentOf(known);
    const answer = this.answers.get(text) ?? this.ask(known, text);
    this.answers.set(text, answer);
    this.subjects.set(answer, text);
    return answer;
  }

  /** @param {Known} known @param {string} text @returns {Promise<string>} */
  async ask(known, text) {
    const { answers, page } = this;
    const count = page.past?.count ?? known.log.length;
    const answer = await this.questions.put({ table: page.link, eye: known.eye, count, text });
    if (answer === null) answers.delete(text); // another time, perhaps
    return withNames(known, answer ?? "");
  }
}
