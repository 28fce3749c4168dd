"""What the page is told of positions and moves, against the slow reference."""

import os
import random
from typing import Any

import pytest
from sent import as_sent

from ludoteca import Position
from ludoteca.games.fossilis.tests.reference.game import Reference
from ludoteca.games.fossilis.tests.reference.test_reference import Fast, reference_for
from ludoteca.games.fossilis.tests.reference.view import (
    effect_of,
    price_of,
    same_whatever_is_shared,
    view_of,
)
from ludoteca.games.fossilis.tests.support.tables import GAME, SEATS, shown
from ludoteca.games.fossilis.tests.support.temper import Temper

GAMES = int(os.environ.get("LUDOTECA_SOAK", 1)) * (6 if GAME.rules.compiled else 1)
OFTEN = 0.5 if GAME.rules.compiled else 0.1
"""Of this number of positions everything that can be seen is compared."""
EFFECTS = {"dig", "lever", "shovel", "pick", "drill"}
PRICED = {"plaster", "walk", "climb", "place", "extract", "dig", "lever"}


def assert_same_view(position: Position, slow: Reference) -> None:
    """Compare what is to be seen of the table."""
    fast, wanted = (same_whatever_is_shared(each) for each in (shown(position), view_of(slow)))
    assert fast.keys() == wanted.keys()
    for name in fast:
        assert fast[name] == wanted[name], name


def assert_same_offers(position: Position, slow: Reference) -> None:
    """Compare what is told of each move: what it costs, does to the site, and brings."""
    for offer in as_sent(position.legal_move_views(position.actor)) if position.actor >= 0 else []:
        text = offer["text"]
        kind = text.split()[0]
        if slow.phase == "acting":
            assert ("effect" in offer) == (kind in EFFECTS)
            assert ("cost" in offer) == (kind in PRICED)
        if "effect" in offer:
            assert offer["effect"] == effect_of(slow, text), text
        if "cost" in offer and slow.phase == "acting":
            assert offer["cost"] == price_of(slow, text), text
        if kind == "score":
            assert offer["points"] == points_for(slow, text.split()[1])


def points_for(slow: Reference, dinosaur: str) -> int:
    """Return what a dinosaur would bring now."""
    for there in view_of(slow)["seats"][slow.turn]["lab"]:
        if there["id"] == dinosaur:
            worth: int = there["worth"]
            return worth
    face: dict[str, Any] = next(
        each for each in view_of(slow)["display"] if each and each["id"] == dinosaur
    )
    perfect: int = face["perfect"]
    return perfect


@pytest.mark.parametrize("players", SEATS)
def test_random_games_look_the_same(players: int) -> None:
    for seed in range(GAMES):
        start = GAME.start(players, seed=seed, balanced=players == 3)
        fast, slow, rng = Fast(start), reference_for(start), random.Random(100 + seed)
        temper = Temper(rng)
        while not slow.over:
            if rng.random() < OFTEN:
                position = Position(GAME, fast.state.copy())
                assert_same_view(position, slow)
                assert_same_offers(position, slow)
            text = temper.choose(slow.moves)
            fast.play(fast.legal()[text])
            slow.play(text)
        assert_same_view(Position(GAME, fast.state), slow)
