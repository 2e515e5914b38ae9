// The legal moves in words: asked for when somebody wants to read all of them, once for each position.
import { withNames } from "./seats.js";

/** Words by notation. @typedef {Record<string, string>} Words */

/**
 * @typedef {object} Page
 * @property {import("./types").Known | null} known
 * @property {string} link
 * @property {import("./server.js").Server} server
 */

export class Wordings {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** The position that the words are of. */
    this.position = "";
    /** @type {Promise<Words>} */
    this.words = Promise.resolve({});
  }

  /** Those of the position that is shown; none, if they cannot be had: then there is the notation. @returns {Promise<Words>} */
  get() {
    const { known } = this.page;
    const position = `${known?.eye} ${known?.at}`;
    if (known && position !== this.position) {
      this.position = position;
      this.words = this.ask(known);
    }
    return this.words;
  }

  /** @param {import("./types").Known} known @returns {Promise<Words>} */
  async ask(known) {
    try {
      const { wordings } = await this.page.server.ask("wordings", { table: this.page.link, seat: known.eye });
      return Object.fromEntries(Object.entries(wordings).map(([move, words]) => [move, withNames(known, words)]));
    } catch {
      this.position = ""; // another time, perhaps
      return {};
    }
  }
}
