# The two commands: `make play` starts a table for friends, `make test` runs every test.
# `make check` is what CI runs. Nothing outside this folder is changed, but that Chromium is
# installed through apt where it is missing and the user is root.

SHELL := /bin/sh
PYTHON ?= python3
BIN := .venv/bin
STEP := @sh .ci/step
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq install -c constraints.txt
LOCKED := pyproject.toml constraints.txt hatch_build.py

# The tests that drive a browser run by themselves: Playwright keeps a loop running in its process.
PAGES := tests/browser tests/packaging
PYTEST := $(BIN)/python -m pytest
COVERAGE :=
# Most tests wait: for a server, a terminal, a press. So `make check` does several things at once, and
# tells each in one piece where this make can.
ATONCE := -j4 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

.DEFAULT_GOAL := help
.PHONY: help play test check checks soak node client built deps modules chromium format lint types contracts \
	page page-format page-types page-tests suite rooms pages clean

help:
	@echo 'make play   start a table and open it; friends join by QR code. Ctrl-C stops it'
	@echo 'make test   install what the tests need, then run them all'
	@echo 'make check  what CI runs: make test, format, lint, types, contracts, coverage, client'
	@echo 'make soak   half an hour of 500 tables of robots in all weathers (SOAK_SECONDS=1800)'
	@echo 'make clean  remove what was installed and built'

play: .venv/played client
	@sh .ci/foreground $(BIN)/bellota serve

test: deps chromium built suite

check:
	@$(MAKE) --no-print-directory $(ATONCE) checks

checks: COVERAGE := --cov --cov-report=term:skip-covered
checks: page suite format lint types contracts

.venv/made:
	$(STEP) 'venv' sh .ci/venv $(PYTHON)
	@touch $@

.venv/played: .venv/made $(LOCKED)
	$(STEP) 'install' $(PIP) -e .
	@touch $@

.venv/tested: .venv/made $(LOCKED) | node
	$(STEP) 'install for the tests' $(PIP) -e '.[dev]'
	@touch $@ .venv/played

# Node comes from the path; where there is none, from a wheel.
node: .venv/made
	@need=$$($(BIN)/python build_client.py needs) && [ -z "$$need" ] || $(PIP) "$$need"

# Whoever also needs the modules of its checks builds after they came: npm replaces them.
built: modules
client: node
client built:
	$(STEP) 'client' $(BIN)/python build_client.py

deps: .venv/tested modules

modules: node
	$(STEP) 'client modules' $(BIN)/python build_client.py deps

chromium:
	$(STEP) 'chromium' sh .ci/chromium

format: .venv/tested
	$(STEP) 'format' $(BIN)/ruff format --check .

lint: .venv/tested
	$(STEP) 'lint' $(BIN)/ruff check .

types: .venv/tested
	$(STEP) 'types' $(BIN)/mypy

contracts: .venv/tested
	$(STEP) 'contracts' $(BIN)/lint-imports --no-logo

page: page-format page-types page-tests

page-format: modules
	$(STEP) 'page: format' $(BIN)/python build_client.py npm run lint

page-types: modules
	$(STEP) 'page: types' $(BIN)/python build_client.py npm run check

page-tests: modules
	$(STEP) 'page: tests' $(BIN)/python build_client.py npm run test

# With -j too the suite starts when all that it needs is there. Files that wait come first.
suite: pages rooms

rooms: deps chromium built
	$(STEP) 'tests' $(PYTEST) -n 3 --dist loadfile --no-loadscope-reorder $(COVERAGE) tests $(PAGES:%=--ignore=%)

pages: deps chromium built
	$(STEP) 'tests of the page' $(PYTEST) -n 2 --dist loadgroup $(PAGES)

soak: .venv/tested
	$(STEP) 'soak' $(BIN)/python bench/soak.py

clean:
	rm -rf .venv build dist src/bellota/web/static src/bellota/web/client/node_modules
