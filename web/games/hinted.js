// What advice is about, on boards made of elements: a ring around what the move would touch (style.css).

/** Marks these, and nothing else. @param {Element} board @param {string[]} selectors */
export function ring(board, selectors) {
  for (const marked of board.querySelectorAll("[data-hinted]")) marked.removeAttribute("data-hinted");
  for (const selector of selectors) board.querySelector(selector)?.setAttribute("data-hinted", "");
}
