"""What learners see, written a second time: all of the state, with the own seat first."""

from collections.abc import Iterable, Iterator

import numpy as np
import pytest

from ludoteca import Position
from ludoteca.games.fossilis.rules.state import DECK, NONE, STATE
from ludoteca.games.fossilis.tests.support.random_games import GAMES, PHASES, played
from ludoteca.games.fossilis.tests.support.tables import GAME, SEATS


def seen(position: Position, seat: int) -> Iterator[int]:
    """Return the numbers that a seat is to see, but for seats nobody sits at."""
    s = position.state.view(STATE)[0]
    clockwise = [(seat + turn) % int(s.players) for turn in range(s.players)]

    def place(other: int) -> int:
        return clockwise.index(int(other))

    def owners(of: Iterable[int]) -> list[int]:
        return [{DECK: 0, NONE: 1}.get(int(each), 2 + place(max(each, 0))) for each in of]

    yield from (s.players, s.phase, s.rounds, s.last, place(s.first), place(s.turn))
    yield from (s.step, s.energy, s.extracted, s.dug, s.bought, s.claimed, s.pool, s.turned)
    yield from (1 + s.event, s.left, 1 + s.opening)
    yield from (0 if s.chooser == NONE else 1 + place(s.chooser), 1 + s.buying, s.end_reason)
    yield s.balanced
    yield 0 if s.unlimited else 1 + 40 - s.pool - s.plaster.sum()
    yield from s.events + 1
    for tiles, was_open, things in zip(s.site, s.seen, s.pit, strict=True):
        yield from (*(tiles + 1), was_open, *things)
    yield from (*s.buried, s.third, *s.paid, *s.discard, *s.scrap)
    yield from (*(s.market + 1), *(s.display + 1), *owners(s.card), *s.used)
    yield from (*owners(s.dinosaur), *s.earned, *owners(s.skill))
    for other in clockwise:
        yield from (s.points[other], s.plaster[other], 1 + s.square[other], 1 + s.side[other])
        yield from (*s.tiles[other], *s.storage[other], *(s.lab[other] + 1))
        for assigned, carded in zip(s.assigned[other], s.carded[other], strict=True):
            yield from (*assigned, *carded)


def assert_all_is_seen(position: Position) -> None:
    """Compare what every seat sees; what is left of the numbers is empty."""
    for seat in range(position.state.view(STATE)[0].players):
        wanted = np.zeros(GAME.info.observation_size, dtype=np.int32)
        numbers = [int(number) for number in seen(position, seat)]
        wanted[: len(numbers)] = numbers
        assert position.observe(seat).tolist() == wanted.tolist()


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_is_seen_from_every_seat(phase: str) -> None:
    assert_all_is_seen(PHASES[phase]())


@pytest.mark.parametrize("players", SEATS)
def test_random_games_are_seen_from_every_seat(players: int) -> None:
    for seed in range(GAMES):
        for position, _, _ in list(played(players, seed))[:: 1 if GAME.rules.compiled else 9]:
            assert_all_is_seen(position)
