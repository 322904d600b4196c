"""Who a person is to the site."""

from django.contrib.auth.models import AbstractUser
from django.db import models


class User(AbstractUser):
    """A person. A guest has a name and a session, and no password.

    `adult_at` is when they said that they are eighteen or older; no birth date is kept.
    """

    name = models.CharField(max_length=20)
    is_guest = models.BooleanField(default=False)
    adult_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return self.name or self.username
