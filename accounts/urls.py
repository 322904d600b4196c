from django.urls import path

from accounts import views

app_name = "accounts"
urlpatterns = [
    path("name/", views.guest, name="guest"),
    path("leave/", views.leave, name="leave"),
]
