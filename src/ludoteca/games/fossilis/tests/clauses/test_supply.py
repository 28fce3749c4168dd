"""The supply of plaster: 40 cubes, and what happens when it is empty (S42)."""

import random

import pytest

from ludoteca import CHANCE, IllegalMoveError, Position, PositionError
from ludoteca.games.fossilis.tests.support.random_games import LANGUAGES
from ludoteca.games.fossilis.tests.support.tables import (
    GAME,
    SEATS,
    of_seat,
    play,
    seat,
    shown,
    table,
    texts,
)
from ludoteca.games.fossilis.tests.support.temper import Temper

ISLAND = "s1 . . . ."
CUBES = 40
PAST = "grant gala journal"


def held(position: Position) -> list[int]:
    """Return the plaster of each player."""
    return [each["plaster"] for each in shown(position)["seats"]]


def told(position: Position, move: str) -> list[str]:
    """Return the sentences about what a move brings about."""
    return position.effects_text(position.read(move), ["Ada", "Bo", "Cy", "Dot"])


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("balanced", ["no", "yes"])
def test_s42_pool_players_and_supply_have_forty_cubes_at_first(players: int, balanced: str) -> None:
    start = GAME.start(players, seed=3, balanced=balanced)
    assert shown(start)["supply"] == CUBES - 4 * players - sum(held(start))


def test_s42_plaster_that_is_paid_goes_back_to_the_supply() -> None:
    position = table(ISLAND, seat(plaster=30), seat(plaster=2), pits={"b1": "rib"}, pool=8)
    assert shown(position)["supply"] == 0
    after = play(position, "extract b1 rib")
    assert (held(after), shown(after)["pool"], shown(after)["supply"]) == ([26, 2], 8, 4)


def test_s42_an_empty_pool_leaves_the_supply_to_take_from() -> None:
    position = table(ISLAND, seat(plaster=38), pool=1)
    after = play(position, "plaster", "plaster")
    assert (held(after), shown(after)["pool"], shown(after)["supply"]) == ([40, 0], 0, 0)
    assert "plaster" not in texts(after)


@pytest.mark.parametrize(("left", "gained"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_s42_who_gains_more_than_there_is_takes_what_there_is(left: int, gained: int) -> None:
    mine = seat(plaster=5, skills="plaster", tools="bucket")
    position = table(ISLAND, mine, seat(plaster=35 - left), pool=0, past=PAST, last_round=1)
    assert shown(position)["supply"] == left
    for move in ("plaster", "bucket"):
        if gained:
            assert of_seat(play(position, move))["plaster"] == 5 + gained
        assert (move in texts(position)) == (gained > 0)


def test_s42_a_supply_card_is_bought_for_what_else_it_brings() -> None:
    def left(cubes: int) -> Position:
        others = seat(plaster=CUBES - cubes)
        return table(ISLAND, seat(tiles="sa"), others, pool=0, market="-,-,supply 1,-", past="gala")

    one = left(1)
    assert of_seat(play(one, "buy 3"))["plaster"] == 1
    assert told(one, "buy 3")[-2:] == [
        "Ada gets 1 plaster.",
        "The supply is empty: Ada goes without 1 plaster.",
    ]
    none = left(0)
    after = play(none, "buy 3")
    assert of_seat(after)["plaster"] == 0
    assert [card["points"] for card in of_seat(after)["cards"]] == [1]


@pytest.mark.parametrize(
    ("left", "gained"), [(1, [0, 0, 1]), (3, [0, 0, 3]), (4, [1, 0, 3]), (9, [1, 1, 3])]
)
def test_s42_a_grant_goes_to_the_active_player_first(left: int, gained: list[int]) -> None:
    seats = [seat(plaster=10), seat(plaster=10), seat(plaster=19 - left)]
    position = table("s3 . . . .", *seats, turn=3, pool=1)
    after = play(position, "plaster", "end", "event grant")
    assert held(after) == [10 + gained[0], 10 + gained[1], 20 - left + gained[2]]
    assert shown(after)["pool"] == left - sum(gained)


@pytest.mark.parametrize(("left", "pool"), [(0, 0), (1, 1), (7, 7), (8, 8), (9, 8)])
def test_s42_the_pool_gets_what_the_supply_has(left: int, pool: int) -> None:
    position = table(ISLAND, seat(plaster=39 - left), pool=1)
    after = play(position, "plaster", "end", "event gala")
    assert (shown(after)["pool"], shown(after)["supply"]) == (pool, left - pool)
    assert after.actor == 1


def test_s42_after_an_empty_pool_the_next_event_comes_after_the_next_turn() -> None:
    position = play(table(ISLAND, seat(plaster=39), pool=1), "plaster", "end", "event gala")
    assert shown(position)["emptied"]
    assert "plaster" not in texts(position)
    position = play(position, "end")
    assert position.actor == CHANCE
    assert shown(position)["events"]["left"] == 2


def test_s42_an_empty_fourth_pool_makes_the_next_round_the_last() -> None:
    position = table(ISLAND, seat(plaster=39), pool=1, past="storm journal")
    position = play(position, "plaster", "end", "event gala")
    assert not shown(position)["last_round"]
    position = play(position, "end")
    assert shown(position)["last_round"]
    position = play(position, "end", "end")
    assert position.over
    assert position.end_reason == "pools"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("move", ["plaster", "bucket"])
def test_s42_a_move_without_plaster_says_why_it_is_illegal(move: str, language: str) -> None:
    position = table(ISLAND, seat(plaster=40, tools="bucket"), pool=0, past=PAST, last_round=1)
    with pytest.raises(IllegalMoveError) as refused:
        position.play(move, language=language)
    wanted = {
        "en": "pool and supply are empty",
        "it": "vasca e riserva sono vuote",
        "fr": "la cuve et la réserve sont vides",
        "de": "Topf und Vorrat sind leer",
    }
    assert refused.value.why.startswith(wanted[language])


def test_s42_what_is_short_is_told() -> None:
    short = table(ISLAND, seat(plaster=38), seat(), pool=1)
    turned = play(short, "plaster", "end")
    assert told(turned, "event grant") == [
        "Ada gets 1 plaster.",
        "The supply is empty: Ada goes without 2 plaster.",
        "The supply is empty: Bo goes without 1 plaster.",
        "The supply is empty, so the plaster pool stays empty. "
        "After the next turn an event follows.",
    ]
    some = play(table(ISLAND, seat(plaster=36), pool=1), "plaster", "end")
    assert told(some, "event gala")[-1] == (
        "The supply is short: the plaster pool is filled with 3 only."
    )
    last = table(ISLAND, seat(plaster=39), pool=1, past="storm journal")
    assert (
        "the fourth plaster pool stays empty"
        in told(play(last, "plaster", "end"), "event gala")[-1]
    )


def test_s42_a_position_has_no_more_than_forty_cubes() -> None:
    line = table(ISLAND, seat(plaster=32), pool=8).text
    with pytest.raises(PositionError, match="more than the 40 cubes that there are"):
        GAME.position(line.replace("plaster=32", "plaster=33"))
    unlimited = table(ISLAND, seat(plaster=33), pool=8, unlimited=True)
    assert "supply=unlimited" in unlimited.text
    assert GAME.position(unlimited.text) == unlimited


def test_s42_an_unlimited_supply_never_runs_empty() -> None:
    position = table(ISLAND, seat(plaster=60), seat(plaster=60), pool=1, unlimited=True)
    assert shown(position)["supply"] is None
    after = play(position, "plaster", "plaster", "end", "event grant")
    assert (held(after), shown(after)["pool"]) == ([65, 61], 8)


@pytest.mark.parametrize("version", GAME.info.earlier_versions)
def test_s42_games_of_earlier_versions_go_on_without_a_limit(version: int) -> None:
    assert GAME.info.earlier_versions[version]["supply"] == "unlimited"


@pytest.mark.parametrize("players", SEATS)
def test_s42_cubes_in_use_and_the_supply_are_always_forty(players: int) -> None:
    """Misers play: they never extract, so that the supply runs empty."""
    position = GAME.start(players, seed=players)
    temper = Temper(random.Random(players))
    lowest = CUBES
    while not position.over:
        there = shown(position)
        assert there["pool"] + there["supply"] + sum(held(position)) == CUBES
        assert there["supply"] >= 0
        lowest = min(lowest, there["supply"])
        moves = [str(move) for move in position.legal_moves()] if position.actor >= 0 else []
        if "plaster" in moves:
            position = position.play("plaster")
        elif "end" in moves:
            position = position.play("end")
        else:
            options = moves or [str(move) for move, _ in position.chances()]
            position = position.play(temper.choose(options))
    assert lowest == 0
