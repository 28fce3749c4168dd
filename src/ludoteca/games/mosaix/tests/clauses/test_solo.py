"""Clauses by the public API: playing alone (M14-M16, M19)."""

import pytest

import ludoteca
from ludoteca import Position
from ludoteca.games.mosaix.tests.support.tables import (
    field,
    gained,
    grids_of,
    laid_out,
    shapes_of,
    speckled,
    striped,
    table,
    texts,
    writings,
)


def free(position: Position) -> int:
    return int(field(position, "free"))


def alone(holes: str) -> dict[str, str]:
    return speckled(holes, players=1)


def ended(position: Position) -> Position:
    """Return the end that the next throw brings: nothing fits, or the player stops."""
    thrown = position.play("ootx")
    return thrown if thrown.over else thrown.play("stop")


def test_m14_the_scale_has_eight_boxes() -> None:
    assert free(ludoteca.game("mosaix").start(1, seed=7)) == 8
    with pytest.raises(ludoteca.PositionError):
        table(players=1, free=9)


@pytest.mark.parametrize(("text", "left"), [("na1", 8), ("n2a1", 7), ("n3a1", 6), ("n4a1", 5)])
def test_m14_each_symbol_dropped_crosses_out_one_box(text: str, left: int) -> None:
    position = laid_out("I:ootx", players=1)
    assert free(position.play(text)) == left


def test_m14_boxes_stay_crossed_out() -> None:
    position = laid_out("I:ootx", players=1).play("n4a1").play("oooo").play("I:oooo")
    assert free(position) == 5
    assert free(position.play("n4a2")) == 2
    assert free(position.play("nb2")) == 5


@pytest.mark.parametrize("boxes", range(9))
def test_m14_only_as_many_may_be_dropped_as_there_are_free_boxes(boxes: int) -> None:
    position = laid_out("I:ootx", players=1, free=boxes)
    assert {4 - len(squares) for squares in writings(position)} == set(range(min(boxes, 3) + 1))
    assert free(position) == boxes
    for dropped in range(boxes + 1, 4):
        with pytest.raises(ludoteca.IllegalMoveError):
            position.play(f"n{dropped + 1}a1")


@pytest.mark.parametrize(
    ("holes", "boxes", "shapes"),
    [
        ("d7", 3, "ITSZJL"),
        ("g7", 3, "IOTSZJL"),
        ("c7 d7", 2, "OSZJL"),
        ("c7 d7", 3, "IOTSZJL"),
        ("c6 c7", 2, "IJL"),
        ("c6 c7", 1, ""),
        ("b7 c7 d7", 1, "TJL"),
        ("e2 f2 e3 f3", 0, "O"),
        ("b3 c3 b4 c4 b5 c5", 0, "OTSZJL"),
    ],
)
def test_m14_the_formation_must_be_one_that_can_be_written_within_the_free_boxes(
    holes: str, boxes: int, shapes: str
) -> None:
    thrown = table(alone(holes), players=1, free=boxes).play("ootx")
    assert shapes_of(texts(thrown)) == set(shapes)
    assert thrown.end_reason == (None if shapes else "no_fit")
    if shapes:
        for shape in set("IOTSZJL") - set(shapes):
            with pytest.raises(ludoteca.IllegalMoveError):
                thrown.play(f"{shape}:ootx")


def test_m14_nobody_is_passed_over() -> None:
    thrown = table(alone("e2 f2 e3 f3"), players=1).play("ootx")
    for text in texts(thrown) - {"stop"}:
        formed = thrown.play(text)
        assert field(formed, "written") == "."
        assert formed.acting == (0,)


def test_m14_what_is_written_stands_on_the_grid_at_once() -> None:
    position = laid_out("I:ootx", players=1)
    after = position.play("na1")
    assert gained(position, after) == {"a1": "o", "b1": "o", "c1": "t", "d1": "x"}
    assert after.actor == ludoteca.CHANCE


@pytest.mark.parametrize(("holes", "boxes"), [("b2", 8), ("d7", 2), ("b2 b3 b4", 8), ("c6 c7", 1)])
def test_m15_the_game_ends_when_a_throw_cannot_be_written(holes: str, boxes: int) -> None:
    before = table(alone(holes), players=1, free=boxes)
    after = before.play("ootx")
    assert after.over
    assert after.end_reason == "no_fit"
    assert grids_of(after) == grids_of(before)
    assert free(after) == boxes


def test_m15_the_game_ends_when_the_grid_is_full() -> None:
    position = laid_out("I:ootx", alone("g7"), players=1, free=3)
    after = position.play("ng7")
    assert after.end_reason == "full"
    assert free(after) == 0


def test_m15_a_full_grid_ends_the_game_with_boxes_left_as_well() -> None:
    after = laid_out("O:ootx", alone("e2 f2 e3 f3"), players=1).play("ne2")
    assert after.end_reason == "full"
    assert free(after) == 8


def test_m15_the_player_may_stop() -> None:
    thrown = table(players=1).play("ootx")
    for position in (thrown, thrown.play("T:ootx")):
        assert "stop" in texts(position)
        stopped = position.play("stop")
        assert stopped.over
        assert stopped.end_reason == "stopped"
        assert stopped.legal_moves() == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_m15_with_several_nobody_may_stop(players: int) -> None:
    thrown = table(players=players).play("ootx")
    for position in (thrown, thrown.play("T:ootx")):
        with pytest.raises(ludoteca.MoveError):
            position.play("stop", 0)


@pytest.mark.parametrize("boxes", range(9))
def test_m16_each_free_box_is_worth_a_point(boxes: int) -> None:
    position = table(striped("g7", players=1), players=1, free=boxes)
    assert position.scores == (116 + boxes,)
    assert ended(position).scores == (116 + boxes,)


@pytest.mark.parametrize(("boxes", "winners"), [(0, ()), (3, ()), (4, (0,)), (5, (0,)), (8, (0,))])
def test_m16_120_points_win(boxes: int, winners: tuple[int, ...]) -> None:
    after = ended(table(striped("g7", players=1), players=1, free=boxes))
    assert after.scores[0] == 116 + boxes
    assert after.winners == winners


@pytest.mark.parametrize(("boxes", "points", "winners"), [(3, 119, ()), (4, 120, (0,))])
def test_m16_the_boxes_that_the_last_placement_costs_are_no_longer_free(
    boxes: int, points: int, winners: tuple[int, ...]
) -> None:
    # A striped grid has circles in its last row; with the seventh it is worth 119.
    after = laid_out("I:ootx", striped("g7", players=1), players=1, free=boxes).play("ng7")
    assert after.end_reason == "full"
    assert after.scores == (points,)
    assert after.winners == winners


def test_m16_a_lost_solo_game_has_no_winner() -> None:
    stopped = table(players=1).play("ootx").play("stop")
    assert stopped.scores == (8,)
    assert stopped.winners == ()


def test_m19_the_throw_is_lost_when_the_player_stops() -> None:
    formed = laid_out("I:ootx", players=1, free=6)
    for position in (table(players=1, free=6).play("ootx"), formed):
        stopped = position.play("stop")
        assert grids_of(stopped) == grids_of(position)
        assert free(stopped) == 6


def test_m19_a_stuck_grid_ends_a_solo_game_only_with_the_next_throw() -> None:
    after = laid_out("I:ootx", alone("b2 g7"), players=1).play("ng7")
    assert not after.over
    assert after.actor == ludoteca.CHANCE
    assert {after.play(move).end_reason for move in after.legal_moves()} == {"no_fit"}


def test_m19_room_that_only_boxes_could_open_is_none_when_they_are_gone() -> None:
    """With boxes left the same grid would play on."""
    position = laid_out("I:ootx", alone("a1 g7"), players=1, free=5)
    after = position.play("ng7")
    assert free(after) == 2
    assert after.play("ootx").end_reason == "no_fit"
    richer = laid_out("I:ootx", alone("a1 g7"), players=1, free=6).play("ng7")
    assert richer.play("ootx").end_reason is None


def test_m19_the_formation_chosen_can_always_be_written() -> None:
    thrown = table(alone("b3 c3 b4 c4 b5 c5 d7"), players=1, free=2).play("ottx")
    for text in texts(thrown) - {"stop"}:
        assert texts(thrown.play(text)) > {"stop"}
