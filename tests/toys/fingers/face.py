"""Fingers as text, view and description, all in one file."""

from collections.abc import Mapping, Sequence

from ludoteca.engine.contract import Row, Rules
from ludoteca.engine.fields import Fields
from ludoteca.engine.game import Form
from ludoteca.engine.schema import PositionView
from ludoteca.engine.text.terminal_colors import Colorize
from ludoteca.engine.text.translations import Translations
from ludoteca.errors import UnreadableMoveError
from ludoteca.games.fingers.rules import NUMBERS, ROUNDS, SEATS, STATE, UNKNOWN, WAITING
from ludoteca.games.fingers.schema import FingersMove, FingersShown, FingersTable

SHOWN = {"-": WAITING, "?": UNKNOWN} | {str(number): number for number in range(NUMBERS)}


def move_text(state: Row, seat: int, move: int) -> str:
    """Write a move."""
    return str(move)


def read_move(rules: Rules, state: Row, seat: int, text: str, translate: Translations) -> int:
    """Read a move."""
    if text not in SHOWN or SHOWN[text] < 0:
        raise UnreadableMoveError(text, translate("illegal"))
    return SHOWN[text]


def why_not(
    rules: Rules,
    state: Row,
    seat: int,
    move: int,
    names: Sequence[str],
    translate: Translations,
) -> str:
    """Say why not."""
    return translate("illegal")


def write_fields(state: Row) -> dict[str, str]:
    """Write a position."""
    s = state.view(STATE)[0]
    names = {value: name for name, value in SHOWN.items()}
    return {
        "players": str(s.players),
        "rounds": str(s.rounds),
        "shown": ",".join(names[int(s.shown[seat])] for seat in range(s.players)),
        "points": ",".join(str(s.points[seat]) for seat in range(s.players)),
    }


def read_fields(texts: Mapping[str, str], state: Row) -> None:
    """Read a position."""
    s = state.view(STATE)[0]
    fields = Fields(texts, ("players", "rounds", "shown", "points"))
    s.players = fields.number("players", 1, SEATS)
    s.rounds = fields.number("rounds", 0, ROUNDS)
    s.points[: s.players] = fields.numbers("points", int(s.players), 0, 99)
    s.shown[:] = WAITING
    for seat in range(s.players):
        word = fields.parts("shown", int(s.players))[seat]
        s.shown[seat] = SHOWN.get(word, WAITING)


def view(rules: Rules, state: Row, seat: int) -> FingersTable:
    """Return what is shown and known."""
    return FingersTable(**write_fields(state))


def moves(rules: Rules, state: Row, seat: int, legal: Sequence[int]) -> list[FingersMove]:
    """Return the spot of each move."""
    return [FingersMove(str(move), [str(move)]) for move in legal]


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
    return translate(f"{form}.show", name=names[seat], n=move)


def effects(rules: Rules, before: Row, seat: int, move: int) -> list[FingersShown]:
    """Return what was shown, once all have shown a number."""
    shown = before.view(STATE)[0].shown[: before[0]].tolist()
    shown[seat] = move
    return [] if WAITING in shown else [FingersShown(shown)]


def effect_text(effect: FingersShown, names: Sequence[str], translate: Translations) -> str:
    """Say what was shown."""
    return translate("effect.shown", numbers=", ".join(map(str, effect.numbers)))


def draw(
    shown: PositionView[FingersTable, FingersMove],
    names: Sequence[str],
    translate: Translations,
    colorize: Colorize,
) -> str:
    """Draw the points."""
    return f"{shown.table.points} {shown.table.shown}"
