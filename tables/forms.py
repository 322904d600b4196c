"""The form for a new table, rendered from a mode: one field for each choice."""

from __future__ import annotations

from django import forms

from dominoes import prose
from dominoes.errors import BadSetting
from dominoes.mode import Choice, Mode
from dominoes.rules import value_key

COMPANY = (
    ("greedy", "Greedy bots: most points first"),
    ("steady", "Steady bots: first bone that fits"),
    ("", "Nobody yet: seats for people"),
)
FIRST_CHOICES = 6


class TableForm(forms.Form):
    """How many sit down, who waits in the other seats, and what the host changes.

    A mode lists its choices by how often they are made: the first few are shown at
    once, the others when they are asked for. What is left out is the house's own.
    """

    def __init__(self, mode: Mode, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]  # Django's own
        self.mode = mode
        self.fields["seats"] = forms.TypedChoiceField(
            label="Seats",
            coerce=int,
            choices=[(count, f"{count} players") for count in mode.seats],
            initial=mode.seats[0],
            widget=forms.RadioSelect,
        )
        self.fields["company"] = forms.ChoiceField(
            label="In the other seats",
            choices=COMPANY,
            required=False,
            initial=COMPANY[0][0],
            help_text="You can change this seat by seat before the game starts.",
        )
        self.fields["is_private"] = forms.BooleanField(
            label="Private table",
            required=False,
            help_text="Not in the lobby: only those who have the link find it.",
        )
        for choice in mode.choices:
            self.fields[choice.setting] = self._choice_field(choice)

    def clean(self) -> None:
        """Hold the whole table against the mode; mark the field that does not suit."""
        if self.errors:
            return
        try:
            self.mode.resolve(self.cleaned_data["seats"], self.changes())
        except BadSetting as refusal:
            self.add_error(refusal.setting, str(refusal))

    def changes(self) -> dict[str, str]:
        """The value keys of the settings that are not the house's own."""
        return {
            choice.setting: self.cleaned_data[choice.setting]
            for choice in self.mode.choices
            if self.cleaned_data[choice.setting] not in ("", self._own(choice))
        }

    def bots(self) -> list[str]:
        """The bots for every seat but the host's."""
        company = self.cleaned_data["company"]
        return [company] * (self.cleaned_data["seats"] - 1) if company else []

    def first_fields(self) -> list[forms.BoundField]:
        """The fields that are shown at once."""
        seldom = {field.name for field in self.seldom_fields()}
        return [field for field in self if field.name not in seldom]

    def seldom_fields(self) -> list[forms.BoundField]:
        """The fields that wait behind "More settings"."""
        return [self[choice.setting] for choice in self.mode.choices[FIRST_CHOICES:]]

    def has_seldom_changes(self) -> bool:
        """True if one of the waiting fields is wrong, or not the house's own."""
        return any(
            choice.setting in self.errors
            or self[choice.setting].value() not in (None, "", self._own(choice))
            for choice in self.mode.choices[FIRST_CHOICES:]
        )

    def _choice_field(self, choice: Choice) -> forms.ChoiceField:
        return forms.ChoiceField(
            label=prose.label(choice.setting, self.mode),
            choices=[
                (key, prose.choice_words(choice, value, self.mode))
                for key, value in choice.options().items()
            ],
            required=False,
            initial=self._own(choice),
        )

    def _own(self, choice: Choice) -> str:
        return value_key(getattr(self.mode.rules, choice.setting))
