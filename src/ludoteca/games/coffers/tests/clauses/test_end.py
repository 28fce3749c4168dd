"""Clauses by the public API: the end and who wins (C14-C17, C21)."""

import random
from collections import Counter

import pytest

import ludoteca
from ludoteca.games.coffers.tests.support.tables import (
    PLAYER_CARDS,
    field,
    hands,
    play,
    rolled,
    rows_of,
    table,
    texts,
)

NAMES = [*PLAYER_CARDS]
ALONE = "rrees"
"""Five stones of the last seat: with them a two does nothing, by the option ``literal-two``."""


def as_cards(rows: str) -> str:
    """Write rows of colours as cards: marks where there are no more cards without."""
    used: Counter[str] = Counter()
    text = ""
    for colour in rows:
        used[colour] += 1
        text += colour + ("*" if colour != "," and used[colour] > 3 else "")
    return text


def ended(
    rows: str, characters: list[str], stones: list[str] | None = None, options: str = ""
) -> ludoteca.Position:
    """Return the end of a game that the limit of turns brings, with these rows of colours.

    The last seat has the last turn and five stones, so that nothing happens any more.
    """
    held = stones or ["st", "tt"]
    position = table(
        as_cards(rows),
        stones=[*held, ALONE],
        characters=characters,
        roller=3,
        turns=999,
        options="literal-two" + options,
    )
    after = rolled(position, 2)
    assert after.end_reason == "limit"
    return after


def shared(one: str, other: str) -> int:
    """Count what two lots of stones have in common."""
    return (Counter(one) & Counter(other)).total()


def laid(row: str, stones: str) -> int:
    """Count the best fit of stones along a row, by laying them on every place of a long strip."""
    strip = "." * len(stones) + row + "." * len(stones)
    return max(
        sum(a == b for a, b in zip(strip[at:], stones, strict=False))
        for at in range(len(row) + len(stones) + 1)
    )


def three(first: str, *more: str) -> list[str]:
    """Return three characters, these first."""
    names = [first, *more]
    return [*names, *(name for name in NAMES if name not in names)][:3]


# How it ends


@pytest.mark.parametrize("card", ["s", "s*"])
def test_c14_the_game_ends_when_the_last_card_is_placed(card: str) -> None:
    position = table("r", stones=["r", "ett", "e"], deck=card)
    placing = rolled(position, 1)
    assert not placing.over
    after = placing.play("above")
    assert after.over
    assert after.end_reason == "empty"
    assert after.legal_moves() == []
    assert rows_of(after).startswith(f"{card},r,")
    # The action is done to its end: a mark still brings its stone.
    assert hands(after)[0] == ("rs" if card == "s*" else "r")


def test_c14_cards_under_the_deck_are_part_of_it() -> None:
    after = play(rolled(table("r", deck="s", under="t"), 1), "above")
    assert not after.over
    after = play(rolled(after, 1), "above")
    assert after.end_reason == "empty"


def test_c14_with_two_cards_left_a_two_ends_the_game_only_after_both() -> None:
    position = rolled(table("r", deck="s t"), 2)
    position = play(position, "s", "left 1")
    assert not position.over
    assert position.play("left 1").end_reason == "empty"


def test_c14_a_buried_card_prolongs_the_game() -> None:
    position = rolled(table("ress,t", deck="s*"), 6).play("bury a1")
    assert not position.over
    position = rolled(position, 1).play("above")
    assert not position.over
    assert rolled(position, 1).play("above").end_reason == "empty"


def test_c17_a_thousand_turns_end_any_game() -> None:
    for turns, reason in ((997, None), (998, None), (999, "limit")):
        after = rolled(table("res", stones=["rst", "tt", "ee"], turns=turns), 6)
        assert after.end_reason == reason
        assert field(after, "turns") == str(turns + 1)


def test_c17_the_last_turn_is_played_to_its_end() -> None:
    lifting = rolled(table("res,t", turns=999), 5)
    placing = lifting.play("lift a2")
    assert not placing.over
    after = placing.play("left 1")
    assert after.end_reason == "limit"
    assert rows_of(after) == "tres"


def test_c17_a_deck_that_is_empty_then_is_the_reason() -> None:
    after = rolled(table("r", deck="s", turns=999), 1).play("above")
    assert after.end_reason == "empty"


def test_c17_points_decide_as_ever() -> None:
    after = ended(PLAYER_CARDS[NAMES[1]].stones, three(NAMES[0], NAMES[1]))
    assert after.scores[1] == 6
    assert after.winners == (1,)


# Who wins


@pytest.mark.parametrize("name", NAMES)
def test_c15_a_row_with_all_stones_of_a_card_counts_six_and_wins(name: str) -> None:
    names = three(name)
    stones = PLAYER_CARDS[name].stones
    for order in (stones, stones[::-1], "".join(sorted(stones))):
        after = ended(order, names)
        assert after.scores == tuple(shared(stones, PLAYER_CARDS[each].stones) for each in names)
        assert after.scores[0] == 6
        assert after.winners == (0,)


@pytest.mark.parametrize("name", NAMES)
def test_c15_each_picks_one_row_and_rows_do_not_add_up(name: str) -> None:
    stones = PLAYER_CARDS[name].stones
    after = ended(f"{stones[:2]},{stones[2:6]}", three(name))
    assert after.scores[0] == 4


def test_c15_more_cards_of_a_colour_than_on_the_card_do_not_count() -> None:
    after = ended("rrrrrr", NAMES[:3])
    assert after.scores == tuple(PLAYER_CARDS[name].stones.count("r") for name in NAMES[:3])


@pytest.mark.parametrize("seed", range(20))
def test_c15_the_best_row_of_each_counts(seed: int) -> None:
    rng = random.Random(seed)
    names = rng.sample(NAMES, 3)
    cards = rng.sample("rest" * 6, rng.randint(3, 20))
    rows = ["".join(cards[at::4]) for at in range(4) if cards[at::4]]
    after = ended(",".join(rows), names)
    assert after.scores == tuple(
        max(shared(PLAYER_CARDS[name].stones, row) for row in rows) for name in names
    )
    most = max(after.scores)
    assert all(after.scores[seat] == most for seat in after.winners)


def having(stones: str) -> list[str]:
    """Return three characters that have these stones on their cards."""
    names = [name for name in NAMES if shared(PLAYER_CARDS[name].stones, stones) == len(stones)]
    assert len(names) >= 3
    return names[:3]


@pytest.mark.parametrize(
    ("stones", "winners"),
    [
        (["rs", "st"], (0, 2)),  # the last seat has rubies as well
        (["st", "rs"], (1, 2)),
        (["rs", "rt"], (0, 1, 2)),
        (["st", "tt"], (2,)),
    ],
)
def test_c16_a_tie_is_broken_by_own_stones_on_that_row(
    stones: list[str], winners: tuple[int, ...]
) -> None:
    after = ended("r", having("r"), stones)
    assert after.scores == (1, 1, 1)
    assert after.winners == winners


def test_c16_own_stones_count_one_to_one() -> None:
    names = having("tt")
    # Two topazes against one, where the row has two; the third seat has none.
    assert ended("tt", names, ["tt", "st"]).winners == (0,)
    # A third one has nothing to match.
    assert ended("tt", names, ["tt", "ttt"]).winners == (0, 1)


def test_c16_own_stones_count_on_the_best_row_only() -> None:
    names = having("tt")
    # On sapphires seat 2 has more, but one sapphire is a worse row than two topazes.
    after = ended("tt,s", names, ["t", "sss"])
    assert after.scores == (2, 2, 2)
    assert after.winners == (0,)


def test_c16_of_equally_good_rows_the_best_counts() -> None:
    names = having("rt")
    after = ended("r,t", names, ["tt", "ss"])
    assert after.scores == (1, 1, 1)
    # Seat 1 on the topaz, the last seat on the ruby.
    assert after.winners == (0, 2)


def test_c16_own_stones_do_not_help_who_is_behind() -> None:
    name = NAMES[0]
    row = PLAYER_CARDS[name].stones
    after = ended(row, three(name), ["t", "sst"])
    assert after.winners == (0,)


def test_c16_a_tie_of_all_is_a_shared_win() -> None:
    after = ended("r", having("r"), ["r", "rs"])
    assert after.winners == (0, 1, 2)


def test_c16_without_the_option_the_order_of_a_row_does_not_matter() -> None:
    name = NAMES[0]
    stones = PLAYER_CARDS[name].stones
    assert ended("".join(sorted(stones)), three(name)).scores[0] == 6


@pytest.mark.parametrize("name", NAMES)
def test_c21_the_very_sequence_of_a_card_counts_six(name: str) -> None:
    after = ended(PLAYER_CARDS[name].stones, three(name), options=",aligned")
    assert after.scores[0] == 6
    assert after.winners[0] == 0


@pytest.mark.parametrize("name", NAMES)
def test_c21_the_card_may_stick_out_at_both_ends(name: str) -> None:
    stones = PLAYER_CARDS[name].stones
    for start in range(6):
        for end in range(start + 1, 7):
            after = ended(stones[start:end], three(name), options=",aligned")
            assert after.scores[0] == end - start


@pytest.mark.parametrize("name", NAMES)
def test_c21_the_row_may_stick_out_at_both_ends(name: str) -> None:
    stones = PLAYER_CARDS[name].stones
    rare = min("rest", key=stones.count)
    after = ended(f"{rare}{stones}{rare}", three(name), options=",aligned")
    assert after.scores[0] == 6


@pytest.mark.parametrize("name", NAMES)
def test_c21_the_card_is_not_turned_round(name: str) -> None:
    stones = PLAYER_CARDS[name].stones
    after = ended(stones[::-1], three(name), options=",aligned")
    assert after.scores[0] == laid(stones[::-1], stones)
    assert (after.scores[0] == 6) == (stones == stones[::-1])


@pytest.mark.parametrize("name", NAMES)
def test_c21_the_card_has_no_gaps(name: str) -> None:
    stones = PLAYER_CARDS[name].stones
    rare = min("rest", key=stones.count)
    apart = f"{stones[:3]}{rare}{rare}{stones[3:]}"
    after = ended(apart, three(name), options=",aligned")
    assert after.scores[0] == laid(apart, stones)


@pytest.mark.parametrize("seed", range(30))
def test_c21_every_place_along_the_row_is_tried(seed: int) -> None:
    rng = random.Random(seed)
    names = rng.sample(NAMES, 3)
    cards = rng.sample("rest" * 6, rng.randint(2, 22))
    count = rng.randint(1, min(4, len(cards)))
    rows = ["".join(cards[at::count]) for at in range(count)]
    after = ended(",".join(rows), names, options=",aligned")
    assert after.scores == tuple(
        max(laid(row, PLAYER_CARDS[name].stones) for row in rows) for name in names
    )


def test_c21_own_stones_are_counted_without_an_order() -> None:
    # Two stones that lie side by side on two cards, and not on the third.
    for pair in ("st", "ts", "rt", "tr", "et", "te"):
        names = [name for name in NAMES if pair in PLAYER_CARDS[name].stones]
        if len(names) >= 2:
            break
    third = next(name for name in NAMES if pair not in PLAYER_CARDS[name].stones)
    after = ended(pair, [*names[:2], third], [pair[::-1], "tt"], options=",aligned")
    assert after.scores == (2, 2, 1)
    assert after.winners == (0,)


def test_c16_aligned_changes_the_best_row() -> None:
    name = NAMES[0]
    stones = PLAYER_CARDS[name].stones
    rows = f"{stones[::-1]},{stones[:5]}"
    assert ended(rows, three(name)).scores[0] == 6
    assert ended(rows, three(name), options=",aligned").scores[0] == 5


def test_c15_nobody_has_won_while_the_game_runs() -> None:
    position = table("res,tt")
    assert position.winners == ()
    assert position.end_reason is None
    assert texts(position) == {"1", "2", "3", "4", "5", "6"}
