"""What there is to see at a table of Fossil, built from a position in the obvious way."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from ludoteca.engine.contract import Row, Rules
from ludoteca.games.fossil.cards import (
    card_texts,
    gift_card,
    held_values,
    stone_move,
    taken_card,
    way_text,
)
from ludoteca.games.fossil.notation import move_text
from ludoteca.games.fossil.position_text import PHASES
from ludoteca.games.fossil.rules.state import (
    AT,
    COLUMN,
    FOSSILS,
    GIVE_MOVE,
    GIVING,
    KEEP_MOVE,
    MOVING,
    PLACE_MOVE,
    ROW,
    SEATS,
    SIDE,
    SQUARES,
    STONE_MOVE,
    TAKE_MOVE,
    TAKING,
)
from ludoteca.games.fossil.rules.words import CARD, LETTERS, SQUARE


def _between(start: int, goal: int) -> range:
    """Return the squares that lie between two squares of one line, in the order of the way."""
    step = 1 if ROW[start] == ROW[goal] else SIDE
    if step == SIDE and COLUMN[start] != COLUMN[goal]:
        return range(0)
    step = step if goal > start else -step
    return range(start + step, goal, step)


WAY = [[way_text(start, goal) for goal in range(SQUARES)] for start in range(SQUARES)]
BETWEEN = [[_between(start, goal) for goal in range(SQUARES)] for start in range(SQUARES)]


def view(rules: Rules, state: Row, seat: int) -> dict[str, Any]:
    """Return board, stones, fossils and seats; the same for everybody."""
    row = state.tolist()
    phase = row[AT.phase]
    held = [held_values(row, other) for other in range(row[AT.players])]
    return {
        "side": row[AT.side],
        "phase": PHASES[phase],
        "turn": row[AT.turn],
        "stones": [SQUARE[stone] for stone in row[AT.stones : AT.stones + 2] if stone >= 0],
        "cards": {
            square: CARD[card]
            for square, card in zip(SQUARE, row[AT.cards : AT.cards + SQUARES], strict=True)
            if card
        },
        "too_dear": _too_dear(rules, state, row) if phase == MOVING else [],
        "scoring": LETTERS[row[AT.fossil]] if phase in (GIVING, TAKING) else None,
        "given": CARD[gift_card(row[AT.given] + GIVE_MOVE)] if phase == TAKING else None,
        "fossils": _fossils(row, held, _changes(rules, state, seat)),
        "seats": [
            {"points": points, "cards": card_texts(hand)}
            for points, hand in zip(row[AT.points :], held, strict=False)
        ],
    }


def _too_dear(rules: Rules, state: Row, row: list[int]) -> list[dict[str, Any]]:
    """Return the ways that the seat in turn cannot pay for, with what they cost (F10)."""
    seat = row[AT.turn]
    points, dearest = row[AT.points + seat], row[AT.side] - 1
    if points >= dearest:
        return []
    rich = state.copy()
    rich[AT.points + seat] = dearest
    ways = np.zeros(SQUARES, dtype=np.int32)
    legal = ways[: rules.legal(rich, seat, ways)].tolist()
    prices = rules.query("prices", rich, seat).tolist()
    return [
        {"spots": [SQUARE[row[AT.stones + stone]], SQUARE[goal]], "price": price}
        for (stone, goal), price in zip(map(stone_move, legal), prices, strict=True)
        if price > points
    ]


def _fossils(
    row: list[int], held: list[list[tuple[int, ...]]], changes: list[list[int]]
) -> list[dict[str, Any]]:
    """Return each fossil's cards left on the board, and what it would bring each seat now."""
    scored, absent, left = row[AT.scored], row[AT.absent], row[AT.left :]
    return [
        {
            "letter": LETTERS[fossil],
            "left": left[fossil],
            "status": _status(scored >> fossil, absent >> fossil),
            "held": [list(hand[fossil]) for hand in held],
            "leads": _leaders(changes[fossil]),
            "would_score": changes[fossil],
        }
        for fossil in range(FOSSILS)
    ]


def _leaders(changes: list[int]) -> list[int]:
    """Return the seats that would lead if a fossil were scored now: they gain most (F14-F17)."""
    most = max(changes)
    return [seat for seat, change in enumerate(changes) if change == most > 0]


def _status(scored: int, absent: int) -> str:
    return "scored" if scored & 1 else "absent" if absent & 1 else "open"


def _changes(rules: Rules, state: Row, seat: int) -> list[list[int]]:
    """Return for each fossil how scoring it now would change the points of each seat."""
    changes: list[list[int]] = rules.query("changes", state, seat).reshape(FOSSILS, -1).tolist()
    return changes


def moves(rules: Rules, state: Row, seat: int, legal: Sequence[int]) -> list[dict[str, Any]]:
    """Return the spots that each move touches, and what a stone's move costs and brings."""
    if STONE_MOVE <= legal[0] < GIVE_MOVE:
        row, prices = state.tolist(), rules.query("prices", state, seat).tolist()
        ways = zip(legal, prices, strict=True)
        return [_way(rules, state, row, move, price) for move, price in ways]
    if legal[0] >= GIVE_MOVE:
        return [_swap(rules, state, seat, move) for move in legal]
    return [
        {"kind": "place", "text": move_text(state, seat, move), "spots": _spots(state, move)}
        for move in legal
    ]


def _swap(rules: Rules, state: Row, seat: int, move: int) -> dict[str, Any]:
    """Return a step of a swap, and how the scoring would then change the points of each seat.

    For a card to give these are the changes after the take that is best for the seat.
    """
    found = {"kind": "swap", "text": move_text(state, seat, move), "spots": _spots(state, move)}
    fossil = int(state[AT.fossil])
    if move == KEEP_MOVE:
        return {**found, "would_score": _changes(rules, state, seat)[fossil]}
    if move >= TAKE_MOVE:
        return {**found, "would_score": _after_take(rules, state, seat, move)}
    given = state.copy()
    rules.apply(given, seat, move)
    takes = np.zeros(SEATS * FOSSILS, dtype=np.int32)
    legal = takes[: rules.legal(given, seat, takes)].tolist()
    outcomes = [_after_take(rules, given, seat, take) for take in _differing(legal, fossil)]
    return {**found, "would_score": max(outcomes, key=lambda changes: changes[seat])}


def _after_take(rules: Rules, state: Row, seat: int, move: int) -> list[int]:
    after = rules.query("before_scoring", state, move)
    return _changes(rules, after, seat)[int(state[AT.fossil])]


def _differing(takes: Sequence[int], scoring: int) -> list[int]:
    """Return one take for each outcome: from whom, and whether it is of the scored fossil."""
    found: dict[tuple[int, bool], int] = {}
    for take in takes:
        other, fossil = divmod(take - TAKE_MOVE, FOSSILS)
        found.setdefault((other, fossil == scoring), take)
    return list(found.values())


def _spots(state: Row, move: int) -> list[str]:
    if move >= TAKE_MOVE:
        other, fossil = divmod(move - TAKE_MOVE, FOSSILS)
        return [f"seat {other + 1}", CARD[taken_card(fossil, int(state[AT.given]))]]
    if move >= GIVE_MOVE:
        return [] if move == KEEP_MOVE else [CARD[gift_card(move)]]
    return [SQUARE[move - PLACE_MOVE]]


def _way(rules: Rules, state: Row, row: list[int], move: int, price: int) -> dict[str, Any]:
    """Return a stone's way: what it costs, which cards it crosses, and what it completes.

    ``would_score`` has the changes of the scoring alone, once the way is paid for.
    """
    stone, goal = stone_move(move)
    start = row[AT.stones + stone]
    cards = AT.cards
    card = row[cards + goal]
    way = {
        "kind": "stone",
        "text": WAY[start][goal],
        "spots": [SQUARE[start], SQUARE[goal]],
        "price": price,
        "takes": CARD[card],
        "crosses": [SQUARE[square] for square in BETWEEN[start][goal] if row[cards + square]],
        "completes": None,
        "would_score": None,
    }
    if row[AT.left + (card >> 2)] == 1:
        way["completes"] = LETTERS[card >> 2]
        after = rules.query("before_scoring", state, move)
        way["would_score"] = _changes(rules, after, row[AT.turn])[card >> 2]
    return way
