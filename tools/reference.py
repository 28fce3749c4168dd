"""Write a page for each game about what it sends to boards and bots: ``make reference``.

The types are read from the game's ``schema.py``; the examples come from games that are played at
random, always the same ones.
"""

import ast
import random
import re
import sys
from collections.abc import Iterator
from itertools import chain, count, islice
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

import ludoteca
from ludoteca.engine.game import Game
from ludoteca.engine.position import Move, Position

TARGET = node.ROOT / "docs" / "reference"
MAX_PLIES = 1600
FORMS = 4
NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal"]
OPENING = """\
# {title}: views, moves and effects

What pages and bots receive of {title}, as JSON. Seats count from 0. `make reference` writes this
page from the game's `schema.py`; the examples come from games played at random. OpenAPI
(`GET /api/openapi.json`) and TypeScript (`board/view.gen.ts`) use the same names.

## View

The `table` of a view is of the type `{table}`. An example, from the first decision of a game:

```json
{example}
```
"""


class Examples:
    """One example of each kind of move and effect, by the name of its class."""

    def __init__(self, game: Game) -> None:
        self.found: dict[str, list[str]] = {}
        self.table: Any = None
        self._forms: dict[str, int] = {}
        wanted = len(classes(game.schema.move)) + len(classes(game.schema.effect))
        games = (random_game(game, seed) for seed in count())
        for position, move in islice(chain.from_iterable(games), MAX_PLIES):
            self._note(position, move)
            if len(self.found) == wanted:
                break

    def _note(self, position: Position, move: Move) -> None:
        names = NAMES[: position.players]
        if move.seat >= 0 and self._is_new(move):
            views = position.legal_move_views(move.seat)
            data = views[position.legal_moves(move.seat).index(move)]
            said = f"`{move.text}`: {position.describe_move(move, names)}"
            self._add(data, said)
            self.table = self.table or msgspec.to_builtins(position.view(move.seat).table)
        for effect in position.effects(move):
            said = " ".join(position.game.effects_text([effect], names, "en"))
            self._add(effect, said)

    def _is_new(self, move: Move) -> bool:
        """Tell whether a move may be of a kind without an example: views are slow to build."""
        form = re.sub(r"\w*\d\w*", "#", move.text)
        self._forms[form] = self._forms.get(form, 0) + 1
        return self._forms[form] < FORMS

    def _add(self, data: Any, said: str) -> None:
        fenced = f"```json\n{msgspec.json.encode(data).decode()}\n```\n"
        lines = [said or "The sentence of the move says it.", "", fenced]
        self.found.setdefault(type(data).__name__, lines)


def random_game(game: Game, seed: int) -> Iterator[tuple[Position, Move]]:
    """Play a game at random, with any number of players and any options."""
    dice = random.Random(seed)  # noqa: S311 - no secret
    info = game.info
    options = {option.name: dice.choice(option.values) for option in info.options if option.offered}
    players = dice.randint(info.min_players, info.max_players)
    position = game.start(players, seed=seed, **options)
    while not position.over:
        move = dice.choice(position.legal_moves())
        yield position, move
        position = position.play(move)


def classes(declared: Any) -> list[type[msgspec.Struct]]:
    """Return the classes of a union, or the only one."""
    return list(getattr(declared, "__args__", (declared,)))


def page(game: Game) -> str:
    """Return the page of a game."""
    declared = declarations(GAMES / game.info.id)
    examples = Examples(game)
    rows = (f'  "{name}": {_json(value)}' for name, value in examples.table.items())
    example = "{\n" + ",\n".join(rows) + "\n}"
    moves, effects = (_members(declared, part) for part in ("move", "effect"))
    rest = [name for name in declared.types if name not in {*moves, *effects, *_unions(declared)}]
    title = game.info.title
    return "\n".join(
        [
            OPENING.format(title=title, table=declared.parts["table"], example=example),
            "## Legal moves\n\nEach has its `text` in notation and the `spots` that it touches.\n",
            *(line for name in moves for line in described(declared, name, examples)),
            "## Effects\n",
            *(line for name in effects for line in described(declared, name, examples)),
            "## Types\n",
            *(line for name in reversed(rest) for line in described(declared, name, examples)),
        ]
    )


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
        text = page(ludoteca.game(game_id, compiled=False))
        (TARGET / f"{game_id}.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
