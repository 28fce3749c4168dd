"""What a game sends is what its schema declares, for everyone who may see it."""

from typing import Any

import msgspec
import pytest
from play import final, sampled

import ludoteca
from ludoteca import Game, Position

SEEDS = range(6 if ludoteca.game("fossil").rules.compiled else 1)


def check(sent: Any, declared: Any) -> None:
    """Check that data has the declared type, and no field that the type does not have."""
    encoded = msgspec.json.encode(sent)
    value = msgspec.json.decode(encoded, type=declared)
    again = msgspec.json.encode(value)
    assert msgspec.json.decode(again) == msgspec.json.decode(encoded)


def positions(game: Game, seed: int) -> list[Position]:
    """Return positions of a random game, the last one included."""
    return [*(position for position, _ in sampled(game, seed)), final(game, seed)]


@pytest.mark.parametrize("seed", SEEDS)
def test_tables_are_as_declared(game: Game, seed: int) -> None:
    for position in positions(game, seed):
        for seat in (None, *range(position.players)):
            check(msgspec.to_builtins(position.view(seat))["table"], game.schema.table)


@pytest.mark.parametrize("seed", SEEDS)
def test_legal_moves_are_as_declared(game: Game, seed: int) -> None:
    for position in positions(game, seed):
        for seat in position.acting:
            check(position.legal_move_views(seat), list[game.schema.move])  # type: ignore[name-defined]


@pytest.mark.parametrize("seed", SEEDS)
def test_effects_are_as_declared(game: Game, seed: int) -> None:
    for position, move in sampled(game, seed):
        check(position.effects(move), list[game.schema.effect])  # type: ignore[name-defined]


@pytest.mark.parametrize("seed", SEEDS)
def test_json_is_the_encoded_view(game: Game, seed: int) -> None:
    """Compiled rules write it from numbers, which ``test_modes`` compares with uncompiled ones."""
    for position in positions(game, seed):
        for seat in (None, *range(position.players)):
            assert position.view_json(seat) == msgspec.json.encode(position.view(seat))
