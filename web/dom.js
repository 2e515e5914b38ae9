// The one way to draw. `h` and `s` describe elements of HTML and SVG; `draw` makes the children of an element look as described, and
// touches only what differs; a description that is the very same object as last time differs in nothing (`Kept`). An element stays the same
// one as long as it has the same key (or, without keys, the same place among its siblings of that name): it keeps its focus, its scrolling
// and its motion. What listens is part of the description, so it is never older than what is seen; events are heard at one place, the
// document.

const SVG = "http://www.w3.org/2000/svg";

/**
 * An element to be drawn.
 * @template {Element} [E=Element]
 * @typedef {{tag: string, space: string | null, key: string, attributes: Attributes, children: Child[], made?: E}} Drawn
 */

/** What can be in an element. An element that was made elsewhere is put there as it is; `null`, `undefined`, `false` and "" are nothing. @typedef {Drawn | Element | string | number | null | undefined | false | Child[]} Child */

/** Hears an event, on its element: whoever listens says which kinds these are. @typedef {(event: never, element: never) => unknown} Listener */

/** @typedef {Record<string, string | number | undefined>} Style */

/**
 * @typedef {Record<string, string | number | boolean | null | undefined | Style | Listener>} Attributes
 * `key` names the element among its siblings. `on…` are listeners, which get the event and the element. `style` is an object of properties.
 * `value` and `checked` are set when they are described anew, and else left to who types. `true` is an attribute without a value, `null`,
 * `undefined` and `false` are none.
 */

/**
 * An element of HTML.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {Drawn<HTMLElementTagNameMap[T]>}
 */
export function h(tag, { key = "", ...attributes } = {}, ...children) {
  return { tag, space: null, key: String(key), attributes, children };
}

/**
 * An element of SVG.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {Drawn<SVGElementTagNameMap[T]>}
 */
export function s(tag, { key = "", ...attributes } = {}, ...children) {
  return { tag, space: SVG, key: String(key), attributes, children };
}

/** @typedef {{node: ChildNode, attributes: Attributes, drawn?: Drawn}} Part a child as it was drawn last */

/** What each element was filled with, by the names of its children. @type {WeakMap<Element, Map<string, Part>>} */
const filled = new WeakMap();

/** Who listens to what. @type {WeakMap<Element, Record<string, Listener>>} */
const listeners = new WeakMap();

// ---- Events ----

/** Kinds of events that are heard already. @type {Set<string>} */
const heard = new Set();

/** Those that do not rise to the document: it hears them on their way down. The others it hears last, so who stands between may stop them. */
const DIRECT = ["blur", "error", "focus", "load", "pointerenter", "pointerleave", "scroll", "toggle"];

/** Something is being drawn: what happens by that (the focus is lost) is heard afterwards, for who hears it may draw, too. */
let isDrawing = false;
/** @type {Event[]} */
const waiting = [];

/** Calls whoever listens, from the target outwards. @param {Event} event */
function hear(event) {
  if (isDrawing) {
    waiting.push(event);
    return;
  }
  const name = `on${event.type}`;
  for (let at = /** @type {Node | null} */ (event.target); at && !event.cancelBubble; at = at.parentNode) {
    if (at instanceof Element) /** @type {(event: Event, element: Element) => unknown} */ (listeners.get(at)?.[name])?.(event, at);
    if (!event.bubbles) return;
  }
}

/** @param {string} name */
function hearOf(name) {
  if (heard.has(name)) return;
  heard.add(name);
  const type = name.slice(2);
  document.addEventListener(type, hear, { capture: DIRECT.includes(type) });
}

// ---- Attributes ----

/** @param {Element} element @param {Style} style @param {Style} last */
function setStyle(element, style, last) {
  const to = /** @type {HTMLElement} */ (element).style;
  for (const name of Object.keys(last)) if (!(name in style)) to.removeProperty(name);
  for (const [name, value] of Object.entries(style)) if (last[name] !== value) to.setProperty(name, String(value));
}

/** @param {Element} element @param {string} name @param {Attributes[string]} value @param {Attributes[string]} last */
function setAttribute(element, name, value, last) {
  if (name === "style") setStyle(element, /** @type {Style} */ (value ?? {}), /** @type {Style} */ (last ?? {}));
  else if (value === last) return;
  else if (name === "value" || name === "checked") Object.assign(element, { [name]: value ?? "" });
  else if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : String(value));
}

/** @param {Element} element @param {Attributes} attributes @param {Attributes} last */
function setAttributes(element, attributes, last) {
  /** @type {Record<string, Listener>} */
  const on = {};
  for (const name of Object.keys(last)) if (!(name in attributes) && !name.startsWith("on")) setAttribute(element, name, null, last[name]);
  for (const [name, value] of Object.entries(attributes))
    if (!name.startsWith("on")) setAttribute(element, name, value, last[name]);
    else if (value) {
      on[name] = /** @type {Listener} */ (value);
      hearOf(name);
    }
  if (Object.keys(on).length > 0) listeners.set(element, on);
  else listeners.delete(element);
}

// ---- Children ----

/** @param {Child[]} children @returns {(Drawn | Element | string)[]} */
function flat(children) {
  return children.flatMap((child) => {
    if (Array.isArray(child)) return flat(child);
    if (child === null || child === undefined || child === false || child === "") return [];
    return [typeof child === "number" ? String(child) : child];
  });
}

/** Names for children: what has no key is told by its place among those alike. @param {(Drawn | Element | string)[]} children */
function named(children) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  /** @type {Map<string, Drawn | Element | string>} */
  const names = new Map();
  for (const child of children) {
    const kind = typeof child === "string" ? "words" : child instanceof Element ? "element" : `${child.space ?? ""} ${child.tag}`;
    const key = typeof child === "object" && "key" in child ? child.key : "";
    const count = counts.get(kind) ?? 0;
    const name = key ? `${kind} key ${key}` : `${kind} ${count}`;
    if (!key) counts.set(kind, count + 1);
    if (names.has(name)) throw new Error(`Two of these have the key “${key}”: ${kind}.`);
    names.set(name, child);
  }
  return names;
}

/** @param {Drawn | Element | string} child @param {Part | undefined} last @returns {Part} */
function drawPart(child, last) {
  if (child instanceof Element) return { node: child, attributes: {} };
  if (typeof child === "string") {
    const words = /** @type {Text | undefined} */ (last?.node) ?? document.createTextNode(child);
    if (words.data !== child) words.data = child;
    return { node: words, attributes: {} };
  }
  if (last && last.drawn === child) return last;
  const { tag, space, attributes, children } = child;
  const element = /** @type {Element} */ (last?.node ?? (space ? document.createElementNS(space, tag) : document.createElement(tag)));
  update(element, children); // first: a value may be one of its options
  setAttributes(element, attributes, last?.attributes ?? {});
  return { node: element, attributes, drawn: child };
}

/** @param {Element} element @param {Child[]} children */
function update(element, children) {
  const last = filled.get(element);
  if (!last && children.length === 0) return;
  /** @type {Map<string, Part>} */
  const parts = new Map();
  for (const [name, child] of named(flat(children))) parts.set(name, drawPart(child, last?.get(name)));
  filled.set(element, parts);
  const nodes = [...parts.values()].map(({ node }) => node);
  const wanted = new Set(nodes);
  for (const node of [...element.childNodes]) if (!wanted.has(node)) node.remove(); // what nobody described
  /** @type {ChildNode | null} */
  let next = null;
  for (const node of nodes.reverse()) {
    if (node.parentNode !== element || node.nextSibling !== next) element.insertBefore(node, next);
    next = node;
  }
}

// ---- Descriptions that are kept ----

/** Descriptions of many alike, by key: one is made anew only when what it depends on has changed. Nothing that was built elsewhere belongs in them. */
export class Kept {
  constructor() {
    /** @type {Map<string | number, {on: string, drawn: Drawn}>} */
    this.all = new Map();
  }

  /** @param {string | number} key @param {string} on all that it depends on, as text @param {() => Drawn} describe */
  get(key, on, describe) {
    const last = this.all.get(key);
    if (last?.on === on) return last.drawn;
    const drawn = describe();
    this.all.set(key, { on, drawn });
    return drawn;
  }
}

// ---- Drawing ----

/** @param {Element} element */
const controlsIn = (element) => [...element.querySelectorAll(":is(button, a, input, select, summary):not(:disabled)")];

/** Gives the focus back to who had it, or to the control that is now in its place. @param {Element} element @param {Element | null} active @param {number} place */
function passFocus(element, active, place) {
  const controls = controlsIn(element);
  const successor = element.contains(active)
    ? active
    : (controls[Math.min(place, controls.length - 1)] ?? document.querySelector("#room h1"));
  /** @type {HTMLElement | null} */ (successor)?.focus({ preventScroll: true });
}

/**
 * Makes the children of an element look as described. What has the focus keeps it; if it is gone, the control in its place gets it.
 * @param {Element} element
 * @param {...Child} children
 */
export function draw(element, ...children) {
  const active = document.activeElement;
  const place = active && active !== element && element.contains(active) ? controlsIn(element).indexOf(active) : null;
  isDrawing = true;
  try {
    update(element, children);
    if (place !== null && document.activeElement !== active) passFocus(element, active, place);
  } finally {
    isDrawing = false;
  }
  for (const event of waiting.splice(0)) hear(event);
}

/**
 * An element by itself, for what stays: its maker may draw in it, or put it among the children of another.
 * @template {Element} E
 * @param {Drawn<E>} drawn
 * @returns {E}
 */
export function build(drawn) {
  return /** @type {E} */ (drawPart(drawn, undefined).node);
}
