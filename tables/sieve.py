"""What somebody looks for in the lobby: which tables are shown."""

from __future__ import annotations

from collections.abc import Iterable

from django import forms

from dominoes.modes import MODES
from tables.cards import TableCard

COMPANY = (("", "Anybody"), ("people", "People only"), ("bots", "With bots"))


class Sieve(forms.Form):
    """The wishes of a lobby page, in its address. What is unknown asks for nothing."""

    mode = forms.ChoiceField(
        label="Mode",
        required=False,
        choices=[("", "Any mode"), *((key, mode.name) for key, mode in MODES.items())],
    )
    seats = forms.TypedChoiceField(
        label="Seats",
        required=False,
        coerce=int,
        empty_value=None,
        choices=[
            ("", "Any number"),
            *(
                (count, f"{count} seats")
                for count in sorted({n for mode in MODES.values() for n in mode.seats})
            ),
        ],
    )
    company = forms.ChoiceField(label="Company", required=False, choices=COMPANY)
    open = forms.BooleanField(label="Seats open now", required=False)

    def sift(self, tables: Iterable[TableCard]) -> list[TableCard]:
        """The tables that are looked for, in their order."""
        self.full_clean()
        return [table for table in tables if self._suits(table)]

    def is_set(self) -> bool:
        """True if anything is asked for."""
        self.full_clean()
        return any(self.cleaned_data.values())

    def modes(self) -> list[tuple[str, str]]:
        """The key and the name of each mode."""
        return [(key, mode.name) for key, mode in MODES.items()]

    def _suits(self, table: TableCard) -> bool:
        asked = self.cleaned_data
        has_bots = any(seat.kind == "bot" for seat in table.seats)
        return (
            asked.get("mode") in (None, "", table.mode_key)
            and asked.get("seats") in (None, len(table.seats))
            and asked.get("company") in (None, "", "bots" if has_bots else "people")
            and (not asked.get("open") or table.open_seats > 0)
        )
