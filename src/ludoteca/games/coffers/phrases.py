"""Moves of Coffers and their effects, in sentences."""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from msgspec.structs import asdict

from ludoteca.engine.contract import CHANCE, Row, Rules
from ludoteca.engine.game import Form
from ludoteca.engine.text.translations import Translations
from ludoteca.games.coffers.cards import KIND, pair_of, place_of, row_after, spot_of
from ludoteca.games.coffers.notation import WORDS
from ludoteca.games.coffers.rules.pieces.faces import DRAWN, NAMES, VALUE
from ludoteca.games.coffers.rules.state import (
    ASKING,
    AT,
    BURYING,
    CALLING,
    CHALLENGING,
    CHOOSING,
    DECIDING,
    DONE_MOVE,
    DRAWING,
    FIRST_MOVE,
    GIVING,
    KEEP_MOVE,
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
from ludoteca.games.coffers.rules.words import STONE
from ludoteca.games.coffers.schema.effects import (
    CoffersCalled,
    CoffersContest,
    CoffersEffect,
    CoffersEnded,
    CoffersNothing,
    CoffersPlaced,
    CoffersTook,
    CoffersVanished,
)

_Said = tuple[str, dict[str, object]]
"""The text that describes a move, and the fields of its places."""
_Phrase = Callable[[list[int], int, Sequence[str], Translations], _Said]


def describe(
    form: Form,
    rules: Rules,
    state: Row,
    seat: int,
    move: int,
    names: Sequence[str],
    translate: Translations,
) -> str:
    """Describe a move; dice and coffers are drawn by the seat that has the die."""
    row = state.tolist()
    phase = row[AT.phase]
    said, fields = _PHRASES[phase](row, move - int(FIRST_MOVE[phase]), names, translate)
    name = names[row[AT.roller] if seat == CHANCE else seat]
    return translate(f"{form}.{said}", name=name, **fields)


def _coffer(card: str, translate: Translations) -> str:
    """Say a coffer card: a coffer with a ruby, and perhaps with a mark."""
    how = "coffer.marked" if len(card) > 1 else "coffer.plain"
    return translate(how, stone=translate.forms(f"stone.{card[0]}"))


def _say_die(row: list[int], which: int, names: Sequence[str], translate: Translations) -> _Said:
    return "die", {"die": which + 1}


def _say_decision(
    row: list[int], which: int, names: Sequence[str], translate: Translations
) -> _Said:
    return WORDS[KEEP_MOVE + which], {"die": row[AT.die]}


def _say_draw(said: str) -> _Phrase:
    return lambda row, which, names, text: (said, {"coffer": _coffer(KIND[which], text)})


def _say_character(
    row: list[int], which: int, names: Sequence[str], translate: Translations
) -> _Said:
    character = translate.forms(f"character.{NAMES[which]}")
    stones = _counted(DRAWN[which].tolist(), translate)
    return "choose", {"character": character, "value": int(VALUE[which]), "stones": stones}


def _counted(stones: list[int], translate: Translations) -> str:
    """Say the stones of a player card in their order: three rubies, two topazes and one emerald."""
    *others, last = (
        translate(f"count.{STONE[stone]}.{len(list(alike))}") for stone, alike in groupby(stones)
    )
    return translate("list", others=", ".join(others), last=last)


def _say_spot(row: list[int], which: int, names: Sequence[str], translate: Translations) -> _Said:
    line, end = row_after(row, which)
    return end, {"coffer": _coffer(KIND[row[AT.card]], translate), "row": line + 1}


def _say_stone(said: str) -> _Phrase:
    def say(row: list[int], which: int, names: Sequence[str], translate: Translations) -> _Said:
        stone = translate.forms(f"stone.{STONE[which]}")
        return said, {"stone": stone, "other": names[row[AT.receiver]]}

    return say


def _say_card(said: str) -> _Phrase:
    def say(row: list[int], which: int, names: Sequence[str], translate: Translations) -> _Said:
        coffer = _coffer(KIND[row[AT.table + which]], translate)
        line, _ = place_of(row, which)
        return said, {"coffer": coffer, "spot": spot_of(row, which), "row": line + 1}

    return say


def _say_seat(said: str) -> _Phrase:
    return lambda row, which, names, text: (said, {"other": names[which]})


def _say_row(row: list[int], which: int, names: Sequence[str], translate: Translations) -> _Said:
    """Describe where a pair meets; the roller is in the first pair only."""
    one, other = pair_of(row, row[AT.pairs] - 1)
    said = "own_row" if one == row[AT.roller] else "row"
    return said, {"one": names[one], "other": names[other], "row": which + 1}


def _say_pair(row: list[int], which: int, names: Sequence[str], translate: Translations) -> _Said:
    if which == len(PAIRS):
        return WORDS[DONE_MOVE], {}
    one, other = PAIRS[which]
    return "pair", {"one": names[one], "other": names[other]}


_PHRASES: dict[int, _Phrase] = {
    CHOOSING: _say_character,
    OPENING: _say_draw("open"),
    ROLLING: _say_die,
    DECIDING: _say_decision,
    REROLLING: _say_die,
    DRAWING: _say_draw("draw"),
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


def effect_text(effect: CoffersEffect, names: Sequence[str], translate: Translations) -> str:
    """Describe an effect that the description of the move does not include."""
    match effect:
        case CoffersEnded():
            return _end_text(effect, names, translate)
        case CoffersContest():
            return _contest_text(effect, names, translate)
        case CoffersVanished():
            return _vanished_text(effect, translate)
        case CoffersNothing(why=variant) | CoffersCalled(parity=variant):
            described, manner = True, f".{variant}"
        case CoffersPlaced(end=end, auto=auto):
            described, manner = auto, f".{end}"
        case _:
            described, manner = effect.auto or isinstance(effect, CoffersTook), ""
    if not described:
        return ""
    kind = effect.__struct_config__.tag
    return translate(f"effect.{kind}{manner}", **_fields(effect, names, translate))


def _fields(
    effect: CoffersEffect, names: Sequence[str], translate: Translations
) -> dict[str, object]:
    """Return all fields that the sentences of effects may use."""
    has: dict[str, Any] = asdict(effect)
    found: dict[str, object] = {"row": has.get("row", 0) + 1}
    if "seat" in has:
        found["name"] = names[has["seat"]]
    if "other" in has:
        found["other"] = names[has["other"]]
    if "seats" in has:
        found["name"], found["other"] = (names[seat] for seat in has["seats"])
    if "card" in has:
        found["coffer"] = _coffer(has["card"], translate)
    if "stone" in has:
        found["stone"] = translate.forms(f"stone.{has['stone']}")
    return found


def _vanished_text(effect: CoffersVanished, translate: Translations) -> str:
    """Say that a row vanished, and what happens to the rows below it, if there are any."""
    row, below = effect.row + 1, effect.below
    if not below:
        return translate("effect.vanished_last", row=row)
    return translate("effect.vanished", row=row, n=below)


def _contest_text(effect: CoffersContest, names: Sequence[str], translate: Translations) -> str:
    fields = _fields(effect, names, translate)
    most, least = max(effect.counts), min(effect.counts)
    if effect.winner is None:
        return translate("effect.level", count=most, **fields)
    loser = next(seat for seat in effect.seats if seat != effect.winner)
    fields |= {"name": names[effect.winner], "other": names[loser]}
    return translate("effect.beaten", most=most, least=least, **fields)


def _end_text(effect: CoffersEnded, names: Sequence[str], translate: Translations) -> str:
    """Say who has won, and whether own stones have decided between equals (C16)."""
    over = translate("effect.ended", reason=translate(f"end_reason.{effect.reason}"))
    winners, points = effect.winners, effect.points
    said = " & ".join(names[seat] for seat in winners)
    most = max(points)
    how = "won" if len(winners) == 1 else "shared"
    if points.count(most) > len(winners):
        how += "_by_stones"
    support = effect.support[winners[0]]
    return f"{over} {translate(f'effect.{how}', names=said, n=most, support=support)}"
