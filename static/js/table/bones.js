// Bones as drawings, and the two small makers of elements that everything drawn uses.
// @ts-check

/** @typedef {import("../store.js").Tile} Tile */

const SVG = "http://www.w3.org/2000/svg";
const PIP = 0.52;
const C = [0, 0];
const [NW, N, NE] = [[-PIP, -PIP], [0, -PIP], [PIP, -PIP]];
const [SW, S, SE] = [[-PIP, PIP], [0, PIP], [PIP, PIP]];

/** Where the pips lie on half a bone whose length runs left to right. */
const PIPS = [
  [], [C], [SW, NE], [SW, C, NE], [NW, NE, SW, SE], [NW, NE, C, SW, SE],
  [NW, N, NE, SW, S, SE],
];

/** Quarter turns from a high half that points right. */
const QUARTERS = { right: 0, down: 1, left: 2, up: 3 };

/**
 * An element with attributes and children; text becomes text, never markup.
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElement}
 */
export function el(tag, attributes = {}, ...children) {
  return /** @type {HTMLElement} */ (
    filled(document.createElement(tag), attributes, children)
  );
}

/**
 * An SVG element with attributes and children.
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {SVGElement}
 */
export function svg(tag, attributes = {}, ...children) {
  return /** @type {SVGElement} */ (
    filled(document.createElementNS(SVG, tag), attributes, children)
  );
}

/**
 * The bone centred on 0,0, in units of which half a bone is 2 by 2.
 * @param {Tile} tile null draws its back
 * @param {string} facing where the high half points
 * @returns {SVGElement}
 */
export function boneShape(tile, facing) {
  const upright = facing === "up" || facing === "down";
  const [w, h] = upright ? [1.9, 3.9] : [3.9, 1.9];
  const box = { x: -w / 2, y: -h / 2, width: w, height: h, rx: 0.32 };
  const shape = svg("g", { class: tile ? "bone-face" : "bone-back" },
    svg("rect", { ...box, y: box.y + 0.2, class: "bone-shade" }),
    svg("rect", { ...box, y: box.y + 0.09, class: "bone-side" }),
    svg("rect", {
      ...box, fill: `url(#bone-${tile ? "face" : "back"})`, class: "bone-top",
    }),
  );
  shape.append(...(tile ? markings(tile, facing, upright) : [backMark(upright)]));
  return shape;
}

/**
 * A bone as a picture of its own, upright or lying.
 * @param {Tile} tile
 * @param {{lying?: boolean, class?: string}} [look]
 * @returns {SVGElement}
 */
export function bonePicture(tile, look = {}) {
  const box = look.lying ? "-2.1 -1.1 4.2 2.3" : "-1.1 -2.1 2.2 4.3";
  return svg("svg", {
    viewBox: box, class: `bone-picture ${look.class ?? ""}`, "aria-hidden": "true",
  }, boneShape(tile, look.lying ? "right" : "up"));
}

/**
 * The divider, the pin and the pips of a face.
 * @param {string} tile
 * @param {string} facing
 * @param {boolean} upright
 * @returns {SVGElement[]}
 */
function markings(tile, facing, upright) {
  const [high, low] = tile.split("-").map(Number);
  const dots = [
    ...PIPS[high].map(([x, y]) => [x + 0.97, y]),
    ...PIPS[low].map(([x, y]) => [x - 0.97, y]),
  ].map(([x, y]) => turned(x, y, facing));
  const path = dots.map(([x, y]) => `M${round(x)} ${round(y)}h.001`).join("");
  const bar = upright ? "M-.66 0H.66" : "M0-.66V.66";
  return [
    svg("path", { d: bar, class: "bone-bar" }),
    svg("circle", { r: 0.19, class: "bone-pin" }),
    svg("path", { d: path, class: "bone-pip-rim", transform: "translate(0 .05)" }),
    svg("path", { d: path, class: "bone-pip" }),
  ];
}

/**
 * A quiet lozenge, the same on every back.
 * @param {boolean} upright
 * @returns {SVGElement}
 */
function backMark(upright) {
  const [a, b] = upright ? [0.55, 1.45] : [1.45, 0.55];
  return svg("path", {
    class: "bone-mark",
    d: `M0-${b}L${a} 0 0 ${b}-${a} 0ZM0-${b / 2}L${a / 2} 0 0 ${b / 2}-${a / 2} 0Z`,
  });
}

/**
 * A point or a direction after the turn that makes "right" point to `facing`.
 * @param {number} x
 * @param {number} y
 * @param {string} facing
 * @returns {number[]}
 */
export function turned(x, y, facing) {
  const quarters = QUARTERS[/** @type {keyof typeof QUARTERS} */ (facing)];
  return [[x, y], [-y, x], [-x, -y], [y, -x]][quarters];
}

/** @param {number} value @returns {number} */
function round(value) {
  return Math.round(value * 100) / 100;
}

/**
 * @param {Element} element
 * @param {Record<string, any>} attributes
 * @param {(Node | string | null | undefined | false)[]} children
 * @returns {Element}
 */
function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (typeof value === "function") element.addEventListener(name, value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(.../** @type {(Node | string)[]} */ (children.filter(Boolean)));
  return element;
}
