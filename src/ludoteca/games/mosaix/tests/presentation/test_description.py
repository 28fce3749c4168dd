"""What a move brings about, told step by step, adds up to what the rules do; secrets are kept."""

from typing import Any

import pytest
from sent import as_sent

from ludoteca import CHANCE, Position
from ludoteca.games.mosaix.schema import MosaixCannot, MosaixEnded, MosaixThrown
from ludoteca.games.mosaix.tests.support.play import GAMES, played
from ludoteca.games.mosaix.tests.support.tables import (
    GAME,
    Grid,
    drawn,
    field,
    grid,
    grids_of,
    laid_out,
    speckled,
    striped,
    table,
    write,
)

pytestmark = pytest.mark.compiled

NAMES = ["Ann", "Ben", "Cleo", "Dan"]
LANGUAGES = ("en", "it", "fr", "de")
Step = dict[str, Any]


def of_kind(steps: list[Step], *kinds: str) -> list[Step]:
    return [step for step in steps if step["kind"] in kinds]


def fill(grids: list[Grid], step: Step) -> None:
    """Write on a grid what a step says."""
    for item in step["squares"].split():
        assert item[:2] not in grids[step["seat"]]
        grids[step["seat"]][item[:2]] = item[2]


@pytest.mark.parametrize("players", range(1, 5))
def test_the_steps_of_a_game_add_up_to_its_grids(players: int) -> None:
    for seed in range(GAMES):
        grids = grids_of(GAME.start(players=players, seed=seed))
        for position, move, after in played(players, seed):
            wrote = of_kind(as_sent(position.effects(move)), "wrote")
            assert [step["seat"] for step in wrote] == sorted({step["seat"] for step in wrote})
            for step in wrote:
                fill(grids, step)
                assert len(step["squares"].split()) + len(step["dropped"]) == 4
            assert grids == grids_of(after)


@pytest.mark.parametrize("players", range(1, 5))
def test_zones_are_told_when_they_begin_to_count_and_when_they_join(players: int) -> None:
    for seed in range(GAMES):
        counts = [[0] * players, [0] * players]
        for position, move, after in played(players, seed):
            for step in of_kind(as_sent(position.effects(move)), "zone", "joined"):
                counts[0][step["seat"]] += 1 if step["kind"] == "zone" else 1 - step["zones"]
                assert len(step["squares"]) >= 5
            shown = as_sent(after.view(None).table)["seats"]
            counts[1] = [sum(row["zones"] for row in seat["score"]) for seat in shown]
            assert counts[0] == counts[1]


@pytest.mark.parametrize("players", range(2, 5))
def test_a_writing_tells_nothing_before_all_have_written(players: int) -> None:
    for position, move, after in played(players, seed=3):
        if len(position.acting) > 1 and move.seat in position.acting:
            assert as_sent(position.effects(move)) == []
            assert position.effects_text(move, NAMES) == []
            for seat in (None, *after.acting):
                assert field(after.hidden(seat), "written").split(",")[move.seat] == "?"


def test_the_last_writing_tells_them_all_in_the_order_of_the_seats() -> None:
    position = laid_out("I:ootx", players=3)
    position = position.play("n3a1", 2).play("ea4", 0)
    assert as_sent(position.effects(position.read("sd1", 1))) == [
        {"kind": "wrote", "seat": 0, "text": "ea4", "squares": "a4o a5o a6t a7x", "dropped": ""},
        {"kind": "wrote", "seat": 1, "text": "sd1", "squares": "d1x e1t f1o g1o", "dropped": ""},
        {"kind": "wrote", "seat": 2, "text": "n3a1", "squares": "a1t b1x", "dropped": "oo"},
    ]


def test_a_throw_and_a_formation_are_told() -> None:
    start = table(roller=1)
    assert start.effects(start.read("xoto", CHANCE)) == [MosaixThrown("ootx")]
    position = start.play("ootx", CHANCE)
    formed = {"kind": "formed", "seat": 1, "formation": "T:ootx"}
    assert as_sent(position.effects(position.read("T:ootx"))) == [formed]


def test_who_cannot_write_is_told_when_the_formation_is_laid_out() -> None:
    inner = "b2 c2 b3 c3"
    position = table(speckled(inner), players=3, roller=2).play("ootx", CHANCE)
    formation = position.read("T:ootx")
    assert MosaixCannot(seat=0) in position.effects(formation)
    assert position.effects_text(formation, NAMES) == [
        "Ann cannot write this formation anywhere and is passed over."
    ]
    after = write(position.play(formation), "na1", "na1")
    assert [step["seat"] for step in _last_steps(position.play(formation))] == [1, 2]
    assert grids_of(after)[0] == speckled(inner)


def _last_steps(position: Position) -> list[Step]:
    one, other = position.acting
    position = position.play("na1", one)
    return of_kind(as_sent(position.effects(position.read("na1", other))), "wrote")


def test_a_zone_and_two_that_join_are_told() -> None:
    two_zones = drawn("xxxxx..", *["......."] * 2, "xxxxx..", *["......."] * 3)
    position = laid_out("O:xxxx", two_zones, grid("a6:x", seat=1)).play("na2", 0)
    last = position.read("nb6", 1)
    joined, zone = of_kind(as_sent(position.effects(last)), "zone", "joined")
    assert (joined["kind"], joined["seat"], joined["zones"]) == ("joined", 0, 2)
    assert len(joined["squares"]) == 14
    squares = ["a6", "b6", "c6", "b7", "c7"]
    assert zone == {"kind": "zone", "seat": 1, "symbol": "x", "squares": squares}
    assert position.effects_text(last, NAMES) == [
        "For Ann, 2 zones have become one, of 14 crosses.",
        "Ben now has a zone of 5 crosses.",
    ]


def test_a_zone_that_only_grows_is_not_told_again() -> None:
    position = laid_out("O:xxxx", drawn("xxxxx..", *["......."] * 6)).play("na2", 0)
    assert of_kind(as_sent(position.effects(position.read("na1", 1))), "zone", "joined") == []


def test_the_end_names_its_reason_and_the_winners() -> None:
    position = laid_out("I:oooo", striped("a1"))
    (only,) = position.legal_moves(0)
    position = position.play(only)
    last = position.read("na1", 1)
    *_, ended = as_sent(position.effects(last))
    after = position.play(last)
    assert ended == {
        "kind": "ended",
        "reason": "full",
        "winners": [0],
        "points": list(after.scores),
    }
    told = position.effects_text(last, NAMES)[-1]
    assert told == f"The game is over: a grid is full. Ann wins with {after.scores[0]} points."


def test_a_solo_game_that_is_stopped_or_cannot_go_on_is_told() -> None:
    position = table(players=1).play("ootx", CHANCE)
    told = position.effects_text(position.read("stop"), NAMES)
    assert told == [
        "The game is over: the player has stopped. Ann has 8 points; it takes 120 to win."
    ]
    kinds = [step["kind"] for step in as_sent(position.effects(position.read("stop")))]
    assert kinds == ["stopped", "ended"]
    corner = table(speckled("a1", players=1), players=1, free=0)
    throw = corner.read("ootx", CHANCE)
    assert [step["kind"] for step in as_sent(corner.effects(throw))] == ["thrown", "ended"]
    assert corner.effects_text(throw, NAMES)[0].startswith(
        "The game is over: this throw can no longer be written."
    )


@pytest.mark.parametrize(
    ("points", "verdict"),
    [
        (1, "Ann has one point; it takes 120 to win."),
        (119, "Ann has 119 points; it takes 120 to win."),
        (120, "Ann wins with 120 points."),
        (129, "Ann wins with 129 points."),
        (130, "Ann wins with 130 points: exceptional!"),
    ],
)
def test_a_solo_game_is_judged_by_its_points(points: int, verdict: str) -> None:
    step = MosaixEnded(reason="full", winners=[], points=[points])
    assert GAME.description.effect_text(step, NAMES, GAME.translations()).endswith(
        f"full. {verdict}"
    )


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("nd5", "Write two circles, a triangle and a cross at d5."),
        ("ea1", "Write two circles, a triangle and a cross at a1, turned by 90 degrees."),
        ("ng6", "Write two circles and a triangle at g6 and drop a cross."),
        (
            "e2a1",
            "Write a circle, a triangle and a cross at a1, turned by 90 degrees, "
            "and drop a circle.",
        ),
    ],
)
def test_a_writing_is_said_by_what_is_written_where(typed: str, sentence: str) -> None:
    position = laid_out("T:ootx")
    assert position.describe_move(position.read(typed, 1)) == sentence


def test_a_formation_is_said_row_by_row() -> None:
    position = table().play("ootx", CHANCE)
    said = "Lay out the shape T, row by row: circle; circle, triangle, cross."
    assert position.describe_move(position.read("T:ootx")) == said
    roller = NAMES[position.actor]
    laid = f"{roller} lays out the shape T, row by row: circle; circle, triangle, cross."
    assert position.describe_played(position.read("T:ootx"), NAMES) == laid


@pytest.mark.parametrize("players", range(1, 5))
def test_a_throw_is_described_as_a_move_of_the_player_who_lays_it_out(players: int) -> None:
    for position, move, after in played(players, seed=2):
        # A throw that fits nowhere is laid out by nobody.
        if move.seat == CHANCE and not after.over:
            assert position.describe_played(move, NAMES).startswith(f"{NAMES[after.actor]} rolls ")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", range(1, 5))
def test_whole_games_are_told_in_every_language(players: int, language: str) -> None:
    for position, move, _ in played(players, seed=1):
        said = position.describe_move(move, NAMES, language)
        told = [
            position.describe_played(move, NAMES, language),
            *position.effects_text(move, NAMES, language),
        ]
        for text in (said, *told):
            assert "{" not in text
            assert text[0].isupper()
            assert text[-1] in ".!"
            assert "  " not in text
