"""The same games with bots that search, with the cards of the data file."""

from collections.abc import Callable

import numpy as np

import ludoteca
from ludoteca.bots.search.searcher import Budget
from ludoteca.bots.searching import SearchBot
from ludoteca.engine.chance import Seeded
from ludoteca.engine.contract import CHANCE, Row
from ludoteca.engine.position import Position
from ludoteca.games.coffers.rules.state import AT, SEATS


def play(
    players: int, games: int, simulations: int, seed: int, tell: Callable[[int, int], None]
) -> tuple[Row, Row, Row]:
    """Play games; return who had which card, who won and the points, as ``playing.Played`` does."""
    chosen = np.zeros((games, SEATS + 1), np.int32)
    won = np.zeros((games, SEATS), np.int32)
    points = np.zeros((games, SEATS), np.int32)
    for number in range(games):
        first, last = _play_one(players, simulations, seed * 1_000_003 + number)
        state = last.state
        chosen[number, :players] = state[AT.character : AT.character + players]
        chosen[number, SEATS] = first.state[AT.roller]
        won[number, list(last.winners)] = 1
        points[number, :players] = last.scores
        tell(number + 1, games)
    return chosen, won, points


def _play_one(players: int, simulations: int, seed: int) -> tuple[Position, Position]:
    """Play one game; return its first position and its last."""
    chance = Seeded(seed)
    first = position = ludoteca.game("coffers", compiled=True).deal(players, {}, chance)
    bots = [
        SearchBot(seed * SEATS + seat, Budget(simulations=simulations)) for seat in range(players)
    ]
    drawn = 0
    while not position.over:
        seat = position.actor
        if seat == CHANCE:
            position = position.play(chance.outcome(position, drawn))
            drawn += 1
        else:
            position = position.play(bots[seat].choose(position, seat), seat)
    return first, position
