"""Views that kernels write as numbers mean the same as JSON and as Structs.

``reader`` takes the Structs from the numbers one by one: it is the reference. In compiled rules
the pages and bots get what ``JsonWriter`` makes of the same numbers.
"""

from typing import Any

import msgspec
import numpy as np
import pytest
from play import final, sampled

import ludoteca
from ludoteca import Game, Position
from ludoteca.engine.contract import SPECTATOR
from ludoteca.engine.encoding.reader import reader
from ludoteca.engine.views import MOVES, TABLE

SEEDS = range(3)
APART = 12 if ludoteca.game("fossil").rules.compiled else 40
"""Positions from one comparison to the next: the reference takes its time."""


def read(position: Position, query: str, declared: Any, seat: int | None) -> Any:
    """Return what a query writes for a seat, taken from its numbers one by one."""
    game = position.game
    kernel, size = game.rules.queries[query]
    out = np.empty(size, dtype=np.int32)
    written = kernel(position.hidden(seat).state, SPECTATOR if seat is None else seat, out)
    values = iter(out[1:written].tolist())
    found = reader(declared, game.schema.words)(values)
    assert next(values, None) is None, "the kernel has written more than the type declares"
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_kernels_write_what_the_schema_declares(game: Game, seed: int) -> None:
    if TABLE not in game.rules.queries:
        pytest.skip("this game builds its views in Python")
    moves = list[game.schema.move]  # type: ignore[name-defined]
    positions = [position for position, _ in sampled(game, seed)]
    for position in [*positions[seed::APART], final(game, seed)]:
        for seat in (None, *range(position.players)):
            table = read(position, TABLE, game.schema.table, seat)
            assert position.table_json(seat) == msgspec.json.encode(table)
            assert position.view(seat, moves=False).table == table
        for seat in position.acting:
            legal = read(position, MOVES, moves, seat)
            assert [move.text for move in legal] == [m.text for m in position.legal_moves(seat)]
            assert position.legal_moves_json(seat) == msgspec.json.encode(legal)
            assert position.legal_move_views(seat) == legal
