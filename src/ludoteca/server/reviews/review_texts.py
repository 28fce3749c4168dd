"""Reviews in sentences, for each language and for the present names of the seats."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence

from ludoteca.engine.position import Position
from ludoteca.engine.records.record import Record
from ludoteca.engine.records.record_reader import RecordedMove
from ludoteca.engine.text.translations import LANGUAGE
from ludoteca.reviews.sentences import ReviewText, review_text
from ludoteca.server.reviews.game_reviews import HeldReview
from ludoteca.server.tables.seating import distinct
from ludoteca.server.tables.table import Table

MAX_KEPT = 32
Key = tuple[int, str, tuple[str, ...]]
"""The revision of the review, the language and the names."""


class ReviewTexts:
    """The sentences that were asked for last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Key, ReviewText] = OrderedDict()

    async def of(
        self, table: Table, held: HeldReview, names: Sequence[str], language: str
    ) -> ReviewText:
        """Return a review of a table in sentences."""
        assert table.start, "the game has begun"
        known = language if language in table.game.languages else LANGUAGE
        shown = distinct(names, table.start.seat_names(known))
        key = (held.revision, language, tuple(shown))
        if key not in self._kept:
            # To replay the game and to give reasons takes too long for the event loop.
            self._kept[key] = await asyncio.to_thread(
                review_text, held.review, _record(table), shown, language
            )
            if len(self._kept) > MAX_KEPT:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        return self._kept[key]


def _record(table: Table) -> Record:
    """Return the game with positions of its own: these are for another thread."""
    assert table.start, "checked before"
    start = Position(table.start.game, table.start.state)
    moves = (
        RecordedMove(one.move.seat, one.move.text, value=one.move.value) for one in table.moves
    )
    return Record(start, ("",) * start.players, tuple(moves))
