"""How Coffers' moves are written.

    4                     the die shows a four
    r, r*                 a coffer card is turned up: with a ruby, with a ruby and a mark
    witch                 choose a player card
    keep, roll            keep the roll, or roll once more
    left 2, right 2       put the card at the left or right end of the second row
    above, below          put it above or below all others, as a new row
    lift c2, bury c2      take the third card of the second row, to move it or for under the deck
    return r, give r      return a ruby to the bank, or give it away
    ask 3, challenge 3    ask or challenge the third seat
    row 2                 meet on the second row
    pair 3-5, done        let the third and the fifth seat meet, too; no more pairs

``cards`` has the names, ``position_text`` writes positions, and ``illegal`` says why a move is not
legal.
"""

import re
from bisect import bisect_right
from collections.abc import Callable

from ludoteca.engine.contract import Row, Rules
from ludoteca.engine.text.translations import Translations
from ludoteca.errors import IllegalMoveError, UnreadableMoveError
from ludoteca.games.coffers.cards import KIND, kind_from, number_at, spot_of
from ludoteca.games.coffers.illegal import expected
from ludoteca.games.coffers.illegal import why_not as why_not
from ludoteca.games.coffers.position_text import PHASES
from ludoteca.games.coffers.position_text import read_fields as read_fields
from ludoteca.games.coffers.position_text import write_fields as write_fields
from ludoteca.games.coffers.rules.pieces.faces import NAMES
from ludoteca.games.coffers.rules.state import (
    ABOVE_MOVE,
    ASK_MOVE,
    AT,
    BELOW_MOVE,
    BURY_MOVE,
    CHALLENGE_MOVE,
    CHOOSE_MOVE,
    DONE_MOVE,
    DRAW_MOVE,
    ENDS,
    FIRST_MOVE,
    GIVE_MOVE,
    KEEP_MOVE,
    LIFT_MOVE,
    PAIR_MOVE,
    PAIRS,
    PLACE_MOVE,
    REROLL_MOVE,
    RETURN_MOVE,
    ROLL_MOVE,
    ROW_MOVE,
)
from ludoteca.games.coffers.rules.words import END, NEW, STONE

WORDS = {
    KEEP_MOVE: "keep",
    REROLL_MOVE: "roll",
    ABOVE_MOVE: NEW[0],
    BELOW_MOVE: NEW[1],
    DONE_MOVE: "done",
}
"""The moves that are one word."""


def move_text(state: Row, seat: int, move: int) -> str:
    """Write a move."""
    if move in WORDS:
        return WORDS[move]
    first = _FIRST[bisect_right(_FIRST, move) - 1]
    return _WRITERS[first](state, move - first)


def _spot(state: Row, number: int) -> str:
    return spot_of(state.tolist(), number)


_WRITERS: dict[int, Callable[[Row, int], str]] = {
    ROLL_MOVE: lambda state, which: str(which + 1),
    DRAW_MOVE: lambda state, which: KIND[which],
    CHOOSE_MOVE: lambda state, which: NAMES[which],
    RETURN_MOVE: lambda state, which: f"return {STONE[which]}",
    GIVE_MOVE: lambda state, which: f"give {STONE[which]}",
    PLACE_MOVE: lambda state, which: f"{END[which % ENDS]} {which // ENDS + 1}",
    LIFT_MOVE: lambda state, which: f"lift {_spot(state, which)}",
    BURY_MOVE: lambda state, which: f"bury {_spot(state, which)}",
    ASK_MOVE: lambda state, which: f"ask {which + 1}",
    CHALLENGE_MOVE: lambda state, which: f"challenge {which + 1}",
    ROW_MOVE: lambda state, which: f"row {which + 1}",
    PAIR_MOVE: lambda state, which: f"pair {PAIRS[which][0] + 1}-{PAIRS[which][1] + 1}",
}

_FIRST = sorted(_WRITERS)


class _Said:
    """The text of a move, its position, and the texts for errors."""

    def __init__(self, state: Row, text: str, translate: Translations) -> None:
        self.state = state
        self.text = text
        self.row = state.tolist()
        self.plain = " ".join(text.lower().split())
        self.translate = translate

    def refused(self, reason: str, **fields: object) -> IllegalMoveError:
        """Return the refusal of what was said."""
        return IllegalMoveError(self.text, self.translate(f"illegal.{reason}", **fields))

    def is_open(self, move: int) -> bool:
        """Return whether a move of this phase is legal."""
        return bool(self.row[AT.open] >> move - int(FIRST_MOVE[self.row[AT.phase]]) & 1)


def read_move(rules: Rules, state: Row, seat: int, text: str, translate: Translations) -> int:
    """Read a move; capitals and spaces do not matter."""
    said = _Said(state, text, translate)
    move = _READERS[PHASES[said.row[AT.phase]]](said)
    if move is None:
        raise UnreadableMoveError(
            text, translate("illegal.unreadable", what=expected(state, translate))
        )
    return move


def _number(said: _Said, pattern: str, last: int, reason: str) -> int | None:
    """Read the number of a row or seat, counted from 1; return it counted from 0."""
    found = re.fullmatch(pattern, said.plain, re.ASCII)
    if not found:
        return None
    if not 1 <= int(found[1]) <= last:
        raise said.refused(reason, last=last)
    return int(found[1]) - 1


def _read_name(said: _Said) -> int | None:
    name = said.plain.removeprefix("choose ")
    return CHOOSE_MOVE + NAMES.index(name) if name in NAMES else None


def _read_card(said: _Said) -> int | None:
    kind = kind_from(said.plain.replace(" ", ""))
    return None if kind is None else DRAW_MOVE + kind


def _read_die(said: _Said) -> int | None:
    face = re.fullmatch("[1-6]", said.plain)
    return ROLL_MOVE + int(face[0]) - 1 if face else None


def _read_decision(said: _Said) -> int | None:
    return {"keep": KEEP_MOVE, "roll": REROLL_MOVE, "roll again": REROLL_MOVE}.get(said.plain)


def _read_spot(said: _Said) -> int | None:
    """Read where a card goes; if both ends come to the same, either will do."""
    if said.plain in ("above", "below"):
        return ABOVE_MOVE if said.plain == "above" else BELOW_MOVE
    found = re.fullmatch(r"(left|right) ?(?:row )?\d+|(?:row )?\d+ ?(left|right)", said.plain)
    if not found:
        return None
    line = _number(said, r"\D*(\d{1,9})\D*", said.row[AT.rows], "no_row")
    if line is None:
        return None
    left = PLACE_MOVE + ENDS * line
    right = left + 1
    if "left" in said.plain or (said.is_open(left) and not said.is_open(right)):
        return left
    return right


def _read_stone(verb: str, first: int) -> Callable[[_Said], int | None]:
    def read(said: _Said) -> int | None:
        letter = said.plain.removeprefix(f"{verb} ")
        return first + STONE.index(letter) if len(letter) == 1 and letter in STONE else None

    return read


def _read_place(verb: str, first: int) -> Callable[[_Said], int | None]:
    def read(said: _Said) -> int | None:
        found = re.fullmatch(rf"(?:{verb} )?([a-x])([1-9])", said.plain)
        if not found:
            return None
        number = number_at(said.row, found[1], int(found[2]))
        if number is None:
            raise said.refused("no_card", spot=found[1] + found[2])
        # Of equal cards side by side the first stands for all.
        while not said.is_open(first + number):
            number -= 1
        return first + number

    return read


def _read_seat(verb: str, first: int) -> Callable[[_Said], int | None]:
    def read(said: _Said) -> int | None:
        # A number alone is one of a list of moves, not a seat or a row.
        pattern = rf"(?:{verb} seat|{verb}|seat) ?(\d{{1,9}})"
        seat = _number(said, pattern, said.row[AT.players], "no_seat")
        return None if seat is None else first + seat

    return read


def _read_row(said: _Said) -> int | None:
    row = _number(said, r"row ?(\d{1,9})", said.row[AT.rows], "no_row")
    return None if row is None else ROW_MOVE + row


def _read_pair(said: _Said) -> int | None:
    if said.plain == "done":
        return DONE_MOVE
    found = re.fullmatch(r"(?:pair )?([1-9]) ?(?:-|,|and)? ?([1-9])", said.plain)
    if not found:
        return None
    one, other = sorted((int(found[1]) - 1, int(found[2]) - 1))
    if other >= said.row[AT.players]:
        raise said.refused("no_seat", last=said.row[AT.players])
    if one == other:
        raise said.refused("same_seat")
    return PAIR_MOVE + PAIRS.index((one, other))


_READERS: dict[str, Callable[[_Said], int | None]] = {
    "choosing": _read_name,
    "opening": _read_card,
    "rolling": _read_die,
    "deciding": _read_decision,
    "rerolling": _read_die,
    "drawing": _read_card,
    "placing": _read_spot,
    "returning": _read_stone("return", RETURN_MOVE),
    "lifting": _read_place("lift", LIFT_MOVE),
    "burying": _read_place("bury", BURY_MOVE),
    "calling": _read_die,
    "asking": _read_seat("ask", ASK_MOVE),
    "challenging": _read_seat("challenge", CHALLENGE_MOVE),
    "matching": _read_row,
    "pairing": _read_pair,
    "giving": _read_stone("give", GIVE_MOVE),
}
