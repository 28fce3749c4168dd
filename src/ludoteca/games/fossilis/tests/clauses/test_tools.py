"""The seven tools (S22, S36)."""

import pytest

from ludoteca.games.fossilis.tests.reference.site import SIDES
from ludoteca.games.fossilis.tests.support.material import CARDS, TOOLS, Card
from ludoteca.games.fossilis.tests.support.pictures import happens, refused
from ludoteca.games.fossilis.tests.support.tables import (
    of_seat,
    on_square,
    play,
    revealed,
    seat,
    shown,
    table,
    texts,
)

TOOL_CARDS = [card for card in CARDS.values() if card.tool]
TAKEN = {"shovel": "s", "pick": "sc", "drill": "sct"}
SITE = """
    .  s  .  t  .
    c  s1 sc .  s
    .  ct .  .  .
"""


@pytest.mark.parametrize("card", TOOL_CARDS, ids=lambda card: card.name)
def test_s22_every_tool_card_does_what_its_kind_does(card: Card) -> None:
    """It is used once, costs no energy, and the turn goes on."""
    own = seat(tools=str(card.place), plaster=9)
    position = table(SITE, own, energy=0, pits={"b1": "rib", "c1": "rib", "a1": "", "c3": ""})
    effects = {
        "shovel": {"shovel b1", "shovel b2"},
        "pick": {"pick b1", "pick b2", "pick a2", "pick c2"},
        "drill": {"drill b1", "drill b2", "drill a2", "drill c2", "drill b3"},
        "brush": set[str](),
        "rope": {f"rope {square}" for square in ("b1", "d1", "a2", "c2", "e2", "b3")},
        "bucket": {"bucket"},
        "lever": {
            *("lever b1 north", "lever b1 east", "lever b1 west", "lever b2 north"),
            *("lever a2 north", "lever a2 south", "lever a2 west"),
            *(f"lever c2 {side}" for side in SIDES),
            *(f"lever b3 {side}" for side in SIDES),
        },
    }
    assert card.tool is not None
    assert texts(position, card.tool) == effects[card.tool]
    for text in texts(position, card.tool):
        after = revealed(play(position, text))
        if after.actor == 0 and shown(after)["phase"] == "acting":
            assert shown(after)["energy"] == 0
            assert not texts(after, card.tool)
            assert of_seat(after)["cards"][0]["used"]


def test_s22_there_are_three_cards_of_each_tool() -> None:
    kinds = [card.tool for card in TOOL_CARDS]
    assert {tool: kinds.count(tool) for tool in TOOLS} == dict.fromkeys(TOOLS, 3)
    for card in TOOL_CARDS:
        assert 1 <= len(card.cost) <= 4
        assert 1 <= card.points <= 4


@pytest.mark.parametrize("terrain", "sct")
@pytest.mark.parametrize("tool", TAKEN)
def test_s22_shovel_pick_and_drill_take_topmost_tiles(tool: str, terrain: str) -> None:
    position = table(f"s1 s{terrain} . . .", seat(tools=tool))
    legal = terrain in TAKEN[tool]
    assert (f"{tool} b1" in texts(position)) == legal
    if legal:
        after = play(position, f"{tool} b1")
        assert [tile[0] for tile in of_seat(after)["tiles"]] == [terrain]
        assert [tile[0] for tile in on_square(after, "b1")["tiles"]] == ["s"]


def test_s22_a_pawn_stands_one_layer_lower_when_its_tile_is_taken() -> None:
    """
    s1 cs2 .  .  .
    > shovel b1
    s1 c2 .  .  .
    1 wins s
    """
    happens(
        test_s22_a_pawn_stands_one_layer_lower_when_its_tile_is_taken, seats=[seat(tools="shovel")]
    )


def test_s22_a_pawn_is_fished_out_when_a_pit_opens_under_it() -> None:
    """
    s1 c2 .  .  .
    > pick b1
    s1 .  .  .  .
    1 wins c
    2 chooses
    """
    happens(test_s22_a_pawn_is_fished_out_when_a_pit_opens_under_it, seats=[seat(tools="pick")])


def test_s22_one_may_take_the_tile_under_oneself() -> None:
    """
    t1 .  .  .  .
    > drill a1
    .  .  .  .  .
    1 wins t
    1 chooses
    """
    happens(test_s22_one_may_take_the_tile_under_oneself, seats=[seat(tools="drill")])


def test_s22_a_pit_that_was_open_before_is_not_drawn_again() -> None:
    position = table("s1 s2 . . .", seat(tools="shovel"), pits={"b1": "rib"})
    after = play(position, "shovel b1")
    assert after.actor == 1
    assert on_square(after, "b1")["pit"] == ["rib"]


def test_s22_a_brush_allows_one_more_extraction_which_is_paid() -> None:
    own = seat(tools="brush", plaster=5)
    position = table("s1 . . . .", own, pits={"b1": "tooth tooth", "a2": "limb tooth"})
    position = play(position, "extract b1 tooth")
    assert not of_seat(position)["cards"][0]["used"]
    assert texts(position, "extract") == {
        *("extract b1 tooth", "extract a2 tooth", "extract a2 limb")
    }
    position = play(position, "extract a2 limb")
    assert of_seat(position)["plaster"] == 0
    assert of_seat(position)["cards"][0]["used"]
    assert not texts(position, "extract")


def test_s22_each_brush_allows_one() -> None:
    own = seat(tools="brush brush", plaster=9)
    position = table("s1 . . . .", own, pits={"b1": "tooth tooth tooth", "a2": "tooth"})
    position = play(position, *["extract b1 tooth"] * 3)
    assert not texts(position, "extract")


def test_s22_a_rope_leads_to_any_free_tile() -> None:
    position = table("s1 . cs . t2", seat(tools="rope"))
    assert texts(position, "rope") == {"rope c1"}
    assert of_seat(play(position, "rope c1"))["square"] == "c1"


def test_s22_a_rope_leads_back_onto_the_site() -> None:
    position = table(". . . . .\n. s . . .", seat(tools="rope", side="south"))
    after = play(position, "rope b2")
    assert (of_seat(after)["square"], of_seat(after)["side"]) == ("b2", None)


def test_s22_a_bucket_brings_two_plaster_from_the_pool_first() -> None:
    position = table("s1 . . . .", seat(tools="bucket bucket"), pool=3)
    position = play(position, "bucket")
    assert (shown(position)["pool"], shown(position)["emptied"]) == (1, False)
    position = play(position, "bucket")
    assert (shown(position)["pool"], shown(position)["emptied"]) == (0, True)
    assert of_seat(position)["plaster"] == 4


def test_s22_a_lever_digs_without_energy_by_the_same_weights() -> None:
    position = table("s1 c t . .", seat(tools="lever"), energy=0)
    refused(position, "lever b1 east")
    after = revealed(play(position, "lever b1 north"))
    assert [tile[0] for tile in of_seat(after)["tiles"]] == ["c"]
    assert shown(after)["energy"] == 0
    digs = table("s1 c t . .", seat(tools="lever"))
    assert {text.removeprefix("lever ") for text in texts(digs, "lever")} == {
        text.removeprefix("dig ") for text in texts(digs, "dig")
    }


@pytest.mark.parametrize("tool", TOOLS)
def test_s36_off_the_site_only_rope_and_bucket_work(tool: str) -> None:
    own = seat(tools=tool, plaster=9, side="north")
    position = table("s cs t . .", own, pits={"d1": "tooth"})
    assert bool(texts(position, tool)) == (tool in ("rope", "bucket"))
    assert not texts(position, "extract", "dig")


@pytest.mark.parametrize("tool", ["shovel", "pick", "drill", "lever"])
def test_s36_tools_reach_no_square_diagonally(tool: str) -> None:
    position = table("s s s . .\ns s1 s . .\ns s s . .", seat(tools=tool))
    squares = {text.split()[1] for text in texts(position, tool)}
    assert squares == {"b2", "b1", "a2", "c2", "b3"}


def test_s36_a_used_tool_is_of_no_use() -> None:
    own = seat(tools="shovel* pick* drill* brush* rope* bucket* lever*", plaster=9)
    position = table("s1 s s . .", own, pits={"a2": "tooth tooth"})
    assert not texts(position, *TOOLS)
    assert not texts(play(position, "extract a2 tooth"), "extract")


def test_s36_a_lever_does_not_use_the_free_sand_dig() -> None:
    position = table("s1 s . . .", seat(tools="lever", skills="sand"))
    position = revealed(play(position, "lever b1 east"))
    assert shown(position)["energy"] == 3
    position = revealed(play(position, "dig a1 east"))
    assert shown(position)["energy"] == 3
    position = play(position, "dig b1 south")
    assert shown(position)["energy"] == 2


def test_s36_the_first_sand_dig_of_a_turn_is_the_free_one() -> None:
    """A player who has dug sand before learning has used it up for this turn."""
    position = table("s1 s . . .\n. . . . .", skills="sand fame", pits={"a2": "hammer", "b1": ""})
    position = play(position, "dig b1 east", "extract a2 hammer", "learn sand")
    assert shown(position)["energy"] == 2
    position = revealed(play(position, "dig a1 east"))
    assert shown(position)["energy"] == 1
    position = play(position, "end", "end")
    assert shown(position)["energy"] == 3
    assert shown(play(position, "dig b1 west"))["energy"] == 3


def test_s36_a_dig_of_clay_leaves_the_free_sand_dig() -> None:
    position = table("s1 s . . .\nc . . . .", seat(skills="sand"), pits={"a2": "", "b1": ""})
    position = play(position, "dig a2 east")
    assert shown(position)["energy"] == 1
    assert shown(play(position, "dig b1 east"))["energy"] == 1
