"""The comments below a rule page, and what people do to them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.core.paginator import Page, Paginator
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from accounts.models import User
from dominoes.mode import Mode
from dominoes.modes import MODES
from dominoes.rulebook import comments
from dominoes.rulebook.forms import CommentForm
from dominoes.rulebook.models import Comment

Moderation = Callable[..., int]

A_PAGE = 20
# Kept in the session: a text whose author was asked for a name first, and what to say
# below the rules the next time they are shown.
DRAFT = "comment_draft"
SAID = "comment_said"


class Section(NamedTuple):
    """What stands below a rule page; `is_draft` if the form holds a text kept."""

    form: CommentForm
    page: Page[Comment]
    said: str
    is_draft: bool


def section(request: HttpRequest, mode: Mode) -> Section:
    """The comments on a mode as this person may see them, and a form for one more."""
    listed = comments.comments_for(request.user, mode_key=mode.key)
    page = Paginator(listed, A_PAGE).get_page(request.GET.get("page"))
    text = _draft(request, mode)
    form = CommentForm(mode, initial={"text": text})
    said = request.session.pop(SAID, "") if SAID in request.session else ""
    return Section(form, page, said, is_draft=bool(text))


@require_http_methods(["GET", "HEAD", "POST"])
def write(request: HttpRequest, key: str) -> HttpResponse:
    """Post a comment; whoever has no name yet is asked for one, and loses no text."""
    mode = _mode(key)
    if request.method != "POST":
        return _back(mode.key)
    form = CommentForm(mode, request.POST)
    if not form.is_valid():
        return _ask_again(request, form)
    if not isinstance(request.user, User):
        request.session[DRAFT] = {"mode": key, "text": form.cleaned_data["text"]}
        return redirect_to_login(_back(key, at="comment-text").url)
    try:
        comment = comments.write_comment(
            mode=mode,
            author=request.user,
            text=form.cleaned_data["text"],
            form_token=form.form_token,
        )
    except comments.CommentError as refusal:
        form.add_error(None, str(refusal))
        return _ask_again(request, form)
    return redirect(comment)


@require_http_methods(["GET", "HEAD", "POST"])
def remove(request: HttpRequest, key: str, comment_id: int) -> HttpResponse:
    """Ask an author whether they mean it, and then take their comment away."""
    mode = _mode(key)
    if not isinstance(request.user, User):
        return redirect_to_login(_back(key).url)
    seen = comments.comments_for(request.user, mode_key=key)
    comment = get_object_or_404(seen, pk=comment_id, author=request.user)
    if request.method == "POST":
        comments.remove_comment(comment=comment)
        request.session[SAID] = "Your comment is removed."
        return _back(key)
    context = {"comment": comment, "mode": mode}
    return render(request, "rulebook/comment_remove.html", context)


@require_POST
def hide(request: HttpRequest, key: str, comment_id: int) -> HttpResponse:
    """Staff only: keep a comment from everyone else."""
    return _moderate(request, key, comment_id, comments.hide_comments)


@require_POST
def show(request: HttpRequest, key: str, comment_id: int) -> HttpResponse:
    """Staff only: show a hidden comment again."""
    return _moderate(request, key, comment_id, comments.show_comments)


def _moderate(
    request: HttpRequest, key: str, comment_id: int, change: Moderation
) -> HttpResponse:
    mode = _mode(key)
    if not isinstance(request.user, User):
        return redirect_to_login(_back(key).url)
    if not request.user.is_staff:
        raise PermissionDenied
    comment = get_object_or_404(Comment, pk=comment_id, mode_key=mode.key)
    change(comments=Comment.objects.filter(pk=comment.pk))
    return _back(
        key, at=f"comment-{comment.pk}", page_number=request.POST.get("page", "")
    )


def _ask_again(request: HttpRequest, form: CommentForm) -> HttpResponse:
    form.fields["text"].widget.attrs["autofocus"] = True
    context = {"form": form, "mode": form.mode}
    return render(request, "rulebook/comment.html", context, status=422)


def _draft(request: HttpRequest, mode: Mode) -> str:
    """The text kept while its author went for a name, once they have one."""
    draft = request.session.get(DRAFT)
    if draft is None or draft["mode"] != mode.key:
        return ""
    if request.user.is_authenticated:
        del request.session[DRAFT]
    text: str = draft["text"]
    return text


def _back(
    key: str, *, at: str = "comments", page_number: str = ""
) -> HttpResponseRedirect:
    """To the rule page, at a comment and on the page of comments that holds it."""
    is_number = page_number.isascii() and page_number.isdecimal()
    query = f"?page={page_number}" if is_number else ""
    path = reverse("rulebook:mode", args=[key])
    return HttpResponseRedirect(f"{path}{query}#{at}")


def _mode(key: str) -> Mode:
    if key not in MODES:
        raise Http404(f"No mode is called {key}.")
    return MODES[key]
