"""The effects of moves of Coffers; ``phrases`` describes moves and effects in sentences.

A decision with one possible move is played automatically, so a move may have many effects; those
that no seat chose have ``auto``.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import get_args

from msgspec.structs import replace

from ludoteca.engine.contract import Row, Rules
from ludoteca.games.coffers.cards import pair_of, place_of, row_after
from ludoteca.games.coffers.phrases import describe as describe
from ludoteca.games.coffers.phrases import effect_text as effect_text
from ludoteca.games.coffers.rules.state import (
    ASKING,
    AT,
    BURY_CARD,
    BURYING,
    CALLING,
    CHALLENGING,
    CHOOSING,
    COLOURS,
    DECIDING,
    DONE_MOVE,
    DRAWING,
    FIRST_MOVE,
    GIVING,
    LIFTING,
    MATCHING,
    MOVE_CARD,
    OPENING,
    OVER,
    PAIR_MOVE,
    PAIRING,
    PAIRS,
    PLACING,
    REROLLING,
    RETURNING,
    ROLLING,
    TWO_CARDS,
)
from ludoteca.games.coffers.schema.effects import (
    CoffersAsked,
    CoffersBuried,
    CoffersCalled,
    CoffersChallenged,
    CoffersChose,
    CoffersClosed,
    CoffersContest,
    CoffersEffect,
    CoffersEnded,
    CoffersGave,
    CoffersKept,
    CoffersLifted,
    CoffersMatched,
    CoffersNothing,
    CoffersOpened,
    CoffersPaired,
    CoffersPlaced,
    CoffersRerolls,
    CoffersReturned,
    CoffersRolled,
    CoffersTook,
    CoffersTurned,
    CoffersVanished,
)
from ludoteca.games.coffers.schema.names import (
    CoffersCard,
    CoffersCharacter,
    CoffersEndReason,
    CoffersParity,
    CoffersReason,
    CoffersStone,
)

CARD: Sequence[CoffersCard] = get_args(CoffersCard)
CHARACTER: Sequence[CoffersCharacter] = get_args(CoffersCharacter)
END_REASON: Sequence[CoffersEndReason] = get_args(CoffersEndReason)
PARITY: Sequence[CoffersParity] = get_args(CoffersParity)
STONE: Sequence[CoffersStone] = get_args(CoffersStone)


def standing_of(rules: Rules, state: Row, seat: int) -> list[list[int]]:
    """Return what each row is worth to a seat: its matches, and its own stones there."""
    found: list[list[int]] = rules.query("standing", state, seat).reshape(-1, 2).tolist()
    return found


def effects(rules: Rules, before: Row, seat: int, move: int) -> list[CoffersEffect]:
    """Return the effects of a move and of all automatic moves that follow, in order."""
    effects: list[CoffersEffect] = []
    state, auto = before, False
    while move >= 0:
        after = rules.query("once", state, move)
        was, row = state.tolist(), after.tolist()
        which = move - int(FIRST_MOVE[was[AT.phase]])
        for effect in _made(was, row, which):
            effects.append(replace(effect, auto=True) if auto else effect)
        effects += _followed(rules, state, was, row, which)
        if row[AT.phase] == OVER:
            return [*effects, _ended(rules, after, row)]
        state, auto, move = after, True, _only_move(row)
    return effects


def _only_move(row: list[int]) -> int:
    """Return the one move there is, or -1 if there are several."""
    bits = row[AT.open]
    several = bits & (bits - 1)
    return -1 if several else int(FIRST_MOVE[row[AT.phase]]) + bits.bit_length() - 1


def _made(was: list[int], row: list[int], which: int) -> list[CoffersEffect]:
    """Return what was chosen, rolled or turned up."""
    return _MADE[was[AT.phase]](was, row, which)


def _chose(was: list[int], row: list[int], which: int) -> list[CoffersEffect]:
    return [CoffersChose(was[AT.roller], CHARACTER[which])]


def _opened(was: list[int], row: list[int], which: int) -> list[CoffersEffect]:
    return [CoffersOpened(CARD[which])]


def _rolled(was: list[int], row: list[int], which: int) -> list[CoffersEffect]:
    return [CoffersRolled(was[AT.roller], which + 1)]


def _called(was: list[int], row: list[int], which: int) -> list[CoffersEffect]:
    return [CoffersCalled(was[AT.roller], which + 1, PARITY[(which + 1) % 2])]


def _decided(was: list[int], row: list[int], which: int) -> list[CoffersEffect]:
    return [CoffersRerolls(was[AT.roller]) if which else CoffersKept(was[AT.roller])]


def _turned(was: list[int], row: list[int], which: int) -> list[CoffersEffect]:
    return [CoffersTurned(was[AT.roller], CARD[which])]


def _placed(was: list[int], row: list[int], which: int) -> list[CoffersEffect]:
    """Return where a card went, and the stone that its mark brought."""
    seat, card = was[AT.roller], was[AT.card]
    line, end = row_after(was, which)
    placed = CoffersPlaced(seat, CARD[card], line, end)
    held = AT.stones + seat * COLOURS + card // 2
    if row[held] == was[held]:
        return [placed]
    return [placed, CoffersTook(seat, STONE[card // 2])]


def _returned(was: list[int], row: list[int], which: int) -> list[CoffersEffect]:
    return [CoffersReturned(was[AT.roller], STONE[which])]


def _taken(was: list[int], row: list[int], which: int) -> list[CoffersEffect]:
    """Return which card left its row, and whether the row vanished with it."""
    line, place = place_of(was, which)
    kind = CoffersLifted if was[AT.phase] == LIFTING else CoffersBuried
    taken: list[CoffersEffect] = [kind(was[AT.roller], CARD[was[AT.table + which]], line, place)]
    if row[AT.rows] < was[AT.rows]:
        taken.append(CoffersVanished(line, row[AT.rows] - line))
    return taken


def _asked(was: list[int], row: list[int], which: int) -> list[CoffersEffect]:
    kind = CoffersAsked if was[AT.phase] == ASKING else CoffersChallenged
    return [kind(was[AT.roller], which)]


def _matched(was: list[int], row: list[int], which: int) -> list[CoffersEffect]:
    return [CoffersMatched(pair_of(was, was[AT.pairs] - 1), which)]


def _paired(was: list[int], row: list[int], which: int) -> list[CoffersEffect]:
    """Return who meets besides, or that nobody does, unless nobody is left who could."""
    if which < len(PAIRS):
        return [CoffersPaired(PAIRS[which])]
    left = was[AT.players] - 2 * was[AT.pairs]
    return [CoffersClosed(was[AT.roller])] if left > 1 else []


def _gave(was: list[int], row: list[int], which: int) -> list[CoffersEffect]:
    giver, receiver = was[AT.giver], was[AT.receiver]
    return [CoffersGave(giver, receiver, STONE[which])]


_MADE: dict[int, Callable[[list[int], list[int], int], list[CoffersEffect]]] = {
    CHOOSING: _chose,
    OPENING: _opened,
    ROLLING: _rolled,
    DECIDING: _decided,
    REROLLING: _rolled,
    DRAWING: _turned,
    PLACING: _placed,
    RETURNING: _returned,
    LIFTING: _taken,
    BURYING: _taken,
    CALLING: _called,
    ASKING: _asked,
    CHALLENGING: _asked,
    MATCHING: _matched,
    PAIRING: _paired,
    GIVING: _gave,
}


def _followed(
    rules: Rules, state: Row, was: list[int], row: list[int], which: int
) -> Iterator[CoffersEffect]:
    """Return what came of it: pairs that were decided, or that there was nothing to do."""
    if was[AT.pairs] and (was[AT.phase] == GIVING or _is_done(was, which)):
        first = was[AT.contest] + 1 if was[AT.phase] == GIVING else 0
        yield from _contests(rules, state, was, first)
    if row[AT.turns] > was[AT.turns] and was[AT.phase] in (ROLLING, REROLLING, DECIDING, CALLING):
        # The die that counts is the one just rolled, unless it was for odd or even.
        rolled = was[AT.phase] in (ROLLING, REROLLING)
        die = which + 1 if rolled else was[AT.die]
        yield CoffersNothing(was[AT.roller], die, _why(was, die))


def _is_done(was: list[int], which: int) -> bool:
    return bool(was[AT.phase] == PAIRING and which == DONE_MOVE - PAIR_MOVE)


def _why(was: list[int], die: int) -> CoffersReason:
    """Return why there was nothing to do."""
    if die == BURY_CARD:
        return "nobody" if was[AT.phase] == CALLING else "many"
    reasons: dict[int, CoffersReason] = {TWO_CARDS: "five", MOVE_CARD: "few"}
    return reasons.get(die, "nobody")


def _contests(rules: Rules, state: Row, was: list[int], first: int) -> Iterator[CoffersEffect]:
    """Return the pairs that are decided, up to the first with a loser.

    Nobody is in two pairs, so what other players have given makes no difference to a pair.
    """
    for pair in range(first, was[AT.pairs]):
        seats = pair_of(was, pair)
        line = was[AT.pair_row + pair]
        mine, theirs = (standing_of(rules, state, seat)[line][1] for seat in seats)
        winner = None if mine == theirs else seats[mine < theirs]
        yield CoffersContest(seats, line, (mine, theirs), winner)
        if winner is not None:
            return


def _ended(rules: Rules, after: Row, row: list[int]) -> CoffersEnded:
    """Return why the game is over, who has won, and what each seat's best row brought it."""
    players = range(row[AT.players])
    best = [max(standing_of(rules, after, seat)) for seat in players]
    won = after[: len(players)].copy()
    rules.winners(after, won)
    return CoffersEnded(
        reason=END_REASON[row[AT.end_reason] - 1],
        winners=[seat for seat in players if won[seat]],
        points=[matches for matches, _ in best],
        support=[stones for _, stones in best],
    )
