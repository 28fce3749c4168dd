"""A hint: the best move of an analysis, and why, in sentences built from its numbers.

A hint names a move by its sentence, never by notation. Its reasons are what the move changes at
once, what it prepares and uses up (see ``reasons``), how often it wins, and the best alternative.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from ludoteca.bots.analysis import Analysis, MoveEvaluation
from ludoteca.bots.baseline import greedy_scores, move_scores, scores_slowly
from ludoteca.bots.reasons import REST, estimates, reasons
from ludoteca.bots.search.searcher import determinized
from ludoteca.engine.position import Move, Position
from ludoteca.engine.text.translations import LANGUAGE, Translations, translations

FOLDER = Path(__file__).parent
MIN_VISITS = 50
"""The win share of a move with fewer visits is not stated."""
COMPARABLE = 0.25
"""Only moves with this share of the best move's visits can replace it for being cheaper."""
MAX_REASONS = 3
MAX_ALTERNATIVE_REASONS = 2


@dataclass(frozen=True, slots=True)
class Hint:
    """The best move, and the reasons."""

    move: str
    """In notation."""
    text: str
    """The move as a sentence, what it changes at once, and what it brings in the end."""


@dataclass(frozen=True, slots=True)
class _Context:
    """The context of every sentence of a hint."""

    position: Position
    seat: int
    names: Sequence[str]
    language: str

    @property
    def text(self) -> Translations:
        """The texts of hints."""
        return translations(FOLDER, self.language)

    @property
    def game_language(self) -> str:
        """The language of the game's own texts: a game may lack one."""
        known = self.language in self.position.game.languages
        return self.language if known else LANGUAGE

    def describe(self, move: Move) -> str:
        """Describe a move in this language."""
        return self.position.describe_move(move, self.names, self.game_language)

    def component(self, name: str) -> str:
        """Return the name of a component of the estimate."""
        if name == REST:
            return self.text("component.rest")
        return self.position.game.translations(self.game_language)(f"component.{name}")


def hint_of(analysis: Analysis, names: Sequence[str], language: str = LANGUAGE) -> Hint:
    """Describe the best move of an analysis, for the seat of the analysis."""
    context = _Context(analysis.position, analysis.seat, names, language)
    ordered = _best_first(analysis)
    hint = _immediate(context, ordered[0].move)
    return Hint(hint.move, f"{hint.text} {_verdict(context, ordered)}".rstrip())


def hint_without_search(
    position: Position, seat: int, best: Move, names: Sequence[str], language: str = LANGUAGE
) -> Hint:
    """Describe a move without a search: its sentence, and what it changes."""
    return _immediate(_Context(position, seat, names, language), best)


def points_at_once(position: Position, seat: int, move: int) -> tuple[int, ...]:
    """Return how a move changes the points of each seat, from what its own seat may know."""
    after = Position(position.game, determinized(position, seat)).play(move, seat)
    before = position.hidden(seat).scores
    return tuple(b - a for a, b in zip(before, after.hidden(seat).scores, strict=True))


def _immediate(context: _Context, best: Move) -> Hint:
    sentences = (
        context.describe(best),
        _changes(context, best),
        *_component_changes(context, best),
    )
    return Hint(best.text, " ".join(filter(None, sentences)))


def _changes(context: _Context, move: Move) -> str:
    """Say which seats gain and lose points at once; empty if none does."""
    position, seat, text = context.position, context.seat, context.text
    changes = points_at_once(position, seat, move.value)
    # The seat that asks comes first, then the others around the table.
    order = [(seat + place) % position.players for place in range(position.players)]
    names = context.names
    said = [_change(names[who], changes[who], who == seat, text) for who in order if changes[who]]
    return text("changes", changes=", ".join(said)) if said else ""


def _change(name: str, points: int, is_you: bool, translate: Translations) -> str:
    verb = "gains" if points > 0 else "loses"
    if is_you:
        return translate(f"you.{verb}", n=abs(points))
    return translate(f"other.{verb}", name=name, n=abs(points))


def _component_changes(context: _Context, move: Move) -> Iterable[str]:
    """Say how a move changes the components of the estimate."""
    parts = _parts(context, move)[:MAX_REASONS]
    for key, sign in (("prepares", 1), ("uses", -1)):
        said = [part for part, points in parts if points * sign > 0]
        if said:
            yield context.text(key, parts=", ".join(said))
    if not parts and (gain := _expected_gain(context, move)) > 0:
        yield context.text("expected_gain", n=gain)


def _expected_gain(context: _Context, move: Move) -> int:
    """Return what the best continuation of a move adds to the estimate, if it has move scores."""
    position, seat = context.position, context.seat
    if not position.game.has_move_scores or scores_slowly(position.game):
        return 0
    (score,) = move_scores(position, seat, [move.value])
    return round(score - estimates(position.determinized(seat))[seat])


def _parts(context: _Context, move: Move) -> list[tuple[str, int]]:
    """Return the changed components as text, with their points, the largest change first."""
    changed = reasons(context.position, context.seat, move.value)
    rounded = ((one.component, round(one.points)) for one in changed)
    return [
        (context.text("part", component=context.component(name), points=_signed(points)), points)
        for name, points in rounded
        if points
    ]


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}"


def _verdict(context: _Context, ordered: Sequence[MoveEvaluation]) -> str:
    """Say how good the best move is, and what is the best alternative."""
    text, best = context.text, ordered[0]
    if len(ordered) == 1:
        return text("only")
    if best.visits < MIN_VISITS:
        return _compare_scores(context, [one.move for one in ordered])
    result = _result(best, context.seat, text)
    second = ordered[1]
    return f"{result} {_alternative(context, best, second)}" if second.visits else result


def _result(best: MoveEvaluation, seat: int, translate: Translations) -> str:
    """Say how often a move wins, or in a solo game how many points it leads to."""
    number = _brings(best, seat)
    if not best.shares:
        return translate("points", number=number)
    error = round(100 * best.errors[seat])
    if error:
        return translate("wins.about", number=number, error=error)
    return translate("wins.sure", number=number)


def _alternative(context: _Context, best: MoveEvaluation, second: MoveEvaluation) -> str:
    """Describe the next best move: how good it is, and what it changes."""
    text, seat = context.text, context.seat
    fields = {"sentence": context.describe(second.move), "gains": _gains(context, second.move)}
    if not _is_as_good(best, second, seat):
        key = "next.wins" if best.shares else "next.points"
        return text(key, number=_brings(second, seat), **fields)
    cost = round(_score_lead(context, best.move, second.move))
    return text("dearer", n=cost, **fields) if cost > 0 else text("close", **fields)


def _gains(context: _Context, move: Move) -> str:
    """Say in brackets, after a space, what a move changes for the seat."""
    text = context.text
    now = points_at_once(context.position, context.seat, move.value)[context.seat]
    said = [text("now", points=_signed(now))] if now else []
    said += [part for part, _ in _parts(context, move)[:MAX_ALTERNATIVE_REASONS]]
    return text("gains", parts=", ".join(said)) if said else ""


def _compare_scores(context: _Context, moves: Sequence[Move]) -> str:
    """Compare the best move with the next best by their scores, without a search."""
    if scores_slowly(context.position.game):
        return ""
    lead = round(_score_lead(context, moves[0], moves[1]), 1)
    text, sentence = context.text, context.describe(moves[1])
    if not lead:
        return text("sight.close", sentence=sentence)
    points = f"{lead}".replace(".", text("decimal"))
    return text("sight.next", points=points, sentence=sentence)


def _best_first(analysis: Analysis) -> list[MoveEvaluation]:
    """Return the moves, best first; of those as good as the best, the one that costs least now.

    Two routes to the same card at different cost differ by less than a search can tell. A search
    with too few visits tells nothing: then the scores of the moves count.
    """
    moves, seat = list(analysis.moves), analysis.seat
    if scores_slowly(analysis.position.game):
        return moves
    if moves[0].visits < MIN_VISITS:
        seen = greedy_scores(analysis.position, seat, [one.move for one in moves])
        order = sorted(range(len(moves)), key=lambda place: -seen[place])
        return [moves[place] for place in order]
    least = max(MIN_VISITS, COMPARABLE * moves[0].visits)
    equals = [one for one in moves if one.visits >= least and _is_as_good(moves[0], one, seat)]
    seen = greedy_scores(analysis.position, seat, [one.move for one in equals])
    cheapest = equals[max(range(len(equals)), key=lambda place: seen[place])]
    moves.remove(cheapest)
    return [cheapest, *moves]


def _score_lead(context: _Context, best: Move, second: Move) -> float:
    if scores_slowly(context.position.game):
        return 0.0
    mine, theirs = greedy_scores(context.position, context.seat, [best, second])
    return mine - theirs


def _brings(move: MoveEvaluation, seat: int) -> int:
    """Return the wins of a move in a hundred games; in a solo game its expected points."""
    return round(100 * move.shares[seat] if move.shares else move.points[seat])


def _is_as_good(best: MoveEvaluation, second: MoveEvaluation, seat: int) -> bool:
    """Return whether two moves differ by less than the error, or by less than is stated."""
    if not best.shares:
        return _brings(best, seat) <= _brings(second, seat)
    error = math.hypot(best.errors[seat], second.errors[seat])
    lead = best.shares[seat] - second.shares[seat]
    return lead <= error or _brings(best, seat) == _brings(second, seat)
