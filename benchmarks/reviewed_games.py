"""Games between bots, each played and reviewed, in a pool of processes."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from ludoteca.bots.roster import Maker, make_bot
from ludoteca.bots.search.searcher import cores
from ludoteca.engine.chance import Seeded
from ludoteca.engine.game import Game
from ludoteca.engine.records.record import Record
from ludoteca.lab.match import play, warm_up
from ludoteca.lab.pool import run_tasks
from ludoteca.lab.schedule import Pairing, schedule
from ludoteca.reviews.model import Review
from ludoteca.reviews.run import review

OnProgress = Callable[[int, int], None]
"""Called repeatedly with the number of finished games and of all games."""


class ReviewedGame(NamedTuple):
    """A game between bots, and its review."""

    pairing: Pairing
    record: Record
    review: Review


def reviewed_games(
    game: Game,
    bots: Sequence[str],
    *,
    players: int,
    games: int,
    simulations: int,
    seed: int,
    on_progress: OnProgress = lambda _done, _all: None,
) -> list[ReviewedGame]:
    """Play at least this number of games, with the seats rotated, and review each of them."""
    plan = schedule(bots, players, games=games, seats="rotate", seed=seed)
    makers: dict[str, Maker] = {name: partial(make_bot, name) for name in bots}
    common = _Common(game, makers, players, simulations, seed)
    done: list[ReviewedGame] = []
    for one in _run(plan, common):
        done.append(one)
        on_progress(len(done), len(plan))
    return sorted(done, key=lambda one: (one.pairing.deal, one.pairing.number))


@dataclass(frozen=True, slots=True)
class _Common:
    """What all games share."""

    game: Game
    makers: dict[str, Maker]
    players: int
    simulations: int
    seed: int

    def warm_up(self) -> None:
        """Prepare a process to play."""
        warm_up(self.game.deal(self.players, {}, Seeded(self.seed)), self.makers.values())

    def run(self, pairing: Pairing) -> ReviewedGame:
        """Play and review one of the games."""
        _, record, _ = play(self.game, pairing, self.makers, seed=self.seed, options={})
        # The bots' searches and those of the review must not share their random numbers.
        seed = self.seed + 1
        found = review(record, simulations=self.simulations, seed=seed, threads=1)
        return ReviewedGame(pairing, record, found)


def _run(plan: Sequence[Pairing], common: _Common) -> Generator[ReviewedGame, None, None]:
    return run_tasks(plan, common.run, workers=cores(), prepare=common.warm_up)
