"""The end of the game and the final scoring (S31 to S33, S39)."""

from typing import Any

import pytest

from ludoteca import Position
from ludoteca.games.fossilis.tests.reference.table import Seat
from ludoteca.games.fossilis.tests.support.material import DINOSAURS
from ludoteca.games.fossilis.tests.support.tables import of_seat, play, seat, shown, table, texts

ISLAND = "s1 . . . ."
PAST = "grant gala journal"


def final(own: Seat) -> dict[str, Any]:
    """Return what final scoring would bring to a player; of the sets those that bring points."""
    parts: dict[str, Any] = of_seat(table(ISLAND, own))["final"]
    sets = parts["sets"]
    return {**parts, "sets": {trait: points for trait, points in sets.items() if points}}


def ended(*seats: Seat) -> Position:
    """Return a game that is over, after its last turn was passed."""
    players = max(2, len(seats))
    position = table(
        ISLAND, *seats, players=players, turn=players, round_=9, last_round=9, past=PAST, pool=0
    )
    return play(position, "end")


def rounds_to_play(position: Position) -> int:
    """Pass every turn and count the rounds till the end, the present one included."""
    first = shown(position)["round"]
    while not position.over:
        position = play(position, "end")
    rounds: int = shown(position)["round"] - first + 1
    return rounds


@pytest.mark.parametrize("players", [2, 3, 4])
def test_s31_the_round_is_finished_and_one_more_is_played(players: int) -> None:
    for turn in range(1, players + 1):
        for start in range(1, players + 1):
            position = table(
                ISLAND.replace("1", str(turn)),
                *[seat() for _ in range(players)],
                turn=turn,
                start=start,
                round_=5,
                past=PAST,
                pool=1,
            )
            position = play(position, "plaster", "end")
            left = (start - turn - 1) % players
            turns = 0
            while not position.over:
                assert position.actor == (turn + turns) % players
                position = play(position, "end")
                turns += 1
            assert turns == left + players
            assert position.end_reason == "pools"


def test_s31_no_event_comes_when_the_fourth_pool_has_run_empty() -> None:
    position = play(table(ISLAND, past=PAST, pool=1), "plaster", "end")
    assert position.actor == 1
    assert shown(position)["pool"] == 0
    position = play(position, "plaster")
    assert of_seat(position, 2)["plaster"] == 1
    assert play(position, "end").actor == 0


def test_s31_the_last_round_ends_the_game() -> None:
    position = table(ISLAND, round_=9, last_round=9, past=PAST, pool=0)
    assert shown(position)["last_round"]
    position = play(position, "end", "end")
    assert position.over
    assert position.end_reason == "pools"


def test_s31_the_game_ends_after_sixty_rounds() -> None:
    position = table(ISLAND, round_=60)
    position = play(position, "end")
    assert not position.over
    position = play(position, "end")
    assert position.over
    assert position.end_reason == "cap"
    assert rounds_to_play(table(ISLAND, round_=51)) == 10


def test_s39_sixty_rounds_are_the_end_whatever_the_pool_says() -> None:
    """The last pool runs empty in the last of them: no further round is played."""
    position = play(table(ISLAND, round_=60, past=PAST, pool=1), "plaster", "end", "end")
    assert position.over
    assert position.end_reason == "cap"


def test_s39_where_the_sixtieth_round_is_the_last_of_the_pools_these_are_the_reason() -> None:
    position = table(ISLAND, round_=60, last_round=60, past=PAST, pool=0)
    position = play(position, "end", "end")
    assert position.over
    assert position.end_reason == "pools"


def test_s39_an_event_after_the_last_turn_of_all_still_comes() -> None:
    position = table(ISLAND.replace("1", "2"), seat(bones="rib"), turn=2, round_=60, pool=1)
    position = play(position, "plaster", "end", "event journal")
    assert position.over
    assert of_seat(position)["points"] >= 1


def test_s32_the_dinosaur_in_the_lab_is_scored() -> None:
    assert final(seat(lab="allosaurus tooth limb"))["lab"] == 9
    assert final(seat(lab="allosaurus tooth limb rib"))["lab"] == 20
    assert final(seat())["lab"] == 0


def test_s32_storage_bones_may_complete_it() -> None:
    parts = final(seat(lab="allosaurus tooth limb", bones="rib rib"))
    assert (parts["lab"], parts["bones"]) == (20, 2)


def test_s32_bone_cards_may_complete_it() -> None:
    parts = final(seat(lab="allosaurus tooth limb", supplies="19"))
    assert (parts["lab"], parts["bones"], parts["cards"]) == (20, 0, 2)


def test_s32_storage_bones_may_be_added_without_completing_it() -> None:
    parts = final(seat(lab="tyrannosaurus tooth", bones="rib skull"))
    assert (parts["lab"], parts["bones"]) == (10, 12)


def test_s32_it_joins_the_collection() -> None:
    own = seat(lab="allosaurus tooth", collection="coelophysis velociraptor")
    parts = final(own)
    assert parts["sets"] == {"carnivore": 3, "biped": 5}


@pytest.mark.parametrize(
    ("bones", "points"),
    [("tooth", 4), ("limb", 2), ("rib", 2), ("hip", 3), ("skull", 12), ("skull skull tooth", 28)],
)
def test_s32_bones_left_over_count(bones: str, points: int) -> None:
    assert final(seat(bones=bones))["bones"] == points


def test_s32_bone_cards_count_as_bones_left_over() -> None:
    parts = final(seat(supplies="7 24"))
    assert (parts["bones"], parts["cards"]) == (4 + 3, 3)
    parts = final(seat(supplies="7* 24*"))
    assert (parts["bones"], parts["cards"]) == (0, 3)


@pytest.mark.parametrize("plaster", range(6))
def test_s32_two_plaster_are_a_point(plaster: int) -> None:
    assert final(seat(plaster=plaster))["plaster"] == plaster // 2


def test_s32_market_cards_count() -> None:
    assert final(seat(tools="drill lever* rope", supplies="1 13 20"))["cards"] == 4 + 3 + 1 + 9


SETS = {
    "carnivore": (3, "coelophysis nothosaurus ichthyosaurus mosasaurus"),
    "herbivore": (4, "plateosaurus stegosaurus ankylosaurus diplodocus"),
    "biped": (5, "plateosaurus allosaurus tyrannosaurus velociraptor"),
    "quadruped": (5, "lessemsaurus stegosaurus ankylosaurus triceratops"),
    "aquatic": (7, "nothosaurus ichthyosaurus mosasaurus"),
    "avian": (7, "eudimorphodon rhamphorhynchus quetzalcoatlus"),
    "triassic": (6, "plateosaurus nothosaurus eudimorphodon melanorosaurus"),
    "jurassic": (6, "allosaurus diplodocus ichthyosaurus stegosaurus"),
    "cretaceous": (6, "tyrannosaurus triceratops mosasaurus quetzalcoatlus"),
}


@pytest.mark.parametrize("trait", SETS)
def test_s32_a_set_of_three_counts_and_each_beyond(trait: str) -> None:
    value, names = SETS[trait]
    for count in range(1, len(names.split()) + 1):
        sets = final(seat(collection=" ".join(names.split()[:count])))["sets"]
        assert sets.get(trait, 0) == (value + 3 * (count - 3) if count >= 3 else 0)


def test_s32_the_example_of_the_sheet() -> None:
    """Five carnivores, three bipeds, three of the Jurassic, and all nine characteristics."""
    own = seat(
        collection="dilophosaurus allosaurus ichthyosaurus velociraptor eudimorphodon lessemsaurus"
    )
    parts = final(own)
    assert parts["sets"] == {"carnivore": 9, "biped": 5, "jurassic": 6}
    assert parts["variety"] == 12


def test_s32_variety_needs_all_nine() -> None:
    names = "plateosaurus ichthyosaurus quetzalcoatlus"
    assert final(seat(collection=names))["variety"] == 0
    assert final(seat(collection=f"{names} stegosaurus"))["variety"] == 12
    assert final(seat(collection=names, lab="stegosaurus rib"))["variety"] == 12


@pytest.mark.parametrize("trait", SETS)
def test_s32_there_is_no_variety_without_any_of_the_nine(trait: str) -> None:
    """All others but one are in the collection: four must be left for the display."""
    others = [name for name, animal in DINOSAURS.items() if trait not in animal.traits]
    assert final(seat(collection=" ".join(others[1:])))["variety"] == 0


def test_s32_all_of_it_adds_up() -> None:
    own = seat(
        points=20,
        plaster=5,
        bones="skull tooth",
        tools="drill",
        supplies="13",
        skills="fame clay",
        lab="allosaurus tooth limb",
        collection="coelophysis velociraptor",
    )
    parts = final(own)
    assert parts == {
        "lab": 9,
        "slots": 4,
        "skills": 5,
        "bones": 16,
        "plaster": 2,
        "cards": 7,
        "sets": {"carnivore": 3, "biped": 5},
        "variety": 0,
        "total": 20 + (13 + 14) + 9 + 4 + 5 + 16 + 2 + 7 + 8,
        "dinosaurs": 3,
    }


def test_s32_the_scores_of_a_game_that_is_over_are_the_totals() -> None:
    position = ended(seat(points=7, plaster=4), seat(bones="skull"))
    assert position.over
    assert position.scores == (7 + 6 + 2, 6 + 12)
    assert position.winners == (1,)


def test_s33_most_points_win() -> None:
    assert ended(seat(points=1), seat(points=3), seat(points=2)).winners == (1,)


def test_s33_among_equals_more_dinosaurs_win() -> None:
    """Two dinosaurs have brought 13 and 22 points, one of another player 20."""
    position = ended(
        seat(points=15, collection="allosaurus"), seat(collection="coelophysis stegosaurus")
    )
    assert position.scores == (41, 41)
    assert position.winners == (1,)


def test_s33_the_dinosaur_in_the_lab_counts_among_them() -> None:
    position = ended(seat(points=5, lab="eudimorphodon tooth"), seat(points=5, bones="tooth"))
    assert position.scores == (15, 15)
    assert position.winners == (0,)


def test_s33_else_the_win_is_shared() -> None:
    assert ended(seat(points=4), seat(points=1), seat(points=4)).winners == (0, 2)


def test_s39_two_dinosaurs_in_the_lab_are_both_scored() -> None:
    own = seat(skills="lab", lab="allosaurus tooth limb rib,velociraptor tooth")
    assert final(own)["lab"] == 20 + 4


def test_s39_storage_bones_go_where_they_bring_most() -> None:
    """A hip completes either: 23 - 10 points for plateosaurus, 14 - 4 for velociraptor."""
    for lab in (
        "plateosaurus limb rib,velociraptor tooth",
        "velociraptor tooth,plateosaurus limb rib",
    ):
        parts = final(seat(skills="lab", lab=lab, bones="hip"))
        assert (parts["lab"], parts["bones"]) == (23 + 4, 0)


def test_s39_several_bones_are_given_for_the_most_points_together() -> None:
    """The first of the two needs two more bones, the second one of these: both cannot be had."""
    lab = "tyrannosaurus tooth hip,giganotosaurus tooth tooth"
    parts = final(seat(skills="lab", lab=lab, bones="rib rib"))
    assert parts["lab"] == 31 + 8
    parts = final(seat(skills="lab", lab=lab, bones="rib"))
    assert parts["lab"] == 19 + 11


def test_s39_storage_bones_complete_either_of_them() -> None:
    for lab in (
        "velociraptor tooth,allosaurus tooth limb rib",
        "allosaurus tooth limb rib,velociraptor tooth",
    ):
        parts = final(seat(skills="lab", lab=lab, bones="hip hip"))
        assert (parts["lab"], parts["bones"]) == (14 + 20, 3)


def test_s39_a_bone_that_brings_nothing_stays_in_storage_or_counts_the_same() -> None:
    own = seat(skills="lab", lab="triceratops hip,liliensternus tooth", bones="tooth")
    parts = final(own)
    assert parts["lab"] + parts["bones"] == 7 + 4 + 4


def test_nothing_can_be_done_when_the_game_is_over() -> None:
    assert texts(ended()) == set()
