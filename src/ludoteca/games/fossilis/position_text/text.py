"""How Fossilis' positions are written: as named fields.

    players=2 phase=acting round=4 start=2 turn=1 step=1 energy=2 extracted=1 pool=5 events=storm
    site=cae+sa,sf,-,sa,cef/… pits=c1:tooth+hammer pawns=b1,north scrap=rib
    market=t7,t12,s3,- gone=- display=allosaurus,diplodocus,-,- skills=reach,legs,…
    learned=thrift+clay,- points=20,4 plaster=3,0 tiles=sa+cae,- storage=tooth,skull
    cards=t9*+s1,- lab=stegosaurus:tooth+rib*,- collection=allosaurus:20,-

Seats and places count from 1. ``site`` has the five rows from the north, each from the west, the
lower tile of a square first. A pawn that fell into a pit has no place yet. A star marks a card
whose tool or bone is used up, and a bone on a dinosaur that came from a card. ``gone`` are cards
that have left the game. What is nowhere else lies in the discard, in the ground or in its deck.

These stand there only while they say something: ``balanced`` and ``face-down`` (``yes``),
``supply`` (``unlimited``), ``last`` (the last round), ``step``, ``energy``, ``extracted``, ``dug``
(sand, in this turn), ``bought``, ``claimed``, ``event`` (that is being resolved), ``left`` (what it
still brings), ``opening`` (the pit being shown), ``buying`` (the place in the market) and ``paid``
(the tiles so far), ``ending``. Reading refuses what could not be played on.
"""

from collections.abc import Mapping

import numpy as np

from ludoteca.engine.contract import Row
from ludoteca.engine.fields import Fields
from ludoteca.errors import PositionError
from ludoteca.games.fossilis.info import INFO
from ludoteca.games.fossilis.pieces import EVENT, NOTHING, PHASES, counts_at, listed
from ludoteca.games.fossilis.position_text.heaps import find_rest
from ludoteca.games.fossilis.position_text.holdings import read_holdings, write_holdings
from ludoteca.games.fossilis.position_text.playable import FIELDS_BY_PHASE, check
from ludoteca.games.fossilis.position_text.site import read_site, write_site
from ludoteca.games.fossilis.rules.events import SLIDING_TILES
from ludoteca.games.fossilis.rules.material import TILE
from ludoteca.games.fossilis.rules.state import (
    AT,
    ENERGY,
    EVENTS_IN_GAME,
    LAST_ROUND,
    MARKET,
    NONE,
    OVER,
    POOL_PER_SEAT,
    REFILLING,
    RUNNING,
    STATE,
    TOOL_CARDS,
)
from ludoteca.games.fossilis.rules.words import SQUARE

NAMED = (
    *(
        "players",
        "balanced",
        "supply",
        "face-down",
        "phase",
        "round",
        "last",
        "start",
        "turn",
        "step",
        "energy",
        "extracted",
        "dug",
    ),
    *("bought", "claimed", "pool", "events", "event", "left", "opening", "buying", "paid"),
    *("ending", "site", "pits", "pawns", "scrap", "market", "gone", "display", "skills"),
    *("learned", "points", "plaster", "tiles", "storage", "cards", "lab", "collection"),
)
YES_OR_NO = ("yes", "no")
SUPPLY = ("40", "unlimited")
COUNTS = {
    "step": 3,
    "energy": ENERGY,
    "extracted": 1 + TOOL_CARDS,
    "dug": 1,
    "bought": 2,
    "claimed": 1,
    "left": SLIDING_TILES,
}
"""Counters of a turn or an event, each with its limit; left out while 0."""


def write_fields(state: Row) -> dict[str, str]:
    """Write a position."""
    row = state.tolist()
    turned = row[AT.events : AT.events + row[AT.turned]]
    return {
        "players": str(row[AT.players]),
        **({"balanced": "yes"} if row[AT.balanced] else {}),
        **({"supply": "unlimited"} if row[AT.unlimited] else {}),
        **({"face-down": "yes"} if row[AT.face_down] else {}),
        "phase": PHASES[row[AT.phase]],
        "round": str(row[AT.rounds]),
        **({"last": str(row[AT.last])} if row[AT.last] else {}),
        "start": str(row[AT.first] + 1),
        "turn": str(row[AT.turn] + 1),
        **_write_turn(row),
        "pool": str(row[AT.pool]),
        "events": ",".join(EVENT[event] for event in turned) or NOTHING,
        **_write_pending(row),
        **write_site(row),
        **write_holdings(row),
    }


def _write_turn(row: list[int]) -> dict[str, str]:
    """Write how far the turn has come."""
    counts = {name: row[getattr(AT, name)] for name in COUNTS if name != "left"}
    return {name: str(count) for name, count in counts.items() if count}


def _write_pending(row: list[int]) -> dict[str, str]:
    """Write what is in the middle of being done."""
    event, opening, buying = row[AT.event], row[AT.opening], row[AT.buying]
    found = {
        "event": "" if event == NONE else EVENT[event],
        "left": str(row[AT.left] or ""),
        "opening": "" if opening == NONE else SQUARE[opening],
        "buying": "" if buying == NONE else str(buying + 1),
        "paid": "+".join(listed(counts_at(row, AT.paid, TILE))),
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
    s.balanced = fields.choice("balanced", YES_OR_NO) == "yes" if "balanced" in texts else 0
    s.unlimited = fields.choice("supply", SUPPLY) == "unlimited" if "supply" in texts else 0
    s.face_down = fields.choice("face-down", YES_OR_NO) == "yes" if "face-down" in texts else 0
    s.phase = PHASES.index(fields.choice("phase", PHASES))
    # An event during which cards are drawn is an auction.
    auction = s.phase == REFILLING and "event" in texts
    fields.check_phase("auction" if auction else PHASES[s.phase], FIELDS_BY_PHASE)
    s.rounds = fields.number("round", 1, LAST_ROUND)
    s.last = fields.number("last", 1, LAST_ROUND + 1) if "last" in texts else 0
    s.first = fields.number("start", 1, int(s.players)) - 1
    s.turn = fields.number("turn", 1, int(s.players)) - 1
    for name, most in COUNTS.items():
        setattr(s, name, fields.number(name, 1, most) if name in texts else 0)
    _read_pool(fields, texts, s)
    _read_end_reason(fields, s)
    read_site(fields, texts, s)
    read_holdings(fields, texts, s)
    find_rest(s)
    check(s)


def _read_pool(fields: Fields, texts: Mapping[str, str], s: np.record) -> None:
    """Read the pool, and the events that have been turned up."""
    s.pool = fields.number("pool", 0, POOL_PER_SEAT * int(s.players))
    text = fields.text("events")
    names = [] if text == NOTHING else text.split(",")
    if len(names) > EVENTS_IN_GAME or len(set(names)) < len(names):
        raise PositionError(f"events has {text[:60]!r}; there are {EVENTS_IN_GAME} different ones")
    for name in names:
        if name not in EVENT:
            raise PositionError(f"events has {name[:20]!r}; they are {', '.join(EVENT)}")
    s.turned = len(names)
    s.events[:] = [*map(EVENT.index, names), *[NONE] * (EVENTS_IN_GAME - len(names))]
    s.event = EVENT.index(fields.choice("event", EVENT)) if "event" in texts else NONE
    s.buying = fields.number("buying", 1, MARKET) - 1 if "buying" in texts else NONE


def _read_end_reason(fields: Fields, s: np.record) -> None:
    s.end_reason = RUNNING
    if s.phase == OVER:
        s.end_reason = 1 + INFO.end_reasons.index(fields.choice("ending", INFO.end_reasons))
