# Two commands do everything on a fresh machine with Python 3.11+, git and make:
#   make demo   set up a private environment and show twiceshy at work
#   make test   set up and pass the whole test suite

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready
LIGHT := $(VENV)/.light
WORKERS ?= 2
# A registry that doesn't answer is asked again.
INSTALL = $(BIN)/python -m pip install -q --disable-pip-version-check --timeout 60

.DEFAULT_GOAL := help
.PHONY: help demo test lint bench docs test-clients dev clean

help:
	@echo "make demo          set up and show twiceshy at work in a throw-away repository"
	@echo "make test          set up and run the whole test suite"
	@echo "make test-clients  the same promises with the real agent clients from npm"
	@echo "make lint          ruff, mypy, import-linter, sizes"
	@echo "make bench         the figures of docs/benchmarks.md"
	@echo "make docs          bring generated parts of the docs up to date"

$(LIGHT): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "twiceshy needs Python 3.11 or newer"; exit 1; }
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv $(VENV)
	@echo "Setting up a private environment in $(VENV) …"
	@$(INSTALL) -e . || { echo "once more, in 5 seconds:"; sleep 5; $(INSTALL) -e .; }
	@touch $@

$(STAMP): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "twiceshy needs Python 3.11 or newer"; exit 1; }
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv $(VENV)
	@echo "Setting up the development environment in $(VENV) …"
	@$(INSTALL) -e '.[dev]' || { echo "once more, in 5 seconds:"; sleep 5; $(INSTALL) -e '.[dev]'; }
	@touch $@ $(LIGHT)

demo: $(LIGHT)
	@$(BIN)/twiceshy demo

test: $(STAMP)
	@sh tests/prepare.sh $(BIN)/python
	@$(BIN)/pytest -n $(WORKERS) -m 'not clients'

test-clients: $(STAMP)
	@$(BIN)/pytest -m clients tests/clients

lint: $(STAMP)
	@$(BIN)/ruff check src tests bench
	@$(BIN)/ruff format --check src tests bench
	@$(BIN)/mypy
	@$(BIN)/lint-imports

bench: $(STAMP)
	@$(BIN)/python bench/run.py

docs: $(STAMP)
	@$(BIN)/python words/build.py
	@$(BIN)/python words/needed.py
	@$(BIN)/cog -r README.md docs/*.md

dev: $(STAMP)
