"""How a game begins (S6 to S8, S34, S40)."""

from collections import Counter
from functools import lru_cache
from itertools import islice, permutations
from typing import Any

import pytest

from ludoteca import CHANCE
from ludoteca.games.fossilis.tests.reference.site import CORNERS, SQUARES
from ludoteca.games.fossilis.tests.support.material import CARDS, DINOSAURS, SKILLS
from ludoteca.games.fossilis.tests.support.tables import (
    GAME,
    SEATS,
    of_seat,
    on_square,
    play,
    shown,
    texts,
)

DARK = ["b2", "d2", "c3", "b4", "d4"]
STARTS = 1500 if GAME.rules.compiled else 100
LIGHT = [square for square in SQUARES if square not in [*DARK, *CORNERS]]


@lru_cache(maxsize=1)
def starts() -> list[dict[str, Any]]:
    """Return many starts as they are seen."""
    return [shown(GAME.start(2 + seed % 3, seed=seed)) for seed in range(STARTS)]


def share(things: Counter[Any], thing: object) -> float:
    """Return how often something was there, of all starts."""
    return things[thing] / STARTS


def is_near(found: float, wanted: float) -> bool:
    """Return whether a share is within five times its usual error."""
    return bool(abs(found - wanted) <= 5 * (wanted * (1 - wanted) / STARTS) ** 0.5)


def test_s6_stone_lies_on_the_dark_squares_and_no_other_of_the_bottom() -> None:
    for start in starts():
        for square in start["site"]:
            assert (square["tiles"][0][0] == "t") == (square["square"] in DARK)


def test_s6_ten_tiles_lie_on_top_never_on_a_corner_never_stone_on_stone() -> None:
    for start in starts():
        stacks = [square for square in start["site"] if len(square["tiles"]) == 2]
        assert len(stacks) == 10
        for square in stacks:
            assert square["square"] not in CORNERS
            assert [tile[0] for tile in square["tiles"]] != ["t", "t"]


def test_s6_all_tiles_are_used() -> None:
    for start in starts():
        terrains = Counter(tile[0] for square in start["site"] for tile in square["tiles"])
        assert terrains == {"t": 8, "c": 9, "s": 18}


def test_s34_every_layout_is_equally_likely() -> None:
    """Three stones lie on 16 light squares; seven more tiles on 18 that are left.

    Of the 27 tiles of sand and clay, each is as likely as any other on every square.
    """
    stones, stacks, clays, ambers = Counter[str](), Counter[str](), Counter[str](), Counter[str]()
    for start in starts():
        for square in start["site"]:
            name, tiles = square["square"], square["tiles"]
            stacks[name] += len(tiles) == 2
            stones[name] += tiles[-1][0] == "t" and len(tiles) == 2
            clays[name] += tiles[0][0] == "c"
            ambers[name] += tiles[0] == "sa"
    for square in LIGHT:
        assert is_near(share(stones, square), 3 / 16)
        assert is_near(share(stacks, square), 3 / 16 + 13 / 16 * 7 / 18)
    for square in DARK:
        assert is_near(share(stacks, square), 7 / 18)
    for square in [*LIGHT, *CORNERS]:
        assert is_near(share(clays, square), 9 / 27)
        assert is_near(share(ambers, square), 6 / 27)


def test_s7_no_pit_is_known_at_first() -> None:
    for start in starts():
        assert all(square["pit"] is None for square in start["site"])
        assert start["buried"]["third"]


@pytest.mark.parametrize("players", SEATS)
def test_s8_what_lies_open(players: int) -> None:
    start = shown(GAME.start(players, seed=players))
    assert len(set(start["skills"])) == 9
    assert set(start["skills"]) <= set(SKILLS)
    assert [card["kind"] for card in start["market"]] == ["tool", "tool", "supply", "supply"]
    assert len({each["id"] for each in start["display"]}) == 4
    assert start["pool"] == start["full_pool"] == 4 * players
    assert start["events"] == {"left": 3, "past": [], "now": None}
    assert start["decks"] == {"tools": 19, "supplies": 22, "dinosaurs": 20}
    for own in start["seats"]:
        assert (own["points"], own["plaster"], own["tiles"], own["cards"]) == (0, 0, [], [])


def test_s8_skills_cards_dinosaurs_and_the_start_player_are_drawn_fairly() -> None:
    skills, display, market, first = Counter[str](), Counter[str](), Counter[Any](), Counter[Any]()
    for start in starts():
        skills.update(start["skills"])
        display.update(each["id"] for each in start["display"])
        market.update((card["kind"], card["card"]) for card in start["market"])
        first[len(start["seats"]), start["start"]] += 1
    assert all(is_near(share(skills, skill), 9 / 12) for skill in SKILLS)
    assert all(is_near(share(display, name), 4 / 24) for name in DINOSAURS)
    for card in CARDS.values():
        wanted = 2 / 21 if card.kind == "tool" else 2 / 24
        assert is_near(share(market, (card.kind, card.place)), wanted)
    for players in SEATS:
        for seat in range(players):
            assert is_near(share(first, (players, seat)), 1 / 3 / players)


@pytest.mark.parametrize("players", SEATS)
def test_s8_pawns_are_put_on_corners_in_reverse_turn_order(players: int) -> None:
    for seed, corners in enumerate(islice(permutations(CORNERS, players), 0, 24, 5)):
        position = GAME.start(players, seed=seed)
        first = shown(position)["start"]
        for back, corner in enumerate(corners, start=1):
            if shown(position)["phase"] == "placing":
                assert position.actor == (first - back) % players
                assert texts(position) == set(CORNERS) - {*corners[: back - 1]}
                position = play(position, corner)
            assert on_square(position, corner)["pawn"] == (first - back) % players
        assert shown(position)["phase"] == "acting"
        assert position.actor == first
        assert (shown(position)["round"], shown(position)["energy"]) == (1, 3)


def test_s8_a_fourth_player_has_one_corner_left() -> None:
    """It is not asked for."""
    position = play(GAME.start(4, seed=1), "a1", "e5", "a5")
    assert shown(position)["phase"] == "acting"
    assert of_seat(position, position.actor + 1)["square"] == "e1"
    assert position.actor != CHANCE


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize(("balanced", "plaster"), [("no", (0, 0, 0, 0)), ("yes", (2, 3, 5, 6))])
def test_s40_who_comes_later_begins_with_more_plaster_where_it_is_balanced(
    players: int, balanced: str, plaster: tuple[int, ...]
) -> None:
    """It does not come out of the pool."""
    for seed in range(players):
        start = shown(GAME.start(players, seed=seed, balanced=balanced))
        for place in range(players):
            own = start["seats"][(start["start"] + place) % players]
            assert own["plaster"] == plaster[place]
        assert start["pool"] == start["full_pool"]
