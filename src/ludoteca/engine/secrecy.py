"""Which choices are still secret, derived only from what the game hides.

Where seats choose at the same time, the position does not show a viewer a choice that was made
while others still choose. To find out, another choice is put in its place: if that changes nothing
for the viewer, the choice is secret. Where there was no other choice, it is secret as long as
anything is hidden from the viewer.
"""

from collections.abc import Sequence

from ludoteca.engine.position import Move, Position


def is_among_others(position: Position) -> bool:
    """Return whether several seats decide at the same time."""
    return len(position.acting) > 1


def is_secret(
    before: Position, move: Move, later: Sequence[Move], now: Position, eye: int | None
) -> bool:
    """Return whether a seat (None: a spectator) cannot know which move was made.

    ``later`` are the moves that led from there to ``now``.
    """
    game = now.game
    if not game.has_secrets or move.seat == eye or not is_among_others(before):
        return False
    other = next((value for value in before.choices(move.seat) if value != move.value), None)
    if other is None:
        return now.hidden(eye) != now
    state = before.state
    game.rules.apply(state, move.seat, other)
    for each in later:
        game.rules.apply(state, each.seat, each.value)
    return Position(game, state).hidden(eye) == now.hidden(eye)
