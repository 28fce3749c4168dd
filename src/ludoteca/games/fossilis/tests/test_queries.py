"""Queries of the rules for view and description, where the table does not show the answer."""

from ludoteca import Position
from ludoteca.games.fossilis.rules.state import (
    BUY_MOVE,
    DIG_MOVE,
    DRILL_MOVE,
    EAST,
    LEVER_MOVE,
    NONE,
    PAY_MOVE,
    PLASTER_MOVE,
    SIDES,
    WEST,
)
from ludoteca.games.fossilis.tests.support.tables import GAME, seat, table

SAND, CLAY = 0, 3


def query(position: Position, name: str, number: int = 0) -> list[int]:
    """Query the rules."""
    answer: list[int] = GAME.rules.query(name, position.state, number).tolist()
    return answer


def test_a_dig_that_is_out_of_reach_has_an_effect_all_the_same() -> None:
    position = table("s s s s s s1")
    assert query(position, "effect", DIG_MOVE + SIDES * 4 + EAST) == [4, NONE, 1, 0, 0, 4, NONE]


def test_a_dig_that_moves_no_tile_has_no_effect() -> None:
    position = table("s1 t s .")
    assert query(position, "effect", DIG_MOVE + SIDES * 0 + EAST) == []
    assert query(position, "effect", DIG_MOVE + SIDES * 3 + WEST) == []
    assert query(position, "effect", LEVER_MOVE + SIDES * 3 + WEST) == []
    assert query(position, "effect", DRILL_MOVE + 3) == []


def test_a_dig_costs_what_it_costs_in_every_direction() -> None:
    position = table("s1 t s .")
    assert [query(position, "price", DIG_MOVE + SIDES * square) for square in range(4)] == [
        [1],
        [3],
        [1],
        [0],
    ]
    assert query(position, "price", PLASTER_MOVE) == [1]
    assert query(position, "price", LEVER_MOVE) == [0]


def test_steps_are_counted_over_tiles() -> None:
    position = table(
        """s1 s . s s
           . . s . s
           s . s s s"""
    )
    steps = query(position, "steps", 0)
    assert steps[:5] == [0, 1, NONE, 3, 4]
    assert steps[5:10] == [NONE, NONE, 2, NONE, 4]
    assert steps[10:15] == [NONE, NONE, 3, 3, 4]
    assert set(query(position, "steps", 1)) == {NONE}


def test_what_follows_by_itself_is_told_move_by_move() -> None:
    position = table("s1", seat(tiles="sa cae"), market="tool 4, tool 1, supply 7, supply 3")
    assert query(position, "forced") == []
    after = Position(GAME, GAME.rules.query("once", position.state, BUY_MOVE + 2))
    assert query(after, "forced") == [PAY_MOVE + SAND]
    after = Position(GAME, GAME.rules.query("once", after.state, PAY_MOVE + SAND))
    assert query(after, "forced") == [PAY_MOVE + CLAY]
    after = Position(GAME, GAME.rules.query("once", after.state, PAY_MOVE + CLAY))
    assert query(after, "forced") == []
    assert after == position.play("buy 3")
