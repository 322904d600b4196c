"""Drawn examples: enough of them, and just what the engine makes of each."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.test import Client

from dominoes import prose, worked
from dominoes.lattice import FACINGS, Box, Facing
from dominoes.modes import MODES
from dominoes.rulebook.pictures import Board, Picture, Scene, pictures, tied
from dominoes.tiles import Tile

pytestmark = pytest.mark.usefixtures("plain_static")
DRAWN = [
    (example, picture)
    for mode in MODES
    for example, picture in zip(
        (example for example in worked.examples(mode) if example.is_drawn),
        (picture for drawn in pictures(mode, "en").values() for picture in drawn),
        strict=True,
    )
]
each_drawn = pytest.mark.parametrize(
    ("example", "picture"),
    DRAWN,
    ids=[f"{example.mode}-{picture.id}" for example, picture in DRAWN],
)


def numbers_after(word: str, scenes: tuple[Scene, ...]) -> list[int]:
    """What the sums that begin with a word come to, in the order of the moves."""
    texts = [
        told.text
        for scene in scenes
        for part in (*scene.moves, scene.results)
        for told in part
    ]
    sums = [re.findall(r"\d+", text) for text in texts if text.startswith(word)]
    return [int(found[-1]) for found in sums]


def boxes(board: Board) -> list[Box]:
    sideways = (Facing.RIGHT, Facing.LEFT)
    return [
        Box.of_tile(bone.x, bone.y, FACINGS[bone.turn // 90] in sideways)
        for bone in board.bones
    ]


@pytest.mark.parametrize("mode", MODES)
def test_every_page_has_pictures_under_several_headings(mode: str) -> None:
    drawn = pictures(mode, "en")
    anchors = {section.anchor for section in prose.page(MODES[mode]).sections}
    assert set(drawn) <= anchors
    assert len(drawn) >= 4
    assert 6 <= sum(map(len, drawn.values())) <= 20


@each_drawn
def test_a_picture_has_the_bones_of_the_layout(
    example: worked.Example, picture: Picture
) -> None:
    placed = [one.tile for one in worked.play(example).table.state.layout.placed]
    board = picture.scenes[-1].board
    if board is None:
        assert not placed
        assert any(scene.hands for scene in picture.scenes)
        return
    assert [Tile(bone.high, bone.low) for bone in board.bones] == placed
    marked = [Tile(bone.high, bone.low) for bone in board.bones if bone.is_marked]
    assert marked == placed[1:][-1:]


@each_drawn
def test_bones_lie_inside_of_a_picture_and_not_on_each_other(
    example: worked.Example, picture: Picture
) -> None:
    for scene in picture.scenes:
        if scene.board:
            left, top, wide, tall = map(int, scene.board.view_box.split())
            outlines = boxes(scene.board)
            for box in outlines:
                assert left < box.left < box.right < left + wide, example.id
                assert top < box.top < box.bottom < top + tall
            cells = [
                (x, y)
                for box in outlines
                for x in range(box.left, box.right)
                for y in range(box.top, box.bottom)
            ]
            assert len(set(cells)) == len(cells)


@each_drawn
def test_a_picture_says_what_its_example_expects(
    example: worked.Example, picture: Picture
) -> None:
    expect, scenes = example.expect, picture.scenes
    if "totals" in expect:
        assert numbers_after("Ends:", scenes) == expect["totals"]
    if "points" in expect:
        found = [
            int(told.text.split()[0])
            for scene in scenes
            for part in (*scene.moves, scene.results)
            for told in part
            if re.match(r"\d+ points? for", told.text)
        ]
        assert sum(found) == sum(expect["points"])  # a last tile's count comes apart
    if "scores" in expect and scenes[-1].scores:
        assert re.findall(r"\d+", scenes[-1].scores) == list(map(str, expect["scores"]))


@each_drawn
def test_hands_that_are_left_add_up(example: worked.Example, picture: Picture) -> None:
    blank = MODES[example.mode].rules.blank_alone
    for scene in picture.scenes:
        for row in scene.left:
            bones = [(bone.high, bone.low) for bone in row.bones]
            pips = blank if bones == [(0, 0)] else sum(map(sum, bones))
            assert int(row.held.split()[0]) == pips


@pytest.mark.django_db
@pytest.mark.parametrize("mode", MODES)
def test_a_page_shows_its_drawn_examples(client: Client, mode: str) -> None:
    page = unescape(client.get(f"/rules/{mode}/").content.decode())
    for anchor, drawn in pictures(mode, "en").items():
        section = page.partition(f'id="{anchor}"')[2].partition("</section>")[0]
        for picture in drawn:
            assert picture.title in section
            for scene in picture.scenes:
                for part in (*scene.moves, scene.results):
                    assert all(told.text in section for told in part)
    boards = [
        scene.board
        for drawn in pictures(mode, "en").values()
        for picture in drawn
        for scene in picture.scenes
        if scene.board
    ]
    laid = sum(len(board.bones) for board in boards)
    assert page.count('class="example__laid') == laid
    assert page.count('class="example__board"') == len(boards)


@pytest.mark.django_db
def test_drawn_examples_are_told_in_the_language_of_the_page(client: Client) -> None:
    page = unescape(client.get("/rules/russian/?lang=ru").content.decode())
    for drawn in pictures("russian", "ru").values():
        for picture in drawn:
            assert not re.search("[A-Za-z]", picture.title)
            assert picture.title in page
    assert "Аня заходит с" in page
    assert "Ann" not in page


def test_examples_are_played_once_and_not_for_every_page() -> None:
    assert pictures("citizen", "en") is pictures("citizen", "en")


def test_a_tile_in_a_sentence_stays_on_one_line() -> None:
    joiner = "\N{WORD JOINER}"
    assert (
        tied("6-1 on the 12-6, half-way.")
        == f"6-{joiner}1 on the 12-{joiner}6, half-way."
    )
