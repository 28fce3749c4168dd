"""The review of a finished game, as a page receives it: with names, and with playable lines."""

from contextlib import suppress

from msgspec import structs

from ludoteca.engine.contract import CHANCE
from ludoteca.engine.position import Move, Position
from ludoteca.engine.text.translations import LANGUAGE
from ludoteca.errors import MoveError, RefusedError
from ludoteca.reviews.model import Review
from ludoteca.server.protocol import LineStep, ReviewLine
from ludoteca.server.tables.seating import distinct
from ludoteca.server.tables.table import Table
from ludoteca.server.views.presenter import Presenter, Viewer


def named(review: Review, presenter: Presenter) -> Review:
    """Return a review with the present names of the seats: none are stored with it."""
    return structs.replace(review, names=presenter.names())


def better_line(table: Table, review: Review, ply: int) -> list[tuple[Position, Move, Position]]:
    """Return the line of the better move at a ply: before, move, after.

    What follows the first move is what the evaluator expected without knowing the secrets of all
    seats; it ends where it could not be played.

    Raises:
        RefusedError: no better move is known at this ply.
    """
    best = review.plies[ply].best if ply < len(review.plies) else None
    if best is None or best.move == review.plies[ply].move:
        raise RefusedError("not_now", f"the review knows no better move at ply {ply}")
    steps: list[tuple[Position, Move, Position]] = []
    before, seat = table.at(ply), review.plies[ply].seat
    with suppress(MoveError):
        for text in best.line:
            move, after = before.make(text, before.actor if steps else seat)
            steps.append((before, move, after))
            before = after
    assert steps, "what a seat knows decides about its own moves"
    return steps


def review_line(presenter: Presenter, viewer: Viewer, review: Review, ply: int) -> ReviewLine:
    """Return the line of the better move at a ply, with a view of each of its positions.

    Raises:
        RefusedError: no better move is known at this ply.
    """
    game = presenter.table.game
    language = viewer.language if viewer.language in game.languages else LANGUAGE
    steps = [
        _step(presenter, viewer, step, ply + number, language)
        for number, step in enumerate(better_line(presenter.table, review, ply), 1)
    ]
    return ReviewLine(ply, review.plies[ply].seat, steps)


def _step(
    presenter: Presenter,
    viewer: Viewer,
    step: tuple[Position, Move, Position],
    ply: int,
    language: str,
) -> LineStep:
    before, move, after = presenter.shown(step[0]), step[1], step[2]
    names = distinct(presenter.names(), before.seat_names(language))
    effects = before.effects(move)
    return LineStep(
        seat=None if move.seat == CHANCE else move.seat,
        move=move.text,
        sentence=before.describe_played(move, names, language),
        effects=effects,
        effects_text=before.game.effects_text(effects, names, language),
        view=presenter.view_of(after, viewer.person, ply),
    )
