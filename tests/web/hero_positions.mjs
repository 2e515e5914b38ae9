// What the board of Rent a Hero promises in positions that games come to only by chance: nothing is spent by accident, nothing appears
// where one decides, what matters is seen, and the end is told.
import assert from "node:assert/strict";
import { fileOf, PHONE, visit } from "./browser.mjs";
import { nothing, played, questions, sceneOf, seatsOf, show, stage } from "./hero_stage.mjs";
import { ringedBy } from "./rings.mjs";
import { inTurn } from "./tap.mjs";

/** @typedef {import("playwright-core").Page} Page */

const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true };

/** With these one decides: they have places of their own. */
const DECIDING = ["decline", "pass", "hire"];

/** Where all buttons are. @param {Page} page @returns {Promise<{move: string, x: number, y: number, width: number, height: number}[]>} */
function buttonsOf(page) {
  return page.locator(".board-hero .actions [data-place]").evaluateAll((buttons) =>
    buttons.map((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return { move: button.getAttribute("data-place") ?? "", x, y, width, height };
    }),
  );
}

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/** Is there something of both? @param {Box} a @param {Box} b */
const meet = (a, b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Two moves as the log has them. */
const SENT = { who: 2, move: "reveal 4", say: "", facts: { begins: true } };
const HIRED = { who: 1, move: "hire", say: "{1} hires: Wizard.", facts: { wanderer: 7, turned_up: true } };

/** Parts of the board of which something is under another, or out of the window. @param {Page} page @param {string} parts */
function coveredParts(page, parts) {
  return page.locator(`.board-hero :is(${parts})`).evaluateAll((all) =>
    all.flatMap((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const middle = (left + right) / 2;
      const covered = [top + 2, (top + bottom) / 2, bottom - 2].filter((y) => {
        const there = document.elementFromPoint(middle, y);
        return !(there && (part.contains(there) || there.contains(part)));
      });
      return covered.length > 0 ? [`${part.getAttribute("class")} at ${covered.map(Math.round)} of ${innerHeight}`] : [];
    }),
  );
}

/** Words under 14 pixels, in drawings as elsewhere. @param {Page} page @returns {Promise<string[]>} */
function smallWords(page) {
  return page.locator(".board-hero").evaluate((board) => {
    const walker = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
    const small = [];
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (!element?.checkVisibility({ opacityProperty: true }) || element.closest(".used")) continue; // tilted, and smaller for it
      const drawn = element.closest("text");
      const size = drawn
        ? Number(drawn.getAttribute("font-size")) * (drawn.getScreenCTM()?.a ?? 0)
        : parseFloat(getComputedStyle(element).fontSize);
      if (size < 13.9) small.push(`${walker.currentNode.textContent} (${element.getAttribute("class")}): ${size.toFixed(1)}`);
    }
    return small;
  });
}

/** The end table: its sentence, its rows, and which column decides. @param {Page} page */
function endOf(page) {
  return page.locator(".board-hero table.end").evaluate((table) => ({
    words: table.querySelector("caption")?.textContent,
    rows: [...table.querySelectorAll("tbody tr")].map((row) => [...row.children].map((cell) => cell.textContent).join(" ")),
    decides: [...table.querySelectorAll("thead .decides")].map((cell) => cell.textContent),
    won: [...table.querySelectorAll(".won .who")].map((who) => who.textContent),
  }));
}

/** @param {import("playwright-core").Browser} browser @param {string} address @returns {Record<string, () => Promise<void>>} */
export function heroPositionTests(browser, address) {
  /** @type {Record<string, Promise<Page>>} */
  const pages = {};
  /** A new board on a page that the tests share. @param {any} scene @param {boolean} [touch] */
  const on = async (scene, touch = false) => {
    const page = await (pages[String(touch)] ??= visit(browser, address, "/", touch ? TOUCH : {}));
    await stage(page, scene);
    return page;
  };
  const tests = {
    "hero: who has declined can say there to be asked less, and later to be asked again": async () => {
      const { "on the way": asked, waiting } = questions;
      const page = await on(asked);
      const standing = page.locator(".board-hero .standing");
      await page.locator('[data-place="decline"]').click();
      await show(page, waiting);
      assert.equal(await standing.count(), 0, "nobody is asked");
      await show(page, { ...asked, legal: [...asked.legal] });
      await standing.getByText("ask me less").click();
      const seats = waiting.seats.map((/** @type {any} */ seat, /** @type {number} */ i) =>
        i === 0 ? { ...seat, standing: "with-me" } : seat,
      );
      await show(page, { ...waiting, seats });
      await standing.getByText("Ask me every time again").click();
      assert.deepEqual(await played(page), ["decline", "standing with-me", "standing always"]);
    },

    "hero: an ability is used only by the second click, and that is said": async () => {
      const page = await on(sceneOf());
      const words = page.locator(".explain");
      for (const control of ['[data-place="pyro"]', ".own .place:nth-child(2) button"]) {
        const pyro = page.locator(`.board-hero ${control}`);
        await pyro.click();
        await page.mouse.move(0, 0);
        await pyro.hover();
        assert.equal(await pyro.getAttribute("aria-pressed"), "true");
        assert.deepEqual(await played(page), [], `not by the first click on ${control}`);
        assert.deepEqual(
          await page.locator(".board-hero .confirm").allTextContents(),
          ["Title of pyroPyro Click again"],
          "by its own button",
        );
        await words.getByText("Do pyro to Cleo. Click again to do it; Escape takes it back. That costs a lot.", { exact: true }).waitFor();
        await page.keyboard.press("Escape");
        assert.equal(await pyro.getAttribute("aria-pressed"), "false");
      }
      await page.locator('.board-hero [data-place="pyro"]').focus();
      await page.keyboard.press("Enter");
      assert.deepEqual(await played(page), []);
      await page.keyboard.press("Enter");
      assert.deepEqual(await played(page), ["pyro"]);
      await show(page, questions.sending);
      await page.locator('.board-hero [data-place="send deck"]').click();
      assert.deepEqual(await played(page), ["pyro"]);
      await page.locator('.board-hero [data-place="send deck"]').click();
      assert.deepEqual(await played(page), ["pyro", "send deck"]);
    },

    "hero: where one decides nothing else ever appears, and the board keeps its height": async () => {
      for (const touch of [false, true]) {
        const page = await on(sceneOf(), touch);
        const buttons = [];
        const heights = new Set();
        for (const scene of Object.values(questions)) {
          await show(page, scene);
          buttons.push(...(await buttonsOf(page)));
          heights.add(await page.locator(".board-hero").evaluate((board) => board.getBoundingClientRect().height));
        }
        assert.ok(DECIDING.every((move) => buttons.some((button) => button.move === move)));
        for (const one of buttons.filter(({ move }) => DECIDING.includes(move)))
          for (const other of buttons) assert.ok(one.move === other.move || !meet(one, other), `${other.move} lies where ${one.move} was`);
        assert.equal(heights.size, 1, `heights of the board: ${[...heights]}`);
      }
    },

    "hero: asking with a hint is a step that one sees, and can take back": async () => {
      const page = await on(sceneOf());
      const [ask, step, words] = ['[data-place="hint"]', ".step", ".hand.raised"].map((part) => page.locator(`.board-hero ${part}`));
      await ask.click();
      assert.match((await step.textContent()) ?? "", /^Do hint to Cleo\./);
      await page.locator(".explain").getByText("Do hint to Cleo.", { exact: true }).waitFor();
      assert.equal(await words.count(), 1, "the hand is raised");
      await page.getByRole("button", { name: "Not this" }).click();
      assert.equal(await words.count(), 0);
      await ask.focus();
      await page.keyboard.press("Enter");
      assert.equal(await page.evaluate(() => document.activeElement?.matches(".hand button:focus-visible")), true);
      await page.keyboard.press("Enter");
      assert.deepEqual(await played(page), []);
      const chosen = page.locator('.board-hero .hand [aria-pressed="true"]');
      await chosen.hover();
      const question = "Do hint 1 to Cleo. Click again to do it; Escape takes it back. That costs a lot.";
      await page.locator(".explain").getByText(question, { exact: true }).waitFor();
      await page.keyboard.press("Enter");
      assert.deepEqual(await played(page), ["hint 1"]);
    },

    "hero: advice rings the button of its move, and the card, hero or Wanderer that it is about": async () => {
      const page = await on(sceneOf());
      const ringed = (/** @type {string | null} */ move) => ringedBy(page, move, ["data-place", "data-card", "aria-label"]);
      assert.deepEqual(await ringed("hint 4"), ["data-card 4", "data-place hint"]);
      assert.deepEqual(await ringed("pass"), ["data-place pass"]);
      assert.deepEqual(
        (await ringed("hire")).map((one) => one.split(":")[0].split(" ")[0]),
        ["aria-label", "data-place"],
      );
      assert.deepEqual(await ringed("pyro"), ["aria-label Pyro 2: Do pyro to Cleo.", "data-place pyro"]);
      const [witch, target, button] = await ringed("witch 5");
      assert.match(witch, /^aria-label Witch 3: [^(]*$/);
      assert.match(target, /^aria-label Sergeant 5: [^(]*$/);
      assert.equal(button, "data-place witch");
      await page.locator('.board-hero [data-place="pyro"]').click();
      assert.equal(await page.locator("[data-hinted]").count(), 3, "also while something else is being chosen");
      assert.deepEqual(await ringed(null), []);
      await ringed("pass");
      await show(page, sceneOf());
      assert.equal(await page.locator("[data-hinted]").count(), 0, "until the next scene");
    },

    "hero: who has no keys is told to tap": async () => {
      const page = await on(sceneOf({}, { legal: ["hire", "pass", "hint 1", "pyro", "sergeant", "wizard"] }), true);
      const pyro = page.locator('.board-hero [data-place="pyro"] > span');
      assert.match(await pyro.innerText(), /^Pyro\s+Do pyro to Cleo\.$/, "what it does is seen");
      await pyro.tap();
      assert.match(await pyro.innerText(), /^Pyro\s+Tap again$/);
      await page.locator(".explain").getByText("Do pyro to Cleo. Tap again to do it. That costs a lot.", { exact: true }).waitFor();
      await page.locator('.board-hero [data-place="pyro"]').tap();
      assert.deepEqual(await played(page), ["pyro"]);
    },

    "hero: what decides a tie is always seen, what has happened, and the question of a hint": async () => {
      const row = { banished: 6, banished_cards: [4, 0, 2, 0, 0, 0, 0], announced: 3 };
      for (const [count, touch] of /** @type {[number, boolean][]} */ ([
        [3, false],
        [5, false],
        [3, true],
        [5, true],
      ])) {
        const told = [{ seat: 1, yes: false }];
        const page = await on(sceneOf({ seats: seatsOf(...Array(count).fill(row)), hints: told }, { log: [SENT, HIRED, SENT] }), touch);
        await page.locator(".words").evaluate((words) => (words.style.minHeight = "115px")); // a question of three lines, a sentence of two
        assert.deepEqual(await coveredParts(page, ".told .plate, .recap, .seat .race, .seat .team"), [], `${count} seats`);
        for (const part of [".times", ".banished"]) {
          const seen = await page.locator(`.board-hero .seat ${part}`).evaluateAll((facts) =>
            facts.map((fact) => {
              const [box, seat] = [fact, fact.closest(".seat")].map((element) => /** @type {Element} */ (element).getBoundingClientRect());
              const there = document.elementFromPoint(box.left + box.width / 2, box.bottom - 2);
              const inside = box.left >= seat.left && box.right <= seat.right && box.bottom <= seat.bottom;
              return `${fact.firstChild?.textContent} ${inside && box.width > 0 && fact.closest(".seat")?.contains(there)}`;
            }),
          );
          assert.deepEqual(seen, Array(count).fill(part === ".times" ? "used 3 true" : "banished 6 true"), `${count} seats`);
        }
      }
      const hints = [{ seat: 0, yes: false, number: 1 }];
      const page = await on(sceneOf({ hints, seats: seatsOf(row, {}, {}) }));
      assert.equal(await page.locator(".board-hero .hints li").textContent(), "1 or so?No");
      assert.equal(await page.locator(".board-hero .hints li").getAttribute("aria-label"), "Ben asked Cleo.");
      assert.equal(await page.locator(".board-hero .own .banished").textContent(), "banished 6×4×2");
    },

    "hero: every word on the board is large enough to read": async () => {
      const seats = seatsOf({ team: [1, 5], used: [1] }, { team: [1, 3, 5, 6], used: [3] }, { team: [5, 7] });
      for (const touch of [false, true]) {
        const page = await on(
          sceneOf({ seats, hints: [{ seat: 1, yes: true }], hand: [1, 1, 1, 1, 1, 1, 1] }, { log: [SENT, HIRED] }),
          touch,
        );
        const small = await smallWords(page);
        assert.deepEqual(small, []);
      }
    },

    "hero: a Wanderer that is turned up is looked at for two seconds, and remembered": async () => {
      const page = await on(sceneOf({ holder: 1 }, { legal: [], actor: 1 }));
      const after = sceneOf(
        { ...nothing, seats: seatsOf({}, { team: [2, 5, 7] }, {}) },
        { legal: [], actor: 2, news: [HIRED], log: [SENT, HIRED] },
      );
      const began = Date.now();
      const shown = show(page, after);
      await page.locator(".board-hero .turning .shown").waitFor();
      assert.equal(await page.locator(".board-hero .walker").getAttribute("aria-label"), "Hero wizard (7)");
      assert.equal(await page.locator(".board-hero [data-seat='1'] .coming").count(), 1, "it is not in its team yet");
      assert.equal(await page.locator(".board-hero .asked.none").count(), 0, "the requirement is that of its turn");
      void show(page, { ...sceneOf({ holder: 0 }), news: [SENT], log: [SENT, HIRED, { ...SENT, move: "reveal 5" }, SENT] });
      await page.locator(".board-hero [data-place]").first().waitFor();
      assert.equal(await page.locator(".board-hero .turning .shown").count(), 1, "what comes next does not sweep it away");
      assert.equal(await page.locator(".board-hero .asked.none").count(), 1, "nor is it required by what comes next");
      await shown;
      const took = Date.now() - began;
      assert.ok(took >= 2500 && took < 4500, `${took} ms`);
      assert.equal(await page.locator(".board-hero .turning").count(), 0);
      assert.equal(await page.locator(".board-hero .recap").textContent(), "Ben hires: Wizard.");
      assert.equal(await page.locator(".board-hero .traveller").getAttribute("data-at"), "own", "the next one is there");
    },

    "hero: while nobody is on the way the place of the Wanderer is empty, and the last one stands in the recap": async () => {
      const page = await on(sceneOf({ ...nothing, step: "ask" }, { legal: [], actor: 2, log: [SENT, HIRED] }));
      assert.equal(await page.locator(".board-hero .faces.nobody").count(), 1);
      assert.equal(await page.locator(".board-hero .walker").getAttribute("aria-label"), null);
      assert.equal(await page.locator(".board-hero .recap").textContent(), "Ben hires: Wizard.");
      const say = "{1} hires: Wizard. It joins the team, in which there is one more hero now. ".repeat(4).trim();
      const phone = await on(sceneOf({ ...nothing, step: "ask" }, { legal: [], actor: 2, log: [SENT, { ...HIRED, say }] }), true);
      await phone.locator(".board-hero .recap").tap(); // it ends early
      await phone.locator(".explain").getByText(say.replaceAll("{1}", "Ben"), { exact: true }).waitFor();
    },

    "hero: controls are named by what is seen on them, and those who decline are counted": async () => {
      const page = await on(questions.sending);
      const names = () => page.locator(".board-hero .below .lit").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
      assert.deepEqual(await names(), ["Chicken 1: Title of send", "Wizard 7: Title of send"]);
      await show(page, sceneOf({}, { legal: ["hint 2", "pyro"] }));
      assert.deepEqual(await names(), ["Pyro 2: Do pyro to Cleo.", "Pyro 2 ×2: Title of hint"]);
      const module = await fileOf(page, "games/hero.js");
      const folded = await page.evaluate(async (file) => [1, 3].map((await import(file)).folded.bind(null, "decline")), module);
      assert.deepEqual(folded, ["1 player declines.", "3 players decline."]);
    },

    "hero: the notebook tells who has shown what; counts are there if one wants them, also the next time": async () => {
      const asked = { who: 1, move: "hint", say: "{1} asks {2}. No.", facts: { yes: false, notable: true } };
      const page = await on(sceneOf({}, { log: [SENT, asked, { who: 2, move: "decline", say: "{2} declines." }] }));
      const [button, notebook] = [page.getByRole("button", { name: "Notebook" }), page.locator(".board-hero .notebook")];
      assert.equal(await notebook.count(), 0);
      await button.click();
      assert.equal(await notebook.textContent(), "BenBen asks Cleo. No.");
      await page.keyboard.press("Escape");
      assert.equal(await notebook.count(), 0);
      const rows = page.locator(".board-hero .ledger tbody tr");
      assert.equal(await rows.count(), 0);
      await page.getByRole("switch", { name: "Counts" }).click();
      assert.deepEqual(await rows.allTextContents(), ["Unseen9999999", "Discarded1001000"]);
      await stage(page, sceneOf());
      assert.equal(await rows.count(), 2, "also on the next board");
      await page.getByRole("switch", { name: "Counts" }).click();
      assert.equal(await rows.count(), 0);
    },

    "hero: nothing covers what the Wanderer can be, nor the notebook its own button, nor signs a name": async () => {
      const page = await on(sceneOf());
      const boxes = (/** @type {string} */ parts) =>
        page.locator(`.board-hero :is(${parts})`).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
      const names = page.locator(".board-hero .title .who");
      for (const count of [3, 4, 5])
        for (const sender of [0, 1]) {
          const scene = sceneOf({ sender, holder: 1 - sender, seats: seatsOf(...Array(count).fill({})) });
          for (const seat of scene.derived.seats) seat.knows = true;
          await show(page, scene);
          assert.deepEqual(await names.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth)), []);
          assert.deepEqual(await page.locator(".board-hero .note.knows").first().getAttribute("aria-label"), "knows it");
          for (let counts = 0; counts < 2; counts++) {
            const [ledger] = await boxes(".ledger");
            for (const part of await boxes(".asked, .walker, .with")) assert.ok(!meet(part, ledger), `${count} seats, ${counts}`);
            await page.getByRole("switch", { name: "Counts" }).click();
          }
        }
      await page.getByRole("button", { name: "Notebook" }).click();
      const seen = boxes(".small[aria-expanded], .asked, .walker, .ledger, .actions > *");
      const [[notebook], others] = await Promise.all([boxes(".notebook"), seen]);
      for (const other of others) assert.ok(!meet(notebook, other), "the notebook lies over what one decides by");
    },

    "hero: on a phone the notebook opens in sight, and not over the Wanderer, what it can be, nor the teams": async () => {
      const log = Array.from({ length: 30 }, () => ({ who: 1, move: "hint", say: "{1} asks {2}. No.", facts: { notable: true } }));
      const page = await on(sceneOf({}, { log }), true);
      await page.evaluate(() => scrollBy(0, 60));
      await page.getByRole("button", { name: "Notebook" }).tap();
      assert.deepEqual(await coveredParts(page, ".notebook, .asked, .with, .ledger, .team"), []);
    },

    "hero: in windows of all shapes the Wanderer is in sight, and so is each button": async () => {
      const page = await on(sceneOf());
      for (const [width, height] of [
        [390, 844],
        [700, 1000],
        [844, 390],
        [740, 500],
        [1024, 600],
        [1280, 800],
      ]) {
        await page.setViewportSize({ width, height });
        const words = `${width} by ${height}`;
        const size = await page.locator(".board-hero .walker").evaluate((walker) => walker.getBoundingClientRect().width);
        assert.ok(size > 35, `${words}: a Wanderer of ${size} pixels`);
        assert.deepEqual(await coveredParts(page, "[data-place]"), [], words);
      }
    },

    "hero: the Wanderer itself is hired by the second click, and what is lifted is struck out": async () => {
      const page = await on(sceneOf({}, { derived: { required: { words: "odd", lifted: true, says: "" } } }));
      assert.deepEqual(await page.locator(".board-hero .asked s").allTextContents(), ["odd", "1\u20023\u20025\u20027"]);
      const walker = page.locator(".board-hero .walker");
      await walker.click();
      assert.equal(await walker.getAttribute("aria-pressed"), "true");
      assert.deepEqual(await played(page), []);
      await walker.click();
      assert.deepEqual(await played(page), ["hire"]);
      await show(page, questions["on the way"]);
      assert.equal(await page.locator(".board-hero button.walker").count(), 0, "only what can be hired is a button");
    },

    "hero: the race to six is seen for every team": async () => {
      const page = await on(sceneOf({ seats: seatsOf({ team: [1, 2, 3, 4, 5] }, {}, { team: [] }) }));
      assert.deepEqual(await page.locator(".board-hero .race").allTextContents(), ["2/6", "0/6", "5/6"]);
    },

    "hero: who hires or passes on, by finger, mouse or key, sees first what that does; only declining is done at once": async () => {
      for (const touch of [true, false]) {
        const page = await on(sceneOf(), touch);
        const press = (/** @type {import("playwright-core").Locator} */ button) => (touch ? button.tap() : button.click());
        for (const move of ["hire", "pass"]) {
          const button = page.locator(`.board-hero [data-place="${move}"]`);
          await press(button);
          await page
            .locator(".explain")
            .getByText(`Do ${move} to Cleo. ${touch ? "Tap" : "Click"} again to do it`)
            .waitFor();
          assert.equal(await button.getAttribute("aria-pressed"), "true");
          assert.deepEqual(await played(page), [], `not by the first click on ${move}`);
        }
        await press(page.locator('.board-hero [data-place="pass"]'));
        assert.deepEqual(await played(page), ["pass"]);
        await show(page, sceneOf());
        await page.locator('.board-hero [data-place="hire"]').press("Enter");
        assert.deepEqual(await played(page), ["pass"]);
        await page.locator('.board-hero [data-place="hire"]').press("Enter");
        await show(page, questions["on the way"]);
        await press(page.locator('.board-hero [data-place="decline"]'));
        assert.deepEqual(await played(page), ["pass", "hire", "decline"]);
      }
    },

    "hero: what is pointed at is explained in the engine's words": async () => {
      const page = await on(sceneOf());
      for (const [part, text] of [
        [".face >> nth=2", "About 3."],
        [".pile >> nth=0", "About deck."],
        [".asked", "About requirement."],
        [".walker", "About wanderer."],
        [".own .facts", "About seat 0."],
        [".lefts .place >> nth=1 >> span", "About seat 1 2."],
        ['[data-place="hire"]', "Do hire to Cleo. That costs a lot."],
      ]) {
        await page.locator(`.board-hero ${part}`).first().hover();
        await page.locator(".explain").getByText(text, { exact: true }).waitFor();
      }
      await page.mouse.move(0, 0);
      await page.waitForFunction(() => document.querySelector(".explain")?.textContent === "");
    },

    "hero: every hero can be asked what it does, by finger and by key, also when it cannot act": async () => {
      const heroes = /** @type {[string, string][]} */ ([
        [".lefts .place.there >> nth=1 >> [role=img]", "About seat 1 5."],
        [".own .place.there >> nth=0 >> [role=img]", "About seat 0 2."],
        [".hand [role=img] >> nth=1", "About hand 2."],
        [".face >> nth=2", "About 3."],
      ]);
      const words = (/** @type {Page} */ page, /** @type {string} */ text) =>
        page.waitForFunction((said) => document.querySelector(".explain")?.textContent === said, text);
      const phone = await on(questions.waiting, true);
      for (const [part, text] of heroes) {
        await phone.locator(`.board-hero ${part}`).tap();
        await words(phone, text);
      }
      await phone.locator(".board-hero .wood").dispatchEvent("pointerdown", { pointerType: "touch", bubbles: true });
      await words(phone, "");
      const page = await on(questions.waiting);
      for (const [stop, keys, text] of /** @type {[string, string[], string][]} */ ([
        [".seat.lefts", ["ArrowLeft", "ArrowLeft"], "About seat 1 2."],
        [".seat.own", ["ArrowLeft", "Home"], "About seat 0 2."],
        [".hand [role=img][tabindex='0']", ["ArrowRight"], "About hand 2."],
        [".face[tabindex='0']", ["End", "ArrowLeft"], "About 6."],
      ])) {
        await page.locator(`.board-hero ${stop}`).focus();
        for (const key of keys) await page.keyboard.press(key);
        await words(page, text);
      }
    },

    "hero: the end is told by what the rules compare": async () => {
      const over = { step: "over", holder: undefined, wanderer_can_be: undefined };
      const ended = (/** @type {any} */ end) =>
        sceneOf(over, { legal: [], actor: null, over: true, derived: { required: undefined, end: { ...end, columns } } });
      const columns = ["heroes", "banished", "used"];
      const ranking = [
        { seat: 1, place: 1, numbers: [3, 0, 4] },
        { seat: 0, place: 2, numbers: [3, 2, 0] },
        { seat: 2, place: 3, numbers: [2, 0, 1] },
      ];
      const page = await on(ended({ winners: [1], decided: "banished", ranking, says: "The fewest win." }));
      assert.deepEqual(await endOf(page), {
        words: "The fewest win.",
        rows: ["Ben 3 0 4", "Ann 3 2 0", "Cleo 2 0 1"],
        decides: ["banished"],
        won: ["Ben"],
      });
      assert.equal(await page.locator(".board-hero h2").textContent(), "Ben wins");
      assert.equal(await page.locator(".board-hero .asked").count(), 0, "there is no Wanderer that could come from the deck");
      await show(page, ended({ winners: [0, 1], ranking, says: "All is equal." }));
      const end = await endOf(page);
      assert.deepEqual([end.decides, end.won], [[], ["Ben", "Ann"]]);
    },
  };
  return inTurn(tests);
}
