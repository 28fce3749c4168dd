"""Digs, payments and final scorings on tables at which anything may have happened.

All of them are compared with the slow reference: many more than random games come to.
"""

import os
import random
from collections.abc import Iterator

import pytest

from ludoteca import Position
from ludoteca.games.fossilis.description.final import final_of
from ludoteca.games.fossilis.rules.state import NONE, STATE
from ludoteca.games.fossilis.tests.reference.game import Reference
from ludoteca.games.fossilis.tests.reference.site import SIDES, SQUARES, Site, dug, removed
from ludoteca.games.fossilis.tests.reference.state import KINDS, state_of
from ludoteca.games.fossilis.tests.reference.table import Owned
from ludoteca.games.fossilis.tests.reference.test_reference import Fast
from ludoteca.games.fossilis.tests.support.any_table import any_table
from ludoteca.games.fossilis.tests.support.tables import GAME, SEATS

SOAK = int(os.environ.get("LUDOTECA_SOAK", 1))
SITES = SOAK * (100 if GAME.rules.compiled else 6)
COLLECTIONS = SOAK * (400 if GAME.rules.compiled else 30)
PAYMENTS = SOAK * (60 if GAME.rules.compiled else 5)
TOOLS = ("lever", "shovel", "pick", "drill")


def equipped(slow: Reference) -> Reference:
    """Let it be the first step of a turn in which the pawn is on the site with all its tools."""
    if slow.turn not in slow.site.pawns:
        free = [square for square in SQUARES if slow.site.is_free(square)]
        if free:
            slow.site = slow.site.with_pawn(slow.turn, free[0])
            slow.active.side = None
    slow.step, slow.energy, slow.bought, slow.claimed = 1, 3, 0, False
    for seat in slow.seats:
        seat.cards = [owned for owned in seat.cards if owned.card.tool not in TOOLS]
    cards = slow.variant.cards
    slow.cards = [number for number in slow.cards if cards[number].tool not in TOOLS]
    slow.market = [None if card and card.tool in TOOLS else card for card in slow.market]
    slow.active.cards = [Owned(card) for card in cards.values() if card.tool in TOOLS]
    return slow.begin()


def site_effects(slow: Reference) -> Iterator[tuple[str, Site]]:
    """Return everything that changes the site, with what comes of it."""
    for text in slow.moves:
        kind, square, *direction = [*text.split(), ""][:3]
        if kind in ("dig", "lever"):
            after = dug(slow.site, square, direction[0])
            assert after is not None
            yield text, after
        elif kind in ("shovel", "pick", "drill"):
            yield text, removed(slow.site, square)


def assert_same_site(fast: Fast, slow: Reference, after: Site) -> None:
    """Compare tiles, pawns, gains, and what is to be done next."""
    state = fast.state.view(STATE)[0]
    tiles = [[KINDS.index(tile) for tile in after.tiles[square]] for square in SQUARES]
    assert state.site.tolist() == [[*each, NONE, NONE][:2] for each in tiles]
    sides = {shoved.seat: shoved.side for shoved in after.shoved if shoved.target is None}
    fished = [shoved.seat for shoved in after.shoved if shoved.pit]
    for seat in range(slow.players):
        square = after.pawns.get(seat)
        assert state.square[seat] == (NONE if square is None else SQUARES.index(square))
        side = sides.get(seat, slow.seats[seat].side)
        assert state.side[seat] == (NONE if side is None else SIDES.index(side))
        won = [*slow.seats[seat].tiles, *(after.taken if seat == slow.turn else ())]
        assert state.tiles[seat].tolist() == [won.count(kind) for kind in KINDS]
    assert state.chooser == (fished[0] if fished else NONE)
    opened = [square for square in SQUARES if not after.tiles[square] and slow.pits[square] is None]
    assert state.opening == (SQUARES.index(opened[0]) if opened else NONE)


@pytest.mark.parametrize("players", SEATS)
def test_random_games_change_sites_alike(players: int) -> None:
    """Every dig, with and without a lever, and every tile that tools can take."""
    for seed in range(SITES):
        slow = equipped(any_table(players, random.Random(seed)))
        fast = Fast(Position(GAME, state_of(slow)))
        moves, before = fast.assert_same(slow), fast.state.copy()
        for text, after in site_effects(slow):
            fast.state = before.copy()
            fast.play(moves[text])
            assert_same_site(fast, slow, after)


@pytest.mark.parametrize("players", SEATS)
def test_random_games_are_scored_alike(players: int) -> None:
    for seed in range(COLLECTIONS):
        slow = any_table(players, random.Random(1000 + seed))
        state = state_of(slow)
        for number, seat in enumerate(slow.seats):
            told, wanted = final_of(GAME.rules, state, number), seat.final(slow.variant)
            # Where a bone counts that brings the same at both places is no rule.
            assert told.pop("lab") + told.pop("bones") == wanted.pop("lab") + wanted.pop("bones")
            assert told.pop("dinosaurs") == len(seat.collection) + len(seat.lab)
            told["sets"] = {trait: points for trait, points in told["sets"].items() if points}
            assert told == wanted


@pytest.mark.parametrize("players", SEATS)
def test_random_games_are_won_alike(players: int) -> None:
    for seed in range(COLLECTIONS // 4):
        rng = random.Random(2000 + seed)
        slow = any_table(players, rng)
        level(slow, rng)
        slow.forget_turn()
        slow.phase, slow.asked, slow.moves, slow.reason = "over", None, {}, "pools"
        fast = Fast(Position(GAME, state_of(slow)))
        assert fast.by_seat("scores") == slow.totals()
        winners = [seat for seat, won in enumerate(fast.by_seat("winners")) if won]
        assert winners == slow.winners()


def level(slow: Reference, rng: random.Random) -> None:
    """Let totals be equal, or nearly so."""
    most = max(slow.totals())
    for seat, total in zip(slow.seats, slow.totals(), strict=True):
        seat.points += most - total + rng.choice([0, 0, 0, -1])


@pytest.mark.parametrize("players", SEATS)
def test_random_games_are_paid_for_alike(players: int) -> None:
    """A player who has all tiles has many ways to pay; each card is bought in any of them."""
    for seed in range(PAYMENTS):
        rng = random.Random(3000 + seed)
        slow = any_table(players, rng)
        hands = [tile for seat in slow.seats for tile in seat.tiles]
        for seat in slow.seats:
            seat.tiles = hands if seat is slow.active else []
        slow.step, slow.bought, slow.claimed, slow.branches = 1, 0, False, True
        slow.begin()
        for text in [text for text in slow.moves if text.startswith("buy ")]:
            fast, bought = Fast(Position(GAME, state_of(slow))), slow.after(text)
            fast.play(fast.legal()[text])
            while bought.phase == "paying":
                moves = fast.assert_same(bought)
                tile = rng.choice([*moves])
                fast.play(moves[tile])
                bought.play(tile)
            fast.assert_same(bought)
