"""Memory: everything is looked through only when nobody waits for it."""

import time

from ludoteca.server.tidying import LONGEST, QUIET, Tidying


def test_memory_is_tidied_when_nobody_waits_for_it() -> None:
    tidying, now = Tidying(), time.monotonic()
    used = now + 1
    assert not tidying.is_due(used, used + QUIET / 2), "somebody plays"
    assert tidying.is_due(used, used + 2 * QUIET), "a quiet moment"
    assert not tidying.is_due(now - 1, now + 2 * QUIET), "nothing has happened since"
    busy = now + 2 * LONGEST
    assert tidying.is_due(busy, busy), "it is high time"
