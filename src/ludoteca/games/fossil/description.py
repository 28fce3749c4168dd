"""Moves of Fossil and their effects, in sentences; effects also as data."""

from collections.abc import Sequence
from typing import Any

from ludoteca.engine.contract import Row, Rules
from ludoteca.engine.game import Form
from ludoteca.engine.translations import Translations
from ludoteca.games.fossil.cards import (
    CARD,
    LETTERS,
    SQUARE,
    gift_card,
    held_values,
    stone_move,
    taken_card,
)
from ludoteca.games.fossil.info import INFO
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

Effect = dict[str, Any]


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
    return {"fossil": translate.forms(f"fossil.{LETTERS[card >> 2]}"), "value": card & 3}


def effects(rules: Rules, before: Row, seat: int, move: int) -> list[Effect]:
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


def _made(rules: Rules, before: Row, was: list[int], row: list[int], move: int) -> list[Effect]:
    """Return what the seat itself has done."""
    seat = was[AT.turn]
    if move < STONE_MOVE:
        return [{"kind": "placed", "seat": seat, "to": SQUARE[move - PLACE_MOVE]}]
    if move >= TAKE_MOVE:
        other, fossil = divmod(move - TAKE_MOVE, FOSSILS)
        gave, took = gift_card(was[AT.given] + GIVE_MOVE), taken_card(fossil, was[AT.given])
        swap = {"gave": CARD[gave], "took": CARD[took], "other": other}
        return [{"kind": "swapped", "seat": seat, **swap}]
    if move >= GIVE_MOVE:
        return []
    stone, goal = stone_move(move)
    start, card = was[AT.stones + stone], was[AT.cards + goal]
    price = int(rules.query("price", before, move)[0])
    way = {"card": CARD[card], "from": SQUARE[start], "to": SQUARE[goal], "paid": price}
    made: list[Effect] = [{"kind": "took", "seat": seat, **way}]
    if not row[AT.left + (card >> 2)]:
        may_swap = row[AT.phase] == GIVING
        fossil_done = {"fossil": LETTERS[card >> 2], "may_swap": may_swap}
        made.append({"kind": "completed", "seat": seat, **fossil_done})
    return made


def _scorings(rules: Rules, before: Row, was: list[int], row: list[int], move: int) -> list[Effect]:
    """Return each scoring in its order, on the cards and points as they were just then."""
    state = rules.query("before_scoring", before, move)
    purses = state[AT.points : AT.points + was[AT.players]]
    effects = []
    new = [fossil for fossil in range(FOSSILS) if (row[AT.scored] & ~was[AT.scored]) >> fossil & 1]
    # What a move completes comes first; the rest is the end of the game, in the order of F1.
    for fossil in sorted(new, key=lambda fossil: (row[AT.left + fossil] > 0, fossil)):
        seats = _account(rules, state, fossil)
        effects.append({"kind": "scored", "fossil": LETTERS[fossil], "seats": seats})
        purses += [seat["change"] for seat in seats]
    return effects


def _account(rules: Rules, state: Row, fossil: int) -> list[Effect]:
    """Return what each seat counts, pays and is paid."""
    row, entries = state.tolist(), rules.query("account", state, fossil).tolist()
    found = []
    for seat in range(row[AT.players]):
        result, leads, paid, received = entries[seat * ENTRIES : (seat + 1) * ENTRIES]
        cards = list(held_values(row, seat)[fossil])
        found.append(
            {
                "cards": cards,
                "sum": sum(cards),
                "result": result,
                "leads": bool(leads),
                "paid": paid,
                "received": received,
                "change": result + received - paid,
            }
        )
    return found


def _skips(was: list[int], row: list[int]) -> list[Effect]:
    if was[AT.phase] == PLACING or row[AT.phase] != MOVING:
        return []
    turn, players = was[AT.turn], row[AT.players]
    passed = (row[AT.turn] - turn - 1) % players
    return [{"kind": "skipped", "seat": (turn + place) % players} for place in range(1, passed + 1)]


def _ended(rules: Rules, after: Row, row: list[int]) -> list[Effect]:
    points = row[AT.points : AT.points + row[AT.players]]
    won = after[: row[AT.players]].copy()
    rules.winners(after, won)
    winners = [seat for seat, flag in enumerate(won.tolist()) if flag]
    reason = INFO.end_reasons[row[AT.end_reason] - 1]
    return [{"kind": "ended", "reason": reason, "winners": winners, "points": points}]


def effect_text(effect: Effect, names: Sequence[str], translate: Translations) -> str:
    """Describe an effect; the move describes taking, placing and swapping."""
    kind = effect["kind"]
    if kind == "completed" and effect["may_swap"]:
        return translate(
            "effect.completed", fossil=_forms(effect, translate), name=names[effect["seat"]]
        )
    if kind == "scored":
        return _scoring_text(effect, names, translate)
    if kind == "skipped":
        return translate("effect.skipped", name=names[effect["seat"]])
    if kind == "ended":
        return _end_text(effect, names, translate)
    return ""


def _forms(effect: Effect, translate: Translations) -> object:
    return translate.forms(f"fossil.{effect['fossil']}")


def _signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−") if points else "0"


def _scoring_text(effect: Effect, names: Sequence[str], translate: Translations) -> str:
    signed = (_signed(seat["change"]) for seat in effect["seats"])
    changes = (
        translate("effect.change", name=name, points=points)
        for name, points in zip(names, signed, strict=False)
    )
    return translate("effect.scored", fossil=_forms(effect, translate), changes=", ".join(changes))


def _end_text(effect: Effect, names: Sequence[str], translate: Translations) -> str:
    winners = [names[seat] for seat in effect["winners"]]
    how = "effect.won" if len(winners) == 1 else "effect.shared"
    over = translate("effect.ended", reason=translate(f"end_reason.{effect['reason']}"))
    return f"{over} {translate(how, names=' & '.join(winners), n=max(effect['points']))}"
