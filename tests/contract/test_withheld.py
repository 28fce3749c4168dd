"""Options that withhold something until the end change what is shown, and nothing else."""

from random import Random
from typing import Any

import pytest

from ludoteca import CHANCE, Game, Position

PLIES = 40


def test_an_option_that_withholds_changes_no_rule(game: Game) -> None:
    options = [option for option in game.info.options if option.withholds]
    if not options:
        pytest.skip("no option withholds anything")
    for option in options:
        for value in option.values[1:]:
            chosen: dict[str, Any] = {option.name: value}
            covered = game.start(seed=3, **chosen)
            uncovered = game.start(seed=3)
            for _ in range(PLIES):
                assert covered.revealed() == uncovered
                assert covered.acting == uncovered.acting
                covered, uncovered = _both_after(covered, uncovered)


def _both_after(covered: Position, uncovered: Position) -> tuple[Position, Position]:
    seat = covered.actor
    if seat == CHANCE:
        value = covered.chance_outcomes()[0][0]
    else:
        value = Random(uncovered.text).choice(covered.choices(seat))
    return covered.play(value, seat), uncovered.play(value, seat)
