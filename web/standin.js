// A bot that plays for oneself while one looks on: it waits in each position until that has been seen for as long as another's move, so
// one can follow it, and has the seat back where one sees it (docs/protocol.md, "Being away").
import { pace } from "./follow.js";
import { isStoodIn } from "./seats.js";
import { isRefusal } from "./server.js";

/** @typedef {import("./types").Known} Known */

/**
 * @typedef {object} Page
 * @property {string} link
 * @property {Known | null} known what is shown
 * @property {unknown} past an earlier moment that is looked at
 * @property {import("./server.js").Server} server
 * @property {(what: string, members?: Record<string, any>) => Promise<any>} request
 */

export class StandIn {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** @type {number | undefined} */
    this.timer = undefined;
    /** One is about to play oneself again: nothing may ask for the bot after that. */
    this.isEnding = false;
  }

  begin() {
    return this.page.request("stand_in", { seat: this.page.known?.eye, on: true, at: this.page.known?.at });
  }

  async end() {
    this.isEnding = true;
    await this.page.request("stand_in", { seat: this.page.known?.eye, on: false });
    this.isEnding = false;
  }

  /** This is shown, and is the present. @param {Known} known */
  see(known) {
    this.rest();
    if (!isStoodIn(known) || known.actor !== known.eye) return;
    this.timer = setTimeout(() => this.goOn(known), document.visibilityState === "visible" ? pace() : 0);
  }

  /** The bot may move, unless one looks at an earlier moment just now. @param {Known} known */
  goOn(known) {
    if (this.isEnding) return;
    if (this.page.past) this.see(known);
    else this.page.server.ask("stand_in", { table: this.page.link, seat: known.eye, on: true, at: known.at }).catch(isRefusal);
  }

  rest() {
    clearTimeout(this.timer);
  }
}
