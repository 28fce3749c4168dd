"""Counting in the slow reference: dinosaurs, and the final scoring (S26, S32, S39)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from ludoteca.games.fossilis.tests.support.material import BONES, CHARACTERISTICS, Dinosaur

SLOT_POINTS = [0, 2, 4]
LEFT_OVER = {"tooth": 4, "limb": 2, "rib": 2, "hip": 3, "skull": 12}
SET_VALUES = {
    "carnivore": 3,
    "herbivore": 4,
    "biped": 5,
    "quadruped": 5,
    "aquatic": 7,
    "avian": 7,
    "triassic": 6,
    "jurassic": 6,
    "cretaceous": 6,
}
VARIETY = 12


def missing(dinosaur: Dinosaur, assigned: Sequence[str]) -> list[str]:
    """Return the bones that a dinosaur still needs."""
    left = Counter(dinosaur.bones) - Counter(assigned)
    return [bone for bone in BONES for _ in range(left[bone])]


def worth(dinosaur: Dinosaur, assigned: Sequence[str]) -> int:
    """Return the perfect score if no bone is missing, else the sum of those there (S26)."""
    if not missing(dinosaur, assigned):
        return dinosaur.perfect
    return sum(dinosaur.value(bone) for bone in assigned)


def gifts(dinosaur: Dinosaur, assigned: Sequence[str]) -> Iterator[Counter[str]]:
    """Return every choice of bones that could be added to a dinosaur."""
    needed = Counter(missing(dinosaur, assigned))
    for counts in product(*(range(needed[bone] + 1) for bone in needed)):
        yield +Counter(dict(zip(needed, counts, strict=True)))


@dataclass(frozen=True)
class Shares:
    """What the dinosaurs in the lab and the bones left over bring together."""

    lab: int
    bones: int


def best_shares(lab: Sequence[tuple[Dinosaur, Sequence[str]]], bones: Counter[str]) -> Shares:
    """Give bones to the dinosaurs in the lab for the most points (S32, S39).

    Of equal ways the first is taken: what each of the two brings then is no rule.
    """
    best: Shares | None = None
    for given in product(*(gifts(dinosaur, assigned) for dinosaur, assigned in lab)):
        spent = sum(given, Counter[str]())
        if spent - bones:
            continue
        in_lab = sum(
            worth(dinosaur, [*assigned, *gift.elements()])
            for (dinosaur, assigned), gift in zip(lab, given, strict=True)
        )
        left = sum(LEFT_OVER[bone] for bone in (bones - spent).elements())
        if best is None or in_lab + left > best.lab + best.bones:
            best = Shares(in_lab, left)
    assert best is not None
    return best


def slot_points(skills: int) -> int:
    """Return what the skill slots bring that are still uncovered (S18)."""
    return sum(SLOT_POINTS[skills:])


def set_points(collection: Sequence[Dinosaur]) -> dict[str, int]:
    """Return what each set of three or more brings (S32)."""
    held = Counter(trait for dinosaur in collection for trait in dinosaur.traits)
    return {
        trait: SET_VALUES[trait] + 3 * (held[trait] - 3)
        for trait in CHARACTERISTICS
        if held[trait] >= 3
    }


def variety_points(collection: Sequence[Dinosaur]) -> int:
    """Return the bonus for all nine characteristics (S32)."""
    held = {trait for dinosaur in collection for trait in dinosaur.traits}
    return VARIETY if held == {*CHARACTERISTICS} else 0
