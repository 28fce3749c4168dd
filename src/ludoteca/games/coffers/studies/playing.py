"""Whole games between greedy bots with any ten cards."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludoteca.bots.search.greedy import new_greedy_workspace
from ludoteca.bots.search.workspace import Kernels
from ludoteca.engine.contract import SIGNATURES, Kernel, Row, kernel
from ludoteca.engine.playout import below, seed_rng
from ludoteca.games.coffers import rules
from ludoteca.games.coffers.info import INFO
from ludoteca.games.coffers.rules.challenge import overlap
from ludoteca.games.coffers.rules.deal import setup_draws, start
from ludoteca.games.coffers.rules.decision import open_moves
from ludoteca.games.coffers.rules.estimates import FEATURES, cards_left, compute_features
from ludoteca.games.coffers.rules.pieces.faces import WANTED
from ludoteca.games.coffers.rules.state import CHARACTERS, OPENING, ROLLING, SEATS, STATE
from ludoteca.games.coffers.studies.pool import pool_compiler
from ludoteca.lab import greedy_games

SETUP_DRAWS = INFO.max_setup_draws
POSITIONS_KEPT = 8
"""Positions that are kept of each game."""
COLUMNS = 1 + FEATURES
"""Of each seat: the cards left in the deck, and its features."""
NOTHING = -(1 << 30)


class PlayedGames(NamedTuple):
    """What came of many games, a row for each."""

    chosen: Row  # by seat: which of the ten cards; behind them the start player
    won: Row  # by seat: 1 for those who have won
    points: Row  # by seat
    rows: Row  # by position, and seat after seat: see COLUMNS


@kernel
def _deal(state, players, cards, rng, chosen):
    """Deal stones; everybody takes the card that suits their own stones best, or any of these."""
    options = np.zeros(3, np.int32)
    drawn = np.empty(SETUP_DRAWS, np.int32)
    options[0] = players
    for place in range(setup_draws(options, drawn)):
        drawn[place] = below(rng, drawn[place])
    start(state, options, drawn)
    s = state.view(STATE)[0]
    chosen[SEATS] = s.roller
    free = (1 << CHARACTERS) - 1
    for turn in range(players):
        seat = (s.roller + turn) % players
        place = _choice(s, seat, cards, free, rng)
        free &= ~(1 << place)
        chosen[seat] = place
        s.character[seat] = cards[place]
    s.phase = OPENING
    s.open = open_moves(s)


@kernel
def _choice(s, seat, cards, free, rng):
    """Return which of the free cards suits a seat's stones best."""
    most = NOTHING
    alike = 0
    choice = 0
    for place in range(CHARACTERS):
        if free >> place & 1:
            suited = overlap(s.stones[seat], WANTED[cards[place]])
            alike = alike + 1 if suited == most else 1 if suited > most else alike
            if suited > most or (suited == most and below(rng, alike) == 0):
                choice = place
            most = max(most, suited)
    return choice


@kernel
def _note(state, seat, decisions, rows, rng):
    """Note positions for learning: of all turns so far, each is as likely to be kept."""
    s = state.view(STATE)[0]
    if s.phase != ROLLING:
        return
    place = s.turns if s.turns < POSITIONS_KEPT else below(rng, s.turns + 1)
    if place < POSITIONS_KEPT:
        for other in range(s.players):
            first = other * COLUMNS
            rows[place, first] = cards_left(s)
            compute_features(s, other, rows[place, first + 1 : first + COLUMNS])


class Loop(NamedTuple):
    """What a game is played with."""

    deal: Kernel
    play: Kernel
    handed_in: list[Kernel]  # the kernels of the game, and the one that keeps features of positions
    winners: Kernel
    scores: Kernel


@lru_cache(maxsize=1)
def _compiled() -> Loop:
    compile_one = pool_compiler().compile
    row = "int32[::1]"
    game = Kernels(
        *(compile_one(getattr(rules, name), SIGNATURES[name]) for name in Kernels._fields)
    )
    return Loop(
        compile_one(_deal, f"void({row}, int64, {row}, int64[::1], {row})"),
        greedy_games.compiled()[0],
        [*game, compile_one(_note, greedy_games.OBSERVE)],
        game.winners,
        game.scores,
    )


def play(players: int, cards: npt.ArrayLike, games: int, seed: int) -> PlayedGames:
    """Play games; ``cards`` are ten for all of them, or ten for each."""
    given = np.empty((games, CHARACTERS), np.int32)
    given[:] = cards
    played = PlayedGames(
        np.zeros((games, SEATS + 1), np.int32),
        np.zeros((games, SEATS), np.int32),
        np.zeros((games, SEATS), np.int32),
        np.zeros((games, POSITIONS_KEPT, SEATS * COLUMNS), np.int32),
    )
    loop, rng = _compiled(), seed_rng(seed)
    size = STATE.itemsize // 4
    workspace, scoring = (
        greedy_games.new_game_workspace(size, INFO),
        new_greedy_workspace(size, SEATS, INFO.max_legal),
    )
    for number, (chosen, won, points, rows) in enumerate(zip(*played, strict=True)):
        loop.deal(workspace.state, players, given[number], rng, chosen)
        loop.play(*loop.handed_in, workspace, scoring, rows, rng)
        loop.winners(workspace.state, won)
        loop.scores(workspace.state, points)
    return played
