"""Moves as they are offered and told, and what they bring about, in sentences."""

import re
from typing import Any

import pytest
from sent import as_sent

from ludoteca import Position
from ludoteca.games.fossilis.tests.support.random_games import (
    GAMES,
    LANGUAGES,
    NAMES,
    PHASES,
    played,
)
from ludoteca.games.fossilis.tests.support.tables import GAME, SEATS, play, revealed, seat, table

pytestmark = pytest.mark.compiled

Step = dict[str, Any]


def steps(position: Position, move: str) -> list[Step]:
    found: list[dict[str, Any]] = as_sent(position.effects(position.read(move)))
    return found


def told(position: Position, move: str, language: str = "en") -> list[str]:
    """Describe a move and its effects, as the log does."""
    made = position.read(move)
    return [
        position.describe_played(made, NAMES, language),
        *position.effects_text(made, NAMES, language),
    ]


def offered(position: Position, move: str) -> str:
    return position.describe_move(position.read(move), NAMES)


def test_a_dig_tells_what_is_pushed_what_falls_and_who_gets_it() -> None:
    assert told(table("c1 s s2 s s"), "dig a1 east") == [
        "Ann digs the clay at a1 to the east, for 2 energy.",
        "The sand (amber) at b1 is pushed on to c1. The sand (amber) at c1 is pushed on to d1. "
        "The sand (amber) at d1 is pushed on to e1. The sand (amber) falls off the site and goes "
        "to Ann. Ann rides along to b1. Ben rides along to d1. The pit at a1 lies open.",
    ]


def test_a_pit_that_opens_again_tells_what_it_holds() -> None:
    position = table("c1 s . . .", pits={"b1": "rib hammer"})
    assert told(position, "dig b1 east") == [
        "Ann digs the sand at b1 to the east, for 1 energy.",
        "The pit at c1 is covered. The pit at b1 lies open again. It holds: rib, hammer.",
    ]
    position = table("c1 s . . .", pits={"b1": ""})
    assert told(position, "dig b1 north")[1].endswith("The pit at b1 lies open again. It is empty.")


def test_pawns_are_pushed_off_and_into_pits_by_name() -> None:
    assert told(table("cs1 c2 . . ."), "dig a1 east")[1] == (
        "Ann rides along to b1. Ben falls into an open pit."
    )
    assert told(table("cs1 c2 c . ."), "dig a1 east")[1] == (
        "Ann rides along to b1. Ben is pushed on to c1."
    )
    off = told(table("s2 c1 . . ."), "dig a1 west")
    assert off[1].startswith(
        "The sand (amber) falls off the site and goes to Ann. "
        "Ben is off the site, at the west side. The pit at a1 lies open."
    )


def test_a_free_dig_and_a_lever_say_so() -> None:
    own = seat(skills="sand", tools="lever")
    position = table("s1 . . . .", own)
    assert offered(position, "dig a1 north") == "Dig the sand at a1 to the north, for free."
    assert offered(position, "lever a1 north") == ("Dig the sand at a1 to the north, with a lever.")


def test_tools_are_named() -> None:
    own = seat(tools="pick rope bucket")
    position = table("s1 cae . . .", own, pool=1)
    assert told(position, "pick b1") == [
        "Ann takes the clay (amber, egg) at b1, with a pick.",
        "The pit at b1 lies open.",
    ]
    assert told(position, "rope b1") == ["Ann goes to b1 by rope."]
    assert told(position, "bucket") == [
        "Ann takes 2 plaster with a bucket.",
        "The plaster pool is empty. After this turn an event follows.",
    ]


def test_extracting_tells_price_and_brush() -> None:
    position = table("s1 . . . .", seat(plaster=9, tools="brush"), pits={"b1": "rib rib"})
    assert told(position, "extract b1 rib") == [
        "Ann extracts a rib from the pit at b1, for 4 plaster."
    ]
    assert told(position.play("extract b1 rib"), "extract b1 rib") == [
        "Ann extracts a rib from the pit at b1, for 4 plaster.",
        "A brush is used up for that.",
    ]


def test_a_hammer_leads_to_a_skill() -> None:
    position = table("s1 . . . .", pits={"b1": "hammer"})
    assert told(position, "extract b1 hammer") == ["Ann takes a hammer from the pit at b1."]
    assert told(position.play("extract b1 hammer"), "learn clay") == [
        "Ann learns Clay digger. Clay digs cost 1 energy."
    ]


def test_the_only_payment_is_made_by_itself() -> None:
    position = table("s1", seat(tiles="sa se"), market="tool 4, tool 7, supply 1, supply 2")
    assert told(position, "buy 1") == [
        "Ann buys a pick (cost: amber, egg).",
        "Ann pays with: sand (amber), sand (egg).",
    ]
    assert told(position, "buy 3") == [
        "Ann buys supplies: 2 plaster, 1 point (cost: amber).",
        "Ann pays with: sand (amber).",
        "Ann gets 2 plaster.",
    ]


def test_a_payment_is_chosen_tile_by_tile() -> None:
    position = PHASES["paying"]()
    assert told(position, "pay cae") == ["Ann pays with a clay tile (amber, egg)."]
    assert [step["kind"] for step in steps(position, "pay cae")] == ["paid", "got"]


def test_a_card_that_costs_nothing_says_so() -> None:
    position = table("s1", seat(skills="discount"), market="tool 1, tool 4, -, -")
    assert told(position, "buy 1") == [
        "Ann buys a shovel (cost: amber).",
        "The card costs Ann nothing.",
    ]


def test_a_bone_of_a_supply_card_is_a_piece_or_the_card_itself() -> None:
    market = "tool 1, tool 4, supply 7, supply 1"
    card = table("s1 " + "s " * 15 + "c " * 9, seat(tiles="sa sa"), market=market)
    assert "scrap=-" in card.text
    assert told(card, "buy 3")[-1] == (
        "For Ann the card itself counts as a tooth: none is among the discarded bones."
    )
    piece = table("s1", seat(tiles="sa sa"), market=market, scrap="tooth")
    assert told(piece, "buy 3")[-1] == "Ann gets a tooth from the discarded bones."


def test_dinosaurs_are_claimed_assigned_and_scored() -> None:
    own = seat(bones="tooth limb rib", lab="stegosaurus rib", skills="lab")
    display = "rhamphorhynchus allosaurus diplodocus triceratops"
    position = table("s1", own, display=display)
    assert told(position, "claim allosaurus rib") == ["Ann claims Allosaurus and assigns a rib."]
    assert told(position, "assign tooth stegosaurus") == ["Ann assigns a tooth to Stegosaurus."]
    assert told(position, "score stegosaurus") == [
        "Ann scores Stegosaurus unfinished, for 6 points."
    ]
    assert told(position, "score rhamphorhynchus") == [
        "Ann scores Rhamphorhynchus from the display, for 12 points."
    ]
    whole = table("s1", seat(lab="rhamphorhynchus tooth limb"))
    assert offered(whole, "score rhamphorhynchus") == (
        "Score Rhamphorhynchus, which is complete, for 12 points."
    )


def test_pits_and_decks_are_told_of_nobody() -> None:
    opening = PHASES["opening"]()
    assert told(opening, "find rib") == ["The pit at b1 holds a rib."]
    again = play(table("c1 s s s .").play("dig b1 north"), "find rib", "find limb")
    assert told(again, "nothing") == ["The pit at b1 holds nothing else."]
    assert told(PHASES["refilling"](), "draw mosasaurus") == ["Mosasaurus comes to the display."]
    bought = table("s1", seat(tiles="sa")).play("buy 1")
    assert told(bought, "draw tool 21") == [
        "New in the market: lever (cost: egg, footprint, joker)."
    ]


def test_events_tell_what_they_bring() -> None:
    turning = PHASES["turning"]()
    assert told(turning, "event grant") == [
        "Event: Grant. The player whose turn it was gets 3 plaster, everybody else 1.",
        "Ann gets 3 plaster.",
        "Ben gets 1 plaster.",
        "The plaster pool is filled with 8.",
    ]
    assert told(turning, "event gala")[1:] == [
        "It brings nobody anything.",
        "The plaster pool is filled with 8.",
    ]
    assert told(turning, "event storm")[1:] == ["Ben is blown off the site at the north side."]
    assert told(turning.play("event storm"), "west") == [
        "Ann is blown off the site at the west side.",
        "The plaster pool is filled with 8.",
    ]
    assert told(turning, "event auction")[1:] == ["The market is cleared."]
    assert told(turning.play("event landslide"), "place b1 egg") == [
        "Ann puts sand (egg) into the pit at b1."
    ]
    assert told(turning.play("event landslide"), "stop") == [
        "Ann places no more sand.",
        "The plaster pool is filled with 8.",
    ]


def test_collections_and_storages_bring_points() -> None:
    own = seat(collection="allosaurus mosasaurus", bones="tooth")
    ends = play(table("s1 . c2 . .", own, seat(bones="rib hip"), pool=1), "plaster", "end")
    assert told(ends, "event gala")[1] == "Ann gets 4 points."
    assert told(ends, "event journal")[1:3] == ["Ann gets 1 point.", "Ben gets 2 points."]


def test_where_nothing_comes_of_an_event_it_is_said() -> None:
    calm = play(table("s . c . .\n. s1 . s2 s", pool=1), "plaster", "end")
    assert told(calm, "event storm")[1:] == [
        "Nobody is at the border.",
        "The plaster pool is filled with 8.",
    ]
    bare = play(table("s1 . c2 . .", pool=1, discard=""), "plaster", "end")
    assert told(bare, "event landslide")[1] == "No sand can be put into a pit."
    market = "-, -, -, -"
    empty = play(table("s1 . c2 . .", pool=1, market=market, decks=False), "plaster", "end")
    assert told(empty, "event auction")[1:3] == [
        "The market is cleared.",
        "There is no card to take.",
    ]


def test_an_auction_with_one_card_gives_it_away() -> None:
    tools = " ".join(str(number) for number in range(3, 22))
    supplies = " ".join(str(number) for number in range(3, 24))
    other = seat(tools=tools, supplies=supplies)
    market = "tool 1, tool 2, supply 1, supply 2"
    ends = play(table("s1 . c2 . .", seat(), other, pool=1, market=market), "plaster", "end")
    assert told(ends, "event auction")[1:4] == [
        "The market is cleared.",
        "The last card of the deck comes to the market: a hip, 3 points "
        "(cost: amber, egg, footprint, footprint).",
        "Ann takes supplies for nothing: a hip, 3 points. There is no other card.",
    ]


def test_rounds_and_the_end_of_the_pools_are_announced() -> None:
    position = table("s1 . c2 . .", turn=2, start=1, round_=3)
    assert told(position, "end") == ["Ben ends the turn.", "Round 4 begins."]
    pools = table("s1 . c2 . .", past="gala grant storm", pool=1)
    assert told(pools, "plaster")[1] == (
        "The fourth plaster pool is empty. There is one more round after this one."
    )
    last = play(pools, "plaster", "end")
    assert told(last, "end") == ["Ben ends the turn.", "Round 2, the last one, begins."]


def test_the_last_corner_is_taken_without_asking() -> None:
    position = GAME.start(4, seed=3)
    for corner in ("a1", "e1"):
        position = position.play(corner)
    last = [told(position, "a5"), told(position, "e5")]
    assert all(said[1].endswith("no other corner is free.") for said in last)


def test_the_end_adds_up_and_names_the_winner() -> None:
    own = seat(points=7, plaster=3, bones="skull", tools="shovel")
    position = table("s1 . c2 . .", own, round_=60, turn=2)
    said = told(position, "end")
    assert said[1] == (
        "Ann had 7; the lab brings 0, skill slots 6, skills 0, bones 12, plaster 1, cards 1, "
        "sets 0, variety 0. That makes 27."
    )
    assert said[-1] == "The game is over: sixty rounds have been played. Ann wins with 27 points."


def test_among_equals_the_larger_collection_decides() -> None:
    seats = seat(collection="rhamphorhynchus"), seat(points=12)
    position = table("s1 . c2 . .", *seats, round_=60, turn=2)
    assert told(position, "end")[-1].endswith(
        "Ann wins with 18 points; among equals the larger collection decides (1)."
    )
    shared = table("s1 . c2 . .", seat(points=5), seat(points=5), round_=60, turn=2)
    assert told(shared, "end")[-1].endswith("Ann & Ben share the win with 11 points each.")


def test_sentences_begin_with_a_capital_but_names_stay_as_they_are() -> None:
    position = table("s1 . c2 . .")
    move = position.read("dig a1 north")
    names = ["ann", "ben"]
    assert position.describe_played(move, names).startswith("ann digs")
    assert position.effects_text(move, names)[0].startswith("The sand")
    for language in LANGUAGES:
        refilling = PHASES["refilling"]()
        comes = refilling.describe_move(refilling.read("draw mosasaurus"), language=language)
        assert comes[0].isupper()


@pytest.mark.parametrize("players", SEATS)
def test_what_is_done_by_itself_is_told(players: int) -> None:
    for seed in range(GAMES):
        for position, move, _ in played(players, seed):
            for step in as_sent(position.effects(move)):
                said = GAME.description.effect_text(step, NAMES, GAME.translations())
                assert said or not step.get("auto")
                assert not said or re.match(r"[A-Z].*\.$", said, re.DOTALL)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_and_step_is_said_in_every_language(language: str) -> None:
    for players in SEATS:
        for position, move, _ in played(players, seed=0)[::2]:
            sentence = position.describe_move(move, NAMES, language)
            spoken = [sentence, *told(position, move.text, language)]
            assert all(said.endswith(".") for said in spoken)
            assert "{" not in "".join(spoken)


def test_what_a_pit_brings_comes_before_the_side_to_stand_at() -> None:
    own = seat(tools="shovel")
    position = table("s1 s . . .", own)
    assert told(position, "shovel a1") == [
        "Ann takes the sand (amber) at a1, with a shovel.",
        "The pit at a1 lies open. Ann falls into an open pit.",
    ]
    fished = revealed(position.play("shovel a1"), "rib", "limb")
    assert told(fished, "east") == ["Ann is fished out and stands at the east side."]
