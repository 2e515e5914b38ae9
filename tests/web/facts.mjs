// What the page repeats of the games is what the engine has: cards and samurai.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import * as raiders from "../../web/games/spirit_cards.js";
import { finish, test } from "./tap.mjs";

const read = (/** @type {string} */ path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

/** The parts of all places in a text where an expression fits. @param {string} text @param {RegExp} expression */
const find = (text, expression) => [...text.matchAll(expression)].map((match) => match.slice(1));

/** Rows of a table of the engine's, without the heading. @param {string} path */
const rows = (path) =>
  read(path)
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split(","));

/** One of the engine's phrases in a table, by its place there. @param {string} table @param {string} place */
function phrase(table, place) {
  const found = find(
    table,
    new RegExp(`\\[SB_${place}\\]\\s*=\\s*\\{?\\s*SB_PHRASE\\(\\s*"([^"]*)"(?:\\),\\s*SB_PHRASE\\("([^"]*)")?`, "g"),
  );
  assert.ok(found.length > 0, `the engine has no words for ${place}`);
  return found[0];
}

await test("Samurai Spirit: every raider, and no other", () => {
  const played = rows("src/games/spirit/cards.csv").map(([id, value, symbol, one, other, flame]) => ({
    id,
    value: Number(value),
    symbol: symbol === "none" ? "" : symbol,
    penalties: [one, other].filter((penalty) => penalty !== "none"),
    flame: flame === "1",
  }));
  const shown = find(read("web/games/spirit_cards.js"), /^ {2}\["([a-z]\d-\d\d)", /gm).map(([id]) => raiders.cardOf(id));
  assert.equal(played.length, 66);
  assert.deepEqual(shown, played);
  const words = read("src/games/spirit/wording.c");
  for (const penalty of new Set(played.flatMap(({ penalties }) => penalties)))
    assert.equal(raiders.penaltyName(penalty), phrase(words, `SPIRIT_PENALTY_${penalty.toUpperCase()}`)[0]);
});

await test("Samurai Spirit: every samurai, with animal, talent and kiai, and no other", () => {
  const played = rows("src/games/spirit/samurai.csv");
  assert.equal(played.length, 7);
  assert.deepEqual(
    find(read("web/games/spirit_cards.js"), /^ {2}(\w+): \{$/gm).flat(),
    played.map(([name]) => name),
  );
  const words = read("src/games/spirit/wording.c");
  for (const [name, , , animal, talent] of played) {
    const called = raiders.nameOfSamurai(name);
    assert.equal(called.toLowerCase(), name);
    assert.equal(raiders.formOf(name, true), `${called} the ${animal}`);
    assert.equal(`Talent: ${raiders.talentOf(name)}.`, phrase(words, `SPIRIT_TALENT_${talent.toUpperCase()}`)[0]);
    const kiai = [false, true].map((turned) => `Kiai: ${raiders.kiaiOf(name, turned).replace(/ and (?=heal|add)/, ", ")}.`);
    assert.deepEqual(kiai, phrase(words, `SPIRIT_${name.toUpperCase()}`));
  }
});

finish();
