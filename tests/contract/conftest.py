"""Every test here that takes ``game`` runs for every game in the catalogue."""

import pytest

import ludoteca
from ludoteca import Game


@pytest.fixture(params=ludoteca.game_ids())
def game(request: pytest.FixtureRequest) -> Game:
    return ludoteca.game(request.param)
