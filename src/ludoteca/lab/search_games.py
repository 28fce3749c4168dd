"""Whole games between bots that search, with the same outcomes as ``greedy_games``."""

from collections.abc import Mapping

from ludoteca.bots.search.searcher import Budget
from ludoteca.bots.search_bot import SearchBot
from ludoteca.engine.chance import Seeded
from ludoteca.engine.contract import CHANCE
from ludoteca.engine.game import Game
from ludoteca.engine.playout import seed_rng
from ludoteca.engine.position import Position
from ludoteca.lab.greedy_games import keep_position
from ludoteca.lab.outcomes import OnProgress, Outcomes, new_outcomes


def play(
    game: Game,
    players: int,
    seeds: range,
    simulations: int,
    tell: OnProgress,
    keeping: int = 0,
    options: Mapping[str, object] | None = None,
) -> Outcomes:
    """Play a game for each seed, between bots with this number of simulations per move."""
    played = new_outcomes(len(seeds), game.rules, game.info.num_moves, keeping)
    for number, seed in enumerate(seeds):
        position = game.start(players, seed, **options or {})
        _play_one(position, seed, simulations, Outcomes(*(rows[number] for rows in played)))
        tell(number + 1, len(seeds))
    return played


def _play_one(position: Position, seed: int, simulations: int, played: Outcomes) -> None:
    """Play one game and write its outcome into its row."""
    chance, players = Seeded(seed), position.players
    budget = Budget(simulations=simulations)
    bots = [SearchBot(seed * players + seat, budget) for seat in range(players)]
    played.first[:] = position.state
    rng = seed_rng(seed)
    drawn = decisions = 0
    while not position.over:
        seat = position.actor
        if seat == CHANCE:
            move = chance.outcome(position, drawn)
            drawn += 1
        else:
            move = bots[seat].choose(position, seat)
            keep_position(position.state, seat, decisions, played.kept, rng)
            decisions += 1
        played.move_counts[move.value] += 1
        position = position.play(move)
    played.last[:] = position.state
