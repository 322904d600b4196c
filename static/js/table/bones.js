// Bones as drawings, and the two small makers of elements that everything drawn uses.
// @ts-check

/**
 * @typedef {import("../types.js").Tile} Tile
 * @typedef {Node | string | null | undefined | false} Child
 */

const SVG = "http://www.w3.org/2000/svg";
const PIP = 0.52;
const C = [0, 0];
const [NW, N, NE] = [[-PIP, -PIP], [0, -PIP], [PIP, -PIP]];
const [W, E] = [[-PIP, 0], [PIP, 0]];
const [SW, S, SE] = [[-PIP, PIP], [0, PIP], [PIP, PIP]];
const SIX = [NW, N, NE, SW, S, SE];
const ROWS = [-0.58, 0, 0.58];
const FOUR = [-0.6, -0.2, 0.2, 0.6];
const OUTER = [ROWS[0], ROWS[2]].flatMap((y) => FOUR.map((x) => [x, y]));

const PIPS = [
  [], [C], [SW, NE], [SW, C, NE], [NW, NE, SW, SE], [NW, NE, C, SW, SE],
  SIX, [...SIX, C], [...SIX, W, E], [...SIX, W, C, E],
  [...OUTER, [-0.4, 0], [0.4, 0]], [...OUTER, [-0.4, 0], C, [0.4, 0]],
  [...OUTER, ...FOUR.map((x) => [x, 0])],
];

/** Quarter turns from a high half that points right. */
const QUARTERS = { right: 0, down: 1, left: 2, up: 3 };

/**
 * An element with attributes and children; text becomes text, never markup.
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...Child} children
 */
export function el(tag, attributes = {}, ...children) {
  return /** @type {HTMLElement} */ (
    filled(document.createElement(tag), attributes, children)
  );
}

/**
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...Child} children
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

/** @param {Tile} tile @param {{lying?: boolean, class?: string}} [look] */
export function bonePicture(tile, look = {}) {
  const box = look.lying ? "-2.1 -1.1 4.2 2.3" : "-1.1 -2.1 2.2 4.3";
  return svg("svg", {
    viewBox: box, class: `bone-picture ${look.class ?? ""}`, "aria-hidden": "true",
  }, boneShape(tile, look.lying ? "right" : "up"));
}

/** @param {string} tile @param {string} facing @param {boolean} upright */
function markings(tile, facing, upright) {
  const [high, low] = tile.split("-").map(Number);
  const bar = upright ? "M-.66 0H.66" : "M0-.66V.66";
  return [
    svg("path", { d: bar, class: "bone-bar" }),
    svg("circle", { r: 0.19, class: "bone-pin" }),
    ...half(high, turned(0.97, 0, facing), upright),
    ...half(low, turned(-0.97, 0, facing), upright),
  ];
}

/**
 * The pips of one half; more than six also as a figure, for where bones are small.
 * @param {number} pips
 * @param {number[]} middle
 * @param {boolean} upright
 */
function half(pips, [x, y], upright) {
  if (pips === 0) return [];
  const dots = PIPS[pips].map(([along, across]) =>
    (upright ? [x + across, y - along] : [x + along, y + across]));
  const path = dots.map(([at, down]) => `M${round(at)} ${round(down)}h.001`).join("");
  const size = pips > 9 ? "is-crowded" : pips > 6 ? "is-many" : "";
  const look = `${size} pips-${pips}`;
  return /** @type {SVGElement[]} */ ([
    svg("path", {
      d: path, class: `bone-pip-rim ${size}`, transform: "translate(0 .05)",
    }),
    svg("path", { d: path, class: `bone-pip ${look}` }),
    pips > 6 && svg("text", {
      x: round(x), y: round(y + 0.47), class: `bone-figure ${look}`,
    }, String(pips)),
  ].filter(Boolean));
}

/** @param {boolean} upright */
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
 */
export function turned(x, y, facing) {
  const quarters = QUARTERS[/** @type {keyof typeof QUARTERS} */ (facing)];
  return [[x, y], [-y, x], [-x, -y], [y, -x]][quarters];
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 100) / 100;
}

/**
 * @param {Element} element
 * @param {Record<string, any>} attributes
 * @param {Child[]} children
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
