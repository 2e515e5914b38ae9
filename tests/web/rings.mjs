// What a board marks where advice is read: `window.board` is the one on the page.

/**
 * What is ringed while a move is read of: the first of these attributes that each thing has, and its value. All of it must be dashed.
 * @param {import("playwright-core").Page} page @param {string | null} move @param {string[]} attributes
 * @returns {Promise<string[]>}
 */
export function ringedBy(page, move, attributes) {
  return page.evaluate(([read, names]) => {
    const { board } = /** @type {any} */ (window);
    board.mark(read);
    return [...board.element.querySelectorAll("*")].flatMap((/** @type {Element} */ one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      if (!one.hasAttribute("data-hinted")) return [];
      const name = names.find((each) => one.hasAttribute(each)) ?? "class";
      const looks = one.checkVisibility() && outlineStyle === "dashed" && parseFloat(outlineWidth) >= 3 ? "" : " (not seen)";
      return [`${name} ${one.getAttribute(name)}${looks}`];
    });
  }, /** @type {[string | null, string[]]} */ ([move, attributes]));
}
