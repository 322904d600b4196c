from django.urls import path

from tables import seat_views, views

app_name = "tables"
urlpatterns = [
    path("", views.lobby, name="lobby"),
    path("tables/new/", views.new, name="new"),
    path("tables/new/<slug:key>/", views.new_mode, name="new_mode"),
    path("tables/<slug:code>/", views.table, name="table"),
    path("tables/<slug:code>/sit/<int:number>/", seat_views.sit, name="sit"),
    path("tables/<slug:code>/stand/", seat_views.stand, name="stand"),
    path("tables/<slug:code>/bot/<int:number>/", seat_views.seat_bot, name="seat_bot"),
    path(
        "tables/<slug:code>/no-bot/<int:number>/",
        seat_views.unseat_bot,
        name="unseat_bot",
    ),
    path("tables/<slug:code>/start/", seat_views.start, name="start"),
    path("tables/<slug:code>/invite/<int:number>/", seat_views.invite, name="invite"),
    path(
        "tables/<slug:code>/no-invite/<int:number>/",
        seat_views.withdraw,
        name="withdraw",
    ),
    path("quick/", seat_views.quick, name="quick"),
    path("seats/<slug:secret>/", seat_views.invitation, name="invitation"),
    path("games/<int:game_id>/", views.replay, name="replay"),
]
