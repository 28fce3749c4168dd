"""What hints of every game promise: words instead of notation, and reasons that add up."""

import random
import re

import pytest
from play import sampled

from ludoteca import CHANCE, Game, Position
from ludoteca.bots.analysis import Analysis, MoveEvaluation
from ludoteca.bots.hint import hint_of
from ludoteca.bots.reasons import components, estimates, reasons
from ludoteca.engine.contract import SCORE_SCALE
from ludoteca.engine.text.translations import LANGUAGES

POSITIONS = 12
ROUNDING = 1e-9


def decisions(game: Game, seed: int) -> list[tuple[Position, int]]:
    """Return some positions of a random game with a seat that decides there."""
    found = [(at, move.seat) for at, move in sampled(game, seed) if move.seat != CHANCE]
    return found[:: 1 + len(found) // POSITIONS]


def analysis_of(position: Position, seat: int) -> Analysis:
    """Return an analysis with made-up numbers in which two moves are compared."""
    moves = position.legal_moves(seat)
    rng = random.Random(position.text)
    rng.shuffle(moves)
    rivals = position.players if position.players > 1 else 0
    judged = [
        MoveEvaluation(
            move,
            600 - place,
            (0.6 - place / 10,) * rivals,
            (0.01,) * rivals,
            (9.0 - place,) * position.players,
            (move.text,),
        )
        for place, move in enumerate(moves[:2])
    ]
    return Analysis(position, seat, tuple(judged), 1000)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_names_moves_in_words_only(game: Game, language: str) -> None:
    spoken = language if language in game.languages else "en"
    for position, seat in decisions(game, seed=5):
        analysis, names = analysis_of(position, seat), position.seat_names(language)
        text = hint_of(analysis, names, language).text
        for judged in analysis.moves:
            sentence = position.describe_move(judged.move, names, spoken)
            assert sentence in text
            text = text.replace(sentence, "")
        for move in position.legal_moves(seat):
            # A word such as "end", or a number, may stand in a sentence by right.
            if not move.text.isalpha() and not move.text.isdigit():
                assert not re.search(rf"(?<!\w){re.escape(move.text)}(?!\w)", text), move.text


def test_points_and_components_add_up_to_the_estimate(game: Game) -> None:
    for position, seat in decisions(game, seed=6):
        known = position.determinized(seat)
        parts = components(known, seat)
        assert set(parts) == set(game.info.components or parts)
        total = known.scores[seat] + sum(parts.values())
        assert total == pytest.approx(estimates(known)[seat], abs=ROUNDING)


def test_reasons_add_up_to_the_change_of_the_estimate(game: Game) -> None:
    for position, seat in decisions(game, seed=7):
        known = position.determinized(seat)
        for move in known.legal_moves(seat)[:8]:
            after = known.play(move, seat)
            now = after.scores[seat] - known.scores[seat]
            given = now + sum(one.points for one in reasons(position, seat, move.value))
            expected = estimates(after)[seat] - estimates(known)[seat]
            assert given == pytest.approx(expected, abs=ROUNDING)


def test_estimates_are_in_parts_of_a_point(game: Game) -> None:
    position = game.start(seed=1)
    assert all(float(one * SCORE_SCALE).is_integer() for one in estimates(position))


def test_every_component_has_a_name_in_every_language(game: Game) -> None:
    for language in game.languages:
        text = game.translations(language)
        assert all(text(f"component.{name}") for name in game.info.components)
