"""What happens in Fossil: moves in sentences, and what they bring about, step by step."""

from collections.abc import Sequence
from typing import Any

from ludoteca.engine.contract import Row, Rules
from ludoteca.engine.game import Saying
from ludoteca.engine.words import Words
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

Step = dict[str, Any]


def sentence(
    how: Saying, rules: Rules, state: Row, seat: int, move: int, names: Sequence[str], text: Words
) -> str:
    """Say a move."""
    name = names[seat]
    if move >= TAKE_MOVE:
        other, fossil = divmod(move - TAKE_MOVE, FOSSILS)
        card = _card(taken_card(fossil, int(state[AT.given])), text)
        return text(f"{how}.take", name=name, other=names[other], **card)
    if move == KEEP_MOVE:
        return text(f"{how}.keep", name=name)
    if move >= GIVE_MOVE:
        return text(f"{how}.give", name=name, **_card(gift_card(move), text))
    if move >= STONE_MOVE:
        stone, goal = stone_move(move)
        way = {"start": SQUARE[state[AT.stones + stone]], "goal": SQUARE[goal]}
        price = int(rules.query("price", state, move)[0])
        card = _card(int(state[AT.cards + goal]), text)
        return text(f"{how}.stone", name=name, n=price, **way, **card)
    return text(f"{how}.place", name=name, square=SQUARE[move - PLACE_MOVE])


def _card(card: int, text: Words) -> dict[str, object]:
    return {"fossil": text.forms(f"fossil.{LETTERS[card >> 2]}"), "value": card & 3}


def steps(rules: Rules, before: Row, seat: int, move: int) -> list[Step]:
    """Return what a move takes and completes, scores, passes over and ends, in this order."""
    after = before.copy()
    rules.apply(after, seat, move)
    was, row = before.tolist(), after.tolist()
    return [
        *_made(rules, before, was, row, move),
        *(_scorings(rules, before, was, row, move) if row[AT.scored] != was[AT.scored] else []),
        *_skips(was, row),
        *(_ended(rules, after, row) if row[AT.phase] == OVER else []),
    ]


def _made(rules: Rules, before: Row, was: list[int], row: list[int], move: int) -> list[Step]:
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
    made: list[Step] = [{"kind": "took", "seat": seat, **way}]
    if not row[AT.left + (card >> 2)]:
        may_swap = row[AT.phase] == GIVING
        fossil_done = {"fossil": LETTERS[card >> 2], "may_swap": may_swap}
        made.append({"kind": "completed", "seat": seat, **fossil_done})
    return made


def _scorings(rules: Rules, before: Row, was: list[int], row: list[int], move: int) -> list[Step]:
    """Return each scoring in its order, on the cards and points as they were just then."""
    state = rules.query("before_scoring", before, move)
    purses = state[AT.points : AT.points + was[AT.players]]
    told = []
    new = [fossil for fossil in range(FOSSILS) if (row[AT.scored] & ~was[AT.scored]) >> fossil & 1]
    # What a move completes comes first; the rest is the end of the game, in the order of F1.
    for fossil in sorted(new, key=lambda fossil: (row[AT.left + fossil] > 0, fossil)):
        seats = _account(rules, state, fossil)
        told.append({"kind": "scored", "fossil": LETTERS[fossil], "seats": seats})
        purses += [seat["change"] for seat in seats]
    return told


def _account(rules: Rules, state: Row, fossil: int) -> list[Step]:
    """Return what each seat counts, pays and is paid."""
    row, entries = state.tolist(), rules.query("account", state, fossil).tolist()
    told = []
    for seat in range(row[AT.players]):
        result, leads, paid, received = entries[seat * ENTRIES : (seat + 1) * ENTRIES]
        cards = list(held_values(row, seat)[fossil])
        told.append(
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
    return told


def _skips(was: list[int], row: list[int]) -> list[Step]:
    if was[AT.phase] == PLACING or row[AT.phase] != MOVING:
        return []
    turn, players = was[AT.turn], row[AT.players]
    passed = (row[AT.turn] - turn - 1) % players
    return [{"kind": "skipped", "seat": (turn + place) % players} for place in range(1, passed + 1)]


def _ended(rules: Rules, after: Row, row: list[int]) -> list[Step]:
    points = row[AT.points : AT.points + row[AT.players]]
    won = after[: row[AT.players]].copy()
    rules.winners(after, won)
    winners = [seat for seat, flag in enumerate(won.tolist()) if flag]
    reason = INFO.end_reasons[row[AT.end_reason] - 1]
    return [{"kind": "ended", "reason": reason, "winners": winners, "points": points}]


def tell(step: Step, names: Sequence[str], text: Words) -> str:
    """Say a step; taking, placing and swapping are said by the move itself."""
    kind = step["kind"]
    if kind == "completed" and step["may_swap"]:
        return text("event.completed", fossil=_forms(step, text), name=names[step["seat"]])
    if kind == "scored":
        return _tell_scoring(step, names, text)
    if kind == "skipped":
        return text("event.skipped", name=names[step["seat"]])
    if kind == "ended":
        return _tell_end(step, names, text)
    return ""


def _forms(step: Step, text: Words) -> object:
    return text.forms(f"fossil.{step['fossil']}")


def _tell_scoring(step: Step, names: Sequence[str], text: Words) -> str:
    signed = (f"{seat['change']:+d}".replace("-", "−") for seat in step["seats"])
    changes = (
        text("event.change", name=name, points=points)
        for name, points in zip(names, signed, strict=False)
    )
    return text("event.scored", fossil=_forms(step, text), changes=", ".join(changes))


def _tell_end(step: Step, names: Sequence[str], text: Words) -> str:
    winners = [names[seat] for seat in step["winners"]]
    how = "event.won" if len(winners) == 1 else "event.shared"
    over = text("event.ended", reason=text(f"end_reason.{step['reason']}"))
    return f"{over} {text(how, names=' & '.join(winners), n=max(step['points']))}"
