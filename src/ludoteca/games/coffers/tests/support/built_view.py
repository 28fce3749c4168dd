"""What there is to see at a table of Coffers, built from a position in the obvious way.

A seat's ``rows`` have what each row is worth to it: ``matches`` with its player card, which count
at the end, and the own ``stones`` that find a card there, which count in challenges and break ties.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ludoteca.engine.contract import Row, Rules
from ludoteca.games.coffers.cards import (
    KIND,
    PARITY,
    end_of,
    held_by,
    num_in_deck,
    pair_of,
    place_of,
    rows_of,
    spot_of,
    stones_text,
    under_deck,
)
from ludoteca.games.coffers.info import INFO
from ludoteca.games.coffers.notation import WORDS, move_text
from ludoteca.games.coffers.position_text import PHASES
from ludoteca.games.coffers.rules.pieces.faces import DRAWN, NAMES, VALUE
from ludoteca.games.coffers.rules.state import (
    ASK_MOVE,
    AT,
    BURY_MOVE,
    CHALLENGE_MOVE,
    CHALLENGING,
    CHOOSE_MOVE,
    COLOURS,
    DONE_MOVE,
    FIRST_MOVE,
    GIVE_MOVE,
    KEEP_MOVE,
    KINDS,
    LIFT_MOVE,
    MATCHING,
    NONE,
    PAIR_MOVE,
    PAIRING,
    PAIRS,
    PLACE_MOVE,
    RETURN_MOVE,
    ROW_MOVE,
    TURN_LIMIT,
    TWO_CARDS,
)
from ludoteca.games.coffers.rules.words import STONE

Shown = dict[str, Any]
ARRANGING = (CHALLENGING, PAIRING, MATCHING)
"""Phases in which the roller chooses the pairs and their rows."""
Standing = list[list[int]]
"""For each row its matches with a seat's player card, and the seat's own stones there."""

FACES = tuple(
    {"id": name, "value": int(value), "stones": "".join(STONE[stone] for stone in drawn)}
    for name, value, drawn in zip(NAMES, VALUE, DRAWN, strict=True)
)


def standing_of(rules: Rules, state: Row, seat: int) -> Standing:
    """Return what each row is worth to a seat."""
    found: Standing = rules.query("standing", state, seat).reshape(-1, 2).tolist()
    return found


def view(rules: Rules, state: Row, seat: int) -> Shown:
    """Return the table, the deck, the turn, and all seats; the same for everybody."""
    row = state.tolist()
    standings = [standing_of(rules, state, other) for other in range(row[AT.players])]
    return {
        "phase": PHASES[row[AT.phase]],
        "turns": row[AT.turns],
        "limit": TURN_LIMIT,
        "options": {
            option.name: bool(row[AT.literal_two + place])
            for place, option in enumerate(INFO.options)
        },
        **_turn(row),
        "rows": [[KIND[kind] for kind in line] for line in rows_of(row)],
        "bank": stones_text(row[AT.bank : AT.bank + COLOURS]),
        "deck": _deck(row),
        "characters": _characters(row),
        "pairs": _pairs(row, standings),
        "meeting": _rows_to_meet_on(rules, state, row[AT.phase]),
        "leads": _leads(standings),
        "seats": [_seat(row, other, standing) for other, standing in enumerate(standings)],
    }


def _or_none(number: int) -> int | None:
    return None if number == NONE else number


def _turn(row: list[int]) -> Shown:
    called, card = row[AT.called], row[AT.card]
    return {
        "roller": row[AT.roller],
        "die": row[AT.die] or None,
        "called": None if called == NONE else PARITY[called],
        "left": row[AT.left],
        "card": None if card == NONE else KIND[card],
        "receiver": _or_none(row[AT.receiver]),
    }


def _deck(row: list[int]) -> Shown:
    unseen = row[AT.unseen : AT.unseen + KINDS]
    return {
        "left": num_in_deck(row),
        "unseen": dict(zip(KIND, unseen, strict=True)),
        "under": [KIND[kind] for kind in under_deck(row)],
    }


def _characters(row: list[int]) -> list[Shown]:
    """Return all player cards, each with the seat that has it."""
    chosen = row[AT.character : AT.character + row[AT.players]]
    return [
        {**face, "seat": chosen.index(card) if card in chosen else None}
        for card, face in enumerate(FACES)
    ]


def _pairs(row: list[int], standings: Sequence[Standing]) -> list[Shown]:
    """Return who meets whom, and how many stones each has there, unless that is decided."""
    found: list[Shown] = []
    for pair in range(row[AT.contest], row[AT.pairs]):
        seats = pair_of(row, pair)
        line = row[AT.pair_row + pair]
        counts = None if line == NONE else [standings[seat][line][1] for seat in seats]
        found.append({"seats": seats, "row": _or_none(line), "counts": counts})
    return found


def _rows_to_meet_on(rules: Rules, state: Row, phase: int) -> list[int]:
    """Return the rows on which a pair may meet, while it is said who meets whom, and where."""
    found: list[int] = [] if phase not in ARRANGING else rules.query("meeting", state, 0).tolist()
    return found


def _leads(standings: Sequence[Standing]) -> list[list[int]]:
    """Return for each row the seats with most matches there; nobody where there are none."""
    found = []
    for line in zip(*standings, strict=True):
        most = max(matches for matches, _ in line)
        found.append([seat for seat, (matches, _) in enumerate(line) if most and matches == most])
    return found


def _seat(row: list[int], seat: int, standing: Standing) -> Shown:
    card = row[AT.character + seat]
    has_best = card != NONE and standing
    best = max(range(len(standing)), key=standing.__getitem__) if has_best else None
    matches, support = (0, 0) if best is None else standing[best]
    return {
        "character": None if card == NONE else NAMES[card],
        "value": None if card == NONE else int(VALUE[card]),
        "parity": None if card == NONE else PARITY[int(VALUE[card]) % 2],
        "stones": held_by(row, seat),
        "rows": [{"matches": matches, "stones": stones} for matches, stones in standing],
        "best": best,
        "matches": matches,
        "support": support,
    }


class _Table(NamedTuple):
    """Where moves are offered."""

    rules: Rules
    state: Row
    row: list[int]


def moves(rules: Rules, state: Row, seat: int, legal: Sequence[int]) -> list[Shown]:
    """Return for each move what it is about, and the spots that it touches."""
    table = _Table(rules, state, state.tolist())
    first = int(FIRST_MOVE[table.row[AT.phase]])
    about = _OFFERS[first]
    return [{"text": move_text(state, seat, move), **about(table, move - first)} for move in legal]


_About = Callable[[_Table, int], Shown]


def _word(move: int) -> Shown:
    return {"kind": WORDS[move], "spots": [WORDS[move]]}


def _decision(table: _Table, which: int) -> Shown:
    return _word(KEEP_MOVE + which)


def _character(table: _Table, which: int) -> Shown:
    return {"kind": "choose", "character": NAMES[which], "spots": [NAMES[which]]}


def _stone(kind: str) -> _About:
    return lambda table, which: {"kind": kind, "stone": STONE[which], "spots": [STONE[which]]}


def _person(kind: str) -> _About:
    return lambda table, which: {"kind": kind, "seat": which, "spots": [f"seat {which + 1}"]}


def _spot(table: _Table, which: int) -> Shown:
    """Return where a card goes, and the stone that it brings."""
    row, (line, end) = table.row, end_of(which)
    colour = row[AT.card] // 2
    brings = row[AT.die] <= TWO_CARDS and row[AT.card] % 2 and row[AT.bank + colour]
    return {
        "kind": "place",
        "row": line,
        "end": end,
        "takes": STONE[colour] if brings else None,
        "spots": [end if line is None else f"{end} {line + 1}"],
    }


def _taking(kind: str) -> _About:
    def about(table: _Table, which: int) -> Shown:
        line, place = place_of(table.row, which)
        return {
            "kind": kind,
            "row": line,
            "place": place,
            "card": KIND[table.row[AT.table + which]],
            "spots": [spot_of(table.row, which)],
        }

    return about


def _meeting(table: _Table, which: int) -> Shown:
    """Return a row to meet on, with a forecast of who would have how many stones there."""
    seats = pair_of(table.row, table.row[AT.pairs] - 1)
    counts = [standing_of(table.rules, table.state, seat)[which][1] for seat in seats]
    return {"kind": "row", "row": which, "counts": counts, "spots": [f"row {which + 1}"]}


def _pair(table: _Table, which: int) -> Shown:
    if which == len(PAIRS):
        return _word(DONE_MOVE)
    seats = list(PAIRS[which])
    return {"kind": "pair", "seats": seats, "spots": [f"seat {seat + 1}" for seat in seats]}


_OFFERS: dict[int, _About] = {
    CHOOSE_MOVE: _character,
    KEEP_MOVE: _decision,
    RETURN_MOVE: _stone("return"),
    GIVE_MOVE: _stone("give"),
    PLACE_MOVE: _spot,
    LIFT_MOVE: _taking("lift"),
    BURY_MOVE: _taking("bury"),
    ASK_MOVE: _person("ask"),
    CHALLENGE_MOVE: _person("challenge"),
    ROW_MOVE: _meeting,
    PAIR_MOVE: _pair,
}
"""What is offered in each phase, by the first of its moves."""
