"""The greatest numbers of moves, plies and setup draws: no game exceeds those of ``info``."""

import numpy as np
import pytest

from ludoteca.games.coffers.rules.observation import OBSERVED
from ludoteca.games.coffers.rules.pieces.deck import num_unseen
from ludoteca.games.coffers.rules.state import MOVES, STATE, TURN_LIMIT
from ludoteca.games.coffers.tests.support.material import KINDS
from ludoteca.games.coffers.tests.support.play import GAMES, played
from ludoteca.games.coffers.tests.support.tables import GAME, SEATS, field, play, rolled, table

INFO = GAME.info
PLIES_OF_A_TURN = 12


def test_the_numbers_of_info_are_those_of_the_rules() -> None:
    assert INFO.num_moves == MOVES
    assert INFO.observation_size == OBSERVED


def test_most_legal_moves_are_all_cards_of_the_table_but_one() -> None:
    """While the game runs the deck is not empty, so that 23 cards are on the table at most.

    No other decision has as many moves: 12 ends of rows, 10 player cards, 6 pairs of four seats.
    """
    row = "".join(KINDS)
    position = rolled(table(f"{row}{row},{row.removesuffix('t*')}"), 5)
    assert len(position.legal_moves()) == INFO.max_legal == 23


def test_eight_players_need_most_setup_draws() -> None:
    for players in SEATS:
        bounds = GAME.setup_draws(np.array([players, 0, 0], dtype=np.int32))
        assert len(bounds) == 1 + 3 * players <= INFO.max_setup_draws
        assert min(bounds) > 1
    assert INFO.max_setup_draws == 25


def test_a_turn_has_twelve_plies_at_most() -> None:
    """Two rolls and a decision between them, then a challenge of three pairs: nine plies.

    Five seats share a parity at most: one meets the roller, four make two pairs. Each pair is
    named, its row is named, and one of it gives.
    """
    held = ("rese", "re", "re", "rt", "rt", "et", "e", "s")
    characters = ("wizard", "knight", "dwarf", "giant", "dragon", "goblin", "witch", "elf")
    position = table("r*r,ee,ss,tt*,st,es*", stones=held, characters=characters)
    position = play(position, "2", "roll", "3", "challenge 6", "row 2", "pair 2-4", "row 4")
    position = play(position, "pair 3-5", "row 5", "give t", "give r")
    assert field(position, "phase") == "giving"
    assert field(position.play("give r"), "phase") == "rolling"
    assert PLIES_OF_A_TURN == 7 + 4 + 1


def test_the_longest_game_has_eight_choices_a_card_and_a_thousand_turns() -> None:
    assert INFO.max_plies == 8 + 1 + TURN_LIMIT * PLIES_OF_A_TURN


@pytest.mark.parametrize("players", SEATS)
def test_no_turn_of_random_games_has_more_plies(players: int) -> None:
    for seed in range(GAMES):
        plies = 0
        for _, _, after in played(players, seed):
            plies += 1
            if field(after, "phase") == "rolling":
                assert plies <= PLIES_OF_A_TURN
                plies = 0


@pytest.mark.parametrize("players", SEATS)
def test_what_is_unseen_follows_from_what_is_known(players: int) -> None:
    for _, _, after in played(players, seed=3):
        s = after.state.view(STATE)[0]
        in_hand = int(s.card >= 0)
        assert num_unseen(s) - in_hand == s.unseen.sum()
