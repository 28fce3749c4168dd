"""What a move brings about, told step by step, adds up to what the rules do."""

import re
from typing import Any

import pytest
from sent import as_sent

from ludoteca import Move, Position
from ludoteca.games.coffers.tests.support.play import GAMES, played
from ludoteca.games.coffers.tests.support.tables import (
    GAME,
    SEATS,
    field,
    rolled,
    table,
)

pytestmark = pytest.mark.compiled

NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Flo", "Gus", "Hal"]
LANGUAGES = ("en", "it", "fr", "de")
Step = dict[str, Any]


def steps(position: Position, move: str) -> list[Step]:
    found: list[Step] = as_sent(position.effects(position.read(move)))
    return found


def kinds(position: Position, move: str) -> list[str]:
    return [step["kind"] for step in steps(position, move)]


def told(position: Position, move: str, language: str = "en") -> list[str]:
    return position.effects_text(position.read(move), NAMES, language)


@pytest.mark.parametrize("players", SEATS)
def test_what_is_done_by_itself_is_marked_and_told(players: int) -> None:
    for seed in range(GAMES):
        for position, move, _ in played(players, seed):
            found = position.effects(move)
            assert not found[0].auto
            for step in found:
                said = GAME.description.effect_text(step, NAMES, GAME.translations())
                assert said or not getattr(step, "auto", False)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_and_move_is_said_in_every_language(language: str) -> None:
    for players in (3, 6, 8):
        for position, move, _ in played(players, seed=2):
            spoken = _said(position, move, language)
            assert all(said.endswith(".") for said in spoken[:2])
            assert "{" not in "".join(spoken)


def _said(position: Position, move: Move, language: str) -> list[str]:
    offered = position.describe_move(move, NAMES, language)
    done = position.describe_played(move, NAMES, language)
    return [offered, done, *position.effects_text(move, NAMES, language)]


def test_a_roll_and_a_choice_are_told() -> None:
    start = GAME.start(3, seed=7)
    chose = {"kind": "chose", "seat": start.actor, "character": "elf"}
    assert steps(start, "elf") == [chose]
    position = table("r*es,tt", characters=("knight", "witch", "dwarf"))
    assert steps(position, "1") == [{"kind": "rolled", "seat": 0, "die": 1}]
    assert steps(position.play("1"), "roll") == [{"kind": "rerolls", "seat": 0}]
    assert steps(position.play("1"), "keep") == [{"kind": "kept", "seat": 0}]


def test_a_marked_card_brings_a_stone() -> None:
    position = rolled(table("r*es,tt"), 2).play("s*")
    assert steps(position, "right 2") == [
        {"kind": "placed", "seat": 0, "card": "s*", "row": 1, "end": "right"},
        {"kind": "took", "seat": 0, "stone": "s"},
    ]
    assert told(position, "right 2") == ["Ann takes a sapphire from the bank."]
    assert kinds(rolled(table("r*es,tt"), 2).play("s"), "right 2") == ["placed"]


def test_a_card_from_under_the_deck_comes_by_itself() -> None:
    position = table("r*es,tt", deck="", under="s*r")
    assert steps(position, "2") == [
        {"kind": "rolled", "seat": 0, "die": 2},
        {"kind": "turned", "seat": 0, "card": "s*", "auto": True},
    ]
    assert told(position, "2") == [
        "Ann turns up a coffer with a sapphire and a mark: nothing else could come."
    ]


@pytest.mark.parametrize(
    ("rows", "below", "rest"),
    [
        ("r*es,t", 0, "."),
        ("r*es,t,e", 1, "; the row below it moves up."),
        ("r*es,t,e,s", 2, "; the rows below it move up by one."),
    ],
)
def test_a_row_that_vanishes_is_told_with_what_happens_to_those_below(
    rows: str, below: int, rest: str
) -> None:
    position = rolled(table(rows), 5)
    assert steps(position, "lift a2")[:2] == [
        {"kind": "lifted", "seat": 0, "card": "t", "row": 1, "place": 0},
        {"kind": "vanished", "row": 1, "below": below},
    ]
    assert told(position, "lift a2")[0] == f"Row 2 has no cards left and is gone{rest}"


def test_a_new_row_is_told_with_the_number_it_has_on_the_screen() -> None:
    position = rolled(table("r*es,tt"), 1).play("s")
    said = {end: position.describe_played(position.read(end), NAMES) for end in ("above", "below")}
    assert said == {
        "above": "Ann puts a coffer with a sapphire above the others, as row 1; "
        "the other rows move down by one.",
        "below": "Ann puts a coffer with a sapphire below the others, as row 3.",
    }
    assert position.play("above").view(0).table.rows == [["s"], ["r*", "e", "s"], ["t", "t"]]


def test_a_challenge_of_which_everything_follows_by_itself_is_told_at_once() -> None:
    position = table("re,t", stones=("re", "tt", "ss"), parities="oeo")
    assert steps(position, "4") == [
        {"kind": "rolled", "seat": 0, "die": 4},
        {"kind": "challenged", "seat": 0, "other": 1, "auto": True},
        {"kind": "matched", "seats": [0, 1], "row": 0, "auto": True},
        {"kind": "contest", "seats": [0, 1], "row": 0, "counts": [2, 0], "winner": 0},
        {"kind": "gave", "seat": 1, "other": 0, "stone": "t", "auto": True},
    ]
    assert told(position, "4") == [
        "Ann can challenge only Ben.",
        "Ann and Ben can meet only on row 1.",
        "On row 1 Ann beats Ben by 2 to 0.",
        "Ben has to give Ann a topaz.",
    ]


def test_several_pairs_are_told_in_their_order() -> None:
    held = ("re", "es", "ts", "tt", "re", "es")
    position = rolled(table("r*es,tt,ee", stones=held, parities="eooooe"), 3)
    position = position.play("challenge 5").play("row 1").play("pair 2-4").play("row 3")
    level = {"kind": "contest", "seats": [0, 4], "row": 0, "counts": [2, 2], "winner": None}
    beaten = {"kind": "contest", "seats": [1, 3], "row": 2, "counts": [1, 0], "winner": 1}
    gave = {"kind": "gave", "seat": 3, "other": 1, "stone": "t", "auto": True}
    assert field(position, "phase") == "rolling"
    before = rolled(table("r*es,tt,ee", stones=held, parities="eooooe"), 3)
    before = before.play("challenge 5").play("row 1").play("pair 2-4")
    closed = {"kind": "closed", "seat": 0, "auto": True}
    assert steps(before, "row 3")[1:] == [closed, level, beaten, gave]
    assert told(before, "row 3")[0] == "No other pair can meet."


def test_a_level_pair_gives_nothing() -> None:
    position = table("re,t", stones=("re", "re", "ss"), parities="oeo")
    contest = {"kind": "contest", "seats": [0, 1], "row": 0, "counts": [2, 2], "winner": None}
    assert steps(position, "4")[-1] == contest
    assert told(position, "4")[-1] == (
        "On row 1 Ann and Ben are level with 2 each; nobody gives anything."
    )


@pytest.mark.parametrize(
    ("position", "die", "why", "sentence"),
    [
        (
            table("re,t", stones=("reest",), options="literal-two"),
            "2",
            "five",
            "Ann has exactly five stones: a 2 does nothing.",
        ),
        (
            table("re,t", parities="ooo", stones=("re",)),
            "4",
            "nobody",
            "Nobody can be challenged or asked by Ann: nothing happens.",
        ),
        (
            table("ret", stones=("r",)),
            "5",
            "few",
            "There is only one row, and Ann has fewer than two stones: nothing happens.",
        ),
        (
            table("ret", stones=("rest",)),
            "6",
            "many",
            "There are fewer than five coffers, and Ann has more than two stones: nothing happens.",
        ),
    ],
)
def test_a_turn_without_anything_to_do_says_why(
    position: Position, die: str, why: str, sentence: str
) -> None:
    assert steps(position, die) == [
        {"kind": "rolled", "seat": 0, "die": int(die)},
        {"kind": "nothing", "seat": 0, "die": int(die), "why": why},
    ]
    assert told(position, die) == [sentence]


def test_a_six_may_call_a_player_and_find_nobody() -> None:
    position = table("ret", stones=("re", "ee", "ss"), parities="oeo").play("6")
    assert kinds(position, "3") == ["called", "nothing"]
    assert steps(position, "3")[0] == {"kind": "called", "seat": 0, "die": 3, "parity": "odd"}
    assert told(position, "2") == [
        "The die calls the even players.",
        "Nobody can be challenged or asked by Ann: nothing happens.",
    ]


def test_the_end_names_winners_and_what_decided() -> None:
    position = rolled(
        table(
            "rrres,tt",
            characters=("knight", "witch", "dwarf"),
            stones=("re", "ee", "tt"),
            deck="e",
        ),
        1,
    )
    (end,) = (step for step in steps(position, "above") if step["kind"] == "ended")
    assert end["reason"] == "empty"
    after = position.play("above")
    assert tuple(end["winners"]) == after.winners
    assert tuple(end["points"]) == after.scores
    said = told(position, "above")[-1]
    assert said.startswith("The game is over: the deck is empty. ")


@pytest.mark.parametrize("players", SEATS)
def test_the_end_of_a_game_says_whether_own_stones_have_decided(players: int) -> None:
    for seed in range(GAMES):
        position, move, after = played(players, seed)[-1]
        end = as_sent(position.effects(move))[-1]
        level = [seat for seat, points in enumerate(end["points"]) if points == max(end["points"])]
        won = [seat for seat in level if end["support"][seat] == _most(end, level)]
        assert tuple(won) == after.winners
        decided = "decide" in position.effects_text(move, NAMES)[-1]
        assert decided == (len(won) < len(level))


def _most(end: Step, seats: list[int]) -> int:
    support: list[int] = end["support"]
    return max(support[seat] for seat in seats)


PAIRED = rolled(
    table("r*es,tt,ee", stones=("re", "es", "ts", "tt", "re", "es"), parities="eooooe"), 3
)
OWN = table("r*es,tt", characters=("knight", "witch", "dwarf"))


@pytest.mark.parametrize(
    ("position", "move", "offered", "done"),
    [
        (OWN, "6", "The die shows 6.", "Ann rolls a 6."),
        (OWN.play("1"), "roll", "Roll once more.", "Ann rolls once more."),
        (OWN.play("1"), "keep", "Keep the 1.", "Ann keeps the 1."),
        (
            OWN.play("2"),
            "s*",
            "Turned up: a coffer with a sapphire and a mark.",
            "Ann turns up a coffer with a sapphire and a mark.",
        ),
        (PAIRED, "challenge 5", "Challenge Eve.", "Ann challenges Eve."),
        (
            PAIRED.play("challenge 5"),
            "row 1",
            "Meet Eve on row 1.",
            "Ann meets Eve on row 1.",
        ),
        (
            PAIRED.play("challenge 5").play("row 1"),
            "pair 2-4",
            "Let Ben and Dan meet as well.",
            "Ann lets Ben and Dan meet as well.",
        ),
        (
            PAIRED.play("challenge 5").play("row 1").play("pair 2-4"),
            "row 3",
            "Let Ben and Dan meet on row 3.",
            "Ann lets Ben and Dan meet on row 3.",
        ),
        (
            rolled(table("r*es,tt", stones=("r", "tree", "ss", "tree"), parities="oeoe"), 4),
            "ask 4",
            "Ask Dan for a stone.",
            "Ann asks Dan for a stone.",
        ),
        (
            rolled(table("r*es,tt", stones=("r", "tree"), parities="oeo"), 4),
            "give t",
            "Give a topaz to Ann.",
            "Ben gives Ann a topaz.",
        ),
    ],
)
def test_a_move_is_offered_as_it_may_be_made_and_told_by_whom(
    position: Position, move: str, offered: str, done: str
) -> None:
    assert position.describe_move(position.read(move), NAMES) == offered
    assert position.describe_played(position.read(move), NAMES) == done


def test_nobody_turns_up_the_first_coffer() -> None:
    start = GAME.start(3, seed=7)
    for name in ("elf", "witch", "dwarf"):
        start = start.play(name)
    assert (
        start.describe_played(start.read("r"), NAMES)
        == "The first row begins with a coffer with a ruby."
    )


def test_without_names_seats_are_told_by_their_numbers() -> None:
    challenge = PAIRED.read("challenge 5")
    assert PAIRED.describe_move(challenge) == "Challenge Seat 5."
    said = [PAIRED.describe_played(challenge, language=language) for language in LANGUAGES]
    assert said == [
        "Seat 1 challenges Seat 5.",
        "Posto 1 sfida Posto 5.",
        "Place 1 défie Place 5.",
        "Platz 1 fordert Platz 5 heraus.",
    ]


def test_names_of_characters_and_stones_are_said_with_their_articles() -> None:
    start = GAME.start(3, seed=7)
    said = [start.describe_move(start.read("elf"), language=language) for language in LANGUAGES]
    assert said == [
        "Choose the elf: value 4, three sapphires, two rubies and one emerald.",
        "Scegliere l'elfo: valore 4, tre zaffiri, due rubini e uno smeraldo.",
        "Choisir l'elfe : valeur 4, trois saphirs, deux rubis et une émeraude.",
        "Wählen: den Elfen, Wert 4, drei Saphire, zwei Rubine und ein Smaragd.",
    ]
    position = rolled(table("r*es,tt", stones=("rreest",)), 1)
    back = position.read("return e")
    said = [position.describe_move(back, language=language) for language in LANGUAGES]
    assert said == [
        "Return an emerald to the bank.",
        "Restituire uno smeraldo al banco.",
        "Rendre une émeraude à la banque.",
        "Der Bank einen Smaragd zurückgeben.",
    ]
    assert not re.search("[{}]", "".join(said))
