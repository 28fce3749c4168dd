"""Write a page for each game about what it sends to boards and bots: ``make reference``.

The types are read from the game's ``schema.py``; the examples come from games that are played at
random, always the same ones.
"""

import ast
import inspect
import re
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any

import msgspec
import node
from declared_types.declarations import (
    GAMES,
    Declarations,
    Declared,
    DeclaredStruct,
    declarations,
    union_members,
)
from declared_types.view_types import type_text
from games.random_games import classes, random_game

import ludoteca
from ludoteca.engine.game import Game
from ludoteca.engine.position import Move, Position

TARGET = node.ROOT / "docs" / "reference"
MOST_GAMES = 100
NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal"]
OPENING = """\
# {title}: views, moves and effects

What pages and bots receive of {title}, as JSON. Seats count from 0. The rules of the game are
[here](../../src/ludoteca/games/{game_id}/RULES.md).

{notation}

`make reference` writes this page from the game's `schema.py`; the examples come from games played
at random. OpenAPI (`GET /api/openapi.json`) and TypeScript (`board/view.gen.ts`) use the same
names.

## View

What a seat sees of a position. [External bots](../external-bots.md#views) says what the fields
mean that all games have. The `table` is of the type [`{table}`](#{anchor}), and each of the
`moves` is one of the [legal moves](#legal-moves). A view from the middle of a game:

```json
{example}
```
"""


class Examples:
    """A view, and one example of each kind of move and effect, by the name of its class."""

    def __init__(self, game: Game) -> None:
        self.found: dict[str, list[str]] = {}
        self._kinds = [*classes(game.schema.move), *classes(game.schema.effect)]
        self.view = _view_amid(game)
        for seed in range(MOST_GAMES):
            if all(kind.__name__ in self.found for kind in self._kinds):
                return
            for position, move in random_game(game, seed):
                self._note(position, move)
        self._add_those_without_data()

    def _note(self, position: Position, move: Move) -> None:
        names = NAMES[: position.players]
        if move.seat >= 0:
            views = position.legal_move_views(move.seat)
            data = views[position.legal_moves(move.seat).index(move)]
            if type(data).__name__ not in self.found:
                self._add(data, f"`{move.text}`: {position.describe_move(move, names)}")
        for effect in position.effects(move):
            if type(effect).__name__ not in self.found:
                self._add(effect, " ".join(position.game.effects_text([effect], names, "en")))

    def _add_those_without_data(self) -> None:
        """Add effects that random games lack: without data they are the same in every game."""
        for kind in self._kinds:
            if kind.__name__ not in self.found and not any(
                field.required for field in msgspec.structs.fields(kind)
            ):
                self._add(kind(), "")

    def _add(self, data: Any, said: str) -> None:
        fenced = f"```json\n{_json(data)}\n```\n"
        self.found[type(data).__name__] = [said or "The sentence of the move says it.", "", fenced]


def _view_amid(game: Game) -> dict[str, Any]:
    """Return the view of a seat in the middle of a game, with few enough moves to be read."""
    players = max(game.info.min_players, min(3, game.info.max_players))
    views = [
        msgspec.to_builtins(position.view(move.seat))
        for position, move in random_game(game, 1, players)
        if move.seat >= 0
    ]
    amid = views[len(views) // 3 : 2 * len(views) // 3]
    return max(amid, key=lambda view: (len(view["moves"]) in range(2, 9), -len(_json(view))))


def page(game: Game) -> str:
    """Return the page of a game."""
    declared = declarations(GAMES / game.info.id)
    examples = Examples(game)
    example = _by_lines(examples.view, ("table", "moves"))
    moves, effects = (_members(declared, part) for part in ("move", "effect"))
    rest = [name for name in declared.types if name not in {*moves, *effects, *_unions(declared)}]
    title = game.info.title
    return "\n".join(
        [
            OPENING.format(
                title=title,
                game_id=game.info.id,
                notation=_notation(game),
                table=declared.parts["table"],
                anchor=declared.parts["table"].lower(),
                example=example,
            ),
            "## Legal moves\n\nEach has its `text` in notation and the `spots` that it touches.\n",
            *(line for name in moves for line in described(declared, name, examples)),
            "## Effects\n",
            *(line for name in effects for line in described(declared, name, examples)),
            "## Types\n",
            *(line for name in reversed(rest) for line in described(declared, name, examples)),
        ]
    )


def _notation(game: Game) -> str:
    """Return what the schema says about its texts: the paragraphs below its first one."""
    doc = inspect.getdoc(import_module(f"ludoteca.games.{game.info.id}.schema"))
    assert doc
    return doc.partition("\n\n")[2].replace("``", "`")


def _by_lines(data: dict[str, Any], opened: Sequence[str] = (), indent: str = "") -> str:
    """Return JSON with a line for each field, and for what is in some of them."""
    inner = indent + "  "

    def value(name: str) -> str:
        if name not in opened or not data[name]:
            return _json(data[name])
        if isinstance(data[name], dict):
            return _by_lines(data[name], (), inner)
        return f"[\n{inner}  " + f",\n{inner}  ".join(map(_json, data[name])) + f"\n{inner}]"

    rows = (f'{inner}"{name}": {value(name)}' for name in data)
    return "{\n" + ",\n".join(rows) + f"\n{indent}}}"


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _unions(declared: Declarations) -> set[str]:
    return {declared.parts["move"], declared.parts["effect"]}


def _members(declared: Declarations, part: str) -> list[str]:
    """Return the names of the classes of a part."""
    one = declared.types[declared.parts[part]]
    return [one.name] if isinstance(one, DeclaredStruct) else union_members(one.type)


def described(declared: Declarations, name: str, examples: Examples) -> Iterator[str]:
    """Yield what the page says of a type, with its example."""
    yield from section(declared, name)
    yield from examples.found.get(name, [])


def section(declared: Declarations, name: str) -> Iterator[str]:
    """Yield the text of a type and its fields."""
    one = declared.types[name]
    yield f"### {name}\n"
    if one.doc:
        yield f"{one.doc.replace('``', '`')}\n"
    if not isinstance(one, DeclaredStruct):
        yield f"{type_text(one.type).replace(' | ', ', ')}\n"
        return
    rows = list(_rows(declared, one))
    if rows:
        yield "\n".join(["| field | type | meaning |", "|---|---|---|", *rows, ""])


def _rows(declared: Declarations, struct: DeclaredStruct) -> Iterator[str]:
    if struct.tag and struct.tag_field:
        yield f'| `{struct.tag_field}` | `"{struct.tag}"` | |'
    for base in struct.bases:
        above: Declared | None = declared.types.get(base)
        if isinstance(above, DeclaredStruct):
            yield from (
                row for row in _rows(declared, above) if f"| `{above.tag_field}` |" not in row
            )
    for field in struct.fields:
        meaning = " ".join(field.doc.replace("``", "`").split())
        kind = _type(field.type).replace("|", "\\|")
        yield f"| `{field.name}` | `{kind}` | {meaning} |".replace("|  |", "| |")


def _type(node: ast.expr) -> str:
    """Return a type as TypeScript writes it, but shorter."""
    text = type_text(node).replace("readonly ", "")
    return re.sub(r"Readonly<(?:Partial<)?(Record<.*?>)>+$", r"\1", text)


def main() -> None:
    """Write the pages."""
    TARGET.mkdir(exist_ok=True)
    for game_id in sys.argv[1:] or sorted(path.parent.name for path in GAMES.glob("*/schema*")):
        text = page(ludoteca.game(game_id))
        (TARGET / f"{game_id}.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
