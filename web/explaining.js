// Explanations: what is said about what is pointed at, or about to be done. One place says them, so that they are heard once: a bubble
// beside the thing, or the line under what is asked. In that line stands otherwise what led here.
import { spotBeside } from "./bubble.js";
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

export class Explaining {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.said = build(h("p", { class: "explain", "aria-live": "polite" }));
    this.recap = build(h("p", { class: "recap" }));
    this.element = build(h("div", { class: "line" }, this.said, this.recap));
    this.words = "";
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
    this.place = this.place.bind(this);
  }

  /** Follows the page as it is scrolled; returns what ends that. */
  open() {
    for (const event of ["scroll", "resize"]) addEventListener(event, this.place, { capture: true, passive: true });
    return () => {
      for (const event of ["scroll", "resize"]) removeEventListener(event, this.place, { capture: true });
    };
  }

  /** @param {string | Promise<string>} words @param {Element | null} [beside] */
  explain(words, beside = null) {
    this.asked = typeof words === "string" ? null : words;
    this.subject = typeof words === "string" ? null : (this.subjects.get(words) ?? null);
    if (typeof words === "string") this.write(words, beside);
    else words.then((said) => this.asked === words && this.write(said, beside));
  }

  /** @param {string} words @param {Element | null} beside */
  write(words, beside) {
    this.words = words;
    this.beside = beside;
    draw(this.said, words);
    this.place();
  }

  /** Puts the words beside what they are about, if there is room. */
  place() {
    const { said, beside } = this;
    const box = this.words && beside?.isConnected ? beside.getBoundingClientRect() : null;
    said.classList.toggle("bubble", box !== null);
    const bubble = { width: said.offsetWidth, height: said.offsetHeight };
    const spot = box && spotBeside(box, bubble, { width: innerWidth, height: innerHeight });
    said.classList.toggle("bubble", spot !== null);
    said.style.left = spot ? `${spot.left}px` : "";
    said.style.top = spot ? `${spot.top}px` : "";
  }

  /** The page shows another moment, perhaps: what was explained is asked for anew. @param {Known} known @param {string} recap what led here */
  show(known, recap) {
    draw(this.recap, recap);
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
