from django.db import migrations, models
from django.db.models import Max, OuterRef, Subquery
from django.db.models.functions import Coalesce


def number_the_last_entries(apps, schema_editor):
    """Games that began before the fence know their newest entry from now on."""
    game, entry = apps.get_model("tables", "Game"), apps.get_model("tables", "Entry")
    newest = (
        entry.objects.filter(game=OuterRef("pk"))
        .order_by()
        .values("game")
        .annotate(newest=Max("number"))
        .values("newest")
    )
    game.objects.update(last=Coalesce(Subquery(newest), 0))


class Migration(migrations.Migration):
    dependencies = [("tables", "0001_initial")]

    operations = [
        migrations.AddField("game", "epoch", models.PositiveIntegerField(default=0)),
        migrations.AddField("game", "last", models.PositiveIntegerField(default=0)),
        migrations.AddField(
            "seat", "away_since", models.DateTimeField(blank=True, null=True)
        ),
        migrations.AddField(
            "seat",
            "invitation",
            models.CharField(blank=True, db_index=True, max_length=40),
        ),
        migrations.AddField(
            "seat", "stand_in", models.CharField(blank=True, max_length=20)
        ),
        migrations.AddField("table", "allows_chat", models.BooleanField(default=True)),
        migrations.AddField("table", "is_private", models.BooleanField(default=False)),
        migrations.AddField(
            "table", "rail_delay_seconds", models.PositiveSmallIntegerField(default=0)
        ),
        migrations.RunPython(number_the_last_entries, migrations.RunPython.noop),
    ]
