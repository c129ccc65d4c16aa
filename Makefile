# Sightlines: everything by one word. The README gives the same commands for machines without make.
#
#   make play     the game                      make test     lint, types, all tests
#   make bundle   folder and zip for friends    make bench    the figures of this machine
#   make release  the bundle, sums, bill of materials and notes
#   make fast     compiled cores                make test-fast  the tests of rules and bots with them
#   make sounds   synthesise assets/sounds      make icon     draw assets/icon
#   make art      draw assets/art               make gallery  pictures of every screen
#   make pictures those of docs/
#   make mutants  changes that tests should notice, some of every room (half an hour; ARGS="--each 9 game/play")
#   make attack   broken files, kills, full disks, bots that misbehave, twin histories: some minutes, seeded (ARGS="--seed 2")
#   make calibrate  play games and fit how what a position is worth tells who wins (some hours; ARGS="--measure --games 100" only measures, ARGS="--seats 3" is for three)
#   make lint     only style and types          make clean    throw away what can be made again
#
# Variables: PYTHON=python3.12 chooses the interpreter, ARGS="..." is handed on to the command.

MAKEFLAGS += --no-print-directory
SHELL := /bin/sh
VENV := .venv
BIN := $(VENV)/bin
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-input
ART := $(wildcard assets/make/*art*.py)
FAST_TESTS := $(foreach kind,rules kernel examples bot advice,$(wildcard tests/*/test_$(kind).py)) tests/house/test_contract.py tests/house/test_cores.py
ARGS ?=

.PHONY: play test test-fast fast lint attack bundle release bench mutants calibrate sounds icon art pictures gallery clean help
.DEFAULT_GOAL := play

play: $(VENV)/.play
	@$(BIN)/python main.py $(ARGS)

test: $(VENV)/.dev lint
	@$(BIN)/python -m pytest -n 2 --dist worksteal $(ARGS)

# The compiled pass: what runs on compiled cores, with them. Without a C compiler there is nothing to test.
test-fast: fast
	@if [ -f build/cores/cores.json ]; then SIGHTLINES_CORES=compiled $(BIN)/python -m pytest -q $(FAST_TESTS) $(ARGS); fi

fast: $(VENV)/.dev
	@$(BIN)/python release/fast.py || test $$? -eq 3

lint: $(VENV)/.dev
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/mypy --no-error-summary

bundle: $(VENV)/.dev
	@$(BIN)/python release/bundle.py $(ARGS)

release: $(VENV)/.dev
	@$(BIN)/python release/bundle.py && $(BIN)/python release/papers.py dist

bench: $(VENV)/.play
	@$(BIN)/python main.py bench $(ARGS)

attack: $(VENV)/.dev
	@$(BIN)/python -m tests.attack $(ARGS)

calibrate: $(VENV)/.dev
	@$(BIN)/python -m game.tools.calibrate $(ARGS)

sounds: $(VENV)/.dev
	@$(BIN)/python assets/make/sounds.py $(ARGS)

icon: $(VENV)/.dev
	@$(BIN)/python assets/make/icon.py

pictures: $(VENV)/.play
	@$(BIN)/python assets/make/pictures.py

art: $(VENV)/.dev
	@for script in $(ART); do $(BIN)/python $$script || exit 1; done

gallery: $(VENV)/.play
	@$(BIN)/python main.py gallery build/gallery $(ARGS)

mutants: $(VENV)/.dev
	@$(BIN)/python -m tests.mutants $(ARGS)

clean:
	@rm -rf build dist *.egg-info $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

help:
	@sed -n '2,/^$$/s/^# \{0,1\}//p' Makefile

# One environment for both: players get requirements.lock, developers requirements-dev.lock (made from the lists *.txt). The stamps are renewed only when a list changed.
$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Sightlines needs Python 3.11 or newer (python3 is: $$(python3 --version 2>&1)). Install one, or say: make PYTHON=/path/to/python" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { echo "Sightlines needs Python 3.11 or newer; $(PYTHON) is not." >&2; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { echo "Python's venv module is incomplete here. On Debian and Ubuntu: sudo apt install python3-venv" >&2; exit 1; }
	@$(PYTHON) -m venv --clear $(VENV)

$(VENV)/.play: requirements.lock | $(BIN)/python
	@$(PIP) --require-hashes -r requirements.lock
	@touch $@

$(VENV)/.dev: requirements.lock requirements-dev.lock | $(BIN)/python
	@$(PIP) --require-hashes -r requirements-dev.lock
	@touch $@ $(VENV)/.play
