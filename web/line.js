// The line under what is asked: what was said last about something (explaining.js), what is to be done next, or what led here. Where there
// is little room, what is asked and what led here end early, so that the board stays where it is; a button shows all of it, over the board.
import { build, draw, h } from "./dom.js";
import { say } from "./words.js";

/** @typedef {import("./types").Known} Known */

/** More than so many pixels are a line that is not seen. */
const A_LINE = 8;

/**
 * @typedef {object} Page
 * @property {HTMLElement} ask what is asked
 * @property {import("./boardplace.js").BoardPlace} place where the board is
 */

export class Line {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.said = build(h("p", { class: "explain", "aria-live": "polite" }));
    /** What is to be done next stays in the line while a bubble tells of something else. */
    this.next = build(h("p", { class: "next", hidden: true }));
    /** The moves that led here, as far as they are told of. @type {import("./types").Entry[]} */
    this.led = [];
    this.recap = build(h("p", { class: "recap", ...page.place.lighting("recap", () => this.led) }));
    this.element = build(h("div", { class: "line" }, this.said, this.next, h("div", { class: "led" }, this.recap)));
    this.more = build(
      h("button", {
        class: "more",
        hidden: true,
        "aria-label": say("Read all of it"),
        onclick: () => this.setWhole(!this.isWhole),
        onblur: () => this.measure(),
      }),
    );
    this.isWhole = false;
    this.setWhole(false);
    /** What led here and what is asked, as it was measured; and what is explained in the line. */
    this.measured = "";
    this.explained = "";
  }

  /** Follows the size of the window; returns what ends that. */
  open() {
    const measure = () => this.measure();
    addEventListener("resize", measure, { passive: true });
    return () => removeEventListener("resize", measure);
  }

  /** @param {Known} known @param {string} words what led here @param {import("./types").Entry[]} led the moves that they tell of */
  show(known, words, led) {
    this.led = led;
    const all = `${known.at} ${this.page.ask.textContent} ${words}`;
    if (all === this.measured) return;
    this.measured = all;
    draw(this.recap, words);
    this.measure();
  }

  /** Something is explained in the line. @param {string} words */
  explain(words) {
    if (words === this.explained) return;
    this.explained = words;
    this.measure();
  }

  /** What stays to be read there, beside a bubble. @param {string} words */
  keep(words) {
    draw(this.next, words);
    this.next.hidden = words === "";
  }

  /** @param {boolean} isWhole is all of it shown? */
  setWhole(isWhole) {
    this.isWhole = isWhole;
    this.element.classList.toggle("whole", isWhole);
    draw(this.more, isWhole ? "▴" : "▾");
    this.more.setAttribute("aria-expanded", String(isWhole));
  }

  /** Is there more than can be read? Measured when the page has been drawn. The button stays as long as it has the focus, which would be lost. */
  measure() {
    this.setWhole(false);
    requestAnimationFrame(() => {
      const { recap, element, page, said, explained } = this;
      const isAll = [
        [explained ? said.scrollHeight : 0, said.clientHeight],
        [recap.scrollHeight, Math.min(recap.clientHeight, element.clientHeight)],
        [page.ask.scrollHeight, page.ask.clientHeight],
      ].every(([whole, seen]) => whole < seen + A_LINE);
      this.more.hidden = isAll && document.activeElement !== this.more;
    });
  }
}
