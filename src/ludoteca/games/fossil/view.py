"""What there is to see at a table of Fossil, as plain data. Nothing in this game is secret."""

from collections.abc import Sequence
from typing import Any

from ludoteca.engine.contract import Row, Rules
from ludoteca.games.fossil.cards import (
    CARD,
    LETTERS,
    SQUARE,
    gift_card,
    held_cards,
    held_values,
    stone_move,
    taken_card,
)
from ludoteca.games.fossil.notation import move_text
from ludoteca.games.fossil.rules.scoring import ENTRIES
from ludoteca.games.fossil.rules.state import (
    AT,
    COLUMN,
    FOSSILS,
    GIVE_MOVE,
    GIVING,
    KEEP_MOVE,
    PLACE_MOVE,
    ROW,
    SIDE,
    SQUARES,
    STONE_MOVE,
    TAKE_MOVE,
    TAKING,
)
from ludoteca.games.fossil.setup import PHASES


def _between(start: int, goal: int) -> range:
    """Return the squares that lie between two squares of one line, in the order of the way."""
    step = 1 if ROW[start] == ROW[goal] else SIDE
    if step == SIDE and COLUMN[start] != COLUMN[goal]:
        return range(0)
    step = step if goal > start else -step
    return range(start + step, goal, step)


BETWEEN = [[_between(start, goal) for goal in range(SQUARES)] for start in range(SQUARES)]


def view(rules: Rules, state: Row, seat: int) -> dict[str, Any]:
    """Return board, stones, fossils and seats; the same for everybody."""
    row = state.tolist()
    phase = row[AT.phase]
    seats = range(row[AT.players])
    held = [[held_values(row, other, fossil) for other in seats] for fossil in range(FOSSILS)]
    return {
        "side": row[AT.side],
        "phase": PHASES[phase],
        "turn": row[AT.turn],
        "stones": [SQUARE[stone] for stone in row[AT.stones : AT.stones + 2] if stone >= 0],
        "cards": {
            SQUARE[square]: CARD[card]
            for square, card in enumerate(row[AT.cards : AT.cards + SQUARES])
            if card
        },
        "scoring": LETTERS[row[AT.fossil]] if phase in (GIVING, TAKING) else None,
        "given": CARD[gift_card(row[AT.given] + GIVE_MOVE)] if phase == TAKING else None,
        "fossils": [_fossil(rules, state, row, fossil, held[fossil]) for fossil in range(FOSSILS)],
        "seats": [
            {"points": row[AT.points + other], "cards": held_cards(row, other)} for other in seats
        ],
    }


def _fossil(
    rules: Rules, state: Row, row: list[int], fossil: int, held: list[list[int]]
) -> dict[str, Any]:
    """Return a fossil's cards left on the board, and what it would bring each seat now."""
    status = "open"
    if row[AT.scored] >> fossil & 1:
        status = "scored"
    elif row[AT.absent] >> fossil & 1:
        status = "absent"
    return {
        "letter": LETTERS[fossil],
        "left": row[AT.left + fossil],
        "status": status,
        "held": held,
        "would_score": _changes(rules, state, fossil) if any(held) else [0] * len(held),
    }


def _changes(rules: Rules, state: Row, fossil: int) -> list[int]:
    """Return how scoring a fossil now would change the points of each seat."""
    entries = rules.ask("account", state, fossil).tolist()
    return [
        entries[place] - entries[place + 2] + entries[place + 3]
        for place in range(0, len(entries), ENTRIES)
    ]


def moves(rules: Rules, state: Row, seat: int, legal: Sequence[int]) -> list[dict[str, Any]]:
    """Return the spots that each move touches, and what a stone's move costs and brings."""
    row = state.tolist()
    offers = []
    for move in legal:
        offer = {"text": move_text(state, seat, move), "spots": _spots(row, move)}
        if STONE_MOVE <= move < GIVE_MOVE:
            offer |= _way(rules, state, row, move)
        offers.append(offer)
    return offers


def _spots(row: list[int], move: int) -> list[str]:
    if move >= TAKE_MOVE:
        other, fossil = divmod(move - TAKE_MOVE, FOSSILS)
        return [f"seat {other + 1}", CARD[taken_card(fossil, row[AT.given])]]
    if move == KEEP_MOVE:
        return []
    if move >= GIVE_MOVE:
        return [CARD[gift_card(move)]]
    if move >= STONE_MOVE:
        stone, goal = stone_move(move)
        return [SQUARE[row[AT.stones + stone]], SQUARE[goal]]
    return [SQUARE[move - PLACE_MOVE]]


def _way(rules: Rules, state: Row, row: list[int], move: int) -> dict[str, Any]:
    """Return a stone's way: what it costs, which cards it crosses, and what it completes.

    ``would_score`` has the changes of the scoring alone, once the way is paid for.
    """
    stone, goal = stone_move(move)
    start = row[AT.stones + stone]
    card = row[AT.cards + goal]
    completes = row[AT.left + (card >> 2)] == 1
    return {
        "price": int(rules.ask("price", state, move)[0]),
        "takes": CARD[card],
        "crosses": [SQUARE[square] for square in BETWEEN[start][goal] if row[AT.cards + square]],
        "completes": LETTERS[card >> 2] if completes else None,
        "would_score": (
            _changes(rules, rules.ask("before_scoring", state, move), card >> 2)
            if completes
            else None
        ),
    }
