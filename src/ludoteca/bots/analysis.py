"""Analysis of a position: the win share of each move, and its principal variation."""

import math
from dataclasses import dataclass

from ludoteca.bots.search.config import config_of
from ludoteca.bots.search.searcher import (
    Budget,
    Progress,
    RootStatistics,
    Searcher,
    cores,
    determinized,
)
from ludoteca.engine.game import Game
from ludoteca.engine.position import Move, Position
from ludoteca.errors import StartError

Z_95 = 1.96
"""Standard errors on either side of a 95 % interval."""
DEFAULT_TIME_S = 1.0
ROOT_SHARE = 0.1
"""The share of simulations that is divided evenly among all moves, to compare them."""
MIN_TIME_S, MAX_TIME_S = 0.001, 24 * 3600


@dataclass(frozen=True, slots=True)
class MoveEvaluation:
    """The result of a search for one move."""

    move: Move
    visits: int
    """The number of visits: the best measure of how good the move is."""
    shares: tuple[float, ...]
    """Each seat's share of the win after this move; empty in a solo game."""
    errors: tuple[float, ...]
    """Half of the 95 % interval of these shares over repeated searches of this length.

    It says nothing about the bias of the search: a longer search may come to another result."""
    points: tuple[float, ...]
    """The points that each seat is expected to end with."""
    principal_variation: tuple[str, ...]
    """The move and the most visited continuation, in notation, as far as the next chance node."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """All moves of a seat in a position, the best one first."""

    position: Position
    seat: int
    moves: tuple[MoveEvaluation, ...]
    simulations: int

    @property
    def best(self) -> MoveEvaluation:
        """The move to play."""
        return self.moves[0]


def analyse(
    position: Position,
    *,
    seconds: float | None = None,
    simulations: int | None = None,
    seat: int | None = None,
    seed: int = 0,
    threads: int | None = None,
    progress: Progress = lambda _: None,
) -> Analysis:
    """Analyse the moves of a seat (default: the actor), from what that seat may know.

    ``seconds`` (default: one) or ``simulations`` limit the search. With ``simulations`` the result
    follows from the seed; then the default is one thread.

    Raises:
        StartError: no decision is due, or the limits are not valid.
    """
    who = position.actor if seat is None else seat
    if who not in position.acting:
        raise StartError(
            "there is nothing to analyse: no decision is due here, or not of this seat"
        )
    budget = _budget(seconds, simulations)
    if threads is None:
        threads = 1 if simulations else cores()
    searcher = analysing_searcher(position.game, seed, threads)
    searcher.search(position, who, budget, progress)
    return analysis_of(searcher, position, who)


def analysing_searcher(game: Game, seed: int, threads: int) -> Searcher:
    """Return a searcher that visits every move often enough to compare all of them."""
    params = config_of(game.folder).params._replace(root_share=ROOT_SHARE)
    return Searcher(params, seed=seed, threads=threads)


def analysis_of(searcher: Searcher, position: Position, who: int) -> Analysis:
    """Return the analysis of the decision that a search has begun with."""
    statistics = searcher.statistics()
    order = sorted(
        range(len(statistics.moves)), key=lambda place: _rank(statistics, place), reverse=True
    )
    moves = tuple(_evaluation(position, who, searcher, statistics, place) for place in order)
    return Analysis(position, who, moves, statistics.simulations)


def _budget(seconds: float | None, simulations: int | None) -> Budget:
    if simulations is not None and simulations < 1:
        raise StartError(f"at least one simulation is needed, not {simulations}")
    if seconds is not None and not MIN_TIME_S <= seconds <= MAX_TIME_S:
        raise StartError(f"thinking takes from {MIN_TIME_S} to {MAX_TIME_S} seconds, not {seconds}")
    if simulations is None:
        return Budget(seconds=DEFAULT_TIME_S if seconds is None else seconds)
    return Budget(math.inf if seconds is None else seconds, simulations)


def _rank(statistics: RootStatistics, place: int) -> tuple[float, float]:
    return float(statistics.visits[place]), float(statistics.values[place])


def _evaluation(
    position: Position, seat: int, searcher: Searcher, statistics: RootStatistics, place: int
) -> MoveEvaluation:
    value = statistics.moves[place]
    rivals = slice(0, position.players if position.players > 1 else 0)
    return MoveEvaluation(
        move=position.read(value, seat),
        visits=int(statistics.visits[place]),
        shares=tuple(statistics.shares[place].tolist()[rivals]),
        errors=tuple((Z_95 * statistics.errors[place]).tolist()[rivals]),
        points=tuple(statistics.points[place].tolist()),
        principal_variation=_in_notation(
            position, seat, searcher.principal_variation(position, seat, value)
        ),
    )


def _in_notation(position: Position, seat: int, principal_variation: list[int]) -> tuple[str, ...]:
    """Return a sequence of moves in notation."""
    at = Position(position.game, determinized(position, seat))
    texts: list[str] = []
    for value in principal_variation:
        who = at.actor if texts else seat
        texts.append(at.read(value, who).text)
        at = at.play(value, who)
    return tuple(texts)
