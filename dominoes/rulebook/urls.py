from django.urls import path

from dominoes.rulebook import comment_views, views

app_name = "rulebook"
urlpatterns = [
    path("", views.index, name="index"),
    path("compare/", views.compare, name="compare"),
    path("<slug:key>/", views.mode, name="mode"),
    path("<slug:key>/comments/", comment_views.write, name="comment"),
    path(
        "<slug:key>/comments/<int:comment_id>/remove/",
        comment_views.remove,
        name="remove_comment",
    ),
    path(
        "<slug:key>/comments/<int:comment_id>/hide/",
        comment_views.hide,
        name="hide_comment",
    ),
    path(
        "<slug:key>/comments/<int:comment_id>/show/",
        comment_views.show,
        name="show_comment",
    ),
]
