"""What never gets lost: tiles, plaster, bones, cards, dinosaurs, skills. Every game ends."""

import random
from collections import Counter
from typing import Any

import pytest

from ludoteca import CHANCE, Position
from ludoteca.games.fossilis.rules.state import DECK, STATE
from ludoteca.games.fossilis.tests.reference.state import KINDS
from ludoteca.games.fossilis.tests.support.material import (
    BONES,
    CARDS,
    DINOSAURS,
    EXTRACTION,
    HAMMER,
    ITEMS,
    SKILLS,
    TILES,
)
from ludoteca.games.fossilis.tests.support.tables import GAME, SEATS, shown, written
from ludoteca.games.fossilis.tests.support.temper import Temper

CUBES = 40
GAMES = 3 if GAME.rules.compiled else 1
EVERY = 1 if GAME.rules.compiled else 3
"""How many moves lie between two looks at everything."""


def tiles_in(position: Position) -> Counter[str]:
    """Return all tiles, wherever they are."""
    state = position.state.view(STATE)[0]
    heaps = [state.discard, state.paid, *state.tiles]
    found = Counter(KINDS[tile] for tile in state.site.flatten().tolist() if tile >= 0)
    for heap in heaps:
        found.update(dict(zip(KINDS, heap.tolist(), strict=True)))
    return +found


def items_in(table: dict[str, Any]) -> Counter[str]:
    """Return all bones and hammers; a hammer that was extracted lies under a skill.

    While a skill is being chosen its hammer is on the way.
    """
    found = Counter({item: table["buried"][item] for item in ITEMS})
    found.update(table["discard"]["bones"])
    for square in table["site"]:
        found.update(square["pit"] or [])
    for seat in table["seats"]:
        found.update(seat["storage"])
        found[HAMMER] += len(seat["skills"])
    found[HAMMER] += table["phase"] == "learning"
    return found


def assigned_in(position: Position) -> Counter[str]:
    """Return the bone pieces in labs: those that did not come from cards."""
    state = position.state.view(STATE)[0]
    pieces = (state.assigned - state.carded).sum(axis=(0, 1)).tolist()
    return Counter(dict(zip(BONES, pieces, strict=False)))


def assert_nothing_is_lost(position: Position) -> None:
    """Count everything there is."""
    table = shown(position)
    assert tiles_in(position) == TILES
    assert items_in(table) + assigned_in(position) == ITEMS
    skills = [*table["skills"], *(skill for seat in table["seats"] for skill in seat["skills"])]
    assert len(skills) == len(set(skills)) == 9
    assert set(skills) <= set(SKILLS)
    assert_cards_are_somewhere(position, table)
    held = sum(seat["plaster"] for seat in table["seats"])
    assert table["supply"] >= 0
    assert table["pool"] + table["supply"] + held == CUBES
    for square in table["site"]:
        assert len(square["tiles"]) <= 2
        assert square["tiles"] or square["pit"] is not None
        assert square["pawn"] is None or square["tiles"]


def assert_cards_are_somewhere(position: Position, table: dict[str, Any]) -> None:
    """Count cards and dinosaurs: each is at one place, and labs and collections have the rest."""
    state = position.state.view(STATE)[0]
    market = [card for card in state.market.tolist() if card >= 0]
    display = [dinosaur for dinosaur in state.display.tolist() if dinosaur >= 0]
    labs = [dinosaur for dinosaur in state.lab.flatten().tolist() if dinosaur >= 0]
    collected = [each for each, owner in enumerate(state.dinosaur.tolist()) if owner >= 0]
    deck = [each for each, owner in enumerate(state.dinosaur.tolist()) if owner == DECK]
    assert sorted([*display, *labs, *collected, *deck]) == [*range(len(DINOSAURS))]
    assert all(state.card[card] not in (DECK, 0, 1, 2, 3) for card in market)
    assert len(state.card) == len(CARDS)
    for seat, owner in enumerate(table["seats"]):
        assert len(owner["cards"]) == state.card.tolist().count(seat)
        assert len(owner["lab"]) <= owner["labs"]
        assert len(owner["skills"]) <= 3
        assert (owner["square"] is None) or (owner["side"] is None)


def assert_plaster_adds_up(before: Position, after: Position, move: str) -> None:
    """Players get plaster from the pool as long as it has some; they pay for extractions alone."""
    old, new = shown(before), shown(after)
    seats = zip(old["seats"], new["seats"], strict=True)
    changes = [now["plaster"] - was["plaster"] for was, now in seats]
    gained = sum(change for change in changes if change > 0)
    if new["pool"] > old["pool"]:
        assert old["pool"] == 0
        assert new["pool"] == min(new["full_pool"], new["pool"] + new["supply"])
        assert len(new["events"]["past"]) == len(old["events"]["past"]) + 1
    elif new["pool"]:
        assert gained == old["pool"] - new["pool"]
    else:
        assert gained >= old["pool"]
    if min(changes) < 0:
        verb, _, bone = move.split()
        assert verb == "extract"
        # A skill makes bones cheaper by one.
        assert EXTRACTION[bone] + min(changes) in (0, 1)
    assert all(seat["plaster"] >= 0 for seat in new["seats"])


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("number", range(GAMES))
def test_nothing_is_ever_lost_and_every_game_ends(players: int, number: int) -> None:
    rng = random.Random(number)
    temper = Temper(rng)
    position = GAME.start(players, seed=number)
    plies = 0
    while not position.over:
        move = temper.choose(written(position))
        after = position.play(move)
        plies += 1
        if plies % EVERY == 0:
            assert_plaster_adds_up(position, after, move)
            assert_nothing_is_lost(after)
        position = after
    assert plies <= GAME.info.max_plies
    assert position.end_reason in GAME.info.end_reasons
    assert position.winners


@pytest.mark.parametrize("players", SEATS)
def test_nobody_has_to_decide_what_can_only_be_one_thing(players: int) -> None:
    """Outside a turn there is more than one possibility whenever a player is asked."""
    temper = Temper(random.Random(players))
    position = GAME.start(players, seed=players)
    while not position.over:
        moves = written(position)
        assert len(moves) > 1 or (moves == ["end"] and position.actor != CHANCE)
        position = position.play(temper.choose(moves))
