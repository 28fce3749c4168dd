"""What is said when a card cannot be taken: the reasons that count, each once."""

import pytest

import ludoteca
from ludoteca.games.fossil.tests.support.tables import table

pytestmark = pytest.mark.compiled

BOARD = "b1:A1 c1:A1 d1:A1 d4:A1 i1:B1 g7:B1 g8:B1"


@pytest.mark.parametrize(
    ("stones", "goal", "reason"),
    [
        # In line with neither, or with one of them: then only that one counts.
        ("a1,i9", "g7", "neither stone is in one row or column with g7"),
        ("a1,i9", "d1", "it costs 3 and you have 2"),
        ("a1,i9", "e1", "no card lies on e1"),
        # In line with both, for the same reason or for another one.
        ("a1,e2", "e1", "no card lies on e1"),
        ("a1,b1", "i1", "the other stone, on b1, is in the way; it costs 3 and you have 2"),
    ],
)
def test_a_card_that_no_stone_can_take_says_why(stones: str, goal: str, reason: str) -> None:
    position = table(BOARD, stones=stones, points=[2])
    with pytest.raises(ludoteca.IllegalMoveError) as refused:
        position.read(goal)
    assert refused.value.why == reason
