"""Small positions of Fossil for its clause tests.

Unless a test says otherwise the stones stand in two far corners, a1 and i9, and seat 1 moves the
one on a1. Then c3, d4, e5 … are out of reach: cards lie there to keep a fossil on the board.
"""

from collections.abc import Sequence

import ludoteca
from ludoteca.games.fossil.schema import FossilTable

GAME = ludoteca.game("fossil")
FOSSILS = "ABPSRULTH"
COLUMNS = "abcdefghi"
SMALL = (2, 3)
LARGE = (4, 5, 6)


def table(
    board: str,
    *,
    players: int = 4,
    turn: int = 1,
    stones: str = "",
    points: Sequence[int] = (),
    held: Sequence[str] = (),
) -> ludoteca.Position:
    """Set up a position: ``board`` names squares and cards (``b1:A1 c3:B2``), the rest is empty.

    Seats that ``points`` or ``held`` leave out have 30 points and no cards.
    """
    side = 7 if players in SMALL else 9
    cards = dict(item.split(":") for item in board.split())
    rows = (
        "".join(cards.get(f"{column}{row}", ".") for column in COLUMNS[:side])
        for row in range(1, side + 1)
    )
    purses = [*points, *[30] * players][:players]
    hands = [hand or "-" for hand in [*held, *[""] * players][:players]]
    corners = "a1,g7" if players in SMALL else "a1,i9"
    return GAME.position(
        f"fossil players={players} phase=moving turn={turn} stones={stones or corners} "
        f"points={','.join(map(str, purses))} held={','.join(hands)} scored=- "
        f"absent={'TH' if players in SMALL else '-'} board={'/'.join(rows)}"
    )


def settled(*hands: str, points: Sequence[int] = ()) -> tuple[int, ...]:
    """Return everyone's points (30 before) once the ammonites are scored with these values held.

    Seat 1 must hold a 1: it takes that card last, for one point more than it has in ``points``.
    """
    first, *others = ("".join(f"A{value}" for value in hand) for hand in hands)
    purses = [*points, *[30] * len(hands)][: len(hands)]
    before = table(
        "b1:A1 c1:B1",
        players=len(hands),
        points=[purses[0] + 1, *purses[1:]],
        held=[first.replace("A1", "", 1), *others],
    )
    return before.play("a1-b1").scores


def swap_table(points: Sequence[int] = ()) -> ludoteca.Position:
    """Return a position in which seat 1 has just taken the last ammonite for one point."""
    board = "b1:A1 c1:U1 d1:U1 e1:U1 c3:B1 d4:P1 e5:S1"
    before = table(board, points=points, held=["B1B2", "P1", "A1S2", "P3"])
    return before.play("a1-b1")


def seen(position: ludoteca.Position) -> FossilTable:
    table_seen: FossilTable = position.view(None).table
    return table_seen


def board_cards(position: ludoteca.Position) -> dict[str, str]:
    cards: dict[str, str] = seen(position).cards
    return cards


def hands(position: ludoteca.Position) -> list[str]:
    return ["".join(seat.cards) for seat in seen(position).seats]


def status(position: ludoteca.Position, letter: str) -> str:
    (found,) = (f.status for f in seen(position).fossils if f.letter == letter)
    return str(found)


def texts(position: ludoteca.Position) -> set[str]:
    moves = [move.text for move in position.legal_moves()]
    assert len(moves) == len(set(moves))
    return set(moves)


def prices(position: ludoteca.Position) -> dict[str, int]:
    moves = position.view(position.actor).moves
    return {move.text: move.price for move in moves}
