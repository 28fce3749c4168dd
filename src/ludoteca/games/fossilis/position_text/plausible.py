"""Whether a position of Fossilis read from text can occur in a game."""

from functools import cache
from itertools import product

import numpy as np

from ludoteca.errors import PositionError
from ludoteca.games.fossilis.pieces import NEEDED_BONE, PHASES
from ludoteca.games.fossilis.rules.cards.market import empty_display, empty_market
from ludoteca.games.fossilis.rules.cards.paying import ways_to_pay
from ludoteca.games.fossilis.rules.deal import BOXED_SKILLS
from ludoteca.games.fossilis.rules.decision import following
from ludoteca.games.fossilis.rules.events import can_slide, is_due
from ludoteca.games.fossilis.rules.material import (
    BONE_VALUE,
    CARD_BONE,
    CARD_TOOL,
    DINOSAUR,
    NEEDS,
    PERFECT,
    START_PLASTER,
)
from ludoteca.games.fossilis.rules.plaster import plaster_in_supply
from ludoteca.games.fossilis.rules.site.ground import BORDER, CORNER, height, trodden
from ludoteca.games.fossilis.rules.site.pits import IN_A_PIT, skills_of
from ludoteca.games.fossilis.rules.state import (
    ACTING,
    AUCTION,
    BLOWING,
    BRUSH,
    CUBES,
    EVENTS_IN_GAME,
    FISHING,
    LAB,
    LAST_ROUND,
    LEARNING,
    MARKET,
    NONE,
    OPENING,
    OVER,
    PAYING,
    PLACING,
    POOL_PER_SEAT,
    POOLS,
    REFILLING,
    SKILLS,
    SLIDE,
    SLIDING,
    SLOTS,
    STORM,
    TAKING,
    TOOL_CARDS,
    TOOL_PLACES,
    TRADE,
    TURNING,
    WIDE_LAB,
)
from ludoteca.games.fossilis.rules.words import SQUARE

IN_TURN = (ACTING, PAYING, LEARNING, OPENING, FISHING)
"""Phases of a turn alone; places are refilled in an auction as well."""
OF_EVENT = {SLIDE: SLIDING, STORM: BLOWING, AUCTION: TAKING}


def check(s: np.record) -> None:
    """Refuse a position that cannot come about.

    Raises:
        PositionError: which says what does not go together.
    """
    _check_site(s)
    _check_pawns(s)
    _check_cards(s)
    for seat in range(s.players):
        _check_lab(s, seat)
        _check_collection(s, seat)
    _check_clock(s)
    _need(
        plaster_in_supply(s) >= 0,
        f"pool and plaster are more than the {CUBES} cubes that there are",
    )
    _check_event(s)
    _check_turn(s)
    if s.phase in _CHECKS:
        _CHECKS[s.phase](s)
    if following(s) != NONE:
        raise PositionError(f"{PHASES[s.phase]} has one possibility: it is done by itself")


def _need(holds: object, why: str) -> None:
    if not holds:
        raise PositionError(why)


def _check_site(s: np.record) -> None:
    """Refuse an open pit that nobody has looked into, or that holds too much (S7)."""
    thirds = 1 - int(s.third)
    seen, lying, things = s.seen.tolist(), s.site[:, 0].tolist(), s.pit.sum(axis=1).tolist()
    for square, name in enumerate(SQUARE):
        _need(seen[square] or lying[square] != NONE, f"pits lacks {name}, which lies open")
        thirds -= things[square] > IN_A_PIT
        _need(things[square] <= IN_A_PIT + 1 and thirds >= 0, f"pits has too much at {name}")
    _need((s.opening != NONE) == (s.phase == OPENING), "opening is the pit that is being shown")


def _check_pawns(s: np.record) -> None:
    squares = [int(square) for square in s.square[: s.players] if square != NONE]
    _need(len(set(squares)) == len(squares), "pawns has two on the same square")
    for square in squares:
        _need(height(s, square), f"pawns has one at {SQUARE[square]}, where no tile lies")
    if s.phase not in (PLACING, BLOWING):
        fell = s.phase == FISHING if s.chooser == NONE else s.phase not in (OPENING, FISHING)
        _need(not fell, "pawns has - for one that fell into a pit, and only then")


def _check_cards(s: np.record) -> None:
    """Refuse cards of another deck, used ones without a use, too many skills, idle payments."""
    for place in range(MARKET):
        tool = s.market[place] < TOOL_CARDS
        _need(
            s.market[place] == NONE or tool == (place < TOOL_PLACES),
            "market has two places for tools (t), then two for supplies (s)",
        )
    for card in np.flatnonzero(s.used[TOOL_CARDS:]) + TOOL_CARDS:
        number = card - TOOL_CARDS + 1
        _need(
            CARD_BONE[s.balanced, card] != NONE, f"cards has s{number}*, but that card is no bone"
        )
    in_game = int((s.skill >= NONE).sum())
    _need(in_game == SKILLS - BOXED_SKILLS, f"{in_game} skills are in this game; nine are needed")
    for seat in range(s.players):
        most = SLOTS - (s.phase == LEARNING and seat == s.turn)
        _need(skills_of(s, seat) <= most, f"learned has more than {most} skills of one seat")
    _need((s.buying != NONE) == (s.phase == PAYING), "buying is the card that is being paid for")
    _need(s.phase == PAYING or not s.paid.any(), "paid has tiles, but nothing is being bought")
    can_refill = empty_display(s) != NONE or empty_market(s) != NONE
    _need(can_refill == (s.phase == REFILLING), "places that can be filled are filled at once")


def _check_lab(s: np.record, seat: int) -> None:
    """Refuse bones on a dinosaur that it does not need, or that came from no card (S25, S37)."""
    _need(s.lab[seat, 1] == NONE or s.skill[WIDE_LAB] == seat, "lab has two dinosaurs, but no room")
    for place in range(LAB):
        dinosaur = s.lab[seat, place]
        if dinosaur == NONE:
            continue
        name, bones = DINOSAUR[dinosaur], s.assigned[seat, place]
        _need(bones.any(), f"lab has {name} without a bone")
        _need((bones <= NEEDS[dinosaur]).all(), f"lab has bones on {name} that it does not need")
    used = CARD_BONE[s.balanced, (s.card == seat) & (s.used == 1)]
    for bone, carded in enumerate(s.carded[seat].sum(axis=0).tolist()):
        enough = carded <= (used == bone).sum()
        _need(enough, f"lab has {NEEDED_BONE[bone]}* for which no card is used up")


def _check_collection(s: np.record, seat: int) -> None:
    """Refuse points that a dinosaur cannot have brought (S26)."""
    earned = 0
    for dinosaur in np.flatnonzero(s.dinosaur == seat):
        name, points = DINOSAUR[dinosaur], int(s.earned[dinosaur])
        _need(points in _worths(dinosaur), f"collection has {name}:{points}, which cannot be")
        earned += points
    _need(s.points[seat] >= earned, f"points are fewer than the collection of seat {seat + 1} has")


@cache
def _worths(dinosaur: int) -> set[int]:
    """Return all that a dinosaur may bring: from one bone to all of them."""
    needs = NEEDS[dinosaur].tolist()
    found = {
        sum(count * int(BONE_VALUE[bone]) for bone, count in enumerate(counts))
        for counts in product(*(range(most + 1) for most in needs))
        if list(counts) != needs
    }
    return found - {0} | {int(PERFECT[dinosaur])}


def _check_clock(s: np.record) -> None:
    """Refuse a last round that has not been set, and a pool that should be full or empty (S31)."""
    if s.last:
        near = s.last - 1 <= s.rounds <= s.last
        _need(near, "last is this round, or the next one")
        last_pool = s.pool == 0 and s.turned == EVENTS_IN_GAME
        _need(last_pool, "last is known when the fourth pool has run empty")
    if s.phase in (TURNING, SLIDING, BLOWING, TAKING):
        _need(s.pool == 0, "pool is empty when an event comes")


def _check_event(s: np.record) -> None:
    """Refuse an event in the wrong phase (S30)."""
    if s.event == NONE:
        _need(s.phase not in OF_EVENT.values(), f"event is missing in phase {PHASES[s.phase]}")
        _need(s.left == 0, "left is for an event that is being resolved")
        return
    _need(s.turned and s.events[s.turned - 1] == s.event, "event is the last one of events")
    auction = s.event == AUCTION and s.phase == REFILLING and s.pool == 0
    own = OF_EVENT.get(int(s.event)) == s.phase
    _need(auction or own, f"event does not go with phase {PHASES[s.phase]}")
    _need(s.left <= 1 or s.event == SLIDE, "left is more than the event brings")
    _need(s.left or s.phase not in (SLIDING, TAKING), "left is missing")


def _check_turn(s: np.record) -> None:
    """Refuse a turn in which things came in the wrong order (S9, S35)."""
    if s.phase not in IN_TURN and (s.phase != REFILLING or s.event != NONE):
        done = s.step or s.energy or s.extracted or s.dug or s.bought or s.claimed
        _need(not done, f"nothing of a turn is left over in phase {PHASES[s.phase]}")
        return
    _need(s.step, "step is missing: a player has the turn")
    _need((s.step == 3) == (s.claimed == 1), "step is 3 once a dinosaur is claimed, and only then")
    _need(s.step != 1 or not s.bought, "step is 2 once a card is bought")
    _need(s.step != 2 or s.bought, "step is 2 once a card is bought, and only then")
    most = 2 if s.skill[TRADE] == s.turn else 1
    _need(s.bought <= most, f"bought is {s.bought}; it can be {most}")
    brushes = int((CARD_TOOL[(s.card == s.turn) & (s.used == 1)] == BRUSH).sum())
    _need(s.extracted <= 1 + brushes, f"extracted is {s.extracted}: no brush was used for that")
    early = s.phase not in (LEARNING, OPENING, FISHING) or s.step == 1
    _need(early, f"step is 1 in phase {PHASES[s.phase]}")


def _check_placing(s: np.record) -> None:
    """Refuse a beginning in which something has happened already (S8)."""
    order = [(s.first - back) % s.players for back in range(1, s.players + 1)]
    placed = [bool(s.square[seat] != NONE) for seat in order]
    _need(placed == sorted(placed, reverse=True), "pawns are placed one after another")
    _need(not all(placed) and s.turn == order[sum(placed)], "turn is who puts down a pawn next")
    corners = all(CORNER >> int(square) & 1 for square in s.square if square != NONE)
    _need(corners and (s.side == NONE).all(), "pawns begin on corners")
    _need(s.rounds == 1 and not s.turned, "it is the first round while pawns are placed")
    _need(s.pool == POOL_PER_SEAT * s.players, "pool is full while pawns are placed")
    _need(not s.seen.any(), "pits are all closed while pawns are placed")
    held = s.points.any() or s.tiles.any() or s.storage.any() or s.scrap.any()
    owned = (s.card >= 0).any() or (s.dinosaur >= 0).any() or (s.skill >= 0).any()
    _need(not held and not owned and (s.lab == NONE).all(), "nobody has anything at first")
    in_turns = np.roll(s.plaster[: s.players], -int(s.first)).tolist()
    given = START_PLASTER[s.balanced, : s.players].tolist()
    _need(in_turns == given, f"plaster is {given} at first, from the start player on")


def _check_paying(s: np.record) -> None:
    _need(s.step == 2, "step is 2 while a card is paid for")
    _need(s.market[s.buying] != NONE, "buying is a market place without a card")
    ways, left = ways_to_pay(s, s.market[s.buying])
    _need(ways, "paid has tiles that are no part of a payment, or the rest is not there")
    _need(left, "paid covers the cost: the card would be bought")


def _check_opening(s: np.record) -> None:
    square = int(s.opening)
    _need(height(s, square) == 0, f"opening is {SQUARE[square]}, where a tile lies")
    things = int(s.pit[square].sum())
    _need(things < IN_A_PIT + s.third, f"pits has all that may be at {SQUARE[square]}")


def _check_fishing(s: np.record) -> None:
    _need((s.site[:, 0] == NONE).any(), "pawns has one that fell into a pit, but none is open")


def _check_blowing(s: np.record) -> None:
    _need(s.chooser != NONE, "pawns has none on a corner: the storm is over")
    _need(not trodden(s) & BORDER & ~CORNER, "pawns at the border are blown off at once")


def _check_over(s: np.record) -> None:
    _need((s.turn + 1) % s.players == s.first, "turn is the last of a round once the game is over")
    _need((s.end_reason == POOLS) == (s.rounds == s.last), "ending is pools after the last round")
    _need(
        s.end_reason == POOLS or s.rounds == LAST_ROUND, f"ending is cap after round {LAST_ROUND}"
    )


_CHECKS = {
    PLACING: _check_placing,
    PAYING: _check_paying,
    LEARNING: lambda s: _need(s.extracted, "extracted is missing: a hammer was"),
    OPENING: _check_opening,
    FISHING: _check_fishing,
    TURNING: lambda s: _need(is_due(s), "events has all three: no other comes"),
    SLIDING: lambda s: _need(can_slide(s), "no sand can be placed: the landslide is over"),
    BLOWING: _check_blowing,
    OVER: _check_over,
}
"""What is looked at in each phase."""
