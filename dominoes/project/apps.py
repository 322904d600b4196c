"""App settings of the project as a whole."""

from django.apps import AppConfig
from django.contrib.staticfiles.apps import StaticFilesConfig


class StaticFiles(StaticFilesConfig):
    """Leave out htmx's extensions: none is used, and one names a file it lacks."""

    ignore_patterns = [*StaticFilesConfig.ignore_patterns, "ext"]


class Project(AppConfig):
    """Register the checks of the project as a whole."""

    name = "dominoes.project"

    def ready(self) -> None:
        """Import what registers itself."""
        from dominoes.project import checks  # noqa: F401, PLC0415 needs apps
