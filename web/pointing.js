// How one points: with a mouse that passes over much, and rests on what it means; or with a finger or the keyboard, which mean it at once.

/** So long a mouse rests on something before words about it appear, in milliseconds. */
const REST = 300;
/** After a click it rests where it has clicked, and something else may have come there: words wait for so long. */
const CALM = 800;

const HEARD = ["pointerover", "pointermove", "pointerdown", "keydown"];

export class Pointing {
  constructor() {
    /** A mouse has pointed last, and not pressed: what it passes over is not meant before it rests. */
    this.isPassing = false;
    /** Where the mouse was last, and whether it has moved since there is something to point at. @type {{x: number, y: number} | null} */
    this.mouse = null;
    this.hasMoved = false;
    /** When a mouse button was last pressed. */
    this.pressedAt = -Infinity;
    /** What waits for the mouse to rest. @type {(() => void) | null} */
    this.due = null;
    this.timer = 0;
  }

  /** Begins to look how one points (the page hears of it before what is pointed at); returns what ends that. */
  open() {
    const notice = (/** @type {Event} */ event) => this.notice(event);
    for (const event of HEARD) addEventListener(event, notice, { capture: true, passive: true });
    return () => {
      this.forget();
      for (const event of HEARD) removeEventListener(event, notice, { capture: true });
    };
  }

  /** @param {Event} event */
  notice(event) {
    const isPointer = event instanceof PointerEvent;
    this.isPassing = isPointer && event.pointerType === "mouse" && event.type !== "pointerdown";
    if (isPointer && event.type === "pointerdown" && event.pointerType === "mouse") this.press();
    if (!isPointer || event.type !== "pointermove") return;
    const { clientX: x, clientY: y } = event;
    if (this.mouse?.x !== x || this.mouse.y !== y) this.hasMoved = true;
    this.mouse = { x, y };
    if (this.due) this.wait();
  }

  press() {
    this.pressedAt = performance.now();
  }

  /** Something new is there to be pointed at: it is not meant because a mouse happens to be where it appears. */
  beginAnew() {
    this.hasMoved = false;
  }

  wait() {
    clearTimeout(this.timer);
    if (!this.hasMoved) return;
    const rest = Math.max(REST, this.pressedAt + CALM - performance.now());
    this.timer = setTimeout(() => {
      const { due } = this;
      this.due = null;
      due?.();
    }, rest);
  }

  /** Does something as soon as the mouse rests, and has moved there. @param {() => void} act */
  whenItRests(act) {
    this.due = act;
    this.wait();
  }

  forget() {
    clearTimeout(this.timer);
    this.due = null;
  }
}
