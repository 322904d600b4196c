"""What people do before a game, each through the page's own forms."""

from __future__ import annotations

from collections.abc import Mapping

from tests.browser.visitors import Visitor


def make_guest(visitor: Visitor, name: str) -> None:
    """Give a name at the door, and stand in the lobby."""
    page = visitor.page
    visitor.visit("/you/name/")
    page.get_by_label("Your name at the table").fill(name)
    page.get_by_label("I am 18 or older").check()
    page.get_by_role("button", name="Come in").click()
    page.get_by_role("heading", name=f"Good to see you, {name}").wait_for()


def open_table(
    visitor: Visitor,
    mode: str = "citizen",
    *,
    seats: int = 2,
    company: str = "",
    options: Mapping[str, str] | None = None,
) -> str:
    """Fill in a new table's form; returns the path of the table's page."""
    page = visitor.page
    visitor.visit(f"/tables/new/{mode}/")
    page.locator(f"input[name=seats][value='{seats}']").check()
    for more in page.get_by_text("More settings").all():
        more.click()
    for name, value in {"company": company, **(options or {})}.items():
        page.locator(f"select[name={name}]").select_option(value)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/tables/*/")
    page.locator("[data-seat]").first.wait_for()
    return page.url.removeprefix(visitor.url)


def sit(visitor: Visitor, path: str, seat: int) -> None:
    """Take an open seat in a table's waiting room."""
    visitor.visit(path)
    visitor.page.locator(f"#sit-{seat}").click()
    visitor.page.locator("#stand").wait_for()


def start(visitor: Visitor) -> None:
    """Have the bones washed; the window shows the game then."""
    visitor.page.locator("#start").click()
    await_game(visitor)


def await_game(visitor: Visitor) -> None:
    """Wait until the window shows a game, however it got there."""
    visitor.page.locator("body:is([data-phase=play], [data-phase=offer])").wait_for()


def add_bot(visitor: Visitor, seat: int, bot: str = "greedy") -> None:
    """Let a house bot take an open seat of the waiting room."""
    visitor.page.locator(f"#bot-{seat}").select_option(bot)
    visitor.page.locator(f"#add-{seat}").click()
    visitor.page.locator(f"#remove-{seat}").wait_for()


def play_again(*seated: Visitor) -> None:
    """Everyone asks for another game; it starts with the last one's word."""
    for visitor in seated:
        visitor.page.locator("[data-action=again]").click()
    for visitor in seated:
        await_game(visitor)
