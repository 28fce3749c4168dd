"""What is done and what happens in Coffers, in sentences."""

from collections.abc import Callable, Sequence
from typing import Any

from ludoteca.engine.contract import Row, Rules
from ludoteca.engine.words import Words
from ludoteca.games.coffers.cards import KIND, STONE, place_of, spot_of
from ludoteca.games.coffers.notation import END, WORDS
from ludoteca.games.coffers.rules.faces import DRAWN, NAMES, VALUE
from ludoteca.games.coffers.rules.state import (
    ASKING,
    AT,
    BURYING,
    CALLING,
    CHALLENGING,
    CHOOSING,
    DRAWING,
    ENDS,
    FIRST_MOVE,
    GIVING,
    LIFTING,
    MATCHING,
    OPENING,
    PAIRING,
    PAIRS,
    PLACING,
    REROLLING,
    RETURNING,
    ROLLING,
)

Step = dict[str, Any]
_Saying = Callable[[list[int], int, Words], str]


def sentence(rules: Rules, state: Row, seat: int, move: int, text: Words) -> str:
    """Say a move."""
    if move in WORDS and state[AT.phase] != PLACING:
        return text(f"move.{WORDS[move]}")
    row = state.tolist()
    phase = row[AT.phase]
    return _SAYINGS[phase](row, move - int(FIRST_MOVE[phase]), text)


def _coffer(card: str, text: Words) -> str:
    """Say a coffer card: a coffer with a ruby, and perhaps with a mark."""
    how = "coffer.marked" if len(card) > 1 else "coffer.plain"
    return text(how, stone=text.forms(f"stone.{card[0]}"))


def _say_die(row: list[int], which: int, text: Words) -> str:
    return text("move.die", die=which + 1)


def _say_draw(row: list[int], which: int, text: Words) -> str:
    return text("move.draw", coffer=_coffer(KIND[which], text))


def _say_character(row: list[int], which: int, text: Words) -> str:
    stones = "".join(STONE[stone] for stone in DRAWN[which])
    forms = text.forms(f"character.{NAMES[which]}")
    return text("move.choose", character=forms, value=int(VALUE[which]), stones=stones)


def _say_spot(row: list[int], which: int, text: Words) -> str:
    line, end = divmod(which, ENDS)
    new = line == len(row[AT.length : AT.count])
    how = ("above", "below")[end] if new else END[end]
    return text(f"move.{how}", coffer=_coffer(KIND[row[AT.card]], text), row=line + 1)


def _say_stone(how: str) -> _Saying:
    def say(row: list[int], which: int, text: Words) -> str:
        stone = text.forms(f"stone.{STONE[which]}")
        return text(f"move.{how}", stone=stone, seat=row[AT.receiver] + 1)

    return say


def _say_card(how: str) -> _Saying:
    def say(row: list[int], which: int, text: Words) -> str:
        coffer = _coffer(KIND[row[AT.table + which]], text)
        line, _ = place_of(row, which)
        return text(f"move.{how}", coffer=coffer, spot=spot_of(row, which), row=line + 1)

    return say


def _say_seat(how: str) -> _Saying:
    return lambda row, which, text: text(f"move.{how}", seat=which + 1)


def _say_row(row: list[int], which: int, text: Words) -> str:
    return text("move.row", row=which + 1)


def _say_pair(row: list[int], which: int, text: Words) -> str:
    one, other = PAIRS[which]
    return text("move.pair", one=one + 1, other=other + 1)


_SAYINGS: dict[int, _Saying] = {
    CHOOSING: _say_character,
    OPENING: _say_draw,
    ROLLING: _say_die,
    REROLLING: _say_die,
    DRAWING: _say_draw,
    PLACING: _say_spot,
    RETURNING: _say_stone("return"),
    LIFTING: _say_card("lift"),
    BURYING: _say_card("bury"),
    CALLING: _say_die,
    ASKING: _say_seat("ask"),
    CHALLENGING: _say_seat("challenge"),
    MATCHING: _say_row,
    PAIRING: _say_pair,
    GIVING: _say_stone("give"),
}

ALWAYS_TOLD = ("took", "vanished", "called", "contest", "nothing")
"""No move says these; the others are told only when nobody chose them."""


def tell(step: Step, names: Sequence[str], text: Words) -> str:
    """Say a step that the move's own sentence has not said."""
    kind = step["kind"]
    if kind == "ended":
        return _tell_end(step, names, text)
    if kind == "contest":
        return _tell_contest(step, names, text)
    if kind not in ALWAYS_TOLD and not step.get("auto"):
        return ""
    how = f"event.{kind}.{step.get('why') or step.get('parity') or step.get('end') or ''}"
    return text(how.rstrip("."), **_fields(step, names, text))


def _fields(step: Step, names: Sequence[str], text: Words) -> dict[str, object]:
    """Return all that the sentences of steps may speak of."""
    found: dict[str, object] = {"row": step.get("row", 0) + 1}
    if "seat" in step:
        found["name"] = names[step["seat"]]
    if "other" in step:
        found["other"] = names[step["other"]]
    if "seats" in step:
        found["name"], found["other"] = (names[seat] for seat in step["seats"])
    if "card" in step:
        found["coffer"] = _coffer(step["card"], text)
    if "stone" in step:
        found["stone"] = text.forms(f"stone.{step['stone']}")
    return found


def _tell_contest(step: Step, names: Sequence[str], text: Words) -> str:
    fields = _fields(step, names, text)
    most, least = max(step["counts"]), min(step["counts"])
    if step["winner"] is None:
        return text("event.level", count=most, **fields)
    loser = next(seat for seat in step["seats"] if seat != step["winner"])
    fields |= {"name": names[step["winner"]], "other": names[loser]}
    return text("event.beaten", most=most, least=least, **fields)


def _tell_end(step: Step, names: Sequence[str], text: Words) -> str:
    """Say who has won, and whether own stones have decided between equals (C16)."""
    over = text("event.ended", reason=text(f"ending.{step['reason']}"))
    winners, points = step["winners"], step["points"]
    said = " & ".join(names[seat] for seat in winners)
    most = max(points)
    how = "won" if len(winners) == 1 else "shared"
    if points.count(most) > len(winners):
        how += "_by_stones"
    support = step["support"][winners[0]]
    return f"{over} {text(f'event.{how}', names=said, n=most, support=support)}"
