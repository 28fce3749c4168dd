"""How Coffers' positions are written: as named fields.

    players=3 options=- phase=placing turns=12 roller=3 die=2 left=1 card=r*
    characters=witch,elf,giant stones=rre,est,tt rows=r*es,tt,e bank=rrreeesssstt
    unseen=3,1,1,3,2,3,1,2 under=t*

Seats and rows count from 1. ``unseen`` counts the cards of each kind that nobody has seen yet, and
``under`` has those known to be under the deck, the next one first. These stand there only while
they say something: ``die``, ``called`` (odd or even), ``left`` (cards to put down, stones to
return), ``card`` (in hand), ``origin`` (the row it was lifted from), ``giver``, ``pairs`` (seats
and the row they meet on), ``ending``. Reading refuses what could not be played on.
"""

import re
from collections.abc import Mapping

import numpy as np

from ludoteca.engine.contract import Row
from ludoteca.engine.fields import Fields
from ludoteca.errors import PositionError
from ludoteca.games.coffers.cards import (
    KIND,
    NOTHING,
    PARITY,
    held_by,
    kind_from,
    kinds_from,
    rows_of,
    stones_from,
    stones_text,
    under_deck,
)
from ludoteca.games.coffers.info import INFO
from ludoteca.games.coffers.playable import FIELDS_BY_PHASE, check
from ludoteca.games.coffers.rules.decision import open_moves
from ludoteca.games.coffers.rules.pieces.faces import NAMES
from ludoteca.games.coffers.rules.pieces.rows import add_row, add_to_row
from ludoteca.games.coffers.rules.state import (
    AT,
    CARDS,
    COLOURS,
    COPIES,
    GIVING,
    KINDS,
    MATCHING,
    MOST_PAIRS,
    NONE,
    OVER,
    ROWS,
    RUNNING,
    SIDES,
    STATE,
    TURN_LIMIT,
)

PHASES = (
    "choosing",
    "opening",
    "rolling",
    "deciding",
    "rerolling",
    "drawing",
    "placing",
    "returning",
    "lifting",
    "burying",
    "calling",
    "asking",
    "challenging",
    "matching",
    "pairing",
    "giving",
    "over",
)
NAMED = (
    "players",
    "options",
    "phase",
    "turns",
    "roller",
    "die",
    "called",
    "left",
    "card",
    "origin",
    "giver",
    "pairs",
    "ending",
    "characters",
    "stones",
    "rows",
    "bank",
    "unseen",
    "under",
)
PAIR = re.compile(r"([1-8])-([1-8])@([1-6]|-)")
MOST_LEFT = 2


def write_fields(state: Row) -> dict[str, str]:
    """Write a position."""
    row = state.tolist()
    seats = range(row[AT.players])
    chosen = [row[AT.character + seat] for seat in seats]
    rows = ("".join(KIND[kind] for kind in line) for line in rows_of(row))
    chosen_options = [
        option.name for place, option in enumerate(INFO.options) if row[AT.literal_two + place]
    ]
    return {
        "players": str(row[AT.players]),
        "options": ",".join(chosen_options) or NOTHING,
        "phase": PHASES[row[AT.phase]],
        "turns": str(row[AT.turns]),
        "roller": str(row[AT.roller] + 1),
        **_write_turn(row),
        "characters": ",".join(NOTHING if card == NONE else NAMES[card] for card in chosen),
        "stones": ",".join(held_by(row, seat) or NOTHING for seat in seats),
        "rows": ",".join(rows) or NOTHING,
        "bank": stones_text(row[AT.bank : AT.bank + COLOURS]) or NOTHING,
        "unseen": ",".join(map(str, row[AT.unseen : AT.unseen + KINDS])),
        "under": ",".join(KIND[kind] for kind in under_deck(row)) or NOTHING,
    }


def _write_turn(row: list[int]) -> dict[str, str]:
    """Write how far the turn has come."""
    pairs = (
        f"{row[AT.pair + 2 * pair] + 1}-{row[AT.pair + 2 * pair + 1] + 1}@"
        f"{NOTHING if row[AT.pair_row + pair] == NONE else row[AT.pair_row + pair] + 1}"
        for pair in range(row[AT.pairs])
    )
    found = {
        "die": str(row[AT.die] or ""),
        "called": "" if row[AT.called] == NONE else PARITY[row[AT.called]],
        "left": str(row[AT.left] or ""),
        "card": "" if row[AT.card] == NONE else KIND[row[AT.card]],
        "origin": str(row[AT.origin] + 1 or ""),
        "giver": str(row[AT.giver] + 1 or ""),
        "pairs": ",".join(pairs),
        "ending": INFO.end_reasons[row[AT.end_reason] - 1] if row[AT.phase] == OVER else "",
    }
    return {name: text for name, text in found.items() if text}


def read_fields(texts: Mapping[str, str], state: Row) -> None:
    """Fill a state from fields.

    Raises:
        PositionError: a field is missing, unreadable, or does not go with the others.
    """
    s = state.view(STATE)[0]
    fields = Fields(texts, NAMED)
    s.players = fields.number("players", INFO.min_players, INFO.max_players)
    _read_options(fields, s)
    s.phase = PHASES.index(fields.choice("phase", PHASES))
    fields.check_phase(PHASES[s.phase], FIELDS_BY_PHASE)
    s.turns = fields.number("turns", 0, TURN_LIMIT)
    s.roller = fields.number("roller", 1, int(s.players)) - 1
    _read_characters(fields, s)
    _read_stones(fields, s)
    _read_cards(fields, texts, s)
    _read_turn(fields, texts, s)
    _read_pairs(texts, s)
    if s.phase == GIVING:
        _find_receiver(s)
    check(s)
    s.open = open_moves(s)
    if s.phase != OVER and not s.open:
        raise PositionError(f"{PHASES[s.phase]} has no possibility: the turn would be over")
    if s.phase != OVER and not s.open & (s.open - 1):
        raise PositionError(f"{PHASES[s.phase]} has one possibility: it is done by itself")


def _read_options(fields: Fields, s: np.record) -> None:
    text = fields.text("options")
    chosen = [] if text == NOTHING else text.split(",")
    names = [option.name for option in INFO.options]
    if chosen != [name for name in names if name in chosen]:
        raise PositionError(f"options has {text[:40]!r}; it can be - or {','.join(names)}")
    s.literal_two, s.aligned = (int(name in chosen) for name in names)


def _read_characters(fields: Fields, s: np.record) -> None:
    s.character[:] = NONE
    for seat, name in enumerate(fields.parts("characters", int(s.players))):
        if name == NOTHING:
            continue
        if name not in NAMES:
            raise PositionError(f"characters has {name[:20]!r}; they are {', '.join(NAMES)}")
        if NAMES.index(name) in s.character:
            raise PositionError(f"characters has {name} twice")
        s.character[seat] = NAMES.index(name)


def _read_stones(fields: Fields, s: np.record) -> None:
    for seat, text in enumerate(fields.parts("stones", int(s.players))):
        s.stones[seat] = _stones(text, "stones")
    s.bank[:] = _stones(fields.text("bank"), "bank")


def _stones(text: str, name: str) -> list[int]:
    found = stones_from(text)
    if found is None:
        raise PositionError(f"{name} has {text[:20]!r} where stones such as 'rre' or - are needed")
    return found


def _read_cards(fields: Fields, texts: Mapping[str, str], s: np.record) -> None:
    """Read the rows, what lies in the deck and under it, and the card in hand."""
    s.card = NONE
    if "card" in texts:
        s.card = _kind(fields.text("card"), "card")
    text = fields.text("rows")
    lines = [] if text == NOTHING else text.split(",")
    if len(lines) > ROWS:
        raise PositionError(f"rows has {len(lines)} rows; there are at most {ROWS}")
    for line in lines:
        _read_row(line, s)
    text = fields.text("under")
    under = [] if text == NOTHING else text.split(",")
    if len(under) > CARDS:
        raise PositionError(f"under has {len(under)} cards; there are {CARDS}")
    s.under = len(under)
    s.queue[: s.under] = [_kind(name, "under") for name in under]
    s.unseen[:] = fields.numbers("unseen", KINDS, 0, COPIES)


def _read_row(text: str, s: np.record) -> None:
    kinds = kinds_from(text)
    if kinds is None or s.cards + len(kinds) > CARDS:
        raise PositionError(f"rows has {text[:30]!r} where cards such as 'r*es' are needed")
    add_row(s, 1, kinds[0])
    for kind in kinds[1:]:
        add_to_row(s, s.rows - 1, 1, kind)


def _kind(text: str, name: str) -> int:
    kind = kind_from(text)
    if kind is None:
        raise PositionError(f"{name} has {text[:20]!r}; a card is one of {', '.join(KIND)}")
    return kind


def _read_turn(fields: Fields, texts: Mapping[str, str], s: np.record) -> None:
    """Read what stands there only while it says something."""
    s.die = fields.number("die", 1, SIDES) if "die" in texts else 0
    s.left = fields.number("left", 1, MOST_LEFT) if "left" in texts else 0
    s.called = PARITY.index(fields.choice("called", PARITY)) if "called" in texts else NONE
    s.origin = fields.number("origin", 1, ROWS) - 1 if "origin" in texts else NONE
    s.giver = fields.number("giver", 1, int(s.players)) - 1 if "giver" in texts else NONE
    s.receiver = NONE
    s.end_reason = RUNNING
    if s.phase == OVER:
        s.end_reason = 1 + INFO.end_reasons.index(fields.choice("ending", INFO.end_reasons))


def _read_pairs(texts: Mapping[str, str], s: np.record) -> None:
    s.pair[:] = NONE
    s.pair_row[:] = NONE
    pairs = texts["pairs"].split(",") if "pairs" in texts else []
    if len(pairs) > MOST_PAIRS:
        raise PositionError(f"pairs has {len(pairs)} pairs; there are at most {MOST_PAIRS}")
    s.pairs = len(pairs)
    for pair, text in enumerate(pairs):
        found = PAIR.fullmatch(text)
        if not found:
            raise PositionError(f"pairs has {text[:20]!r} where one like '1-3@2' is needed")
        s.pair[pair] = [int(found[1]) - 1, int(found[2]) - 1]
        s.pair_row[pair] = NONE if found[3] == NOTHING else int(found[3]) - 1
        still_open = s.phase == MATCHING and pair == len(pairs) - 1
        if still_open != (found[3] == NOTHING):
            raise PositionError(f"pairs has {text[:20]!r}; the row of the last is open in matching")


def _find_receiver(s: np.record) -> None:
    """Set who gets the stone: the other of the giver's pair, or else the roller."""
    s.receiver = s.roller
    if s.pairs:
        found = [pair for pair in range(s.pairs) if s.giver in s.pair[pair]]
        if not found:
            raise PositionError("giver is in none of the pairs")
        s.contest = found[0]
        one, other = s.pair[s.contest]
        s.receiver = other if one == s.giver else one
    if s.giver == s.receiver:
        raise PositionError("giver is the seat that would get the stone")
