"""What happens in Fossil, in sentences."""

from collections.abc import Sequence

import numpy as np

from ludoteca.engine.contract import Row
from ludoteca.engine.words import Words
from ludoteca.games.fossil.cards import LETTERS, square_text
from ludoteca.games.fossil.info import INFO
from ludoteca.games.fossil.notation import gift_card, stone_move
from ludoteca.games.fossil.rules.scoring import settle, winners
from ludoteca.games.fossil.rules.state import (
    FOSSILS,
    GIVE_MOVE,
    GIVING,
    KEEP_MOVE,
    MOVING,
    OVER,
    PLACE_MOVE,
    PLACING,
    STATE,
    STONE_MOVE,
    TAKE_MOVE,
)
from ludoteca.games.fossil.rules.stones import move_stone, price
from ludoteca.games.fossil.rules.swap import swap
from ludoteca.games.fossil.rules.turn import apply


def sentence(state: Row, seat: int, move: int, text: Words) -> str:
    """Say a move."""
    s = state.view(STATE)[0]
    if move >= TAKE_MOVE:
        other, fossil = divmod(move - TAKE_MOVE, FOSSILS)
        return text("move.take", seat=other + 1, **_card(fossil * 4 + s.given // FOSSILS + 1, text))
    if move == KEEP_MOVE:
        return text("move.keep")
    if move >= GIVE_MOVE:
        return text("move.give", **_card(gift_card(move), text))
    if move >= STONE_MOVE:
        stone, goal = stone_move(move)
        start = int(s.stones[stone])
        way = {"start": square_text(start), "goal": square_text(goal)}
        cost = price(state, start, goal)
        return text("move.stone", n=int(cost), **way, **_card(int(s.cards[goal]), text))
    return text("move.place", square=square_text(move - PLACE_MOVE))


def _card(card: int, text: Words) -> dict[str, object]:
    return {"fossil": text.forms(f"fossil.{LETTERS[card >> 2]}"), "value": card & 3}


def events(before: Row, seat: int, move: int, names: Sequence[str], text: Words) -> list[str]:
    """Tell which fossils a move scores and for whom, who is passed over, and who has won."""
    after = before.copy()
    apply(after, seat, move)
    return [
        *_completion(before, after, names, text),
        *_scorings(before, after, seat, move, names, text),
        *_skips(before, after, names, text),
        *_result(after, names, text),
    ]


def _completion(before: Row, after: Row, names: Sequence[str], text: Words) -> list[str]:
    was, s = before.view(STATE)[0], after.view(STATE)[0]
    if was.phase != MOVING or s.phase != GIVING:
        return []
    fossil = text.forms(f"fossil.{LETTERS[s.fossil]}")
    return [text("event.completed", fossil=fossil, name=names[s.turn])]


def _scorings(
    before: Row, after: Row, seat: int, move: int, names: Sequence[str], text: Words
) -> list[str]:
    """Tell each scoring in its order, on the cards and points as they were just then."""
    was, s = before.view(STATE)[0], after.view(STATE)[0]
    cards = before.copy()
    _do_without_scoring(cards.view(STATE)[0], seat, move)
    points = cards.view(STATE)[0].points.copy()
    told = []
    new = [fossil for fossil in range(FOSSILS) if (s.scored & ~was.scored) >> fossil & 1]
    # What a move completes comes first; the rest is the end of the game, in the order of F1.
    for fossil in sorted(new, key=lambda fossil: (bool(s.left[fossil]), fossil)):
        previous = points.copy()
        settle(cards, fossil, points)
        told.append(_scoring(fossil, points - previous, names, text))
    return told


def _do_without_scoring(s: np.record, seat: int, move: int) -> None:
    """Make the part of a move that comes before any scoring."""
    if move >= TAKE_MOVE:
        swap(s, seat, *divmod(move - TAKE_MOVE, FOSSILS))
    elif STONE_MOVE <= move < GIVE_MOVE:
        move_stone(s, seat, *stone_move(move))


def _scoring(fossil: int, changes: Sequence[int], names: Sequence[str], text: Words) -> str:
    parts = (
        text("event.change", name=name, points=f"{change:+d}".replace("-", "−"))
        for name, change in zip(names, changes, strict=False)
    )
    name = text.forms(f"fossil.{LETTERS[fossil]}")
    return text("event.scored", fossil=name, changes=", ".join(parts))


def _skips(before: Row, after: Row, names: Sequence[str], text: Words) -> list[str]:
    was, s = before.view(STATE)[0], after.view(STATE)[0]
    if was.phase == PLACING or s.phase != MOVING:
        return []
    steps = (int(s.turn) - int(was.turn) - 1) % int(s.players)
    passed = ((int(was.turn) + step) % int(s.players) for step in range(1, steps + 1))
    return [text("event.skipped", name=names[seat]) for seat in passed]


def _result(after: Row, names: Sequence[str], text: Words) -> list[str]:
    s = after.view(STATE)[0]
    if s.phase != OVER:
        return []
    won = np.zeros(s.players, dtype=np.int32)
    winners(after, won)
    first = [names[seat] for seat in range(s.players) if won[seat]]
    reason = text(f"ending.{INFO.endings[s.ending - 1]}")
    how = "event.won" if len(first) == 1 else "event.shared"
    result = text(how, names=" & ".join(first), n=int(max(s.points)))
    return [text("event.ended", reason=reason), result]
