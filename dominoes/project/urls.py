"""Every address of the site, by app."""

from django.contrib import admin
from django.urls import include, path

urlpatterns = [
    path("", include("tables.urls")),
    path("rules/", include("dominoes.rulebook.urls")),
    path("you/", include("accounts.urls")),
    path("admin/", admin.site.urls),
]
