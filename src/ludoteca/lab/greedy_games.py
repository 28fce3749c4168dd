"""Whole games between greedy bots, in one compiled loop for every game.

The kernels of a game are arguments, as in the search. Moves are chosen as by ``GreedyBot``.
"""

from collections import namedtuple
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from ludoteca.bots.search import greedy
from ludoteca.bots.search.greedy import best_scored, new_greedy_workspace
from ludoteca.bots.search.workspace import Kernels
from ludoteca.engine.compiler import compiler_of
from ludoteca.engine.contract import CHANCE, NOBODY, SIGNATURES, Kernel, Row, kernel
from ludoteca.engine.game import Game
from ludoteca.engine.info import GameInfo
from ludoteca.engine.playout import below, pick_weighted, seed_rng
from ludoteca.lab.outcomes import OnProgress, Outcomes, new_outcomes

GameWorkspace = namedtuple(
    "GameWorkspace",
    (
        "state",  # of the game
        "moves",
        "outcome_weights",
        "move_counts",  # the number of times each move was played
    ),
)
"""Buffers used by one game."""


def new_game_workspace(size: int, info: GameInfo) -> GameWorkspace:
    """Allocate the buffers for states of this size."""
    sizes = (size, info.max_legal, info.max_legal, info.num_moves)
    return GameWorkspace(*(np.zeros(each, np.int32) for each in sizes))


@kernel
def _play_on(game, workspace, scoring, observe, kept, rng):
    decisions = 0
    seat = game.actor(workspace.state)
    while seat != NOBODY:
        n = game.legal(workspace.state, seat, workspace.moves)
        observe(workspace.state, seat, decisions, kept, rng)
        if seat == CHANCE:
            game.weights(workspace.state, workspace.outcome_weights)
            choice = pick_weighted(rng, workspace.outcome_weights, n)
        else:
            choice = best_scored(game, scoring, workspace.state, seat, workspace.moves, n, rng)
            decisions += 1
        workspace.move_counts[workspace.moves[choice]] += 1
        game.apply(workspace.state, seat, workspace.moves[choice])
        seat = game.actor(workspace.state)


@kernel
def play_game(
    actor,
    legal,
    weights,
    apply,
    scores,
    winners,
    estimate,
    hide,
    determinize,
    move_scores,
    observe,
    workspace,
    scoring,
    kept,
    rng,
):
    """Play the game in the workspace to its end; call ``observe`` with every state.

    The kernels are single arguments: compiled functions cannot be passed in a tuple.
    """
    game = Kernels(
        actor, legal, weights, apply, scores, winners, estimate, hide, determinize, move_scores
    )
    workspace.move_counts[:] = 0
    _play_on(game, workspace, scoring, observe, kept, rng)


@kernel
def keep_position(state, seat, decisions, kept, rng):
    """Keep a uniform random sample of the states in which a seat decides."""
    if seat == CHANCE:
        return
    # Always drawn, so that the number of decisions kept does not change the game.
    drawn = below(rng, decisions + 1)
    place = decisions if decisions < len(kept) else drawn
    if place < len(kept):
        kept[place, :] = state


OBSERVE = "void(int32[::1], int32, int64, int32[:, ::1], int64[::1])"
"""The signature of a kernel that observes states: see ``keep_position``."""


@lru_cache(maxsize=1)
def compiled() -> tuple[Kernel, Kernel]:
    """Return ``play_game`` and ``keep_position``, compiled once for all games."""
    import numba
    from numba.core import sigutils, types

    compiler = compiler_of(Path(__file__).parent, Path(greedy.__file__).parent)
    typeof: Any = numba.typeof
    parsed: Any = sigutils.normalize_signature
    shapes = [parsed(text) for text in (*map(SIGNATURES.get, Kernels._fields), OBSERVE)]
    handed_in = [types.FunctionType(result(*arguments)) for arguments, result in shapes]
    workspace = typeof(GameWorkspace(*[np.zeros(1, np.int32)] * len(GameWorkspace._fields)))
    rest = (
        workspace,
        typeof(new_greedy_workspace(1, 1, 1)),
        types.int32[:, ::1],
        types.int64[::1],
    )
    play = compiler.compile(play_game, types.void(*handed_in, *rest))
    return play, compiler.compile(keep_position, OBSERVE)


class GreedyGames:
    """Plays games to their end from any state, compiled if the rules are."""

    def __init__(self, game: Game, players: int) -> None:
        rules, info = game.rules, game.info
        self._loop, self._observe = compiled() if rules.compiled else (play_game, keep_position)
        self._kernels = [getattr(rules, name) for name in Kernels._fields]
        self._scoring = new_greedy_workspace(rules.state_size, players, info.max_legal)
        self.workspace = new_game_workspace(rules.state_size, info)
        """The state of the game, and the number of times each move was played."""

    def play_on(self, kept: Row, seed: int) -> None:
        """Play the game in the workspace to its end, and keep a sample of its states."""
        rng = seed_rng(seed)
        self._loop(*self._kernels, self._observe, self.workspace, self._scoring, kept, rng)


def play(
    game: Game,
    players: int,
    seeds: range,
    tell: OnProgress,
    keeping: int = 0,
    options: Mapping[str, object] | None = None,
) -> Outcomes:
    """Play a game between greedy bots for each seed."""
    playing = GreedyGames(game, players)
    workspace = playing.workspace
    played = new_outcomes(len(seeds), game.rules, game.info.num_moves, keeping)
    for number, seed in enumerate(seeds):
        workspace.state[:] = played.first[number] = game.start(players, seed, **options or {}).state
        playing.play_on(played.kept[number], seed)
        played.last[number] = workspace.state
        played.move_counts[number] = workspace.move_counts
        tell(number + 1, len(seeds))
    return played
