"""A hint: the best move of an analysis, and why, in a sentence or two built from its numbers."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ludoteca.bots.analysis import Analysis, Judgement
from ludoteca.bots.search.searcher import supposed
from ludoteca.bots.simple import at_sight, looks_slowly
from ludoteca.engine.position import Move, Position
from ludoteca.engine.words import LANGUAGE, Words, words

FOLDER = Path(__file__).parent
FEWEST = 50
"""How often a move wins is not worth saying before it was tried so often."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What somebody had best do."""

    move: str
    """In notation."""
    text: str
    """The same as people say it, what it changes at once, and what it brings in the end."""


def hint_of(analysis: Analysis, names: Sequence[str], language: str = LANGUAGE) -> Hint:
    """Put the best move of an analysis into words, for the seat it was made for."""
    hint = hint_at_sight(analysis.position, analysis.seat, analysis.best.move, names, language)
    chances = _chances(analysis, words(FOLDER, language))
    return Hint(hint.move, f"{hint.text} {chances}".rstrip())


def hint_at_sight(
    position: Position, seat: int, best: Move, names: Sequence[str], language: str = LANGUAGE
) -> Hint:
    """Put a move into words that was only looked at: what it is, and what it changes at once."""
    move = position.read(best.value, seat, _spoken(position, language), names)
    changes = _changes(position, seat, best, names, words(FOLDER, language))
    return Hint(move.text, f"{move.sentence} {changes}".rstrip())


def points_at_once(position: Position, seat: int, move: int) -> tuple[int, ...]:
    """Return what a move changes in the points of each seat, as far as its own seat can tell."""
    after = Position(position.game, supposed(position, seat)).play(move, seat)
    before = position.hidden(seat).scores
    return tuple(b - a for a, b in zip(before, after.hidden(seat).scores, strict=True))


def _spoken(position: Position, language: str) -> str:
    """Return the language to say a move in: a game may lack one."""
    return language if language in position.game.languages else LANGUAGE


def _changes(position: Position, seat: int, move: Move, names: Sequence[str], text: Words) -> str:
    """Say who gains and who pays at once; nothing if nobody does."""
    changes = points_at_once(position, seat, move.value)
    # Whoever asks comes first, then the others around the table.
    order = [(seat + place) % position.players for place in range(position.players)]
    said = [_change(names[who], changes[who], who == seat, text) for who in order if changes[who]]
    return text("changes", changes=", ".join(said)) if said else ""


def _change(name: str, points: int, is_you: bool, text: Words) -> str:
    deed = "gains" if points > 0 else "pays"
    if is_you:
        return text(f"you.{deed}", n=abs(points))
    return text(f"other.{deed}", name=name, n=abs(points))


def _chances(analysis: Analysis, text: Words) -> str:
    """Say what the best move brings in the end, and what comes closest to it."""
    best = analysis.best
    if len(analysis.moves) == 1:
        return text("only")
    if best.tries < FEWEST:
        return _promise(analysis, text)
    second = analysis.moves[1]
    how = "wins" if best.shares else "points"
    brings = _brings(best, analysis.seat)
    if not second.tries:
        return text(f"{how}.alone", number=brings)
    if _is_as_good(best, second, analysis.seat):
        return text(f"{how}.close", number=brings, move=second.move.text)
    other = _brings(second, analysis.seat)
    return text(f"{how}.next", number=brings, move=second.move.text, other=other)


def _promise(analysis: Analysis, text: Words) -> str:
    """Say how the best move looks beside the others, where there was little time to think."""
    if looks_slowly(analysis.position.game):
        return ""
    best, *others = (judged.move for judged in analysis.moves)
    mine, *theirs = at_sight(analysis.position, analysis.seat, [best, *others])
    most, second = max(zip(theirs, others, strict=True), key=lambda seen: seen[0])
    lead = round(mine - most, 1)
    if lead < 0:
        return ""
    if not lead:
        return text("sight.close", move=second.text)
    return text("sight.next", points=f"{lead}".replace(".", text("decimal")), move=second.text)


def _brings(move: Judgement, seat: int) -> int:
    """Return how many games of a hundred a move wins; alone: how many points it leads to."""
    return round(100 * move.shares[seat] if move.shares else move.points[seat])


def _is_as_good(best: Judgement, second: Judgement, seat: int) -> bool:
    """Tell whether two moves differ by less than what is not known, or than would be said."""
    if not best.shares:
        return _brings(best, seat) <= _brings(second, seat)
    doubt = math.hypot(best.errors[seat], second.errors[seat])
    lead = best.shares[seat] - second.shares[seat]
    return lead <= doubt or _brings(best, seat) == _brings(second, seat)
