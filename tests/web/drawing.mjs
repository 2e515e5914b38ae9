// What the one way to draw promises (web/dom.js).
import assert from "node:assert/strict";
import { fileOf, visit } from "./browser.mjs";
import { inTurn } from "./tap.mjs";

/** @param {import("playwright-core").Browser} browser @param {string} address @returns {Record<string, () => Promise<void>>} */
export function drawingTests(browser, address) {
  /** One page for all of them. @type {Promise<import("playwright-core").Page> | null} */
  let visited = null;
  /** Runs a scene in the page: it gets dom.js and an empty element, and returns what is compared. @param {(given: [any, any]) => any} scene @param {any} expected */
  const check = async (scene, expected) => {
    const page = await (visited ??= visit(browser, address));
    const dom = await page.evaluateHandle((file) => import(/** @type {string} */ (file)), await fileOf(page, "dom.js"));
    const place = await page.evaluateHandle(() => document.body.appendChild(document.createElement("div")));
    assert.deepEqual(await page.evaluate(scene, /** @type {[any, any]} */ ([dom, place])), expected);
  };
  return inTurn({
    "what is drawn again stays the same element, and only what differs is touched": () =>
      check(
        ([{ h, s, draw }, place]) => {
          draw(place, h("p", { class: "a", title: "x" }, "one ", 2), s("svg", {}, s("g", { key: "g" })));
          const [p, svg] = place.children;
          const group = svg.firstChild;
          draw(place, h("p", { class: "b", hidden: true }, "one ", 3), null, false, [
            s("svg", { style: { "--x": 1 } }, s("g", { key: "g", id: "i" })),
          ]);
          const same = place.firstChild === p && place.lastChild === svg && svg.firstChild === group;
          return [same, place.innerHTML, group.namespaceURI];
        },
        [true, '<p class="b" hidden="">one 3</p><svg style="--x: 1;"><g id="i"></g></svg>', "http://www.w3.org/2000/svg"],
      ),
    "what is kept is described anew only if something has changed, and is drawn where it belongs": () =>
      check(
        ([{ h, draw, Kept }, place]) => {
          const kept = new Kept();
          let described = 0;
          const row = (/** @type {string[]} */ ...words) =>
            draw(
              place,
              ...words.map((word) => kept.get(word[0], word, () => h("b", { key: word[0], title: String(++described) }, word.slice(1)))),
            );
          row("a1", "b1", "c1");
          const [a, b] = place.children;
          row("c1", "a1", "b2");
          const same = place.children[1] === a && place.children[2] === b;
          row("a1");
          row("b2", "a1"); // it was away
          return [same, described, place.innerHTML];
        },
        [true, 4, '<b title="4">2</b><b title="1">1</b>'],
      ),
    "keys follow what moves, and what is gone is gone": () =>
      check(
        ([{ h, draw }, place]) => {
          const row = (/** @type {string[]} */ ...keys) => draw(place, ...keys.map((key) => h("b", { key }, key)));
          row("a", "b", "c", "d");
          const [a, b, , d] = place.children;
          row("d", "b", "e", "a");
          const same = place.children[0] === d && place.children[1] === b && place.children[3] === a;
          place.append("foreign");
          const words = place.textContent;
          row("b");
          return [same, words, place.textContent];
        },
        [true, "dbeaforeign", "b"],
      ),
    "a listener is as new as what is seen, and hears what happens inside; one that is gone hears nothing": () =>
      check(
        ([{ h, draw }, place]) => {
          /** @type {string[]} */
          const heard = [];
          const show = (/** @type {string | null} */ word) =>
            draw(
              place,
              h(
                "div",
                { onclick: (/** @type {any} */ _, /** @type {any} */ element) => heard.push(`outer ${element.tagName}`) },
                h("button", { onclick: word && (() => heard.push(word)) }, h("i", {}, "x")),
              ),
            );
          show("old");
          show("new");
          place.querySelector("i").click();
          show(null);
          place.querySelector("i").click();
          draw(place, h("div", {}, h("button", { onclick: (/** @type {Event} */ event) => event.stopPropagation() })));
          place.querySelector("button").click();
          return heard;
        },
        ["new", "outer DIV", "outer DIV"],
      ),
    "who stands between may stop an event; what does not rise is heard where it happens": () =>
      check(
        ([{ h, draw }, place]) => {
          /** @type {string[]} */
          const heard = [];
          const hear = (/** @type {Event} */ { type }) => heard.push(type);
          draw(
            place,
            h("p", { onfocus: () => heard.push("too far") }, h("button", { onclick: hear, onfocus: hear, onpointerenter: hear })),
          );
          const button = place.querySelector("button");
          button.focus();
          button.dispatchEvent(new PointerEvent("pointerenter"));
          place.addEventListener("click", (/** @type {Event} */ event) => event.stopPropagation(), true);
          button.click();
          return heard;
        },
        ["focus", "pointerenter"],
      ),
    "the focus stays on what stays, also when it moves, and passes to the control in its place when it is gone": () =>
      check(
        ([{ h, draw }, place]) => {
          const row = (/** @type {string[]} */ ...keys) => draw(place, ...keys.map((key) => h("button", { key }, key)));
          row("a", "b", "c");
          const focused = () => document.activeElement?.textContent;
          place.children[2].focus();
          row("c", "a", "b");
          const moved = focused();
          row("a", "b");
          const passed = focused();
          row("x", "y");
          return [moved, passed, focused()];
        },
        ["c", "a", "x"],
      ),
    "who draws again because the focus is lost has the last word": () =>
      check(([{ h, draw }, place]) => {
        const again = () => draw(place, h("p", { key: "p" }, "again"), h("i", {}, "!"));
        draw(place, h("button", { key: "a", onblur: again }, "a"), h("b", {}, "b"));
        place.firstChild.focus();
        draw(place, h("b", {}, "b"), h("p", { key: "p" }, "first"), h("button", { key: "c" }, "c"));
        return place.textContent;
      }, "again!"),
    "an element that goes from one part to another is drawn where it is wanted": () =>
      check(([{ h, draw, build }, place]) => {
        const own = build(h("u", {}, "own"));
        draw(place, h("b", {}, "b"), own, h("i", {}, "i"));
        draw(place, h("b", {}, own), h("i", {}, "i"), h("s", {}, "s"));
        draw(place, own, h("i", {}, "i"), h("b", {}, "b"));
        return place.innerHTML;
      }, "<u>own</u><i>i</i><b>b</b>"),
    "what somebody types stays until something else is described": () =>
      check(
        ([{ h, draw }, place]) => {
          const show = (/** @type {string} */ value) =>
            draw(place, h("input", { value }), h("select", { value: "2" }, h("option", {}, "1"), h("option", {}, "2")));
          show("first");
          const [input, select] = place.children;
          const chosen = select.value;
          input.value = "typed";
          show("first");
          const typed = input.value;
          show("second");
          return [chosen, typed, input.value];
        },
        ["2", "typed", "second"],
      ),
    "an element that was built elsewhere is put in as it is, and two of one key are refused": () =>
      check(
        ([{ h, draw, build }, place]) => {
          const own = build(h("section", {}, h("p", {}, "kept")));
          draw(place, h("i"), own);
          draw(place, own, h("i"));
          const there = place.firstChild === own && place.childElementCount === 2;
          try {
            draw(place, h("p", { key: 1 }), h("p", { key: 1 }));
          } catch (error) {
            return [there, String(error)];
          }
          return "nothing was refused";
        },
        [true, "Error: Two of these have the key “1”:  p."],
      ),
  });
}
