"""What reviews of every game promise: exact ledgers, and the same result for the same seed."""

import math
import random
from pathlib import Path

import msgspec
import pytest
from play import random_start

import ludoteca
from ludoteca import CHANCE, Game, Record, Review
from ludoteca.reviews.run import ReviewRun

pytestmark = pytest.mark.compiled

COLUMNS = ("fair", "deal", "dice", "own", "gifts", "later")
LAST = 40
"""The plies of a random game that are reviewed."""
EXACT = 1e-9
RECORDS = sorted(
    path
    for name in ludoteca.game_ids()
    for path in (ludoteca.game(name).folder / "tests").rglob("*.record")
)


@pytest.fixture(params=ludoteca.game_ids())
def game(request: pytest.FixtureRequest) -> Game:
    return ludoteca.game(request.param)


def assert_adds_up(review: Review) -> None:
    scale = 1.0 if not review.is_solo else 100.0
    for seat, ledger in enumerate(review.ledger):
        parts = [getattr(ledger, column) for column in COLUMNS]
        assert math.fsum(parts) == pytest.approx(ledger.result, abs=EXACT * scale)
        total = [ply.change[seat] + ply.later[seat] for ply in review.plies]
        first = review.plies[0].values[seat] if review.plies else ledger.fair + ledger.deal
        assert first + math.fsum(total) == pytest.approx(review.result[seat], abs=EXACT * scale)
        taken = math.fsum(row[seat] for row in review.gifts)
        assert taken == pytest.approx(ledger.own + ledger.gifts, abs=EXACT * scale)
    for ply in review.plies:
        mean = sum(one.probability for one in ply.outcomes)
        assert not ply.outcomes or mean == pytest.approx(1.0)
        if not review.is_solo:
            assert sum(ply.values) == pytest.approx(1.0)
            assert sum(ply.change) == pytest.approx(0.0, abs=EXACT)
    if not review.is_solo:
        assert math.fsum(review.result) == pytest.approx(1.0)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parts[-4]}-{path.stem}")
def test_the_ledger_of_every_record_adds_up(path: Path) -> None:
    record = Record.read(path)
    review = ludoteca.review(record, simulations=0)
    assert_adds_up(review)
    assert len(review.plies) == len(record.moves)
    assert review.finished == record.last().over


def random_ending(game: Game, seed: int, plies: int) -> Record:
    """Return the end of a random game as a record that begins late, so that it is short."""
    rng = random.Random(seed)
    position = random_start(game, rng)
    positions, moves = [position], []
    while not position.over:
        seat = CHANCE if position.actor == CHANCE else rng.choice(position.acting)
        moves.append(rng.choice(position.legal_moves(seat)))
        position = position.play(moves[-1], seat)
        positions.append(position)
    start = max(0, len(moves) - plies)
    record = Record.begin(positions[start])
    for move in moves[start:]:
        record = record.add(move)
    return record


@pytest.mark.parametrize("seed", range(3))
def test_ledgers_of_searched_games_add_up(game: Game, seed: int) -> None:
    review = ludoteca.review(random_ending(game, seed, LAST), simulations=2)
    assert review.finished
    assert_adds_up(review)
    assert all(ply.best for ply in review.plies if ply.seat != CHANCE and not ply.forced)


def test_slices_and_threads_change_nothing(game: Game) -> None:
    record = random_ending(game, 5, 12)
    whole = ludoteca.review(record, simulations=4, seed=3, threads=2)
    run = ReviewRun(record, seed=3, max_simulations=4)
    while not run.done:
        run.run(0.0)
    assert run.review is not None
    assert msgspec.json.encode(run.review) == msgspec.json.encode(whole)
    other = ludoteca.review(record, simulations=4, seed=4)
    assert other.evaluator != whole.evaluator


def test_a_review_as_json_reads_back(game: Game) -> None:
    review = ludoteca.review(random_ending(game, 6, 6), simulations=0)
    assert msgspec.json.decode(msgspec.json.encode(review), type=Review) == review


def test_an_unfinished_game_ends_with_the_values_of_its_last_position(game: Game) -> None:
    record = random_ending(game, 7, 8).back(2)
    review = ludoteca.review(record, simulations=2)
    assert not review.finished
    assert_adds_up(review)
    empty = ludoteca.review(record.back(100), simulations=2)
    assert empty.plies == []
    assert_adds_up(empty)
