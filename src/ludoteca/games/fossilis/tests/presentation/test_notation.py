"""How moves are typed: every way of writing a move leads to the one move it means."""

import re

import pytest

import ludoteca
from ludoteca.games.fossilis.tests.support.random_games import GAMES, PHASES, played
from ludoteca.games.fossilis.tests.support.tables import GAME, SEATS, seat, shown, table, texts

pytestmark = pytest.mark.compiled

NOT_MOVES = ["", "x", "1", "c9", "north north", "go c3", "²"]
QUOTED = re.compile(r"(?<!\w)'([^']+)'")
"""An apostrophe after a letter, as in French, begins no quotation."""


@pytest.mark.parametrize("phase", PHASES)
def test_the_positions_below_are_of_their_phases(phase: str) -> None:
    assert shown(PHASES[phase]())["phase"] == phase


@pytest.mark.parametrize(
    ("phase", "typed", "move"),
    [
        ("placing", " A1", "a1"),
        ("acting", "  PLASTER ", "plaster"),
        ("acting", "Walk  B1", "walk b1"),
        ("acting", "dig a1 s", "dig a1 south"),
        ("acting", "Dig A1 East", "dig a1 east"),
        ("acting", "place b1 e", "place b1 egg"),
        ("acting", "place b1 Footprint", "place b1 footprint"),
        ("acting", "EXTRACT a2 hammer", "extract a2 hammer"),
        ("acting", "End", "end"),
        ("paying", "Pay SA", "pay sa"),
        ("learning", "learn CLAY", "learn clay"),
        ("opening", "find  Rib", "find rib"),
        ("fishing", "N", "north"),
        ("fishing", "west", "west"),
        ("refilling", "draw Mosasaurus", "draw mosasaurus"),
        ("turning", "Event  Storm", "event storm"),
        ("landslide", "place b1 a", "place b1 amber"),
        ("landslide", "STOP", "stop"),
        ("storm", "w", "west"),
        ("auction", "TAKE 2", "take 2"),
    ],
)
def test_capitals_and_spaces_do_not_matter(phase: str, typed: str, move: str) -> None:
    assert PHASES[phase]().read(typed).text == move


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("text", NOT_MOVES)
def test_what_is_no_move_is_refused_with_what_is_expected(phase: str, text: str) -> None:
    position = PHASES[phase]()
    with pytest.raises(ludoteca.UnreadableMoveError) as refused:
        position.read(text)
    assert refused.value.why == f"expected {GAME.translations()(f'expected.{phase}')}"
    assert refused.value.position == position.text


@pytest.mark.parametrize("phase", PHASES)
def test_a_square_alone_is_a_corner_or_nothing(phase: str) -> None:
    """Only the player who is to put down a pawn hears of corners."""
    with pytest.raises(ludoteca.MoveError) as refused:
        PHASES[phase]().read("c3")
    assert ("pawns begin on a corner" in str(refused.value)) == (phase == "placing")


@pytest.mark.parametrize(
    ("typed", "example"),
    [
        ("dig", "dig c3 north"),
        ("dig a1", "dig c3 north"),
        ("dig a1 up", "dig c3 north"),
        ("dig north a1", "dig c3 north"),
        ("walk", "walk c3"),
        ("walk f1", "walk c3"),
        ("extract a2", "extract c3 rib"),
        ("extract a2 bone", "extract c3 rib"),
        ("buy", "buy 2"),
        ("buy 5", "buy 2"),
        ("claim allosaurus", "claim allosaurus tooth"),
        ("claim nessie tooth", "claim allosaurus tooth"),
        ("claim allosaurus skull", "claim allosaurus tooth"),
        ("assign allosaurus tooth", "assign tooth allosaurus"),
        ("score", "score allosaurus"),
        ("plaster 2", "plaster"),
        ("end turn", "end"),
        ("draw tool 22", "draw allosaurus"),
        ("pay s", "pay cae"),
    ],
)
def test_half_a_move_is_answered_with_an_example_of_its_kind(typed: str, example: str) -> None:
    with pytest.raises(ludoteca.UnreadableMoveError) as refused:
        PHASES["acting"]().read(typed)
    assert refused.value.why == f"expected something like '{example}'"


@pytest.mark.parametrize("phase", PHASES)
def test_what_is_expected_names_moves_that_can_be_read_in_every_language(phase: str) -> None:
    """The words in quotes are the same in all languages, and each of them is a move."""
    quoted = [
        QUOTED.findall(GAME.translations(language)(f"expected.{phase}"))
        for language in GAME.languages
    ]
    assert quoted[0]
    assert all(each == quoted[0] for each in quoted)
    for text in quoted[0]:
        try:
            PHASES[phase]().read(text)
        except ludoteca.UnreadableMoveError:
            pytest.fail(f"{text!r} cannot be read in {phase}")
        except ludoteca.IllegalMoveError:
            pass


def test_dinosaurs_are_named_wherever_they_are() -> None:
    own = seat(bones="tooth limb rib", lab="stegosaurus rib")
    display = "rhamphorhynchus allosaurus diplodocus triceratops"
    position = table("s1", own, display=display)
    assert texts(position, "assign", "score", "claim") == {
        *("assign tooth stegosaurus", "score stegosaurus"),
        *("score rhamphorhynchus", "score allosaurus"),
    }
    after = position.play("score stegosaurus").play("claim allosaurus rib")
    assert shown(after)["seats"][0]["lab"][0]["id"] == "allosaurus"


def test_cards_are_drawn_by_their_numbers() -> None:
    position = table("s1", seat(tiles="sa se"), market="tool 1, tool 4, supply 1, supply 2")
    drawn = position.play("buy 1")
    assert "draw tool 21" in texts(drawn)
    assert shown(drawn.play("draw tool 21"))["market"][0]["card"] == 21
    drawn = position.play("buy 4")
    assert "draw supply 24" in texts(drawn)
    assert not texts(drawn, "draw tool 5")


@pytest.mark.parametrize("players", SEATS)
def test_texts_of_whole_games_read_back_in_capitals_and_with_more_spaces(players: int) -> None:
    for seed in range(GAMES):
        for position, move, after in played(players, seed):
            assert position.read(move.text) == move
            loud = f" {'  '.join(move.text.upper().split(' '))} "
            assert position.play(loud) == after


def test_random_games_have_moves_of_every_kind() -> None:
    """The games that faces are tested with leave out nothing but what is rare."""
    games = [played(players, seed) for players in SEATS for seed in range(GAMES)]
    kinds = {move.text.split()[0] for game in games for _, move, _ in game}
    wanted = {"plaster", "walk", "climb", "place", "dig", "extract", "buy", "pay", "learn", "end"}
    if GAME.rules.compiled:
        wanted |= {"claim", "assign", "score", "shovel", "pick", "drill", "rope", "bucket", "lever"}
    assert wanted <= kinds
