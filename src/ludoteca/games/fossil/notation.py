"""How Fossil's moves are written.

    d4                place a stone
    d4-d7             move the stone on d4 to d7; ``d7`` will do if only one stone can go there
    give A2, keep     offer a card for a swap, or do without
    take B2 from 3    take a card from the third seat

Positions are written by ``setup``.
"""

import re

import numpy as np

from ludoteca.engine.contract import Row
from ludoteca.errors import AmbiguousMoveError, IllegalMoveError, UnreadableMoveError
from ludoteca.games.fossil.cards import card_from, card_text, square_from, square_text
from ludoteca.games.fossil.info import INFO
from ludoteca.games.fossil.rules.state import (
    COLUMN,
    FOSSILS,
    GIVE_MOVE,
    GIVING,
    KEEP_MOVE,
    MOVING,
    PLACE_MOVE,
    PLACING,
    ROW,
    SQUARES,
    STATE,
    STONE_MOVE,
    TAKE_MOVE,
    TAKING,
)
from ludoteca.games.fossil.rules.stones import price
from ludoteca.games.fossil.rules.turn import legal
from ludoteca.games.fossil.setup import read_fields as read_fields
from ludoteca.games.fossil.setup import write_fields as write_fields

EXPECTED = {
    PLACING: "the square for a stone, such as 'd4'",
    MOVING: "the way of a stone, such as 'd4-d7', or just where to: 'd7'",
    GIVING: "'give' and a card, such as 'give A2', or 'keep'",
    TAKING: "a card and its holder, such as 'take B2 from 3'",
}


def move_text(state: Row, seat: int, move: int) -> str:
    """Write a move."""
    s = state.view(STATE)[0]
    if move >= TAKE_MOVE:
        other, fossil = divmod(move - TAKE_MOVE, FOSSILS)
        return f"take {card_text(fossil * 4 + s.given // FOSSILS + 1)} from {other + 1}"
    if move == KEEP_MOVE:
        return "keep"
    if move >= GIVE_MOVE:
        return f"give {card_text(gift_card(move))}"
    if move >= STONE_MOVE:
        stone, square = stone_move(move)
        return f"{square_text(s.stones[stone])}-{square_text(square)}"
    return square_text(move - PLACE_MOVE)


def stone_move(move: int) -> tuple[int, int]:
    """Split the move of a stone into the stone and the square it goes to."""
    return divmod(move - STONE_MOVE, SQUARES)


def gift_card(move: int) -> int:
    """Return the card that a give move names."""
    value, fossil = divmod(move - GIVE_MOVE, FOSSILS)
    return fossil * 4 + value + 1


def read_move(state: Row, seat: int, text: str) -> int:
    """Read a move; capitals and spaces do not matter."""
    s = state.view(STATE)[0]
    said = " ".join(text.lower().split())
    readers = {PLACING: _read_place, MOVING: _read_stone, GIVING: _read_gift, TAKING: _read_take}
    move = readers[int(s.phase)](s, state, text, said)
    if move is None:
        raise UnreadableMoveError(text, f"expected {EXPECTED[int(s.phase)]}")
    return move


def _read_place(s: np.record, state: Row, text: str, said: str) -> int | None:
    square = square_from(said)
    return None if square is None else PLACE_MOVE + square


def _read_stone(s: np.record, state: Row, text: str, said: str) -> int | None:
    if goal := re.fullmatch(r"(?:to )?([a-i][1-9])", said):
        return _only_way_to(s, state, text, _square(goal[1]))
    way = re.fullmatch(r"([a-i][1-9]) ?(?:-|to|>)? ?([a-i][1-9])", said)
    if not way:
        return None
    start, goal_square = _square(way[1]), _square(way[2])
    stones = [int(stone) for stone in s.stones]
    if start not in stones:
        here = " and ".join(square_text(stone) for stone in stones)
        raise IllegalMoveError(text, f"no stone is on {way[1]}; they are on {here}")
    return STONE_MOVE + stones.index(start) * SQUARES + goal_square


def _only_way_to(s: np.record, state: Row, text: str, goal: int) -> int:
    """Return the move of the one stone that can go to a square."""
    out = np.zeros(INFO.max_legal, dtype=np.int32)
    moves = [int(move) for move in out[: legal(state, int(s.turn), out)]]
    ways = [move for move in moves if stone_move(move)[1] == goal]
    if not ways:
        reasons = [why_not(state, int(s.turn), STONE_MOVE + n * SQUARES + goal) for n in range(2)]
        # Two stones, often one and the same reason: say it once.
        raise IllegalMoveError(text, "; ".join(dict.fromkeys(reasons)))
    if len(ways) > 1:
        texts = " or ".join(repr(move_text(state, int(s.turn), move)) for move in ways)
        raise AmbiguousMoveError(text, f"both stones can go there; say {texts}")
    return ways[0]


def _read_gift(s: np.record, state: Row, text: str, said: str) -> int | None:
    if said in ("keep", "keep all", "no swap"):
        return KEEP_MOVE
    found = re.fullmatch(r"(?:give )?([a-z][1-3])", said)
    card = card_from(found[1].upper()) if found else 0
    return GIVE_MOVE + ((card & 3) - 1) * FOSSILS + (card >> 2) if card else None


def _read_take(s: np.record, state: Row, text: str, said: str) -> int | None:
    found = re.fullmatch(r"(?:take )?([a-z][1-3]) (?:from )?(?:seat )?([1-9])", said)
    card = card_from(found[1].upper()) if found else 0
    if not found or not card:
        return None
    if not 1 <= int(found[2]) <= s.players:
        raise IllegalMoveError(text, f"seats are numbered 1 to {s.players}")
    value = s.given // FOSSILS + 1
    if card & 3 != value:
        raise IllegalMoveError(
            text, f"you gave a card of value {value}, so take one of value {value}"
        )
    return TAKE_MOVE + (int(found[2]) - 1) * FOSSILS + (card >> 2)


def _square(text: str) -> int:
    square = square_from(text)
    assert square is not None, "the pattern lets only squares through"
    return square


def why_not(state: Row, seat: int, move: int) -> str:
    """Say why a move is not legal for the seat whose turn it is."""
    s = state.view(STATE)[0]
    phase = int(s.phase)
    if phase == PLACING and move < STONE_MOVE:
        return _why_not_place(s, move - PLACE_MOVE)
    if phase == MOVING and STONE_MOVE <= move < GIVE_MOVE:
        stone, square = stone_move(move)
        return _why_not_stone(s, state, int(s.stones[stone]), int(s.stones[1 - stone]), square)
    if phase == GIVING and GIVE_MOVE <= move < KEEP_MOVE:
        return _why_not_gift(s, seat, gift_card(move))
    if phase == TAKING and move >= TAKE_MOVE:
        return _why_not_take(s, seat, *divmod(move - TAKE_MOVE, FOSSILS))
    return f"now it takes {EXPECTED[phase]}"


def _why_not_place(s: np.record, square: int) -> str:
    if square == s.stones[0]:
        return f"the first stone is on {square_text(square)} already"
    return f"the board has {s.side} rows and columns"


def _why_not_stone(s: np.record, state: Row, start: int, other: int, goal: int) -> str:
    name = square_text(goal)
    if goal == start:
        return f"the stone is on {name} already; it must move"
    if goal == other:
        return f"the other stone is on {name}"
    if ROW[goal] != ROW[start] and COLUMN[goal] != COLUMN[start]:
        return f"{square_text(start)} and {name} are not in one row or column"
    if not s.cards[goal]:
        return f"no card lies on {name}"
    if _lies_between(start, other, goal):
        return f"the other stone, on {square_text(other)}, is in the way"
    return f"it costs {price(state, start, goal)} and you have {s.points[int(s.turn)]}"


def _lies_between(start: int, other: int, goal: int) -> bool:
    same_row = ROW[start] == ROW[other] == ROW[goal]
    same_column = COLUMN[start] == COLUMN[other] == COLUMN[goal]
    return bool(same_row or same_column) and min(start, goal) < other < max(start, goal)


def _why_not_gift(s: np.record, seat: int, card: int) -> str:
    if not s.held[seat, card & 3, card >> 2]:
        return f"you hold no {card_text(card)}"
    return f"nobody else holds another fossil of value {card & 3} to swap for {card_text(card)}"


def _why_not_take(s: np.record, seat: int, other: int, fossil: int) -> str:
    card = card_text(fossil * 4 + s.given // FOSSILS + 1)
    if other >= s.players:
        return f"seats are numbered 1 to {s.players}"
    if other == seat:
        return "a card is taken from somebody else"
    if fossil == s.given % FOSSILS:
        return f"swapping {card} for {card} would change nothing"
    return f"seat {other + 1} holds no {card}"
