// Explanations: what is said about what is pointed at, or about to be done. One place says them, so that they are heard once: a bubble
// beside the thing (bubble.js says where), or the line under what is asked. In that line stands otherwise what is to be done next, or what
// led here.
import { spotOnPage } from "./bubble.js";
import { build, draw, h } from "./dom.js";
import { Questions } from "./questions.js";
import { withNames } from "./seats.js";
import { say } from "./words.js";

/** @typedef {import("./types").Known} Known */

/**
 * @typedef {object} Page
 * @property {Known | null} known
 * @property {{count: number} | null} past
 * @property {string} link
 * @property {HTMLElement} ask what is asked
 * @property {import("./server.js").Server} server
 * @property {import("./boardplace.js").BoardPlace} place where the board is
 */

/** So long a mouse rests on something before words about it appear, in milliseconds. */
const REST = 300;

const HEARD = ["pointerover", "pointermove", "pointerdown", "keydown"];

/** How one points: with a mouse that passes over much, and rests on what it means; or with a finger or the keyboard, which mean it at once. */
class Pointing {
  constructor() {
    /** A mouse has pointed last, and not pressed: what it passes over is not meant before it rests. */
    this.isPassing = false;
    /** Where the mouse was last, and whether it has moved since there is something to point at. @type {{x: number, y: number} | null} */
    this.mouse = null;
    this.hasMoved = false;
    /** What waits for the mouse to rest. @type {(() => void) | null} */
    this.due = null;
    this.timer = 0;
  }

  /** Begins to look how one points (the page hears of it before what is pointed at); returns what ends that. */
  open() {
    const notice = (/** @type {Event} */ event) => this.notice(event);
    for (const event of HEARD) addEventListener(event, notice, { capture: true, passive: true });
    return () => {
      this.forget();
      for (const event of HEARD) removeEventListener(event, notice, { capture: true });
    };
  }

  /** @param {Event} event */
  notice(event) {
    const isPointer = event instanceof PointerEvent;
    this.isPassing = isPointer && event.pointerType === "mouse" && event.type !== "pointerdown";
    if (!isPointer || event.type !== "pointermove") return;
    const { clientX: x, clientY: y } = event;
    if (this.mouse?.x !== x || this.mouse.y !== y) this.hasMoved = true;
    this.mouse = { x, y };
    if (this.due) this.wait();
  }

  /** Something new is there to be pointed at: it is not meant because a mouse happens to be where it appears. */
  beginAnew() {
    this.hasMoved = false;
  }

  wait() {
    clearTimeout(this.timer);
    if (!this.hasMoved) return;
    this.timer = setTimeout(() => {
      const { due } = this;
      this.due = null;
      due?.();
    }, REST);
  }

  /** Does something as soon as the mouse rests, and has moved there. @param {() => void} act */
  whenItRests(act) {
    this.due = act;
    this.wait();
  }

  forget() {
    clearTimeout(this.timer);
    this.due = null;
  }
}

export class Explaining {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.said = build(h("p", { class: "explain", "aria-live": "polite" }));
    const recall = (/** @type {string} */ words) => page.place.light("recap", words);
    this.recap = build(h("p", { class: "recap", onpointerenter: () => recall(this.recapWords), onpointerleave: () => recall("") }));
    /** What is to be done next stays in the line while a bubble tells of something else. */
    this.next = build(h("p", { class: "next", hidden: true }));
    this.element = build(h("div", { class: "line" }, this.said, this.next, h("div", { class: "led" }, this.recap)));
    /** Where there is little room, what is asked and what led here end early, so that the board stays where it is: this shows all of it, over
     * the board. */
    this.more = build(h("button", { class: "more", hidden: true }));
    this.more.addEventListener("click", () => this.setWhole(!this.isWhole));
    this.more.addEventListener("blur", () => this.measure());
    this.isWhole = false;
    this.setWhole(false);
    /** What led here; and that with what is asked, in the moment for which it was measured. */
    this.recapWords = "";
    this.measured = "";
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
    this.pointing = new Pointing();
  }

  /** Follows the page as it is scrolled, and how one points; returns what ends that. */
  open() {
    const place = () => this.place();
    const measure = () => this.measure();
    const moves = ["scroll", "resize"];
    addEventListener("resize", measure, { passive: true });
    for (const event of moves) addEventListener(event, place, { capture: true, passive: true });
    const close = this.pointing.open();
    return () => {
      close();
      removeEventListener("resize", measure);
      for (const event of moves) removeEventListener(event, place, { capture: true });
    };
  }

  /** @param {string | Promise<string>} words @param {Element | null} [beside] */
  explain(words, beside = null) {
    this.pointing.forget();
    if (!this.pointing.isPassing || beside === null || (beside === this.beside && this.words)) {
      this.tell(words, beside);
      return;
    }
    this.tell("", beside);
    this.pointing.whenItRests(() => this.tell(words, beside));
  }

  /** @param {string | Promise<string>} words @param {Element | null} beside */
  tell(words, beside) {
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
    this.page.place.light("explained", words);
    draw(this.next, beside && this.lineWords);
    this.next.hidden = beside === null || this.lineWords === "";
    this.place();
  }

  /** Puts the words beside what they are about, if there is room. */
  place() {
    const { said, beside } = this;
    const box = this.words && beside?.isConnected ? beside.getBoundingClientRect() : null;
    said.classList.toggle("bubble", box !== null);
    // To measure makes the browser lay out the whole page: only where there is something to place.
    const spot = box && beside && spotOnPage(beside, box, { width: said.offsetWidth, height: said.offsetHeight });
    said.classList.toggle("bubble", spot !== null);
    said.style.left = spot ? `${spot.left}px` : "";
    said.style.top = spot ? `${spot.top}px` : "";
  }

  /** @param {boolean} isWhole is all of what led here shown? */
  setWhole(isWhole) {
    this.isWhole = isWhole;
    this.element.classList.toggle("whole", isWhole);
    draw(this.more, isWhole ? "▴" : "▾");
    this.more.setAttribute("aria-expanded", String(isWhole));
    this.more.setAttribute("aria-label", say("Read all of it"));
  }

  /** Is there more than can be read? Measured when the page has been drawn. The button stays as long as it has the focus, which would be lost. */
  measure() {
    this.setWhole(false);
    requestAnimationFrame(() => {
      const { recap, element, page } = this;
      const isCut = recap.scrollHeight > Math.min(recap.clientHeight, element.clientHeight) + 1;
      element.classList.toggle("short", isCut);
      const isAll = !isCut && page.ask.scrollHeight <= page.ask.clientHeight + 1;
      this.more.hidden = isAll && document.activeElement !== this.more;
    });
  }

  /** The page shows another moment, perhaps: what was explained is asked for anew. @param {Known} known @param {string} recap what led here */
  show(known, recap) {
    const words = `${this.momentOf(known)} ${this.page.ask.textContent} ${recap}`;
    if (words !== this.measured) {
      this.recapWords = recap;
      this.measured = words;
      draw(this.recap, recap);
      this.measure();
    }
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
