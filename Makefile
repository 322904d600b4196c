# The house's commands; `make help` lists them. Needs make, bash and Python 3.11 or newer.

PYTHON ?= python3
export PYTHON
export STARTED := $(shell date +%s)
BIN := .venv/bin
# What `check --deploy` looks at: the settings of a real site, not of a laptop.
DEPLOYED = SITE_ORIGINS=https://example.com SECRET_KEY=$(shell head -c 48 /dev/urandom \
	| base64 | tr -d '\n')

.PHONY: help run run-many test quick lint sim bench bench-live lock clean
.DEFAULT_GOAL := help

# Checks and tests keep their data apart from the tables that people play at.
test quick lint sim bench bench-live: export DATA_DIR = $(CURDIR)/.cache/data

help: ## List the commands
	@sed -n 's/^\([a-z-]*\):.*## /  make \1	/p' Makefile

# Ctrl-C is how a server is stopped, so make has nothing to complain about; it does if
# the server is gone before make itself has noticed the key, hence the short sleep.
run: .venv/run.stamp ## Serve the site (HOST and PORT can be set)
	@trap 'sleep 0.2' INT; $(BIN)/python manage.py serve

run-many: .venv/dev.stamp ## The same as two web processes and two keepers, to try it
	@trap 'sleep 0.2' INT; bin/run-many

test: lint ## Check everything, the way CI does
	@bin/chromium
	@bin/test

quick: .venv/dev.stamp ## The tests that need no browser and no patience
	@$(BIN)/pytest -q -n auto -m "not (bench or browser or chaos or slow)"

lint: .venv/dev.stamp ## Style, types, imports, settings, migrations, templates
	@$(BIN)/ruff check --quiet --output-format concise
	@$(BIN)/ruff format --check --quiet
	@$(BIN)/mypy --no-error-summary
	@said=$$($(BIN)/lint-imports --no-logo) || { echo "$$said"; exit 1; }
	@$(DEPLOYED) $(BIN)/python manage.py check --deploy --fail-level WARNING
	@$(BIN)/python manage.py makemigrations --check --dry-run
	@$(BIN)/djlint templates --lint --quiet

bench: .venv/dev.stamp .venv/bench.stamp ## Measure; judges nothing
	@$(BIN)/pytest tests/bench -q -s -m bench --ignore tests/bench/test_live.py

bench-live: .venv/dev.stamp ## Measure the live path beside a plain one, in one run
	@$(BIN)/pytest tests/bench/test_live.py -q -s -m bench

sim: .venv/dev.stamp ## Play games in a world that fails, by seeds (SEEDS, SEED)
	@$(BIN)/python -m tests.sim --seeds $(or $(SEEDS),2000)

lock: ## Write the lock files from pyproject.toml (UPGRADE=1 takes the newest)
	@bin/lock

clean: ## Remove .venv and what the tools wrote; tables and games stay
	@rm -rf .venv .cache .coverage* .*_cache .hypothesis
	@find . -name __pycache__ -prune -exec rm -rf {} +

# A stamp is written after a whole install, so that nothing is installed twice.
.venv/run.stamp: requirements.txt
	@bin/setup $<
	@touch $@

# The second file holds all of the first.
.venv/dev.stamp: requirements-dev.txt
	@bin/setup $<
	@touch $@ .venv/run.stamp

# One of the packages that `bench` races against is called `dominoes`, as ours is: they
# live in a venv of their own, inside .venv and made by the same Python.
.venv/bench.stamp: requirements-bench.txt | .venv/dev.stamp
	@PYTHON=$(BIN)/python bin/setup $< .venv/bench
	@touch $@
