"""The final scoring, and who has won (S32, S33, S39)."""

import numpy as np

from ludoteca.engine.contract import kernel, mark_most
from ludoteca.games.fossilis.rules.cards.dinosaurs import bones_of
from ludoteca.games.fossilis.rules.events import collection_of
from ludoteca.games.fossilis.rules.material import (
    BEYOND_THREE,
    BONE_POINTS,
    BONE_VALUE,
    CARD_POINTS,
    NEEDS,
    PERFECT,
    SET_POINTS,
    SKILL_POINTS,
    SLOT_POINTS,
    TRAITS,
    VARIETY_POINTS,
)
from ludoteca.games.fossilis.rules.site.pits import skills_of
from ludoteca.games.fossilis.rules.state import (
    DINOSAURS,
    LAB,
    NEEDED,
    NONE,
    OVER,
    SKULL,
    SLOTS,
    STATE,
)

(
    LAB_POINTS,  # dinosaurs in the lab, with bones from storage
    SLOTS_LEFT,  # uncovered skill slots
    SKILLS_LEARNED,
    BONES_LEFT,
    PLASTER_LEFT,
    CARDS_BOUGHT,
) = range(6)
SETS = 6
KINDS = 9
"""Characteristics: each may make a set."""
VARIETY = SETS + KINDS
TOTAL = VARIETY + 1
"""All of these, and the points of the game."""
COLLECTED = TOTAL + 1
"""Dinosaurs, those in the lab included: they decide a tie."""
FINAL = COLLECTED + 1
FOR_A_SET = 3
BITS = 5
MANY = (1 << BITS) - 1
TRAIT_BITS = np.array([sum(1 << BITS * trait for trait in row) for row in TRAITS.tolist()])
"""The characteristics of each dinosaur, five bits for each."""
PLASTER_FOR_A_POINT = 2
TIE_BREAK = 32
"""More than the dinosaurs there are."""


@kernel
def _lacking(s, seat, place, bone):
    """Return how many bones of a kind the dinosaur of a lab place still needs."""
    dinosaur = s.lab[seat, place]
    if dinosaur == NONE:
        return 0
    return NEEDS[dinosaur, bone] - s.assigned[seat, place, bone]


@kernel
def _bonus(s, seat, place):
    """Return what a perfect score adds to the values of the bones."""
    dinosaur = s.lab[seat, place]
    bonus = PERFECT[dinosaur]
    for bone in range(NEEDED):
        bonus -= BONE_VALUE[bone] * NEEDS[dinosaur, bone]
    return bonus


@kernel
def _bonuses(s, seat, before):
    """Return the bonuses for whole dinosaurs, if this lab place gets bones before the other."""
    whole = s.lab[seat, before] != NONE
    other = 1 - before
    both = s.lab[seat, other] != NONE
    for bone in range(NEEDED):
        bones = bones_of(s, seat, bone)
        lacking = _lacking(s, seat, before, bone)
        whole = whole and lacking <= bones
        rest = bones - min(bones, lacking)
        both = both and _lacking(s, seat, other, bone) <= rest
    points = _bonus(s, seat, before) if whole else 0
    return points + (_bonus(s, seat, other) if both else 0)


@kernel
def _left_over(s, seat, bone):
    """Return how many bones of a kind stay in storage: all that the lab needs are given."""
    lacking = _lacking(s, seat, 0, bone) + _lacking(s, seat, 1, bone)
    return max(0, bones_of(s, seat, bone) - lacking)


@kernel
def lab_points(s, seat):
    """Return the points of the dinosaurs in the lab with bones from storage.

    A bone is worth at least as much on a dinosaur as in storage, and the same on any: so all that
    are needed are given, and it only matters which dinosaur of two gets them first (S39).
    """
    points = max(_bonuses(s, seat, 0), _bonuses(s, seat, 1))
    for bone in range(NEEDED):
        given = bones_of(s, seat, bone) - _left_over(s, seat, bone)
        on_them = s.assigned[seat, 0, bone] + s.assigned[seat, 1, bone] + given
        points += BONE_VALUE[bone] * on_them
    return points


@kernel
def bone_points(s, seat):
    """Return the points of left-over bones."""
    points = BONE_POINTS[SKULL] * s.storage[seat, SKULL]
    for bone in range(NEEDED):
        points += BONE_POINTS[bone] * _left_over(s, seat, bone)
    return points


@kernel
def slot_points(s, seat):
    """Return the points of skill slots that are empty."""
    points = 0
    for slot in range(skills_of(s, seat), SLOTS):
        points += SLOT_POINTS[slot]
    return points


@kernel
def _printed_on(owners, points, seat):
    """Return the points that are printed on the things that a seat has."""
    total = 0
    for thing in range(len(points)):
        if owners[thing] == seat:
            total += points[thing]
    return total


@kernel
def traits_of(s, seat):
    """Return how often a seat has each characteristic, those in the lab included, in five bits."""
    traits = 0
    for dinosaur in range(DINOSAURS):
        if s.dinosaur[dinosaur] == seat:
            traits += int(TRAIT_BITS[dinosaur])
    for place in range(LAB):
        if s.lab[seat, place] != NONE:
            traits += int(TRAIT_BITS[s.lab[seat, place]])
    return traits


@kernel
def set_points(traits, kind):
    """Return the points of the set of one characteristic."""
    beyond = (traits >> BITS * kind & MANY) - FOR_A_SET
    return SET_POINTS[kind] + BEYOND_THREE * beyond if beyond >= 0 else 0


@kernel
def variety_points(traits):
    """Return the points for having all nine characteristics."""
    for kind in range(KINDS):
        if traits >> BITS * kind & MANY == 0:
            return 0
    return VARIETY_POINTS


@kernel
def dinosaurs_of(s, seat):
    """Return how many dinosaurs a seat has at the end (S32, S33)."""
    dinosaurs = collection_of(s, seat)
    for place in range(LAB):
        if s.lab[seat, place] != NONE:
            dinosaurs += 1
    return dinosaurs


@kernel
def _part(s, seat, part):
    """Return one of the first items of the final scoring."""
    if part == LAB_POINTS:
        return lab_points(s, seat)
    if part == SLOTS_LEFT:
        return slot_points(s, seat)
    if part == SKILLS_LEARNED:
        return _printed_on(s.skill, SKILL_POINTS[s.balanced], seat)  # S24, S41
    if part == BONES_LEFT:
        return bone_points(s, seat)
    if part == PLASTER_LEFT:
        return s.plaster[seat] // PLASTER_FOR_A_POINT
    return _printed_on(s.card, CARD_POINTS[s.balanced], seat)


@kernel
def total_of(s, seat):
    """Return the points of a seat after a final scoring now."""
    traits = traits_of(s, seat)
    points = s.points[seat] + variety_points(traits)
    for part in range(SETS):
        points += _part(s, seat, part)
    for kind in range(KINDS):
        points += set_points(traits, kind)
    return points


@kernel
def final(state, seat, out):
    """Answer with the items of a final scoring now, the total with all points, the dinosaurs."""
    s = state.view(STATE)[0]
    traits = traits_of(s, seat)
    for part in range(SETS):
        out[part] = _part(s, seat, part)
    for kind in range(KINDS):
        out[SETS + kind] = set_points(traits, kind)
    out[VARIETY] = variety_points(traits)
    out[TOTAL] = total_of(s, seat)
    out[COLLECTED] = dinosaurs_of(s, seat)
    return FINAL


@kernel
def scores(state, out):
    """Write the points as they stand; at the end with the final scoring."""
    s = state.view(STATE)[0]
    for seat in range(s.players):
        out[seat] = total_of(s, seat) if s.phase == OVER else s.points[seat]


@kernel
def winners(state, out):
    """Mark the seats with most points, of these the ones with most dinosaurs (S33)."""
    s = state.view(STATE)[0]
    for seat in range(s.players):
        out[seat] = total_of(s, seat) * TIE_BREAK + dinosaurs_of(s, seat)
    mark_most(out, s.players, out)
