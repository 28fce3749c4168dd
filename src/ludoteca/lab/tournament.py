"""Tournaments between bots: the same deals for every bot, on all cores.

>>> from ludoteca.lab import tournament
>>> result = tournament.run("fossil", ["greedy", "random"], games=4, seed=1, workers=1)
>>> [standing.bot for standing in result.standings]
['greedy', 'random']
"""

from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import BrokenExecutor
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import msgspec

from ludoteca.bots.roster import Maker, make_bot
from ludoteca.bots.search.searcher import cores
from ludoteca.engine.chance import Seeded
from ludoteca.engine.game import Game
from ludoteca.engine.info import GameInfo
from ludoteca.engine.position import Position
from ludoteca.engine.records.record import Record
from ludoteca.engine.registry import catalog
from ludoteca.errors import BotError, StartError
from ludoteca.lab.match import Match, play, warm_up
from ludoteca.lab.pool import run_tasks
from ludoteca.lab.schedule import Pairing, Seats, schedule
from ludoteca.lab.standing import Pair, Standing, pairs, standings

Progress = Callable[[int, int], None]
"""Called with the number of finished games and of all games."""
PlayedMatch = tuple[Match, Record, Position]
PlayedMatches = Generator[PlayedMatch, None, None]
MAX_WORKERS = 256
INTERRUPTED = "interrupted"
DIED = "a process that played games died"


class Result(msgspec.Struct, frozen=True):
    """The result of a tournament."""

    game: str
    rules_version: int
    players: int
    options: dict[str, str]
    bots: tuple[str, ...]
    seats: Seats
    seed: int
    planned: int
    """The number of scheduled games."""
    stopped: str
    """Why fewer were played; empty if all were."""
    matches: tuple[Match, ...]
    """The games, in the order of the schedule."""
    standings: tuple[Standing, ...]
    """The figures of each bot, the strongest first."""
    pairs: tuple[Pair, ...]
    """The figures of each pair, in games for two."""

    @property
    def deals(self) -> int:
        """The number of deals played, whole or in part."""
        return len({match.deal for match in self.matches})

    def json(self) -> str:
        """Return all of it as JSON."""
        return msgspec.json.encode(self).decode()

    @classmethod
    def parse(cls, text: str | bytes) -> "Result":
        """Read what ``json`` wrote.

        Raises:
            msgspec.DecodeError: the text is something else.
        """
        return msgspec.json.decode(text, type=cls)


def run(
    game_id: str,
    bots: Sequence[str],
    *,
    others: Mapping[str, Maker] | None = None,
    games: int = 100,
    players: int | None = None,
    seats: Seats = "rotate",
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
    workers: int | None = None,
    compiled: bool | None = None,
    records: Path | str | None = None,
    progress: Progress | None = None,
) -> Result:
    """Let bots play against each other; Ctrl-C stops early, with the result so far.

    ``bots`` are names of the roster; ``others`` are your own bots by name, each as a function that
    makes one from a seed, such as its class. ``games`` is rounded up to whole deals. Without
    ``players`` all bots sit at one table, if the game allows it. One worker runs in this process;
    several must be able to import your bots. ``records`` is a new or empty folder.

    Raises:
        UnknownGameError: there is no such game.
        BotError: there is no bot of a name, or it cannot be made.
        StartError: the bots, seats, players, options, seed or workers make no sense.
        RecordError: a record cannot be written.
    """
    names, chosen = tuple(bots), dict(options or {})
    makers = {name: _maker(name, others or {}) for name in names}
    info = catalog.info(game_id)
    players = _at_one_table(info, names) if players is None else players
    info.encode(players, chosen)  # What makes no sense is refused before anything begins.
    seed = Seeded(seed).seed
    plan = schedule(names, players, games=games, seats=seats, seed=seed)
    workers = min(_counted(workers), len(plan))
    folder = None if records is None else _folder(Path(records))
    # Loaded here first: were nothing compiled yet, every worker would compile the same.
    game = catalog.game(game_id, compiled=compiled)
    common = Common(game, makers, players, seed, chosen)
    playing = _all_played(plan, workers, common)
    matches, stopped = _gathered(playing, len(plan), folder, progress)
    return _result(common, seats, len(plan), matches, stopped)


def _at_one_table(info: GameInfo, names: Sequence[str]) -> int:
    """Return the number of bots, if the game allows it; else the usual number of players."""
    fits = info.min_players <= len(names) <= info.max_players
    return len(names) if fits else info.usual_players


def _maker(name: str, others: Mapping[str, Maker]) -> Maker:
    # Made once here, so that a wrong name or a bot that cannot be made is found before any game.
    try:
        make_bot(name, 0, others)
    except BotError:
        raise
    except (Exception, SystemExit) as error:
        raise BotError(f"the bot {name} cannot be made: {type(error).__name__}: {error}") from error
    return partial(make_bot, name, others=others)


def _counted(workers: int | None) -> int:
    if workers is None:
        return min(cores(), MAX_WORKERS)
    if not 1 <= workers <= MAX_WORKERS:
        raise StartError(f"there are 1 to {MAX_WORKERS} workers, not {workers}")
    return workers


def _folder(path: Path) -> Path:
    """Make the folder for records; it must be empty."""
    try:
        path.mkdir(parents=True, exist_ok=True)
        if any(path.iterdir()):
            raise StartError(f"records go into a new or empty folder; {path} is not empty")
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise StartError(f"records cannot be kept in {path}: {reason}") from None
    return path


@dataclass(frozen=True, slots=True)
class Common:
    """What all games of a tournament share. Each worker process loads the rules once."""

    game: Game
    makers: dict[str, Maker]
    players: int
    seed: int
    options: dict[str, object]

    def warm_up(self) -> None:
        """Prepare a process to play."""
        start = self.game.deal(self.players, self.options, Seeded(self.seed))
        warm_up(start, self.makers.values())

    def play(self, pairing: Pairing) -> PlayedMatch:
        """Play one of the games."""
        return play(self.game, pairing, self.makers, seed=self.seed, options=self.options)


def _result(
    common: Common, seats: Seats, planned: int, matches: Sequence[Match], stopped: str
) -> Result:
    info, names = common.game.info, tuple(common.makers)
    places = info.encode(common.players, common.options)[1:]
    chosen = zip(info.options, places, strict=True)
    return Result(
        game=info.id,
        rules_version=info.rules_version,
        players=common.players,
        options={option.name: option.values[place] for option, place in chosen},
        bots=names,
        seats=seats,
        seed=common.seed,
        planned=planned,
        stopped=stopped,
        matches=tuple(matches),
        standings=tuple(standings(matches, names)),
        pairs=tuple(pairs(matches, names)),
    )


def _all_played(plan: Sequence[Pairing], workers: int, common: Common) -> PlayedMatches:
    if workers > 1:
        yield from run_tasks(plan, common.play, workers=workers, prepare=common.warm_up)
    else:
        common.warm_up()
        yield from map(common.play, plan)


def _gathered(
    playing: PlayedMatches, planned: int, folder: Path | None, progress: Progress | None
) -> tuple[list[Match], str]:
    """Collect the games until all are played or something stops them; return the reason."""
    matches: list[Match] = []
    stopped = ""
    try:
        with closing(playing):
            for match, record, last in playing:
                if folder:
                    record.write(folder / f"deal-{match.deal}-game-{match.number}.record", last)
                matches.append(match)
                if progress:
                    progress(len(matches), planned)
    except KeyboardInterrupt:
        stopped = INTERRUPTED
    except BrokenExecutor:
        stopped = DIED
    return sorted(matches, key=lambda match: (match.deal, match.number)), stopped
