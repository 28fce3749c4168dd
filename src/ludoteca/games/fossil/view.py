"""What there is to see at a table of Fossil, as plain data. Nothing in this game is secret."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from ludoteca.engine.contract import Row, Rules
from ludoteca.games.fossil.cards import (
    CARD,
    LETTERS,
    SQUARE,
    card_texts,
    gift_card,
    held_values,
    taken_card,
    way_text,
)
from ludoteca.games.fossil.notation import move_text
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


class _Way(NamedTuple):
    """What never changes about a stone's way from one square to another."""

    text: str
    spots: tuple[str, str]
    between: tuple[tuple[int, str], ...]
    """The squares on the way, in its order, with their names."""


def _way(start: int, goal: int) -> _Way:
    step = 1 if ROW[start] == ROW[goal] else SIDE
    step = step if goal > start else -step
    straight = ROW[start] == ROW[goal] or COLUMN[start] == COLUMN[goal]
    between = range(start + step, goal, step) if straight else range(0)
    named = tuple((square, SQUARE[square]) for square in between)
    return _Way(way_text(start, goal), (SQUARE[start], SQUARE[goal]), named)


WAYS = [[_way(start, goal) for goal in range(SQUARES)] for start in range(SQUARES)]
"""Each way by its start and its goal; only those along a line are ever gone."""


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
        "scoring": LETTERS[row[AT.fossil]] if phase in (GIVING, TAKING) else None,
        "given": CARD[gift_card(row[AT.given] + GIVE_MOVE)] if phase == TAKING else None,
        "fossils": _fossils(row, held, _changes(rules, state, seat)),
        "seats": [
            {"points": points, "cards": card_texts(hand)}
            for points, hand in zip(row[AT.points :], held, strict=False)
        ],
    }


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
            "would_score": changes[fossil],
        }
        for fossil in range(FOSSILS)
    ]


def _status(scored: int, absent: int) -> str:
    return "scored" if scored & 1 else "absent" if absent & 1 else "open"


def _changes(rules: Rules, state: Row, seat: int) -> list[list[int]]:
    """Return for each fossil how scoring it now would change the points of each seat."""
    changes: list[list[int]] = rules.ask("changes", state, seat).reshape(FOSSILS, -1).tolist()
    return changes


def moves(rules: Rules, state: Row, seat: int, legal: Sequence[int]) -> list[dict[str, Any]]:
    """Return the spots that each move touches, and what a stone's move costs and brings."""
    if STONE_MOVE <= legal[0] < GIVE_MOVE:
        return _ways(rules, state, seat, legal)
    return [{"text": move_text(state, seat, move), "spots": _spots(state, move)} for move in legal]


def _spots(state: Row, move: int) -> list[str]:
    if move >= TAKE_MOVE:
        other, fossil = divmod(move - TAKE_MOVE, FOSSILS)
        return [f"seat {other + 1}", CARD[taken_card(fossil, int(state[AT.given]))]]
    if move >= GIVE_MOVE:
        return [] if move == KEEP_MOVE else [CARD[gift_card(move)]]
    return [SQUARE[move - PLACE_MOVE]]


def _ways(rules: Rules, state: Row, seat: int, legal: Sequence[int]) -> list[dict[str, Any]]:
    """Return the ways of the stones: what each costs, which cards it crosses, what it completes."""
    row, prices = state.tolist(), rules.ask("prices", state, seat).tolist()
    stones, cards, left = row[AT.stones :], row[AT.cards :], row[AT.left :]
    ways = []
    for move, price in zip(legal, prices, strict=True):
        stone, goal = divmod(move - STONE_MOVE, SQUARES)
        card, way = cards[goal], WAYS[stones[stone]][goal]
        last = left[card >> 2] == 1
        ways.append(
            {
                "text": way.text,
                "spots": [*way.spots],
                "price": price,
                "takes": CARD[card],
                "crosses": [name for square, name in way.between if cards[square]],
                "completes": LETTERS[card >> 2] if last else None,
                "would_score": _would_score(rules, state, move, card >> 2) if last else None,
            }
        )
    return ways


def _would_score(rules: Rules, state: Row, move: int, fossil: int) -> list[int]:
    """Return the changes of the scoring alone, once the way is paid for."""
    after = rules.ask("before_scoring", state, move)
    return _changes(rules, after, int(state[AT.turn]))[fossil]
