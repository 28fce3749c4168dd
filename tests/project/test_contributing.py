"""CONTRIBUTING states what is true: the number of kernels, paths, commands."""

import re
from pathlib import Path

import pytest

from ludoteca.cli.new_game.command import TEMPLATE
from ludoteca.engine.contract import SIGNATURES
from ludoteca.engine.info import CONTRACT_VERSION

pytestmark = pytest.mark.once
ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "CONTRIBUTING.md").read_text()


def test_the_number_of_kernels_is_right() -> None:
    (number,) = re.findall(r"the (\d+) kernels", TEXT)
    assert int(number) == len(SIGNATURES)


def test_the_linked_files_exist() -> None:
    paths = [path for path in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", TEXT) if path]
    assert len(paths) > 5
    assert [path for path in paths if not (ROOT / path).exists()] == []


def test_the_files_of_a_game_are_those_that_a_new_game_has() -> None:
    steps = TEXT.partition("in six steps")[2].partition("5. **")[0]
    named = set(re.findall(r"`(\w+\.(?:py|md))`", steps))
    made = {path.relative_to(TEMPLATE).with_suffix("").as_posix() for path in TEMPLATE.rglob("*")}
    assert {"info.py", "rules.py", "RULES.md"} <= named
    assert named - made == set()


def test_the_make_targets_exist() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert set(re.findall(r"`make ([a-z-]+)", TEXT)) <= targets


def test_a_new_game_keeps_the_present_contract() -> None:
    text = (TEMPLATE / "__init__.py.template").read_text()
    assert f"CONTRACT_VERSION = {CONTRACT_VERSION}\n" in text
