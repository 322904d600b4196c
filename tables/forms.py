"""The form for a new table, rendered from a mode: one field for each choice."""

from __future__ import annotations

from django import forms

from dominoes import prose
from dominoes.errors import BadSetting
from dominoes.mode import SETTINGS, Mode, label, value_key

COMPANY = (
    ("greedy", "Greedy bots: most points first"),
    ("steady", "Steady bots: first bone that fits"),
    ("", "Nobody yet: seats for people"),
)


class TableForm(forms.Form):
    """How many sit down, who waits in the other seats, and what the host changes."""

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
        for choice in mode.choices:
            self.fields[choice.setting] = forms.ChoiceField(
                label=label(choice.setting, mode),
                choices=[
                    (key, prose.choice_words(choice, value, mode))
                    for key, value in choice.options().items()
                ],
                initial=value_key(getattr(mode.rules, choice.setting)),
            )

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
            name: self.cleaned_data[name]
            for name in SETTINGS
            if name in self.fields
            and self.cleaned_data[name] != value_key(getattr(self.mode.rules, name))
        }

    def bots(self) -> list[str]:
        """The bots for every seat but the host's."""
        company = self.cleaned_data["company"]
        return [company] * (self.cleaned_data["seats"] - 1) if company else []
