"""Moves of Fossil and their effects, in sentences; effects also as Structs."""

from collections.abc import Sequence
from typing import get_args

from ludoteca.engine.contract import Row, Rules
from ludoteca.engine.game import Form
from ludoteca.engine.text.translations import Translations
from ludoteca.games.fossil.cards import gift_card, held_values, stone_move, taken_card
from ludoteca.games.fossil.rules.scoring import ENTRIES
from ludoteca.games.fossil.rules.state import (
    AT,
    FOSSILS,
    GIVE_MOVE,
    GIVING,
    KEEP_MOVE,
    MOVING,
    OVER,
    PLACE_MOVE,
    PLACING,
    STONE_MOVE,
    TAKE_MOVE,
)
from ludoteca.games.fossil.rules.words import CARD, SQUARE
from ludoteca.games.fossil.schema import (
    FossilCompleted,
    FossilEffect,
    FossilEnded,
    FossilEndReason,
    FossilLetter,
    FossilPlaced,
    FossilScored,
    FossilShare,
    FossilSkipped,
    FossilSwapped,
    FossilTook,
)

LETTER: Sequence[FossilLetter] = get_args(FossilLetter)
END_REASON: Sequence[FossilEndReason] = get_args(FossilEndReason)


def describe(
    form: Form,
    rules: Rules,
    state: Row,
    seat: int,
    move: int,
    names: Sequence[str],
    translate: Translations,
) -> str:
    """Say a move."""
    name = names[seat]
    if move >= TAKE_MOVE:
        other, fossil = divmod(move - TAKE_MOVE, FOSSILS)
        card = _card(taken_card(fossil, int(state[AT.given])), translate)
        return translate(f"{form}.take", name=name, other=names[other], **card)
    if move == KEEP_MOVE:
        return translate(f"{form}.keep", name=name)
    if move >= GIVE_MOVE:
        return translate(f"{form}.give", name=name, **_card(gift_card(move), translate))
    if move >= STONE_MOVE:
        stone, goal = stone_move(move)
        way = {"start": SQUARE[state[AT.stones + stone]], "goal": SQUARE[goal]}
        price = int(rules.query("price", state, move)[0])
        card = _card(int(state[AT.cards + goal]), translate)
        return translate(f"{form}.stone", name=name, n=price, **way, **card)
    return translate(f"{form}.place", name=name, square=SQUARE[move - PLACE_MOVE])


def _card(card: int, translate: Translations) -> dict[str, object]:
    return {"fossil": translate.forms(f"fossil.{LETTER[card >> 2]}"), "value": card & 3}


def effects(rules: Rules, before: Row, seat: int, move: int) -> list[FossilEffect]:
    """Return the effects: what is taken and completed, scorings, skipped seats, the end."""
    after = before.copy()
    rules.apply(after, seat, move)
    was, row = before.tolist(), after.tolist()
    return [
        *_made(rules, before, was, row, move),
        *(_scorings(rules, before, was, row, move) if row[AT.scored] != was[AT.scored] else []),
        *_skips(was, row),
        *(_ended(rules, after, row) if row[AT.phase] == OVER else []),
    ]


def _made(
    rules: Rules, before: Row, was: list[int], row: list[int], move: int
) -> list[FossilEffect]:
    """Return what the seat itself has done."""
    seat = was[AT.turn]
    if move < STONE_MOVE:
        return [FossilPlaced(seat, SQUARE[move - PLACE_MOVE])]
    if move >= TAKE_MOVE:
        other, fossil = divmod(move - TAKE_MOVE, FOSSILS)
        gave, took = gift_card(was[AT.given] + GIVE_MOVE), taken_card(fossil, was[AT.given])
        return [FossilSwapped(seat, CARD[gave], CARD[took], other)]
    if move >= GIVE_MOVE:
        return []
    stone, goal = stone_move(move)
    start, card = was[AT.stones + stone], was[AT.cards + goal]
    price = int(rules.query("price", before, move)[0])
    made: list[FossilEffect] = [FossilTook(seat, CARD[card], SQUARE[start], SQUARE[goal], price)]
    if not row[AT.left + (card >> 2)]:
        made.append(FossilCompleted(seat, LETTER[card >> 2], row[AT.phase] == GIVING))
    return made


def _scorings(
    rules: Rules, before: Row, was: list[int], row: list[int], move: int
) -> list[FossilScored]:
    """Return each scoring in its order, on the cards and points as they were just then."""
    state = rules.query("before_scoring", before, move)
    purses = state[AT.points : AT.points + was[AT.players]]
    effects = []
    new = [fossil for fossil in range(FOSSILS) if (row[AT.scored] & ~was[AT.scored]) >> fossil & 1]
    # What a move completes comes first; the rest is the end of the game, in the order of F1.
    for fossil in sorted(new, key=lambda fossil: (row[AT.left + fossil] > 0, fossil)):
        shares = _shares(rules, state, fossil)
        effects.append(FossilScored(LETTER[fossil], shares))
        purses += [share.change for share in shares]
    return effects


def _shares(rules: Rules, state: Row, fossil: int) -> list[FossilShare]:
    """Return what each seat counts, pays and is paid."""
    row, entries = state.tolist(), rules.query("account", state, fossil).tolist()
    found = []
    for seat in range(row[AT.players]):
        result, leads, paid, received = entries[seat * ENTRIES : (seat + 1) * ENTRIES]
        cards = list(held_values(row, seat)[fossil])
        change = result + received - paid
        found.append(FossilShare(cards, sum(cards), result, bool(leads), paid, received, change))
    return found


def _skips(was: list[int], row: list[int]) -> list[FossilSkipped]:
    if was[AT.phase] == PLACING or row[AT.phase] != MOVING:
        return []
    turn, players = was[AT.turn], row[AT.players]
    passed = (row[AT.turn] - turn - 1) % players
    return [FossilSkipped((turn + place) % players) for place in range(1, passed + 1)]


def _ended(rules: Rules, after: Row, row: list[int]) -> list[FossilEnded]:
    points = row[AT.points : AT.points + row[AT.players]]
    won = after[: row[AT.players]].copy()
    rules.winners(after, won)
    winners = [seat for seat, flag in enumerate(won.tolist()) if flag]
    return [FossilEnded(END_REASON[row[AT.end_reason] - 1], winners, points)]


def effect_text(effect: FossilEffect, names: Sequence[str], translate: Translations) -> str:
    """Describe an effect; the move describes taking, placing and swapping."""
    match effect:
        case FossilCompleted(may_swap=True):
            fossil = _forms(effect.fossil, translate)
            return translate("effect.completed", fossil=fossil, name=names[effect.seat])
        case FossilScored():
            return _scoring_text(effect, names, translate)
        case FossilSkipped():
            return translate("effect.skipped", name=names[effect.seat])
        case FossilEnded():
            return _end_text(effect, names, translate)
    return ""


def _forms(letter: str, translate: Translations) -> object:
    return translate.forms(f"fossil.{letter}")


def _signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−") if points else "0"


def _scoring_text(effect: FossilScored, names: Sequence[str], translate: Translations) -> str:
    signed = (_signed(share.change) for share in effect.seats)
    changes = (
        translate("effect.change", name=name, points=points)
        for name, points in zip(names, signed, strict=False)
    )
    fossil = _forms(effect.fossil, translate)
    return translate("effect.scored", fossil=fossil, changes=", ".join(changes))


def _end_text(effect: FossilEnded, names: Sequence[str], translate: Translations) -> str:
    winners = [names[seat] for seat in effect.winners]
    how = "effect.won" if len(winners) == 1 else "effect.shared"
    over = translate("effect.ended", reason=translate(f"end_reason.{effect.reason}"))
    return f"{over} {translate(how, names=' & '.join(winners), n=max(effect.points))}"
