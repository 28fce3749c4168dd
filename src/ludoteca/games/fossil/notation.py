"""How Fossil's moves are written.

    d4                place a stone
    d4-d7             move the stone on d4 to d7; ``d7`` will do if only one stone can go there
    give A2, keep     offer a card for a swap, or do without
    take B2 from 3    take a card from the third seat

``position_text`` writes positions, and ``illegal`` says why a move is not legal.
"""

import re
from typing import NamedTuple

import numpy as np

from ludoteca.engine.contract import Row, Rules
from ludoteca.engine.text.translations import Translations
from ludoteca.errors import AmbiguousMoveError, IllegalMoveError, UnreadableMoveError
from ludoteca.games.fossil.cards import (
    card_from,
    gift_card,
    square_from,
    stone_move,
    taken_card,
    way_text,
)
from ludoteca.games.fossil.illegal import why_neither
from ludoteca.games.fossil.illegal import why_not as why_not
from ludoteca.games.fossil.info import INFO
from ludoteca.games.fossil.position_text import PHASES
from ludoteca.games.fossil.position_text import read_fields as read_fields
from ludoteca.games.fossil.position_text import write_fields as write_fields
from ludoteca.games.fossil.rules.state import (
    AT,
    FOSSILS,
    GIVE_MOVE,
    GIVING,
    KEEP_MOVE,
    MOVING,
    PLACE_MOVE,
    PLACING,
    SQUARES,
    STONE_MOVE,
    TAKE_MOVE,
    TAKING,
)
from ludoteca.games.fossil.rules.words import CARD, SQUARE

GOAL = re.compile(r"(?:to )?([a-i][1-9])")
WAY = re.compile(r"([a-i][1-9]) ?(?:-|to|>)? ?([a-i][1-9])")
GIFT = re.compile(r"(?:give )?([a-z][1-3])")
TAKE = re.compile(r"(?:take )?([a-z][1-3]) (?:from )?(?:seat )?([1-9])")


def move_text(state: Row, seat: int, move: int) -> str:
    """Write a move."""
    if move >= TAKE_MOVE:
        other, fossil = divmod(move - TAKE_MOVE, FOSSILS)
        return f"take {CARD[taken_card(fossil, int(state[AT.given]))]} from {other + 1}"
    if move == KEEP_MOVE:
        return "keep"
    if move >= GIVE_MOVE:
        return f"give {CARD[gift_card(move)]}"
    if move >= STONE_MOVE:
        stone, square = stone_move(move)
        return way_text(state[AT.stones + stone], square)
    return SQUARE[move - PLACE_MOVE]


class _Said(NamedTuple):
    """The text of a move, its position, and the texts for errors."""

    rules: Rules
    state: Row
    text: str
    """As it was typed."""
    plain: str
    """In small letters, with single spaces."""
    translate: Translations

    def refused(self, reason: str, **fields: object) -> IllegalMoveError:
        """Return the refusal of what was said."""
        return IllegalMoveError(self.text, self.translate(f"illegal.{reason}", **fields))


def read_move(rules: Rules, state: Row, seat: int, text: str, translate: Translations) -> int:
    """Read a move; capitals and spaces do not matter."""
    phase = int(state[AT.phase])
    move = _READERS[phase](_Said(rules, state, text, " ".join(text.lower().split()), translate))
    if move is None:
        what = translate(f"expected.{PHASES[phase]}")
        raise UnreadableMoveError(text, translate("illegal.unreadable", what=what))
    return move


def _read_place(said: _Said) -> int | None:
    square = square_from(said.plain)
    return None if square is None else PLACE_MOVE + square


def _read_stone(said: _Said) -> int | None:
    if goal := GOAL.fullmatch(said.plain):
        return _only_way_to(said, SQUARE.index(goal[1]))
    way = WAY.fullmatch(said.plain)
    if not way:
        return None
    start, goal_square = SQUARE.index(way[1]), SQUARE.index(way[2])
    stones: list[int] = said.state[AT.stones : AT.stones + 2].tolist()
    if start not in stones:
        one, other = (SQUARE[stone] for stone in stones)
        raise said.refused("no_stone", square=way[1], one=one, other=other)
    return STONE_MOVE + stones.index(start) * SQUARES + goal_square


def _only_way_to(said: _Said, goal: int) -> int:
    """Return the move of the one stone that can go to a square."""
    rules, state, seat = said.rules, said.state, int(said.state[AT.turn])
    out = np.zeros(INFO.max_legal, dtype=np.int32)
    moves: list[int] = out[: rules.legal(state, seat, out)].tolist()
    ways = [move for move in moves if stone_move(move)[1] == goal]
    if not ways:
        raise IllegalMoveError(said.text, why_neither(rules, state, goal, said.translate))
    if len(ways) > 1:
        one, other = (move_text(state, seat, move) for move in ways)
        why = said.translate("illegal.both_stones", one=one, other=other)
        raise AmbiguousMoveError(said.text, why)
    return ways[0]


def _read_gift(said: _Said) -> int | None:
    if said.plain in ("keep", "keep all", "no swap"):
        return KEEP_MOVE
    found = GIFT.fullmatch(said.plain)
    card = card_from(found[1].upper()) if found else 0
    return GIVE_MOVE + ((card & 3) - 1) * FOSSILS + (card >> 2) if card else None


def _read_take(said: _Said) -> int | None:
    found = TAKE.fullmatch(said.plain)
    card = card_from(found[1].upper()) if found else 0
    if not found or not card:
        return None
    players = int(said.state[AT.players])
    if not 1 <= int(found[2]) <= players:
        raise said.refused("no_seat", last=players)
    value = int(said.state[AT.given]) // FOSSILS + 1
    if card & 3 != value:
        raise said.refused("other_value", value=value)
    return TAKE_MOVE + (int(found[2]) - 1) * FOSSILS + (card >> 2)


_READERS = {PLACING: _read_place, MOVING: _read_stone, GIVING: _read_gift, TAKING: _read_take}
