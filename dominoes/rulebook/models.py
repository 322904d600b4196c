"""What people say about the rules."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.urls import reverse

LONGEST_TEXT = 1000


class Comment(models.Model):
    """A remark on a mode's rules, and the version of them that its author had read.

    `author_name` is who they were then; it stays when the author is gone. `token` is
    the same each time one form sends one text, so that a second press adds nothing.
    Only staff see a hidden comment.
    """

    mode_key = models.CharField(max_length=40)
    version = models.CharField(max_length=20)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL
    )
    author_name = models.CharField(max_length=150)
    text = models.TextField(max_length=LONGEST_TEXT)
    token = models.UUIDField()
    written_at = models.DateTimeField(auto_now_add=True)
    hidden_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-written_at", "-pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["author", "token"], name="one_comment_a_form"
            ),
        ]
        indexes = [
            models.Index(fields=["mode_key", "-written_at"], name="comments_of_mode")
        ]

    def __str__(self) -> str:
        return f"{self.author_name} on {self.mode_key} {self.version}"

    def get_absolute_url(self) -> str:
        return f"{reverse('rulebook:mode', args=[self.mode_key])}#comment-{self.pk}"
