"""Real tournaments: small ones, played to the end."""

import doctest
import signal
import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludoteca import Record, StartError, UnknownGameError, game
from ludoteca.bots.baseline import GreedyBot, RandomBot
from ludoteca.bots.external.bot import ExternalBotSpec
from ludoteca.bots.roster import Maker
from ludoteca.bots.search.searcher import cores
from ludoteca.errors import BotError
from ludoteca.lab import tournament
from ludoteca.lab.match import Match
from ludoteca.lab.report import report
from tests.lab import faulty


def untimed(matches: tuple[Match, ...]) -> list[Match]:
    """Return games without what differs from run to run."""
    return [msgspec.structs.replace(match, seconds=(), longest=()) for match in matches]


def play(*bots: str, game_id: str = "sample", **how: Any) -> tournament.Result:
    return tournament.run(game_id, bots, **{"games": 12, "seed": 5, "workers": 1, **how})


def test_greedy_beats_random() -> None:
    result = play("greedy", "random", game_id="fingers", games=40)
    best, worst = result.standings
    assert (best.bot, worst.bot) == ("greedy", "random")
    assert best.share.low > 0.5 > worst.share.high
    assert best.wins + worst.wins == pytest.approx(40)
    assert best.rating.value - best.rating.error > worst.rating.value + worst.rating.error
    assert best.margin == pytest.approx(-worst.margin)
    assert result.stopped == ""


def test_the_example_in_the_module_runs() -> None:
    results = doctest.testmod(tournament)
    assert results.attempted == 3
    assert results.failed == 0


def test_the_deals_of_all_seatings_are_the_same(tmp_path: Path) -> None:
    """For all bots the same seed lays out the same game and rolls the same."""
    result = play("greedy", "random 1", "random 2", players=2, games=30, records=tmp_path)
    for match in result.matches:
        record = Record.read(tmp_path / f"deal-{match.deal}-game-{match.number}.record")
        first = Record.read(tmp_path / f"deal-{match.deal}-game-1.record")
        assert record.start == first.start == game("sample").start(2, seed=match.seed)
        rolls, others = _rolls(record), _rolls(first)
        shorter = min(len(rolls), len(others))
        assert rolls[:shorter] == others[:shorter]


def _rolls(record: Record) -> list[str]:
    return [move.text for move in record.moves if move.seat < 0]


def test_records_prove_themselves_and_agree_with_the_result(tmp_path: Path) -> None:
    result = play("greedy", "random", games=6, records=tmp_path / "new", options={"rounds": 5})
    assert result.options == {"rounds": "5"}
    assert len(list((tmp_path / "new").iterdir())) == 6
    for match in result.matches:
        path = tmp_path / "new" / f"deal-{match.deal}-game-{match.number}.record"
        record = Record.read(path)
        assert "every draw follow from the seed" in record.verify()[-1]
        assert record.names == match.bots
        assert record.last().scores == match.points
        assert record.last().winners == match.winners
        assert len(record.moves) == match.plies
        decided = [sum(move.seat == seat for move in record.moves) for seat in range(2)]
        assert decided == list(match.moves)


def test_json_reads_back_as_the_same_result() -> None:
    result = play("greedy", "random")
    assert tournament.Result.parse(result.json()) == result
    with pytest.raises(msgspec.DecodeError):
        tournament.Result.parse('{"game": "sample"}')


@pytest.mark.parametrize("compiled", [False, True])
def test_the_same_seed_gives_the_same_games_on_any_number_of_workers(compiled: bool) -> None:
    alone = play("greedy", "random", compiled=compiled)
    again = play("greedy", "random", compiled=not compiled)
    together = play("greedy", "random", compiled=compiled, workers=2)
    other = play("greedy", "random", seed=6)
    assert untimed(alone.matches) == untimed(again.matches) == untimed(together.matches)
    assert untimed(alone.matches) != untimed(other.matches)


def test_equal_bots_come_out_exactly_equal() -> None:
    """They draw from the same seeds in the same seats, so a deal is won once by each."""
    result = play("random 1", "random 2", games=20)
    assert [standing.share.value for standing in result.standings] == [0.5, 0.5]
    assert result.standings[0].rating.value == pytest.approx(0, abs=1e-6)


def test_everybody_sits_at_one_table_if_the_game_allows_it() -> None:
    assert play("greedy", "random 1", "random 2").players == 3
    five = [f"random {number}" for number in range(1, 6)]
    assert play(*five, games=1).players == game("sample").info.usual_players


def test_pairs_are_told_for_two_and_not_for_more() -> None:
    result = play("greedy", "random 1", "random 2", players=2)
    found = {(pair.bot, pair.against): pair for pair in result.pairs}
    assert len(found) == 6
    there, back = found["greedy", "random 1"], found["random 1", "greedy"]
    assert there.wins + back.wins == there.played == back.played == 4
    assert "against each column" in report(result)
    assert play("greedy", "random 1", "random 2").pairs == ()


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize(
    ("bot", "said"),
    [
        (faulty.Raising, "bad: ZeroDivisionError: no idea what to do"),
        (faulty.Illegal, "bad: IllegalMoveError: 'z9' is not legal"),
        (faulty.Answerless, "bad: IllegalMoveError: 'None' is not legal: it is no move of this"),
        (faulty.Leaving, "bad: SystemExit: 3"),
        (faulty.Unmakeable, "bad: ZeroDivisionError: nothing to be made of"),
    ],
)
def test_a_bot_that_fails_loses_the_move_and_the_game_goes_on(
    bot: type[RandomBot], said: str, workers: int
) -> None:
    bots = {"bad": bot, "good": RandomBot}
    result = tournament.run("sample", list(bots), others=bots, games=4, seed=1, workers=workers)
    by_name = {standing.bot: standing for standing in result.standings}
    assert by_name["good"].faults == 0
    assert by_name["bad"].faults > 0
    failed = [match.faults[match.bots.index("bad")] for match in result.matches]
    decided = [match.moves[match.bots.index("bad")] for match in result.matches]
    share = 2 if bot is faulty.Raising else 1
    assert failed == [-(-moves // share) for moves in decided]
    assert result.stopped == ""
    assert result.matches[0].complaint.startswith(said)
    assert "faults" in report(result)
    assert said in report(result)


def test_faults_do_not_change_from_run_to_run() -> None:
    bots = {"bad": faulty.Illegal, "good": RandomBot}
    one, other = (
        tournament.run("sample", list(bots), others=bots, games=4, seed=1, workers=1)
        for _ in range(2)
    )
    assert untimed(one.matches) == untimed(other.matches)


def test_no_bot_sees_more_than_its_seat() -> None:
    bots: dict[str, Maker] = {"peeking": faulty.Peeking, "greedy": GreedyBot}
    result = tournament.run("fingers", list(bots), others=bots, games=4, seed=1, workers=1)
    assert all(standing.faults == 0 for standing in result.standings)


def test_a_program_that_fails_is_counted_too() -> None:
    bots: dict[str, Maker] = {
        "mute": ExternalBotSpec("mute", ("true",), seconds=5),
        "good": RandomBot,
    }
    result = tournament.run("sample", list(bots), others=bots, games=2, seed=1, workers=1)
    by_name = {standing.bot: standing for standing in result.standings}
    assert by_name["mute"].faults == by_name["mute"].moves > 0
    assert by_name["good"].faults == 0
    assert "a greedy bot moves instead" in report(result)


def test_what_a_bot_has_to_load_is_not_counted_as_thinking() -> None:
    bots = {"heavy": faulty.Heavy, "good": RandomBot}
    result = tournament.run("sample", list(bots), others=bots, games=2, seed=1, workers=1)
    assert all(standing.longest < 0.3 for standing in result.standings)


def test_a_worker_that_dies_ends_the_tournament_and_keeps_what_was_played() -> None:
    bots = {"deadly": faulty.Deadly, "good": RandomBot}
    result = tournament.run("sample", list(bots), others=bots, games=40, seed=1, workers=2)
    assert result.stopped == tournament.DIED
    assert result.planned == 40
    assert f"Stopped after {len(result.matches)} of 40: a process" in report(result)


@pytest.mark.parametrize("workers", [1, 2])
def test_an_interruption_gives_the_result_so_far(
    workers: int, request: pytest.FixtureRequest
) -> None:
    # Tests that run in the background ignore it.
    before_tests = signal.signal(signal.SIGINT, signal.default_int_handler)
    request.addfinalizer(lambda: signal.signal(signal.SIGINT, before_tests))

    def interrupt(done: int, total: int) -> None:
        assert total == 1000
        if done == 5:
            signal.raise_signal(signal.SIGINT)

    bots = {"slow": faulty.Slow, "good": RandomBot}
    before = threading.active_count()
    result = tournament.run(
        "sample", list(bots), others=bots, games=1000, seed=1, workers=workers, progress=interrupt
    )
    assert result.stopped == tournament.INTERRUPTED
    assert len(result.matches) == 5
    assert sum(standing.played for standing in result.standings) == 10
    assert threading.active_count() == before


def test_time_is_measured_for_each_bot() -> None:
    bots = {"slow": faulty.Slow, "good": RandomBot}
    result = tournament.run("fingers", list(bots), others=bots, games=2, seed=1, workers=1)
    times = {standing.bot: standing for standing in result.standings}
    assert times["slow"].longest >= times["slow"].seconds_per_move >= 0.02
    assert times["good"].seconds_per_move < times["slow"].seconds_per_move


@pytest.mark.parametrize(
    ("bots", "how", "reason"),
    [
        (("greedy", "random"), {"players": 9}, "Sample is for 2 to 4 players, not 9"),
        (("greedy", "random"), {"workers": 0}, "there are 1 to 256 workers, not 0"),
        (("greedy", "random"), {"options": {"x": 1}}, "Sample has no option 'x'"),
        (("greedy", "random"), {"seed": 2**64}, "a seed is a whole number of 64 bits"),
    ],
)
def test_what_makes_no_sense_is_refused(
    bots: tuple[str, ...], how: dict[str, Any], reason: str
) -> None:
    with pytest.raises(StartError, match=reason):
        play(*bots, **how)


def test_an_unknown_bot_is_refused_by_the_roster() -> None:
    with pytest.raises(BotError, match=r"'grandmaster'; there are: .*greedy.*, mine"):
        play("greedy", "grandmaster", others={"mine": RandomBot})


def test_a_bot_that_cannot_be_made_is_named() -> None:
    def nothing(seed: int) -> RandomBot:
        raise ZeroDivisionError("no board")

    with pytest.raises(BotError, match="the bot mine cannot be made: ZeroDivisionError: no board"):
        play("greedy", "mine", others={"mine": nothing})


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGameError, match="no game 'chess'"):
        play("greedy", "random", game_id="chess")


def test_records_do_not_go_where_something_is(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("precious")
    with pytest.raises(StartError, match="is not empty"):
        play("greedy", "random", records=tmp_path)
    with pytest.raises(StartError, match="records cannot be kept in"):
        play("greedy", "random", records=tmp_path / "thesis.txt")


def test_there_is_at_least_one_core() -> None:
    assert cores() >= 1
