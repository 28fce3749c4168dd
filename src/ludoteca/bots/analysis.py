"""Judging the moves of a position: how often each wins, and how play would go on."""

import math
from dataclasses import dataclass

from ludoteca.bots.search.searcher import Budget, Progress, Searcher, Thought, cores, determinized
from ludoteca.bots.search.ways import ways_of
from ludoteca.engine.game import Game
from ludoteca.engine.position import Move, Position
from ludoteca.errors import StartError

SURE = 1.96
"""Standard errors to either side that hold the truth in 95 of 100 cases."""
SECONDS = 1.0
ROOT_SHARE = 0.1
"""The share of simulations that all moves get evenly, so that each can be compared."""
LEAST, MOST = 0.001, 24 * 3600


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a search thinks of one move."""

    move: Move
    tries: int
    """How often it was tried: the best sign of how good it is."""
    shares: tuple[float, ...]
    """Each seat's share of the win, where this move was tried; nothing in a game for one."""
    errors: tuple[float, ...]
    """So far they scatter to either side from one such search to the next, in 95 of 100 cases.

    Whether the search judges rightly is another question: longer searches may think otherwise."""
    points: tuple[float, ...]
    """The points each seat may expect to end with."""
    line: tuple[str, ...]
    """The move and how play would go on, in notation; a draw of chance ends it."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """All moves of a seat in a position, the best one first."""

    position: Position
    seat: int
    moves: tuple[Judgement, ...]
    simulations: int

    @property
    def best(self) -> Judgement:
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
    """Judge the moves of a seat (the actor, if none is named), knowing what it may know.

    ``seconds`` (one, if nothing else is said) or ``simulations`` say how long to think. With
    ``simulations`` the result follows from the seed; then one thread thinks unless told otherwise.

    Raises:
        StartError: nobody decides here, or there is no time to think.
    """
    who = position.actor if seat is None else seat
    if who not in position.acting:
        raise StartError("there is nothing to judge: no decision is due here, or not of this seat")
    budget = _budget(seconds, simulations)
    if threads is None:
        threads = 1 if simulations else cores()
    searcher = analysing_searcher(position.game, seed, threads)
    searcher.think(position, who, budget, progress)
    return analysis_of(searcher, position, who)


def analysing_searcher(game: Game, seed: int, threads: int) -> Searcher:
    """Return a search that gives every move some simulations, so that all can be compared."""
    style = ways_of(game.folder).style._replace(root_share=ROOT_SHARE)
    return Searcher(style, seed=seed, threads=threads)


def analysis_of(searcher: Searcher, position: Position, who: int) -> Analysis:
    """Return what a search has found about the decision that it was begun with."""
    thought = searcher.thought()
    order = sorted(range(len(thought.moves)), key=lambda place: _rank(thought, place), reverse=True)
    moves = tuple(_judgement(position, who, searcher, thought, place) for place in order)
    return Analysis(position, who, moves, thought.simulations)


def _budget(seconds: float | None, simulations: int | None) -> Budget:
    if simulations is not None and simulations < 1:
        raise StartError(f"at least one simulation is needed, not {simulations}")
    if seconds is not None and not LEAST <= seconds <= MOST:
        raise StartError(f"thinking takes from {LEAST} to {MOST} seconds, not {seconds}")
    if simulations is None:
        return Budget(seconds=SECONDS if seconds is None else seconds)
    return Budget(math.inf if seconds is None else seconds, simulations)


def _rank(thought: Thought, place: int) -> tuple[float, float]:
    return float(thought.tries[place]), float(thought.worth[place])


def _judgement(
    position: Position, seat: int, searcher: Searcher, thought: Thought, place: int
) -> Judgement:
    value = thought.moves[place]
    rivals = slice(0, position.players if position.players > 1 else 0)
    return Judgement(
        move=position.read(value, seat),
        tries=int(thought.tries[place]),
        shares=tuple(thought.shares[place].tolist()[rivals]),
        errors=tuple((SURE * thought.errors[place]).tolist()[rivals]),
        points=tuple(thought.points[place].tolist()),
        line=_in_notation(position, seat, searcher.line(position, seat, value)),
    )


def _in_notation(position: Position, seat: int, line: list[int]) -> tuple[str, ...]:
    """Write a line of moves as people do."""
    at = Position(position.game, determinized(position, seat))
    texts: list[str] = []
    for value in line:
        who = at.actor if texts else seat
        texts.append(at.read(value, who).text)
        at = at.play(value, who)
    return tuple(texts)
