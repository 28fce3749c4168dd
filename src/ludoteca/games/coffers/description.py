"""The effects of moves of Coffers; ``phrases`` describes moves and effects in sentences.

A decision with one possible move is played automatically, so a move may have many effects; those
that no seat chose have ``auto``.
"""

from collections.abc import Callable, Iterator
from typing import Any

from ludoteca.engine.contract import Row, Rules
from ludoteca.games.coffers.cards import KIND, PARITY, STONE, pair_of, place_of, row_after
from ludoteca.games.coffers.info import INFO
from ludoteca.games.coffers.phrases import describe as describe
from ludoteca.games.coffers.phrases import effect_text as effect_text
from ludoteca.games.coffers.rules.faces import NAMES
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
from ludoteca.games.coffers.view import standing_of

Effect = dict[str, Any]


def effects(rules: Rules, before: Row, seat: int, move: int) -> list[Effect]:
    """Return the effects of a move and of all automatic moves that follow, in order."""
    effects: list[Effect] = []
    state, auto = before, False
    while move >= 0:
        after = rules.query("once", state, move)
        was, row = state.tolist(), after.tolist()
        which = move - int(FIRST_MOVE[was[AT.phase]])
        for effect in _made(was, row, which):
            effects.append({**effect, "auto": True} if auto else effect)
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


def _made(was: list[int], row: list[int], which: int) -> list[Effect]:
    """Return what was chosen, rolled or turned up."""
    return _MADE[was[AT.phase]](was, row, which)


def _chose(was: list[int], row: list[int], which: int) -> list[Effect]:
    return [{"kind": "chose", "seat": was[AT.roller], "character": NAMES[which]}]


def _opened(was: list[int], row: list[int], which: int) -> list[Effect]:
    return [{"kind": "opened", "card": KIND[which]}]


def _rolled(was: list[int], row: list[int], which: int) -> list[Effect]:
    return [{"kind": "rolled", "seat": was[AT.roller], "die": which + 1}]


def _called(was: list[int], row: list[int], which: int) -> list[Effect]:
    parity = PARITY[(which + 1) % 2]
    return [{"kind": "called", "seat": was[AT.roller], "die": which + 1, "parity": parity}]


def _decided(was: list[int], row: list[int], which: int) -> list[Effect]:
    return [{"kind": "rerolls" if which else "kept", "seat": was[AT.roller]}]


def _turned(was: list[int], row: list[int], which: int) -> list[Effect]:
    return [{"kind": "turned", "seat": was[AT.roller], "card": KIND[which]}]


def _placed(was: list[int], row: list[int], which: int) -> list[Effect]:
    """Return where a card went, and the stone that its mark brought."""
    seat, card = was[AT.roller], was[AT.card]
    line, end = row_after(was, which)
    placed = {"kind": "placed", "seat": seat, "card": KIND[card], "row": line, "end": end}
    held = AT.stones + seat * COLOURS + card // 2
    if row[held] == was[held]:
        return [placed]
    return [placed, {"kind": "took", "seat": seat, "stone": STONE[card // 2]}]


def _returned(was: list[int], row: list[int], which: int) -> list[Effect]:
    return [{"kind": "returned", "seat": was[AT.roller], "stone": STONE[which]}]


def _taken(was: list[int], row: list[int], which: int) -> list[Effect]:
    """Return which card left its row, and whether the row vanished with it."""
    line, place = place_of(was, which)
    kind = "lifted" if was[AT.phase] == LIFTING else "buried"
    card = {"card": KIND[was[AT.table + which]], "row": line, "place": place}
    taken: list[Effect] = [{"kind": kind, "seat": was[AT.roller], **card}]
    if row[AT.rows] < was[AT.rows]:
        taken.append({"kind": "vanished", "row": line, "below": row[AT.rows] - line})
    return taken


def _asked(was: list[int], row: list[int], which: int) -> list[Effect]:
    kind = "asked" if was[AT.phase] == ASKING else "challenged"
    return [{"kind": kind, "seat": was[AT.roller], "other": which}]


def _matched(was: list[int], row: list[int], which: int) -> list[Effect]:
    return [{"kind": "matched", "seats": pair_of(was, was[AT.pairs] - 1), "row": which}]


def _paired(was: list[int], row: list[int], which: int) -> list[Effect]:
    """Return who meets besides, or that nobody does, unless nobody is left who could."""
    if which < len(PAIRS):
        return [{"kind": "paired", "seats": list(PAIRS[which])}]
    left = was[AT.players] - 2 * was[AT.pairs]
    return [{"kind": "closed", "seat": was[AT.roller]}] if left > 1 else []


def _gave(was: list[int], row: list[int], which: int) -> list[Effect]:
    giver, receiver = was[AT.giver], was[AT.receiver]
    return [{"kind": "gave", "seat": giver, "other": receiver, "stone": STONE[which]}]


_MADE: dict[int, Callable[[list[int], list[int], int], list[Effect]]] = {
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
) -> Iterator[Effect]:
    """Return what came of it: pairs that were decided, or that there was nothing to do."""
    if was[AT.pairs] and (was[AT.phase] == GIVING or _is_done(was, which)):
        first = was[AT.contest] + 1 if was[AT.phase] == GIVING else 0
        yield from _contests(rules, state, was, first)
    if row[AT.turns] > was[AT.turns] and was[AT.phase] in (ROLLING, REROLLING, DECIDING, CALLING):
        # The die that counts is the one just rolled, unless it was for odd or even.
        rolled = was[AT.phase] in (ROLLING, REROLLING)
        die = which + 1 if rolled else was[AT.die]
        yield {"kind": "nothing", "seat": was[AT.roller], "die": die, "why": _why(was, die)}


def _is_done(was: list[int], which: int) -> bool:
    return bool(was[AT.phase] == PAIRING and which == DONE_MOVE - PAIR_MOVE)


def _why(was: list[int], die: int) -> str:
    """Return why there was nothing to do."""
    if die == BURY_CARD:
        return "nobody" if was[AT.phase] == CALLING else "many"
    return {TWO_CARDS: "five", MOVE_CARD: "few"}.get(die, "nobody")


def _contests(rules: Rules, state: Row, was: list[int], first: int) -> Iterator[Effect]:
    """Return the pairs that are decided, up to the first with a loser.

    Nobody is in two pairs, so what other players have given makes no difference to a pair.
    """
    for pair in range(first, was[AT.pairs]):
        seats = pair_of(was, pair)
        line = was[AT.pair_row + pair]
        counts = [standing_of(rules, state, seat)[line][1] for seat in seats]
        winner = None if counts[0] == counts[1] else seats[counts.index(max(counts))]
        yield {"kind": "contest", "seats": seats, "row": line, "counts": counts, "winner": winner}
        if winner is not None:
            return


def _ended(rules: Rules, after: Row, row: list[int]) -> Effect:
    """Return why the game is over, who has won, and what each seat's best row brought it."""
    players = range(row[AT.players])
    best = [max(standing_of(rules, after, seat)) for seat in players]
    won = after[: len(players)].copy()
    rules.winners(after, won)
    return {
        "kind": "ended",
        "reason": INFO.end_reasons[row[AT.end_reason] - 1],
        "winners": [seat for seat in players if won[seat]],
        "points": [matches for matches, _ in best],
        "support": [stones for _, stones in best],
    }
