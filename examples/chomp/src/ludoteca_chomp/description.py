"""Moves of Chomp and their effects, in sentences; effects also as Structs."""

from collections.abc import Sequence

from ludoteca.engine.contract import Row, Rules
from ludoteca.engine.game import Form
from ludoteca.engine.text.translations import Translations
from ludoteca_chomp.notation import SQUARES, eaten_squares
from ludoteca_chomp.schema import ChompEaten, ChompEffect, ChompPoisoned


def describe(
    form: Form,
    rules: Rules,
    state: Row,
    seat: int,
    move: int,
    names: Sequence[str],
    translate: Translations,
) -> str:
    """Describe a move."""
    count = len(eaten_squares(state, move))
    return translate(f"{form}.eat", name=names[seat], square=SQUARES[move], n=count)


def effects(rules: Rules, before: Row, seat: int, move: int) -> list[ChompEffect]:
    """Return the squares that are eaten, and whether the poisoned one is among them."""
    eaten = ChompEaten(eaten_squares(before, move))
    return [eaten] if move else [eaten, ChompPoisoned(seat)]


def effect_text(effect: ChompEffect, names: Sequence[str], translate: Translations) -> str:
    """Describe an effect; the description of the move says what is eaten."""
    if isinstance(effect, ChompEaten):
        return ""
    return translate("effect.poisoned", name=names[effect.seat])
