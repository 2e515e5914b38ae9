// What the page repeats of the games is what the engine has: the board, tokens and heroes.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import * as heroes from "../../web/games/hero_words.js";
import { boardFor } from "../../web/games/samurai_map.js";
import * as rules from "../../web/games/samurai_rules.js";
import { finish, test } from "./tap.mjs";

const read = (/** @type {string} */ path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

/** The parts of all places in a text where an expression fits. @param {string} text @param {RegExp} expression */
const find = (text, expression) => [...text.matchAll(expression)].map((match) => match.slice(1));

/** One of the engine's phrases in a table, by its place there. @param {string} table @param {string} place */
function phrase(table, place) {
  const found = find(
    table,
    new RegExp(`\\[SB_${place}\\]\\s*=\\s*\\{?\\s*SB_PHRASE\\(\\s*"([^"]*)"(?:\\),\\s*SB_PHRASE\\("([^"]*)")?`, "g"),
  );
  assert.ok(found.length > 0, `the engine has no words for ${place}`);
  return found[0];
}

/** The first position of a game, as a seat sees it. @param {string} game */
function firstView(game) {
  const program = process.env.SABURAU;
  assert.ok(program, "SABURAU is not set: which program is to be asked?");
  const record = `${process.env.TMPDIR ?? "."}/${game}.record`;
  execFileSync(program, ["sim", game, "--games", "1", "--records", record]);
  const [first] = execFileSync(program, ["trace", record, "--views"], { encoding: "utf8", maxBuffer: 1 << 26 }).split("\n");
  return JSON.parse(first).views[0];
}

await test("Samurai: the page draws the board that is played on", () => {
  const played = read("src/games/samurai/map.txt")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => line.split(/ +/));
  const parts = [...new Set(played.map(([, , part]) => part))];
  for (const seats of [2, 3, 4]) {
    const ground = [...boardFor(seats).values()].filter(({ kind }) => kind !== "sea");
    assert.deepEqual(
      ground.map(({ label, kind, part, name }) => [label, kind, parts[part], name || "-"]),
      played.filter(([, , part]) => parts.indexOf(part) <= seats - 2),
    );
  }
});

await test("Samurai: tokens in their order, with their strengths and what they influence", () => {
  assert.deepEqual(rules.TOKENS, firstView("samurai").seats[0].left);
  const pieces = find(read("src/games/samurai/pieces.c"), /\{NAME\("(\w+)"\), (\d), (\w+), (true|false), (?:true|false)\}/g);
  assert.deepEqual(
    rules.TOKENS,
    pieces.map(([token]) => token),
  );
  for (const [token, strength, influences, character] of pieces) {
    const kinds = { HELMETS: ["helmet"], BUDDHAS: ["buddha"], RICES: ["rice"], ALL: rules.KINDS, 0: [] }[influences];
    assert.equal(rules.strengthOf(token), Number(strength), token);
    assert.deepEqual(
      rules.KINDS.filter((kind) => rules.influences(token, kind)),
      kinds,
      token,
    );
    assert.equal(rules.hasSeal(token), character === "true", token);
  }
});

await test("Rent a Hero: every hero, with number, names and what it requires", () => {
  const played = find(read("src/games/hero/pieces.c"), /\[SB_(\w+)\] = \{"([^"]+)", "(\w+)"\}/g);
  assert.deepEqual(
    heroes.NUMBERS,
    played.map((_, i) => i + 1),
  );
  const [headings, required] = find(read("src/games/hero/names.c"), /(?:headings|required)\[[^{]*(\{[^;]*);/g).flat();
  for (const [i, [place, name, word]] of played.entries()) {
    assert.equal(heroes.fullName(i + 1), `${name} (${i + 1})`);
    assert.equal(heroes.heroOf(word), i + 1);
    assert.equal(heroes.shortName(i + 1), phrase(headings, place)[0]);
    for (const seats of [3, 4, 5])
      assert.equal(heroes.required(i + 1, seats), phrase(required, place)[0].replace("%d (the number of players)", String(seats)));
  }
});

finish();
