"""The estimate of a seat: a final scoring now, and what its possessions are expected to bring.

``feature_weights`` has what each feature is worth.
"""

import numpy as np

from ludoteca.engine.contract import SCORE_SCALE, kernel
from ludoteca.games.fossilis.rules.cards.dinosaurs import bones_of, free_lab
from ludoteca.games.fossilis.rules.evaluation.feature_weights import WEIGHTS
from ludoteca.games.fossilis.rules.material import (
    BONE_POINTS,
    BONE_VALUE,
    CARD_TOOL,
    ITEM_PLASTER,
    NEEDS,
    PERFECT,
    WEIGHT,
)
from ludoteca.games.fossilis.rules.scoring import (
    BITS,
    KINDS,
    MANY,
    dinosaurs_of,
    total_of,
    traits_of,
)
from ludoteca.games.fossilis.rules.site.ground import BESIDE, around, tiled
from ludoteca.games.fossilis.rules.site.pits import skills_of
from ludoteca.games.fossilis.rules.state import (
    BONES,
    DISPLAY,
    EVENTS_IN_GAME,
    HAMMER,
    LAB,
    NEEDED,
    NONE,
    OVER,
    POOL_PER_SEAT,
    REACH,
    SKILLS,
    SKULL,
    SLOTS,
    SQUARES,
    STATE,
    TILES,
    TOOL_CARDS,
    TOOLS,
)

(
    ALWAYS,  # 1
    PLASTER,  # cubes, as far as they are not too many to be used
    FRAGMENTS,  # on tiles, the same
    FOOTING,  # 1: stands on the site
    NEAR,  # the points of the best bone in reach that it can pay
    WISHED,  # of the best bone in reach that it cannot pay yet
    SCHOOL,  # 1: a hammer is in reach, and a slot is free
    BONUS,  # part of the bonuses of dinosaurs in the lab
    DISPLAY_BONUS,  # part of the bonus of the most promising dinosaur of the display
    GAIN,  # what bones in storage would gain by going to it
    ROOM,  # 1: the lab has a free place
    ONES,  # characteristics held once
    TWOS,  # held twice
    MORE,  # held three times or more
    BONES_KEPT,  # in storage
    ENERGY_LEFT,  # in its turn
    EXTRACTION_LEFT,  # 1: in its turn
    TURN,  # 1: it is its turn
    TOOL,  # unused tools of the first kind; those of the others follow
) = range(19)
SKILL = TOOL + TOOLS
"""1: has the first skill; the others follow."""
FEATURES = SKILL + SKILLS
MUCH_PLASTER = 10
MANY_FRAGMENTS = 8
TIE = 1

LAST_TURN, ONE_MORE, NOW, TO_COME = range(4)
"""What features are worth in one's last turn, in the one before, and while plaster lasts: always,
and for all of it to come."""


@kernel
def turns_left(s, seat):
    """Return how many turns a seat has after the one that is being played; NONE: not known yet."""
    if s.last == 0:
        return NONE
    behind = (seat - s.first) % s.players > (s.turn - s.first) % s.players
    return s.last - s.rounds + (1 if behind else 0)


@kernel
def future(s):
    """Return how much of the plaster is still to be gained, from 0 to 1."""
    if s.last:
        return 0.0
    full = POOL_PER_SEAT * s.players
    return ((EVENTS_IN_GAME - s.turned) * full + s.pool) / ((EVENTS_IN_GAME + 1) * full)


@kernel
def _pit_features(s, seat, features):
    square = s.square[seat]
    if square == NONE:
        return
    features[FOOTING] = 1
    reach = around(1 << square) if s.skill[REACH] == seat else BESIDE[square]
    pits = reach & ~tiled(s)
    if pits == 0:
        return
    school = skills_of(s, seat) < SLOTS
    for pit in range(SQUARES):
        if pits >> pit & 1:
            if school and s.pit[pit, HAMMER]:
                features[SCHOOL] = 1
            for bone in range(BONES):
                if s.pit[pit, bone]:
                    worth = BONE_POINTS[bone] if bone == SKULL else BONE_VALUE[bone]
                    if ITEM_PLASTER[bone] <= s.plaster[seat]:
                        features[NEAR] = max(features[NEAR], worth)
                    else:
                        features[WISHED] = max(features[WISHED], worth)


@kernel
def _bone_features(s, seat, features):
    bones = np.empty(NEEDED, np.int32)
    for bone in range(NEEDED):
        bones[bone] = bones_of(s, seat, bone)
        features[BONES_KEPT] += bones[bone]
    for place in range(LAB):
        dinosaur = s.lab[seat, place]
        if dinosaur != NONE:
            have, need, bonus = 0, 0, PERFECT[dinosaur]
            for bone in range(NEEDED):
                wanted = NEEDS[dinosaur, bone]
                there = s.assigned[seat, place, bone]
                need += wanted
                have += there + min(wanted - there, bones[bone])
                bonus -= BONE_VALUE[bone] * wanted
            if have < need:
                features[BONUS] += bonus * have * have / (need * need)
    best = 0.0
    for place in range(DISPLAY):
        dinosaur = s.display[place]
        if dinosaur != NONE:
            have, need, gain, bonus = 0, 0, 0, PERFECT[dinosaur]
            for bone in range(NEEDED):
                wanted = NEEDS[dinosaur, bone]
                spare = min(wanted, bones[bone])
                need += wanted
                have += spare
                gain += spare * (BONE_VALUE[bone] - BONE_POINTS[bone])
                bonus -= BONE_VALUE[bone] * wanted
            part = bonus * have * have / (need * need)
            if part + gain > best:
                best = part + gain
                features[DISPLAY_BONUS] = part
                features[GAIN] = gain


@kernel
def _set_features(s, seat, features):
    traits = traits_of(s, seat)
    for kind in range(KINDS):
        held = traits >> BITS * kind & MANY
        if held == 1:
            features[ONES] += 1
        elif held == 2:
            features[TWOS] += 1
        elif held > 2:
            features[MORE] += 1


@kernel
def compute_features(s, seat, features):
    """Note the features of a seat."""
    features[:] = 0.0
    features[ALWAYS] = 1
    features[PLASTER] = min(MUCH_PLASTER, s.plaster[seat])
    fragments = 0
    for tile in range(TILES):
        fragments += s.tiles[seat, tile] * (1 + WEIGHT[tile])
    features[FRAGMENTS] = min(MANY_FRAGMENTS, fragments)
    _pit_features(s, seat, features)
    _bone_features(s, seat, features)
    _set_features(s, seat, features)
    features[ROOM] = free_lab(s, seat) != NONE
    if s.turn == seat and s.step:
        features[TURN] = 1
        if s.step == 1:
            features[ENERGY_LEFT] = s.energy
            features[EXTRACTION_LEFT] = s.extracted == 0
    for card in range(TOOL_CARDS):
        if s.card[card] == seat and not s.used[card]:
            features[TOOL + CARD_TOOL[card]] += 1
    for skill in range(SKILLS):
        if s.skill[skill] == seat:
            features[SKILL + skill] = 1


@kernel
def phase_of(s, seat):
    """Return the column of WEIGHTS that holds for a seat now, and the part of TO_COME to add."""
    turns = turns_left(s, seat)
    if turns == 0 or turns == 1:
        return LAST_TURN + turns, 0.0
    return NOW, future(s)


@kernel
def value_of(s, feature, amount, column, part):
    """Return what a feature is worth, in points."""
    weights = WEIGHTS[s.balanced, feature]
    return (weights[column] + part * weights[TO_COME]) * amount


@kernel
def _expected_gain(s, seat, features):
    compute_features(s, seat, features)
    column, part = phase_of(s, seat)
    gain = 0.0
    for feature in range(FEATURES):
        gain += value_of(s, feature, features[feature], column, part)
    return gain


@kernel
def estimate(state, out):
    """Write what each seat may expect; at the end, its points, and dinosaurs for a tie."""
    s = state.view(STATE)[0]
    features = np.empty(FEATURES, np.float64)
    for seat in range(s.players):
        out[seat] = SCORE_SCALE * total_of(s, seat)
        if s.phase == OVER:
            out[seat] += TIE * dinosaurs_of(s, seat)
        else:
            out[seat] += int(SCORE_SCALE * _expected_gain(s, seat, features))
