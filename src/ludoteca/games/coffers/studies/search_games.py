"""The same games with bots that search, with the cards of the data file."""

import numpy as np

import ludoteca
from ludoteca.engine.contract import Row
from ludoteca.games.coffers.rules.state import AT, SEATS
from ludoteca.lab import search_games
from ludoteca.lab.outcomes import OnProgress, results_of


def play(players: int, seeds: range, simulations: int, tell: OnProgress) -> tuple[Row, Row, Row]:
    """Play games; return the cards, winners and points of each, as ``PlayedGames`` does."""
    game = ludoteca.game("coffers", compiled=True)
    played = search_games.play(game, players, seeds, simulations, tell)
    chosen = np.zeros((len(seeds), SEATS + 1), np.int32)
    chosen[:, :players] = played.last[:, AT.character : AT.character + players]
    chosen[:, SEATS] = played.first[:, AT.roller]
    results = results_of(game.rules, played.last, players)
    return chosen, results.won, results.points
