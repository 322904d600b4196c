"""The one thing a guest is asked."""

from __future__ import annotations

from django import forms

from accounts.names import LONGEST, BadName, clean_name


class GuestForm(forms.Form):
    """A name to play under, and the word of an adult."""

    name = forms.CharField(
        label="Your name",
        max_length=LONGEST,
        help_text="What the others at the table will see.",
        widget=forms.TextInput(attrs={"autocomplete": "nickname"}),
    )
    is_adult = forms.BooleanField(
        label="I am 18 or older",
        error_messages={"required": "The house is for people of 18 and older."},
    )

    next = forms.CharField(required=False, widget=forms.HiddenInput)

    def clean_name(self) -> str:
        try:
            return clean_name(self.cleaned_data["name"])
        except BadName as error:
            raise forms.ValidationError(str(error)) from error
