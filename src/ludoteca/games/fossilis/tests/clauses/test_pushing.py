"""Pawns that ride, are pushed, fall and are fished out (S15)."""

import pytest
from sent import as_sent

from ludoteca.games.fossilis.tests.support.pictures import happens
from ludoteca.games.fossilis.tests.support.tables import play, table, texts

# Riding


def test_s15_a_pawn_rides_on_the_tile_that_is_dug() -> None:
    """
    s1 s2 .  .  .
    > dig b1 east
    s1 .  s2 .  .
    """
    happens(test_s15_a_pawn_rides_on_the_tile_that_is_dug)


def test_s15_a_pawn_rides_on_a_bottom_tile_that_is_pushed() -> None:
    """
    s1 c  s2 .  .
    > dig b1 east
    s1 .  c  s2 .
    """
    happens(test_s15_a_pawn_rides_on_a_bottom_tile_that_is_pushed)


def test_s15_pawns_ride_on_top_tiles() -> None:
    """
    s1 cc2 ss3 .  .
    > dig b1 east
    s1 c  sc2 s3 .
    """
    happens(test_s15_pawns_ride_on_top_tiles, players=3)


def test_s15_a_pawn_rides_down_from_a_stack_into_a_pit_without_falling() -> None:
    """
    s1 cs2 .  .  .
    > dig b1 east
    s1 c  s2 .  .
    """
    happens(test_s15_a_pawn_rides_down_from_a_stack_into_a_pit_without_falling)


def test_s15_a_pawn_rides_over_the_edge() -> None:
    """
    s1 s2 .  .  .
    > dig b1 north
    s1 .  .  .  .
    1 wins s
    2 off north
    """
    happens(test_s15_a_pawn_rides_over_the_edge)


def test_s15_a_pawn_rides_over_the_edge_on_a_tile_that_is_pushed() -> None:
    """
    s2 c  s1 .  .
    > dig b1 west
    c  .  s1 .  .
    1 wins s
    2 off west
    """
    happens(test_s15_a_pawn_rides_over_the_edge_on_a_tile_that_is_pushed)


def test_s15_ones_own_pawn_rides_over_the_edge() -> None:
    """
    .  .  .  .  .
    .  .  .  .  s1
    > dig e2 east
    .  .  .  .  .
    .  .  .  .  .
    1 wins s
    1 off east
    """
    happens(test_s15_ones_own_pawn_rides_over_the_edge)


def test_s15_a_pawn_is_not_pushed_by_bottom_tiles() -> None:
    """It rides on the tile it stands on, up to the edge and no farther.

    s1 c  s  s2 .
    > dig b1 east
    s1 .  c  s  s2
    """
    happens(test_s15_a_pawn_is_not_pushed_by_bottom_tiles)


# Being pushed


def test_s15_a_pawn_is_pushed_onto_a_single_tile() -> None:
    """
    s1 ss c2 t  .
    > dig b1 east
    s1 s  cs t2 .
    """
    happens(test_s15_a_pawn_is_pushed_onto_a_single_tile)


def test_s15_a_pawn_hops_onto_a_stack() -> None:
    """
    s1 ss c2 ts .
    > dig b1 east
    s1 s  cs ts2 .
    """
    happens(test_s15_a_pawn_hops_onto_a_stack)


def test_s15_a_pawn_that_is_pushed_into_a_pit_is_fished_out() -> None:
    """
    s1 ss c2 .  .
    > dig b1 east
    s1 s  cs .  .
    2 chooses
    """
    happens(test_s15_a_pawn_that_is_pushed_into_a_pit_is_fished_out)


@pytest.mark.parametrize("side", ["north", "east", "south", "west"])
def test_s15_the_owner_chooses_any_side_to_stand_at(side: str) -> None:
    position = table("s1 ss c2 . .").play("dig b1 east")
    assert position.actor == 1
    assert texts(position) == {"north", "east", "south", "west"}
    after = position.play(side)
    there = as_sent(after.view().table)
    assert there["seats"][1]["side"] == side
    assert there["seats"][1]["square"] is None
    assert (there["phase"], after.actor, there["energy"]) == ("acting", 0, 2)


def test_s15_a_pawn_is_pushed_over_the_edge() -> None:
    """
    .  .  .  .  .
    .  .  .  .  .
    .  .  s1 ss c2
    > dig d3 east
    .  .  .  .  .
    .  .  .  .  .
    .  .  s1 s  cs
    2 off east
    """
    happens(test_s15_a_pawn_is_pushed_over_the_edge)


def test_s15_a_top_tile_with_a_pawn_pushes_another_pawn() -> None:
    """
    s1 ss2 c3 t .
    > dig b1 east
    s1 s  cs2 t3 .
    """
    happens(test_s15_a_top_tile_with_a_pawn_pushes_another_pawn, players=3)


def test_s15_a_tile_pushed_off_a_stack_pushes_a_pawn() -> None:
    """
    s1 sc cs s2 t
    > dig b1 east
    s1 s  cc ss t2
    """
    happens(test_s15_a_tile_pushed_off_a_stack_pushes_a_pawn)


def test_s15_one_may_push_oneself() -> None:
    """
    ss c1 s  .  .
    > dig a1 east
    s  cs s1 .  .
    """
    happens(test_s15_one_may_push_oneself)


def test_s15_one_may_push_oneself_into_a_pit() -> None:
    """
    ss c1 .  .  .
    > dig a1 east
    s  cs .  .  .
    1 chooses
    """
    happens(test_s15_one_may_push_oneself_into_a_pit)


def test_s15_a_pawn_on_a_stack_rides_where_one_on_a_single_tile_is_pushed() -> None:
    """
    ss cs1 .  .  .
    > dig a1 east
    s  cs s1 .  .
    """
    happens(test_s15_a_pawn_on_a_stack_rides_where_one_on_a_single_tile_is_pushed)


# Several pawns


def test_s15_a_second_pawn_in_the_way_is_pushed_onto_a_single_tile() -> None:
    """
    s1 ss c2 t3 s
    > dig b1 east
    s1 s  cs t2 s3
    """
    happens(test_s15_a_second_pawn_in_the_way_is_pushed_onto_a_single_tile, players=3)


def test_s15_a_second_pawn_on_a_stack_is_pushed_down() -> None:
    """
    s1 ss c2 ts3 s
    > dig b1 east
    s1 s  cs ts2 s3
    """
    happens(test_s15_a_second_pawn_on_a_stack_is_pushed_down, players=3)


def test_s15_a_second_pawn_hops_onto_a_stack() -> None:
    """
    s1 ss c2 t3 sc
    > dig b1 east
    s1 s  cs t2 sc3
    """
    happens(test_s15_a_second_pawn_hops_onto_a_stack, players=3)


def test_s15_a_second_pawn_is_pushed_into_a_pit() -> None:
    """
    s1 ss c2 t3 .
    > dig b1 east
    s1 s  cs t2 .
    3 chooses
    """
    happens(test_s15_a_second_pawn_is_pushed_into_a_pit, players=3)


def test_s15_a_second_pawn_is_pushed_over_the_edge() -> None:
    """
    .  .  .  .  .
    .  .  s1 .  .
    .  .  ss .  .
    .  .  c2 .  .
    .  .  t3 .  .
    > dig c3 south
    .  .  .  .  .
    .  .  s1 .  .
    .  .  s  .  .
    .  .  cs .  .
    .  .  t2 .  .
    3 off south
    """
    happens(test_s15_a_second_pawn_is_pushed_over_the_edge, players=3)


def test_s15_a_third_pawn_is_pushed_over_the_edge() -> None:
    """
    s1 .  .  .  .
    ss .  .  .  .
    c2 .  .  .  .
    t3 .  .  .  .
    cs4 .  .  .  .
    > dig a2 south
    s1 .  .  .  .
    s  .  .  .  .
    cs .  .  .  .
    t2 .  .  .  .
    cs3 .  .  .  .
    4 off south
    """
    happens(test_s15_a_third_pawn_is_pushed_over_the_edge, players=4)


def test_s15_a_third_pawn_is_pushed_into_a_pit() -> None:
    """
    ss1 c2 t3 s4 .
    > dig a1 east
    s  cs1 t2 s3 .
    4 chooses
    """
    happens(test_s15_a_third_pawn_is_pushed_into_a_pit, players=4)


def test_s15_pawns_farther_on_stay_where_they_are() -> None:
    """
    s1 ss c2 t  s3
    > dig b1 east
    s1 s  cs t2 s3
    """
    happens(test_s15_pawns_farther_on_stay_where_they_are, players=3)


def test_s15_the_turn_goes_on_after_a_pawn_was_fished_out() -> None:
    after = play(table("s1 ss c2 . ."), "dig b1 east", "south", "plaster")
    assert as_sent(after.view().table)["energy"] == 1
