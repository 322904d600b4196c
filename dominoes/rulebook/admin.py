"""Comments as staff see them: to read, to search, and to hide."""

from __future__ import annotations

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest

from dominoes.rulebook.comments import hide_comments, show_comments
from dominoes.rulebook.models import Comment


class ShownFilter(admin.SimpleListFilter):
    """Those that everyone sees, or those that only staff see."""

    title = "who sees it"
    parameter_name = "shown"

    def lookups(
        self, request: HttpRequest, model_admin: object
    ) -> list[tuple[str, str]]:
        return [("yes", "Everyone"), ("no", "Only staff")]

    def queryset(
        self, request: HttpRequest, queryset: QuerySet[Comment]
    ) -> QuerySet[Comment]:
        if self.value() not in ("yes", "no"):
            return queryset
        return queryset.filter(hidden_at__isnull=self.value() == "yes")


@admin.register(Comment)
class CommentAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # Django takes none
    """Staff change no words: what is here is what its author wrote."""

    list_display = ["excerpt", "author_name", "mode_key", "version", "written_at"]
    list_display += ["is_shown"]
    list_filter = [ShownFilter, "mode_key", "version"]
    search_fields = ["text", "author_name"]
    readonly_fields = ["text", "author_name", "author", "mode_key", "version"]
    readonly_fields += ["written_at", "hidden_at"]
    exclude = ["token"]
    actions = ["hide", "show"]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    @admin.display(description="comment")
    def excerpt(self, comment: Comment) -> str:
        line = " ".join(comment.text.split())
        return line if len(line) <= 40 else f"{line[:39]}…"

    @admin.display(description="shown", boolean=True)
    def is_shown(self, comment: Comment) -> bool:
        return comment.hidden_at is None

    @admin.action(description="Hide from everyone but staff", permissions=["change"])
    def hide(self, request: HttpRequest, comments: QuerySet[Comment]) -> None:
        count = hide_comments(comments=comments)
        self.message_user(request, f"Hidden: {count}.", messages.SUCCESS)

    @admin.action(description="Show to everyone again", permissions=["change"])
    def show(self, request: HttpRequest, comments: QuerySet[Comment]) -> None:
        count = show_comments(comments=comments)
        self.message_user(request, f"Shown again: {count}.", messages.SUCCESS)
