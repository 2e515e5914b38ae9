// Many buttons, one stop of the Tab key: the arrow keys go from one to the next.

/**
 * @param {HTMLElement} list its buttons are made with `tabindex: -1`, but for the stop; without one, the list itself is the stop
 */
export function rove(list) {
  list.addEventListener("keydown", (event) => {
    const buttons = [...list.querySelectorAll("button")];
    const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    const last = buttons.length - 1;
    const next = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1, Home: 0, End: last }[event.key];
    if (next === undefined || last < 0) return;
    event.preventDefault();
    // From the list itself one comes to its end, where the newest is.
    buttons[at < 0 ? last : Math.max(0, Math.min(next, last))].focus();
  });
}
