"""The site in a position text of Fossilis: tiles, pits, pawns, and what was discarded."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

import numpy as np

from ludoteca.engine.fields import Fields
from ludoteca.errors import PositionError
from ludoteca.games.fossilis.pieces import (
    NEEDED_BONE,
    NOTHING,
    counts_at,
    listed,
    stack_at,
    things_in,
)
from ludoteca.games.fossilis.rules.material import ITEM, TILE
from ludoteca.games.fossilis.rules.state import AT, LAYERS, NONE, PLACING, SQUARES, WIDTH
from ludoteca.games.fossilis.rules.words import SIDE, SQUARE

AND = "+"
"""Between the things of a heap."""


def write_site(row: list[int]) -> dict[str, str]:
    """Write tiles, pits, pawns and discarded bones."""
    tiles = [heap_text(TILE[tile] for tile in stack_at(row, square)) for square in range(SQUARES)]
    rows = [",".join(tiles[first : first + WIDTH]) for first in range(0, SQUARES, WIDTH)]
    seen = [square for square in range(SQUARES) if row[AT.seen + square]]
    pits = (f"{SQUARE[square]}:{heap_text(things_in(row, square))}" for square in seen)
    return {
        "site": "/".join(rows),
        "pits": ",".join(pits) or NOTHING,
        "pawns": ",".join(_pawn(row, seat) for seat in range(row[AT.players])),
        "scrap": heap_text(listed(counts_at(row, AT.scrap, NEEDED_BONE))),
    }


def heap_text(names: Iterable[str]) -> str:
    """Write a heap of things: ``sa+cae``, or ``-`` if there are none."""
    return AND.join(names) or NOTHING


def number_from(name: str, text: str, known: Sequence[str]) -> int:
    """Read one thing, and return its number.

    Raises:
        PositionError: it is something else.
    """
    if text not in known:
        raise PositionError(f"{name} has {text[:20]!r}; it can be {', '.join(known)}")
    return known.index(text)


def heap_from(name: str, text: str, known: Sequence[str]) -> list[str]:
    """Read a heap of things in any order.

    Raises:
        PositionError: there is something else in it.
    """
    found = [] if text == NOTHING else text.split(AND)
    for each in found:
        number_from(name, each, known)
    return found


def counts_from(name: str, text: str, known: Sequence[str]) -> list[int]:
    """Read a heap of things, and count each kind."""
    counts = Counter(heap_from(name, text, known))
    return [counts[each] for each in known]


def _pawn(row: list[int], seat: int) -> str:
    square, side = int(row[AT.square + seat]), int(row[AT.side + seat])
    if square != NONE:
        return SQUARE[square]
    return NOTHING if side == NONE else SIDE[side]


def read_site(fields: Fields, texts: Mapping[str, str], s: np.record) -> None:
    """Read tiles, pits, pawns and discarded bones."""
    _read_tiles(fields, s)
    _read_pits(fields, s)
    _read_pawns(fields, s)
    s.scrap[:] = counts_from("scrap", fields.text("scrap"), NEEDED_BONE)
    s.opening = SQUARE.index(fields.choice("opening", SQUARE)) if "opening" in texts else NONE


def _read_tiles(fields: Fields, s: np.record) -> None:
    rows = [row.split(",") for row in fields.text("site").split("/")]
    if [len(row) for row in rows] != [WIDTH] * WIDTH:
        raise PositionError(f"site needs {WIDTH} rows with / between them, of {WIDTH} squares each")
    s.site[:] = NONE
    for square, text in enumerate(text for row in rows for text in row):
        tiles = heap_from("site", text, TILE)
        if len(tiles) > LAYERS:
            raise PositionError(
                f"site has {len(tiles)} tiles at {SQUARE[square]}; {LAYERS} at most"
            )
        for layer, tile in enumerate(tiles):
            s.site[square, layer] = number_from("site", tile, TILE)


def _read_pits(fields: Fields, s: np.record) -> None:
    text = fields.text("pits")
    for pit in [] if text == NOTHING else text.split(","):
        square, _, things = pit.partition(":")
        if square not in SQUARE or not things:
            raise PositionError(f"pits has {pit[:30]!r} where one like 'c3:tooth+rib' is needed")
        number = SQUARE.index(square)
        if s.seen[number]:
            raise PositionError(f"pits has {square} twice")
        s.seen[number] = 1
        s.pit[number] = counts_from("pits", things, ITEM)


def _read_pawns(fields: Fields, s: np.record) -> None:
    """Read where the pawns are; a seat whose pawn fell into a pit has to choose a side."""
    s.square[:] = NONE
    s.side[:] = NONE
    s.chooser = NONE
    for seat, text in enumerate(fields.parts("pawns", int(s.players))):
        if text in SQUARE:
            s.square[seat] = SQUARE.index(text)
        elif text in SIDE:
            s.side[seat] = SIDE.index(text)
        elif text != NOTHING:
            raise PositionError(f"pawns has {text[:20]!r} where a square, a side or - is needed")
        elif s.phase != PLACING:
            if s.chooser != NONE:
                raise PositionError("pawns has two that fell into a pit; there is one at a time")
            s.chooser = seat
