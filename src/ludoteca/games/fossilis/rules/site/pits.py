"""Pits: what is found in them, and what it costs to extract it (S7, S17, S18, S34)."""

from ludoteca.engine.contract import kernel
from ludoteca.games.fossilis.rules.material import ITEM_PLASTER
from ludoteca.games.fossilis.rules.state import (
    BONES,
    HAMMER,
    ITEMS,
    NONE,
    SKILLS,
    SLOTS,
    SQUARES,
    THRIFT,
)

IN_A_PIT = 2
"""Things in every pit; one pit has a third."""
NOTHING = 1 << ITEMS


@kernel
def open_pit(s, square):
    """Let a pit be shown, if this is the first time that it is open."""
    if not s.seen[square]:
        s.seen[square] = 1
        s.opening = square


@kernel
def _found(s):
    """Return how many things the pit has shown that is opening."""
    found = 0
    for item in range(ITEMS):
        found += s.pit[s.opening, item]
    return found


@kernel
def _unseen(s):
    """Return how many pits have not been open."""
    unseen = SQUARES
    for square in range(SQUARES):
        unseen -= s.seen[square]
    return unseen


@kernel
def findable(s):
    """Return what the pit may show next, as bits: items, then that there is nothing more."""
    bits = 0
    for item in range(ITEMS):
        if s.buried[item]:
            bits |= 1 << item
    if _found(s) == IN_A_PIT and _unseen(s):
        bits |= NOTHING
    return bits


@kernel
def weigh_finds(s, out):
    """Write how likely each of them is: the third thing lies in any unseen pit alike (S34)."""
    n = 0
    buried = 0
    for item in range(ITEMS):
        if s.buried[item]:
            buried += s.buried[item]
            out[n] = s.buried[item]
            n += 1
    if _found(s) == IN_A_PIT and _unseen(s):
        out[n] = _unseen(s) * buried
        n += 1
    return n


@kernel
def find(s, item):
    """Show the next thing in the pit, or that there is nothing more."""
    if item < ITEMS:
        s.buried[item] -= 1
        s.pit[s.opening, item] += 1
    found = _found(s)
    if found > IN_A_PIT:
        s.third = 0
    if item == ITEMS or found > IN_A_PIT or (found == IN_A_PIT and not s.third):
        s.opening = NONE


@kernel
def extract_cost(s, seat, item):
    """Return the plaster for an item (S3, S24)."""
    cost = ITEM_PLASTER[item]
    return cost - 1 if item < BONES and cost > 1 and s.skill[THRIFT] == seat else cost


@kernel
def skills_of(s, seat):
    """Return how many skills a seat has."""
    skills = 0
    for skill in range(SKILLS):
        if s.skill[skill] == seat:
            skills += 1
    return skills


@kernel
def affordable_items(s, seat):
    """Return the items that a seat could extract, as bits (S17, S18)."""
    bits = 0
    for item in range(BONES):
        if extract_cost(s, seat, item) <= s.plaster[seat]:
            bits |= 1 << item
    if skills_of(s, seat) < SLOTS:
        bits |= 1 << HAMMER
    return bits


@kernel
def open_skills(s):
    """Return the skills that can be learned, as bits."""
    bits = 0
    for skill in range(SKILLS):
        if s.skill[skill] == NONE:
            bits |= 1 << skill
    return bits
