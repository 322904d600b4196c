from django.urls import path

from dominoes.rulebook import views

app_name = "rulebook"
urlpatterns = [
    path("", views.index, name="index"),
    path("<slug:key>/", views.mode, name="mode"),
]
