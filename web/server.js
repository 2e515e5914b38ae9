// The server, as the page sees it: one WebSocket that comes back by itself, requests with replies, and tables put together from messages.
// docs/protocol.md is the contract.
import { currentLanguage, say } from "./words.js";

/** @typedef {import("./types").Known} Known */

/** Why a request was refused: a word for programs and a sentence for people. */
export class Refusal extends Error {
  /** @param {string} word @param {string} sentence */
  constructor(word, sentence) {
    super(sentence);
    this.word = word;
  }
}

/** For what may well be refused: passes everything else on. @param {unknown} reason */
export function isRefusal(reason) {
  if (reason instanceof Refusal) return true;
  throw reason;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15000;
/** For how long a sign of life may be missing before the connection counts as lost, though nobody has said so. */
const PATIENCE = 8000;
/** For how long the server may be silent before it is asked for one: while an answer is due, and otherwise. */
const SILENCE = { due: 4000, idle: 30000 };

/** Puts a table message into what is known. @param {Known | undefined} known @param {import("./types").TableMessage} message @returns {Known} */
export function merge(known, message) {
  const now = /** @type {Known & Record<string, unknown>} */ (
    message.full || !known
      ? { options: {}, clock: 0, delay: 0, phase: "waiting", seats: [], log: [], view: null, actor: null, chat: [] }
      : { ...known }
  );
  if ("actor" in message) for (const key of ["ask", "role", "legal", "words", "left", "back", "outcome", "result"]) delete now[key];
  if ("seats" in message) for (const key of ["host", "invitation", "next", "advice", "resigning_ends"]) delete now[key];
  for (const [key, value] of Object.entries(message))
    if (!["re", "full", "keep", "gone", "log", "view", "chat"].includes(key)) now[key] = value;
  if (message.log) now.log = [...now.log.slice(0, message.keep ?? 0), ...message.log];
  if (message.view) now.view = message.full || !now.view ? message.view : { ...now.view, ...message.view };
  for (const key of message.gone ?? []) delete (/** @type {Record<string, unknown>} */ (now.view)[key]);
  if (message.chat) now.chat = [...now.chat, ...message.chat];
  now.heard = performance.now();
  return now;
}

/** A table that is watched: what each eye knows of it. */
class Watched {
  constructor() {
    /** @type {Map<number | null, Known>} */
    this.eyes = new Map();
    /** @type {(() => void)[]} */
    this.listeners = [];
  }
}

/**
 * Events: `status` when the connection comes or goes (see `isOpen`); `trouble` when a table that is watched cannot be shown, with a
 * sentence; `announce` with a sentence of those who run the server.
 */
export class Server extends EventTarget {
  constructor() {
    super();
    this.isOpen = false;
    this.isConnecting = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.next = 1;
    this.wait = FIRST_WAIT;
    /** @type {Map<number, {done: (reply: object) => void, failed: (reason: Refusal) => void}>} */
    this.waiting = new Map();
    /** @type {Map<string, Watched>} */
    this.watched = new Map();
    /** @type {number | undefined} */
    this.timer = undefined;
    /** What the server speaks. */
    this.language = "en";
    /** When anything was last heard. */
    this.heard = 0;
    /** The connection that is asked for a sign of life. @type {WebSocket | null} */
    this.probed = null;
    setInterval(() => this.listen(), 1000);
    // Networks go, come back and devices wake up: then there is no reason to wait any longer.
    for (const event of ["online", "offline"]) addEventListener(event, () => this.hurry());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.hurry());
  }

  /** Connects, and goes on trying. */
  async connect() {
    if (this.isConnecting || this.socket) return;
    clearTimeout(this.timer);
    this.isConnecting = true;
    try {
      const answer = await fetch("/visitor", { method: "POST", signal: AbortSignal.timeout(PATIENCE) });
      if (answer.ok) this.open();
      else await this.bePutOff(answer);
    } catch (reason) {
      this.tryLater();
      if (!(reason instanceof TypeError || reason instanceof DOMException)) throw reason; // those are a network that is away, or slow
    } finally {
      this.isConnecting = false;
    }
  }

  /** The server does not let us in, now or at all. @param {Response} answer */
  async bePutOff(answer) {
    const words = await answer.text();
    if (answer.status === 403) this.announce(words.trim());
    this.waitFor(1000 * Number(answer.headers.get("Retry-After")));
    this.tryLater();
  }

  open() {
    const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
    const socket = new WebSocket(address, "saburau.2");
    this.socket = socket;
    this.language = "en"; // until it is told another
    const impatience = setTimeout(() => this.lose(socket), PATIENCE);
    socket.onopen = () => {
      clearTimeout(impatience);
      this.isOpen = true;
      this.heard = performance.now();
      this.wait = FIRST_WAIT;
      this.tellLanguage();
      this.dispatchEvent(new Event("status"));
    };
    socket.onmessage = (event) => this.receive(JSON.parse(event.data));
    socket.onclose = () => {
      clearTimeout(impatience);
      this.lose(socket);
    };
  }

  /** In which language the server is to speak; before anything else is asked of it. */
  tellLanguage() {
    if (!this.isOpen || this.language === currentLanguage()) return;
    this.language = currentLanguage();
    this.ask("hello", { lang: this.language }).catch(isRefusal); // then it speaks what it spoke
  }

  /** The connection is no more, whether it knows it or not. @param {WebSocket} socket */
  lose(socket) {
    if (this.socket !== socket) return;
    this.isOpen = false;
    this.socket = null;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    for (const { failed } of this.waiting.values()) failed(new Refusal("away", say("The connection was lost; please try again.")));
    this.waiting.clear();
    this.tryLater();
  }

  /** The server says when to try again: not before. @param {number} milliseconds */
  waitFor(milliseconds) {
    if (milliseconds > 0) this.wait = Math.max(this.wait, 1.34 * milliseconds); // tryLater waits for three quarters of it at least
  }

  tryLater() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
    this.dispatchEvent(new Event("status"));
  }

  hurry() {
    this.wait = FIRST_WAIT;
    if (this.socket && this.isOpen) this.probe(this.socket);
    else this.connect();
  }

  /** Is the server silent for longer than it should be? */
  listen() {
    const silence = performance.now() - this.heard;
    if (this.socket && this.isOpen && silence > (this.waiting.size > 0 ? SILENCE.due : SILENCE.idle)) this.probe(this.socket);
  }

  /** After a sleep or on a bad network a connection may look open though nobody is at its other end: asks for a sign of life. @param {WebSocket} socket */
  probe(socket) {
    if (this.probed === socket) return;
    this.probed = socket;
    const impatience = setTimeout(() => this.lose(socket), PATIENCE);
    const alive = () => {
      clearTimeout(impatience);
      if (this.probed === socket) this.probed = null;
    };
    this.ask("hello").then(alive, alive);
  }

  /**
   * A request; the reply, or a Refusal.
   * @template {string} What
   * @param {What} what
   * @param {import("./types").Members} [members]
   * @returns {Promise<import("./types").Reply<What>>}
   */
  ask(what, members = {}) {
    return new Promise((done, failed) => {
      if (!this.socket || !this.isOpen) {
        failed(new Refusal("away", say("The server cannot be reached just now; please try again in a moment.")));
        return;
      }
      const id = this.next++;
      this.waiting.set(id, { done: /** @type {(reply: object) => void} */ (done), failed });
      this.socket.send(JSON.stringify({ id, do: what, ...members }));
    });
  }

  /** @param {string} sentence */
  announce(sentence) {
    this.dispatchEvent(new CustomEvent("announce", { detail: sentence }));
  }

  /** @param {import("./types").Message} message */
  receive(message) {
    this.heard = performance.now();
    if (message.bye) this.waitFor(message.retry ?? 0);
    if (message.table && "eye" in message) this.learn(/** @type {import("./types").TableMessage} */ (message));
    if (message.announce) this.announce(message.announce);
    if (message.bye && message.say) this.announce(message.say);
    if (message.table && message.error && !("re" in message)) this.dispatchEvent(new CustomEvent("trouble", { detail: message.say }));
    if (message.re !== undefined) this.reply(message.re, message);
  }

  /** @param {number} id @param {import("./types").Message} message */
  reply(id, message) {
    const request = this.waiting.get(id);
    if (!request) return;
    this.waiting.delete(id);
    if (message.error) request.failed(new Refusal(message.error, message.say ?? message.error));
    else request.done(message);
  }

  /** @param {import("./types").TableMessage} message */
  learn(message) {
    const watched = this.watched.get(message.table);
    if (!watched) return;
    const known = merge(watched.eyes.get(message.eye), message);
    watched.eyes.set(message.eye, known);
    // Seats change hands: eyes that are no longer ours know nothing any more.
    const mine = known.seats.flatMap((seat, number) => (seat.you ? [number] : []));
    for (const eye of watched.eyes.keys()) if (eye === null ? mine.length > 0 : !mine.includes(eye)) watched.eyes.delete(eye);
    for (const listener of [...watched.listeners]) listener();
  }

  /**
   * Watches a table: `listener` is called whenever something is known anew. Returns what ends it.
   * @param {string} table
   * @param {() => void} listener
   */
  watch(table, listener) {
    const watched = this.watched.get(table) ?? new Watched();
    this.watched.set(table, watched);
    watched.listeners.push(listener);
    return () => {
      watched.listeners = watched.listeners.filter((other) => other !== listener);
      if (watched.listeners.length > 0) return;
      this.watched.delete(table);
      if (this.isOpen) this.ask("unwatch", { table }).catch(isRefusal); // then it is not watched any more, either
    };
  }

  /** What is known of a table, eye by eye. @param {string} table */
  known(table) {
    return this.watched.get(table)?.eyes ?? new Map();
  }
}
