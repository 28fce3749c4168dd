"""One test or more for each clause of RULES.md, named after it."""

import ludoteca

GAME = ludoteca.game("chomp", compiled=False)


def test_c1_the_start_player_is_drawn_by_lot_and_the_bar_is_whole() -> None:
    starts = [GAME.start(seed=seed) for seed in range(20)]
    assert {position.actor for position in starts} == {0, 1}
    for bar, squares in (("4x7", 28), ("3x5", 15), ("5x6", 30)):
        assert len(GAME.start(bar=bar).legal_moves()) == squares


def test_c2_a_square_is_eaten_with_those_to_its_right_and_below() -> None:
    position = GAME.start(seed=1).play("c2")
    assert position.view(0).table.rows == [
        [f"{column}1" for column in "abcdefg"],
        *[[f"a{row}", f"b{row}"] for row in (2, 3, 4)],
    ]


def test_c3_the_game_ends_with_the_poisoned_square() -> None:
    position = GAME.start(seed=1).play("b1").play("a2")
    assert [move.text for move in position.legal_moves()] == ["a1"]
    position = position.play("a1")
    assert position.over
    assert position.end_reason == "poison"


def test_c4_the_player_who_eats_the_poisoned_square_loses() -> None:
    start = GAME.start(seed=1)
    position = start.play("a1")
    assert position.winners == (1 - start.actor,)
    assert position.scores[1 - start.actor] == 1
    assert sum(position.scores) == 1
