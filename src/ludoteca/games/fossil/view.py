"""What there is to see at a table of Fossil, as plain data. Nothing in this game is secret."""

from pathlib import Path
from typing import Any

import numpy as np

from ludoteca.engine.contract import Row
from ludoteca.engine.words import words
from ludoteca.games.fossil.cards import LETTERS, card_text, square_text
from ludoteca.games.fossil.info import INFO
from ludoteca.games.fossil.notation import gift_card, stone_move
from ludoteca.games.fossil.rules.scoring import settle
from ludoteca.games.fossil.rules.state import (
    FOSSILS,
    GIVE_MOVE,
    GIVING,
    KEEP_MOVE,
    MOVING,
    NOWHERE,
    PLACE_MOVE,
    SIDE,
    STATE,
    STONE_MOVE,
    TAKE_MOVE,
    TAKING,
    VALUES,
)
from ludoteca.games.fossil.rules.stones import price
from ludoteca.games.fossil.rules.turn import legal
from ludoteca.games.fossil.setup import PHASES, held_cards

TEXT = words(Path(__file__).parent)


def view(state: Row, seat: int) -> dict[str, Any]:
    """Return board, stones, fossils and seats; the same for everybody."""
    s = state.view(STATE)[0]
    return {
        "side": int(s.side),
        "phase": PHASES[s.phase],
        "turn": int(s.turn),
        "stones": [square_text(stone) for stone in s.stones if stone != NOWHERE],
        "cards": _cards_on_board(s),
        "reach": _reach(s, state),
        "scoring": LETTERS[s.fossil] if s.phase in (GIVING, TAKING) else None,
        "given": card_text(gift_card(s.given + GIVE_MOVE)) if s.phase == TAKING else None,
        "fossils": [_fossil(s, state, fossil) for fossil in range(FOSSILS)],
        "seats": [
            {
                "points": int(s.points[other]),
                "cards": [card_text(card) for card in held_cards(s, other)],
            }
            for other in range(s.players)
        ],
    }


def _cards_on_board(s: np.record) -> dict[str, str]:
    squares = (row * SIDE + column for row in range(s.side) for column in range(s.side))
    return {square_text(q): card_text(int(s.cards[q])) for q in squares if s.cards[q]}


def _reach(s: np.record, state: Row) -> list[dict[str, Any]]:
    """Return every way the seat whose turn it is can take: where from, where to, at what price."""
    if s.phase != MOVING:
        return []
    out = np.zeros(INFO.max_legal, dtype=np.int32)
    count = legal(state, int(s.turn), out)
    return [_way(s, state, int(move)) for move in out[:count]]


def _way(s: np.record, state: Row, move: int) -> dict[str, Any]:
    stone, goal = stone_move(move)
    start = int(s.stones[stone])
    fossil = int(s.cards[goal]) >> 2
    return {
        "spots": [square_text(start), square_text(goal)],
        "price": int(price(state, start, goal)),
        "takes": card_text(int(s.cards[goal])),
        "completes": LETTERS[fossil] if s.left[fossil] == 1 else None,
    }


def _fossil(s: np.record, state: Row, fossil: int) -> dict[str, Any]:
    """Return a fossil's cards left on the board, and what it would bring each seat now."""
    points = s.points.copy()
    settle(state, fossil, points)
    return {
        "letter": LETTERS[fossil],
        "name": TEXT(f"fossil.{LETTERS[fossil]}.name"),
        "left": int(s.left[fossil]),
        "status": _status(s, fossil),
        "held": [
            [value for value in range(1, VALUES + 1) for _ in range(s.held[seat, value, fossil])]
            for seat in range(s.players)
        ],
        "would_score": [int(points[seat] - s.points[seat]) for seat in range(s.players)],
    }


def _status(s: np.record, fossil: int) -> str:
    if s.absent >> fossil & 1:
        return "absent"
    return "scored" if s.scored >> fossil & 1 else "open"


def about(state: Row, seat: int, move: int) -> dict[str, Any]:
    """Return the spots that a move touches, and what a stone's move costs and completes."""
    s = state.view(STATE)[0]
    if move >= TAKE_MOVE:
        other, fossil = divmod(move - TAKE_MOVE, FOSSILS)
        return {"spots": [f"seat {other + 1}", card_text(fossil * 4 + s.given // FOSSILS + 1)]}
    if move == KEEP_MOVE:
        return {"spots": []}
    if move >= GIVE_MOVE:
        return {"spots": [card_text(gift_card(move))]}
    if move >= STONE_MOVE:
        return _way(s, state, move)
    return {"spots": [square_text(move - PLACE_MOVE)]}
