"""People: guests now, and how they name themselves."""
