"""Measure reviews: ``python -m tests.server.bots.measure_reviews fossil coffers``.

How long a review takes until its first look, its first searches and its end, and whether a bot of
level 3 and hints are slower beside one. Nothing else should run meanwhile.
"""

import statistics
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from ludoteca.engine.registry import catalog
from ludoteca.server.protocol import GameReview
from tests.server.bots.measure_bots import answer_s, await_compiled, hint, is_over, sit_down, timed
from tests.server.client import Socket, Visitor
from tests.server.served import Served

MOVES = 8
HINTS = 3
POLL_S = 0.05


def main(games: list[str]) -> None:
    """Review a game of bots of each kind; then play against a bot beside another review."""
    with TemporaryDirectory() as folder:
        server = Served(Path(folder), environment={"LUDOTECA_COMPILED": "1"}).start()
        try:
            ann = Visitor(server.port).welcome("Ann")
            await_compiled(ann)
            for game in games:
                table = _played(ann, game)
                sys.stdout.write(f"{game}: {_reviewed(ann, table)}\n")
                _beside_a_review(server, ann, game)
        finally:
            server.stop()


def _played(visitor: Visitor, game: str) -> str:
    """Let bots play a game; return the table."""
    table = visitor.create(*["greedy"] * catalog.info(game).usual_players, game=game)
    with visitor.enter(table, bot_speed="instant") as socket:
        socket.until(is_over, within=600)
    return table


def _reviewed(visitor: Visitor, table: str) -> str:
    """Follow a review to its end; return when each round was there."""
    begun = time.monotonic()
    found: dict[str, float] = {}
    while (review := _ask(visitor, table)).state != "done":
        if review.review:
            count = review.review.evaluator.simulations
            found.setdefault(f"{count} simulations", time.monotonic() - begun)
        time.sleep(POLL_S)
    assert review.review
    rounds = ", ".join(f"{what} after {after:.1f} s" for what, after in found.items())
    plies, end = len(review.review.plies), time.monotonic() - begun
    return f"{plies} plies; {rounds}; done after {end:.1f} s"


def _ask(visitor: Visitor, table: str) -> GameReview:
    return visitor.get(f"/api/tables/{table}/review", GameReview)


def _beside_a_review(server: Served, ann: Visitor, game: str) -> None:
    """Compare a bot and hints beside a review with the same alone."""
    socket = sit_down(ann, "level-3")
    alone = _times(ann, socket)
    ben = Visitor(server.port).welcome("Ben")
    table = _played(ben, game)
    _ask(ben, table)
    busy = _times(ann, socket)
    is_busy = _ask(ben, table).state != "done"
    for what, before, after in zip(("level 3", "hint"), alone, busy, strict=True):
        sys.stdout.write(
            f"{what}: alone {_shown(before)}; beside a review of {game} {_shown(after)}"
            f"{'' if is_busy else ' (which ended meanwhile)'}\n"
        )


def _times(visitor: Visitor, socket: Socket) -> tuple[list[float], list[float]]:
    moves = [answer_s(socket) for _ in range(MOVES)]
    return moves, [timed(lambda: hint(visitor, socket)) for _ in range(HINTS)]


def _shown(seconds: list[float]) -> str:
    return f"{1000 * statistics.median(seconds):.0f} ms, at most {1000 * max(seconds):.0f}"


if __name__ == "__main__":
    main(sys.argv[1:] or list(catalog.game_ids()))
