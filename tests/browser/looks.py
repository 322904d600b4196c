"""One page in every window and theme: what axe finds, what sticks out, a picture."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.visitors import SIZES, Visitor

THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SETTLE = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await frame();
  await frame();
  await document.fonts.ready;
  const ending = document.getAnimations().filter(
    (animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map((animation) => animation.finished));
  await frame();
}"""
# What lies outside of the window from side to side, without a place to scroll it in.
STICKS_OUT = """() => {
  const { clientWidth, scrollWidth } = document.documentElement;
  return Math.max(scrollWidth, document.body.scrollWidth) - clientWidth;
}"""


# Words that lie over other words, as far as their boxes are not clipped, and words that
# are clipped to nothing. What flies up for a moment and goes by itself may, and so may
# the figures on small bones, which are drawings.
UNREADABLE = """() => {
  const passing = ".skip, .seat-bubble, .cloth-flash, .cloth-picture, .toast";
  const shows = { opacityProperty: true, visibilityProperty: true };
  const within = (box, { left, right, top, bottom }) => ({
    left: Math.max(box.left, left), right: Math.min(box.right, right),
    top: Math.max(box.top, top), bottom: Math.min(box.bottom, bottom),
  });
  const path = (at) => at && at !== document.body
    ? [at, ...path(at.parentElement)] : [];
  const clipped = (box, holder) => path(holder)
    .filter((at) => getComputedStyle(at).overflow !== "visible")
    .reduce((left, at) => within(left, at.getBoundingClientRect()), within(box, box));
  const isMeantForEars = (holder) =>
    path(holder).some((at) => getComputedStyle(at).clipPath !== "none");
  const words = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement;
    const text = node.data.trim();
    if (!text || holder.closest(passing) || !holder.checkVisibility(shows)) continue;
    if (isMeantForEars(holder)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      words.push({ node, text, ...clipped(box, holder) });
    }
  }
  const covers = (one, two) => {
    const { left, right, top, bottom } = within(one, two);
    return one.node !== two.node && right - left > 2 && bottom - top > 4;
  };
  const squeezed = words.filter(({ node, left, right }) =>
    right - left < 4 && !node.parentElement.closest(".scroller"));
  return [
    ...squeezed.map(({ text }) => `no room for the words ${text}`),
    ...words.flatMap((one, at) => words.slice(at + 1)
      .filter((two) => covers(one, two))
      .map((two) => `words over words: ${one.text} / ${two.text}`)),
  ];
}"""


def faults_of_looks(visitor: Visitor, name: str) -> list[str]:
    """Look at the page as it stands in every window and theme."""
    return [
        f"{name} at {width}x{height}, {theme}: {fault}"
        for width, height in SIZES
        for theme in THEMES
        for fault in look(visitor.page, f"{name}-{width}x{height}-{theme}")
    ]


def look(page: Page, picture: str) -> Iterator[str]:
    """What is wrong with the page in the window and theme that the picture names."""
    _, size, theme = picture.rsplit("-", 2)
    width, height = map(int, size.split("x"))
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    page.evaluate(SETTLE)
    keep_picture(page, picture)
    beyond = page.evaluate(STICKS_OUT)
    if beyond > 0:
        yield f"{beyond} pixels are beyond the right edge"
    yield from page.evaluate(UNREADABLE)
    for violation in Axe().run(page).response["violations"]:
        places = [" ".join(node["target"]) for node in violation["nodes"]]
        yield f"{violation['id']}: {', '.join(places)}"


def keep_picture(page: Page, picture: str) -> None:
    """Save a picture for people to look at, if the environment names a folder."""
    folder = os.environ.get("SCREENSHOTS")
    if folder:
        page.screenshot(path=Path(folder) / f"{picture}.png", full_page=True)
