"""Whole games between greedy bots, in one compiled loop that serves every game.

The kernels of a game are handed in, as the search has them. Moves are chosen as ``GreedyBot``
chooses them.
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
from ludoteca.lab.played import Played, Tell, room_for

Desk = namedtuple(
    "Desk",
    (
        "state",  # where the game is
        "moves",
        "odds",
        "tally",  # how often each move has been played
    ),
)
"""The paper that a game is played on."""


def new_desk(size: int, info: GameInfo) -> Desk:
    """Allocate what games with states of this size are played on."""
    sizes = (size, info.max_legal, info.max_legal, info.num_moves)
    return Desk(*(np.zeros(each, np.int32) for each in sizes))


@kernel
def _play_on(game, desk, workspace, note, noted, rng):
    decisions = 0
    seat = game.actor(desk.state)
    while seat != NOBODY:
        n = game.legal(desk.state, seat, desk.moves)
        note(desk.state, seat, decisions, noted, rng)
        if seat == CHANCE:
            game.weights(desk.state, desk.odds)
            choice = pick_weighted(rng, desk.odds, n)
        else:
            choice = best_scored(game, workspace, desk.state, seat, desk.moves, n, rng)
            decisions += 1
        desk.tally[desk.moves[choice]] += 1
        game.apply(desk.state, seat, desk.moves[choice])
        seat = game.actor(desk.state)


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
    note,
    desk,
    workspace,
    noted,
    rng,
):
    """Play the game on the desk to its end; ``note`` is shown every position.

    Compiled functions can be handed over one by one, but not in a tuple: that is made here.
    """
    game = Kernels(
        actor, legal, weights, apply, scores, winners, estimate, hide, determinize, move_scores
    )
    desk.tally[:] = 0
    _play_on(game, desk, workspace, note, noted, rng)


@kernel
def keep(state, seat, decisions, kept, rng):
    """Keep some positions in which a seat decides: of all so far, each is as likely to be there."""
    if seat == CHANCE:
        return
    # Drawn whether it matters or not: the game goes the same way however many are kept.
    drawn = below(rng, decisions + 1)
    place = decisions if decisions < len(kept) else drawn
    if place < len(kept):
        kept[place, :] = state


NOTE = "void(int32[::1], int32, int64, int32[:, ::1], int64[::1])"
"""The signature of a kernel that is shown positions: see ``keep``."""


@lru_cache(maxsize=1)
def compiled() -> tuple[Kernel, Kernel]:
    """Return ``play_game`` and ``keep``, compiled once for all games."""
    import numba
    from numba.core import sigutils, types

    compiler = compiler_of(Path(__file__).parent, Path(greedy.__file__).parent)
    typeof: Any = numba.typeof
    parsed: Any = sigutils.normalize_signature
    shapes = [parsed(text) for text in (*map(SIGNATURES.get, Kernels._fields), NOTE)]
    handed_in = [types.FunctionType(result(*arguments)) for arguments, result in shapes]
    desk = typeof(Desk(*[np.zeros(1, np.int32)] * len(Desk._fields)))
    rest = (desk, typeof(new_greedy_workspace(1, 1, 1)), types.int32[:, ::1], types.int64[::1])
    return compiler.compile(play_game, types.void(*handed_in, *rest)), compiler.compile(keep, NOTE)


class Playing:
    """Plays games of so many players on from any position, in the mode that the rules are in."""

    def __init__(self, game: Game, players: int) -> None:
        rules, info = game.rules, game.info
        self._loop, self._note = compiled() if rules.compiled else (play_game, keep)
        self._kernels = [getattr(rules, name) for name in Kernels._fields]
        self._sight = new_greedy_workspace(rules.state_size, players, info.max_legal)
        self.desk = new_desk(rules.state_size, info)
        """What a game is played on: its state, and how often each move has been played."""

    def play_on(self, kept: Row, seed: int) -> None:
        """Play the game on the desk to its end, and keep some positions in which a seat decides."""
        rng = seed_rng(seed)
        self._loop(*self._kernels, self._note, self.desk, self._sight, kept, rng)


def play(
    game: Game,
    players: int,
    seeds: range,
    tell: Tell,
    keeping: int = 0,
    options: Mapping[str, object] | None = None,
) -> Played:
    """Play a game between greedy bots for each seed."""
    playing = Playing(game, players)
    desk = playing.desk
    played = room_for(len(seeds), game.rules, game.info.num_moves, keeping)
    for number, seed in enumerate(seeds):
        desk.state[:] = played.first[number] = game.start(players, seed, **options or {}).state
        playing.play_on(played.kept[number], seed)
        played.last[number], played.tally[number] = desk.state, desk.tally
        tell(number + 1, len(seeds))
    return played
