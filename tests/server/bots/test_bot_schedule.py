"""The order in which bots think: simulated with a clock of its own, without processes."""

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from ludoteca.server.bots.bot_schedule import (
    CUT_AFTER_S,
    LIMITED_S,
    MIN_S,
    SLICE_S,
    Schedule,
    SearchJob,
)

WORKERS = 2
GAMES = ("chess", "go")


@dataclass
class Simulated:
    """Workers whose slices take exactly as long as they are granted."""

    schedule: Schedule = field(default_factory=lambda: Schedule(WORKERS, 2))
    now: float = 0.0
    done: dict[SearchJob, float] = field(default_factory=dict)
    """When each job gave its move."""
    busy: dict[int, tuple[float, SearchJob, float, bool]] = field(default_factory=dict)
    most_long: int = 0

    def ask(
        self, person: str, seconds: float, *, limited: bool = False, home: int | None = None
    ) -> SearchJob:
        job = SearchJob(person, "chess", seconds, self.now + seconds, limited, home)
        self.schedule.add(job)
        return job

    def run(self, until: Callable[[], bool]) -> None:
        while not until():
            for worker in range(WORKERS):
                if worker not in self.busy:
                    self._begin(worker)
            if not self.busy:
                return
            self._end_one()

    def run_all(self) -> None:
        self.run(lambda: False)
        assert not self.schedule.jobs

    def _begin(self, worker: int) -> None:
        if grant := self.schedule.next(worker, GAMES, self.now):
            job, seconds, last = grant
            if job.limited and job.used + seconds >= LIMITED_S / 2:
                seconds, last = max(LIMITED_S / 2 - job.used, 0.0), True
            self.busy[worker] = (self.now + seconds, job, seconds, last)
        long = [one for one in self.schedule.jobs if one.is_long and one.worker is not None]
        self.most_long = max(self.most_long, len([one for one in long if one.used > MIN_S]))

    def _end_one(self) -> None:
        worker = min(self.busy, key=lambda one: self.busy[one][0])
        self.now, job, seconds, last = self.busy.pop(worker)
        self.schedule.ran(job, seconds)
        if last:
            self.schedule.remove(job)
            self.done[job] = self.now


def test_a_search_alone_has_all_of_its_time() -> None:
    table = Simulated()
    job = table.ask("ann", 60)
    table.run_all()
    assert job.used == pytest.approx(60)
    assert table.done[job] == pytest.approx(60)


def test_a_short_job_waits_for_one_slice_however_many_long_searches_there_are() -> None:
    table = Simulated()
    for _ in range(20):
        table.ask("greedy guest", 60)
    table.run(lambda: table.now > 5)
    asked, quick = table.now, table.ask("ann", 3, limited=True)
    table.run(lambda: quick in table.done)
    assert table.done[quick] - asked <= SLICE_S + LIMITED_S


def test_a_hint_has_a_worker_for_itself_beside_twenty_long_searches() -> None:
    table = Simulated()
    for _ in range(20):
        table.ask("greedy guest", 60)
    table.run(lambda: table.now > 5)
    asked, hint = table.now, table.ask("ann", 1)
    table.run(lambda: hint in table.done)
    assert table.done[hint] - asked <= 1 + SLICE_S
    assert hint.used >= 1 - 2 * SLICE_S


def test_twenty_tables_of_one_person_share_the_time_evenly_and_none_is_late() -> None:
    table = Simulated()
    jobs = [table.ask("ann", 60) for _ in range(20)]
    table.run_all()
    assert max(table.done.values()) <= 60 + SLICE_S
    assert all(job.used == pytest.approx(60 * WORKERS / 20, rel=0.1) for job in jobs)


def test_two_people_have_equal_shares_whatever_the_number_of_their_tables() -> None:
    table = Simulated()
    many = [table.ask("many", 30) for _ in range(10)]
    one = table.ask("one", 30)
    table.run_all()
    assert one.used == pytest.approx(30, rel=0.05)
    assert sum(job.used for job in many) == pytest.approx(30, rel=0.1)


def test_of_one_persons_bots_the_one_with_the_shortest_time_comes_first() -> None:
    table = Simulated()
    long = [table.ask("ann", 60) for _ in range(10)]
    short = table.ask("ann", 3)
    limited = table.ask("ann", 3, limited=True)
    table.run_all()
    assert table.done[limited] < table.done[short] <= 3 + SLICE_S
    assert short.used > 2
    assert table.done[short] < min(table.done[job] for job in long)


def test_only_a_few_long_searches_are_active_and_one_person_has_half_of_the_places() -> None:
    table = Simulated()
    for _ in range(20):
        table.ask("ann", 60)
    table.run(lambda: table.now > 10)
    assert table.most_long == WORKERS
    for person in "bcdefgh":
        table.ask(person, 60)
    table.run_all()
    assert table.most_long == 2 * WORKERS


def test_who_waits_for_a_place_gets_that_of_the_longest_search() -> None:
    table = Simulated()
    first = [table.ask(person, 600) for person in "abcd"]
    table.run(lambda: min(job.used for job in first) > CUT_AFTER_S)
    asked, late = table.now, table.ask("e", 10)
    table.run(lambda: late.used > 0)
    assert table.now - asked < 1
    assert sum(job in table.done for job in first) == 1


def test_a_bot_that_cannot_begin_in_time_still_thinks_a_little() -> None:
    table = Simulated(Schedule(WORKERS, 1))
    for _ in range(2):
        table.ask("a", 600)
        table.ask("b", 600)
    late = [table.ask(person, 2.5) for person in "cdefghijkl"]
    table.run(lambda: all(job in table.done for job in late))
    assert all(job.used >= MIN_S for job in late)
    assert max(table.done[job] for job in late) <= 2.5 + (len(late) + 2) * MIN_S


def test_nobody_gains_by_coming_again_and_again() -> None:
    """Person b asks for one short search after another; person a has one long search."""
    table = Simulated(Schedule(1, 2))
    table.busy[1] = (float("inf"), SearchJob("", "", 0, 0), 0.0, False)
    patient = table.ask("a", 20)
    while table.now < 10:
        again = table.ask("b", 1)
        table.run(lambda job=again: job in table.done)  # type: ignore[misc]
    assert patient.used > 4


def test_a_seat_is_served_where_its_tree_is() -> None:
    table = Simulated()
    jobs = [table.ask("ann", 5, home=1) for _ in range(2)]
    table.run_all()
    assert {job.worker for job in jobs} == {1}


def test_a_game_is_played_only_where_it_is_loaded() -> None:
    schedule = Schedule(WORKERS, 2)
    schedule.add(SearchJob("ann", "draughts", 5, 5))
    assert schedule.next(0, GAMES, 0) is None
    assert schedule.next(0, {"draughts"}, 0)


def test_a_worker_that_compiles_between_takes_no_long_search() -> None:
    schedule = Schedule(WORKERS, 2)
    schedule.add(SearchJob("ann", "chess", 5, 5))
    assert schedule.next(0, GAMES, 0, short_only=True) is None
    schedule.add(hint := SearchJob("ann", "chess", 1, 1))
    grant = schedule.next(0, GAMES, 0, short_only=True)
    assert grant
    assert grant.job is hint


def test_the_jobs_of_a_worker_that_died_begin_again_elsewhere() -> None:
    table = Simulated()
    jobs = [table.ask("ann", 5, home=1) for _ in range(2)]
    table.run(lambda: table.now > 1)
    table.busy.clear()
    active = table.schedule.requeue(1)
    assert active
    assert set(active) <= set(jobs)
    table.busy[1] = (float("inf"), SearchJob("", "", 0, 0), 0.0, False)
    table.run(lambda: all(job in table.done for job in jobs))
    assert {job.worker for job in jobs} == {0}
    assert max(table.done.values()) <= 5 + 2 * SLICE_S


def test_nothing_is_remembered_of_people_who_are_gone() -> None:
    table = Simulated()
    for person in range(100):
        table.ask(str(person), 0.2)
    table.run_all()
    assert not table.schedule._used
