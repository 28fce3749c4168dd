"""The result of a game as a sentence: one winner, several who share the win, or none."""

from collections.abc import Sequence

from ludoteca.engine.position import Position


def verdict(position: Position, names: Sequence[str]) -> str:
    """Return the result of a finished game as a sentence."""
    winners, points = position.winners, position.scores
    if position.players == 1:
        return f"{'Won' if winners else 'Lost'}, with {_counted(points[0])}."
    if not winners:
        return "Nobody wins."
    least, most = (pick(points[seat] for seat in winners) for pick in (min, max))
    with_points = f", with {_counted(most)}" if least == most else ""
    if len(winners) == 1:
        return f"The winner is {names[winners[0]]}{with_points}."
    *first, last = (names[seat] for seat in winners)
    return f"{', '.join(first)} and {last} share the win{with_points}."


def _counted(points: int) -> str:
    return f"{points} point{'' if points == 1 else 's'}"
