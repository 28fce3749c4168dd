"""Events (S29, S30, S38): the pool that runs empty, and what comes after that turn."""

import pytest

from ludoteca import CHANCE, Position
from ludoteca.games.fossilis.tests.reference.table import Seat
from ludoteca.games.fossilis.tests.support.material import EVENTS
from ludoteca.games.fossilis.tests.support.pictures import drawn, refused
from ludoteca.games.fossilis.tests.support.tables import (
    of_seat,
    on_square,
    play,
    revealed,
    seat,
    shown,
    table,
    texts,
    weights,
)

ISLAND = "s1 . . . ."


def with_event(event: str, picture: str, *seats: Seat, **setup: object) -> Position:
    """Return a position in which the first seat has emptied the pool, and an event comes."""
    position = table(picture, *seats, pool=1, **setup)  # type: ignore[arg-type]
    return play(position, "plaster", "end", f"event {event}")


def test_s29_an_event_comes_after_the_turn_in_which_the_pool_ran_empty() -> None:
    position = play(table(ISLAND, pool=1), "plaster")
    assert shown(position)["emptied"]
    assert position.actor == 0
    position = play(position, "end")
    assert position.actor == CHANCE
    assert shown(position)["phase"] == "turning"
    assert weights(position) == {f"event {event}": 1 for event in EVENTS}
    position = play(position, "event gala")
    assert position.actor == 1
    assert shown(position)["events"] == {"left": 2, "past": ["gala"], "now": None}


def test_s29_no_event_comes_while_there_is_plaster() -> None:
    position = play(table(ISLAND, pool=2), "plaster", "end")
    assert position.actor == 1
    assert shown(position)["pool"] == 1


@pytest.mark.parametrize("past", ["", "storm", "storm gala"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_s29_the_pool_is_filled_again_after_each_event(past: str, players: int) -> None:
    position = table(ISLAND, pool=1, past=past, players=players)
    position = play(position, "plaster", "end", "event journal")
    assert shown(position)["pool"] == 4 * players
    assert not shown(position)["emptied"]
    assert shown(position)["final_pool"] == (past == "storm gala")


def test_s29_no_event_comes_twice() -> None:
    position = play(table(ISLAND, pool=1, past="storm gala"), "plaster", "end")
    assert set(weights(position)) == {
        *("event grant", "event landslide", "event auction", "event journal")
    }


def test_s30_grant_brings_the_active_player_three_plaster_and_others_one() -> None:
    position = with_event("grant", ISLAND, seat(plaster=1), seat(plaster=2), seat())
    assert [each["plaster"] for each in shown(position)["seats"]] == [1 + 1 + 3, 3, 1]
    assert shown(position)["pool"] == 12


def test_s30_landslide_fills_up_to_three_pits_with_sand() -> None:
    site = "s1 . . s2 .\ns s s s s\ns s s s s\ns s c c c\nc c c c c"
    position = with_event("landslide", site, discard="sa se sf")
    assert position.actor == 0
    assert shown(position)["phase"] == "landslide"
    pits = ("b1", "c1", "e1")
    sand = ("amber", "egg", "footprint")
    assert texts(position) == {*(f"place {a} {b}" for a in pits for b in sand), "stop"}
    position = play(position, "place e1 egg")
    assert texts(position) == {
        *(f"place {a} {b}" for a in pits[:2] for b in ("amber", "footprint")),
        "stop",
    }
    position = play(position, "place b1 amber")
    assert drawn(position, 1) == [["s1", "s", ".", "s2", "s"]]
    assert texts(position) == {"place c1 footprint", "stop"}
    position = play(position, "place c1 footprint")
    assert position.actor == 1
    assert shown(position)["pool"] == 8


def test_s38_a_landslide_places_at_most_three_tiles() -> None:
    position = with_event("landslide", ISLAND, discard="sa sa sa sa")
    position = play(position, "place b1 amber", "place c1 amber", "place d1 amber")
    assert position.actor == 1
    assert shown(position)["discard"]["sand"]["a"] == 1


def test_s38_a_landslide_stops_at_will() -> None:
    position = with_event("landslide", ISLAND)
    assert play(position, "stop").actor == 1
    assert play(position, "place b1 amber", "stop").actor == 1


def test_s38_a_landslide_without_sand_or_pits_brings_nothing() -> None:
    assert with_event("landslide", ISLAND, discard="cae").actor == 1
    full = "s1 s s s s\ns s s s s\ns s s s s\ns c c c c\nc c c c t2"
    assert with_event("landslide", full).actor == 1


def test_s38_a_landslide_covers_no_tile() -> None:
    position = with_event("landslide", "s1 s . . .")
    refused(position, "place b1 amber")


def test_s30_storm_blows_pawns_off_the_border() -> None:
    site = """
        .  s1 .  .  .
        .  s2 .  .  .
        .  .  .  .  s3
        .  .  .  .  .
        .  .  cs4 . .
    """
    position = with_event("storm", site, players=4)
    sides = [(each["square"], each["side"]) for each in shown(position)["seats"]]
    assert sides == [(None, "north"), ("b2", None), (None, "east"), (None, "south")]
    assert position.actor == 1


@pytest.mark.parametrize(
    ("corner", "sides"),
    [
        ("a1", {"north", "west"}),
        ("e1", {"north", "east"}),
        ("a5", {"south", "west"}),
        ("e5", {"south", "east"}),
    ],
)
def test_s30_at_a_corner_the_owner_chooses(corner: str, sides: set[str]) -> None:
    cells = ["."] * 25
    cells["abcde".index(corner[0]) + 5 * (int(corner[1]) - 1)] = "s1"
    position = with_event("storm", " ".join(cells))
    assert position.actor == 0
    assert texts(position) == sides
    for side in sides:
        after = play(position, side)
        assert of_seat(after)["side"] == side
        assert of_seat(after)["square"] is None
        assert after.actor == 1


def test_s30_pawns_that_are_off_already_stay_where_they_are() -> None:
    position = with_event("storm", ISLAND, seat(), seat(side="south"))
    position = play(position, "west")
    assert of_seat(position, 2)["side"] == "south"


def test_s38_corner_owners_choose_in_turn_order_from_the_active_player() -> None:
    site = "s1 . . . s2\n. . . . .\n. . . . .\n. . . . .\ns3 . . . s4"
    position = table(site, players=4, turn=3, pool=1)
    position = play(position, "plaster", "end", "event storm")
    for number in (3, 4, 1, 2):
        assert position.actor == number - 1
        position = play(position, sorted(texts(position))[0])
    sides = [each["side"] for each in shown(position)["seats"]]
    assert sides == ["north", "east", "south", "east"]
    assert position.actor == 3


def test_s30_gala_brings_two_points_for_each_dinosaur_in_the_largest_collections() -> None:
    one = "allosaurus velociraptor"
    two = "stegosaurus coelophysis"
    position = with_event("gala", ISLAND, seat(collection=one), seat(collection=two), seat())
    assert position.scores == (20 + 14 + 4, 22 + 13 + 4, 0)
    less = seat(collection="brachiosaurus", lab="diplodocus tooth")
    position = with_event("gala", ISLAND, less, seat(collection=one))
    assert position.scores == (30, 20 + 14 + 4)


def test_s38_a_gala_without_collections_brings_nothing() -> None:
    assert with_event("gala", ISLAND).scores == (0, 0)


def test_s30_auction_clears_the_market_and_gives_a_card() -> None:
    position = with_event("auction", ISLAND, market="tool 1, tool 2, supply 1, supply 2")
    for deck, numbers in (("tool", (7, 8)), ("supply", (4, 7))):
        for number in numbers:
            assert position.actor == CHANCE
            assert len(weights(position)) == (21 if deck == "tool" else 24) - 2 - numbers.index(
                number
            )
            position = play(position, f"draw {deck} {number}")
    assert shown(position)["phase"] == "auction"
    assert position.actor == 0
    assert texts(position) == {f"take {place}" for place in (1, 2, 3, 4)}
    position = play(position, "take 3")
    assert set(weights(position)) == {
        f"draw supply {number}" for number in range(3, 25) if number not in (4, 7)
    }
    position = play(position, "draw supply 20")
    assert [card["card"] for card in of_seat(position)["cards"]] == [4]
    assert of_seat(position)["plaster"] == 1 + 4
    assert shown(position)["pool"] == 8
    assert [card["card"] for card in shown(position)["market"]] == [7, 8, 20, 7]
    assert position.actor == 1


def test_s38_what_the_auction_clears_away_leaves_the_game() -> None:
    position = with_event("auction", ISLAND, market="tool 1, tool 2, supply 1, supply 2")
    position = play(revealed(position), "take 1")
    assert not {"draw tool 1", "draw tool 2"} & set(weights(position))
    assert shown(position)["decks"] == {"tools": 17, "supplies": 20, "dinosaurs": 20}


def test_s38_an_auction_without_cards_gives_nothing() -> None:
    position = with_event("auction", ISLAND, market="tool 1, -, -, supply 1", decks=False)
    assert position.actor == 1
    assert shown(position)["market"] == [None] * 4
    assert of_seat(position)["cards"] == []


def test_s30_a_card_of_the_auction_brings_what_a_bought_one_does() -> None:
    position = with_event("auction", ISLAND, scrap="hip")
    for text in ("draw tool 7", "draw tool 8", "draw supply 24", "draw supply 7", "take 3"):
        position = play(position, text)
    position = revealed(position)
    assert of_seat(position)["storage"]["hip"] == 1
    assert shown(position)["discard"]["bones"]["hip"] == 0


@pytest.mark.parametrize(
    ("bones", "supplies", "points"),
    [
        ("", "", 0),
        ("tooth", "", 1),
        ("tooth skull rib limb", "", 4),
        ("tooth skull rib limb", "7", 5),
        ("tooth skull rib limb", "7*", 4),
        ("tooth tooth tooth tooth tooth tooth", "", 5),
        ("tooth tooth tooth", "8 10 22 5", 5),
    ],
)
def test_s30_journal_brings_a_point_for_each_bone_in_storage(
    bones: str, supplies: str, points: int
) -> None:
    own = seat(bones=bones, supplies=supplies)
    other = seat(bones="limb", lab="allosaurus tooth rib")
    position = with_event("journal", ISLAND, own, other)
    assert position.scores == (points, 1)


def test_s30_every_event_ends_with_the_next_turn() -> None:
    for event in EVENTS:
        position = with_event(event, "s1 . . . .\n. . . . .\n. c2 . . .")
        while position.actor in (CHANCE, 0):
            position = play(position, sorted(texts(position))[-1])
        assert position.actor == 1
        assert shown(position)["events"]["past"] == [event]
        assert shown(position)["pool"] == 8
        assert on_square(position, "b3")["pawn"] == 1
