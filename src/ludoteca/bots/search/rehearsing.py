"""Rehearsals: each move is played on from again and again, and all moves have the same dice.

Where chance decides most of a game, moves differ by less than luck does, and what a tree says of
later moves is worth little. So nothing is kept of what comes after a move. In a rehearsal everybody
makes what looks best at once, for a number of moves, then the estimate judges. The first rehearsal
of every move has the same dice, the second has others, and so on: moves are told apart by what they
bring, and not by luck.

After a few rehearsals the better half of the moves goes on, and again, until two are left
(sequential halving). Then all begin anew, to be rehearsed twice as often: a move that was left out
makes up for what it missed, with the dice that the others had.
"""

from collections import namedtuple

import numpy as np

from ludoteca.bots.search.desk import Kernels
from ludoteca.bots.search.judging import judge, note
from ludoteca.bots.search.sight import best_at_sight
from ludoteca.engine.contract import CHANCE, NOBODY, kernel
from ludoteca.engine.playout import WORD, below, pick_weighted

FEWEST = 4
"""Rehearsals of each move before the first are left out."""
TRIALS = 24
"""How often that number may double: more often than anybody has time for."""
MANY = 1 << 31
SPREAD = 2654435761
"""Neighbouring numbers are spread over the range by it."""
COUNT, GOING, TRIAL, BEGUN = range(4)

Cast = namedtuple(
    "Cast",
    (
        "moves",
        "tries",  # how often each move was rehearsed
        "worth",  # what that brought, all together
        "told",  # the same after each trial: after 4 rehearsals, 8, 16 and so on
        "order",  # the places of the moves, the best so far first
        "stand",  # COUNT moves, of which GOING still go on, in which TRIAL; the first was BEGUN
        "salt",  # makes dice differ from one decision to the next
        "dice",
    ),
)
"""The moves that are rehearsed, and how they have done."""


def new_cast(room: int) -> Cast:
    """Allocate what rehearsals are noted on."""
    return Cast(
        moves=np.zeros(room, dtype=np.int32),
        tries=np.zeros(room, dtype=np.int32),
        worth=np.zeros(room, dtype=np.float64),
        told=np.zeros((room, TRIALS), dtype=np.float64),
        order=np.zeros(room, dtype=np.int32),
        stand=np.zeros(4, dtype=np.int64),
        salt=np.zeros(1, dtype=np.int64),
        dice=np.zeros(1, dtype=np.int64),
    )


@kernel
def _play_on(game, style, cast, desk, sight, rng):
    """Play on as is likely; return whether the game was played to its end."""
    plies = 0
    seat = game.actor(desk.state)
    while seat != NOBODY:
        if plies >= style.rehearsal:
            return False
        count = game.legal(desk.state, seat, desk.moves)
        choice = 0
        if seat == CHANCE:
            game.weights(desk.state, desk.odds)
            choice = pick_weighted(cast.dice, desk.odds, count)
        elif count > 1:
            choice = best_at_sight(game, sight, desk.state, seat, desk.moves, count, rng)
        game.apply(desk.state, seat, desk.moves[choice])
        plies += 1
        seat = game.actor(desk.state)
    return True


@kernel
def begin(cast, count, rng):
    """Begin with new moves, all of them going."""
    cast.tries[:count] = 0
    cast.worth[:count] = 0.0
    for place in range(count):
        cast.order[place] = place
    cast.stand[COUNT] = count
    cast.stand[GOING] = count
    cast.stand[TRIAL] = 0
    cast.stand[BEGUN] = 0
    cast.salt[0] = below(rng, MANY)


@kernel
def _least_tried(cast):
    """Return the place of the move that goes on and was rehearsed least."""
    least = cast.order[0]
    for going in range(1, cast.stand[GOING]):
        place = cast.order[going]
        if cast.tries[place] < cast.tries[least]:
            least = place
    return least


@kernel
def _leave_out(cast):
    """End a trial: the better half goes on, or all begin anew."""
    going, trial = cast.stand[GOING], cast.stand[TRIAL]
    for end in range(1, going):
        place = cast.order[end]
        before = end - 1
        while before >= 0 and cast.told[cast.order[before], trial] < cast.told[place, trial]:
            cast.order[before + 1] = cast.order[before]
            before -= 1
        cast.order[before + 1] = place
    if going > 2:
        cast.stand[GOING] = (going + 1) // 2
        cast.stand[TRIAL] += 1
    else:
        cast.stand[GOING] = cast.stand[COUNT]
        cast.stand[BEGUN] += 1
        cast.stand[TRIAL] = cast.stand[BEGUN]


@kernel
def _next(cast):
    """Return the place of the move that is rehearsed next."""
    place = _least_tried(cast)
    while cast.tries[place] >= FEWEST << cast.stand[TRIAL]:
        _leave_out(cast)
        place = _least_tried(cast)
    return place


@kernel
def _keep(cast, place, worth):
    """Note what a rehearsal was worth."""
    cast.tries[place] += 1
    cast.worth[place] += worth
    tries = cast.tries[place]
    trial = 0
    while FEWEST << trial < tries:
        trial += 1
    if FEWEST << trial == tries:
        cast.told[place, trial] = cast.worth[place]


@kernel
def rehearse(
    actor,
    legal,
    weights,
    apply,
    scores,
    winners,
    estimate,
    hide,
    suppose,
    looks,
    cast,
    style,
    desk,
    sight,
    report,
    origin,
    who,
    rng,
    rehearsals,
):
    """Rehearse the moves of a position in which seat ``who`` decides, so many times in all."""
    game = Kernels(actor, legal, weights, apply, scores, winners, estimate, hide, suppose, looks)
    desk.leaf[0] = NOBODY
    for _ in range(rehearsals):
        place = _next(cast)
        desk.state[:] = origin
        game.apply(desk.state, who, cast.moves[place])
        cast.dice[0] = (int(cast.salt[0]) + int(cast.tries[place]) * SPREAD) & WORD or 1
        over = _play_on(game, style, cast, desk, sight, rng)
        judge(game, style, desk, over)
        _keep(cast, place, desk.values[who])
        note(report[place], style, desk)
