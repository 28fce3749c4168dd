"""The parts of a seat's estimate, for the reasons that hints give."""

import numpy as np

from ludoteca.engine.contract import SCORE_SCALE, kernel
from ludoteca.games.fossilis.rules.evaluation.estimates import (
    ALWAYS,
    BONES_KEPT,
    BONUS,
    DISPLAY_BONUS,
    ENERGY_LEFT,
    EXTRACTION_LEFT,
    FEATURES,
    FOOTING,
    FRAGMENTS,
    GAIN,
    MORE,
    NEAR,
    ONES,
    PLASTER,
    ROOM,
    SCHOOL,
    SKILL,
    TOOL,
    TURN,
    TWOS,
    WISHED,
    compute_features,
    phase_of,
    value_of,
)
from ludoteca.games.fossilis.rules.scoring import FINAL, TOTAL, final
from ludoteca.games.fossilis.rules.state import STATE

(
    MATERIAL,  # plaster and tiles
    SITE,  # where the pawn stands, and what lies in reach
    PLANS,  # dinosaurs of lab and display that bones may complete
    COLLECTING,  # characteristics on the way to a set
    STORED,  # bones in storage
    TIME,  # energy and extraction left, and the rest
    TOOLBOX,  # unused tools
    ABILITIES,  # skills
) = range(8)
GROUPS = 8
COMPONENT_COUNT = TOTAL + GROUPS
"""The items of a final scoring now come first."""


def _groups() -> list[int]:
    groups = [TIME] * FEATURES
    named = {
        MATERIAL: (PLASTER, FRAGMENTS),
        SITE: (FOOTING, NEAR, WISHED, SCHOOL),
        PLANS: (BONUS, DISPLAY_BONUS, GAIN, ROOM),
        COLLECTING: (ONES, TWOS, MORE),
        STORED: (BONES_KEPT,),
        TIME: (ALWAYS, ENERGY_LEFT, EXTRACTION_LEFT, TURN),
        TOOLBOX: range(TOOL, SKILL),
        ABILITIES: range(SKILL, FEATURES),
    }
    for group, features in named.items():
        for feature in features:
            groups[feature] = group
    return groups


GROUP_OF = np.array(_groups())
"""The group that each feature belongs to."""


@kernel
def components(state, seat, out):
    """Answer what the estimate of a seat adds to its points, in units of 1 / SCORE_SCALE."""
    s = state.view(STATE)[0]
    items = np.empty(FINAL, np.int32)
    final(state, seat, items)
    for item in range(TOTAL):
        out[item] = SCORE_SCALE * items[item]
    out[TOTAL:COMPONENT_COUNT] = 0
    features = np.empty(FEATURES, np.float64)
    compute_features(s, seat, features)
    column, part = phase_of(s, seat)
    expected = 0.0
    given = 0
    for feature in range(FEATURES):
        value = value_of(s, feature, features[feature], column, part)
        expected += value
        rounded = int(SCORE_SCALE * value)
        given += rounded
        out[TOTAL + GROUP_OF[feature]] += rounded
    # What rounding leaves goes to the component that says least.
    out[TOTAL + TIME] += int(SCORE_SCALE * expected) - given
    return COMPONENT_COUNT
