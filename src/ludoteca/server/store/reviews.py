"""Reviews in the database: one for each game and evaluator, for all people.

The key is a digest of the game without names, so tables that a person leaves, and copies of a
game, need nothing of it to change.
"""

from dataclasses import dataclass

from sqlalchemy import bindparam, delete, select, update
from sqlalchemy.dialects.sqlite import insert

from ludoteca.server.store.schema import reviews
from ludoteca.server.store.writer import Writer

DAY_MS = 24 * 3600 * 1000
RETENTION_MS = 90 * DAY_MS
"""A review that is not read for this time is deleted."""

_KEY = (reviews.c.record == bindparam("of"), reviews.c.evaluator == bindparam("by"))
_READ = update(reviews).where(*_KEY).values(read=bindparam("now"))
_ADD = insert(reviews)
_PUT = _ADD.on_conflict_do_update(
    set_={name: _ADD.excluded[name] for name in ("simulations", "done", "read", "review")}
)


@dataclass(frozen=True, slots=True)
class ReviewKey:
    """A game, and what its review comes from."""

    record: bytes
    evaluator: str


@dataclass(frozen=True, slots=True)
class StoredReview:
    """A review as it is stored."""

    simulations: int
    done: bool
    review: bytes


class StoredReviews:
    """The reviews of the database, seen from the event loop."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def get(self, key: ReviewKey, now: int) -> StoredReview | None:
        """Return a review, and note once a day that it was read."""
        query = select(reviews).where(
            reviews.c.record == key.record, reviews.c.evaluator == key.evaluator
        )
        row = await self._writer.do(lambda connection: connection.execute(query).one_or_none())
        if row is None:
            return None
        if now - row.read > DAY_MS:
            await self._writer.do([(_READ, {"of": key.record, "by": key.evaluator, "now": now})])
        return StoredReview(row.simulations, row.done, row.review)

    async def put(self, key: ReviewKey, review: StoredReview, now: int) -> None:
        """Write a review in the place of a coarser one.

        Raises:
            StorageError: it could not be written.
        """
        row = {
            "record": key.record,
            "evaluator": key.evaluator,
            "simulations": review.simulations,
            "done": review.done,
            "read": now,
            "review": review.review,
        }
        await self._writer.do([(_PUT, row)])

    async def expire(self, before: int) -> None:
        """Delete the reviews that were not read since a moment."""
        await self._writer.do([(delete(reviews).where(reviews.c.read < before), {})])
