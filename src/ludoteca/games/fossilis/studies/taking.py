"""Which seat took which card, read from final positions: a card never changes its owner.

A dinosaur is taken by the seat that claims it for the lab or scores it from the display. A tool is
taken by a seat that has a card of its kind, or several.
"""

import numpy as np
import numpy.typing as npt

from ludoteca.engine.contract import Row
from ludoteca.games.fossilis.rules.material import CARD_TOOL, DINOSAUR, SKILL, TOOL
from ludoteca.games.fossilis.rules.state import AT, CARDS, DINOSAURS, LAB, SKILLS, TOOL_CARDS
from ludoteca.lab.statistics import Took

Owners = npt.NDArray[np.int32]

NAMES = {
    "skill": SKILL,
    "tool": TOOL,
    "supply": tuple(f"supply {1 + card - TOOL_CARDS}" for card in range(TOOL_CARDS, CARDS)),
    "dinosaur": DINOSAUR,
}
"""The kinds of things, and what they are called."""
KINDS = tuple(NAMES)


def owners(last: Row, first: int, count: int) -> Owners:
    """Return whom things belong to, from a place of the state on; rows are games."""
    return last[:, first : first + count]


def _by_seat(owned: Owners, players: int) -> Took:
    """Return for each thing whether it belongs to each seat of each game."""
    mine: Took = owned.T[:, :, None] == np.arange(players)
    return mine


def labs(last: Row, players: int) -> Owners:
    """Return the dinosaurs in the labs by game, seat and place, or NONE."""
    return owners(last, AT.lab, players * LAB).reshape(len(last), players, LAB)


def took(last: Row, players: int) -> dict[str, Took]:
    """Return for each kind, by thing, game and seat, whether the seat took the thing."""
    cards = _by_seat(owners(last, AT.card, CARDS), players)
    scored = _by_seat(owners(last, AT.dinosaur, DINOSAURS), players)
    in_lab = [(labs(last, players) == each).any(2) for each in range(DINOSAURS)]
    tools = [cards[:TOOL_CARDS][CARD_TOOL[:TOOL_CARDS] == kind].any(0) for kind in range(len(TOOL))]
    return {
        "skill": _by_seat(owners(last, AT.skill, SKILLS), players),
        "tool": np.array(tools),
        "supply": cards[TOOL_CARDS:],
        "dinosaur": scored | np.array(in_lab),
    }
