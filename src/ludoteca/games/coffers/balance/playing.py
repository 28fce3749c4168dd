"""Whole games between greedy bots with any ten cards, in one compiled loop."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludoteca.engine.contract import CHANCE, Kernel, Row, kernel
from ludoteca.engine.playout import below, pick_weighted, seed_rng
from ludoteca.games.coffers.balance.pool import pool_compiler
from ludoteca.games.coffers.info import INFO
from ludoteca.games.coffers.rules.challenge import overlap
from ludoteca.games.coffers.rules.deal import lots, start
from ludoteca.games.coffers.rules.decision import open_moves
from ludoteca.games.coffers.rules.faces import WANTED
from ludoteca.games.coffers.rules.prospects import FEATURES, cards_left, estimate, notice
from ludoteca.games.coffers.rules.scoring import scores, winners
from ludoteca.games.coffers.rules.state import CHARACTERS, OPENING, OVER, ROLLING, SEATS, STATE
from ludoteca.games.coffers.rules.turn import actor, apply, legal, weights

ROOM = INFO.max_legal + 1
LOTS = INFO.max_lots
NOTED = 8
"""So many positions of each game are noted."""
NOTES = 1 + FEATURES
"""Of each seat: the cards left in the deck, and its features."""
NOTHING = -(1 << 30)


class Played(NamedTuple):
    """What came of many games, a row for each."""

    chosen: Row  # by seat: which of the ten cards; behind them the start player
    won: Row  # by seat: 1 for those who have won
    points: Row  # by seat
    noted: Row  # by position and seat: see NOTES


@kernel
def _deal(state, players, cards, rng, chosen):
    """Deal stones; everybody takes the card that suits their own stones best, or any of these."""
    options = np.zeros(3, np.int32)
    drawn = np.empty(LOTS, np.int32)
    options[0] = players
    for lot in range(lots(options, drawn)):
        drawn[lot] = below(rng, drawn[lot])
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
def _lead(state, seat, players, points):
    """Return a seat's lead over the others on average, times the number of others."""
    estimate(state, points)
    lead = players * points[seat]
    for other in range(players):
        lead -= points[other]
    return lead


@kernel
def _worth(state, seat, players, desk, points):
    """Return a seat's lead; if it decides again at once, the best it can get, as ``GreedyBot``."""
    if actor(state) != seat:
        return _lead(state, seat, players, points)
    moves = np.empty(ROOM, np.int32)
    best = NOTHING
    for place in range(legal(state, seat, moves)):
        desk[:] = state
        apply(desk, seat, moves[place])
        best = max(best, _lead(desk, seat, players, points))
    return best


@kernel
def _greedy(state, seat, players, moves, n, desks, points, rng):
    """Return the place of the move that looks best at once, or any of these."""
    most = NOTHING
    alike = 0
    choice = 0
    for place in range(n):
        desks[0][:] = state
        apply(desks[0], seat, moves[place])
        worth = _worth(desks[0], seat, players, desks[1], points)
        alike = alike + 1 if worth == most else 1 if worth > most else alike
        if worth > most or (worth == most and below(rng, alike) == 0):
            choice = place
        most = max(most, worth)
    return choice


@kernel
def _note(s, turns, noted, rng):
    """Note the position for learning: of all turns so far, each is as likely to be kept."""
    place = turns if turns < NOTED else below(rng, turns + 1)
    if place < NOTED:
        for seat in range(s.players):
            notice(s, seat, noted[place, seat, 1:])
            noted[place, seat, 0] = cards_left(s)


@kernel
def _play(state, players, rng, desks, noted):
    """Play a game to its end."""
    moves = np.empty(ROOM, np.int32)
    odds = np.empty(ROOM, np.int32)
    points = np.empty(SEATS, np.int32)
    s = state.view(STATE)[0]
    while s.phase != OVER:
        seat = actor(state)
        n = legal(state, seat, moves)
        if s.phase == ROLLING:
            _note(s, s.turns, noted, rng)
        if seat == CHANCE:
            weights(state, odds)
            choice = pick_weighted(rng, odds, n)
        else:
            choice = _greedy(state, seat, players, moves, n, desks, points, rng)
        apply(state, seat, moves[choice])


@kernel
def play_games(players, cards, rng, desks, chosen, won, points, noted):
    """Play as many games as there are rows to fill, each with its own ten cards."""
    for game in range(len(chosen)):
        _deal(desks[2], players, cards[game], rng, chosen[game])
        _play(desks[2], players, rng, desks, noted[game])
        winners(desks[2], won[game])
        scores(desks[2], points[game])


@lru_cache(maxsize=1)
def _compiled() -> Kernel:
    table = "int32[:, ::1]"
    given = f"int32, {table}, int64[::1], {table}, {table}, {table}, {table}, int32[:, :, :, ::1]"
    return pool_compiler().compile(play_games, f"void({given})")


def play(players: int, cards: npt.ArrayLike, games: int, seed: int) -> Played:
    """Play games; ``cards`` are ten for all of them, or ten for each."""
    given = np.empty((games, CHARACTERS), np.int32)
    given[:] = cards
    played = Played(
        np.zeros((games, SEATS + 1), np.int32),
        np.zeros((games, SEATS), np.int32),
        np.zeros((games, SEATS), np.int32),
        np.zeros((games, NOTED, SEATS, NOTES), np.int32),
    )
    desks = np.zeros((3, STATE.itemsize // 4), np.int32)
    _compiled()(np.int32(players), given, seed_rng(seed), desks, *played)
    return played
