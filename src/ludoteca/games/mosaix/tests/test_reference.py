"""The fast rules against the slow and obvious ones, move by move.

The reference was written from the clauses alone by a person who had not seen the kernels.
"""

import copy
import os
import random

import pytest
from fast_game import FastGame

import ludoteca
from ludoteca import CHANCE, NOBODY, Position
from ludoteca.games.mosaix.tests.reference import (
    SYMBOLS,
    Grid,
    Reference,
    account,
    all_squares,
    is_full,
    is_stuck,
    neighbours,
    placements,
    points_of,
    throw_weights,
    zones,
)
from ludoteca.games.mosaix.tests.support.tables import rows_of

GAME = ludoteca.game("mosaix")
# For each number of players; `make soak` plays many more.
GAMES = int(os.environ.get("LUDOTECA_SOAK", 1)) * (120 if GAME.rules.compiled else 4)
ENDINGS = GAMES * 4


class Fast(FastGame):
    """The kernels of a game, compared with the reference."""

    def assert_same(self, slow: Reference) -> None:
        """Compare everything there is with the reference."""
        fields, wanted = GAME.notation.write_fields(self.state), fields_of(slow)
        assert {name: fields[name] for name in wanted} == wanted
        if slow.throw is None or slow.over:
            assert self.by_seat("scores") == slow.scores()
        assert self.acting() == slow.acting()
        assert self.actor == actor_of(slow)


def fields_of(slow: Reference) -> dict[str, str]:
    """Return the fields of the position text; where the dice are left in the end is no rule."""
    lasting = {
        "players": str(slow.players),
        "free": str(slow.free),
        "grids": ",".join(rows_of(grid) for grid in slow.grids),
        "ending": slow.reason or "-",
    }
    if slow.over:
        return lasting
    return {
        **lasting,
        "roller": str(slow.roller + 1),
        "throw": slow.throw or "-",
        "formation": slow.formation or "-",
        "written": ",".join(text or "." for text in slow.written),
    }


def actor_of(slow: Reference) -> int:
    if slow.over:
        return NOBODY
    return slow.acting()[0] if slow.throw else CHANCE


def play_both(fast: Fast, slow: Reference, rng: random.Random, stops: float) -> None:
    """Play a random game to its end on both sides; a solo player stops as often as told."""
    while not slow.over:
        fast.assert_same(slow)
        if slow.throw is None:
            moves = fast.legal(CHANCE)
            assert dict(zip(moves, fast.weights(), strict=True)) == throw_weights()
            text = rng.choice(list(moves))
            fast.play(moves[text], CHANCE)
            slow.roll(text)
        else:
            seat = rng.choice(slow.acting())
            moves = fast.legal(seat)
            assert moves.keys() == slow.legal(seat)
            text = choose(list(moves), rng, stops)
            fast.play(moves[text], seat)
            slow.play(seat, text)
    fast.assert_same(slow)
    winners = [seat for seat, won in enumerate(fast.by_seat("winners")) if won]
    assert winners == slow.winners()


def choose(texts: list[str], rng: random.Random, stops: float) -> str:
    """Choose a move: half of the time one that drops little, for grids that fill up."""
    if "stop" in texts:
        if rng.random() < stops:
            return "stop"
        texts.remove("stop")
    whole = [text for text in texts if len(text) == 3]
    return rng.choice(whole if whole and rng.random() < 0.5 else texts)


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("players", range(1, 5))
def test_random_games_go_the_same_way(players: int, part: int) -> None:
    for seed in range(part * GAMES // 4, (part + 1) * GAMES // 4):
        fast = Fast(start := GAME.start(players, seed=seed))
        roller = int(GAME.notation.write_fields(start.state)["roller"]) - 1
        play_both(fast, Reference(players, roller), random.Random(seed), stops=0.005)


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("players", range(1, 5))
def test_random_games_end_the_same_way(players: int, part: int) -> None:
    """From grids that are nearly full: many more ways to end than whole games would bring."""
    for seed in range(part * ENDINGS // 4, (part + 1) * ENDINGS // 4):
        rng = random.Random(seed)
        slow = late(players, rng)
        line = " ".join(f"{name}={text}" for name, text in fields_of(slow).items())
        play_both(Fast(GAME.position(f"mosaix {line}")), slow, rng, stops=0.05)


def late(players: int, rng: random.Random) -> Reference:
    """Return a game in which every grid has only some empty squares left."""
    slow = Reference(players, rng.randrange(players))
    slow.free = rng.randrange(9) if players == 1 else 0
    for grid in slow.grids:
        printed = dict(grid)
        grid.update(nearly_full(printed, rng))
        while is_full(grid) or (players > 1 and is_stuck(grid)):
            grid.clear()
            grid.update(nearly_full(printed, rng))
    return slow


def nearly_full(printed: Grid, rng: random.Random) -> Grid:
    """Fill a grid, often with the symbol of a neighbour, all but a few regions."""
    empty: set[str] = set()
    for _ in range(rng.randint(1, 4)):
        region = [rng.choice(all_squares())]
        for _ in range(rng.choice([0, 1, 2, 2, 3, 3, 4])):
            region.append(rng.choice(neighbours(rng.choice(region))))
        empty.update(region)
    grid = dict(printed)
    for square in all_squares():
        if square not in grid and square not in empty:
            near = [grid[each] for each in neighbours(square) if each in grid]
            grid[square] = rng.choice(near if near and rng.random() < 0.7 else list(SYMBOLS))
    return grid


def any_grid(printed: Grid, rng: random.Random) -> Grid:
    """Return a grid with large and small zones, as full as it happens to be."""
    grid = nearly_full(printed, rng)
    for square in rng.sample(all_squares(), rng.randrange(30)):
        if square not in printed:
            grid.pop(square, None)
    return grid


@pytest.mark.parametrize("seed", range(120 if GAME.rules.compiled else 20))
def test_queries_give_what_the_reference_does(seed: int) -> None:
    rng = random.Random(seed)
    players = rng.randint(1, 4)
    slow = Reference(players, 0)
    for grid in slow.grids:
        grid.update(any_grid(dict(grid), rng))
    if players > 1 and any(is_full(grid) or is_stuck(grid) for grid in slow.grids):
        return
    line = " ".join(f"{name}={text}" for name, text in fields_of(slow).items())
    position = GAME.position(f"mosaix {line}")
    for seat, grid in enumerate(slow.grids):
        lines = GAME.rules.query("account", position.state, seat).tolist()
        assert [tuple(lines[at : at + 2]) for at in (0, 2, 4)] == [*account(grid).values()]
        marked = GAME.rules.query("zones", position.state, seat).tolist()
        found: dict[int, set[str]] = {}
        for square, mark in zip(all_squares(), marked, strict=True):
            found.setdefault(mark, set()).add(square)
        empty = found.pop(0, set())
        assert empty == {*all_squares()} - {*grid}
        assert sorted(map(sorted, found.values())) == sorted(map(sorted, zones(grid)))
    throw = rng.choice([*throw_weights()])
    slow.roll(throw)
    position = position.play(throw)
    if not slow.over:
        text = rng.choice(sorted(slow.legal(0) - {"stop"}))
        compare_afterwards(position.play(text), slow.grids, text, slow.most_dropped, slow.free)


def compare_afterwards(
    position: Position, grids: list[Grid], formation: str, most_dropped: int, free: int
) -> None:
    """Compare the points that each placement would lead to."""
    fast = Fast(position)
    for seat in position.acting:
        told = GAME.rules.query("afterwards", position.state, seat).tolist()
        wanted = []
        writings = placements(grids[seat], formation, most_dropped)
        for text in fast.legal(seat):
            if text != "stop":
                dropped = 4 - len(writings[text])
                after = grids[seat] | dict(writings[text])
                wanted.append(points_of(after) + free - (dropped if len(grids) == 1 else 0))
        assert told[: len(wanted)] == wanted


@pytest.mark.parametrize("players", range(2, 5))
@pytest.mark.parametrize("seed", range(20 if GAME.rules.compiled else 4))
def test_writings_that_arrive_in_any_order_lead_to_the_same_position(
    players: int, seed: int
) -> None:
    rng = random.Random(seed)
    position, _ = played(players, seed, rng.randrange(20 * (players + 2)))
    while len(position.acting) < players and not position.over:
        seat = position.actor
        position = position.play(rng.choice(position.legal_moves(seat)), seat)
    if position.over:
        return
    chosen = [rng.choice(position.legal_moves(seat)) for seat in range(players)]
    ends = set()
    for order in all_orders(players):
        after = position
        for seat in order:
            after = after.play(chosen[seat], seat)
        ends.add(after)
    assert len(ends) == 1


def all_orders(players: int) -> list[list[int]]:
    if players == 0:
        return [[]]
    shorter = all_orders(players - 1)
    return [[*o[:at], players - 1, *o[at:]] for o in shorter for at in range(players)]


def played(players: int, seed: int, plies: int) -> tuple[Position, Reference]:
    """Play that many moves, or as many as there are, on both sides."""
    position = GAME.start(players, seed=seed)
    roller = int(GAME.notation.write_fields(position.state)["roller"]) - 1
    fast, slow = Fast(position), Reference(players, roller)
    rng = random.Random(seed)
    for _ in range(plies):
        if not slow.over:
            seat = actor_of(slow)
            text = choose(sorted(slow_moves(slow)), rng, stops=0)
            fast.play(fast.legal(seat)[text], seat)
            slow_play(slow, text)
    return Position(GAME, fast.state), slow


def slow_moves(slow: Reference) -> set[str]:
    """Return the moves of the player who acts first."""
    if slow.over:
        return set()
    seat = actor_of(slow)
    return set(throw_weights()) if seat == CHANCE else slow.legal(seat)


def slow_play(slow: Reference, text: str) -> None:
    seat = actor_of(slow)
    if seat == CHANCE:
        slow.roll(text)
    else:
        slow.play(seat, text)


def after(slow: Reference, text: str) -> Reference:
    """Return the position after a move."""
    later = copy.deepcopy(slow)
    slow_play(later, text)
    return later
