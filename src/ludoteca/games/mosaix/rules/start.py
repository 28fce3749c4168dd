"""Before the first throw: who begins, and what is printed on the cards."""

import tomllib
from pathlib import Path

import numpy as np

from ludoteca.engine.contract import kernel
from ludoteca.errors import BrokenGameError
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
NAMES = ("circle", "triangle", "cross")


def _read(path: Path) -> list[tuple[int, int]]:
    """Return square and symbol of what is printed on the solo card, then on the others (M2)."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        cards = [data["solo"], *data["card"]]
        printed = [(card["row"], card["column"], card["symbol"]) for card in cards]
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, KeyError, TypeError) as error:
        raise BrokenGameError(f"{path} cannot be read: {error!r}") from None
    if len(cards) != 1 + SEATS:
        raise BrokenGameError(f"{path} has {len(cards) - 1} cards; there are {SEATS}")
    for row, column, symbol in printed:
        if row not in range(1, SIDE + 1) or column not in range(1, SIDE + 1):
            raise BrokenGameError(f"{path}: rows and columns are 1 to {SIDE}, not {row}, {column}")
        if symbol not in NAMES:
            raise BrokenGameError(f"{path}: a symbol is {', '.join(NAMES)}, not {symbol!r}")
    return [((row - 1) * SIDE + column - 1, NAMES.index(symbol)) for row, column, symbol in printed]


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
