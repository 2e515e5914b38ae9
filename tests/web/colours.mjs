// Seats can be told apart by everybody: by their inks, and where people see fewer colours, by their patterns and crests.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { launch, leave, troubles, visit } from "./browser.mjs";
import { Host } from "./host.mjs";
import { faintMarks } from "./marks.mjs";
import { pixelsOf } from "./pixels.mjs";
import { asSeen, contrast, distance, labDistance, SIGHTS } from "./sight.mjs";
import { finish, test } from "./tap.mjs";

/** @typedef {import("./sight.mjs").Ink} Ink */

const SEATS = 7;
const THEMES = /** @type {("light" | "dark")[]} */ (["light", "dark"]);

// Differences of CIEDE2000: 1 can just be seen where two inks touch; small marks that lie apart are told without comparing from about
// 10 on. As clear as this are inks that need no pattern:
const CLEAR = 12;
// Drawings are compared in the same inks, as greys from 0 (the seat's ink) to 1 (the ink on it). Crests are printed at full strength: half
// of it is a difference, and of the area that either of two crests covers this share must differ:
const CREST = { strength: 0.5, least: 0.25 };
// Patterns are printed at 0.35, in lines thinner than a pixel where they are small; they cover little, and one seat has none: so it is
// a share of the whole area, in which the drawings differ by a tenth of the range.
const PATTERN = { strength: 0.1, least: 0.08 };

const host = await Host.start();
const browser = await launch();
const page = await visit(browser, host.address, "/", { painted: true });
await page.locator(".game").nth(2).waitFor();

/** Every two seats. */
const pairs = Array.from({ length: SEATS }, (_, one) => Array.from({ length: one }, (_, other) => [other, one])).flat();
const seats = [...Array(SEATS).keys()];

/** A table of what two seats have in common, as comments. @param {string} title @param {(one: number, other: number) => number} value */
function print(title, value) {
  console.log(`# ${title}`);
  for (const one of seats.slice(1))
    console.log(
      `#   ${one}: ${seats
        .slice(0, one)
        .map((other) => value(other, one).toFixed(1).padStart(5))
        .join(" ")}`,
    );
}

/** @param {string} colour as computed @returns {Ink} */
const inkOf = (colour) => /** @type {Ink} */ ((colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number));

/** Inks by their names in the style sheet, as the page has them. @param {string[]} names @returns {Promise<Ink[]>} */
async function inks(...names) {
  const colours = await page.evaluate((wanted) => {
    const probe = document.body.appendChild(document.createElement("i"));
    const found = wanted.map((name) => {
      probe.style.color = "transparent";
      probe.style.color = name.startsWith("on-seat-") ? `var(--${name}, #fff)` : `var(--${name})`; // as crests.js does
      return getComputedStyle(probe).color;
    });
    probe.remove();
    return found;
  }, names);
  return colours.map(inkOf);
}

/** @param {"seat" | "on-seat"} what */
const seatInks = (what) => inks(...seats.map((seat) => `${what}-${seat}`));

/** The inks of outlines of what shows a seat: its crest, its tile in Samurai (on land, at sea, in the hand), its portrait in Spirit. @param {number} seat */
async function outlines(seat) {
  const colours = await page.evaluate(async (seat) => {
    const load = (/** @type {string} */ name) => import(/** @type {any} */ (window).fileOf(`${name}.js`));
    const names = ["dom", "crests", "games/samurai_drawing", "games/spirit_samurai"];
    const [{ build, h, s }, { crest }, { tile }, { token }] = await Promise.all(names.map(load));
    const drawn = (/** @type {string} */ around, /** @type {Element} */ drawing) =>
      build(h("div", { class: around }, s("svg", { class: "board-samurai" }, s("g", { class: around }, drawing))));
    const holders = {
      crest: drawn("", crest(seat)),
      "tile on land": drawn("samurai-land", tile({ token: "helmet2", strength: 2, seal: false }, Math.min(seat, 3))),
      "tile at sea": drawn("samurai-sea", tile({ token: "ship2", strength: 2, seal: true }, Math.min(seat, 3))),
      "tile in hand": drawn("samurai-tiles", tile({ token: "helmet2", strength: 2, seal: false }, Math.min(seat, 3))),
      "tile beside a name": drawn("samurai-left", tile({ token: "helmet2", strength: 2, seal: false }, Math.min(seat, 3))),
      portrait: drawn("board-spirit", token(seat, "kyuzo", false)),
    };
    document.body.append(...Object.values(holders));
    const found = Object.entries(holders).map(([name, holder]) => {
      const edge = /** @type {Element} */ (holder.querySelector(`[fill^="url(#seat-pattern-"]`));
      const style = getComputedStyle(edge);
      return [name, parseFloat(style.strokeWidth) > 0 ? style.stroke : "none"];
    });
    for (const holder of Object.values(holders)) holder.remove();
    return found;
  }, seat);
  return new Map(colours.map(([name, colour]) => [name, colour === "none" ? null : inkOf(colour)]));
}

/**
 * What is drawn for each seat, all in the same two inks, as grey pixels from 0 (the seat's ink) to 1 (the ink on it).
 * @param {"crest" | "pattern"} what @param {number} size @returns {Promise<number[][]>}
 */
async function drawings(what, size) {
  await page.evaluate(async ([what, size, seats]) => {
    const load = (/** @type {string} */ name) => import(/** @type {any} */ (window).fileOf(`${name}.js`));
    const [{ build, h, s }, { crestPicture }] = await Promise.all(["dom", "crests"].map(load));
    const sheet = build(h("div", { id: "drawings" }));
    Object.assign(sheet.style, { position: "fixed", inset: "0", zIndex: "9", background: "#000" });
    for (let seat = 0; seat < Number(seats); seat++) {
      document.documentElement.style.setProperty(`--seat-${seat}`, "#000");
      document.documentElement.style.setProperty(`--on-seat-${seat}`, "#fff");
      const area = s("rect", { x: -12, y: -12, width: 24, height: 24, fill: `url(#seat-pattern-${seat})` });
      const picture = build(what === "crest" ? crestPicture(seat) : s("svg", { viewBox: "-12 -12 24 24" }, area));
      const place = { position: "absolute", top: "0", left: `${seat * Number(size)}px`, width: `${size}px`, height: `${size}px` };
      Object.assign(picture.style, place);
      sheet.append(picture);
    }
    document.body.append(sheet);
  }, /** @type {const} */ ([what, size, SEATS]));
  const pixels = await pixelsOf(page, { x: 0, y: 0, width: SEATS * size, height: size });
  await page.evaluate((seats) => {
    document.querySelector("#drawings")?.remove();
    for (let seat = 0; seat < seats; seat++)
      for (const name of ["seat", "on-seat"]) document.documentElement.style.removeProperty(`--${name}-${seat}`);
  }, SEATS);
  const grey = (/** @type {Ink} */ ink) => ink[1] / 255;
  return seats.map((seat) =>
    Array.from({ length: size * size }, (_, i) => grey(pixels.at(seat * size + (i % size), Math.floor(i / size)))),
  );
}

/** Of what either of two crests covers, the share that only one does. @param {number[]} one @param {number[]} other */
function crestsDiffer(one, other) {
  const either = one.filter((grey, i) => Math.max(grey, other[i]) >= CREST.strength).length;
  return one.filter((grey, i) => grey >= CREST.strength !== other[i] >= CREST.strength).length / either;
}

/** The share of pixels that differ. @param {number[]} one @param {number[]} other */
const patternsDiffer = (one, other) => one.filter((grey, i) => Math.abs(grey - other[i]) >= PATTERN.strength).length / one.length;

await test("the measure of differences is that of CIEDE2000", () => {
  // Out of the table of Sharma, Wu and Dalal.
  for (const [one, other, far] of /** @type {[number[], number[], number][]} */ ([
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[50, -1, 2], [50, 0, 0], 2.3669],
    [[90.8027, -2.0831, 1.441], [91.1528, -1.6435, 0.0447], 1.4441],
  ]))
    assert.equal(labDistance(one, other).toFixed(4), far.toFixed(4));
});

/** The tokens of Samurai, as the engine's table has them. */
const samuraiTokens = [
  ...readFileSync(new URL("../../src/games/samurai/pieces.c", import.meta.url), "utf8").matchAll(
    /\{NAME\("(\w+)"\), (\d), \w+, (true|false), (?:true|false)\}/g,
  ),
].map(([, token, strength, character]) => ({ token, strength: Number(strength), seal: character === "true" }));

/** Every raider of Spirit, as the engine's table has it. */
const raiders = readFileSync(new URL("../../src/games/spirit/cards.csv", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => {
    const [id, value, symbol, one, other, flame] = line.split(",");
    const kind = id.startsWith("b") ? "boss" : id.startsWith("l") ? "lieutenant" : "plunderer";
    return { kind, value: Number(value), symbol, penalties: [one, other].filter((penalty) => penalty !== "none"), flame: flame === "1" };
  });

/** Lays out every token of Samurai in every ink, on land, at sea and in the hand, and every raider of Spirit: in a line, of one who has passed, and where it could go. */
function layOut() {
  return page.evaluate(
    async ({ samuraiTokens: tokensOfSamurai, raiders }) => {
      const load = (/** @type {string} */ name) => import(/** @type {any} */ (window).fileOf(`${name}.js`));
      const names = ["dom", "games/samurai_drawing", "games/spirit_pictures"];
      const [{ build, h, s }, { tile, tilePicture }, { raider }] = await Promise.all(names.map(load));
      const onMap = (/** @type {string} */ ground, /** @type {(typeof tokensOfSamurai)[0]} */ token, /** @type {number} */ seat) =>
        s(
          "svg",
          { viewBox: "-20 -20 40 40", width: 40, class: "board-samurai" },
          s(
            "g",
            { class: ground },
            s("polygon", { points: "-20,-20 20,-20 20,20 -20,20", class: "samurai-hex" }),
            build(tile(token, seat)),
          ),
        );
      const tokens = [0, 1, 2, 3].flatMap((seat) =>
        tokensOfSamurai.flatMap((token) => [
          onMap(token.token.startsWith("ship") ? "samurai-sea" : "samurai-land", token, seat),
          s("svg", { width: 48, viewBox: "0 0 48 48", class: "board-samurai" }, build(tilePicture(token, seat))),
        ]),
      );
      const line = (/** @type {string} */ around, /** @type {string} */ place) => {
        const row = build(h("div", { class: "line" }, ...raiders.map((card) => h("span", { class: place }, raider(card)))));
        Object.assign(row.style, { display: "flex", flexWrap: "wrap", height: "auto" });
        for (const card of row.children) Object.assign(/** @type {HTMLElement} */ (card).style, { height: "60px", flex: "0 0 48px" });
        return h("div", { class: "board-spirit" }, h("div", { class: around, style: { display: "block" } }, row));
      };
      const sheet = build(h("div", { id: "sheet" }, tokens, line("", "place"), line("samurai passed", "place"), line("", "lit place")));
      Object.assign(sheet.style, {
        position: "absolute",
        top: "0",
        left: "0",
        width: "1280px",
        minHeight: "100%",
        zIndex: "9",
        background: "var(--raised)",
      });
      document.querySelectorAll(".picture").forEach((picture) => picture.remove());
      document.body.append(sheet);
      return raiders.length;
    },
    { samuraiTokens, raiders },
  );
}

/** How much the drawings of two seats differ at least, by seats. @type {Map<string, {crest: number, pattern: number}>} */
const drawn = new Map(pairs.map(([one, other]) => [`${one} ${other}`, { crest: 1, pattern: 1 }]));
for (const size of [20, 40])
  for (const [what, { least }, differ] of /** @type {const} */ ([
    ["crest", CREST, crestsDiffer],
    ["pattern", PATTERN, patternsDiffer],
  ]))
    await test(`any two seats have different ${what}s without colour, ${size} pixels wide`, async () => {
      const all = await drawings(what, size);
      const share = (/** @type {number} */ one, /** @type {number} */ other) => differ(all[one], all[other]);
      print(`${what}s at ${size} px: per cent that differs`, (one, other) => 100 * share(one, other));
      for (const [one, other] of pairs) {
        const known = /** @type {{crest: number, pattern: number}} */ (drawn.get(`${one} ${other}`));
        known[what] = Math.min(known[what], share(one, other));
      }
      const alike = pairs.filter(([one, other]) => share(one, other) < least);
      assert.deepEqual(alike, []);
    });

for (const theme of THEMES) {
  await page.emulateMedia({ colorScheme: theme });
  const [own, on] = [await seatInks("seat"), await seatInks("on-seat")];

  await test(`${theme}: any two seats' inks differ clearly`, () => {
    print(`${theme}, usual sight`, (one, other) => distance(own[one], own[other]));
    assert.deepEqual(
      pairs.filter(([one, other]) => distance(own[one], own[other]) < CLEAR),
      [],
    );
  });

  for (const sight of SIGHTS)
    await test(`${theme}, ${sight}: any two seats differ by their inks, or by pattern and crest`, () => {
      const far = (/** @type {number} */ one, /** @type {number} */ other) => distance(asSeen(own[one], sight), asSeen(own[other], sight));
      print(`${theme}, ${sight}`, far);
      const close = pairs.filter(([one, other]) => far(one, other) < CLEAR);
      console.log(`#   told by pattern and crest: ${close.map(([one, other]) => `${one} and ${other}`).join(", ") || "none"}`);
      for (const [one, other] of close) {
        const { crest, pattern } = /** @type {{crest: number, pattern: number}} */ (drawn.get(`${one} ${other}`));
        assert.ok(crest >= CREST.least && pattern >= PATTERN.least, `${one} and ${other} are alike`);
        for (const seat of [one, other]) {
          const [below, above] = [asSeen(own[seat], sight), asSeen(on[seat], sight)];
          assert.ok(contrast(below, above) >= 3, `the crest of ${seat} cannot be seen`);
        }
      }
    });

  await test(`${theme}: a seat's mark stands out from any ground it is shown on, by its ink or its outline`, async () => {
    const [paper, raised, sea, land] = await inks("paper", "raised", "sea", "land");
    /** @type {[string, [string, Ink][], number][]} */
    const marks = [
      [
        "crest",
        [
          ["paper", paper],
          ["raised", raised],
        ],
        SEATS,
      ],
      ["portrait", [["raised", raised]], SEATS],
      ["tile on land", [["land", land]], 4],
      ["tile at sea", [["sea", sea]], 4],
      ["tile in hand", [["sea", sea]], 4],
      ["tile beside a name", [["raised", raised]], 4],
    ];
    const faults = [];
    for (const seat of seats) {
      const edges = await outlines(seat);
      for (const [mark, grounds, most] of marks) {
        if (seat >= most) continue;
        for (const [name, ground] of grounds) {
          const edge = edges.get(mark);
          const [byInk, byEdge] = [contrast(own[seat], ground), edge ? contrast(edge, ground) : 1];
          console.log(`#   ${mark} of ${seat} on ${name}: ink ${byInk.toFixed(2)}, outline ${byEdge.toFixed(2)}`);
          if (Math.max(byInk, byEdge) < 3) faults.push(`${mark} of ${seat} on ${name}`);
        }
      }
    }
    assert.deepEqual(faults, []);
  });

  await test(`${theme}: the blue seat stands out from the sea of Samurai, and what is written on it can be read`, async () => {
    const colours = await page.evaluate(() => {
      const board = document.body.appendChild(document.createElement("div"));
      board.className = "board-samurai";
      const probe = board.appendChild(document.createElement("i"));
      const found = ["sea", "seat-1", "on-seat-1"].map((name) => {
        probe.style.color = `var(--${name})`;
        return getComputedStyle(probe).color;
      });
      board.remove();
      return found;
    });
    const [sea, blue, onBlue] = colours.map(inkOf);
    assert.ok(contrast(blue, sea) >= 3, `${contrast(blue, sea)}`);
    assert.ok(contrast(blue, onBlue) >= 4.5, `${contrast(blue, onBlue)}`);
  });

  await test(`${theme}: what is possible, dangerous or in focus stands out`, async () => {
    const [paper, raised, sea, possible, danger, focus] = await inks("paper", "raised", "sea", "possible", "danger", "focus");
    for (const ground of [paper, raised, sea]) assert.ok(contrast(possible, ground) >= 3, `possible: ${contrast(possible, ground)}`);
    for (const ground of [paper, raised]) {
      assert.ok(contrast(danger, ground) >= 4.5, `danger: ${contrast(danger, ground)}`);
      assert.ok(contrast(focus, ground) >= 3, `focus: ${contrast(focus, ground)}`);
    }
  });

  // On all of them are numerals (tiles on a phone's map are small), so they are text.
  await test(`${theme}: what is written on a seat's ink can be read`, () => {
    const ratios = seats.map((seat) => contrast(own[seat], on[seat]));
    console.log(`#   ${ratios.map((ratio) => ratio.toFixed(2)).join(" ")}`);
    assert.deepEqual(
      seats.filter((seat) => ratios[seat] < 4.5),
      [],
    );
  });
}

await test("every token and every raider can be read", async () => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  assert.equal(await layOut(), 66);
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(await faintMarks(page), [], colorScheme);
  }
});

await test("dark is the same whether it is the visitor's choice or the system's", async () => {
  const names = ["paper", "raised", "ink", "sea", "land", ...seats.flatMap((seat) => [`seat-${seat}`, `on-seat-${seat}`])];
  await page.emulateMedia({ colorScheme: "dark" });
  const byNight = await inks(...names);
  await page.emulateMedia({ colorScheme: "light" });
  const byDay = await inks(...names);
  await page.evaluate(() => (document.documentElement.dataset.theme = "dark"));
  assert.notDeepEqual(byNight, byDay);
  assert.deepEqual(await inks(...names), byNight);
});

await test("pixels are looked at only where they are painted", async () => {
  const other = await visit(browser, host.address);
  await assert.rejects(pixelsOf(other, { x: 0, y: 0, width: 1, height: 1 }), /not painted/);
  await leave(other);
});

await test("the page had nothing to complain of", () => assert.deepEqual(troubles, []));

await browser.close();
await host.end();
finish();
