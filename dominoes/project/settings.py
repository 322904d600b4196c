"""Settings. The embedded default needs none: SQLite, one process, no bus."""

from urllib.parse import urlsplit

from dominoes.project import databases, environment, logs

BASE_DIR = environment.BASE_DIR
DATA_DIR = environment.data_dir()

DEBUG = environment.is_on("DEBUG")
SECRET_KEY = environment.secret_key(DATA_DIR)
SITE_ORIGINS = environment.origins()
ALLOWED_HOSTS = sorted({urlsplit(origin).hostname or "" for origin in SITE_ORIGINS})
CSRF_TRUSTED_ORIGINS = SITE_ORIGINS
SERVED_OVER_TLS = all(origin.startswith("https://") for origin in SITE_ORIGINS)

INSTALLED_APPS = [
    "daphne",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "dominoes.project.apps.StaticFiles",
    "channels",
    "django_htmx",
    "accounts",
    "dominoes.project.apps.Project",
    "dominoes.rulebook",
    "tables",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "dominoes.project.urls"
ASGI_APPLICATION = "dominoes.project.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        # The house's own come first; Django's admin brings its own.
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
            # django_htmx looks for its tags by app; nothing else is built in.
            "builtins": ["django.templatetags.static"],
        },
    }
]

DATABASES = {"default": databases.database(DATA_DIR)}
REDIS_URL = databases.redis_url()
# Whether `serve` also does what is due; without it, `manage.py keep` has to run.
KEEPS = environment.setting("KEEPER", allowed=("1", "0")) == "1"
# Lets a site be served from a PostgreSQL that may lose what it acknowledged.
ALLOW_UNSAFE_COMMITS = environment.is_on("ALLOW_UNSAFE_COMMITS")
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

AUTH_USER_MODEL = "accounts.User"
LOGIN_URL = "accounts:guest"
# A guest has no password to come back with: the session is the account.
SESSION_COOKIE_AGE = 365 * 24 * 60 * 60
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"

SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = SERVED_OVER_TLS
SECURE_SSL_REDIRECT = SERVED_OVER_TLS
SECURE_HSTS_SECONDS = 365 * 24 * 60 * 60 if SERVED_OVER_TLS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = SERVED_OVER_TLS
SECURE_PROXY_SSL_HEADER = (
    ("HTTP_X_FORWARDED_PROTO", "https") if environment.is_on("BEHIND_PROXY") else None
)
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'self'"],
        # Some browsers do not count a socket to the same host as 'self'.
        "connect-src": ["'self'", *(o.replace("http", "ws", 1) for o in SITE_ORIGINS)],
        "img-src": ["'self'", "data:"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "frame-ancestors": ["'none'"],
        "form-action": ["'self'"],
    }
}

STATIC_URL = "static/"
STATIC_ROOT = DATA_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "staticfiles": {"BACKEND": "dominoes.project.storage.HashedStaticFiles"},
}

LANGUAGE_CODE = "en"
USE_I18N = False
TIME_ZONE = "UTC"
USE_TZ = True

# How long a bot thinks, in seconds, and how long a finished deal lies open.
BOT_PLAY_SECONDS = (1.2, 2.2)
BOT_DRAW_SECONDS = (0.8, 1.4)
DEAL_PAUSE_SECONDS = 30
BOT_SPEED = environment.number("BOT_SPEED", default=1.0)
KEEPER_SECONDS = 0.1
# A web process says so often that the house is open; after a longer silence it has been
# closed, and every turn's clock starts anew.
PULSE_SECONDS = 1.0
HOUSE_GAP_SECONDS = 4.0
# What a planned stop adds to every running clock.
STOP_SECONDS = 15
# Measured lag is forgiven out of a seat's allowance, which holds so much at most, and
# gets so much back every ten seconds.
LAG_BANK_SECONDS = 2.0
LAG_REFILL_SECONDS = 0.5
# A line is gone when it was not heard for three heartbeats; a reload is not an absence.
HEARTBEAT_SECONDS = 3.0
MISSED_HEARTBEATS = 3
RELOAD_SECONDS = 4.0
# When the others may go on without a person, and how long after an opening they wait.
CLAIM_SECONDS = environment.whole("CLAIM_SECONDS", default=180)
BLAMELESS_SECONDS = environment.whole("BLAMELESS_SECONDS", default=120)
SOCKET_BYTES = 8192
# A socket may send so many messages at once, and as many again in so many seconds.
SOCKET_MESSAGES = environment.whole("SOCKET_MESSAGES", default=60)
SOCKET_SECONDS = 15
# All sockets of a person together, and how many there may be: of a person, of an
# address, and of an address that has not said who it is.
USER_MESSAGES = environment.whole("USER_MESSAGES", default=150)
SOCKETS_PER_USER = environment.whole("SOCKETS_PER_USER", default=8)
SOCKETS_PER_ADDRESS = environment.whole("SOCKETS_PER_ADDRESS", default=50)
GUEST_SOCKETS_PER_ADDRESS = environment.whole("GUEST_SOCKETS_PER_ADDRESS", default=30)
# How many proxies of ours stand before the site and add to X-Forwarded-For.
TRUSTED_PROXIES = environment.whole("TRUSTED_PROXIES", default=0)
# What may wait for a browser: messages in the house, and bytes that it has not heard.
OUTBOX_MESSAGES = 64
UNHEARD_BYTES = environment.whole("UNHEARD_BYTES", default=256 * 1024)
# So often a socket's session is looked at again.
SESSION_CHECK_SECONDS = 60

# Who may read /metrics from elsewhere; without a token, nobody but this machine.
METRICS_TOKEN = environment.secret("METRICS_TOKEN")
LOGGING = logs.configured(
    environment.setting("LOG_FORMAT", allowed=("line", "json")),
    environment.setting("LOG_LEVEL", allowed=("WARNING", "INFO", "ERROR")),
)
