"""The table of the slow reference: everything that a position holds, and how it is counted."""

from collections.abc import Mapping, Sequence

from ludoteca.games.coffers.tests.support.material import (
    Character,
    Row,
    all_cards,
    all_stones,
    best_alignment,
    colours_of,
    overlap,
)


class Table:
    """What lies on the table, who has what, and who would win.

    Attributes:
        turns: How many turns are over.
        roller: The seat whose turn it is; before the first turn the seat that chooses.
        die: What was rolled and counts, 0 before that.
        called: Whether odd ones are called for a challenge or a gift, or None.
        left: Cards still to be turned up with the one in hand, or stones still to be returned.
        card: The coffer card in hand.
        origin: The row it was lifted from, if that is still there.
        giver: The seat that must give a stone.
        pairs: The pairs of a challenge: two seats, and their row once it is chosen.
        reason: How the game ended: ``empty`` or ``limit``; None till then.
    """

    def __init__(
        self,
        cards: Mapping[str, Character],
        stones: Sequence[str],
        roller: int,
        literal_two: bool = False,
        aligned: bool = False,
    ) -> None:
        """Set up a game in which nobody has a character yet (C4, C18).

        Args:
            cards: The ten player cards by their names.
            stones: What each seat was dealt.
            roller: The start player.
            literal_two: Whether a two does nothing at five stones (C7).
            aligned: Whether a player card is laid along a row (C16).
        """
        self.cards = dict(cards)
        self.players = len(stones)
        self.literal_two = literal_two
        self.aligned = aligned
        self.stones = [list(hand) for hand in stones]
        self.bank = all_stones(self.players)
        for stone in [stone for hand in stones for stone in hand]:
            self.bank.remove(stone)
        self.characters: list[str | None] = [None] * self.players
        self.rows: list[Row] = []
        self.unseen = all_cards()
        self.under: Row = []
        self.turns = 0
        self.roller = roller
        self.reason: str | None = None
        self.forget_turn()

    def forget_turn(self) -> None:
        """Leave nothing of a turn but what it has brought about."""
        self.die = 0
        self.called: bool | None = None
        self.left = 0
        self.card: str | None = None
        self.origin: int | None = None
        self.giver: int | None = None
        self.pairs: list[tuple[int, int, int | None]] = []

    def matches(self, seat: int, row: Row) -> int:
        """Count what a row has of a player's card (C15, C16)."""
        name = self.characters[seat]
        if name is None:
            return 0
        stones = self.cards[name].stones
        if self.aligned:
            return best_alignment(row, stones)
        return overlap(stones, colours_of(row))

    def scores(self) -> list[int]:
        """Return for each player the count on the row that is best for them (C15)."""
        return [
            max((self.matches(seat, row) for row in self.rows), default=0)
            for seat in range(self.players)
        ]

    def support(self, seat: int) -> int:
        """Count own stones on the best row; of equally good rows the best (C16)."""
        best = self.scores()[seat]
        good = [row for row in self.rows if self.matches(seat, row) == best]
        return max(overlap(self.stones[seat], colours_of(row)) for row in good)

    def winners(self) -> list[int]:
        """Return who has won; several share a win (C15, C16)."""
        totals = self.scores()
        tied = [seat for seat, total in enumerate(totals) if total == max(totals)]
        most = max(self.support(seat) for seat in tied)
        return [seat for seat in tied if self.support(seat) == most]
