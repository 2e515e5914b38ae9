// How things move on the board of Samurai Spirit: cards and tokens fly from where they lay, new ones from the stack; and arrows point to
// those at whom they fly.

/** @typedef {import("./spirit_view").Pieces} Pieces */

const FLIGHT = 350; // milliseconds
const NEAR = 12; // pixels

/** What can move, by name. @param {Element} element @returns {[string, HTMLElement][]} */
function movables(element) {
  const all = /** @type {NodeListOf<HTMLElement>} */ (element.querySelectorAll("[data-card], [data-token], [data-pile=stack]"));
  return [...all].map((one) => [one.dataset.card ?? (one.dataset.token ? `token ${one.dataset.token}` : "stack"), one]);
}

/** On whose card something lies. @param {Element} one */
const cardOf = (one) => one.closest("[data-seat]");

/** Where things are now, and on which cards: those that change their place take with them what lies on them. @param {Element} element */
export function placesOf(element) {
  return new Map(
    movables(element).map(([name, one]) => [name, { box: one.getBoundingClientRect(), card: cardOf(one)?.getAttribute("data-seat") }]),
  );
}

/** @param {Element} element @param {ReturnType<typeof placesOf>} from */
export function fly(element, from) {
  for (const [name, one] of movables(element)) {
    const known = from.get(name);
    const start = known ?? from.get("stack");
    const end = one.getBoundingClientRect();
    const stays = known?.card !== undefined && known.card === cardOf(one)?.getAttribute("data-seat");
    if (!start || stays || end.width === 0 || Math.hypot(start.box.x - end.x, start.box.y - end.y) < NEAR) continue;
    one.animate(
      [
        { transform: `translate(${start.box.x - end.x}px, ${start.box.y - end.y}px)`, zIndex: 3, position: "relative" },
        { transform: "none", zIndex: 3, position: "relative" },
      ],
      { duration: FLIGHT, easing: "ease-out" },
    );
  }
}

/** Lets the arrows of each samurai, and of the raider in play, point to where the neighbours stand. @param {HTMLElement} element @param {Pieces["arrows"]} arrows @param {number | undefined} asked */
export function aim(element, arrows, asked) {
  const cards = new Map(
    [.../** @type {NodeListOf<HTMLElement>} */ (element.querySelectorAll("[data-seat]"))].map((card) => [Number(card.dataset.seat), card]),
  );
  // All places before the first arrow is turned: to measure after a change is to lay out everything again.
  const centres = new Map(
    [...cards].map(([seat, card]) => {
      const box = card.getBoundingClientRect();
      return [seat, [box.x + box.width / 2, box.y + box.height / 2]];
    }),
  );
  const centre = (/** @type {number} */ seat) => centres.get(seat) ?? [0, 0];
  const turnedUp = /** @type {HTMLElement | null} */ (element.querySelector(".turned-up"));
  for (const [seat, card] of cards) {
    const { arrow_left, arrow_right } = arrows[seat] ?? { arrow_left: seat, arrow_right: seat };
    const [x, y] = centre(seat);
    for (const [target, name] of /** @type {const} */ ([
      [arrow_left, "--next"],
      [arrow_right, "--before"],
    ])) {
      const [toX, toY] = centre(target);
      const angle = `${Math.round((Math.atan2(toY - y, toX - x) * 180) / Math.PI)}deg`;
      card.style.setProperty(name, angle);
      if (seat === asked) turnedUp?.style.setProperty(name, angle);
    }
  }
}

/**
 * Lets a mouse drag the raider in play to a place that glows; a finger scrolls there.
 * @param {HTMLElement} board @param {(place: string) => void} drop where it is let go
 */
export function listenToDrags(board, drop) {
  /** @type {{card: HTMLElement, x: number, y: number} | null} */
  let start = null;
  const end = () => {
    start?.card.style.removeProperty("translate");
    start = null;
  };
  board.addEventListener("pointerdown", (event) => {
    const card = /** @type {Element} */ (event.target).closest(".turned-up [data-card]");
    if (event.button !== 0 || event.pointerType === "touch" || !(card instanceof HTMLElement)) return;
    start = { card, x: event.clientX, y: event.clientY };
    card.setPointerCapture(event.pointerId);
  });
  board.addEventListener("pointermove", ({ clientX, clientY }) => {
    start?.card.style.setProperty("translate", `${clientX - start.x}px ${clientY - start.y}px`);
  });
  board.addEventListener("pointerup", ({ clientX, clientY }) => {
    if (!start) return;
    end();
    const under = document.elementsFromPoint(clientX, clientY).map((one) => one.closest("button.lit[data-key]"));
    const place = under.find(Boolean)?.getAttribute("data-key");
    if (place) drop(place);
  });
  board.addEventListener("pointercancel", end);
}
