"""Whole games between bots that search, written down as those of greedy bots are."""

from collections.abc import Mapping

from ludoteca.bots.search.searcher import Budget
from ludoteca.bots.search_bot import SearchBot
from ludoteca.engine.chance import Seeded
from ludoteca.engine.contract import CHANCE
from ludoteca.engine.game import Game
from ludoteca.engine.playout import seed_rng
from ludoteca.engine.position import Position
from ludoteca.lab.greedy import keep
from ludoteca.lab.played import Played, Tell, room_for


def play(
    game: Game,
    players: int,
    seeds: range,
    simulations: int,
    tell: Tell,
    keeping: int = 0,
    options: Mapping[str, object] | None = None,
) -> Played:
    """Play a game for each seed, between bots that think for so many simulations about a move."""
    played = room_for(len(seeds), game.rules, game.info.num_moves, keeping)
    for number, seed in enumerate(seeds):
        position = game.start(players, seed, **options or {})
        _play_one(position, seed, simulations, Played(*(rows[number] for rows in played)))
        tell(number + 1, len(seeds))
    return played


def _play_one(position: Position, seed: int, simulations: int, played: Played) -> None:
    """Play one game from its start into its row."""
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
            keep(position.state, seat, decisions, played.kept, rng)
            decisions += 1
        played.tally[move.value] += 1
        position = position.play(move)
    played.last[:] = position.state
