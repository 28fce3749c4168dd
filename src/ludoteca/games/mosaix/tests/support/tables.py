"""Small positions of MosaiX for its clause tests.

Unless a test says otherwise two play, seat 1 has the dice, and both grids are empty but for what is
printed on them. Grids that are nearly full come in two patterns: ``speckled`` has no zone at all,
``striped`` has one zone in each row and is worth 119 points once it is full.
"""

from collections.abc import Iterable

import ludoteca

GAME = ludoteca.game("mosaix")
SEVERAL = (2, 3, 4)
SYMBOLS = "otx"
COLUMNS = "abcdefg"
SQUARES = [f"{column}{row}" for row in range(1, 8) for column in COLUMNS]
PRINTED = [("c3", "o"), ("c4", "t"), ("e4", "x"), ("e5", "o")]
SOLO_PRINTED = ("d4", "o")

Grid = dict[str, str]


def printed(seat: int, players: int = 2) -> tuple[str, str]:
    """Return the square and the symbol printed on a seat's card (M2)."""
    return SOLO_PRINTED if players == 1 else PRINTED[seat]


def grid(text: str, seat: int = 0, players: int = 2) -> Grid:
    """Return a grid with these symbols (``a1:o b1:t``) beside the printed one."""
    return dict([printed(seat, players)]) | dict(item.split(":") for item in text.split())


def drawn(*rows: str) -> Grid:
    """Return a grid as it is drawn, row by row."""
    symbols = zip(SQUARES, "".join(rows), strict=True)
    return {square: symbol for square, symbol in symbols if symbol != "."}


def speckled(holes: str, seat: int = 0, players: int = 2) -> Grid:
    """Return a grid that is full but for some squares; no two neighbours are alike."""
    where, symbol = printed(seat, players)
    shift = SYMBOLS.index(symbol) - _diagonal(where)
    return {
        square: SYMBOLS[(_diagonal(square) + shift) % 3]
        for square in SQUARES
        if square not in holes.split()
    }


def striped(holes: str, seat: int = 0, players: int = 2) -> Grid:
    """Return a grid that is full but for some squares; every row has a symbol of its own."""
    where, symbol = printed(seat, players)
    shift = SYMBOLS.index(symbol) - int(where[1])
    return {
        square: SYMBOLS[(int(square[1]) + shift) % 3]
        for square in SQUARES
        if square not in holes.split()
    }


def table(*grids: Grid, players: int = 2, roller: int = 0, free: int = 8) -> ludoteca.Position:
    """Set up a position before a throw; seats without a grid have an empty one."""
    empty = [grid("", seat, players) for seat in range(players)]
    drawn_grids = [rows_of(each) for each in [*grids, *empty[len(grids) :]]]
    return GAME.position(
        f"mosaix players={players} roller={roller + 1} throw=- formation=- "
        f"written={','.join('.' * players)} free={free if players == 1 else 0} "
        f"grids={','.join(drawn_grids)} ending=-"
    )


def laid_out(
    formation: str, *grids: Grid, players: int = 2, roller: int = 0, free: int = 8
) -> ludoteca.Position:
    """Set up a position in which the roller has just laid the dice out."""
    thrown = table(*grids, players=players, roller=roller, free=free).play(formation[2:])
    return thrown.play(formation)


def write(position: ludoteca.Position, *placements: str) -> ludoteca.Position:
    """Let the seats that are to write do so, in their order."""
    for seat, text in zip(position.acting, placements, strict=True):
        position = position.play(text, seat)
    return position


def rows_of(squares: Grid) -> str:
    """Write a grid as position texts have it."""
    text = "".join(squares.get(square, ".") for square in SQUARES)
    return "/".join(text[start : start + 7] for start in range(0, 49, 7))


def field(position: ludoteca.Position, name: str) -> str:
    """Return a field of the position text."""
    return dict(item.split("=") for item in position.text.split()[1:])[name]


def grids_of(position: ludoteca.Position) -> list[Grid]:
    """Return every seat's grid."""
    return [drawn(*rows.split("/")) for rows in field(position, "grids").split(",")]


def gained(before: ludoteca.Position, after: ludoteca.Position, seat: int = 0) -> Grid:
    """Return what was written on a grid between two positions."""
    old, new = grids_of(before)[seat], grids_of(after)[seat]
    assert old.items() <= new.items()
    return dict(new.items() - old.items())


def texts(position: ludoteca.Position, seat: int | None = None) -> set[str]:
    """Return the texts of the legal moves."""
    moves = [move.text for move in position.legal_moves(seat)]
    assert len(moves) == len(set(moves))
    return set(moves)


def writings(position: ludoteca.Position) -> list[Grid]:
    """Return what each legal placement in a solo game would write."""
    moves = sorted(texts(position) - {"stop"})
    return [gained(position, position.play(text)) for text in moves]


def shapes_of(moves: Iterable[str]) -> set[str]:
    """Return the shapes among formations."""
    return {text[0] for text in moves if ":" in text}


def _diagonal(square: str) -> int:
    return COLUMNS.index(square[0]) + int(square[1])
