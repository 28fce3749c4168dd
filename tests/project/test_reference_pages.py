"""The pages in docs/reference are what the schemas declare, and their examples fit."""

import re

import msgspec
import pytest
import reference
from declared_types.declarations import GAMES, declarations
from games.random_games import classes

import ludoteca
from ludoteca.engine.registry.catalog import schema
from ludoteca.engine.schema import PositionView

pytestmark = pytest.mark.once

OWN_GAMES = sorted(path.parent.name for path in GAMES.glob("*/schema*"))
EXAMPLE = re.compile(r"^### (\w+)$(?:(?!^##).)*?^```json\n(.*?)\n```$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("game_id", OWN_GAMES)
def test_every_declaration_is_on_the_page(game_id: str) -> None:
    page = (reference.TARGET / f"{game_id}.md").read_text(encoding="utf-8")
    declared = declarations(GAMES / game_id)
    for name in {*declared.types} - {*declared.parts.values()}:
        section = "\n".join(reference.section(declared, name))
        assert section in page, f"{name}; see: make reference"


@pytest.mark.parametrize("game_id", OWN_GAMES)
def test_examples_are_as_declared(game_id: str) -> None:
    page = (reference.TARGET / f"{game_id}.md").read_text(encoding="utf-8")
    kinds = {
        one.__name__: one
        for part in (schema(game_id).move, schema(game_id).effect)
        for one in classes(part)
    }
    found = dict(EXAMPLE.findall(page))
    assert set(found) == set(kinds)
    for name, text in found.items():
        value = msgspec.json.decode(text, type=kinds[name])
        assert msgspec.json.decode(msgspec.json.encode(value)) == msgspec.json.decode(text), name


@pytest.mark.parametrize("game_id", OWN_GAMES)
def test_the_example_of_a_view_is_as_declared(game_id: str) -> None:
    page = (reference.TARGET / f"{game_id}.md").read_text(encoding="utf-8")
    text = page.partition("## View")[2].partition("```json\n")[2].partition("```")[0]
    declared = schema(game_id)
    view = msgspec.json.decode(text, type=PositionView[declared.table, declared.move])  # type: ignore[name-defined]
    assert msgspec.json.decode(msgspec.json.encode(view)) == msgspec.json.decode(text)
    assert len(view.moves) > 1


def test_all_games_have_a_page() -> None:
    pages = sorted(path.stem for path in reference.TARGET.glob("*.md"))
    assert pages == OWN_GAMES
    assert set(OWN_GAMES) <= set(ludoteca.game_ids())
