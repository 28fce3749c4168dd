"""The views that kernels write, compared with views built in the obvious way."""

import pytest
from sent import as_sent

from ludoteca.engine.contract import SPECTATOR
from ludoteca.games.fossil.tests.support import built_view
from ludoteca.games.fossil.tests.support.play import played
from ludoteca.games.fossil.tests.support.tables import GAME

GAMES = 12 if GAME.rules.compiled else 2


@pytest.mark.parametrize("players", range(2, 7))
def test_tables_and_moves_are_as_built_in_the_obvious_way(players: int) -> None:
    for seed in range(GAMES):
        for position, move, after in played(players, seed):
            shown = as_sent(after.view(None))
            assert shown["table"] == built_view.view(GAME.rules, after.state, SPECTATOR)
            seat, legal = move.seat, position.choices(move.seat)
            offers = as_sent(position.legal_move_views(seat))
            assert offers == built_view.moves(GAME.rules, position.state, seat, legal)
