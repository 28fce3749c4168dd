"""From evaluated positions to a review: what each ply changed, the ledger, the turning points."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from ludoteca.bots.analysis import Z_95
from ludoteca.bots.search.config import config_of
from ludoteca.bots.search.search import Floats
from ludoteca.engine.contract import CHANCE
from ludoteca.reviews.evaluation import SEARCHES, Evaluation
from ludoteca.reviews.model import (
    Alternative,
    Evaluator,
    Label,
    Ledger,
    Outcome,
    Ply,
    Review,
    TurningPoint,
)
from ludoteca.reviews.played_game import Key, PlayedGame, PlayedPly
from ludoteca.reviews.root_values import value_scale

METHOD = "two searches 2"
"""The name and version of the method; another one gives other values."""
LABELS: tuple[tuple[float, Label], ...] = (
    (0.15, "blunder"),
    (0.10, "mistake"),
    (0.05, "inaccuracy"),
)
"""The loss from which on a decision is labelled, after its error was subtracted; in a solo game in
parts of ``points_per_win``."""
MAX_TURNING_POINTS = 5
LEAST_SWING = 0.03


@dataclass(frozen=True, slots=True)
class _Values:
    """The values of all plies: search, ply, seat."""

    before: Floats
    """Before each ply, and in the end."""
    after: Floats

    @property
    def change(self) -> Floats:
        change: Floats = self.after - self.before[:, :-1]
        return change

    @property
    def later(self) -> Floats:
        later: Floats = self.before[:, 1:] - self.after
        return later


def assemble(
    game: PlayedGame, evaluations: dict[Key, Evaluation], simulations: int, seed: int
) -> Review:
    """Return the review that follows from the evaluations to all requests of a game."""
    found = _values(game, evaluations)
    errors = _Errors(game, found, simulations)
    plies = [_ply(game, number, found, errors, evaluations) for number in range(len(game.plies))]
    gifts = _gifts(game, found)
    ledgers = _ledgers(game, found, gifts, evaluations)
    scale = value_scale(game.game, game.players)
    result = found.before[:, -1].mean(axis=0)
    return Review(
        game=game.game.info.id,
        players=game.players,
        names=list(game.record.names),
        evaluator=Evaluator(METHOD, game.game.info.rules_version, simulations, seed),
        plies=plies,
        result=result.tolist(),
        finished=game.result is not None,
        ledger=[_ledger(row) for row in ledgers.mean(axis=0)],
        ledger_errors=[_ledger(row) for row in errors.of_ledgers(ledgers)],
        gifts=gifts.mean(axis=0).tolist(),
        turning_points=_turning_points(plies, scale),
        decided_at=_decided_at(game, plies),
    )


def _values(game: PlayedGame, evaluations: dict[Key, Evaluation]) -> _Values:
    """Return the values of all plies, from the last one back: a forced ply takes over the next."""
    shape = (SEARCHES, len(game.plies), game.players)
    before, after = np.zeros((SEARCHES, len(game.plies) + 1, game.players)), np.zeros(shape)
    if game.result is not None:
        before[:, -1] = game.result
    else:
        before[:, -1] = game.values(game.end, evaluations)
    for number in reversed(range(len(game.plies))):
        ply = game.plies[number]
        if ply.forced:
            before[:, number] = after[:, number] = before[:, number + 1]
        elif ply.outcomes:
            for move, probability, source in ply.outcomes:
                values = game.values(source, evaluations)
                before[:, number] += probability * values
                if move == ply.move:
                    after[:, number] = values
        else:
            assert ply.source.key is not None
            evaluation = evaluations[ply.source.key]
            before[:, number] = evaluation.values
            after[:, number] = evaluation.moves[ply.move.value]
    return _Values(before, after)


class _Errors:
    """Half of 95 % intervals: what the two searches differ by, and what searches err alike.

    Two searches of one position say little about their scatter, so half of the variance is that of
    the whole game, in proportion to ``p * (1 - p)``.
    """

    def __init__(self, game: PlayedGame, found: _Values, simulations: int) -> None:
        config = config_of(game.game.folder).review
        scale = value_scale(game.game, game.players)
        before = found.before[:, :-1]
        mean = before.mean(axis=0)
        solo = np.full(mean.shape, scale**2 / 4)
        self._spread = solo if game.players == 1 else np.maximum(mean * (1.0 - mean), 0.0)
        self._free = np.array([not ply.forced for ply in game.plies], dtype=bool)
        self._is_first = simulations == 0
        self._first_value = config.first_error * 2 * np.sqrt(self._spread)
        self._first_total = config.first_total_error * scale
        self.values = self._of(before, config.shared_value_error)
        change = self._of(found.change, config.shared_change_error)
        self.change = np.where(self._free[:, None], change, 0.0)

    def _of(self, numbers: Floats, shared_error: float) -> Floats:
        """Return the errors of numbers: search, ply, seat."""
        if self._is_first:
            errors: Floats = self._first_value
            return errors
        variance = (np.diff(numbers, axis=0)[0] / SEARCHES) ** 2
        total = self._spread[self._free].sum()
        pooled = variance[self._free].sum() / total if total else 0.0
        scatter = Z_95**2 * (variance + pooled * self._spread) / 2
        found: Floats = np.sqrt(scatter + (2 * shared_error) ** 2 * self._spread)
        return found

    def of_ledgers(self, ledgers: Floats) -> Floats:
        """Return the errors of ledgers: seat, column. The first and the last are exact."""
        errors: Floats
        if self._is_first:
            errors = np.full(ledgers.shape[1:], self._first_total)
        else:
            variance = (np.diff(ledgers, axis=0)[0] / SEARCHES) ** 2
            errors = Z_95 * np.sqrt((variance + variance.mean(axis=0)) / 2)
        errors[:, 0] = errors[:, -1] = 0.0
        return errors


def _ply(
    game: PlayedGame,
    number: int,
    found: _Values,
    errors: _Errors,
    evaluations: dict[Key, Evaluation],
) -> Ply:
    played = game.plies[number]
    move, change = played.move, found.change[:, number].mean(axis=0)
    evaluation = evaluations[played.source.key] if played.source.key else None
    outcomes = [
        Outcome(each.text, probability, game.values(source, evaluations).mean(axis=0).tolist())
        for each, probability, source in played.outcomes
    ]
    decided = evaluation is not None and move.seat != CHANCE
    before = found.before[:, number].mean(axis=0)
    keys = {source.key for _, _, source in played.outcomes if source.key}
    return Ply(
        ply=number,
        seat=move.seat,
        move=move.text,
        stand_in=played.stand_in,
        forced=played.forced,
        values=before.tolist(),
        errors=errors.values[number].tolist(),
        change=change.tolist(),
        change_errors=errors.change[number].tolist(),
        later=found.later[:, number].mean(axis=0).tolist(),
        label=_label(game, move.seat, change, errors.change[number]) if decided else None,
        best=_best(played, evaluation, before) if evaluation and decided else None,
        outcomes=outcomes,
        at_stake=_at_stake(outcomes, before),
        simulations=(evaluation.simulations if evaluation else 0)
        + sum(evaluations[key].simulations for key in keys),
    )


def _label(game: PlayedGame, seat: int, change: Floats, errors: Floats) -> Label | None:
    loss = (-change[seat] - errors[seat]) / value_scale(game.game, game.players)
    return next((label for least, label in LABELS if loss >= least), None)


def _best(played: PlayedPly, evaluation: Evaluation, values: Floats) -> Alternative:
    seat = played.move.seat
    at, texts = played.before.determinized(seat), []
    for number, value in enumerate(evaluation.line):
        move, at = at.make(value, at.actor if number else seat)
        texts.append(move.text)
    return Alternative(texts[0], values.tolist(), texts)


def _at_stake(outcomes: list[Outcome], mean: Floats) -> float:
    if not outcomes:
        return 0.0
    values = np.array([one.values for one in outcomes])
    weights = [one.probability for one in outcomes]
    variance = np.average((values - mean) ** 2, axis=0, weights=weights)
    return float(np.sqrt(variance.max()))


def _gifts(game: PlayedGame, found: _Values) -> Floats:
    """Return what the decisions of each seat changed for each: search, giver, taker."""
    has_stand_ins = any(ply.stand_in for ply in game.plies)
    gifts = np.zeros((SEARCHES, game.players + has_stand_ins, game.players))
    for number, ply in enumerate(game.plies):
        if ply.move.seat != CHANCE:
            giver = game.players if ply.stand_in else ply.move.seat
            gifts[:, giver] += found.change[:, number]
    return gifts


def _ledgers(
    game: PlayedGame, found: _Values, gifts: Floats, evaluations: dict[Key, Evaluation]
) -> Floats:
    """Return a complete ledger for each search: search, seat, column."""
    seats = np.arange(game.players)
    drawn = np.array([ply.move.seat == CHANCE for ply in game.plies], dtype=bool)
    fair = _fair(game, found, evaluations)
    result = found.before[:, -1]
    own = gifts[:, seats, seats]
    ledgers: Floats = np.stack(
        [
            fair,
            found.before[:, 0] - fair,
            found.change[:, drawn].sum(axis=1),
            own,
            gifts.sum(axis=1) - own,
            found.later.sum(axis=1),
            result,
        ],
        axis=2,
    )
    return ledgers


def _fair(game: PlayedGame, found: _Values, evaluations: dict[Key, Evaluation]) -> Floats:
    """Return what a seat may expect before the deal."""
    if game.players > 1:
        return np.full((SEARCHES, game.players), 1.0 / game.players)
    if not game.fair_starts:
        return found.before[:, 0]
    starts = [game.values(source, evaluations) for source in game.fair_starts]
    fair: Floats = np.mean(starts, axis=0)
    return fair


def _ledger(row: Floats) -> Ledger:
    return Ledger(*map(float, row))


def _turning_points(plies: list[Ply], scale: float) -> list[TurningPoint]:
    """Return the plies that changed the values most, one of each turn, the largest first."""
    points = []
    for turn in _turns(plies):
        swings = [_swing(ply) for ply in turn]
        sure = [one for one in swings if one.swing > max(2 * one.error, LEAST_SWING * scale)]
        points += sorted(sure, key=lambda one: (-one.swing, one.ply))[:1]
    return sorted(points, key=lambda one: (-one.swing, one.ply))[:MAX_TURNING_POINTS]


def _swing(ply: Ply) -> TurningPoint:
    # Alone there is nobody who loses what the other gains.
    part = 2 if len(ply.values) > 1 else 1
    return TurningPoint(ply.ply, sum(map(abs, ply.change)) / part, sum(ply.change_errors) / part)


def _turns(plies: list[Ply]) -> Iterable[list[Ply]]:
    """Split the plies into turns: what one seat decides in a row, and the chance among it."""
    turn: list[Ply] = []
    seat = None
    for ply in plies:
        if ply.seat not in (CHANCE, seat):
            if seat is not None:
                yield turn
                turn = []
            seat = ply.seat
        turn.append(ply)
    yield turn


def _decided_at(game: PlayedGame, plies: list[Ply]) -> int | None:
    """Return the ply from which on the value of the only winner stayed above a half."""
    if game.players == 1 or game.result is None or game.result.max() < 1.0:
        return None
    winner = int(np.argmax(game.result))
    decided = None
    for ply in reversed(plies):
        if ply.values[winner] <= 0.5:
            break
        decided = ply.ply
    return decided
