"""Pits that open, and what is taken out of them (S7, S17, S18, S34)."""

from collections import Counter

import pytest
from sent import as_sent

from ludoteca import CHANCE
from ludoteca.games.fossilis.tests.support.material import BONES, EXTRACTION, ITEMS, SKILLS
from ludoteca.games.fossilis.tests.support.pictures import refused
from ludoteca.games.fossilis.tests.support.tables import (
    GAME,
    of_seat,
    on_square,
    play,
    revealed,
    seat,
    shown,
    table,
    texts,
    weights,
    written,
)

BESIDE = {"b1", "a2", "c2", "b3"}
DIAGONAL = {"a1", "c1", "a3", "c3"}


def found(counts: dict[str, int]) -> dict[str, int]:
    """Return what chance may find, as it is written."""
    return {f"find {item}": count for item, count in counts.items() if count}


def test_s7_a_pit_that_opens_shows_two_things_and_perhaps_a_third() -> None:
    """Of 51 things 51 are left for the first, 50 for the second, 49 for the third if there is one.

    Of 25 pits one has a third, so that this one has none 24 times as often as one.
    """
    position = GAME.start(2, seed=1)
    while shown(position)["phase"] != "opening":
        opens = [
            move["text"]
            for move in as_sent(position.view(position.actor).moves)
            if move.get("effect", {}).get("opens")
        ]
        position = position.play(opens[0] if opens else written(position)[0])
    left = Counter(ITEMS)
    assert weights(position) == found(left)
    position = position.play("find hammer")
    left["hammer"] -= 1
    assert weights(position) == found(left)
    position = position.play("find skull")
    left["skull"] -= 1
    assert weights(position) == {**found(left), "nothing": 24 * 49}
    square = shown(position)["opening"]
    position = position.play("find tooth")
    assert position.actor != CHANCE
    assert sorted(on_square(position, square)["pit"]) == ["hammer", "skull", "tooth"]
    assert not shown(position)["buried"]["third"]


def test_s7_nothing_more_may_be_in_a_pit() -> None:
    position = play(table("s1 s . . ."), "dig b1 east", "find tooth", "find limb")
    assert shown(position)["opening"] == "b1"
    position = play(position, "nothing")
    assert on_square(position, "b1")["pit"] == ["tooth", "limb"]
    assert shown(position)["opening"] is None
    assert shown(position)["buried"]["third"]


def test_s7_what_is_in_a_pit_stays_known_when_it_is_covered() -> None:
    position = table("s1 s . . .", pits={"b1": "rib"})
    position = play(position, "dig b1 south", "place b1 amber")
    assert on_square(position, "b1")["pit"] == ["rib"]
    assert on_square(position, "b1")["tiles"] == ["sa"]
    position = play(position, "dig b1 north")
    assert position.actor == 0
    assert on_square(position, "b1")["pit"] == ["rib"]


def test_s34_the_third_thing_is_equally_likely_in_all_pits_not_yet_open() -> None:
    """Three closed pits: seven things, so that five are left after two."""
    position = play(table("s1 s s . ."), "dig b1 south")
    first = weights(position)
    assert sum(first.values()) == 7
    for _ in range(2):
        position = play(position, next(iter(weights(position))))
    assert weights(position)["nothing"] == 2 * 5
    assert sum(weights(position).values()) == 3 * 5


def test_s34_the_last_pit_has_the_third_thing_if_no_other_had() -> None:
    position = table("s1 . . . .")
    buried = {item: n for item, n in shown(position)["buried"].items() if item != "third" and n}
    assert sum(buried.values()) == 3
    after = revealed(play(position, "dig a1 north"))
    assert len(on_square(after, "a1")["pit"]) == 3
    assert not shown(after)["buried"]["third"]


def test_s34_once_the_third_thing_is_found_pits_have_two() -> None:
    position = play(table("s1 s s . ."), "dig b1 south")
    for _ in range(3):
        position = play(position, next(text for text in weights(position) if text != "nothing"))
    assert len(on_square(position, "b1")["pit"]) == 3
    position = revealed(play(position, "dig a1 south"))
    assert len(on_square(position, "a1")["pit"]) == 2


def test_s34_a_pit_is_shown_before_a_fished_out_pawn_chooses_its_side() -> None:
    position = play(table("s1 s2 . . .", seat(tools="shovel")), "shovel b1")
    assert shown(position)["phase"] == "opening"
    assert position.actor == CHANCE
    position = revealed(position, "tooth", "rib")
    assert position.actor == 1
    assert texts(position) == {"north", "east", "south", "west"}
    assert on_square(position, "b1")["pit"] == ["tooth", "rib"]
    position = play(position, "west")
    assert position.actor == 0
    assert of_seat(position, 2)["side"] == "west"


@pytest.mark.parametrize("bone", BONES)
def test_s17_a_bone_costs_its_plaster_and_goes_to_storage(bone: str) -> None:
    for plaster in (EXTRACTION[bone] - 1, EXTRACTION[bone], 9):
        position = table("s1 . . . .", seat(plaster=plaster), pits={"b1": bone})
        move = f"extract b1 {bone}"
        assert (move in texts(position)) == (plaster >= EXTRACTION[bone])
        if move in texts(position):
            after = play(position, move)
            assert of_seat(after)["plaster"] == plaster - EXTRACTION[bone]
            assert of_seat(after)["storage"] == {**dict.fromkeys(BONES, 0), bone: 1}
            assert on_square(after, "b1")["pit"] == []
            assert shown(after)["energy"] == 3


def test_s17_plaster_goes_to_the_supply_and_not_to_the_pool() -> None:
    position = table("s1 . . . .", seat(plaster=9), pool=3, pits={"b1": "rib"})
    assert shown(play(position, "extract b1 rib"))["pool"] == 3


def test_s17_one_extracts_from_open_pits_straight_beside() -> None:
    pits = dict.fromkeys([*BESIDE, *DIAGONAL, "e5"], "tooth")
    position = table(
        """
        .  .  .  .  .
        .  s1 .  .  .
        .  s  .  .  .
        """,
        seat(plaster=2),
        pits=pits,
    )
    wanted = BESIDE - {"b3"}
    assert texts(position, "extract") == {f"extract {square} tooth" for square in wanted}


def test_s17_one_takes_what_one_likes() -> None:
    position = table("s1 . . . .", seat(plaster=4), pits={"b1": "tooth rib hammer"})
    assert texts(position, "extract") == {
        *("extract b1 tooth", "extract b1 rib", "extract b1 hammer")
    }
    assert on_square(play(position, "extract b1 rib"), "b1")["pit"] == ["tooth", "hammer"]


def test_s17_one_extracts_once_a_turn_without_energy() -> None:
    position = table("s1 . . . .", seat(plaster=4), energy=0, pits={"b1": "tooth tooth"})
    after = play(position, "extract b1 tooth")
    assert not texts(after, "extract")


@pytest.mark.parametrize("skill", SKILLS)
def test_s18_a_hammer_teaches_any_open_skill_for_nothing(skill: str) -> None:
    others = [each for each in SKILLS if each != skill]
    position = table("s1 . . . .", skills=" ".join([skill, *others[:8]]), pits={"b1": "hammer"})
    position = play(position, "extract b1 hammer")
    assert shown(position)["phase"] == "learning"
    assert texts(position) == {f"learn {each}" for each in [skill, *others[:8]]}
    position = play(position, f"learn {skill}")
    assert of_seat(position)["skills"] == [skill]
    assert skill not in shown(position)["skills"]
    assert len(shown(position)["skills"]) == 8
    assert (shown(position)["phase"], position.actor) == ("acting", 0)


def test_s18_skills_cover_slots_from_the_left() -> None:
    """The slots are worth 0, 2 and 4."""
    for skills, slots in (("", 6), ("clay", 6), ("clay legs", 4), ("clay legs fame", 0)):
        position = table("s1 . . . .", seat(skills=skills))
        assert of_seat(position)["slots"] == slots
        assert of_seat(position)["final"]["slots"] == slots


def test_s18_with_three_skills_no_hammer_can_be_taken() -> None:
    for skills in ("clay legs", "clay legs fame"):
        position = table("s1 . . . .", seat(skills=skills), pits={"b1": "hammer"})
        assert bool(texts(position, "extract")) == (skills == "clay legs")


def test_s18_a_skill_works_at_once() -> None:
    position = table("s1 c . . .", skills="clay fame", energy=1, pits={"a2": "hammer"})
    refused(position, "dig b1 east")
    position = play(position, "extract a2 hammer", "learn clay")
    assert "dig b1 east" in texts(position)
