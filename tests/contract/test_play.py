"""What every game promises while it is played."""

import pickle
import random

import numpy as np
import pytest
from msgspec import to_builtins as plain
from msgspec.json import encode
from play import final, random_play, random_start, sampled

import ludoteca
from ludoteca import (
    CHANCE,
    Game,
    IllegalMoveError,
    Move,
    MoveError,
    Position,
    SeatError,
    UnreadableMoveError,
)

# Uncompiled rules are slow; what they do is checked against the compiled ones besides.
SEEDS = range(12 if ludoteca.game("fossil").rules.compiled else 2)
CHOICES = 8
"""How many of the choices a seat has are compared; there may be hundreds."""


@pytest.mark.parametrize("seed", SEEDS)
def test_legal_moves_are_sorted_unique_and_in_range(game: Game, seed: int) -> None:
    for position, _ in sampled(game, seed):
        for seat in position.acting or (CHANCE,):
            values = [move.value for move in position.legal_moves(seat)]
            assert values == sorted(set(values))
            assert values[0] >= 0
            assert values[-1] < game.info.num_moves
            assert len(values) <= game.info.max_legal


@pytest.mark.parametrize("seed", SEEDS)
def test_texts_are_unique_and_read_back_as_the_same_move(game: Game, seed: int) -> None:
    for position, move in sampled(game, seed):
        moves = position.legal_moves(move.seat)
        assert len({each.text for each in moves}) == len(moves)
        for each in moves:
            assert position.read(each.text, each.seat) == each
            sentence = position.describe_move(each)
            assert sentence.endswith(".")
            assert "{" not in sentence


@pytest.mark.parametrize("seed", SEEDS)
def test_a_played_move_names_who_did_it_in_every_language(game: Game, seed: int) -> None:
    for position, move in sampled(game, seed):
        names = [f"Player{seat}" for seat in range(position.players)]
        told = [position.describe_played(move, names, language) for language in game.languages]
        assert len(set(told)) == len(told)
        for said in told:
            assert said.endswith(".")
            assert "{" not in said
            assert move.seat == CHANCE or names[move.seat] in said


@pytest.mark.parametrize("seed", SEEDS)
def test_position_lines_read_back_exactly(game: Game, seed: int) -> None:
    for position, _ in sampled(game, seed):
        assert game.position(position.text) == position
        assert ludoteca.position(position.text) == position
    last = final(game, seed)
    assert game.position(last.text) == last
    assert eval(repr(last), {"ludoteca": ludoteca}) == last


@pytest.mark.parametrize("seed", SEEDS)
def test_playing_leaves_the_old_position_alone(game: Game, seed: int) -> None:
    for position, move in sampled(game, seed):
        before = position.state
        after = position.play(move, move.seat)
        assert np.array_equal(position.state, before)
        assert after != position
        assert hash(position) == hash(game.position(position.text))


@pytest.mark.parametrize("seed", SEEDS)
def test_games_end_with_a_reason_scores_and_winners(game: Game, seed: int) -> None:
    plies = sum(1 for _ in random_play(game, seed))
    last = final(game, seed)
    assert plies <= game.info.max_plies
    assert last.end_reason in game.info.end_reasons
    assert len(last.scores) == last.players
    assert set(last.winners) <= set(range(last.players))
    assert last.winners or last.players == 1
    assert last.acting == ()
    assert last.legal_moves() == []
    with pytest.raises(IllegalMoveError, match="the game is over"):
        last.play(0)


@pytest.mark.parametrize("seed", SEEDS)
def test_while_a_game_runs_nothing_is_decided(game: Game, seed: int) -> None:
    for position, _ in sampled(game, seed):
        assert position.end_reason is None
        assert position.winners == ()
        assert len(position.scores) == len(position.estimate) == position.players


@pytest.mark.parametrize("seed", SEEDS)
def test_only_seats_that_act_have_moves(game: Game, seed: int) -> None:
    for position, move in sampled(game, seed):
        if position.actor == CHANCE:
            assert position.acting == ()
        else:
            assert position.actor == min(position.acting)
        for seat in set(range(position.players)) - set(position.acting):
            assert position.legal_moves(seat) == []
            with pytest.raises(IllegalMoveError, match="turn"):
                position.play(move.text, seat)


@pytest.mark.parametrize("seed", SEEDS)
def test_chance_has_positive_weights_for_all_its_outcomes(game: Game, seed: int) -> None:
    for position, _ in sampled(game, seed):
        chances = position.chances()
        assert bool(chances) == (position.actor == CHANCE)
        assert [move for move, _ in chances] == (position.legal_moves() if chances else [])
        assert all(weight > 0 for _, weight in chances)


@pytest.mark.parametrize("seed", SEEDS)
def test_views_have_the_legal_moves(game: Game, seed: int) -> None:
    for position, _ in sampled(game, seed):
        for seat in (None, *range(position.players)):
            shown = plain(position.view(seat))
            mine = position.legal_moves(seat) if seat is not None else []
            assert [move["text"] for move in shown["moves"]] == [move.text for move in mine]


@pytest.mark.parametrize("seed", SEEDS)
def test_what_others_choose_in_secret_changes_no_offers(game: Game, seed: int) -> None:
    for position, _ in random_play(game, seed):
        for seat in position.acting:
            assert position.determinized(seat).legal_move_views(seat) == position.legal_move_views(
                seat
            )


@pytest.mark.parametrize("seed", SEEDS)
def test_effects_can_be_described(game: Game, seed: int) -> None:
    for position, move in sampled(game, seed):
        steps = position.effects(move)
        assert all(step["kind"] for step in plain(steps))
        told = [
            game.description.effect_text(step, position.seat_names(), game.translations())
            for step in steps
        ]
        assert position.effects_text(move, position.seat_names()) == [said for said in told if said]


@pytest.mark.parametrize("seed", SEEDS)
def test_what_one_seat_decides_at_once_with_others_shows_nowhere(game: Game, seed: int) -> None:
    """Two positions that differ in a pending choice only look the same to everybody else."""
    for position, move in sampled(game, seed):
        others = set(position.acting) - {move.seat}
        if move.seat == CHANCE or not others:
            continue
        moves = position.legal_moves(move.seat)
        some = moves[:: 1 + len(moves) // CHOICES]
        afters = [position.play(each, move.seat) for each in some]
        steps = [position.effects(each) for each in some]
        assert len({encode(each) for each in steps}) == 1
        for seat in (*others, None):
            assert len({after.view_json(seat) for after in afters}) == 1
            assert len({after.hidden(seat).text for after in afters}) == 1
            if seat is not None:
                assert len({after.observe(seat).tobytes() for after in afters}) == 1


@pytest.mark.parametrize("seed", SEEDS)
def test_hiding_twice_hides_no_more(game: Game, seed: int) -> None:
    for position, _ in sampled(game, seed):
        for seat in (None, *range(position.players)):
            assert position.hidden(seat).hidden(seat) == position.hidden(seat)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_a_seat_knows_is_a_line_that_reads_back(game: Game, seed: int) -> None:
    """Bots of others are told the position so, and no more."""
    for position, _ in sampled(game, seed):
        for seat in range(position.players):
            known = position.hidden(seat)
            assert game.position(known.text) == known


@pytest.mark.parametrize("seed", SEEDS)
def test_events_and_drawings_are_text_without_gaps(game: Game, seed: int) -> None:
    for position, move in sampled(game, seed):
        told = position.effects_text(move, position.seat_names())
        assert all(event and "{" not in event for event in told)
        assert str(position).replace("\n", "").isprintable()


def test_where_several_seats_act_it_must_be_said_whose_move_it_is(game: Game) -> None:
    for position, move in sampled(game, seed=3):
        if len(position.acting) > 1:
            with pytest.raises(IllegalMoveError, match="say whose move it is"):
                position.play(move.text)
        assert position.play(move) == position.play(move.text, move.seat)


def test_numbers_that_are_no_moves_are_refused_with_a_reason(game: Game) -> None:
    for position, move in sampled(game, seed=1)[::7]:
        legal = {each.value for each in position.legal_moves(move.seat)}
        for value in (-1, *range(game.info.num_moves + 2), 10**12):
            if value not in legal:
                with pytest.raises(IllegalMoveError) as caught:
                    position.play(value, move.seat)
                assert caught.value.position == position.text
                assert caught.value.why


def test_every_language_gives_the_moves_unchanged_and_refusals_of_its_own(game: Game) -> None:
    languages = sorted(path.stem for path in (game.folder / "text").glob("*.toml"))
    for position, move in sampled(game, seed=5):
        said = {}
        for language in languages:
            moves = position.legal_moves(move.seat)
            assert position.read(move.text, move.seat, language) in moves
            assert position.play(move, move.seat, language) == position.play(move)
            with pytest.raises(MoveError) as caught:
                position.play("nonsense", move.seat, language)
            sentences = [position.describe_move(each, language=language) for each in moves]
            said[language] = sentences, caught.value.why
            assert "{" not in str(said[language])
        assert len({str(each) for each in said.values()}) == len(languages)


@pytest.mark.parametrize(
    ("language", "why"),
    [
        ("en", "it is the turn of seat 2"),
        ("it", "tocca al posto 2"),
        ("fr", "c'est à la place 2 de jouer"),
        ("de", "Platz 2 ist am Zug"),
    ],
)
def test_the_engine_refuses_in_the_language_asked_for(language: str, why: str) -> None:
    position = ludoteca.game("fingers").start(players=2).play("3", seat=0)
    with pytest.raises(IllegalMoveError) as caught:
        position.play("4", 0, language)
    assert caught.value.why == why


def test_texts_that_are_no_moves_are_refused_with_a_reason(game: Game) -> None:
    nonsense = ["", " ", "x", "💀", "9" * 500, "a1-", "--", "\0", "give", "take from", "d4 d4 d4"]
    for position, move in sampled(game, seed=2):
        for text in nonsense:
            with pytest.raises(MoveError) as caught:
                position.play(text, move.seat)
            assert caught.value.move == text
            assert caught.value.why


@pytest.mark.parametrize("nonsense", [True, 1.0, None, [], b"a1", object()])
def test_things_that_are_no_moves_are_refused_with_a_reason(game: Game, nonsense: object) -> None:
    position = game.start(seed=1)
    with pytest.raises(UnreadableMoveError, match="a move is text, a whole number or a Move"):
        position.play(nonsense, _whoever_acts(position))  # type: ignore[arg-type]


def _whoever_acts(position: Position) -> int:
    return position.acting[0] if position.acting else CHANCE


@pytest.mark.parametrize("seat", [-2, 8, 10**12, True, 0.0, "1"])
def test_seats_that_do_not_exist_are_refused_with_a_reason(game: Game, seat: int) -> None:
    position = game.start(seed=1)
    for ask in (position.legal_moves, position.view, position.hidden, position.observe):
        with pytest.raises(SeatError, match="seats are numbered 0 to"):
            ask(seat)
    with pytest.raises(SeatError):
        position.play(0, seat)


def test_a_move_of_another_position_is_refused(game: Game) -> None:
    position = game.start(seed=1)
    seat = _whoever_acts(position)
    stranger = Move(position.legal_moves(seat)[0].value, "nonsense", seat)
    with pytest.raises(IllegalMoveError, match="of another position"):
        position.play(stranger)


def test_positions_travel_between_processes(game: Game) -> None:
    position = game.start(seed=1)
    copy = pickle.loads(pickle.dumps(position))
    assert copy == position
    assert copy.game is position.game


def test_the_same_seed_gives_the_same_game_and_others_give_others(game: Game) -> None:
    lines = [game.start(seed=seed).text for seed in range(20)]
    assert lines == [game.start(seed=seed).text for seed in range(20)]
    if game.setup_draws(np.array(game.info.encode(None, {}), dtype=np.int32)):
        assert len(set(lines)) > 1


def test_random_starts_cover_every_number_of_players(game: Game) -> None:
    rng = random.Random(1)
    seen = {random_start(game, rng).players for _ in range(100)}
    assert seen == set(range(game.info.min_players, game.info.max_players + 1))
