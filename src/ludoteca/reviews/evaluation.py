"""The evaluation of one position by two searches with different seeds.

The move that looks best in one search is valued by the other one (cross-fitting): otherwise the
best move would be the luckiest one, and every other move would look like a mistake. What the two
searches differ by also says how reliable the values are.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np

from ludoteca.bots.search.search import Floats
from ludoteca.engine.contract import CHANCE, Row
from ludoteca.engine.game import Game
from ludoteca.engine.position import Position
from ludoteca.reviews.root_values import RootSearch, RootValues, first_values

SEARCHES = 2
PLAYED_SHARE = 4
"""One part of this number is the least share of simulations for the moves that are compared."""
OUTCOME_VISITS = 20
"""The least visits of each outcome of a chance node, where they are compared."""
LONGEST_LINE = 6


@dataclass(frozen=True, slots=True)
class EvaluationRequest:
    """A position to evaluate, and the moves of it to evaluate too."""

    state: Row
    seat: int
    """The seat that decides, or CHANCE."""
    moves: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The evaluation of a position; each value has a row for each of the two searches."""

    values: Floats
    """Of the position: of its best move, or the mean over all outcomes of chance."""
    best: int
    """The best move; of chance, an outcome without meaning."""
    moves: dict[int, Floats]
    """The values after the moves that were asked for."""
    line: list[int]
    """The best move and what follows; only it, if no other move was asked for."""
    simulations: int


class PositionEvaluator:
    """Evaluates positions one after the other; one for each thread."""

    def __init__(self, game: Game, players: int, simulations: int, seed: int) -> None:
        self._game, self._players = game, players
        self._simulations = simulations
        self._searches = [
            RootSearch(game, players, simulations, SEARCHES * seed + number)
            for number in range(SEARCHES if simulations else 0)
        ]

    def evaluate(self, request: EvaluationRequest) -> Iterator[Evaluation | None]:
        """Evaluate a position; yield None repeatedly on the way, and the evaluation in the end."""
        if not self._simulations:
            yield self._first_look(request)
        elif request.seat == CHANCE:
            yield from self._mean(request)
        else:
            yield from self._decision(request)

    def _first_look(self, request: EvaluationRequest) -> Evaluation:
        found = first_values(self._game, request.state, request.seat)
        best = int(np.argmax(found.own))
        return Evaluation(
            values=_twice(found.values[best]),
            best=found.moves[best],
            moves={move: _twice(_row(found, move)) for move in request.moves},
            line=[found.moves[best]],
            simulations=0,
        )

    def _mean(self, request: EvaluationRequest) -> Iterator[Evaluation | None]:
        """Evaluate a chance node by a search: the mean over its outcomes."""
        outcomes = Position(self._game, request.state).chance_outcomes()
        weights = np.array([weight for _, weight in outcomes], dtype=float)
        least = OUTCOME_VISITS if request.moves else 1
        simulations = max(self._simulations, least * len(weights))
        found = []
        for search in self._searches:
            search.begin(request.state, request.seat)
            for _ in search.run(simulations):
                yield None
            for place, visits in enumerate(search.values().visits.tolist()):
                for _ in search.run(least - visits, place):
                    yield None
            found.append(search.values())
        yield Evaluation(
            values=np.array([np.average(one.values, axis=0, weights=weights) for one in found]),
            best=found[0].moves[0],
            moves={move: _rows(found, move) for move in request.moves},
            line=[],
            simulations=SEARCHES * simulations,
        )

    def _decision(self, request: EvaluationRequest) -> Iterator[Evaluation | None]:
        """Evaluate a decision."""
        for search in self._searches:
            search.begin(request.state, request.seat)
            for _ in search.run(self._simulations):
                yield None
        found = [search.values() for search in self._searches]
        moves, (first, second) = found[0].moves, (one.best for one in found)
        # Until here, and with the best moves, nothing depends on what was played.
        for _ in self._visit([first, second]):
            yield None
        found = [search.values() for search in self._searches]
        values = np.array([found[0].values[second], found[1].values[first]])
        mean = (found[0].values + found[1].values) / 2
        best = max(first, second, key=lambda place: float(mean[place, request.seat]))
        for _ in self._visit([moves.index(move) for move in request.moves]):
            yield None
        found = [search.values() for search in self._searches]
        yield Evaluation(
            values=values,
            best=moves[best],
            moves={move: _rows(found, move) for move in request.moves},
            line=self._line(request, moves[best], 0 if best == first else 1),
            simulations=int(sum(one.visits.sum() for one in found)),
        )

    def _visit(self, places: list[int]) -> Iterator[None]:
        """Have both searches visit each of these moves often enough."""
        least = max(1, self._simulations // PLAYED_SHARE)
        for place in dict.fromkeys(places):
            for search in self._searches:
                missing = least - int(search.values().visits[place])
                yield from search.run(missing, place)

    def _line(self, request: EvaluationRequest, best: int, number: int) -> list[int]:
        if not request.moves or request.moves == [best]:
            return [best]
        state, seat, game = request.state, request.seat, self._game
        return self._searches[number].line(game, state, seat, best, LONGEST_LINE)


def _row(found: RootValues, move: int) -> Floats:
    row: Floats = found.values[found.moves.index(move)]
    return row


def _rows(found: list[RootValues], move: int) -> Floats:
    return np.array([_row(one, move) for one in found])


def _twice(row: Floats) -> Floats:
    return np.array([row] * SEARCHES)
