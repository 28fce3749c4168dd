"""A played game as the requests that a review asks: which positions have to be evaluated.

A decision is evaluated from what its seat knows. Chance is evaluated by the positions after each of
its outcomes, all of them alike. A ply with one possibility needs no evaluation: the position before
it is worth what the position after it is worth.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np

from ludoteca.bots.search.search import Floats
from ludoteca.engine.contract import CHANCE
from ludoteca.engine.game import Game
from ludoteca.engine.position import Move, Position
from ludoteca.engine.records.record import Record
from ludoteca.errors import StartError
from ludoteca.reviews.evaluation import Evaluation, EvaluationRequest
from ludoteca.reviews.root_values import result_of

MAX_OUTCOMES = 64
"""Of chance with more outcomes, a search compares them, instead of one search for each."""
FAIR_STARTS = 16
Key = tuple[bytes, int]


@dataclass(frozen=True, slots=True)
class ValueSource:
    """A position of the game, or one that could have been: its values are known, or asked for."""

    key: Key | None = None
    result: Floats | None = None
    """Of a finished game."""


@dataclass(frozen=True, slots=True)
class PlayedPly:
    """One ply of the game, and where its values come from."""

    before: Position
    move: Move
    forced: bool
    source: ValueSource
    """The decision; or chance with too many outcomes; without meaning for other chance."""
    outcomes: list[tuple[Move, float, ValueSource]] = field(default_factory=list)
    """Of chance: each with its probability, and the position after it."""
    stand_in: bool = False


class PlayedGame:
    """A record, and every position that its review needs."""

    def __init__(
        self,
        record: Record,
        stand_ins: Collection[int] = (),
        result: Sequence[float] | None = None,
    ) -> None:
        _check(record, stand_ins, result)
        self.record = record
        self.game: Game = record.start.game
        self.players = record.start.players
        self.requests: dict[Key, EvaluationRequest] = {}
        """Every position to evaluate."""
        self.plies: list[PlayedPly] = []
        self.last = record.start
        self.end = ValueSource()
        self.fair_starts: list[ValueSource] = []
        self.result: Floats | None = None
        """What each seat got; None if the game is not finished."""
        self._stand_ins, self._given = stand_ins, result

    def prepare(self) -> Iterator[None]:
        """Replay the game and collect its positions; pause after each ply."""
        for before, move, after in self.record.transitions():
            self.plies.append(self._ply(before, move, len(self.plies) in self._stand_ins))
            self.last = after
            yield
        self.end = self._source(self.last)
        self.fair_starts = self._other_starts()
        if self._given is not None:
            self.result = np.array(self._given, dtype=float)
        elif self.last.over:
            self.result = result_of(self.last)

    def values(self, source: ValueSource, evaluations: dict[Key, Evaluation]) -> Floats:
        """Return the values of a position, a row for each search."""
        if source.key is not None:
            return evaluations[source.key].values
        assert source.result is not None
        return np.array([source.result, source.result])

    def _ply(self, before: Position, move: Move, stand_in: bool) -> PlayedPly:
        if move.seat != CHANCE:
            if len(before.choices(move.seat)) == 1:
                return PlayedPly(before, move, True, ValueSource(), stand_in=stand_in)
            known = before.determinized(move.seat)
            source = self._request(known, move.seat, move.value)
            return PlayedPly(before, move, False, source, stand_in=stand_in)
        chances = before.chances()
        if len(chances) == 1:
            return PlayedPly(before, move, True, ValueSource())
        if len(chances) > MAX_OUTCOMES:
            return PlayedPly(before, move, False, self._request(before, CHANCE, move.value))
        total = sum(weight for _, weight in chances)
        outcomes = [
            (each, weight / total, self._source(before.play(each))) for each, weight in chances
        ]
        return PlayedPly(before, move, False, ValueSource(), outcomes)

    def _request(self, position: Position, seat: int, move: int | None = None) -> ValueSource:
        """Ask for the evaluation of a position, and of a move in it."""
        state = position.state
        key = (state.tobytes(), seat)
        request = self.requests.setdefault(key, EvaluationRequest(state, seat))
        if move is not None and move not in request.moves:
            request.moves.append(move)
        return ValueSource(key)

    def _source(self, position: Position) -> ValueSource:
        """Return where the values of a position come from, by the same rule for all positions."""
        while not position.over:
            seat = position.actor
            drawn = seat == CHANCE
            moves = position.chance_outcomes() if drawn else position.choices(seat)
            if len(moves) > 1:
                return self._request(position if drawn else position.determinized(seat), seat)
            position = position.play(position.legal_moves(seat)[0], seat)
        return ValueSource(result=result_of(position))

    def _other_starts(self) -> list[ValueSource]:
        """Return other starts of a solo game, which say what its own start is worth.

        None where nothing is drawn before the game.
        """
        record, game = self.record, self.game
        options = dict(record.options)
        drawn = game.setup_draws(np.array(game.info.encode(self.players, options), dtype=np.int32))
        if self.players > 1 or max(drawn, default=0) <= 1:
            return []
        return [self._source(game.start(1, seed, **options)) for seed in range(FAIR_STARTS)]


def played_game(
    record: Record, stand_ins: Collection[int] = (), result: Sequence[float] | None = None
) -> PlayedGame:
    """Return a played game that is prepared."""
    game = PlayedGame(record, stand_ins, result)
    for _ in game.prepare():
        pass
    return game


def _check(record: Record, stand_ins: Collection[int], result: Sequence[float] | None) -> None:
    seats = record.start.players
    if result is not None and len(result) != seats:
        raise StartError(f"{len(result)} results for {seats} seats")
    for ply in sorted(stand_ins):
        if not 0 <= ply < len(record.moves) or record.moves[ply].seat == CHANCE:
            raise StartError(f"no seat decided at ply {ply}, so no stand-in did")
