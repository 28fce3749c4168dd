"""The twelve skills (S24)."""

import pytest

from ludoteca.games.fossilis.tests.support.material import BALANCED, BONES, EXTRACTION, SKILLS
from ludoteca.games.fossilis.tests.support.tables import (
    of_seat,
    play,
    revealed,
    seat,
    shown,
    table,
    texts,
)


@pytest.mark.parametrize(
    ("terrain", "skill", "cost"),
    [
        *(("s", "", 1), ("c", "", 2), ("t", "", 3)),
        *(("s", "clay", 1), ("c", "clay", 1), ("t", "clay", 3)),
        *(("s", "stone", 1), ("c", "stone", 2), ("t", "stone", 2)),
        *(("s", "sand", 0), ("c", "sand", 2), ("t", "sand", 3)),
    ],
)
def test_s24_digs_cost_less(terrain: str, skill: str, cost: int) -> None:
    for energy in range(4):
        position = table(f"s1 {terrain} . . .", seat(skills=skill), energy=energy)
        legal = "dig b1 east" in texts(position)
        assert legal == (energy >= cost)
        if legal:
            assert shown(play(position, "dig b1 east"))["energy"] == energy - cost


def test_s24_one_sand_dig_a_turn_is_free() -> None:
    position = table("s1 s . . .", seat(skills="sand"), energy=1, pits={"b1": ""})
    for energy in (1, 0):
        position = play(position, f"dig {'b1 east' if energy else 'a1 east'}")
        position = revealed(position)
        assert shown(position)["energy"] == energy
    assert not texts(position, "dig")


@pytest.mark.parametrize("skills", ["", "plaster"])
def test_s24_gaining_plaster_takes_two(skills: str) -> None:
    position = table("s1 . . . .", seat(skills=skills), pool=4)
    position = play(position, "plaster")
    gained = 2 if skills else 1
    assert of_seat(position)["plaster"] == gained
    assert shown(position)["pool"] == 4 - gained


def test_s24_two_plaster_are_taken_from_the_pool_then_from_the_supply() -> None:
    after = play(table("s1 . . . .", seat(skills="plaster"), pool=1), "plaster")
    assert (of_seat(after)["plaster"], shown(after)["pool"]) == (2, 0)


def test_s24_moves_go_up_to_three_steps() -> None:
    for skills, squares in (("", {"b1", "c1"}), ("legs", {"b1", "c1", "d1"})):
        position = table("s1 s s s s", seat(skills=skills))
        assert texts(position, "walk") == {f"walk {square}" for square in squares}
        assert shown(play(position, "walk c1"))["energy"] == 2


@pytest.mark.parametrize("bone", BONES)
def test_s24_bones_cost_one_plaster_less_but_at_least_one(bone: str) -> None:
    position = table("s1 . . . .", seat(skills="thrift", plaster=9), pits={"b1": bone})
    after = play(position, f"extract b1 {bone}")
    assert of_seat(after)["plaster"] == 9 - max(1, EXTRACTION[bone] - 1)
    poor = seat(skills="thrift", plaster=EXTRACTION[bone] - 2)
    assert not texts(table("s1 . . . .", poor, pits={"b1": bone}), "extract")


def test_s24_extracting_works_diagonally_too() -> None:
    pits = dict.fromkeys(("a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3", "b5"), "tooth")
    site = ". . . . .\n. s1 . . .\n. . . . ."
    for skills, reached in (("", 4), ("reach", 8)):
        position = table(site, seat(skills=skills, plaster=2), pits=pits)
        assert len(texts(position, "extract")) == reached
    assert "extract a1 tooth" in texts(position)


def test_s24_cards_cost_one_fragment_less() -> None:
    for skills in ("", "discount"):
        position = table("s1 . . . .", seat(skills=skills, tiles="sa"), market="tool 4, -, -, -")
        assert ("buy 1" in texts(position)) == (skills == "discount")


def test_s24_cards_cost_less_for_the_player_who_has_learned_it_alone() -> None:
    seats = (seat(tiles="sa"), seat(skills="discount"))
    assert "buy 1" not in texts(table("s1 . . . .", *seats, market="tool 4, -, -, -"))


def test_s24_the_lab_has_room_for_two() -> None:
    for skills in ("", "lab"):
        own = seat(skills=skills, lab="allosaurus tooth", bones="limb")
        position = table("s1 . . . .", own, display="coelophysis stegosaurus - -")
        assert ("claim coelophysis limb" in texts(position)) == (skills == "lab")
        assert of_seat(position)["labs"] == (2 if skills else 1)
    position = revealed(play(position, "claim coelophysis limb"))
    assert [each["id"] for each in of_seat(position)["lab"]] == ["allosaurus", "coelophysis"]
    full = seat(skills="lab", lab="allosaurus tooth,coelophysis limb", bones="limb")
    assert not texts(table("s1 . . . .", full), "claim")


def test_s24_climbing_is_free_and_from_any_side() -> None:
    site = "s . . . .\n. s . . .\n. . . . c\n. . . . .\n. . t . ."
    for skills, squares in (("", {"a1"}), ("climb", {"a1", "e3", "c5"})):
        position = table(site, seat(skills=skills, side="north"))
        assert texts(position, "climb") == {f"climb {square}" for square in squares}
    after = play(position, "climb c5")
    assert shown(after)["energy"] == 3
    assert of_seat(after)["square"] == "c5"
    tired = table(site, seat(skills="climb", side="north"), energy=0)
    assert len(texts(tired, "climb")) == 3


def test_s24_sand_is_still_placed_at_the_side_one_stands_at() -> None:
    position = table("s . . . .", seat(skills="climb", side="north"), discard="sa")
    assert {text.split()[1][1] for text in texts(position, "place")} == {"1"}


def test_s24_up_to_two_cards_are_bought_in_a_turn() -> None:
    for skills, cards in (("", 1), ("trade", 2)):
        own = seat(skills=skills, tiles="sa sa sa")
        position = table("s1 . . . .", own, market="tool 1, tool 16, supply 1, -", decks=False)
        for place in range(cards):
            position = play(position, f"buy {place + 1}")
        assert not texts(position, "buy")
        assert len(of_seat(position)["cards"]) == cards


def test_s24_fame_is_worth_five_points_at_the_end() -> None:
    position = table("s1 . . . .", seat(skills="fame"), seat(skills="clay"))
    assert of_seat(position, 1)["final"]["skills"] == 5
    assert of_seat(position, 2)["final"]["skills"] == 0


@pytest.mark.parametrize(
    ("skills", "points"),
    [
        ("clay", 4),
        ("stone", 4),
        ("sand", 3),
        ("plaster", 0),
        ("legs", 4),
        ("thrift", 1),
        ("reach", 4),
        ("discount", 0),
        ("lab", 4),
        ("climb", 4),
        ("trade", 4),
        ("clay fame thrift", 10),
    ],
)
def test_s41_skills_that_help_less_bring_points_where_it_is_balanced(
    skills: str, points: int
) -> None:
    others = "fame" if "fame" not in skills else "trade"
    seats = (seat(skills=skills), seat(skills=others))
    balanced = table("s1 . . . .", *seats, variant=BALANCED)
    assert of_seat(balanced, 1)["final"]["skills"] == points
    by_the_sheet = table("s1 . . . .", seat(skills=skills), seat(skills=others))
    assert of_seat(by_the_sheet, 1)["final"]["skills"] == (5 if "fame" in skills else 0)


def test_s41_the_example_of_the_sheet_adds_up() -> None:
    """A mat with the clay skill, the skill of 5 points and an empty slot is worth 5 and 4."""
    final = of_seat(table("s1 . . . .", seat(skills="clay fame")))["final"]
    assert (final["skills"], final["slots"]) == (5, 4)


def test_s24_there_are_twelve_skills() -> None:
    assert len(set(SKILLS)) == 12
