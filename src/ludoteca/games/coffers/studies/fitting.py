"""The weights of ``rules.estimates``, fitted to what came of games with all kinds of cards.

A seat's chance to win is taken to be its share of all seats' exp(sum of weights times features):
what bots assume, too (Plackett and Luce). Weights differ with the cards left in the deck.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from ludoteca.games.coffers.rules.estimates import FEATURES, phases_of
from ludoteca.games.coffers.rules.pieces.faces import VALUE
from ludoteca.games.coffers.rules.state import CARDS, CHARACTERS, SIDES
from ludoteca.games.coffers.studies.playing import COLUMNS, POSITIONS_KEPT, PlayedGames, play
from ludoteca.games.coffers.studies.pool import SETS

Numbers = npt.NDArray[np.float64]
ROUNDS = 400
RATE = 0.1
A_POINT = 1.5
"""A match at the very end is worth about so much: the logarithm of the odds."""


def all_kinds(games: int, seed: int) -> npt.NDArray[np.int32]:
    """Return ten cards of any stones for each game."""
    rng = np.random.default_rng(seed)
    drawn = [rng.choice(len(SETS), CHARACTERS, replace=False) for _ in range(games)]
    return (np.array(drawn) * SIDES + VALUE - 1).astype(np.int32)


def gather(sizes: Sequence[int], games: int, seed: int) -> list[tuple[int, PlayedGames]]:
    """Play games between greedy bots."""
    return [(each, play(each, all_kinds(games, seed), games, seed + each)) for each in sizes]


def fit(found: Sequence[tuple[int, PlayedGames]]) -> Numbers:
    """Return the coefficients that tell best who has won, in points (Adam, all games at once)."""
    parts = [_positions(players, played) for players, played in found]
    weights = np.zeros((parts[0][0].shape[1], FEATURES))
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, ROUNDS + 1):
        slope = sum(_slope(weights, *part) for part in parts) / sum(len(part[0]) for part in parts)
        mean = 0.9 * mean + 0.1 * slope
        square = 0.99 * square + 0.01 * slope**2
        size = np.sqrt(square / (1 - 0.99**step)) + 1e-9
        weights += RATE * (1 - step / (ROUNDS + 1)) * mean / (1 - 0.9**step) / size
    return weights / A_POINT


def _positions(players: int, played: PlayedGames) -> tuple[Numbers, Numbers, Numbers]:
    """Return the phase of each position, the features of its seats, and who won."""
    rows = played.rows[:, :, : players * COLUMNS].reshape(-1, players, COLUMNS)
    won = played.won[:, :players] / played.won[:, :players].sum(1, keepdims=True)
    phases = phases_of(np.arange(CARDS))[rows[:, 0, 0]]
    return phases, rows[:, :, 1:].astype(np.float64), np.repeat(won, POSITIONS_KEPT, axis=0)


def _slope(weights: Numbers, phases: Numbers, features: Numbers, won: Numbers) -> Numbers:
    """Return in which direction weights would tell better."""
    hopes = np.einsum("nsf,nf->ns", features, phases @ weights)
    chances = np.exp(hopes - hopes.max(1, keepdims=True))
    chances /= chances.sum(1, keepdims=True)
    slope: Numbers = phases.T @ np.einsum("ns,nsf->nf", won - chances, features)
    return slope
