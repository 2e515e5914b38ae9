// axe-core's rules for pages that everybody can use. It finds what a machine can find: names, roles, structure, contrast.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";

const require = createRequire(new URL("../../build/node/", import.meta.url));
const source = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** @typedef {import("playwright-core").Page} Page */

/** axe-core tries to style what it looks at, which the page's policy forbids; the browser says so. */
export const OWN_TROUBLE = /Applying inline style violates/;

/** What breaks a rule, in words: on the whole page, or in a part of it. Only contrast changes with the colours. @param {Page} page @param {boolean} [inksOnly] @param {string} [part] @returns {Promise<string[]>} */
export async function violations(page, inksOnly = false, part = "html") {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(async ([inks, within]) => {
    /** @type {any} */
    const options = { resultTypes: ["violations"], preload: false, ...(inks ? { runOnly: ["color-contrast"] } : {}) };
    const found = await /** @type {any} */ (window).axe.run(within === "html" ? document : within, options);
    return found.violations.flatMap((/** @type {any} */ { id, help, nodes }) =>
      nodes.map((/** @type {any} */ { html }) => `${id} (${help}): ${html.slice(0, 160)}`),
    );
  }, /** @type {const} */ ([inksOnly, part]));
}
