"""Static files under hashed names, so that browsers may keep them for ever."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedStaticFiles(CompressedManifestStaticFilesStorage):
    """Rewrite the imports of ES modules too; each import has to stand on one line."""

    support_js_module_import_aggregation = True
    # A module's name changes with those that it imports: one pass for each link of the
    # longest chain of them, and one in which nothing changes.
    max_post_process_passes = 12
