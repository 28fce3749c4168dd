"""Before the first throw: who begins, and what is printed on the cards."""

from pathlib import Path
from typing import Annotated, Literal, TypeAlias, get_args

import numpy as np
from msgspec import Meta, Struct

from ludoteca.engine.contract import kernel
from ludoteca.engine.data_file import read_tables
from ludoteca.games.mosaix.rules.boards import mark
from ludoteca.games.mosaix.rules.state import (
    BOXES,
    NONE,
    RUNNING,
    SEATS,
    SIDE,
    STATE,
    THROWING,
    WAITING,
)

DATA = Path(__file__).parents[1] / "data.toml"
Symbol: TypeAlias = Literal["circle", "triangle", "cross"]
NAMES: tuple[str, ...] = get_args(Symbol)
GridLine: TypeAlias = Annotated[int, Meta(ge=1, le=SIDE)]
"""A row or a column, counted from 1."""


class PrintedSymbol(Struct, forbid_unknown_fields=True):
    """What is printed on a card (M2)."""

    row: GridLine
    column: GridLine
    symbol: Symbol

    @property
    def square(self) -> int:
        """The number of its square."""
        return (self.row - 1) * SIDE + self.column - 1


def _read(path: Path) -> list[tuple[int, int]]:
    """Return square and symbol of what is printed on the solo card, then on the others (M2)."""
    solo, cards = read_tables(path, "solo", "card")
    entries = cards.counted(SEATS)
    printed = [solo.to(PrintedSymbol), *(entry.to(PrintedSymbol) for entry in entries)]
    return [(each.square, NAMES.index(each.symbol)) for each in printed]


PRINTED = np.array(_read(DATA), dtype=np.int32)
"""For the solo card and the four others: square and symbol (M2)."""


@kernel
def card_of(players, seat):
    """Return which card a seat has: alone the grey side, else a card of its own (M2)."""
    return 0 if players == 1 else 1 + seat


@kernel
def setup_draws(options, out):
    """Ask who begins (M3); alone there is nothing to ask."""
    out[0] = options[0]
    return 1 if options[0] > 1 else 0


@kernel
def start(state, options, draws):
    """Give everybody a card."""
    state[:] = 0
    s = state.view(STATE)[0]
    s.players = options[0]
    s.phase = THROWING
    s.end_reason = RUNNING
    s.roller = draws[0] if s.players > 1 else 0
    s.throw = NONE
    s.formation = NONE
    s.free = BOXES if s.players == 1 else 0
    s.written[:] = WAITING
    for seat in range(s.players):
        card = card_of(s.players, seat)
        mark(s, seat, PRINTED[card, 1], 1 << int(PRINTED[card, 0]))
