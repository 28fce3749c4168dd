"""Why a move of Fossil is not legal, in words."""

from collections.abc import Sequence

from ludoteca.engine.contract import Row, Rules
from ludoteca.engine.text.translations import Translations
from ludoteca.games.fossil.cards import gift_card, stone_move, taken_card
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
    PLACING,
    ROW,
    SQUARES,
    STATE,
    STONE_MOVE,
    TAKE_MOVE,
    TAKING,
)
from ludoteca.games.fossil.rules.words import CARD, SQUARE


def why_not(
    rules: Rules,
    state: Row,
    seat: int,
    move: int,
    names: Sequence[str],
    translate: Translations,
) -> str:
    """Say why a move is not legal for the seat whose turn it is."""
    phase = int(state[AT.phase])
    if phase == PLACING and move < STONE_MOVE:
        return _why_not_place(state, move - PLACE_MOVE, translate)
    if phase == MOVING and STONE_MOVE <= move < GIVE_MOVE:
        return _why_not_stone(rules, state, move, translate)
    if phase == GIVING and GIVE_MOVE <= move < KEEP_MOVE:
        return _why_not_gift(state, seat, gift_card(move), translate)
    if phase == TAKING and move >= TAKE_MOVE:
        return _why_not_take(state, seat, move, names, translate)
    return translate("illegal.not_now", what=translate(f"expected.{PHASES[phase]}"))


def _why_not_place(state: Row, square: int, translate: Translations) -> str:
    if square == state[AT.stones]:
        return translate("illegal.occupied", square=SQUARE[square])
    return translate("illegal.off_board", side=int(state[AT.side]))


def _why_not_stone(rules: Rules, state: Row, move: int, translate: Translations) -> str:
    stone, goal = stone_move(move)
    start, other = int(state[AT.stones + stone]), int(state[AT.stones + 1 - stone])
    name = SQUARE[goal]
    if goal == start:
        return translate("illegal.must_move", square=name)
    if goal == other:
        return translate("illegal.other_stone", square=name)
    if not _in_line(start, goal):
        return translate("illegal.not_in_line", start=SQUARE[start], goal=name)
    if not state[AT.cards + goal]:
        return translate("illegal.no_card", square=name)
    if _lies_between(start, other, goal):
        return translate("illegal.in_the_way", square=SQUARE[other])
    price = int(rules.query("price", state, move)[0])
    points = int(state[AT.points + state[AT.turn]])
    return translate("illegal.too_dear", price=price, points=points)


def why_neither(rules: Rules, state: Row, goal: int, translate: Translations) -> str:
    """Say why neither stone can go to a square: those that lie in line with it, if any do."""
    starts: list[int] = state[AT.stones : AT.stones + 2].tolist()
    near = [stone for stone, start in enumerate(starts) if _in_line(start, goal)]
    if not near:
        return translate("illegal.neither_in_line", goal=SQUARE[goal])
    tried = (STONE_MOVE + stone * SQUARES + goal for stone in near)
    reasons = [_why_not_stone(rules, state, move, translate) for move in tried]
    # Two stones, often one and the same reason: say it once.
    return "; ".join(dict.fromkeys(reasons))


def _in_line(start: int, goal: int) -> bool:
    return bool(ROW[goal] == ROW[start] or COLUMN[goal] == COLUMN[start])


def _lies_between(start: int, other: int, goal: int) -> bool:
    same_row = ROW[start] == ROW[other] == ROW[goal]
    same_column = COLUMN[start] == COLUMN[other] == COLUMN[goal]
    return bool(same_row or same_column) and min(start, goal) < other < max(start, goal)


def _why_not_gift(state: Row, seat: int, card: int, translate: Translations) -> str:
    held = state.view(STATE)[0].held
    if not held[seat, card & 3, card >> 2]:
        return translate("illegal.not_held", card=CARD[card])
    return translate("illegal.nothing_to_swap", value=card & 3)


def _why_not_take(
    state: Row, seat: int, move: int, names: Sequence[str], translate: Translations
) -> str:
    other, fossil = divmod(move - TAKE_MOVE, FOSSILS)
    given, players = int(state[AT.given]), int(state[AT.players])
    card = CARD[taken_card(fossil, given)]
    if other >= players:
        return translate("illegal.no_seat", last=players)
    if other == seat:
        return translate("illegal.own_card")
    if fossil == given % FOSSILS:
        return translate("illegal.no_change", card=card)
    return translate("illegal.seat_without", name=names[other], card=card)
