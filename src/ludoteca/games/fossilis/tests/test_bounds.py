"""The greatest numbers of moves, plies and setup draws: no game exceeds those of ``info``."""

import random
from collections import Counter

import numpy as np
import pytest

from ludoteca.games.fossilis.rules.observation import OBSERVED
from ludoteca.games.fossilis.rules.state import LAST_ROUND, MOVES
from ludoteca.games.fossilis.tests.support.tables import (
    GAME,
    SEATS,
    seat,
    shown,
    table,
    texts,
    written,
)

INFO = GAME.info
PAID = ("plaster", "walk", "place", "dig", "climb")
"""What costs energy, but for a first sand dig and for climbs with skills."""
FREE_CLIMBS = 5
"""In a turn with that skill: one at the start of it, and one after each dig that throws one off."""
ONCE = {
    "find": 2 * 25,
    "third": 25,
    "tool": 21 * 3,  # used, a pawn fished out after it, and a free climb
    "extract": 51,
    "learn": 8,
    "buy or take": 45,
    "pay": 45 * 4,
    "card": 45 - 4,
    "claim": 24,
    "assign": 24 * 3,
    "score": 24,
    "dinosaur": 24 - 4,
    "corner": 4,
    "event": 3,
    "landslide": 3,
    "storm": 4,
}
"""How many of these plies a whole game has at most."""


def test_the_numbers_of_info_are_those_of_the_rules() -> None:
    assert INFO.num_moves == MOVES
    assert INFO.observation_size == OBSERVED


@pytest.mark.parametrize("players", SEATS)
def test_every_number_of_players_needs_as_many_setup_draws(players: int) -> None:
    bounds = GAME.setup_draws(np.array([players], dtype=np.int32))
    assert len(bounds) == INFO.max_setup_draws == 1 + 7 + 26 + 3 + 7 + 3 + 4 + 2 + 2
    assert min(bounds) > 1


def test_the_longest_game_has_sixty_rounds_of_four() -> None:
    """A turn ends with one ply and has three for energy; each of them may fish out a pawn.

    One seat has a free sand dig in each of its turns, which may fish out a pawn, too. One seat
    climbs free. All other plies use up something of which there is not more in a game.
    """
    turns = 4 * LAST_ROUND
    for_skills = LAST_ROUND * (2 + FREE_CLIMBS)
    assert INFO.max_plies == turns * (1 + 3 * 2) + for_skills + sum(ONCE.values())


def test_most_legal_moves_are_those_of_a_pawn_in_the_middle_that_has_everything() -> None:
    """Five tiles within reach are dug in four directions, with and without a lever, or taken by
    three tools; four of them bear sand of three kinds. A walk and a rope go to 24 squares. One
    gains plaster, uses a bucket or ends. Four cards are bought, four dinosaurs scored or claimed
    with four bones each; that in the lab is scored, or gets one of four bones.

    An open pit beside is worth less than a tile. At a corner of these, instead of two ways to go
    there, it offers two items, and three in one pit only.
    """
    near = 5 * (4 + 4 + 3) + 4 * 3
    cards = 4 + 4 + 4 * 4 + 1 + 4
    assert INFO.max_legal == near + 24 + 24 + 3 + cards + 1


def test_a_position_comes_near_that() -> None:
    everything = seat(
        plaster=9,
        tiles="caf cef taae taff teff",
        bones="tooth tooth limb rib rib hip",
        tools="shovel pick drill brush rope bucket lever",
        skills="legs reach lab",
        lab="tyrannosaurus rib",
    )
    emptied = dict.fromkeys(["a1", "e1", "a5", "e5", "c1"], "")
    position = table(
        """c s s s c
           s . s . s
           s s s1 s s
           s . s . s
           c s s s c""",
        everything,
        pits={"b2": "tooth rib", "d2": "tooth limb", "b4": "rib hip", "d4": "tooth limb skull"}
        | emptied,
        display="diplodocus velociraptor rhamphorhynchus allosaurus",
    )
    assert INFO.max_legal - len(texts(position)) < 10


@pytest.mark.parametrize("players", SEATS)
def test_random_games_keep_within_the_bounds(players: int) -> None:
    position = GAME.start(players, seed=players)
    rng = random.Random(players)
    plies: Counter[str] = Counter()
    turn: Counter[str] = Counter()
    while not position.over:
        legal = written(position)
        assert len(legal) <= INFO.max_legal
        move = rng.choice(legal)
        kind = move.split()[0]
        plies[kind] += 1
        turn[kind] += 1
        if kind == "end":
            assert sum(turn[paid] for paid in PAID) <= 3 + 1 + FREE_CLIMBS
            turn.clear()
        position = position.play(move)
    _check_totals(plies)
    assert shown(position)["round"] <= LAST_ROUND
    assert sum(plies.values()) <= INFO.max_plies


def _check_totals(plies: Counter[str]) -> None:
    for kind in ("extract", "learn", "pay", "claim", "assign", "score", "event"):
        assert plies[kind] <= ONCE[kind]
    assert plies["find"] + plies["nothing"] <= ONCE["find"] + ONCE["third"]
    assert plies["buy"] + plies["take"] <= ONCE["buy or take"]
    assert plies["draw"] <= ONCE["card"] + ONCE["dinosaur"]
    assert plies["stop"] <= 1
