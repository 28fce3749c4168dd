# ruff: noqa: PT017 - what a refusal says is checked only if there is one
"""Positions and records as strangers send them: read, or refused with a reason; never a crash."""

import random
from functools import lru_cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from play import random_play

import ludoteca
from ludoteca import CHANCE, Game, Position, PositionError, Record, RecordError
from ludoteca.engine.fields import split_fields

# Uncompiled rules are slow; damage to texts is the same for both.
COMPILED = ludoteca.game("fossil").rules.compiled
LAST_SEED = 20 if COMPILED else 2
RECORDS = range(8)
QUICK = settings(
    max_examples=100 if COMPILED else 10,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
    derandomize=True,
)


@lru_cache
def played(game: Game, seed: int) -> Record:
    """Return the record of a whole random game."""
    moves = list(random_play(game, seed))
    record = Record.begin(moves[0][0], [f"p{seat}" for seat in range(moves[0][0].players)])
    for _, move in moves:
        record = record.add(move)
    return record


def damage(text: str, data: st.DataObject) -> str:
    """Change a text in one place: something dropped, doubled, or put in."""
    place = data.draw(st.integers(0, len(text) - 1))
    length = data.draw(st.integers(0, 12))
    extra = data.draw(st.text(max_size=4) | st.sampled_from(["=", ",", "-", "9", "\n", " 1", "A3"]))
    return text[:place] + extra + text[place + length :]


def drawn_position(game: Game, data: st.DataObject) -> Position:
    """Return any position of a random game."""
    moves = random_play(game, data.draw(st.integers(0, LAST_SEED)))
    return data.draw(st.sampled_from([position for position, _ in moves]))


@QUICK
@given(data=st.data())
def test_a_damaged_position_line_is_refused_or_playable(game: Game, data: st.DataObject) -> None:
    _refused_or_playable(game, damage(drawn_position(game, data).text, data))


@QUICK
@given(data=st.data())
def test_a_position_with_fields_of_another_is_refused_or_playable(
    game: Game, data: st.DataObject
) -> None:
    fields = split_fields(drawn_position(game, data).text.removeprefix(game.info.id))
    other = split_fields(drawn_position(game, data).text.removeprefix(game.info.id))
    names = st.sampled_from(sorted({*fields, *other}))
    for name in data.draw(st.lists(names, min_size=1, max_size=3)):
        fields.pop(name, None)
        fields |= {name: other[name]} if name in other else {}
    _refused_or_playable(
        game, " ".join([game.info.id, *(f"{name}={fields[name]}" for name in fields)])
    )


def _refused_or_playable(game: Game, line: str) -> None:
    try:
        position = game.position(line)
    except PositionError as error:
        assert str(error)
        return
    assert game.position(position.text) == position
    _play_on(position)


def _play_on(position: Position) -> None:
    """Whatever was accepted must lead to an end."""
    rng = random.Random(1)
    for _ in range(position.game.info.max_plies + 1):
        if position.over:
            return
        if position.actor == CHANCE:
            position = position.play(rng.choice(position.legal_moves()))
        else:
            seat = position.acting[0]
            position = position.play(rng.choice(position.choices(seat)), seat)
    pytest.fail(f"does not end: {position.text}")


@QUICK
@given(text=st.text(max_size=200))
def test_any_text_is_no_position(game: Game, text: str) -> None:
    for line in (text, f"{game.info.id} {text}"):
        with pytest.raises(PositionError):
            game.position(line)
        with pytest.raises(PositionError):
            ludoteca.position(line)


@pytest.mark.compiled
@pytest.mark.parametrize("seed", RECORDS)
def test_records_read_back_and_replay_to_the_same_positions(game: Game, seed: int) -> None:
    record = played(game, seed)
    again = Record.parse(record.text())
    assert again.text() == record.text()
    assert list(again.replay()) == list(record.replay())
    assert again.last().over
    again.verify()


@pytest.mark.compiled
@QUICK
@given(data=st.data())
def test_a_damaged_record_is_refused_in_one_line_or_replays(
    game: Game, data: st.DataObject
) -> None:
    text = damage(played(game, data.draw(st.integers(0, min(5, LAST_SEED)))).text(), data)
    try:
        record = Record.parse(text)
        record.verify()
    except RecordError as error:
        assert str(error)
        assert len(str(error).splitlines()) == 1
        return
    assert Record.parse(record.text()).text() == record.text()


@pytest.mark.compiled
@pytest.mark.parametrize("seed", RECORDS[:3])
def test_a_record_cut_off_anywhere_is_refused_with_its_last_line(game: Game, seed: int) -> None:
    text = played(game, seed).text()
    end = text.index("end:")
    for stop in range(1, end, 29):
        with pytest.raises(RecordError) as caught:
            Record.parse(text[:stop])
        assert caught.value.line is not None
