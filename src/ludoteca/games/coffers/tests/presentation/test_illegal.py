"""What is said when a move is refused: what was wrong, and what would be right."""

import pytest

import ludoteca
from ludoteca import CHANCE, Position
from ludoteca.games.coffers.rules.state import LIFT_MOVE, PLACE_MOVE
from ludoteca.games.coffers.tests.support.play import played
from ludoteca.games.coffers.tests.support.tables import GAME, field, rolled, table

pytestmark = pytest.mark.compiled

LANGUAGES = ("en", "it", "fr", "de")
ROWS = "r*es,tt,e"


def why(position: Position, move: str | int, language: str = "en") -> str:
    seat = position.acting[0] if position.acting else CHANCE
    with pytest.raises(ludoteca.MoveError) as refused:
        position.play(move, seat, language)
    assert refused.value.position == position.text
    return refused.value.why


def challenge() -> Position:
    """Let seat 1, who is even, challenge the odd ones: 2 to 5, of whom 5 has one stone."""
    hands = ("rr", "ee", "ss", "tt", "r", "es")
    return rolled(table(ROWS, stones=hands, parities="eooooe"), 3)


def test_a_player_card_that_is_taken_says_by_whom() -> None:
    start = GAME.start(3, seed=7)
    position = start.play("witch")
    reason = f"Seat {start.actor + 1} has chosen the witch already; choose another card"
    assert why(position, "witch") == reason
    assert why(position, "troll") == "expected the name of a player card, such as 'witch'"


def test_a_coffer_that_cannot_come_is_refused() -> None:
    position = rolled(table("rrr,ee"), 2)
    assert why(position, "r") == "every card r above those under the deck has been seen already"


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("left 4", "rows are numbered 1 to 3"),
        ("0 right", "rows are numbered 1 to 3"),
        ("above", "now it takes an end of a row, such as 'left 2' or 'right 2'"),
        ("below", "now it takes an end of a row, such as 'left 2' or 'right 2'"),
        ("give r", "expected an end of a row, such as 'left 2' or 'right 2'"),
    ],
)
def test_a_card_from_the_deck_goes_to_an_end_of_a_row(typed: str, reason: str) -> None:
    assert why(rolled(table(ROWS), 2).play("r"), typed) == reason


def test_a_one_makes_a_new_row() -> None:
    position = rolled(table(ROWS), 1).play("r")
    assert why(position, "left 2") == "now it takes 'above' or 'below', for a new row"


def test_a_lifted_card_goes_to_another_row() -> None:
    position = rolled(table(ROWS), 5).play("lift b1")
    assert why(position, "left 1") == "the card comes from row 1; put it in another row"
    assert why(position, "right 1") == "the card comes from row 1; put it in another row"


def test_numbers_that_come_to_the_same_name_the_move() -> None:
    position = rolled(table("rr,e"), 2).play("r")
    assert why(position, PLACE_MOVE + 1) == "'left 1' is the same move; write it that way"
    assert why(position, PLACE_MOVE + 4) == "rows are numbered 1 to 2"
    position = rolled(table("tt,e"), 5)
    assert why(position, LIFT_MOVE + 1) == "'a1' is the same move; write it that way"
    assert why(position, LIFT_MOVE + 3) == "only 3 cards are on the table"


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("return e", "no emerald is there to give; choose another stone"),
        ("give r", "expected a stone for the bank, such as 'return r'"),
    ],
)
def test_a_first_stone_that_cannot_be_returned_says_why(typed: str, reason: str) -> None:
    assert why(rolled(table(ROWS, stones=("rrsst",)), 1), typed) == reason


def test_a_stone_that_is_not_held_cannot_be_given() -> None:
    position = rolled(table(ROWS, stones=("r", "eett"), parities="oeo"), 4)
    assert position.acting == (1,)
    assert why(position, "give r") == "no ruby is there to give; choose another stone"


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("lift d1", "no card lies at d1"),
        ("lift a4", "no card lies at a4"),
        ("bury a1", "expected a card to be moved, such as 'lift c2'"),
    ],
)
def test_a_card_that_is_not_there_cannot_be_lifted(typed: str, reason: str) -> None:
    assert why(rolled(table(ROWS), 5), typed) == reason


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("ask 1", "you cannot choose yourself"),
        ("ask 3", "Seat 3 is not odd; choose someone who is"),
        ("ask 4", "Seat 4 has 3 stones; it takes 4"),
        ("ask 6", "seats are numbered 1 to 5"),
        ("ask 0", "seats are numbered 1 to 5"),
    ],
)
def test_who_cannot_be_asked_is_told_why(typed: str, reason: str) -> None:
    hands = ("r", "rest", "rest", "est", "rest")
    assert why(rolled(table(ROWS, stones=hands, parities="ooeoo"), 3), typed) == reason


def test_a_six_asks_for_fewer_stones() -> None:
    hands = ("r", "rest", "es", "est", "rest")
    position = rolled(table("r*es", stones=hands, parities="ooooo"), 6).play("5")
    assert why(position, "ask 3") == "Seat 3 has 2 stones; it takes 3"
    assert position.read("ask 4")


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("challenge 1", "you cannot choose yourself"),
        ("challenge 5", "Seat 5 has one stone; it takes 2"),
        ("challenge 6", "Seat 6 is not odd; choose someone who is"),
        ("challenge 7", "seats are numbered 1 to 6"),
        ("ask 2", "expected whom to challenge, such as 'challenge 3'"),
    ],
)
def test_who_cannot_be_challenged_is_told_why(typed: str, reason: str) -> None:
    assert why(challenge(), typed) == reason


def test_a_row_to_meet_on_is_long_enough_and_free() -> None:
    position = challenge().play("challenge 2")
    reason = "row 3 is too short; a row to meet on has 2 cards or more"
    assert why(position, "row 3") == reason
    assert why(position, "row 4") == "rows are numbered 1 to 3"
    three = rolled(table("r*es,tt,ee", parities="eoooee"), 3).play("challenge 2").play("row 1")
    position = three.play("pair 3-4")
    assert why(position, "row 1") == "another pair meets on row 1; choose another row"


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("pair 2-3", "Seat 2 is in a pair already"),
        ("pair 1-3", "you cannot choose yourself"),
        ("pair 3-3", "a pair has two different seats"),
        ("pair 3-5", "Seat 5 has one stone; it takes 2"),
        ("pair 3-6", "Seat 6 is not odd; choose someone who is"),
        ("pair 3-7", "seats are numbered 1 to 6"),
    ],
)
def test_a_pair_that_cannot_be_made_says_why(typed: str, reason: str) -> None:
    assert why(challenge().play("challenge 2").play("row 1"), typed) == reason


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_that_is_no_move_is_refused_in_every_language(language: str) -> None:
    """In every phase that random games come to, for all of their numbers."""
    seen: set[str] = set()
    for players in (3, 5, 8):
        for position, _, _ in played(players, seed=1):
            key = f"{field(position, 'phase')} {field(position, 'die')}"
            if key in seen:
                continue
            seen.add(key)
            legal = {move.value for move in position.legal_moves()}
            for value in set(range(GAME.info.num_moves)) - legal:
                said = why(position, value, language)
                assert said
                assert "{" not in said
    assert len(seen) > 15


def test_refusals_differ_from_language_to_language() -> None:
    position = challenge()
    for typed in ("challenge 1", "challenge 5", "challenge 6", "challenge 9", "what"):
        assert len({why(position, typed, language) for language in LANGUAGES}) == len(LANGUAGES)


def test_a_reason_calls_seats_by_their_names() -> None:
    names = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Flo"]
    with pytest.raises(ludoteca.MoveError) as refused:
        challenge().read("challenge 6", 0, "de", names)
    assert refused.value.why == "Flo ist nicht ungerade; wähle jemanden, der es ist"
