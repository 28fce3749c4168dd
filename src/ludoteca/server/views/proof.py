"""The proof of a finished game: all that a page needs to repeat every draw."""

import numpy as np

from ludoteca.errors import RefusedError
from ludoteca.server.protocol import DrawnOutcome, GameProof, SetupDraw
from ludoteca.server.tables.table import PlayedMove, Table
from ludoteca.server.views.presenter import Presenter


def game_proof(presenter: Presenter) -> GameProof:
    """Return key, salts and every number drawn.

    Raises:
        RefusedError: it cannot be replayed, or is not over: until then the key is a secret.
    """
    table = presenter.table
    table.check_playable()
    if not table.ended or not table.start:
        raise RefusedError("not_now", "the key is shown when the game is over")
    proof = table.fair().proof(reveal=True)
    return GameProof(
        table=proof.table,
        commitment=proof.commitment,
        salts=list(proof.salts),
        key=proof.key,
        players=len(table.seats),
        options=table.setup.options,
        setup_draws=_setup_draws(table),
        draws=[_draw(made) for made in table.moves if made.draw is not None],
        start=presenter.view_at("", 0),
        start_given=table.setup.continues is not None,
    )


def _setup_draws(table: Table) -> list[SetupDraw]:
    if table.setup.continues:
        return []
    chosen = table.game.info.encode(len(table.seats), table.setup.options)
    bounds = table.game.setup_draws(np.array(chosen, dtype=np.int32))
    numbers = table.fair().setup_draws(bounds)
    return [
        SetupDraw(f"lot {place}", bound, number)
        for place, (bound, number) in enumerate(zip(bounds, numbers, strict=True))
    ]


def _draw(made: PlayedMove) -> DrawnOutcome:
    chances = made.before.chances()
    return DrawnOutcome(
        label=f"draw {made.draw}",
        outcomes=[move.text for move, _ in chances],
        weights=[weight for _, weight in chances],
        drawn=made.move.text,
    )
