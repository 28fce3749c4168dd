"""Reviews: luck, losses and stand-ins, in positions small enough to reckon by hand."""

import random

import msgspec
import pytest

import ludoteca
from ludoteca import CHANCE, Position, Record, Review, StartError
from ludoteca.bots.search.searcher import Budget, Searcher

pytestmark = pytest.mark.compiled

SOME = 64


def record_of(position: Position, *moves: str, names: tuple[str, ...] = ()) -> Record:
    record = Record.begin(position, names or None)
    for text in moves:
        at = record.last()
        record = record.add(at.read(text, at.actor))
    return record


def late_roll(seed: int = 0) -> Position:
    """Return a roll of the die in a game of dice after which, whatever comes, little is left."""
    game = ludoteca.game("coffers")
    rng = random.Random(seed)
    position, rolls = game.start(3, seed=seed), []
    while not position.over:
        if position.actor == CHANCE and len(position.chances()) > 1:
            rolls.append(position)
        position = position.play(rng.choice(position.legal_moves()))
    return rolls[-1]


def test_the_luck_of_a_die_is_its_value_less_the_mean_of_all_outcomes() -> None:
    before = late_roll()
    for move, _ in before.chances():
        review = ludoteca.review(record_of(before, move.text), simulations=SOME)
        (ply,) = review.plies
        mean = [0.0] * before.players
        for outcome in ply.outcomes:
            after = record_of(before.play(outcome.move))
            alone = ludoteca.review(after, simulations=SOME)
            assert alone.result == pytest.approx(outcome.values)
            for seat in range(before.players):
                mean[seat] += outcome.probability * alone.result[seat]
        came = next(one for one in ply.outcomes if one.move == move.text)
        luck = [value - expected for value, expected in zip(came.values, mean, strict=True)]
        assert ply.change == pytest.approx(luck)
        assert [row.dice for row in review.ledger] == pytest.approx(luck)
        assert ply.later == pytest.approx([0.0] * before.players)


def test_luck_over_all_outcomes_is_zero_on_average() -> None:
    before = late_roll(1)
    total, weights = 0.0, 0
    for move, weight in before.chances():
        (ply,) = ludoteca.review(record_of(before, move.text), simulations=2).plies
        total += weight * ply.change[0]
        weights += weight
    assert total / weights == pytest.approx(0.0, abs=1e-12)


def test_a_blunder_is_named_and_its_loss_is_a_gift_to_the_other() -> None:
    won = ludoteca.position(
        "fossil players=2 phase=moving turn=1 stones=a2,f6 points=61,38 "
        "held=A1S1S1S1L1L1L2,A1A1A1A2A2S1S2L1L2 scored=BPUT absent=RH "
        "board=...L1.../......./S2....L1./......./..A1..../......./.....A1."
    )
    wrong = next(move for move in won.legal_moves() if move.text != "a2-a3")
    review = ludoteca.review(record_of(won, wrong.text), simulations=2000)
    (ply,) = review.plies
    assert ply.best
    assert ply.best.move == "a2-a3"
    assert ply.label is not None
    loss = -ply.change[0]
    assert loss > 0.05
    assert review.ledger[0].own == pytest.approx(-loss)
    assert review.ledger[1].gifts == pytest.approx(loss)
    assert review.gifts == [pytest.approx([-loss, loss]), [0.0, 0.0]]
    best = ludoteca.review(record_of(won, "a2-a3"), simulations=2000)
    assert best.ledger[0].own == pytest.approx(0.0, abs=0.02)
    assert best.plies[0].label is None


def test_the_losses_of_a_stand_in_are_gifts_and_nobodys_own_play() -> None:
    review, plain = review_with_stand_ins()
    stand_in = review.plies[0]
    assert stand_in.stand_in
    seat = stand_in.seat
    assert len(review.gifts) == review.players + 1
    assert review.gifts[-1] == pytest.approx(stand_in.change)
    assert review.ledger[seat].own == pytest.approx(plain.ledger[seat].own - stand_in.change[seat])
    assert review.ledger[seat].gifts == pytest.approx(
        plain.ledger[seat].gifts + stand_in.change[seat]
    )
    assert len(plain.gifts) == plain.players


def review_with_stand_ins() -> tuple[Review, Review]:
    record = record_of(ludoteca.game("fossil").start(2, seed=3), "a2", "d2")
    record = record.add(record.last().legal_moves()[-1])
    return (
        ludoteca.review(record, simulations=8, stand_ins={0}),
        ludoteca.review(record, simulations=8),
    )


def test_a_result_by_resignation_counts_as_it_was() -> None:
    record = record_of(ludoteca.game("fossil").start(2, seed=3), "a2", "d2")
    review = ludoteca.review(record, simulations=8, result=[0.0, 1.0])
    assert review.finished
    assert review.result == [0.0, 1.0]
    assert [row.result for row in review.ledger] == [0.0, 1.0]


def test_wrong_arguments_are_refused() -> None:
    record = record_of(ludoteca.game("fossil").start(2, seed=3), "a2")
    for wrong in (
        {"simulations": -1},
        {"seconds": 0.0},
        {"simulations": 1, "stand_ins": [1]},
        {"simulations": 1, "result": [1.0]},
    ):
        with pytest.raises(StartError):
            ludoteca.review(record, **wrong)


def test_a_game_played_by_the_search_itself_has_no_losses_beyond_the_error() -> None:
    position = ludoteca.game("fossil").start(2, seed=11)
    record = Record.begin(position)
    for _ in range(12):
        searcher = Searcher(seed=5)
        found = searcher.search(position, position.actor, Budget(simulations=8 * SOME))
        move = position.read(found.moves[found.best])
        record, position = record.add(move), position.play(move)
    review = ludoteca.review(record, simulations=8 * SOME)
    for ply in review.plies:
        assert ply.label is None
    for seat in range(2):
        assert abs(review.ledger[seat].own) <= 2 * review.ledger_errors[seat].own + 0.1


def test_play_is_reviewed_by_what_its_seat_knew() -> None:
    """Hidden choices of other seats at the same time change nothing about an own decision."""
    game = ludoteca.game("fingers")
    start = game.start(2, seed=1)
    first, second = start.acting[:2]
    mine = start.legal_moves(second)[0]
    found = []
    for hidden in start.legal_moves(first)[:3]:
        record = Record.begin(start).add(hidden).add(mine)
        ply = ludoteca.review(record, simulations=SOME).plies[1]
        found.append((ply.change, ply.best, ply.values))
    assert len(found) > 1
    assert all(one == found[0] for one in found)


def test_a_review_is_the_same_whether_the_rules_are_compiled_or_not() -> None:
    found = []
    for compiled in (True, False):
        start = ludoteca.game("coffers", compiled=compiled).start(3, seed=2)
        record = Record.begin(start)
        for _ in range(4):
            record = record.add(record.last().legal_moves()[0])
        found.append(msgspec.json.encode(ludoteca.review(record, simulations=2)))
    assert found[0] == found[1]


def test_alone_everything_is_in_points_and_nothing_is_a_gift() -> None:
    start = ludoteca.game("mosaix").start(1, seed=4)
    record = Record.begin(start)
    rng = random.Random(4)
    while len(record.moves) < 6:
        record = record.add(rng.choice(record.last().legal_moves()))
    review = ludoteca.review(record, simulations=2)
    assert review.is_solo
    (ledger,) = review.ledger
    assert ledger.fair > 1.0
    assert ledger.gifts == 0.0
    assert review.gifts == [[pytest.approx(ledger.own)]]
    assert ledger.own <= 1e-9 + review.ledger_errors[0].own


def test_hidden_choices_in_mosaix_change_nothing_about_own_play() -> None:
    game = ludoteca.game("mosaix")
    position, rng = game.start(2, seed=4), random.Random(4)
    while not (len(position.acting) > 1 and len(position.choices(1)) > 1):
        seat = CHANCE if position.actor == CHANCE else position.acting[0]
        position = position.play(rng.choice(position.legal_moves(seat)))
    mine, found = position.legal_moves(1)[0], []
    for hidden in position.legal_moves(0)[:2]:
        record = Record.begin(position).add(hidden)
        if 1 in record.last().acting:
            ply = ludoteca.review(record.add(mine), simulations=2).plies[1]
            found.append((ply.change, ply.best, ply.values))
    assert len(found) == 2
    assert found[0] == found[1]
