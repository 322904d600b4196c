"""Static files under hashed names, so that browsers may keep them for ever."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedStaticFiles(CompressedManifestStaticFilesStorage):
    """Rewrite the imports of ES modules too; each import has to stand on one line."""

    support_js_module_import_aggregation = True
