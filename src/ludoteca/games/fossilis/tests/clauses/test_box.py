"""What is in the box: tiles, bones, dinosaurs, cards and their values (S1 to S5, S23)."""

from collections import Counter

import pytest

import ludoteca
from ludoteca.games.fossilis.tests.support.material import (
    BONES,
    CARDS,
    CHARACTERISTICS,
    DINOSAURS,
    EXTRACTION,
    ITEMS,
    TILES,
    Dinosaur,
)
from ludoteca.games.fossilis.tests.support.tables import (
    GAME,
    SEATS,
    of_seat,
    play,
    seat,
    shown,
    table,
)

ISLAND = "s1 . . . ."


def all_tiles(position: ludoteca.Position) -> Counter[str]:
    """Count the tiles of the site and the sand of the discard."""
    there = shown(position)
    sand = {f"s{letter}": count for letter, count in there["discard"]["sand"].items()}
    return Counter(tile for square in there["site"] for tile in square["tiles"]) + Counter(sand)


@pytest.mark.parametrize("players", SEATS)
def test_s1_there_are_38_tiles_over_25_pits(players: int) -> None:
    start = GAME.start(players, seed=5)
    tiles = all_tiles(start)
    assert tiles == TILES
    terrains = Counter(tile[0] for tile in tiles.elements())
    assert terrains == {"s": 21, "c": 9, "t": 8}
    assert len(shown(start)["site"]) == 25


def test_s1_fragments_are_spread_evenly() -> None:
    for terrain, count, each in (("s", 1, 7), ("c", 2, 6), ("t", 3, 8)):
        kinds = {tile: copies for tile, copies in TILES.items() if tile[0] == terrain}
        assert all(len(tile) == 1 + count for tile in kinds)
        found = Counter("".join(tile[1:] * copies for tile, copies in kinds.items()))
        assert found == dict.fromkeys("aef", each)


def test_s1_one_sand_tile_of_each_kind_begins_in_the_discard() -> None:
    assert shown(GAME.start(2, seed=5))["discard"]["sand"] == {"a": 1, "e": 1, "f": 1}


def test_s2_43_bones_and_8_hammers_lie_in_the_ground() -> None:
    buried = shown(GAME.start(2, seed=5))["buried"]
    assert {item: buried[item] for item in ITEMS} == ITEMS
    assert sum(ITEMS[bone] for bone in BONES) == 43
    assert ITEMS["hammer"] == 8


@pytest.mark.parametrize("players", [1, 5])
def test_s2_two_to_four_can_play(players: int) -> None:
    assert [*SEATS] == [2, 3, 4]
    with pytest.raises(ludoteca.StartError):
        GAME.start(players)


@pytest.mark.parametrize("players", SEATS)
def test_s2_there_are_40_cubes_of_plaster(players: int) -> None:
    there = shown(GAME.start(players, seed=5))
    assert there["pool"] + there["supply"] == 40


@pytest.mark.parametrize(
    ("bone", "plaster", "points"),
    [("tooth", 2, 4), ("limb", 3, 2), ("rib", 4, 2), ("hip", 5, 3), ("skull", 6, 12)],
)
def test_s3_what_bones_cost_and_are_worth_in_the_end(bone: str, plaster: int, points: int) -> None:
    position = table(ISLAND, seat(plaster=plaster), pits={"b1": bone})
    after = play(position, f"extract b1 {bone}")
    assert of_seat(after)["plaster"] == 0
    assert of_seat(after)["final"]["bones"] == points


def test_s3_a_hammer_costs_nothing() -> None:
    position = table(ISLAND, pits={"b1": "hammer"})
    assert shown(play(position, "extract b1 hammer"))["phase"] == "learning"


def test_s4_there_are_24_dinosaurs_of_all_kinds() -> None:
    traits = Counter(trait for dinosaur in DINOSAURS.values() for trait in dinosaur.traits)
    assert traits == {
        "carnivore": 14,
        "herbivore": 10,
        "biped": 9,
        "quadruped": 9,
        "aquatic": 3,
        "avian": 3,
        "triassic": 8,
        "jurassic": 8,
        "cretaceous": 8,
    }
    for dinosaur in DINOSAURS.values():
        assert dinosaur.diet in CHARACTERISTICS[:2]
        assert dinosaur.gait in CHARACTERISTICS[2:6]
        assert dinosaur.period in CHARACTERISTICS[6:]


@pytest.mark.parametrize("dinosaur", DINOSAURS.values(), ids=lambda each: each.id)
def test_s4_every_dinosaur_has_two_to_four_bones_and_is_worth_their_values(
    dinosaur: Dinosaur,
) -> None:
    """A bone is worth what it costs and 2; all of them together 3, 5 or 8 more."""
    position = table(ISLAND, display=dinosaur.id)
    face = shown(position)["display"][0]
    assert (face["diet"], face["gait"], face["period"]) == dinosaur.traits
    assert 2 <= len(face["bones"]) <= 4
    assert "skull" not in face["bones"]
    assert face["bones"] == list(dinosaur.bones)
    assert face["values"] == [EXTRACTION[bone] + 2 for bone in face["bones"]]
    assert face["perfect"] == sum(face["values"]) + {2: 3, 3: 5, 4: 8}[len(face["bones"])]


def test_s4_what_the_sheet_tells_of_dinosaurs() -> None:
    quetzalcoatlus = DINOSAURS["quetzalcoatlus"]
    assert quetzalcoatlus.traits == ("carnivore", "avian", "cretaceous")
    assert sorted(quetzalcoatlus.bones) == ["hip", "limb", "tooth"]
    position = play(table(ISLAND, seat(lab="quetzalcoatlus tooth hip")), "score quetzalcoatlus")
    assert of_seat(position)["points"] == 11
    full = table(ISLAND, seat(lab="quetzalcoatlus tooth hip limb"))
    assert of_seat(play(full, "score quetzalcoatlus"))["points"] == 21
    assert sorted(DINOSAURS["ichthyosaurus"].bones) == ["rib", "tooth"]
    assert "tooth" in DINOSAURS["allosaurus"].bones
    assert DINOSAURS["allosaurus"].perfect < 21
    assert "rib" in DINOSAURS["tyrannosaurus"].bones


@pytest.mark.parametrize(
    ("trait", "points"),
    [
        *(("carnivore", 3), ("herbivore", 4), ("biped", 5), ("quadruped", 5)),
        *(("triassic", 6), ("jurassic", 6), ("cretaceous", 6), ("aquatic", 7), ("avian", 7)),
    ],
)
def test_s5_what_sets_of_three_are_worth(trait: str, points: int) -> None:
    three = [name for name, dinosaur in DINOSAURS.items() if trait in dinosaur.traits][:3]
    final = of_seat(table(ISLAND, seat(collection=" ".join(three))))["final"]
    assert final["sets"][trait] == points


def test_s5_all_nine_are_worth_twelve() -> None:
    names = "plateosaurus ichthyosaurus quetzalcoatlus stegosaurus"
    assert of_seat(table(ISLAND, seat(collection=names)))["final"]["variety"] == 12


def test_s23_supplies_bring_plaster_bones_and_points() -> None:
    supplies = [card for card in CARDS.values() if card.kind == "supply"]
    assert len(supplies) == 24
    for card in supplies:
        assert card.plaster in (0, 2, 3, 4)
        assert card.bone in (None, "tooth", "limb", "rib", "hip")
        assert 0 <= card.points <= 5
        assert card.plaster or card.bone or card.points
    assert {card.bone for card in supplies} == {None, "tooth", "limb", "rib", "hip"}
