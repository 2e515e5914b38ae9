// What is in the box, by its name: figures and tokens, as the server tells of them, and what they are called.
import { capital, say } from "../words.js";

/** @typedef {import("./samurai_view").Pieces} Pieces */
/** @typedef {import("./samurai_map.js").Place} Place */

export class Box {
  /** @param {Pieces} pieces */
  constructor(pieces) {
    const { kinds, tokens } = pieces;
    this.pieces = pieces;
    this.kinds = kinds.map(({ kind }) => kind);
    /** All tokens of a seat, in token order. */
    this.tokens = tokens;
    this.byName = new Map(tokens.map((token) => [token.token, token]));
    /** @type {Map<string, string>} */
    this.words = new Map([
      ...kinds.map(({ kind, word }) => /** @type {[string, string]} */ ([kind, word])),
      ...tokens.map(({ token, word, strength }) => /** @type {[string, string]} */ ([token, withStrength(word, strength)])),
    ]);
  }

  /** @param {string} name */
  token(name) {
    return /** @type {import("./samurai_view").Token} */ (this.byName.get(name));
  }

  /** What a kind of figures or a token is called within a sentence: "helmet", "helmet 4". @param {string} name */
  wordInside(name) {
    return this.words.get(name) ?? name;
  }

  /** … at its beginning, or by itself. @param {string} name */
  wordOf(name) {
    return capital(this.wordInside(name));
  }

  /** What a token is called by itself: the seal is seen on it. @param {string} name */
  tileWord(name) {
    return this.token(name).seal ? say("{0}, with the seal", this.wordOf(name)) : this.wordOf(name);
  }
}

/** A token's word with the number that is seen on it. @param {string} word @param {number} strength */
function withStrength(word, strength) {
  return strength === 0 || word.endsWith(String(strength)) ? word : say("{0} {1}", word, strength);
}

/** "Akita (o10)", or the label alone. @param {Place} place */
export function placeWord(place) {
  return place.name ? `${place.name} (${place.label})` : place.label;
}
