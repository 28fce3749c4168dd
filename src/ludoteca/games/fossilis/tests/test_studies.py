"""Measuring the balance: who took what is read rightly, and the command says what it found."""

import sys

import numpy as np
import pytest
from sent import as_sent

from ludoteca.games.fossilis.rules.evaluation.estimates import (
    ALWAYS,
    FEATURES,
    LAST_TURN,
    NOW,
    ONE_MORE,
    PLASTER,
    TO_COME,
)
from ludoteca.games.fossilis.rules.material import MATERIAL
from ludoteca.games.fossilis.rules.state import AT, SKILLS
from ludoteca.games.fossilis.studies import __main__ as command
from ludoteca.games.fossilis.studies import fitting
from ludoteca.games.fossilis.studies.feature_rows import COLUMNS, FUTURE, NOW_TOTAL, TURNS
from ludoteca.games.fossilis.studies.report import outside, report
from ludoteca.games.fossilis.studies.statistics import Dinosaurs, Spread, statistics_of
from ludoteca.games.fossilis.studies.taking import NAMES, took
from ludoteca.games.fossilis.tests.support.random_games import GAMES, played
from ludoteca.games.fossilis.tests.support.tables import GAME, SEATS
from ludoteca.lab import greedy_games
from ludoteca.lab.outcomes import Outcomes, new_outcomes, results_of
from ludoteca.lab.statistics import MIN_TAKERS


def _as_played(players: int, seeds: range) -> Outcomes:
    """Write random games down as the loop of greedy bots does."""
    written = new_outcomes(len(seeds), GAME.rules, GAME.info.num_moves, 0)
    for number, seed in enumerate(seeds):
        moves = played(players, seed)
        written.first[number] = moves[0][0].state
        written.last[number] = moves[-1][2].state
        for _, move, _ in moves:
            written.move_counts[number, move.value] += 1
    return written


def _seen(players: int, seed: int) -> list[dict[str, set[str]]]:
    """Return what each seat took, followed move by move through what everybody sees."""
    found: list[dict[str, set[str]]] = [{kind: set() for kind in NAMES} for _ in range(players)]
    for _, _, after in played(players, seed):
        for seat, shown in zip(found, as_sent(after.view(0).table)["seats"], strict=True):
            seat["skill"] |= {*shown["skills"]}
            seat["dinosaur"] |= {each["id"] for each in shown["lab"] + shown["collection"]}
            for card in shown["cards"]:
                supply = card["kind"] == "supply"
                name = NAMES["supply"][card["card"] - 1] if supply else card["tool"]
                seat[card["kind"]].add(name)
    return found


@pytest.mark.parametrize("players", SEATS)
def test_who_took_what_is_read_from_the_end_of_a_game(players: int) -> None:
    for seed in range(GAMES):
        taken = took(_as_played(players, range(seed, seed + 1)).last, players)
        for seat, seen in enumerate(_seen(players, seed)):
            for kind, names in NAMES.items():
                mine = {
                    name for name, each in zip(names, taken[kind], strict=True) if each[0, seat]
                }
                assert mine == seen[kind]


def test_what_became_of_dinosaurs_is_counted() -> None:
    perfect = at_once = partial = 0
    for before, _, after in played(3, 0):
        gained = as_sent(after.view(0).table)["seats"]
        for seat, shown in enumerate(as_sent(before.view(0).table)["seats"]):
            new = [each for each in gained[seat]["collection"] if each not in shown["collection"]]
            for each in new:
                whole = each["points"] == MATERIAL.dinosaurs[each["id"]]["perfect"]
                perfect += whole
                partial += not whole
                at_once += each["id"] in {
                    one["id"] for one in as_sent(before.view(0).table)["display"]
                }
    last = as_sent(played(3, 0)[-1][2].view(0).table)["seats"]
    figures = statistics_of(GAME.rules, 3, _as_played(3, range(1)))
    left = sum(len(seat["lab"]) for seat in last)
    assert figures.dinosaurs == Dinosaurs(perfect, at_once, partial, left)
    assert perfect + partial > 5


def test_a_game_is_measured_as_its_last_position_tells_it() -> None:
    figures = statistics_of(GAME.rules, 2, _as_played(2, range(1)))
    moves = played(2, 0)
    last, table = moves[-1][2], as_sent(moves[-1][2].view(0).table)
    decided = sum(before.actor >= 0 for before, _, _ in moves)
    turns = sum(move.text == "end" for _, move, _ in moves)
    cards = [card for seat in table["seats"] for card in seat["cards"] if card["kind"] == "tool"]
    assert figures.best == Spread(*[max(last.scores)] * 3)
    assert figures.rounds == Spread(*[table["round"]] * 3)
    assert figures.moves == Spread(*[decided] * 3)
    assert figures.per_turn == decided / turns
    assert figures.end_reasons[str(last.end_reason)].value == 1
    assert figures.skills == sum(len(seat["skills"]) for seat in table["seats"]) / 2
    assert figures.tools == len(cards) / 2
    assert figures.used == pytest.approx(np.mean([card["used"] for card in cards]))
    first = table["start"]
    assert [place.value for place in figures.places] == [
        2.0 * (seat % 2 in last.winners) / len(last.winners) for seat in (first, first + 1)
    ]


def test_a_skill_that_wins_every_game_is_marked_and_listed() -> None:
    games = 2 * MIN_TAKERS
    written = _as_played(2, range(1))
    many = Outcomes(*(np.repeat(rows, games, 0) for rows in written))
    winner, other = (0, 1) if 0 in played(2, 0)[-1][2].winners else (1, 0)
    many.last[:, AT.skill : AT.skill + SKILLS] = -1
    many.last[:, AT.skill] = np.where(np.arange(games) % 4, winner, other)
    many.last[:, AT.skill + 1] = other
    figures = statistics_of(GAME.rules, 2, many)
    assert [line for line in outside([figures]) if line.startswith("skill")] == [
        "skill clay, 2 players: 2.00±0.00",
        "skill stone, 2 players: 0.00±0.00",
    ]
    assert "!2.00±0.00" in report([figures])


def _run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, given: str) -> str:
    monkeypatch.setattr(sys, "argv", ["studies", *given.split()])
    command.main()
    return capsys.readouterr().out


slowly = pytest.mark.skipif(not GAME.rules.compiled, reason="a greedy game takes minutes so")


@slowly
def test_the_command_measures_greedy_bots_and_bots_that_search(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said = _run(capsys, monkeypatch, "measure --games 3")
    assert "2 players" in said
    assert "4 players" in said
    assert all(name in said for names in NAMES.values() for name in names)
    assert said == _run(capsys, monkeypatch, "measure --games 3")
    assert said != _run(capsys, monkeypatch, "measure --games 3 --seed 2")
    thought = _run(capsys, monkeypatch, "measure --games 1 --players 2 --simulations 2")
    assert "3 players" not in thought


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ("measure --games 0", "argument --games: it takes a whole number above 0, not '0'"),
        ("measure --games many", "argument --games: it takes a whole number above 0, not 'many'"),
        ("measure --simulations -3", "argument --simulations: it takes a whole number above 0"),
        ("measure --players 5", "argument --players: invalid choice: 5"),
        ("guess", "argument what: invalid choice: 'guess'"),
    ],
)
def test_what_cannot_be_measured_is_refused_in_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, given: str, reason: str
) -> None:
    with pytest.raises(SystemExit) as refused:
        _run(capsys, monkeypatch, given)
    assert refused.value.code == 2
    assert reason in capsys.readouterr().err


def test_weights_are_found_again() -> None:
    """Made-up seats gain exactly what some weights say, in each part of a game."""
    rng = np.random.default_rng(1)
    wanted = rng.normal(0, 3, (FEATURES, 4))
    rows = np.zeros((30_000, 2, COLUMNS))
    rows[:, :, :FEATURES] = rng.integers(0, 5, (*rows.shape[:2], FEATURES))
    rows[:, :, ALWAYS] = 1
    rows[:, :, TURNS] = rng.integers(-1, 3, (len(rows), 1))
    rows[:, :, FUTURE] = rng.random((len(rows), 1))
    turns, future = rows[:, :, [TURNS]], rows[:, :, [FUTURE]]
    weights = np.where(
        (turns < 0) | (turns == 2),
        wanted[:, NOW] + future * wanted[:, TO_COME],
        np.where(turns == 1, wanted[:, ONE_MORE], wanted[:, LAST_TURN]),
    )
    gained = (weights * rows[:, :, :FEATURES]).sum(2)
    assert fitting.fit([(rows, gained)]) == pytest.approx(wanted, abs=0.3)


def test_what_everybody_gains_is_not_put_down_to_what_a_player_has() -> None:
    """A feature that makes the others lose as much as its owner, or more, is worth having."""
    rng = np.random.default_rng(2)
    rows = np.zeros((4_000, 2, COLUMNS))
    rows[:, :, ALWAYS] = 1
    rows[:, :, TURNS] = 1
    rows[:, :, PLASTER] = rng.integers(0, 2, rows.shape[:2])
    gained = 50.0 - 4 * rows[:, :, PLASTER] - 9 * rows[:, ::-1, PLASTER]
    weights = fitting.fit([(rows, gained)])
    assert weights[PLASTER, ONE_MORE] == pytest.approx(5, abs=0.3)


@slowly
def test_a_position_gains_what_came_after_it() -> None:
    played = greedy_games.play(GAME, 2, range(2), lambda done, games: None, keeping=4)
    points = results_of(GAME.rules, played.last, 2).points
    rows, gained = fitting.positions(2, played, points)
    assert (rows[:, :, NOW_TOTAL] + gained == np.repeat(points, 4, axis=0)).all()
    assert (rows[:, :, ALWAYS] == 1).all()


@slowly
def test_the_command_prints_a_row_of_weights_for_each_feature(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said = _run(capsys, monkeypatch, "weights --games 2 --players 2")
    assert len(said.split()) == 4 * FEATURES
