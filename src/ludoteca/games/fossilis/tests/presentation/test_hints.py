"""Hints to score an unfinished dinosaur: other moves have visits, and the sentence has a reason."""

from typing import NamedTuple

import pytest

from ludoteca import analyse
from ludoteca.bots.hint import hint_of
from ludoteca.games.fossilis.tests.reference.table import Seat
from ludoteca.games.fossilis.tests.support.random_games import LANGUAGES
from ludoteca.games.fossilis.tests.support.tables import GAME, seat, table

SITE = """
    s1 s . s s
    s  c s c s
    s2 s t s s
"""
SIMULATIONS = 4000 if GAME.rules.compiled else 30
LEAST_SHARE = 0.1
"""Of all visits, shared evenly by the moves."""


class Unfinished(NamedTuple):
    """A seat with an unfinished dinosaur, and the turn it has."""

    seat: Seat
    pit: str
    energy: int
    past: str = ""
    pool: int = 8


CASES = {
    "diplodocus": Unfinished(seat(plaster=3, lab="diplodocus tooth"), "limb rib", 3),
    "allosaurus": Unfinished(seat(plaster=2, lab="allosaurus tooth", bones="skull"), "rib hip", 0),
    "triceratops": Unfinished(
        seat(plaster=5, points=20, lab="triceratops tooth limb"), "tooth hammer", 1
    ),
    "stegosaurus": Unfinished(seat(plaster=1, lab="stegosaurus rib"), "tooth", 0, "gala", 2),
    "quetzalcoatlus": Unfinished(
        seat(plaster=6, lab="quetzalcoatlus tooth hip"), "limb", 2, "gala storm"
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_every_other_move_has_visits_and_the_hint_has_a_reason(name: str) -> None:
    case = CASES[name]
    if case.energy and not GAME.rules.compiled:
        pytest.skip("uncompiled, the search of all these moves takes minutes")
    pits, others = {"c1": case.pit}, seat(plaster=4, points=5)
    setup = {"energy": case.energy, "past": case.past, "pool": case.pool}
    position = table(SITE, case.seat, others, pits=pits, **setup)  # type: ignore[arg-type]
    analysis = analyse(position, simulations=SIMULATIONS, seed=1)
    visits = {one.move.text: one.visits for one in analysis.moves}
    least = LEAST_SHARE * sum(visits.values()) / len(visits) - 1
    assert {"end", f"score {name}"} <= visits.keys()
    assert min(visits.values()) >= least
    for language in LANGUAGES:
        hint = hint_of(analysis, ["Ada", "Bo"], language)
        sentence = position.describe_move(position.read(hint.move), ["Ada", "Bo"], language)
        reason = hint.text.removeprefix(sentence)
        assert reason != hint.text
        assert any(character.isdigit() for character in reason), hint.text
    if analysis.best.move.text == f"score {name}":
        assert "It prepares:" in hint_of(analysis, ["Ada", "Bo"]).text
