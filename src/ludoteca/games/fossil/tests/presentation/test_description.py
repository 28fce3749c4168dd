"""What a move brings about, told step by step, adds up to what the rules do."""

import pytest

from ludoteca import Move, Position
from ludoteca.games.fossil.schema import (
    FossilEffect,
    FossilEnded,
    FossilPlaced,
    FossilScored,
    FossilShare,
    FossilSkipped,
    FossilStoneMove,
    FossilSwapped,
    FossilTook,
)
from ludoteca.games.fossil.tests.support.play import played
from ludoteca.games.fossil.tests.support.tables import GAME, swap_table, table

pytestmark = pytest.mark.compiled

GAMES = 20 if GAME.rules.compiled else 3


def kind(step: FossilEffect) -> str:
    return str(step.__struct_config__.tag)


def count(points: list[int], step: FossilEffect) -> None:
    """Change the points as a step says."""
    if isinstance(step, FossilTook):
        points[step.seat] -= step.paid
    if isinstance(step, FossilScored):
        for seat, share in enumerate(step.seats):
            points[seat] += share.change


@pytest.mark.parametrize("players", range(2, 7))
def test_the_steps_of_a_game_add_up_to_its_points(players: int) -> None:
    for seed in range(GAMES):
        points = [30] * players
        for position, move, after in played(players, seed):
            for step in position.effects(move):
                count(points, step)
                assert min(points) >= 0
            assert tuple(points) == after.scores


@pytest.mark.parametrize("players", range(2, 7))
def test_the_shares_of_a_scoring_follow_from_the_cards(players: int) -> None:
    for seed in range(GAMES):
        for position, move, _ in played(players, seed):
            for step in position.effects(move):
                if isinstance(step, FossilScored):
                    _check_scoring(step.seats, small=players <= 3)


def _check_scoring(seats: list[FossilShare], *, small: bool) -> None:
    best = max(len(seat.cards) * seat.sum for seat in seats)
    for seat in seats:
        product = len(seat.cards) * seat.sum
        assert seat.cards == sorted(seat.cards, reverse=True)
        assert seat.sum == sum(seat.cards)
        assert seat.leads == (product == best)
        assert seat.result == (seat.sum if small and not seat.leads else product)
        assert not (seat.paid and seat.cards)
        assert not (seat.received and not seat.leads)
        assert seat.change == seat.result + seat.received - seat.paid


def test_a_way_its_price_and_the_card_are_told() -> None:
    position = table("b1:A1 c1:B2 c3:A1 d4:B1", points=[5])
    assert position.effects(position.read("a1-c1")) == [FossilTook(0, "B2", "a1", "c1", 2)]


def test_a_stone_placed_is_told() -> None:
    start = GAME.start(players=4, seed=7)
    assert start.effects(start.read("d4")) == [FossilPlaced(start.actor, "d4")]


def test_a_swap_and_its_scoring_are_told() -> None:
    asked = swap_table()
    assert asked.effects(asked.read("give B1")) == []
    given = asked.play("give B1")
    swapped, scored = given.effects(given.read("take P1 from 2"))
    assert swapped == FossilSwapped(0, "B1", "P1", 1)
    assert scored.fossil == "A"
    assert [seat.cards for seat in scored.seats] == [[1], [], [1], []]
    # Two leaders share each payment of one point: nothing is left of it.
    assert [seat.change for seat in scored.seats] == [1, -1, 1, -1]


@pytest.mark.parametrize(("held", "may_swap"), [(["", "P1"], True), (["", "A2"], False)])
def test_a_completed_fossil_says_whether_a_swap_comes_first(
    held: list[str], may_swap: bool
) -> None:
    position = table("b1:A1 c1:P1 c3:B1 d4:P1", held=held)
    kinds = [kind(step) for step in position.effects(position.read("a1-b1"))]
    assert kinds == (["took", "completed"] if may_swap else ["took", "completed", "scored"])
    told = position.effects_text(position.read("a1-b1"), ["Ann", "Ben", "Cleo", "Dan"])
    assert ("swap" in told[0]) is may_swap


def test_seats_without_points_are_told_in_their_order() -> None:
    position = table("b1:A1 c1:A1 d1:A1", points=[30, 0, 0, 30])
    move = position.read("a1-b1")
    skipped = [step for step in position.effects(move) if isinstance(step, FossilSkipped)]
    assert skipped == [FossilSkipped(1), FossilSkipped(2)]
    assert position.effects_text(move, ["Ann", "Ben", "Cleo", "Dan"]) == [
        "Ben has no points and is passed over.",
        "Cleo has no points and is passed over.",
    ]


def test_the_end_names_its_reason_and_the_winners() -> None:
    position = table("b1:A1 d4:B1", held=["", "B2", "", ""], points=[10, 9, 4, 4])
    move = position.read("a1-b1")
    *_, scored, ended = position.effects(move)
    after = position.play(move)
    assert scored.fossil == "B"
    assert ended == FossilEnded("stuck", list(after.winners), list(after.scores))


@pytest.mark.parametrize("players", [2, 4, 6])
def test_offers_cost_a_point_for_each_card_crossed_and_the_one_taken(players: int) -> None:
    for seed in range(GAMES):
        for position, move, after in played(players, seed):
            shown = position.view(position.actor)
            cards = shown.table.cards
            for offer in shown.moves:
                if isinstance(offer, FossilStoneMove):
                    assert offer.price == len(offer.crosses) + 1
                    assert cards[offer.spots[1]] == offer.takes
                    assert set(offer.crosses) <= set(cards)
            _check_offer(position, move, after)


def _check_offer(position: Position, move: Move, after: Position) -> None:
    """What an offer says of a move is what playing it does."""
    offers = position.view(position.actor).moves
    (offer,) = (each for each in offers if each.text == move.text)
    if getattr(offer, "completes", None) is None or after.over:
        return
    if after.view().table.phase == "giving":
        after = after.play("keep")
        if after.over:
            return
    price = [offer.price if seat == position.actor else 0 for seat in range(position.players)]
    expected = zip(position.scores, offer.would_score, price, strict=True)
    assert after.scores == tuple(had + change - paid for had, change, paid in expected)


def test_a_swap_says_what_the_scoring_would_then_bring() -> None:
    """For a card to take what follows is certain; for one to give it is the best of its takes."""
    asked = swap_table()
    for offer in asked.view(0).moves:
        after = asked.play(offer.text)
        if offer.text == "keep":
            ends = [after]
        else:
            takes = after.view(0).moves
            ends = [after.play(take.text) for take in takes]
            for take, end in zip(takes, ends, strict=True):
                assert take.would_score == _gains(asked, end)
        best = max((_gains(asked, end) for end in ends), key=lambda gains: gains[0])
        assert offer.would_score == best


def _gains(before: Position, after: Position) -> list[int]:
    return [new - old for new, old in zip(after.scores, before.scores, strict=True)]


def test_the_view_names_the_leaders_of_a_fossil() -> None:
    position = table("b1:A1 c3:B1", held=["A1A1", "A2", "B1"])
    leads = {fossil.letter: fossil.leads for fossil in position.view(0).table.fossils}
    assert (leads["A"], leads["B"], leads["T"]) == ([0], [2], [])


def test_crossed_squares_come_in_the_order_of_the_way() -> None:
    position = table("d2:A1 d4:A1 d6:A1 d8:B1 a4:B1 b4:B1", stones="d9,e4")
    ways = {offer.text: offer.crosses for offer in position.view(0).moves}
    assert ways["d9-d2"] == ["d8", "d6", "d4"]
    assert ways["e4-a4"] == ["d4", "b4"]


def test_the_view_has_the_values_held_highest_first() -> None:
    shown = table("b1:A1 c1:P1", held=["A1A2A1A3", "P2"]).view(None).table
    assert shown.fossils[0].held == [[3, 2, 1, 1], [], [], []]
    assert shown.seats[0].cards == ["A1", "A1", "A2", "A3"]


def test_a_swap_is_told_with_the_names_of_both() -> None:
    names = ["Ann", "Ben", "Cleo", "Dan"]
    swaps = 0
    for seed in range(GAMES * 4):
        for position, move, _ in played(4, seed):
            if move.text.startswith("take"):
                swaps += 1
                taken = f"value {move.text[6]} from {names[int(move.text[-1]) - 1]}"
                assert position.describe_move(move, names).endswith(f"{taken}.")
                told = position.describe_played(move, names)
                assert told.startswith(f"{names[move.seat]} takes ")
                assert told.endswith(f"{taken} for it.")
    assert swaps


@pytest.mark.parametrize("language", ["en", "it", "fr", "de"])
def test_whole_games_are_told_in_every_language(language: str) -> None:
    names = ["Ann", "Ben", "Cleo"]
    for position, move, _ in played(3, seed=1):
        said = position.describe_move(move, names, language)
        told = [
            position.describe_played(move, names, language),
            *position.effects_text(move, names, language),
        ]
        assert not [text for text in (said, *told) if "{" in text or not text.endswith(".")]
