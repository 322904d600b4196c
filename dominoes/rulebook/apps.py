from django.apps import AppConfig


class RulebookConfig(AppConfig):
    name = "dominoes.rulebook"
    label = "rulebook"
