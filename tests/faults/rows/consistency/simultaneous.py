"""Choices that several seats make at the same time, in every order of arrival."""

from collections.abc import Iterator
from itertools import permutations
from random import Random

import ludoteca
from ludoteca.engine.position import Move, Position
from ludoteca.engine.registry.catalog import game_ids
from ludoteca.engine.secrecy import is_among_others, is_secret
from tests.faults.registry import Measured, row
from tests.faults.trial import Trial

MAX_PLIES = 400
"""After this many moves a game is left for a new one."""
MAX_ORDERS = 24


@row("R6", "simultaneous choices in every order", unit="rounds", small=40, full=4000)
def orders(trial: Trial) -> Measured:
    """Play rounds in which several seats choose at once, in all orders (24 at most)."""
    games = [name for name in game_ids() if _has_rounds(name)]
    share = -(-trial.count // len(games))
    found = Measured(share * len(games))
    different = shown = tried = 0
    for name in games:
        for _, position in zip(range(share), _rounds(name, trial.random), strict=False):
            chosen = _choose(position, trial.random)
            ends = [_play(position, order) for order in _orders(chosen, trial.random)]
            tried += len(ends)
            different += any(end != ends[0] for end in ends)
            shown += sum(_shown(position, chosen, before) for before in range(1, len(chosen)))
    found.none("rounds whose result depends on the order", different)
    found.none("choices shown before all have chosen", shown)
    found.note(f"{tried:,} orders in {', '.join(games)}")
    return found


def _has_rounds(name: str) -> bool:
    return next(_rounds(name, Random(1), one_game=True), None) is not None


def _rounds(name: str, chance: Random, *, one_game: bool = False) -> Iterator[Position]:
    """Yield positions of random games in which several seats decide at once."""
    game, info = ludoteca.game(name, compiled=False), ludoteca.info(name)
    while True:
        players = chance.randint(max(2, info.min_players), min(4, info.max_players))
        position = game.start(players=players, seed=chance.getrandbits(32))
        for _ in range(MAX_PLIES):
            if position.over:
                break
            if is_among_others(position):
                yield position
                for move in _choose(position, chance):
                    position = position.play(move, move.seat)
            else:
                position = _one_step(position, chance)
        if one_game:
            return


def _one_step(position: Position, chance: Random) -> Position:
    if drawn := position.chance_outcomes():
        outcomes, weights = zip(*drawn, strict=True)
        return position.play(chance.choices(outcomes, weights)[0])
    return position.play(chance.choice(position.choices(position.actor)))


def _choose(position: Position, chance: Random) -> list[Move]:
    return [
        position.make(chance.choice(position.choices(seat)), seat)[0] for seat in position.acting
    ]


def _orders(chosen: list[Move], chance: Random) -> list[tuple[Move, ...]]:
    every = list(permutations(chosen))
    return every if len(every) <= MAX_ORDERS else chance.sample(every, MAX_ORDERS)


def _play(position: Position, order: tuple[Move, ...]) -> Position:
    for move in order:
        position = position.play(move, move.seat)
    return position


def _shown(position: Position, chosen: list[Move], number: int) -> int:
    """Count the viewers who can tell a choice while others still choose."""
    made, now = chosen[:number], position
    befores = []
    for move in made:
        befores.append(now)
        now = now.play(move, move.seat)
    if not position.game.has_secrets or not now.acting:
        return 0
    viewers = [None, *(move.seat for move in chosen[number:])]
    return sum(
        not is_secret(before, move, made[place + 1 :], now, viewer)
        for place, (before, move) in enumerate(zip(befores, made, strict=True))
        for viewer in viewers
    )
