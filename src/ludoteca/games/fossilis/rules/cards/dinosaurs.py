"""Dinosaurs: claimed, put together in the lab, scored (S25-S28, S37)."""

from ludoteca.engine.contract import kernel
from ludoteca.games.fossilis.rules.material import BONE_VALUE, CARD_BONE, NEEDS, PERFECT
from ludoteca.games.fossilis.rules.state import (
    CARDS,
    LAB,
    NEEDED,
    NONE,
    TOOL_CARDS,
    WIDE_LAB,
)


@kernel
def bones_of(s, seat, bone):
    """Return how many bones of a kind a seat has in storage, bone cards included."""
    bones = s.storage[seat, bone]
    for card in range(TOOL_CARDS, CARDS):
        if CARD_BONE[s.balanced, card] == bone and s.card[card] == seat and not s.used[card]:
            bones += 1
    return bones


@kernel
def _give_bone(s, seat, bone):
    """Take a bone out of storage, pieces before cards; return whether it is a piece (S37)."""
    if s.storage[seat, bone]:
        s.storage[seat, bone] -= 1
        return True
    for card in range(TOOL_CARDS, CARDS):
        if CARD_BONE[s.balanced, card] == bone and s.card[card] == seat and not s.used[card]:
            s.used[card] = 1
            return False
    return False


@kernel
def free_lab(s, seat):
    """Return the free lab place of a seat, or NONE."""
    for place in range(LAB if s.skill[WIDE_LAB] == seat else 1):
        if s.lab[seat, place] == NONE:
            return place
    return NONE


@kernel
def assign(s, seat, place, bone):
    """Put a bone on a dinosaur in the lab."""
    if not _give_bone(s, seat, bone):
        s.carded[seat, place, bone] += 1
    s.assigned[seat, place, bone] += 1


@kernel
def claim(s, seat, place, bone):
    """Take a dinosaur into the lab with its first bone (S25)."""
    free = free_lab(s, seat)
    s.lab[seat, free] = s.display[place]
    s.display[place] = NONE
    s.claimed = 1
    assign(s, seat, free, bone)


@kernel
def worth(dinosaur, bones):
    """Return the points for a dinosaur with these bones on it (S26)."""
    points = 0
    whole = True
    for bone in range(NEEDED):
        points += BONE_VALUE[bone] * bones[bone]
        whole = whole and bones[bone] == NEEDS[dinosaur, bone]
    return PERFECT[dinosaur] if whole else points


@kernel
def _collect(s, seat, dinosaur, points):
    """Put a scored dinosaur into a seat's collection (S28)."""
    s.dinosaur[dinosaur] = seat
    s.earned[dinosaur] = points
    s.points[seat] += points


@kernel
def score_lab(s, seat, place):
    """Score a dinosaur from the lab; the one behind it moves up."""
    dinosaur = s.lab[seat, place]
    _collect(s, seat, dinosaur, worth(dinosaur, s.assigned[seat, place]))
    for bone in range(NEEDED):
        s.scrap[bone] += s.assigned[seat, place, bone] - s.carded[seat, place, bone]
    for gap in range(place, LAB):
        behind = gap + 1 < LAB
        s.lab[seat, gap] = s.lab[seat, gap + 1] if behind else NONE
        for bone in range(NEEDED):
            s.assigned[seat, gap, bone] = s.assigned[seat, gap + 1, bone] if behind else 0
            s.carded[seat, gap, bone] = s.carded[seat, gap + 1, bone] if behind else 0


@kernel
def score_display(s, seat, place):
    """Score a dinosaur from the display with bones from storage (S27)."""
    dinosaur = s.display[place]
    s.display[place] = NONE
    _collect(s, seat, dinosaur, PERFECT[dinosaur])
    for bone in range(NEEDED):
        for _ in range(NEEDS[dinosaur, bone]):
            if _give_bone(s, seat, bone):
                s.scrap[bone] += 1
