"""Whole games between greedy bots, in one compiled loop that serves every game.

The kernels of a game are handed in, as the search has them. Moves are chosen as ``GreedyBot``
chooses them.
"""

from collections import namedtuple
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from ludoteca.bots.simple import MOST_LOOKED_AT
from ludoteca.engine.compiler import compiler_of
from ludoteca.engine.contract import CHANCE, NOBODY, SIGNATURES, Kernel, kernel
from ludoteca.engine.game import Game
from ludoteca.engine.info import GameInfo
from ludoteca.engine.playout import below, pick_weighted, seed_rng
from ludoteca.lab.played import Played, Tell, room_for

NOTHING = -(1 << 30)

Kernels = namedtuple("Kernels", "actor legal weights apply estimate hide suppose looks")
"""The kernels of the game that is played."""

Desk = namedtuple(
    "Desk",
    (
        "state",  # where the game is
        "known",  # the same, as far as the seat that decides knows it
        "aside",  # after a move
        "further",  # after the next move
        "moves",
        "next",  # the next moves
        "odds",
        "points",
        "worth",  # what each move seems to be worth
        "tally",  # how often each move has been played
    ),
)
"""The paper that a game is played on."""


def new_desk(size: int, info: GameInfo) -> Desk:
    """Allocate what games with states of this size are played on."""
    seats, room = info.max_players, info.max_legal
    sizes = (size, size, size, size, room, room, room, seats, room, info.num_moves)
    return Desk(*(np.zeros(each, np.int32) for each in sizes))


@kernel
def _lead(game, desk, state, seat):
    """Return a seat's lead over the others on average, times the number of others."""
    game.estimate(state, desk.points)
    players = state[0]
    lead = max(1, players - 1) * desk.points[seat]
    for other in range(players):
        if other != seat:
            lead -= desk.points[other]
    return lead


@kernel
def _promise(game, desk, seat, most):
    """Return a seat's lead after a move; if it decides again at once, the best it can get."""
    n = 0
    if game.actor(desk.aside) == seat:
        n = game.legal(desk.aside, seat, desk.next)
    if n == 0 or n > most:
        return _lead(game, desk, desk.aside, seat)
    best = NOTHING
    for place in range(n):
        desk.further[:] = desk.aside
        game.apply(desk.further, seat, desk.next[place])
        best = max(best, _lead(game, desk, desk.further, seat))
    return best


@kernel
def _look(game, desk, seat, n, most):
    """Write what each move seems to be worth: as the game itself says, or by what it leads to."""
    desk.known[:] = desk.state
    game.hide(desk.known, seat)
    game.suppose(desk.known, seat)
    if game.looks(desk.known, seat, desk.moves, n, desk.worth):
        return
    for place in range(n):
        desk.aside[:] = desk.known
        game.apply(desk.aside, seat, desk.moves[place])
        desk.worth[place] = _promise(game, desk, seat, most)


@kernel
def _choice(game, desk, seat, n, most, rng):
    """Return the place of the move that looks best at once, or any of these."""
    _look(game, desk, seat, n, most)
    best = NOTHING
    alike = 0
    choice = 0
    for place in range(n):
        worth = desk.worth[place]
        alike = alike + 1 if worth == best else 1 if worth > best else alike
        if worth > best or (worth == best and below(rng, alike) == 0):
            choice = place
        best = max(best, worth)
    return choice


@kernel
def _play_on(game, desk, most, note, noted, rng):
    decisions = 0
    seat = game.actor(desk.state)
    while seat != NOBODY:
        n = game.legal(desk.state, seat, desk.moves)
        note(desk.state, seat, decisions, noted, rng)
        if seat == CHANCE:
            game.weights(desk.state, desk.odds)
            choice = pick_weighted(rng, desk.odds, n)
        else:
            choice = _choice(game, desk, seat, n, most, rng)
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
    estimate,
    hide,
    suppose,
    looks,
    note,
    desk,
    most,
    noted,
    rng,
):
    """Play the game on the desk to its end; ``note`` is shown every position.

    A next decision with more than ``most`` moves is not looked into. Compiled functions can be
    handed over one by one, but not in a tuple: that is made here.
    """
    game = Kernels(actor, legal, weights, apply, estimate, hide, suppose, looks)
    desk.tally[:] = 0
    _play_on(game, desk, most, note, noted, rng)


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

    compiler = compiler_of(Path(__file__).parent)
    typeof: Any = numba.typeof
    parsed: Any = sigutils.normalize_signature
    shapes = [parsed(text) for text in (*map(SIGNATURES.get, Kernels._fields), NOTE)]
    handed_in = [types.FunctionType(result(*arguments)) for arguments, result in shapes]
    desk = typeof(Desk(*[np.zeros(1, np.int32)] * len(Desk._fields)))
    rest = (desk, types.int64, types.int32[:, ::1], types.int64[::1])
    return compiler.compile(play_game, types.void(*handed_in, *rest)), compiler.compile(keep, NOTE)


def play(game: Game, players: int, seeds: range, tell: Tell, keeping: int = 0) -> Played:
    """Play a game between greedy bots for each seed, in the mode that the rules are in."""
    rules = game.rules
    loop, note = compiled() if rules.compiled else (play_game, keep)
    kernels = [getattr(rules, name) for name in Kernels._fields]
    desk = new_desk(rules.state_size, game.info)
    played = room_for(len(seeds), rules, game.info.num_moves, keeping)
    for number, seed in enumerate(seeds):
        desk.state[:] = played.first[number] = game.start(players, seed=seed).state
        loop(*kernels, note, desk, MOST_LOOKED_AT, played.kept[number], seed_rng(seed))
        played.last[number], played.tally[number] = desk.state, desk.tally
        tell(number + 1, len(seeds))
    return played
