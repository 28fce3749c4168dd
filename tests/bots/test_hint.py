"""Hints: what their sentences say follows from the numbers of an analysis."""

import random
import re
from typing import Any

import pytest

from ludoteca import Move, Position, analyse
from ludoteca.bots.analysis import Analysis, MoveEvaluation
from ludoteca.bots.baseline import greedy_scores
from ludoteca.bots.hint import MIN_VISITS, hint_of, points_at_once
from ludoteca.engine.registry import catalog
from ludoteca.engine.text.translations import LANGUAGES

NAMES = ("Ann", "North", "South")


def start(players: int = 3) -> Position:
    at = catalog.game("fossil", compiled=False).start(players, seed=7)
    return at.play("a2").play("d2")


def judged(at: Position, *rows: tuple[str, int, float, float]) -> Analysis:
    """Return an analysis with these moves, visits, shares of the actor, and errors."""
    seat, others = at.actor, at.players - 1

    def evaluation(text: str, visits: int, share: float, error: float) -> MoveEvaluation:
        shares, errors = [0.0] * at.players, [0.0] * at.players
        shares[seat], errors[seat] = share, error
        nothing: Any = (0.0,) * (others + 1)
        return MoveEvaluation(at.read(text), visits, tuple(shares), tuple(errors), nothing, (text,))

    return Analysis(at, seat, tuple(evaluation(*row) for row in rows), 1000)


def two_moves(at: Position) -> tuple[str, str]:
    first, second, *_ = at.legal_moves()
    return first.text, second.text


def test_a_hint_says_the_move_and_both_chances() -> None:
    at = start()
    first, second = two_moves(at)
    hint = hint_of(judged(at, (first, 600, 0.62, 0.02), (second, 300, 0.51, 0.03)), NAMES)
    assert hint.move == first
    assert hint.text.startswith(at.describe_move(at.read(first)))
    assert "It wins about 62 in 100 games (± 2)." in hint.text
    # What the other move changes stands before its sentence, which ends the hint.
    sentence = re.escape(at.describe_move(at.read(second)))
    assert re.search(rf"The next best wins 51( \([^()]+\))?: {sentence}$", hint.text)


def test_what_is_not_known_is_not_said() -> None:
    at = start()
    first, second = two_moves(at)
    close = hint_of(judged(at, (first, 600, 0.62, 0.03), (second, 300, 0.60, 0.03)), NAMES)
    as_good = re.compile("100 games( \\(± 1?3\\))?\\. (About as good|As good in the long run)")
    assert as_good.search(close.text)
    better = hint_of(judged(at, (first, 600, 0.62, 0.03), (second, 9, 0.8, 0.3)), NAMES)
    assert as_good.search(better.text)
    alone = hint_of(judged(at, (first, 600, 0.62, 0.03), (second, 0, 0.0, 0.0)), NAMES)
    assert alone.text.endswith("It wins about 62 in 100 games (± 3).")
    hasty = hint_of(judged(at, (first, MIN_VISITS - 1, 1.0, 0.0), (second, 3, 0.0, 0.0)), NAMES)
    assert "100" not in hasty.text
    same = hint_of(judged(at, (first, 600, 0.624, 0.0), (second, 300, 0.616, 0.0)), NAMES)
    assert as_good.search(same.text)
    only = hint_of(judged(at, (first, 600, 0.62, 0.03)), NAMES)
    assert only.text.endswith("It is the only move.")


def test_with_little_time_a_hint_says_how_moves_look_at_first_sight() -> None:
    at = start()
    moves = at.legal_moves()
    looks = zip(greedy_scores(at, at.actor, moves), moves, strict=True)
    seen = sorted(looks, key=lambda look: look[0])
    (most, best), (less, second), (_, worse) = seen[-1], seen[-2], seen[0]
    rows = [(move.text, 1, 0.5, 0.1) for move in (best, worse, second)]
    text = hint_of(judged(at, *rows), NAMES).text
    lead = round(most - less, 1)
    assert lead
    said = f"At first sight it is worth {lead} points more than the next best: "
    assert text.endswith(said + at.describe_move(second))
    german = hint_of(judged(at, *rows), NAMES, "de").text
    assert f"{lead} Punkte mehr".replace(".", ",") in german
    twin = hint_of(judged(at, rows[0], rows[0]), NAMES).text
    assert twin.endswith(f"At first sight as good: {at.describe_move(best)}")
    # A search that is too short to compare moves does not decide between them.
    assert hint_of(judged(at, *reversed(rows)), NAMES).text == text


@pytest.mark.parametrize(
    ("points", "visits", "said"),
    [
        ((131.4, 128.6), 300, "about 131 points. The next best leads to 129: {other}"),
        ((131.4, 130.6), 100, "about 131 points. About as good: {other}"),
        ((131.4, 0.0), 0, "about 131 points."),
    ],
)
def test_alone_a_hint_speaks_of_points(points: tuple[float, float], visits: int, said: str) -> None:
    at = catalog.game("mosaix", compiled=False).start(1, seed=7).play("ottx")
    best, other = at.legal_moves()[:2]
    moves = (
        MoveEvaluation(best, 600, (), (), points[:1], (best.text,)),
        MoveEvaluation(other, visits, (), (), points[1:], (other.text,)),
    )
    text = hint_of(Analysis(at, 0, moves, 1000), NAMES).text
    assert text.startswith(f"{at.describe_move(best)} ")
    assert said.format(other=at.describe_move(other)) in text


def test_a_player_who_asks_is_called_you_and_comes_first() -> None:
    at = start()
    price = 30 - at.play(two_moves(at)[0]).scores[at.actor]
    assert price
    hint = hint_of(judged(at, (two_moves(at)[0], 600, 0.5, 0.1)), NAMES)
    assert f"At once: −{price} for you." in hint.text


def test_points_are_those_that_the_rules_give() -> None:
    at = start()
    for move in at.legal_moves():
        after = at.play(move)
        found = points_at_once(at, at.actor, move.value)
        expected = tuple(b - a for a, b in zip(at.scores, after.scores, strict=True))
        assert found == expected


def test_what_others_gain_and_lose_is_said_by_name() -> None:
    """Play by chance until a move changes everybody's points: a find is scored."""
    at, chance = start(), random.Random(4)
    while not all(changes := points_at_once(at, at.actor, (move := _any(at, chance)).value)):
        at = at.play(move)
    text = hint_of(judged(at, (move.text, 600, 0.5, 0.1)), NAMES).text
    for seat, (name, points) in enumerate(zip(NAMES, changes, strict=True)):
        signed = f"+{points}" if points > 0 else f"−{-points}"
        assert f"{signed} for {'you' if seat == at.actor else name}" in text


def _any(at: Position, chance: random.Random) -> Move:
    return chance.choice(at.legal_moves())


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_say_the_same_numbers(language: str) -> None:
    at = start()
    first, second = two_moves(at)
    analysis = judged(at, (first, 600, 0.62, 0.02), (second, 300, 0.51, 0.03))
    english, said = (hint_of(analysis, NAMES, one).text for one in ("en", language))
    numbers = re.compile(r"\b(?!1\b)\d+\b")  # some languages say one in words
    assert sorted(numbers.findall(said)) == sorted(numbers.findall(english))
    assert (said == english) == (language == "en")
    assert at.describe_move(at.read(second), NAMES, language) in said
    assert "{" not in said


def test_a_hint_is_the_best_move_of_a_real_analysis() -> None:
    for game_id in ("fossil", "fingers", "sample"):
        at = catalog.game(game_id, compiled=False).start(seed=3)
        analysis = analyse(at, simulations=20)
        hint = hint_of(analysis, at.seat_names())
        assert hint.move == analysis.best.move.text
        assert hint.move in [move.text for move in at.legal_moves(analysis.seat)]


def test_the_same_seed_and_simulations_give_the_same_hint() -> None:
    at = start(2)
    one, same, other = (analyse(at, simulations=60, seed=seed) for seed in (1, 1, 2))
    assert one.moves == same.moves
    assert one.moves != other.moves
    assert hint_of(one, NAMES) == hint_of(same, NAMES)


def test_a_hint_does_not_know_what_others_have_chosen() -> None:
    """Seats choose at once: the second seat's hint does not depend on the first seat's choice."""
    at = catalog.game("fingers", compiled=False).start(2, seed=1)
    hints = set()
    for move in at.legal_moves(0):
        analysis = analyse(at.play(move, 0), simulations=40, seat=1, seed=5)
        hints.add((hint_of(analysis, NAMES), tuple(one.shares for one in analysis.moves)))
    assert len(hints) == 1


def test_of_two_moves_as_good_as_each_other_the_hint_is_the_cheaper_one() -> None:
    """Two routes to the same card: a search tells them apart by less than its error."""
    at = start()
    by_card: dict[str, list[Move]] = {}
    for move in at.legal_moves():
        by_card.setdefault(move.text[-2:], []).append(move)
    routes = next(moves for moves in by_card.values() if len(moves) > 1)
    cheap, dear = sorted(routes, key=lambda move: -at.play(move).scores[at.actor])
    assert at.play(cheap).scores[at.actor] > at.play(dear).scores[at.actor]
    hint = hint_of(judged(at, (dear.text, 600, 0.62, 0.03), (cheap.text, 500, 0.61, 0.03)), NAMES)
    assert hint.move == cheap.text
    sentence = re.escape(at.describe_move(dear))
    assert re.search(rf"at first sight( \([^()]+\))?: {sentence}$", hint.text)
    rare = judged(at, (dear.text, 600, 0.62, 0.03), (cheap.text, 60, 0.61, 0.03))
    assert hint_of(rare, NAMES).move == dear.text
