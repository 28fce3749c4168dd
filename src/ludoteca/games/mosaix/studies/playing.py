"""Games in which every seat writes what looks best by the value as learned so far.

A grid is a row of four numbers: three boards, and the free boxes or how many play.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludoteca.engine.contract import kernel
from ludoteca.games.mosaix.rules.boards import size_of
from ludoteca.games.mosaix.rules.features import LIST_SIZE
from ludoteca.games.mosaix.rules.scoring import count_zones
from ludoteca.games.mosaix.rules.shapes import FORMATION_COUNT, FORMATIONS
from ludoteca.games.mosaix.rules.start import PRINTED, card_of
from ludoteca.games.mosaix.rules.state import BOXES, SEATS, SQUARES, SYMBOLS
from ludoteca.games.mosaix.rules.turn import is_stuck
from ludoteca.games.mosaix.rules.value import POINT, value_by
from ludoteca.games.mosaix.studies.writings import DROPPED, FORMATION

BOXES_PLACE = SYMBOLS
GRID = SYMBOLS + 1
MOST_THROWS = SEATS * SQUARES
"""A game has fewer: in every throw at least one seat writes."""
NOTHING = -1
MANY, STRIDE = 1500, 3
"""From this number of writings of a throw on, training tries a third on a nearly empty grid."""
EARLY = 20
"""From this number of filled squares on, all writings are tried again."""


class Net(NamedTuple):
    """The weights of a value in whole numbers, as ``value_by`` takes them."""

    rows: npt.NDArray[np.int64]
    readout: npt.NDArray[np.int32]


class TrainingGame(NamedTuple):
    """One game, and what has been written in it: for each seat its grids and their values."""

    grids: npt.NDArray[np.int64]
    record: npt.NDArray[np.int64]
    values: npt.NDArray[np.int64]
    counts: npt.NDArray[np.int64]
    listed: npt.NDArray[np.int64]
    hurry: npt.NDArray[np.int64]
    different: npt.NDArray[np.int64]


def new_table(players: int) -> TrainingGame:
    """Return an empty table."""
    return TrainingGame(
        np.zeros((players, GRID), dtype=np.int64),
        np.zeros((players, MOST_THROWS, GRID), dtype=np.int64),
        np.zeros((players, MOST_THROWS), dtype=np.int64),
        np.zeros(players, dtype=np.int64),
        np.zeros(LIST_SIZE, dtype=np.int64),
        np.ones(1, dtype=np.int64),
        np.zeros(1, dtype=np.int64),
    )


class Harvest(NamedTuple):
    """What games bring: positions, what each proved to be worth, and the points of each seat."""

    positions: npt.NDArray[np.int64]
    targets: npt.NDArray[np.float32]
    points: npt.NDArray[np.int64]


def new_harvest(games: int, players: int) -> Harvest:
    """Allocate the buffers for the positions of a number of games."""
    room = games * players * MOST_THROWS
    return Harvest(
        np.zeros((room, GRID), np.int64),
        np.zeros(room, np.float32),
        np.zeros((games, players), np.int64),
    )


@kernel
def play_games(net, other, table, by_throw, by_formation, throws, trace, harvest):
    """Play a game for each row of throws; return how many positions were harvested.

    Of several players one goes by other weights, each seat in turn, and is not learned from. Where
    ``trace`` is 0, games are played in earnest: no writing is left out.
    """
    harvested = 0
    players = len(table.grids)
    for game in range(len(throws)):
        table.different[0] = game % players if players > 1 else NOTHING
        lay_out(table, trace > 0)
        for turn in range(len(throws[game])):
            throw = throws[game, turn]
            if play_turn(net, other, table, by_throw, by_formation, turn % players, throw):
                break
        for seat in range(players):
            points = points_on(table.grids[seat], players == 1)
            harvest.points[game, seat] = points
            if seat != table.different[0]:
                harvested = look_back(table, seat, points, trace, harvest, harvested)
    return harvested


@kernel
def lay_out(table, hurried):
    """Begin a game: what is printed on each card."""
    players = len(table.grids)
    for seat in range(players):
        card = card_of(players, seat)
        grid = table.grids[seat]
        grid[:] = 0
        grid[PRINTED[card, 1]] = 1 << int(PRINTED[card, 0])
        grid[BOXES_PLACE] = BOXES if players == 1 else players
        table.counts[seat] = 0
    table.hurry[0] = STRIDE if hurried else 1


@kernel
def play_turn(net, other, table, by_throw, by_formation, roller, throw):
    """Let the roller choose the formation and everybody write; tell whether the game is over."""
    alone = len(table.grids) == 1
    chooser = other if roller == table.different[0] else net
    best, most = best_writing(chooser, table, roller, by_throw, throw)
    formation = NOTHING
    if best != NOTHING:
        formation = by_throw.table[best, FORMATION]
    elif not alone:
        formation = fitting_some_seat(table, by_formation, throw)
    if formation == NOTHING or (alone and most < points_on(table.grids[0], True) * POINT):
        return True
    if best != NOTHING:
        write(table, roller, by_throw.table[best], most)
    for seat in range(len(table.grids)):
        if seat != roller:
            writer = other if seat == table.different[0] else net
            best, most = best_writing(writer, table, seat, by_formation, formation)
            if best != NOTHING:
                write(table, seat, by_formation.table[best], most)
    for grid in table.grids:
        if is_closed(grid):
            return True
    return False


@kernel
def best_writing(net, table, seat, writings, kind):
    """Return which writing of a throw or formation looks best for a seat, and its value."""
    grid = table.grids[seat]
    circles, triangles, crosses, boxes = int(grid[0]), int(grid[1]), int(grid[2]), int(grid[3])
    taken = circles | triangles | crosses
    alone = len(table.grids) == 1
    best = NOTHING
    most = -1 << 30
    first, last = writings.first[kind], writings.first[kind + 1]
    stride = table.hurry[0] if last - first > MANY and size_of(taken) < EARLY else 1
    for place in range(first + taken % stride, last, stride):
        writing = writings.table[place]
        left = boxes - writing[DROPPED] if alone else boxes
        if taken & (writing[0] | writing[1] | writing[2]) or left < 0:
            continue
        found = value_by(
            net.rows,
            net.readout,
            circles | int(writing[0]),
            triangles | int(writing[1]),
            crosses | int(writing[2]),
            left,
            alone,
            table.listed,
        )
        if found > most:
            most = found
            best = place
    return best, most


@kernel
def fitting_some_seat(table, by_formation, throw):
    """Return a formation of a throw that some seat can write (M9)."""
    for place in range(FORMATION_COUNT[throw]):
        formation = FORMATIONS[throw, place]
        for grid in table.grids:
            taken = grid[0] | grid[1] | grid[2]
            for row in range(by_formation.first[formation], by_formation.first[formation + 1]):
                writing = by_formation.table[row]
                if not taken & (writing[0] | writing[1] | writing[2]):
                    return formation
    return NOTHING


@kernel
def write(table, seat, writing, worth):
    """Write on a seat's grid, and record it."""
    grid = table.grids[seat]
    for symbol in range(SYMBOLS):
        grid[symbol] |= writing[symbol]
    if len(table.grids) == 1:
        grid[BOXES_PLACE] -= writing[DROPPED]
    place = table.counts[seat]
    table.record[seat, place] = grid
    table.values[seat, place] = worth
    table.counts[seat] += 1


@kernel
def is_closed(grid):
    """Return whether a grid is full or stuck (M10)."""
    return is_stuck(int(grid[0] | grid[1] | grid[2]))


@kernel
def points_on(grid, alone):
    """Return the points of a grid; alone, with its free boxes."""
    points = grid[BOXES_PLACE] if alone else 0
    for symbol in range(SYMBOLS):
        zones, squares = count_zones(int(grid[symbol]))
        points += zones * squares
    return points


@kernel
def look_back(table, seat, points, trace, harvest, at):
    """Harvest a seat's positions with what they proved to be worth, without free boxes.

    That is made up of the value of the next position and of what that one proved to be worth;
    ``trace`` is the share of the latter.
    """
    alone = len(table.grids) == 1
    last = table.counts[seat] - 1
    worth = np.float32(points)
    for back in range(last + 1):
        place = last - back
        if back:
            value = np.float32(table.values[seat, place + 1]) / np.float32(POINT)
            worth = (1 - trace) * value + trace * worth
        grid = table.record[seat, place]
        harvest.positions[at] = grid
        harvest.targets[at] = worth - grid[BOXES_PLACE] if alone else worth
        at += 1
    return at
