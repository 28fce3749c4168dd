"""Who plays what is exact: everybody has the same deals from the same seats."""

from collections import Counter, defaultdict
from itertools import combinations

import pytest

from ludoteca import StartError
from ludoteca.lab.schedule import Pairing, Seats, derived, lineups, schedule

BOTS = ("a", "b", "c", "d", "e", "f")


def plan(bots: int, players: int, games: int = 200, seats: Seats = "rotate") -> list[Pairing]:
    return schedule(BOTS[:bots], players, games=games, seats=seats, seed=7)


def by_deal(pairings: list[Pairing]) -> dict[int, list[Pairing]]:
    found = defaultdict(list)
    for pairing in pairings:
        found[pairing.deal].append(pairing)
    return found


@pytest.mark.parametrize("bots", range(2, 7))
@pytest.mark.parametrize("players", range(2, 7))
def test_in_each_deal_every_bot_sits_everywhere_equally_often(bots: int, players: int) -> None:
    for pairings in by_deal(plan(bots, players)).values():
        assert len({pairing.seed for pairing in pairings}) == 1
        assert len({pairing.bots for pairing in pairings}) == len(pairings), "no game twice"
        for meeting in {tuple(sorted(pairing.bots)) for pairing in pairings}:
            turned = [pairing.bots for pairing in pairings if sorted(pairing.bots) == list(meeting)]
            for seat in range(players):
                sat = Counter(names[seat] for names in turned)
                whole = {name: sat[name] * players / len(turned) for name in meeting}
                assert whole == dict(Counter(meeting)), f"seat {seat} of {meeting}"


@pytest.mark.parametrize("bots", range(2, 7))
@pytest.mark.parametrize("players", range(2, 7))
def test_over_the_tables_every_bot_has_as_many_seats(bots: int, players: int) -> None:
    seats = Counter(name for lineup in lineups(BOTS[:bots], players) for name in lineup)
    assert len(seats) == bots
    assert len(set(seats.values())) == 1


def test_more_bots_than_seats_meet_in_all_combinations() -> None:
    assert lineups(BOTS[:4], 2) == list(combinations(BOTS[:4], 2))
    first = by_deal(plan(4, 2, games=1))[1]
    assert len(first) == 12
    assert len({pairing.bots for pairing in first}) == 12


def test_two_bots_at_a_table_for_four_have_two_seats_each() -> None:
    deals = by_deal(plan(2, 4)).values()
    orders = {frozenset(pairing.bots for pairing in pairings) for pairings in deals}
    around = frozenset({tuple("abab"), tuple("baba")})
    beside = frozenset({tuple("aabb"), tuple("baab"), tuple("bbaa"), tuple("abba")})
    assert orders == {around, beside}


def test_seats_left_over_go_to_each_bot_in_turn() -> None:
    assert lineups(BOTS[:3], 4) == [tuple("abca"), tuple("abcb"), tuple("abcc")]


def test_who_plays_after_whom_changes_from_deal_to_deal() -> None:
    after = Counter(pairing.bots[1] for pairing in plan(4, 4, games=400) if pairing.bots[0] == "a")
    assert set(after) == {"b", "c", "d"}
    assert min(after.values()) > 15


def test_alone_every_bot_plays_every_deal_once() -> None:
    assert [pairing.bots for pairing in plan(1, 1, games=3)] == [("a",)] * 3
    for pairings in by_deal(plan(3, 1, games=9)).values():
        assert sorted(pairing.bots for pairing in pairings) == [("a",), ("b",), ("c",)]


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert len(plan(2, 2, games=1)) == 2
    assert len(plan(2, 2, games=5)) == 6
    assert len(plan(3, 3, games=100)) == 102
    assert len(plan(2, 2, games=6)) == 6


def test_fixed_seats_stay() -> None:
    pairings = plan(3, 3, games=5, seats="fixed")
    assert {pairing.bots for pairing in pairings} == {("a", "b", "c")}
    assert len({pairing.seed for pairing in pairings}) == 5


def test_the_same_seed_gives_the_same_schedule_and_another_seed_another() -> None:
    assert plan(4, 3) == plan(4, 3)
    other = schedule(BOTS[:4], 3, games=200, seats="rotate", seed=8)
    assert not {pairing.seed for pairing in other} & {pairing.seed for pairing in plan(4, 3)}


def test_derived_seeds_are_exact_in_json_and_differ_by_purpose() -> None:
    seeds = {derived(1, what, deal, seat) for what in "ab" for deal in range(9) for seat in (0, 1)}
    assert len(seeds) == 36
    assert all(0 <= seed < 2**53 for seed in seeds)


@pytest.mark.parametrize(
    ("bots", "players", "games", "seats", "reason"),
    [
        ((), 1, 9, "rotate", "a tournament needs a bot"),
        (("a",), 2, 9, "rotate", "needs at least two bots"),
        (("a", "a", "b"), 2, 9, "rotate", "'a' is named twice"),
        (("a", "b"), 3, 9, "fixed", "fixed seats need one bot for each: 2 bots, 3 seats"),
        (("a", "b"), 2, 9, "chairs", "the seats are rotate or fixed, not 'chairs'"),
        (("a", "b"), 2, 0, "rotate", "a tournament has 1 to 1,000,000 games, not 0"),
        (("a", "b"), 2, 2.5, "rotate", "games, not 2.5"),
    ],
)
def test_what_makes_no_sense_is_refused(
    bots: tuple[str, ...], players: int, games: int, seats: Seats, reason: str
) -> None:
    with pytest.raises(StartError, match=reason):
        schedule(bots, players, games=games, seats=seats, seed=1)
