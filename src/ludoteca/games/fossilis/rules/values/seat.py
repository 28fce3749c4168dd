"""The values of ``FossilisSeat`` (see ``schema``): what a seat has."""

from ludoteca.engine.contract import kernel
from ludoteca.engine.encoding.put import put, put_none, put_unless, put_word, reserve
from ludoteca.games.fossilis.rules.material import BONE_VALUE, CARD_BONE, PERFECT, SLOT_POINTS
from ludoteca.games.fossilis.rules.scoring import COLLECTED, FINAL, SETS, TOTAL, VARIETY, final
from ludoteca.games.fossilis.rules.state import (
    BONES,
    CARDS,
    DINOSAURS,
    DISPLAY,
    LAB,
    NEEDED,
    NONE,
    SKILLS,
    SLOTS,
    TILES,
    WIDE_LAB,
)
from ludoteca.games.fossilis.rules.values.cards import (
    put_animal,
    put_card,
    put_counted,
    put_dinosaur,
    put_missing,
)
from ludoteca.games.fossilis.rules.words import SQUARE_WORD


@kernel
def put_seat(s, state, seat, withheld, out):
    """Put a seat; while its collection is withheld, nothing of what it would bring."""
    put(out, s.points[seat])
    put(out, s.plaster[seat])
    put_square(s.square[seat], out)
    put_unless(out, s.side[seat], NONE)
    put_counted(s.tiles[seat], TILES, out)
    put_counts(s.storage[seat], BONES, out)
    _put_cards(s, seat, out)
    put_skills(s, seat, out)
    put(out, _slots(s, seat))
    _put_lab(s, seat, out)
    put(out, LAB if s.skill[WIDE_LAB] == seat else 1)
    _put_collection(s, seat, withheld, out)
    _put_needs(s, seat, out)
    _put_final(s, state, seat, withheld, out)


@kernel
def put_square(square, out):
    """Put the name of a square, or that there is none."""
    if square == NONE:
        put_none(out)
    else:
        put(out, 1)
        put_word(out, SQUARE_WORD + square)


@kernel
def put_counts(counts, kinds, out):
    """Put how many there are of each kind, by kind."""
    put(out, kinds)
    for kind in range(kinds):
        put(out, kind)
        put(out, counts[kind])


@kernel
def put_skills(s, seat, out):
    """Put the skills of a seat; with NONE for a seat, those that are open."""
    n = reserve(out)
    for skill in range(SKILLS):
        if s.skill[skill] == seat:
            put(out, skill)
            out[n] += 1


@kernel
def _bone_cards(s, seat, bone):
    """Return how many unused cards of a seat stand for a bone (S21)."""
    n = 0
    for card in range(CARDS):
        if s.card[card] == seat and not s.used[card] and CARD_BONE[s.balanced, card] == bone:
            n += 1
    return n


@kernel
def _put_cards(s, seat, out):
    """Put the bones that cards stand for, then all cards."""
    put(out, NEEDED)
    for bone in range(NEEDED):
        put(out, bone)
        put(out, _bone_cards(s, seat, bone))
    n = reserve(out)
    for card in range(CARDS):
        if s.card[card] == seat:
            put_card(s, card, out)
            put(out, s.used[card])
            out[n] += 1


@kernel
def _slots(s, seat):
    """Return the points of the empty places for skills."""
    learned = 0
    for skill in range(SKILLS):
        learned += 1 if s.skill[skill] == seat else 0
    points = 0
    for slot in range(learned, SLOTS):
        points += SLOT_POINTS[slot]
    return points


@kernel
def _put_lab(s, seat, out):
    """Put the dinosaurs in a lab, each with the bones it has and lacks, and its worth (S26)."""
    n = reserve(out)
    for place in range(LAB):
        dinosaur = s.lab[seat, place]
        if dinosaur == NONE:
            continue
        assigned = s.assigned[seat, place]
        put_dinosaur(dinosaur, out)
        put_counted(assigned, NEEDED, out)
        missing = put_missing(dinosaur, assigned, out)
        worth = 0
        for bone in range(NEEDED):
            worth += BONE_VALUE[bone] * assigned[bone]
        put(out, worth if missing else PERFECT[dinosaur])
        out[n] += 1


@kernel
def _put_collection(s, seat, withheld, out):
    """Put the dinosaurs that a seat has scored, and how many there are."""
    n = reserve(out)
    scored = 0
    for dinosaur in range(DINOSAURS):
        if s.dinosaur[dinosaur] == seat:
            scored += 1
            if not withheld:
                put_animal(dinosaur, out)
                put(out, s.earned[dinosaur])
                out[n] += 1
    put(out, scored)


@kernel
def _put_needs(s, seat, out):
    """Put the bones that the storage lacks for each dinosaur on display."""
    # The end of the row holds meanwhile what there is, as pieces and as cards.
    there = out[len(out) - BONES :]
    for bone in range(BONES):
        there[bone] = s.storage[seat, bone]
        if bone < NEEDED:
            there[bone] += _bone_cards(s, seat, bone)
    put(out, DISPLAY)
    for place in range(DISPLAY):
        if s.display[place] == NONE:
            put_none(out)
        else:
            put(out, 1)
            put_missing(s.display[place], there, out)


@kernel
def _put_final(s, state, seat, withheld, out):
    """Put what the final scoring would bring now, and what it would add up to (S32)."""
    counted = out[len(out) - FINAL :]
    final(state, seat, counted)
    known = s.points[seat]
    for part in range(SETS):
        put(out, counted[part])
        known += counted[part]
    put(out, VARIETY - SETS)
    for kind in range(VARIETY - SETS):
        put(out, kind)
        put(out, 0 if withheld else counted[SETS + kind])
    put(out, 0 if withheld else counted[VARIETY])
    put(out, known if withheld else counted[TOTAL])
    put(out, counted[COLLECTED])
