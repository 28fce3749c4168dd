"""How Fossil's positions are written: as named fields.

    players=4 phase=moving turn=2 stones=d4,f6 points=30,28,30,30 held=A1A2,-,B3,- scored=-
    absent=- board=A1B2…/…

Seats count from 1. ``scoring`` (a fossil) stands there while a swap is decided, ``given`` (a
card) once it is named, ``ending`` when the game is over. Reading refuses what cannot happen.
"""

import re
from collections.abc import Mapping

import numpy as np

from ludoteca.engine.contract import Row
from ludoteca.engine.fields import Fields
from ludoteca.errors import PositionError
from ludoteca.games.fossil.cards import (
    card_from,
    card_texts,
    gift_card,
    held_values,
    letters_of,
    square_from,
)
from ludoteca.games.fossil.info import INFO
from ludoteca.games.fossil.rules.deal import recount
from ludoteca.games.fossil.rules.state import (
    AT,
    FOSSILS,
    GIVE_MOVE,
    GIVING,
    MOVING,
    NOWHERE,
    OVER,
    PLACING,
    SIDE,
    SMALL_GROUP,
    SMALL_SIDE,
    STATE,
    TAKING,
    VALUES,
)
from ludoteca.games.fossil.rules.turn import legal
from ludoteca.games.fossil.rules.words import CARD, LETTERS, SQUARE

PHASES = ("placing", "moving", "giving", "taking", "over")
NAMES = (
    "players",
    "phase",
    "turn",
    "stones",
    "points",
    "held",
    "scored",
    "absent",
    "scoring",
    "given",
    "ending",
    "board",
)
COPIES = (0, 6, 2, 1)
"""How many cards of each value a fossil has (F1)."""
MOST_POINTS = 1_000_000
"""Far more than nine fossils, each scored once, can bring (F4 itself knows no bound)."""


def write_fields(state: Row) -> dict[str, str]:
    """Write a position."""
    row = state.tolist()
    phase, seats = row[AT.phase], range(row[AT.players])
    stones = [SQUARE[stone] for stone in row[AT.stones : AT.stones + 2] if stone != NOWHERE]
    fields = {
        "players": str(row[AT.players]),
        "phase": PHASES[phase],
        "turn": str(row[AT.turn] + 1),
        "stones": ",".join(stones) or "-",
        "points": ",".join(str(row[AT.points + seat]) for seat in seats),
        "held": ",".join("".join(card_texts(held_values(row, seat))) or "-" for seat in seats),
        "scored": letters_of(row[AT.scored]),
        "absent": letters_of(row[AT.absent]),
    }
    if phase in (GIVING, TAKING):
        fields["scoring"] = LETTERS[row[AT.fossil]]
    if phase == TAKING:
        fields["given"] = CARD[gift_card(row[AT.given] + GIVE_MOVE)]
    if phase == OVER:
        fields["ending"] = INFO.end_reasons[row[AT.end_reason] - 1]
    fields["board"] = "/".join(_row_text(row, line) for line in range(row[AT.side]))
    return fields


def _row_text(row: list[int], line: int) -> str:
    first = AT.cards + line * SIDE
    return "".join(CARD[card] if card else "." for card in row[first : first + row[AT.side]])


def read_fields(texts: Mapping[str, str], state: Row) -> None:
    """Fill a state from fields.

    Raises:
        PositionError: a field is missing, unreadable, or does not go with the others.
    """
    s = state.view(STATE)[0]
    fields = Fields(texts, NAMES)
    s.players = fields.number("players", INFO.min_players, INFO.max_players)
    s.side = SMALL_SIDE if s.players <= SMALL_GROUP else SIDE
    s.phase = PHASES.index(fields.choice("phase", PHASES))
    s.turn = fields.number("turn", 1, int(s.players)) - 1
    s.points[: s.players] = fields.numbers("points", int(s.players), 0, MOST_POINTS)
    s.scored = _read_fossils(fields, "scored")
    s.absent = _read_fossils(fields, "absent")
    _read_stones(fields, s)
    _read_board(fields, s)
    for seat, hand in enumerate(fields.parts("held", int(s.players))):
        for card in _read_cards(hand, "held"):
            s.held[seat, card & 3, card >> 2] += 1
    recount(state)
    _read_phase(fields, s)
    _check_cards(s)
    _check_phase(s, state)


def _read_fossils(fields: Fields, name: str) -> int:
    mask = 0
    for letter in fields.text(name).replace("-", ""):
        if letter not in LETTERS:
            raise PositionError(f"{name} has {letter!r}; the fossils are {LETTERS}")
        mask |= 1 << LETTERS.index(letter)
    return mask


def _read_card(text: str, name: str) -> int:
    if not card_from(text):
        raise PositionError(f"{name} has {text[:20]!r} where a card such as 'A2' is needed")
    return card_from(text)


def _read_cards(text: str, name: str) -> list[int]:
    return [] if text == "-" else [_read_card(pair, name) for pair in re.findall("..?", text)]


def _read_stones(fields: Fields, s: np.record) -> None:
    text = fields.text("stones")
    names = [] if text == "-" else text.split(",")
    squares = []
    for name in names:
        square = square_from(name)
        if square is None or square % SIDE >= s.side or square // SIDE >= s.side:
            raise PositionError(f"stones has {name[:20]!r}, which is no square of this board")
        squares.append(square)
    wanted = (0, 1) if s.phase == PLACING else (2,)
    if len(squares) not in wanted or len(set(squares)) != len(squares):
        count = " or ".join(map(str, wanted))
        raise PositionError(f"stones needs {count} different squares in this phase")
    s.stones[:] = [*sorted(squares), NOWHERE, NOWHERE][:2]


def _read_board(fields: Fields, s: np.record) -> None:
    rows = fields.text("board").split("/")
    side, cards = int(s.side), s.cards
    if len(rows) != side:
        raise PositionError(f"board has {len(rows)} rows; {side} are needed")
    for row, text in enumerate(rows):
        squares = re.findall(r"\.|..?", text)
        if len(squares) != side:
            raise PositionError(f"row {row + 1} of board has {len(squares)} squares, not {side}")
        for column, square in enumerate(squares):
            if square != ".":
                cards[row * SIDE + column] = _read_card(square, f"row {row + 1} of board")


def _read_phase(fields: Fields, s: np.record) -> None:
    """Read the fields that only some phases have."""
    if s.phase in (GIVING, TAKING):
        s.fossil = LETTERS.index(fields.choice("scoring", tuple(LETTERS)))
    if s.phase == TAKING:
        card = _read_card(fields.text("given"), "given")
        s.given = ((card & 3) - 1) * FOSSILS + (card >> 2)
    if s.phase == OVER:
        s.end_reason = 1 + INFO.end_reasons.index(fields.choice("ending", INFO.end_reasons))


def _check_cards(s: np.record) -> None:
    """Refuse more cards than there are (F1, F3), and cards of fossils that are gone (F18)."""
    seen = [[0] * FOSSILS for _ in range(VALUES + 1)]
    for card in s.cards[s.cards > 0]:
        seen[card & 3][card >> 2] += 1
    out = int(s.absent).bit_count()
    if out != (2 if s.players <= SMALL_GROUP else 0):
        raise PositionError(f"{out} fossils are absent; it is two with 2 or 3 players, else none")
    for fossil in range(FOSSILS):
        held = s.held[:, :, fossil].sum(axis=0)
        for value in range(1, VALUES + 1):
            copies = 0 if value == VALUES and s.players <= SMALL_GROUP else COPIES[value]
            if seen[value][fossil] + held[value] > copies:
                card = CARD[fossil * 4 + value]
                raise PositionError(f"there are more than {copies} cards {card} on board and held")
        _check_fossil(s, fossil, int(held.sum()))


def _check_fossil(s: np.record, fossil: int, held: int) -> None:
    letter = LETTERS[fossil]
    if s.absent >> fossil & 1 and (held or s.left[fossil]):
        raise PositionError(f"{letter} is absent but has cards")
    if s.scored >> fossil & 1 and (held or (s.left[fossil] and s.phase != OVER)):
        raise PositionError(f"{letter} is scored but has cards")
    waits = s.phase in (GIVING, TAKING) and fossil == s.fossil
    if held and not s.left[fossil] and not waits:
        raise PositionError(f"{letter} has no card on the board: it should have been scored")
    if waits and s.left[fossil]:
        raise PositionError(f"{letter} cannot be scored: it has cards left on the board")


def _check_phase(s: np.record, state: Row) -> None:
    """Refuse a position in which the seat whose turn it is could do nothing."""
    if s.phase == MOVING and not s.points[s.turn]:
        raise PositionError(f"seat {s.turn + 1} has no points, so it cannot be its turn")
    out = np.zeros(INFO.max_legal, dtype=np.int32)
    count = legal(state, int(s.turn), out)
    if s.phase == MOVING and not count:
        raise PositionError("no stone can reach a card: the game should be over")
    if s.phase == GIVING and count == 1:
        raise PositionError("no swap is possible: the fossil should have been scored")
    if s.phase == TAKING:
        gift = CARD[gift_card(int(s.given) + GIVE_MOVE)]
        if not s.held[s.turn, s.given // FOSSILS + 1, s.given % FOSSILS]:
            raise PositionError(f"seat {s.turn + 1} holds no {gift} to give")
        if not count:
            raise PositionError(f"nobody holds a card to be swapped for {gift}")
