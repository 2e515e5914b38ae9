// Games with a board of their own: a line each. Every other game of the server is played on the plain board (plain.js), which shows
// what the engine draws.
import { build, h } from "../dom.js";
import { load } from "../version.js";

/** @typedef {import("../types").GameModule} GameModule */
/** @typedef {import("../dom.js").Drawn} Drawn */
/** @typedef {{board: () => Promise<GameModule>, picture: () => Promise<{picture(): Drawn}>}} Own */

/** @type {Map<string, Own>} */
const own = new Map([
  ["samurai", { board: () => import("./samurai.js"), picture: () => import("./samurai_picture.js") }],
  ["spirit", { board: () => import("./spirit.js"), picture: () => import("./spirit_picture.js") }],
  ["hero", { board: () => import("./hero.js"), picture: () => import("./hero_picture.js") }],
]);

/** @param {string} game */
export function hasOwnBoard(game) {
  return own.has(game);
}

/** Styles that no picture of the lobby needs: they come with their board. */
const dressed = new Set(["samurai", "spirit"]);

/** @param {string} name @returns {Promise<void>} */
function dress(name) {
  if (dressed.has(name)) return Promise.resolve();
  return new Promise((done, failed) => {
    const href = new URL(`./${name}.css`, import.meta.url).href;
    const onload = () => {
      dressed.add(name);
      done();
    };
    document.head.append(build(h("link", { rel: "stylesheet", href, onload, onerror: () => failed(new Error(href)) })));
  });
}

/** The module of a game's board. @param {string} game @param {boolean} asText the plain board is wanted in any case @returns {Promise<GameModule>} */
export async function boardOf(game, asText) {
  const ownBoard = await load(async () => own.get(game)?.board());
  await load(() => dress(ownBoard && !asText ? game : "plain"));
  if (ownBoard && !asText) return ownBoard;
  const plain = await load(() => import("./plain.js"));
  return { ...plain, quiet: ownBoard?.quiet ?? [], trailing: ownBoard?.trailing, folded: ownBoard?.folded };
}

/** A game's picture for the lobby, for which its board need not be loaded. @param {string} game @returns {Promise<Drawn>} */
export async function pictureOf(game) {
  /** @type {Own["picture"]} */
  const part = own.get(game)?.picture ?? (() => import("./plain_picture.js"));
  const drawn = (await load(part)).picture();
  return { ...drawn, attributes: { preserveAspectRatio: "xMidYMid slice", ...drawn.attributes } }; // all of one size
}
