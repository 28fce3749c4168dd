"""Whether a position of Coffers read from text can occur in a game."""

import numpy as np

from ludoteca.errors import PositionError
from ludoteca.games.coffers.cards import KIND
from ludoteca.games.coffers.rules.challenge import FEWEST_CARDS, FEWEST_STONES, overlap
from ludoteca.games.coffers.rules.deal import DEALT, stones_in_game
from ludoteca.games.coffers.rules.pieces.faces import VALUE
from ludoteca.games.coffers.rules.pieces.stones import open_asked, parity_of, stones_of
from ludoteca.games.coffers.rules.roll import (
    FEWEST_FOR_BURYING,
    FEWEST_FOR_CHALLENGE,
    FEWEST_FOR_RETURN,
    MOST_FOR_CALLING,
    RICH,
)
from ludoteca.games.coffers.rules.state import (
    ASKING,
    BURY_CARD,
    BURYING,
    CALL_EVEN,
    CALL_ODD,
    CALLING,
    CARDS,
    CHALLENGING,
    CHOOSING,
    COLOURS,
    COPIES,
    DECIDING,
    DRAWING,
    EMPTY,
    GIVING,
    KINDS,
    LIFTING,
    LIMIT,
    MATCHING,
    MOVE_CARD,
    NEW_ROW,
    NONE,
    OPENING,
    OVER,
    PAIRING,
    PLACING,
    RETURNING,
    ROWS,
    TURN_LIMIT,
    TWO_CARDS,
)
from ludoteca.games.coffers.rules.words import STONE

LAY = (NEW_ROW, TWO_CARDS)
CALL = (CALL_ODD, CALL_EVEN)
DICE = {
    DECIDING: (*LAY, *CALL, MOVE_CARD, BURY_CARD),
    DRAWING: LAY,
    PLACING: (*LAY, MOVE_CARD),
    RETURNING: (*LAY, MOVE_CARD),
    LIFTING: (MOVE_CARD,),
    BURYING: (BURY_CARD,),
    CALLING: (BURY_CARD,),
    ASKING: (*CALL, BURY_CARD),
    CHALLENGING: CALL,
    MATCHING: CALL,
    PAIRING: CALL,
    GIVING: (*CALL, BURY_CARD),
}
"""What the die may show in each phase; in the others it shows nothing."""
AMONG_PAIRS = (MATCHING, PAIRING)


def check(s: np.record) -> None:
    """Refuse a position that cannot come about.

    Raises:
        PositionError: which says what does not go together.
    """
    _check_stones(s)
    _check_cards(s)
    _check_fields(s)
    if s.phase in (CHOOSING, OPENING):
        _check_start(s)
    else:
        _check_running(s)
    for phases, look in _CHECKS:
        if s.phase in phases:
            look(s)


def _need(holds: object, why: str) -> None:
    if not holds:
        raise PositionError(why)


def _check_stones(s: np.record) -> None:
    full = stones_in_game(int(s.players))
    for colour in range(COLOURS):
        found = int(s.bank[colour] + s.stones[:, colour].sum())
        why = f"there are {found} stones {STONE[colour]}; it is {full} with {s.players} players"
        _need(found == full, why)
    for seat in range(s.players):
        _need(stones_of(s, seat), f"seat {seat + 1} has no stone; nobody ever loses the last one")


def _check_cards(s: np.record) -> None:
    seen = [*s.table[: s.cards].tolist(), *s.queue[: s.under].tolist()]
    if s.card != NONE:
        seen.append(int(s.card))
    for kind in range(KINDS):
        found = seen.count(kind) + int(s.unseen[kind])
        why = f"there are {found} cards {KIND[kind]} in all; it is {COPIES}"
        _need(found == COPIES, why)


def _check_fields(s: np.record) -> None:
    """Refuse fields that say something where there is nothing to say."""
    _need(s.die in DICE.get(int(s.phase), (0,)), f"the die cannot show {s.die or 'nothing'} now")
    _need((s.card != NONE) == (s.phase == PLACING), "card is what is in hand while it is placed")
    calls = s.phase in (ASKING, CHALLENGING, *AMONG_PAIRS, GIVING)
    _need((s.called != NONE) == calls, "called says who is asked or challenged, and only then")
    counts = s.die in LAY if s.phase == PLACING else s.phase in (DRAWING, RETURNING)
    _need((s.left > 0) == counts, "left counts cards to put down or stones to return")
    _need((s.giver != NONE) == (s.phase == GIVING), "giver is who gives a stone, and only then")
    _need(s.pairs == 0 or s.phase in (*AMONG_PAIRS, GIVING), "pairs are for challenges")
    _need(s.pairs or s.phase not in AMONG_PAIRS, "pairs are needed in a challenge")
    lifted = s.phase == PLACING and s.die == MOVE_CARD
    _need(s.origin == NONE or (lifted and s.origin < s.rows), "origin is the row of a lifted card")


def _check_start(s: np.record) -> None:
    """Refuse a beginning in which something has happened already (C4, C18)."""
    _need(s.rows == 0 and s.under == 0, "no coffer lies on the table or under the deck at first")
    _need(s.turns == 0, "turns count from the first roll")
    dealt = all(stones_of(s, seat) == DEALT for seat in range(s.players))
    _need(dealt, f"everybody begins with {DEALT} stones")
    order = [(s.roller + turn) % s.players for turn in range(s.players)]
    chosen = [bool(s.character[seat] != NONE) for seat in order]
    if s.phase == CHOOSING:
        _need(chosen == sorted(chosen) and not chosen[0], "characters are chosen one after another")
    else:
        _need(all(chosen), "characters lacks one: all have chosen before a coffer is turned up")


def _check_running(s: np.record) -> None:
    """Refuse a game that should be over, or is not (C14, C17)."""
    _need(NONE not in s.character[: s.players], "characters lacks one: the game has begun")
    _need(s.rows > 0, "rows cannot be empty: at least one card stays on the table")
    if s.phase != OVER:
        _need(s.cards < CARDS, "the deck is empty: the game should be over")
        _need(s.turns < TURN_LIMIT, f"the game ends after {TURN_LIMIT} turns")
        return
    _need(s.turns > 0, "the game cannot be over before the first turn is")
    _need((s.end_reason == EMPTY) == (s.cards == CARDS), "ending is empty when the deck is empty")
    _need(
        s.end_reason != LIMIT or s.turns == TURN_LIMIT, f"ending is limit after {TURN_LIMIT} turns"
    )


def _check_deciding(s: np.record) -> None:
    own = s.die == VALUE[s.character[s.roller]]
    _need(own, "the roller decides only about the value of the own card")


def _is_second(s: np.record) -> bool:
    """Return whether the second of two cards or stones is due."""
    return bool(s.left == 1)


def _check_laying(s: np.record) -> None:
    """Refuse cards that would not have been turned up (C6, C7) or lifted (C9)."""
    if s.die == MOVE_CARD:
        # The card in hand makes up for a row that has vanished with it.
        _need(s.rows > (s.origin != NONE), "a card moves to another row, and there is none")
        _need(s.origin != NONE or s.rows < ROWS, f"there were more than {ROWS} rows before")
        _need(s.unseen.sum() + s.under > 0, "the deck is empty: the game should be over")
        return
    # On a 2 the first card may have brought a stone before the second one is laid.
    stones = stones_of(s, s.roller)
    _need(
        stones < RICH + (s.die == TWO_CARDS and _is_second(s)),
        f"with {stones} stones the roller lays no coffers",
    )
    _need(s.left <= s.die, f"left is {s.left}, but the die shows {s.die}")


def _check_returning(s: np.record) -> None:
    stones = stones_of(s, s.roller)
    if s.die == MOVE_CARD:
        why = "a 5 returns one stone if there is one row and the roller has two stones"
        _need(s.rows == 1 and s.left == 1 and stones >= FEWEST_FOR_RETURN, why)
        return
    before = stones + _is_second(s)
    rich = RICH + (s.die == TWO_CARDS and s.literal_two)
    _need(before >= rich, f"with {before} stones the roller returns none")
    _need(not _is_second(s) or s.bank.any(), "the bank has no stone that has been returned")


def _check_lifting(s: np.record) -> None:
    _need(s.rows > 1, "a 5 moves a card if there are two rows or more")


def _check_burying(s: np.record) -> None:
    _need(s.cards >= FEWEST_FOR_BURYING, f"a 6 takes a card of {FEWEST_FOR_BURYING} or more")


def _check_few(s: np.record) -> None:
    few = s.cards < FEWEST_FOR_BURYING and stones_of(s, s.roller) <= MOST_FOR_CALLING
    _need(few, "a 6 asks for a stone if there are few cards and the roller has few stones")


def _check_asking(s: np.record) -> None:
    if s.die == BURY_CARD:
        _check_few(s)
        return
    poor = stones_of(s, s.roller) < FEWEST_FOR_CHALLENGE
    _need(poor, f"a {s.die} is a challenge for a player with {FEWEST_FOR_CHALLENGE} stones")
    _need(s.called == s.die & 1, f"called does not go with a {s.die}")


def _check_challenge(s: np.record) -> None:
    able = stones_of(s, s.roller) >= FEWEST_FOR_CHALLENGE
    _need(able or s.phase == GIVING, f"a challenge takes {FEWEST_FOR_CHALLENGE} stones")
    _need(s.called == s.die & 1, f"called does not go with a {s.die}")


def _check_pairs(s: np.record) -> None:
    """Refuse pairs that the roller could not have made (C12)."""
    _check_challenge(s)
    seats = s.pair[: s.pairs].ravel().tolist()
    _need(s.pair[0, 0] == s.roller, "the roller is first in the first pair")
    _need(len(set(seats)) == len(seats) and max(seats) < s.players, "a seat is in one pair alone")
    ascending = all(one < other for one, other in s.pair[1 : s.pairs])
    _need(ascending, "in pairs after the first the lower seat is named first")
    for place, seat in enumerate(seats):
        fit = place == 0 or parity_of(s, seat) == s.called
        # The loser may have given a stone already.
        fewest = FEWEST_STONES - (s.phase == GIVING and place // 2 < s.contest)
        _need(fit and stones_of(s, seat) >= fewest, f"seat {seat + 1} cannot be in a pair")
    _check_pair_rows(s)


def _check_pair_rows(s: np.record) -> None:
    rows = [int(row) for row in s.pair_row[: s.pairs] if row != NONE]
    _need(len(set(rows)) == len(rows) and all(row < s.rows for row in rows), "pairs share a row")
    short = [row for row in rows if s.length[row] < FEWEST_CARDS]
    # Only where no row is long enough does the roller's pair meet on a short one.
    alone = s.pairs == 1 and max(s.length[: s.rows]) < FEWEST_CARDS
    _need(not short or alone, "pairs has a row with one card")
    _need(s.pairs == 1 or max(s.length[: s.rows]) >= FEWEST_CARDS, "no row is left for a pair")


def _check_giving(s: np.record) -> None:
    if s.pairs:
        _check_pairs(s)
        cards = s.count[s.pair_row[s.contest]]
        gives, gets = (overlap(s.stones[seat], cards) for seat in (s.giver, s.receiver))
        _need(gives < gets, "giver is who has lost")
        return
    _check_asking(s)
    asked = s.giver != s.roller and open_asked(s) >> int(s.giver) & 1
    _need(asked, f"seat {s.giver + 1} cannot be asked for a stone")


_CHECKS = (
    ((DECIDING,), _check_deciding),
    ((DRAWING, PLACING), _check_laying),
    ((RETURNING,), _check_returning),
    ((LIFTING,), _check_lifting),
    ((BURYING,), _check_burying),
    ((CALLING,), _check_few),
    ((ASKING,), _check_asking),
    ((CHALLENGING,), _check_challenge),
    (AMONG_PAIRS, _check_pairs),
    ((GIVING,), _check_giving),
)
"""What is looked at in each phase."""
