# Two commands on a fresh machine: `make run` and `make test`. `make help` lists the others.

PYTHON ?= python3.11
VENV   := .venv
BIN    := $(VENV)/bin
export PYTHONDONTWRITEBYTECODE := 1

.DEFAULT_GOAL := help
.PHONY: help run test check screenshots bench format contracts lock tools clean

help: ## say what can be made
	@sed -nE 's/^([a-z]+):.*## (.*)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

run: $(VENV)/.runs ## set everything up and serve on http://127.0.0.1:8000 with an embedded Valkey
	@$(BIN)/gobelet serve

test: $(VENV)/.tests tools ## set up and run all the tests
	$(BIN)/python -m pytest -n auto --dist worksteal --reruns 2 --reruns-delay 2 --cov --cov-report=term:skip-covered

check: $(VENV)/.tests tools ## format, lint, types, layers, contract drift, manifests
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/gobelet contracts --check
	$(BIN)/hadolint Dockerfile
	$(BIN)/python -m tests.house.manifests

screenshots: $(VENV)/.tests tools ## remake the pictures of the web table in docs/screenshots/
	$(BIN)/python -m tests.faces.web.screenshots

bench: $(VENV)/.tests ## measure moves a second beside their floor, and write bench/results/
	$(BIN)/python -m bench

format: $(VENV)/.tests ## format the code and mend what lint can mend
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

contracts: $(VENV)/.tests ## rewrite openapi/, schema/ and the generated parts of the documents
	$(BIN)/gobelet contracts

lock: $(VENV)/.tests ## pin the newest versions with their hashes
	$(BIN)/uv pip compile pyproject.toml --extra build --generate-hashes --no-header --no-annotate --no-emit-index-url --upgrade -q -o requirements.lock
	$(BIN)/uv pip compile pyproject.toml --extra build --extra tracing --generate-hashes --no-header --no-annotate --no-emit-index-url --upgrade -q -c requirements.lock -o requirements-tracing.lock
	$(BIN)/uv pip compile pyproject.toml --extra build --extra tracing --extra dev --generate-hashes --no-header --no-annotate --no-emit-index-url --upgrade -q -c requirements-tracing.lock -o requirements-dev.lock

tools: ## install what tests need beyond Python packages
	@./tests/tools.sh

clean: ## remove what was set up, but not your games
	rm -rf $(VENV) build *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage*

$(VENV)/.runs: requirements.lock pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || python3 -m venv $(VENV)
	@echo "Installing what Gobelet runs on (a minute, once) …"
	@$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements.lock
	@$(BIN)/python -m pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.tests: requirements-dev.lock pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || python3 -m venv $(VENV)
	@echo "Installing what the tests need (a minute, once) …"
	@$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements-dev.lock
	@$(BIN)/python -m pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@
