"""Names at a table differ, however people call themselves."""

import pytest

from ludoteca.server.tables.seating import distinct, numbered


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (["Ann", "Ben", ""], ["Ann", "Ben", ""]),
        (["Ann", "ann", "ANN"], ["Ann", "ann 2", "ANN 3"]),
        (["Ann", "Ann 2", "Ann"], ["Ann", "Ann 2", "Ann 3"]),
        (["", "Ann", "", "Ann"], ["", "Ann", "", "Ann 2"]),
        (["", ""], ["", ""]),
    ],
)
def test_namesakes_are_numbered_and_open_seats_have_no_name(
    names: list[str], shown: list[str]
) -> None:
    assert numbered(names) == shown


def test_sentences_name_every_seat() -> None:
    assert distinct(["", "Red", "Ann"], ["Red", "Blue", "Green"]) == ["Red", "Red 2", "Ann"]
