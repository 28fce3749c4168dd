"""Refuses a position of Fossilis read from text from which the kernels could not play on.

The kernels check nothing. They rely on the material that there is, on pawns that stand somewhere,
and on pending steps that lead back to a turn. A position need not be one that play reaches.
"""

import numpy as np

from ludoteca.errors import PositionError
from ludoteca.games.fossilis.pieces import PHASES
from ludoteca.games.fossilis.rules.cards.market import empty_display, empty_market
from ludoteca.games.fossilis.rules.deal import BOXED_SKILLS
from ludoteca.games.fossilis.rules.decision import following, open_moves
from ludoteca.games.fossilis.rules.events import is_due
from ludoteca.games.fossilis.rules.material import DINOSAUR, NEEDS
from ludoteca.games.fossilis.rules.plaster import plaster_in_supply
from ludoteca.games.fossilis.rules.site.ground import height
from ludoteca.games.fossilis.rules.site.pits import IN_A_PIT, skills_of
from ludoteca.games.fossilis.rules.state import (
    ACTING,
    AUCTION,
    BLOWING,
    CUBES,
    FISHING,
    LAB,
    LEARNING,
    NONE,
    OPENING,
    OVER,
    PAYING,
    PLACING,
    REFILLING,
    SKILLS,
    SLIDE,
    SLIDING,
    SLOTS,
    STORM,
    TAKING,
    TURNING,
)
from ludoteca.games.fossilis.rules.words import SQUARE

TURN = "step energy? extracted? dug? bought? claimed?"
FIELDS_BY_PHASE = {
    "placing": "",
    "acting": TURN,
    "paying": f"{TURN} buying paid?",
    "learning": TURN,
    "opening": f"{TURN} opening",
    "fishing": TURN,
    "refilling": TURN,
    "turning": "",
    "landslide": "event left",
    "storm": "event",
    "auction": "event left?",
    "over": "ending",
}
"""Fields that stand only in some phases."""
PHASES_OF_EVENT = {SLIDE: (SLIDING,), STORM: (BLOWING,), AUCTION: (TAKING, REFILLING)}


def check(s: np.record) -> None:
    """Refuse a position from which the kernels could not play on.

    Raises:
        PositionError: which says what does not go together.
    """
    _check_pits(s)
    _check_pawns(s)
    _check_cards(s)
    _check_phase(s)
    _check_moves(s)


def _need(holds: object, why: str) -> None:
    if not holds:
        raise PositionError(why)


def _check_pits(s: np.record) -> None:
    """Refuse an open pit that is not known, or that holds too much (S7)."""
    thirds = 1 - int(s.third)
    seen, lying, things = s.seen.tolist(), s.site[:, 0].tolist(), s.pit.sum(axis=1).tolist()
    for square, name in enumerate(SQUARE):
        _need(seen[square] or lying[square] != NONE, f"pits lacks {name}, which lies open")
        thirds -= things[square] > IN_A_PIT
        _need(things[square] <= IN_A_PIT + 1 and thirds >= 0, f"pits has too much at {name}")
    if s.phase == OPENING:
        name = SQUARE[s.opening]
        _need(lying[s.opening] == NONE, f"opening is {name}, where a tile lies")
        _need(things[s.opening] < IN_A_PIT + s.third, f"pits has all that may be at {name}")


def _check_pawns(s: np.record) -> None:
    squares = [int(square) for square in s.square[: s.players] if square != NONE]
    _need(len(set(squares)) == len(squares), "pawns has two on the same square")
    for square in squares:
        _need(height(s, square), f"pawns has one at {SQUARE[square]}, where no tile lies")
    if s.phase == PLACING:
        order = [(s.first - back) % s.players for back in range(1, s.players + 1)]
        placed = [bool(s.square[seat] != NONE) for seat in order]
        _need(placed == sorted(placed, reverse=True), "pawns are placed one after another")
        _need(not all(placed) and s.turn == order[sum(placed)], "turn is who puts down a pawn next")
        return
    nowhere = int(((s.square == NONE) & (s.side == NONE))[: s.players].sum())
    fits = nowhere == 1 if s.phase == FISHING else nowhere == 0 or s.phase == OPENING
    _need(fits, "pawns has - for one that fell into a pit, and only then")


def _check_cards(s: np.record) -> None:
    """Refuse too many or too few skills, bones beyond need, and too much plaster."""
    in_game = int((s.skill >= NONE).sum())
    _need(in_game == SKILLS - BOXED_SKILLS, f"{in_game} skills are in this game; nine are needed")
    for seat in range(s.players):
        most = SLOTS - (s.phase == LEARNING and seat == s.turn)
        _need(skills_of(s, seat) <= most, f"learned has more than {most} skills of one seat")
        for place in range(LAB):
            dinosaur = s.lab[seat, place]
            fits = dinosaur == NONE or (s.assigned[seat, place] <= NEEDS[dinosaur]).all()
            _need(fits, f"lab has bones on {DINOSAUR[dinosaur]} that it does not need")
    why = f"pool and plaster are more than the {CUBES} cubes that there are"
    _need(plaster_in_supply(s) >= 0, why)


def _check_phase(s: np.record) -> None:
    """Refuse a pending step that cannot be taken."""
    can_refill = empty_display(s) != NONE or empty_market(s) != NONE
    _need(can_refill == (s.phase == REFILLING), "places that can be filled are filled at once")
    fits = s.event == NONE or s.phase in PHASES_OF_EVENT.get(int(s.event), ())
    _need(fits, f"event does not go with phase {PHASES[s.phase]}")
    if s.phase == TURNING:
        _need(is_due(s), "an event comes when the pool is empty, and three times in a game")
    if s.phase == BLOWING:
        _need(s.chooser != NONE, "pawns has none on a corner: the storm is over")
    if s.phase == PAYING:
        _need(s.market[s.buying] != NONE, "buying is a market place without a card")


def _check_moves(s: np.record) -> None:
    """Refuse a position without a move, or with one that is played automatically."""
    if s.phase not in (ACTING, SLIDING, OVER):
        _need(open_moves(s)[1], f"{PHASES[s.phase]} has no possibility")
        _need(following(s) == NONE, f"{PHASES[s.phase]} has one possibility: it is done by itself")
