"""What a view and a drawing show agrees with the rules, and shows nobody's secret."""

from typing import Any

import pytest
from sent import as_sent

from ludoteca import CHANCE, Position
from ludoteca.engine.contract import SPECTATOR
from ludoteca.games.mosaix.tests.support import built_view
from ludoteca.games.mosaix.tests.support.play import GAMES, played
from ludoteca.games.mosaix.tests.support.tables import (
    GAME,
    SQUARES,
    drawn,
    gained,
    grids_of,
    laid_out,
    rows_of,
    speckled,
    table,
)

pytestmark = pytest.mark.compiled


def seats(position: Position, seat: int | None = None) -> list[dict[str, Any]]:
    shown: list[dict[str, Any]] = as_sent(position.view(seat).table)["seats"]
    return shown


@pytest.mark.parametrize("players", range(1, 5))
def test_zones_scores_and_points_agree(players: int) -> None:
    for seed in range(GAMES):
        for _, _, after in played(players, seed):
            shown = as_sent(after.view(None))
            scale = shown["table"]["scale"]
            for seat, grid in zip(shown["table"]["seats"], grids_of(after), strict=True):
                assert "/".join(seat["grid"]) == rows_of(grid)
                _check_zones(seat, grid)
                assert seat["points"] == sum(row["points"] for row in seat["score"]) + (
                    scale["free"] if scale else 0
                )
            assert [seat["points"] for seat in shown["table"]["seats"]] == shown["scores"]


def _check_zones(seat: dict[str, Any], grid: dict[str, str]) -> None:
    for row in seat["score"]:
        sizes = [len(zone["squares"]) for zone in seat["zones"] if zone["symbol"] == row["symbol"]]
        counted = [size for size in sizes if size >= 5]
        assert (row["zones"], row["squares"]) == (len(counted), sum(counted))
        assert row["points"] == row["zones"] * row["squares"]
    for zone in seat["zones"]:
        assert {grid[square] for square in zone["squares"]} == {zone["symbol"]}


@pytest.mark.parametrize("players", range(1, 5))
def test_offers_say_what_playing_them_does(players: int) -> None:
    for position, move, _ in played(players, seed=2):
        if move.seat == CHANCE:
            continue
        offers = as_sent(position.legal_move_views(move.seat))
        (offer,) = (each for each in offers if each["text"] == move.text)
        if "fits" in offer:
            waits = move.seat in position.play(move).acting
            assert offer["fits"] == waits
            assert move.text == f"{offer['shape']}:{offer['symbols']}"
        else:
            _check_writing(position, move.seat, offer)


def _check_writing(position: Position, seat: int, offer: dict[str, Any]) -> None:
    written = {item[:2]: item[2] for item in offer["squares"].split()}
    assert offer["spots"] == sorted(written, key=SQUARES.index) == list(written)
    thrown = as_sent(position.view(None).table)["throw"]
    assert "".join(sorted([*written.values(), *offer["dropped"]])) == thrown
    after = position.play(offer["text"], seat)
    while as_sent(after.view(None).table)["phase"] == "writing":
        after = after.play(after.legal_moves(after.actor)[0])
    assert gained(position, after, seat) == written
    assert after.scores[seat] == offer["points"]


def test_each_offer_writes_something_of_its_own() -> None:
    for formation in ("O:oooo", "I:otto", "S:oxxo", "T:ootx"):
        offers = as_sent(laid_out(formation).legal_move_views(1))
        assert len({offer["squares"] for offer in offers}) == len(offers)


def test_a_corner_of_a_turned_formation_may_lie_before_the_grid() -> None:
    offers = {offer["text"]: offer for offer in as_sent(laid_out("I:ootx").legal_move_views(0))}
    assert (offers["n3a1"]["row"], offers["n3a1"]["column"]) == (0, -2)
    assert (offers["e2b1"]["row"], offers["e2b1"]["column"]) == (-1, 1)
    assert offers["e2b1"]["turn"] == "e"


def test_what_i_have_written_is_shown_to_me_alone() -> None:
    position = laid_out("I:ootx", players=3).play("n3a1", 1)
    mine = {"text": "n3a1", "squares": "a1t b1x", "dropped": "oo"}
    assert [seat["written"] for seat in seats(position, 1)] == [None, mine, None]
    for eye in (None, 0, 2):
        assert [seat["written"] for seat in seats(position, eye)] == [None] * 3
        assert [seat["writes"] for seat in seats(position, eye)] == [
            "waiting",
            "written",
            "waiting",
        ]
        assert "a1" not in str(seats(position, eye)[1]["grid"])


def test_who_cannot_write_is_shown() -> None:
    position = laid_out("T:ootx", speckled("b2 c2 b3 c3"))
    assert [seat["writes"] for seat in seats(position)] == ["cannot", "waiting"]
    assert [seat["writes"] for seat in seats(table())] == [None, None]


def test_what_is_printed_is_known_to_the_view() -> None:
    assert [seat["printed"] for seat in seats(table(players=4))] == ["c3", "c4", "e4", "e5"]
    assert [seat["printed"] for seat in seats(table(players=1))] == ["d4"]


def test_alone_there_is_a_scale_and_one_may_stop() -> None:
    position = table(players=1, free=5).play("ootx", CHANCE)
    scale = {"free": 5, "boxes": 8, "win": 120, "exceptional": 130}
    assert as_sent(position.view(0).table)["scale"] == scale
    assert as_sent(position.legal_move_views(0))[-1] == {
        "kind": "stop",
        "text": "stop",
        "spots": ["stop"],
    }
    assert as_sent(table().view(0).table)["scale"] is None


def test_a_drawing_marks_zones_that_count_and_lists_their_sizes() -> None:
    grid = drawn("xxxxx..", "x......", "..oo...", "..o....", "tttttt.", ".......", "ttttt..")
    lines = table(grid).draw(["Ann", "Ben"]).splitlines()
    assert "1 │ X X X X X · · │" in lines[3]
    assert "3 │ · · o o · · · │" in lines[5]
    assert [line[:19].rstrip() for line in lines[11:]] == [
        "  o –",
        "  T 2×11=22 6 5",
        "  X 1×6=6 6",
        "  28 points",
    ]


def test_a_drawing_shows_the_formation_in_its_turns_and_what_i_have_written() -> None:
    position = laid_out("J:ootx").play("na1", 0)
    mine, theirs = (position.draw(["Ann", "Ben"], seat=seat) for seat in (0, 1))
    assert mine.splitlines()[:4] == [
        "J:ootx",
        "n [o]        e [o][o]  s [x][t][o]  w    [x]",
        "  [o][t][x]    [t]             [o]       [t]",
        "               [x]                    [o][o]",
    ]
    assert "1 │+o · · · · · · │" in mine
    assert "2 │+o+t+x · · · · │" in mine
    assert "+" not in theirs
    assert "has written" in theirs


def test_a_drawing_of_a_solo_game_has_its_scale() -> None:
    position = table(players=1, free=5).play("ootx", CHANCE)
    assert position.draw(["Ann"]).splitlines()[:2] == [
        "Free boxes: □□□□□☒☒☒   120 points win",
        "Thrown: [o] [o] [t] [x]",
    ]


@pytest.mark.parametrize("players", range(1, 5))
def test_tables_and_moves_are_as_built_in_the_obvious_way(players: int) -> None:
    for position, move, after in played(players, seed=3):
        for seat in (None, *range(players)):
            eye, known = SPECTATOR if seat is None else seat, after.hidden(seat).state
            assert as_sent(after.view(seat).table) == built_view.view(GAME.rules, known, eye)
        if move.seat >= 0:
            known, legal = position.hidden(move.seat).state, position.choices(move.seat)
            built = built_view.moves(GAME.rules, known, move.seat, legal)
            assert as_sent(position.legal_move_views(move.seat)) == built
