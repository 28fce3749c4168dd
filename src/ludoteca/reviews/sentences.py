"""A review in sentences: what a ply changed, what was better and why, what the ledger means.

Moves are described by the sentences of their game, never in notation. Why a move is better follows
from the scoring components, as in hints: what it brings at once, and what it prepares.
"""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from msgspec import Struct

from ludoteca.bots.hint import points_at_once
from ludoteca.bots.reasons import REST, reasons
from ludoteca.engine.contract import CHANCE
from ludoteca.engine.position import Move, Position
from ludoteca.engine.records.record import Record
from ludoteca.engine.text.translations import LANGUAGE, Translations, translations
from ludoteca.reviews.model import Ply, Review

FOLDER = Path(__file__).parent
BARS = ("deal", "dice", "own", "gifts", "later")
MAX_REASONS = 3


class PlyText(Struct, frozen=True):
    """A labelled decision or a turning point, in sentences."""

    ply: int
    played: str
    """What was played, with its label."""
    effect: str
    """What it changed, and how certain that is."""
    better: str
    """The better move and why; empty if there is none, and for chance."""

    @property
    def text(self) -> str:
        """All of it."""
        return " ".join(filter(None, (self.played, self.effect, self.better)))


class ReviewText(Struct, frozen=True):
    """A review in one language."""

    plies: list[PlyText]
    """Every labelled decision and every turning point, in the order of the game."""
    ledger: list[list[str]]
    """For each seat: a sentence for every bar that is larger than its error."""


def review_text(
    review: Review, record: Record, names: Sequence[str], language: str = LANGUAGE
) -> ReviewText:
    """Describe a review of a record in a language, with these names of the seats."""
    turning = {point.ply for point in review.turning_points}
    plies = []
    for ply, (before, move, _) in zip(review.plies, record.transitions(), strict=True):
        if ply.label or ply.ply in turning:
            plies.append(_Sentences(review, names, language).ply(ply, before, move))
    return ReviewText(plies, ledger_text(review, names, language))


def ledger_text(review: Review, names: Sequence[str], language: str = LANGUAGE) -> list[list[str]]:
    """Describe the ledger of each seat: the bars that are larger than their errors."""
    sentences = _Sentences(review, names, language)
    return [sentences.ledger(seat) for seat in range(review.players)]


class _Sentences:
    """The sentences of one review."""

    def __init__(self, review: Review, names: Sequence[str], language: str) -> None:
        self._review, self._names, self._language = review, names, language
        self._text = translations(FOLDER, language)
        self._unit = "points" if review.is_solo else "wins"
        self._scale = 1 if review.is_solo else 100

    def ply(self, ply: Ply, before: Position, move: Move) -> PlyText:
        language = self._game_language(before)
        played = before.describe_played(move, self._names, language)
        if ply.label:
            label = self._text(f"label.{ply.label}")
            played = self._text("labelled", label=label, sentence=played)
        if ply.stand_in:
            played += " " + self._text("stand_in", name=self._names[ply.seat])
        better = ""
        if ply.best and ply.best.move != ply.move:
            better = self._better(ply, before, move)
        return PlyText(ply.ply, played, self._effect(ply), better)

    def ledger(self, seat: int) -> list[str]:
        said = []
        for bar in BARS:
            value = getattr(self._review.ledger[seat], bar)
            error = getattr(self._review.ledger_errors[seat], bar)
            if abs(value) > error and (amount := self._amount(value)):
                kind = "brought" if value > 0 else "cost"
                said.append(
                    self._text(
                        f"ledger.{kind}.{bar}",
                        name=self._names[seat],
                        amount=amount,
                        error=self._rounded(error),
                    )
                )
        return said

    def _effect(self, ply: Ply) -> str:
        """Say what a ply changed: for its own seat; of chance, for the seat it changed most."""
        seat = ply.seat if ply.seat != CHANCE else int(np.argmax(np.abs(ply.change)))
        change, error = ply.change[seat], ply.change_errors[seat]
        said = []
        if amount := self._amount(change):
            kind = "brought" if change > 0 else "cost"
            said.append(
                self._text(kind, name=self._names[seat], amount=amount, error=self._rounded(error))
            )
            if 2 * error > abs(change):
                said.append(self._text("uncertain"))
        outcome = next((one for one in ply.outcomes if one.move == ply.move), None)
        if outcome:
            said.append(self._text("probability", percent=round(100 * outcome.probability)))
        return " ".join(said)

    def _amount(self, value: float) -> str:
        number = self._rounded(value)
        return self._text(self._unit, n=number) if number else ""

    def _rounded(self, value: float) -> int:
        return round(self._scale * abs(value))

    def _better(self, ply: Ply, before: Position, move: Move) -> str:
        """Describe the best move, and what it would have brought beyond the played one."""
        assert ply.best
        known = before.determinized(ply.seat)
        best = known.read(ply.best.move, ply.seat)
        sentence = known.describe_move(best, self._names, self._game_language(before))
        said = [self._text("better", sentence=sentence)]
        parts = self._advantages(before, ply.seat, best, move)
        if parts:
            said.append(self._text("more", parts=", ".join(parts)))
        return " ".join(said)

    def _advantages(self, before: Position, seat: int, best: Move, played: Move) -> list[str]:
        """Return in what the best move is ahead: points at once, and components, in points."""
        at_once = (
            points_at_once(before, seat, best.value)[seat]
            - points_at_once(before, seat, played.value)[seat]
        )
        said = [self._text("at_once", points=f"+{at_once}")] if at_once > 0 else []
        gains = {one.component: one.points for one in reasons(before, seat, best.value)}
        for one in reasons(before, seat, played.value):
            gains[one.component] = gains.get(one.component, 0.0) - one.points
        rounded = {name: round(points) for name, points in gains.items()}
        order = sorted((name for name in rounded if rounded[name] > 0), key=lambda n: -rounded[n])
        texts = self._component_texts(before)
        for name in order[: MAX_REASONS - len(said)]:
            component = self._text("rest") if name == REST else texts(f"component.{name}")
            said.append(self._text("part", component=component, points=f"+{rounded[name]}"))
        return said

    def _component_texts(self, position: Position) -> Translations:
        return position.game.translations(self._game_language(position))

    def _game_language(self, position: Position) -> str:
        """Return the language of the game's own texts: a game may lack one."""
        return self._language if self._language in position.game.languages else LANGUAGE
