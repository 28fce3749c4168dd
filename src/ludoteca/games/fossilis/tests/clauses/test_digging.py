"""Digging: what slides, what is pushed, what falls (S14)."""

import pytest
from sent import as_sent

from ludoteca.games.fossilis.tests.support.pictures import happens
from ludoteca.games.fossilis.tests.support.tables import SEATS, seat, table, texts

# Which tile


def test_s14_the_tile_of_ones_own_square_is_dug() -> None:
    """The pawn rides along.

    . s1 .  .  .
    > dig b1 east
    . .  s1 .  .
    """
    happens(test_s14_the_tile_of_ones_own_square_is_dug)


def test_s14_a_tile_straight_beside_the_pawn_is_dug() -> None:
    """
    . .  .  .  .
    . s1 s  .  .
    > dig c2 north
    . .  s  .  .
    . s1 .  .  .
    """
    happens(test_s14_a_tile_straight_beside_the_pawn_is_dug)


def test_s14_no_tile_is_dug_diagonally() -> None:
    """
    .  .  s  .  .
    .  s1 .  .  .
    > not dig c1 east
    """
    happens(test_s14_no_tile_is_dug_diagonally)


def test_s14_no_tile_is_dug_from_afar() -> None:
    """
    s1 .  s  .  .
    > not dig c1 east
    """
    happens(test_s14_no_tile_is_dug_from_afar)


def test_s14_an_open_pit_has_nothing_to_dig() -> None:
    """
    s1 .  s  .  .
    > not dig b1 south
    """
    happens(test_s14_an_open_pit_has_nothing_to_dig)


def test_s14_only_the_topmost_tile_slides() -> None:
    """
    s1 cs .  .  .
    > dig b1 east
    s1 c  s  .  .
    """
    happens(test_s14_only_the_topmost_tile_slides)


@pytest.mark.parametrize("direction", ["north", "east", "south", "west"])
def test_s14_a_tile_slides_in_each_of_the_four_directions(direction: str) -> None:
    position = table(
        """
        .  .  .  .  .
        .  .  .  .  .
        .  s1 s  .  .
        """
    )
    target = {"north": "c2", "east": "d3", "south": "c4", "west": "b3"}[direction]
    if direction == "west":  # The pawn's tile is in the way and is pushed on with the pawn.
        after = as_sent(position.play("dig c3 west").view().table)
        assert after["seats"][0]["square"] == "a3"
    else:
        after = as_sent(position.play(f"dig c3 {direction}").view().table)
    there = {square["square"]: square["tiles"] for square in after["site"]}
    assert [tile[0] for tile in there[target]] == ["s"]
    assert there["c3"] == []


# The bottom layer


def test_s14_a_bottom_tile_lies_in_an_open_pit() -> None:
    """
    s1 c  .  .  .
    > dig b1 east
    s1 .  c  .  .
    """
    happens(test_s14_a_bottom_tile_lies_in_an_open_pit)


def test_s14_a_bottom_tile_pushes_a_single_tile_on() -> None:
    """
    s1 c  s  .  .
    > dig b1 east
    s1 .  c  s  .
    """
    happens(test_s14_a_bottom_tile_pushes_a_single_tile_on)


def test_s14_a_bottom_tile_pushes_any_number_of_tiles() -> None:
    """
    s1 c  s  c  s
    > dig b1 east
    s1 .  c  s  c
    1 wins s
    """
    happens(test_s14_a_bottom_tile_pushes_any_number_of_tiles)


def test_s14_a_bottom_tile_stops_pushing_where_there_is_a_gap() -> None:
    """
    s1 c  s  .  s
    > dig b1 east
    s1 .  c  s  s
    """
    happens(test_s14_a_bottom_tile_stops_pushing_where_there_is_a_gap)


def test_s14_a_bottom_tile_may_not_move_against_a_stack() -> None:
    """
    s1 t  ss .  .
    > not dig b1 east
    """
    happens(test_s14_a_bottom_tile_may_not_move_against_a_stack)


def test_s14_a_bottom_tile_may_not_push_a_tile_against_a_stack() -> None:
    """
    s1 t  s  ss .
    > not dig b1 east
    """
    happens(test_s14_a_bottom_tile_may_not_push_a_tile_against_a_stack)


def test_s14_a_bottom_tile_falls_over_the_edge() -> None:
    """
    s1 c  .  .  .
    > dig b1 north
    s1 .  .  .  .
    1 wins c
    """
    happens(test_s14_a_bottom_tile_falls_over_the_edge)


def test_s14_the_last_of_a_row_of_tiles_falls_over_the_edge() -> None:
    """
    s  s  t1 .  .
    > dig c1 west
    s  t1 .  .  .
    1 wins s
    """
    happens(test_s14_the_last_of_a_row_of_tiles_falls_over_the_edge)


# The top layer


def test_s14_a_top_tile_drops_into_an_open_pit_and_covers_it() -> None:
    """
    s1 ct .  .  .
    > dig b1 east
    s1 c  t  .  .
    """
    happens(test_s14_a_top_tile_drops_into_an_open_pit_and_covers_it)


def test_s14_a_top_tile_lies_on_a_single_tile_however_heavy() -> None:
    """
    s1 cs t  .  .
    > dig b1 east
    s1 c  ts .  .
    """
    happens(test_s14_a_top_tile_lies_on_a_single_tile_however_heavy)


def test_s14_stone_may_come_to_lie_on_stone() -> None:
    """
    s1 st t  .  .
    > dig b1 east
    s1 s  tt .  .
    """
    happens(test_s14_stone_may_come_to_lie_on_stone)


def test_s14_a_top_tile_pushes_the_top_tile_of_a_stack_on() -> None:
    """
    s1 cc ss .  .
    > dig b1 east
    s1 c  sc s  .
    """
    happens(test_s14_a_top_tile_pushes_the_top_tile_of_a_stack_on)


def test_s14_a_top_tile_pushed_on_lies_on_a_single_tile() -> None:
    """
    s1 cc ss t  .
    > dig b1 east
    s1 c  sc ts .
    """
    happens(test_s14_a_top_tile_pushed_on_lies_on_a_single_tile)


def test_s14_a_top_tile_pushes_any_number_of_top_tiles() -> None:
    """
    s1 ct ss tc ss
    > dig b1 east
    s1 c  st ts sc
    1 wins s
    """
    happens(test_s14_a_top_tile_pushes_any_number_of_top_tiles)


def test_s14_a_top_tile_falls_over_the_edge() -> None:
    """
    s1 st .  .  .
    > dig b1 north
    s1 s  .  .  .
    1 wins t
    """
    happens(test_s14_a_top_tile_falls_over_the_edge)


# Weights

LIGHTER = {"s": "s", "c": "sc", "t": "sct"}


@pytest.mark.parametrize("pushed", "sct")
@pytest.mark.parametrize("dug", "sct")
def test_s14_a_bottom_tile_pushes_what_is_no_heavier(dug: str, pushed: str) -> None:
    position = table(f"s1 {dug} {pushed} . .")
    assert ("dig b1 east" in texts(position)) == (pushed in LIGHTER[dug])


@pytest.mark.parametrize("pushed", "sct")
@pytest.mark.parametrize("dug", "sct")
def test_s14_a_top_tile_pushes_what_is_no_heavier(dug: str, pushed: str) -> None:
    position = table(f"s1 c{dug} s{pushed} . .")
    assert ("dig b1 east" in texts(position)) == (pushed in LIGHTER[dug])


def test_s14_every_tile_pushed_is_weighed_against_the_one_dug() -> None:
    """The second would be too heavy for the clay, though not for the stone.

    s1 c  s  t  .
    > not dig b1 east
    """
    happens(test_s14_every_tile_pushed_is_weighed_against_the_one_dug)


def test_s14_a_light_tile_between_heavy_ones_is_no_hindrance() -> None:
    """
    s1 t  s  t  .
    > dig b1 east
    s1 .  t  s  t
    """
    happens(test_s14_a_light_tile_between_heavy_ones_is_no_hindrance)


def test_s14_every_top_tile_pushed_is_weighed_against_the_one_dug() -> None:
    """
    s1 sc cs st .
    > not dig b1 east
    """
    happens(test_s14_every_top_tile_pushed_is_weighed_against_the_one_dug)


def test_s14_pawns_weigh_nothing() -> None:
    """Sand moves, though pawns stand on it and on what it pushes.

    .  s1 s2 s3 .
    > dig b1 east
    .  .  s1 s2 s3
    """
    happens(test_s14_pawns_weigh_nothing, players=3)


# Costs


@pytest.mark.parametrize(("terrain", "cost"), [("s", 1), ("c", 2), ("t", 3)])
def test_s14_digging_costs_as_much_energy_as_the_tile_weighs(terrain: str, cost: int) -> None:
    for energy in range(4):
        position = table(f"s1 {terrain} . . .", energy=energy)
        legal = "dig b1 east" in texts(position)
        assert legal == (energy >= cost)
        if legal:
            after = as_sent(position.play("dig b1 east").view().table)
            assert after["energy"] == energy - cost


def test_s14_tiles_that_are_pushed_cost_nothing() -> None:
    after = table("s1 t s c .").play("dig b1 east")
    assert as_sent(after.view().table)["energy"] == 0
    after = table("s1 s s s s").play("dig b1 east")
    assert as_sent(after.view().table)["energy"] == 2


@pytest.mark.parametrize("players", SEATS)
def test_s14_tiles_that_fall_belong_to_the_player_who_dug(players: int) -> None:
    position = table("sa1 . . . .", *[seat() for _ in range(players)])
    before = as_sent(position.view().table)["seats"]
    after = as_sent(position.play("dig a1 north").view().table)["seats"]
    assert after[0]["tiles"] == ["sa"]
    assert after[0]["side"] == "north"
    assert [each["tiles"] for each in after[1:]] == [each["tiles"] for each in before[1:]]
