// The cloth: the bones where the server placed them, zoomed to fit.
// @ts-check

import { boneShape, svg, turned } from "./bones.js";

/**
 * @typedef {import("../types.js").Place} Place
 * @typedef {import("../types.js").View} View
 * @typedef {{x: number, y: number}} Point
 */

const STEP = 0.92;
const EDGE = 24;
/** Below this scale pips above six are shown as figures. */
const SMALL = 9;
const FROM = { bottom: [0, 1], left: [-1, 0], top: [0, -1], right: [1, 0] };

export const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Cloth {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    /** Called whenever places have moved in the window. */
    this.moved = () => {};
    this.bones = svg("g");
    this.ghosts = svg("g");
    this.ring = svg("rect", { class: "cloth-ring", rx: 0.5, visibility: "hidden" });
    this.world = svg("g", { class: "cloth-world" }, this.bones, this.ring, this.ghosts);
    this.links = svg("g", { class: "cloth-links" });
    this.picture = svg("svg", { class: "cloth-picture", role: "img" },
      this.world, this.links);
    root.append(this.picture);
    this.drawn = "";
    this.scale = 0;
    this.middle = { x: 0, y: 0 };
    this.isTurned = false;
    this.width = 0;
    /** @type {View | null} */
    this.view = null;
    /** @type {Place[]} */
    this.room = [];
    new ResizeObserver(() => this.resized()).observe(root);
  }

  /**
   * @param {View} view
   * @param {Place[]} room places that must be in the picture as well
   * @param {{label?: string, from?: keyof typeof FROM}} [look] from where a bone comes
   */
  draw(view, room, look = {}) {
    const isNewDeal = this.view?.deal !== view.deal || view.layout.length === 0;
    this.view = view;
    this.room = room;
    this.fit(isNewDeal);
    this.drawBones(view, look.from);
    if (look.label) this.picture.setAttribute("aria-label", look.label);
    this.moved();
  }

  resized() {
    if (!this.view) return;
    this.fit(true);
    this.drawBones(this.view);
    this.moved();
  }

  size() {
    return { width: this.root.clientWidth, height: this.root.clientHeight };
  }

  /**
   * Zooms in few steps: within a deal the picture moves only when it must.
   * @param {boolean} afresh
   */
  fit(afresh) {
    const { width, height } = this.size();
    if (!this.view || width < 3 * EDGE || height < 3 * EDGE) return;
    // A panel that opens below must not turn the picture; a turned phone must.
    if (width !== this.width) this.isTurned = height > width;
    this.width = width;
    const places = [...this.view.layout.map((laid) => laid.place), ...this.room];
    const box = around(places.map((place) => this.turn(place)));
    const across = (width - 2 * EDGE) / box.width;
    const fits = Math.min(across, (height - 2 * EDGE) / box.height);
    const largest = Math.min(17, Math.min(width, height) / 20);
    const steps = Math.ceil(Math.log(fits / largest) / Math.log(STEP) - 1e-9);
    const scale = largest * STEP ** Math.max(0, steps);
    if (afresh || scale < this.scale) this.scale = scale;
    if (afresh || !this.isInside(box)) this.middle = { x: box.x, y: box.y };
    const at = this.pixel({ x: 0, y: 0 });
    this.world.classList.toggle("is-placed", afresh);
    this.world.classList.toggle("is-small", this.scale < SMALL);
    this.world.style.transform = `translate(${at.x}px, ${at.y}px) scale(${this.scale})`;
  }

  /** @param {Point & {width: number, height: number}} box */
  isInside(box) {
    const { width, height } = this.size();
    const spare = {
      x: (width / 2 - EDGE) / this.scale - box.width / 2,
      y: (height / 2 - EDGE) / this.scale - box.height / 2,
    };
    return Math.abs(box.x - this.middle.x) <= spare.x + 1e-6
      && Math.abs(box.y - this.middle.y) <= spare.y + 1e-6;
  }

  /** @param {View} view @param {keyof typeof FROM} [from] */
  drawBones(view, from) {
    const key = `${view.deal} ${this.isTurned}`;
    if (key !== this.drawn || view.layout.length < this.bones.childElementCount) {
      this.bones.replaceChildren();
      this.drawn = key;
    }
    for (const laid of view.layout.slice(this.bones.childElementCount)) {
      const place = this.turn(laid.place);
      const shape = boneShape(laid.tile, place.facing);
      const bone = svg("g", { class: "cloth-bone" }, shape);
      bone.style.transform = `translate(${place.x}px, ${place.y}px)`;
      this.bones.append(bone);
      if (from && laid === view.layout.at(-1)) this.slideIn(bone, place, from);
    }
    this.markLast(view.layout.at(-1)?.place);
  }

  /** @param {SVGElement} bone @param {Point} place @param {keyof typeof FROM} from */
  slideIn(bone, place, from) {
    if (isStill()) return;
    const { width, height } = this.size();
    const [x, y] = [FROM[from][0] * width, FROM[from][1] * height]
      .map((length) => length / 3 / this.scale);
    const away = `translate(${place.x + x}px, ${place.y + y}px) scale(1.25)`;
    bone.animate([
      { transform: away, opacity: 0.3 },
      { transform: `translate(${place.x}px, ${place.y}px)`, opacity: 1 },
    ], { duration: 240, easing: "cubic-bezier(.2, .8, .3, 1)" });
  }

  /** @param {Place | undefined} last */
  markLast(last) {
    this.ring.setAttribute("visibility", last ? "visible" : "hidden");
    if (!last) return;
    const place = this.turn(last);
    const [w, h] = isUpright(place) ? [2.36, 4.36] : [4.36, 2.36];
    const box = { x: place.x - w / 2, y: place.y - h / 2, width: w, height: h };
    for (const [name, value] of Object.entries(box)) {
      this.ring.setAttribute(name, String(value));
    }
  }

  /**
   * A place in the picture, which a tall window turns by a quarter.
   * @param {Place} place
   */
  turn(place) {
    if (!this.isTurned) return place;
    const [x, y] = turned(place.x, place.y, "down");
    const order = ["right", "down", "left", "up"];
    return { x, y, facing: order[(order.indexOf(place.facing) + 1) % 4] };
  }

  /**
   * @param {Point} point in units of the lattice
   * @returns {Point} in pixels of the cloth
   */
  pixel(point) {
    const { width, height } = this.size();
    return {
      x: width / 2 + (point.x - this.middle.x) * this.scale,
      y: height / 2 + (point.y - this.middle.y) * this.scale,
    };
  }
}

/** @param {Place[]} places */
function around(places) {
  const all = places.length > 0 ? places : [{ x: 0, y: 0, facing: "right" }];
  const reach = all.map((place) => ({
    ...place, w: isUpright(place) ? 1 : 2, h: isUpright(place) ? 2 : 1,
  }));
  const left = Math.min(...reach.map((bone) => bone.x - bone.w));
  const right = Math.max(...reach.map((bone) => bone.x + bone.w));
  const top = Math.min(...reach.map((bone) => bone.y - bone.h));
  const bottom = Math.max(...reach.map((bone) => bone.y + bone.h));
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    width: right - left,
    height: bottom - top,
  };
}

/** @param {Place} place */
export const isUpright = (place) => place.facing === "up" || place.facing === "down";

/** @param {number} value @param {number} low @param {number} high */
export const clamp = (value, low, high) => Math.max(low, Math.min(high, value));
