"""App settings of the project as a whole."""

from django.contrib.staticfiles.apps import StaticFilesConfig


class StaticFiles(StaticFilesConfig):
    """Leave out htmx's extensions: none is used, and one names a file it lacks."""

    ignore_patterns = [*StaticFilesConfig.ignore_patterns, "ext"]
