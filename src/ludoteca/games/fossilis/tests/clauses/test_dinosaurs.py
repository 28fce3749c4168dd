"""Claiming dinosaurs, and scoring them from the lab and from the display (S25 to S28)."""

import pytest
from sent import as_sent

from ludoteca import CHANCE
from ludoteca.games.fossilis.tests.support.material import DINOSAURS, Dinosaur
from ludoteca.games.fossilis.tests.support.pictures import refused
from ludoteca.games.fossilis.tests.support.tables import (
    of_seat,
    play,
    revealed,
    seat,
    shown,
    table,
    texts,
    weights,
)

ISLAND = "s1 . . . ."
DISPLAY = "stegosaurus coelophysis velociraptor brachiosaurus"


def display_with(dinosaur: Dinosaur) -> str:
    """Return a display with a dinosaur at its second place."""
    others = [name for name in DINOSAURS if name != dinosaur.id]
    return " ".join([others[0], dinosaur.id, *others[1:3]])


def test_s25_a_claim_needs_a_bone_that_the_dinosaur_needs() -> None:
    position = table(ISLAND, seat(bones="tooth skull"), display=DISPLAY)
    assert texts(position, "claim") == {"claim stegosaurus tooth", "claim velociraptor tooth"}
    assert not texts(table(ISLAND, seat(bones="skull"), display=DISPLAY), "claim")


def test_s25_a_claim_needs_room_in_the_lab() -> None:
    own = seat(bones="tooth", lab="allosaurus rib")
    position = table(ISLAND, own, display=DISPLAY)
    assert not texts(position, "claim")
    position = play(position, "score allosaurus")
    assert texts(position, "claim") == {"claim stegosaurus tooth", "claim velociraptor tooth"}


def test_s25_the_bone_is_assigned_at_once_and_more_if_one_likes() -> None:
    own = seat(bones="limb limb limb rib")
    position = revealed(play(table(ISLAND, own, display=DISPLAY), "claim brachiosaurus limb"))
    there = of_seat(position)["lab"]
    assert [(each["id"], each["assigned"]) for each in there] == [("brachiosaurus", ["limb"])]
    assert of_seat(position)["storage"]["limb"] == 2
    assert texts(position, "assign") == {"assign limb brachiosaurus", "assign rib brachiosaurus"}
    position = play(position, "assign limb brachiosaurus")
    assert texts(position, "assign") == {"assign rib brachiosaurus"}
    assert of_seat(position)["lab"][0]["missing"] == ["rib", "rib"]


def test_s25_assigned_bones_cannot_come_back() -> None:
    own = seat(lab="allosaurus tooth limb")
    position = table(ISLAND, own, display="eudimorphodon rhamphorhynchus velociraptor -")
    assert not texts(position, "claim", "assign")
    assert texts(position, "score") == {"score allosaurus"}


def test_s25_the_display_fills_again() -> None:
    position = play(table(ISLAND, seat(bones="tooth"), display=DISPLAY), "claim velociraptor tooth")
    assert position.actor == CHANCE
    left = {name for name in DINOSAURS if name not in DISPLAY.split()}
    assert weights(position) == {f"draw {name}": 1 for name in left}
    after = play(position, "draw tyrannosaurus")
    ids = [each["id"] for each in shown(after)["display"]]
    assert ids == ["stegosaurus", "coelophysis", "tyrannosaurus", "brachiosaurus"]
    assert after.actor == 0


@pytest.mark.parametrize("dinosaur", DINOSAURS.values(), ids=lambda each: each.id)
def test_s26_every_dinosaur_is_scored_from_the_lab(dinosaur: Dinosaur) -> None:
    """With all its bones for the perfect score, without one of them for the values of the rest."""
    for missing in [None, *range(len(dinosaur.bones))]:
        bones = [bone for place, bone in enumerate(dinosaur.bones) if place != missing]
        values = [{"tooth": 4, "limb": 5, "rib": 6, "hip": 7}[bone] for bone in bones]
        position = table(ISLAND, seat(points=3, lab=" ".join([dinosaur.id, *bones])))
        after = play(position, f"score {dinosaur.id}")
        worth = sum(values) + ({2: 3, 3: 5, 4: 8}[len(bones)] if missing is None else 0)
        assert of_seat(after)["points"] == 3 + worth
        assert of_seat(after)["lab"] == []
        assert of_seat(position)["lab"][0]["worth"] == worth


@pytest.mark.parametrize("dinosaur", DINOSAURS.values(), ids=lambda each: each.id)
def test_s27_every_dinosaur_is_scored_from_the_display_with_all_its_bones(
    dinosaur: Dinosaur,
) -> None:
    own = seat(bones=" ".join(dinosaur.bones), lab="allosaurus tooth")
    if dinosaur.id == "allosaurus":
        own = seat(bones=" ".join(dinosaur.bones))
    position = table(ISLAND, own, display=display_with(dinosaur))
    move = f"score {dinosaur.id}"
    after = revealed(play(position, move))
    assert of_seat(after)["points"] == dinosaur.perfect
    assert sum(of_seat(after)["storage"].values()) == 0
    assert not shown(after)["claimed"]
    for place in range(len(dinosaur.bones)):
        bones = [*dinosaur.bones[:place], *dinosaur.bones[place + 1 :]]
        fewer = table(ISLAND, seat(bones=" ".join(bones)), display=display_with(dinosaur))
        refused(fewer, move)


def test_s27_several_may_be_scored_in_a_turn_and_one_claimed_too() -> None:
    own = seat(bones="limb limb tooth hip tooth")
    position = table(ISLAND, own, display=DISPLAY)
    position = revealed(play(position, "score coelophysis"))
    position = revealed(play(position, "score velociraptor"))
    assert of_seat(position)["points"] == 13 + 14
    position = revealed(play(position, "claim stegosaurus tooth"))
    assert [each["id"] for each in of_seat(position)["lab"]] == ["stegosaurus"]


def test_s27_the_display_fills_again() -> None:
    own = seat(bones="limb limb")
    position = play(table(ISLAND, own, display=DISPLAY), "score coelophysis", "draw allosaurus")
    ids = [each["id"] for each in shown(position)["display"]]
    assert ids == ["stegosaurus", "allosaurus", "velociraptor", "brachiosaurus"]


def test_s28_a_scored_dinosaur_is_in_the_collection_and_its_bones_are_discarded() -> None:
    own = seat(lab="allosaurus tooth rib", bones="limb limb")
    position = table(ISLAND, own, display=DISPLAY)
    before = shown(position)["discard"]["bones"]
    position = revealed(play(position, "score allosaurus", "score coelophysis"))
    assert of_seat(position)["points"] == 4 + 6 + 13
    points = {each["id"]: each["points"] for each in of_seat(position)["collection"]}
    assert points == {"allosaurus": 10, "coelophysis": 13}
    gone = {bone: n - before[bone] for bone, n in shown(position)["discard"]["bones"].items()}
    assert gone == {"tooth": 1, "limb": 2, "rib": 1, "hip": 0}
    assert position.scores == (23, 0)


def test_s28_face_down_others_see_how_many_were_scored_and_not_which() -> None:
    own = seat(lab="allosaurus tooth rib")
    open_table = table(ISLAND, own, display=DISPLAY)
    before = open_table.game.position(f"{open_table.text} face-down=yes")
    move = before.read("score allosaurus")
    assert (
        before.describe_played(move, ["Ann", "Ben"])
        == "Ann scores a dinosaur unfinished, for 10 points."
    )
    assert [step["dinosaur"] for step in as_sent(before.effects(move))] == [None]
    after = before.play(move)
    for other in (1, None):
        scorer = as_sent(after.view(other).table)["seats"][0]
        assert (scorer["collection"], scorer["scored"], scorer["points"]) == ([], 1, 10)
        assert "Allosaurus" not in after.draw(["Ann", "Ben"], seat=other)
    mine = as_sent(after.view(0).table)["seats"][0]["collection"]
    assert [each["id"] for each in mine] == ["allosaurus"]
    assert after.revealed() == open_table.play("score allosaurus")


def test_s28_with_two_in_the_lab_either_may_be_scored() -> None:
    own = seat(skills="lab", lab="allosaurus tooth,velociraptor hip", bones="limb")
    position = table(ISLAND, own)
    assert texts(position, "score") == {"score allosaurus", "score velociraptor"}
    first = play(position, "score allosaurus")
    assert [each["id"] for each in of_seat(first)["lab"]] == ["velociraptor"]
    assert of_seat(first)["lab"][0]["assigned"] == ["hip"]
    assert of_seat(first)["points"] == 4
    second = play(position, "score velociraptor")
    assert [each["assigned"] for each in of_seat(second)["lab"]] == [["tooth"]]
    assert of_seat(second)["points"] == 7


def test_s28_a_bone_from_a_card_is_not_discarded_when_its_dinosaur_has_moved_up() -> None:
    own = seat(skills="lab", supplies="10", lab="stegosaurus tooth")
    position = table(ISLAND, own, display="allosaurus diplodocus triceratops mosasaurus")
    position = revealed(play(position, "claim allosaurus limb"))
    position = play(position, "score stegosaurus")
    before = shown(position)["discard"]["bones"]
    position = play(position, "score allosaurus")
    assert shown(position)["discard"]["bones"] == before
    assert of_seat(position)["points"] == 4 + 5
