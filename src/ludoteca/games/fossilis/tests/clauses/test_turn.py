"""A turn: its three steps, and the actions that energy pays for (S9 to S13, S16, S35)."""

import pytest

from ludoteca.games.fossilis.tests.support.pictures import happens, refused
from ludoteca.games.fossilis.tests.support.tables import (
    of_seat,
    on_square,
    play,
    revealed,
    seat,
    shown,
    table,
    texts,
)

ISLAND = "s1 . . . ."
STEP_ONE = {"plaster", "walk", "place", "dig", "extract", "rope", "bucket"}


def test_s9_a_turn_has_three_energy() -> None:
    position = table(ISLAND)
    assert shown(position)["energy"] == 3
    after = play(position, "plaster", "plaster", "plaster")
    assert shown(after)["energy"] == 0
    assert texts(after) == {"end"}


def test_s9_energy_that_is_not_spent_is_lost() -> None:
    position = play(table("s1 . . . s2"), "end")
    assert position.actor == 1
    assert shown(position)["energy"] == 3
    position = play(position, "end")
    assert (position.actor, shown(position)["energy"]) == (0, 3)


def test_s9_every_step_may_be_left_out() -> None:
    own = seat(plaster=9, tiles="sa", bones="tooth limb", tools="bucket")
    position = table(
        "s1 . . . .",
        own,
        market="tool 1, -, -, -",
        display="rhamphorhynchus",
        pits={"b1": "tooth"},
    )
    assert {text.split()[0] for text in texts(position)} == {
        *("plaster", "place", "dig", "extract", "bucket", "buy", "claim", "score", "end")
    }
    assert play(position, "end").actor == 1


def test_s9_one_extraction_one_card_and_one_dinosaur_a_turn() -> None:
    own = seat(plaster=9, tiles="sa se", bones="tooth tooth limb")
    position = table(
        "s1 . . . .",
        own,
        market="tool 1, tool 2, -, -",
        display="velociraptor ichthyosaurus stegosaurus diplodocus",
        pits={"b1": "tooth tooth"},
    )
    position = play(position, "extract b1 tooth")
    assert not texts(position, "extract")
    position = revealed(play(position, "buy 1"))
    assert not texts(position, "buy")
    position = revealed(play(position, "claim velociraptor tooth"))
    position = play(position, "score velociraptor")
    assert not texts(position, "claim")
    assert of_seat(position)["storage"]["tooth"] == 2
    position = play(position, "end", "end")
    kinds = {text.split()[0] for text in texts(position)}
    assert kinds >= {"extract", "buy", "claim"}, "in the next turn once more"


def test_s9_tools_cost_no_energy_and_are_used_once_each() -> None:
    position = table(ISLAND, seat(tools="bucket bucket"), energy=0)
    position = play(position, "bucket", "bucket")
    assert of_seat(position)["plaster"] == 4
    assert texts(position) == {"end"}


@pytest.mark.parametrize("step", [1, 2, 3])
def test_s9_scoring_and_assigning_is_possible_in_every_step(step: int) -> None:
    own = seat(bones="tooth limb limb limb rib", lab="allosaurus tooth")
    position = table(ISLAND, own, step=step, display="coelophysis stegosaurus diplodocus -")
    legal = texts(position, "assign", "score")
    assert legal == {
        *("assign limb allosaurus", "assign rib allosaurus"),
        *("score allosaurus", "score coelophysis"),
    }
    assert shown(play(position, "assign limb allosaurus"))["step"] == step
    assert shown(play(position, "score allosaurus"))["step"] == step
    assert shown(revealed(play(position, "score coelophysis")))["step"] == step


def test_s10_plaster_comes_from_the_pool() -> None:
    position = table(ISLAND)
    after = play(position, "plaster")
    assert of_seat(after)["plaster"] == 1
    assert (shown(position)["pool"], shown(after)["pool"]) == (8, 7)


def test_s10_plaster_comes_from_the_supply_once_the_pool_is_empty() -> None:
    after = play(table(ISLAND, pool=1), "plaster", "plaster", "plaster")
    assert of_seat(after)["plaster"] == 3
    assert shown(after)["pool"] == 0
    assert shown(after)["emptied"]


def test_s11_a_move_goes_one_or_two_steps_straight_or_diagonally() -> None:
    position = table("""
        s1 s  s  s  s
        s  s  .  c  .
        .  .  t  .  .
        .  .  .  s  .
    """)
    assert texts(position, "walk") == {"walk b1", "walk a2", "walk b2", "walk c1", "walk c3"}
    after = play(position, "walk c3")
    assert of_seat(after)["square"] == "c3"
    assert shown(after)["energy"] == 2


def test_s11_an_open_pit_blocks() -> None:
    position = table("s1 . s s s")
    assert not texts(position, "walk")


def test_s11_a_move_passes_pawns_but_ends_on_none() -> None:
    position = table("s1 s2 s . .")
    assert texts(position, "walk") == {"walk c1"}


def test_s11_layers_do_not_matter() -> None:
    position = table("s1 cs s tc .")
    assert texts(position, "walk") == {"walk b1", "walk c1"}
    after = play(position, "walk b1", "walk d1", "walk c1")
    assert of_seat(after)["square"] == "c1"
    assert shown(after)["energy"] == 0


def test_s11_every_move_costs_energy() -> None:
    assert not texts(table("s1 s s s s", energy=0), "walk")


@pytest.mark.parametrize(
    ("side", "squares"),
    [
        ("north", {"a1", "b1", "d1"}),
        ("east", {"e2", "e4"}),
        ("south", {"a5", "d5"}),
        ("west", {"a1", "a3", "a5"}),
    ],
)
def test_s12_one_climbs_onto_free_tiles_of_ones_side(side: str, squares: set[str]) -> None:
    position = table(
        """
        s  cs .  t  .
        .  s  .  .  s
        sc .  .  .  c2
        .  .  .  .  t
        s  .  .  c  .
        """,
        seat(side=side),
    )
    assert texts(position, "climb") == {f"climb {square}" for square in squares}
    for square in squares:
        after = play(position, f"climb {square}")
        assert of_seat(after)["square"] == square
        assert of_seat(after)["side"] is None
        assert shown(after)["energy"] == 2


def test_s12_climbing_costs_energy_and_is_only_for_those_who_are_off() -> None:
    assert not texts(table("s s s s s", energy=0), "climb")
    assert not texts(table("s1 s s s s"), "climb")


def test_s13_sand_is_placed_straight_beside_the_pawn() -> None:
    position = table(
        """
        .  s  .  .  .
        s2 s1 .  .  .
        .  cc .  .  .
        """,
        discard="se sf cae",
    )
    assert texts(position, "place") == {
        f"place {square} {fragment}" for square in ("b1", "c2") for fragment in ("egg", "footprint")
    }
    after = play(position, "place c2 footprint")
    assert on_square(after, "c2")["tiles"] == ["sf"]
    assert shown(after)["discard"]["sand"] == {"a": 0, "e": 1, "f": 0}
    assert shown(after)["energy"] == 2


def test_s13_sand_is_placed_on_the_side_one_fell_off() -> None:
    position = table(
        """
        s  s  s  s  s
        .  .  .  .  cs
        .  .  .  .  c
        .  .  .  .  .
        .  .  .  .  t2
        """,
        seat(side="east"),
        discard="sa",
    )
    assert texts(position, "place") == {f"place {square} amber" for square in ("e1", "e3", "e4")}


def test_s13_there_must_be_sand_in_the_discard() -> None:
    assert not texts(table(ISLAND, discard="cae taef"), "place")
    assert not texts(table(ISLAND, energy=0), "place")


def test_s16_off_the_site_one_gains_plaster_climbs_and_places_sand_alone() -> None:
    own = seat(plaster=9, side="north")
    position = table("s . . . .", own, discard="sa", pits={"b1": "tooth hammer"})
    kinds = {text.split()[0] for text in texts(position)}
    assert kinds == {"plaster", "climb", "place", "end"}


def test_s35_a_purchase_ends_the_first_step() -> None:
    own = seat(tiles="sa", plaster=9, bones="tooth", tools="bucket rope")
    position = table("s1 . . . .\ns . . . .", own, market="tool 1, -, -, -", pits={"b1": "tooth"})
    assert {text.split()[0] for text in texts(position)} >= STEP_ONE
    position = revealed(play(position, "buy 1"))
    assert shown(position)["step"] == 2
    assert not texts(position, *STEP_ONE)
    assert texts(position, "claim")


def test_s35_a_claim_ends_the_first_two_steps() -> None:
    own = seat(tiles="sa", plaster=9, bones="tooth limb", tools="bucket rope")
    position = table("s1 . . . .", own, market="tool 1, -, -, -", pits={"b1": "tooth"})
    position = revealed(play(position, "claim herrerasaurus tooth"))
    assert shown(position)["step"] == 3
    assert {text.split()[0] for text in texts(position)} <= {"assign", "score", "end"}


def test_s35_scoring_and_assigning_end_no_step() -> None:
    own = seat(bones="tooth limb", lab="allosaurus limb")
    position = play(table(ISLAND, own), "assign tooth allosaurus", "score allosaurus")
    assert shown(position)["step"] == 1
    assert "plaster" in texts(position)


def test_s35_a_move_does_not_end_where_it_began() -> None:
    assert texts(table("s1 s . . ."), "walk") == {"walk b1"}


def test_s35_sand_goes_on_any_single_tile_and_makes_a_stack() -> None:
    for terrain in "sct":
        after = play(table(f"s1 {terrain} . . .", discard="sa"), "place b1 amber")
        assert [tile[0] for tile in on_square(after, "b1")["tiles"]] == [terrain, "s"]


def test_s35_a_tile_with_a_pawn_may_be_dug_and_fall() -> None:
    """
    s1 cs2 .  .  .
    > dig b1 north
    s1 c  .  .  .
    1 wins s
    2 off north
    """
    happens(test_s35_a_tile_with_a_pawn_may_be_dug_and_fall)


def test_s35_sand_is_not_placed_under_anybody() -> None:
    position = table("s1 s2 . . .")
    refused(position, "place b1 amber")
    refused(position, "place a1 amber")


def test_the_turn_goes_round() -> None:
    position = table("s1 . . . .", players=3, turn=2, start=2)
    for number in (2, 3, 1, 2):
        assert position.actor == number - 1
        position = play(position, "end")
    assert shown(position)["round"] == 2
