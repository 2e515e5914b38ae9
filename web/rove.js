// Many buttons, one stop of the Tab key: the arrow keys go from one to the next.

/**
 * Listens to the keys of a list: `onkeydown: roving`. Its buttons, and pictures that are explained, have `tabindex: -1`, but for the stop; without one, the list itself is
 * the stop.
 * @param {KeyboardEvent} event @param {HTMLElement} list
 */
export function roving(event, list) {
  const all = /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll('button, summary, [role="img"][tabindex]'));
  const buttons = [...all].filter((button) => button.checkVisibility());
  const at = buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const last = buttons.length - 1;
  const next = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1, Home: 0, End: last }[event.key];
  if (next === undefined || last < 0) return;
  event.preventDefault();
  // From the list itself one comes to its end, where the newest is.
  buttons[at < 0 ? last : Math.max(0, Math.min(next, last))].focus();
}

/** The same for a list that was made already. @param {HTMLElement} list */
export function rove(list) {
  list.addEventListener("keydown", (event) => roving(event, list));
}
