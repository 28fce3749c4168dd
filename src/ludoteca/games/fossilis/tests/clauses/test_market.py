"""The market: what is paid, what cards bring, how it fills again (S19 to S21, S23, S37)."""

import pytest

from ludoteca import CHANCE
from ludoteca.games.fossilis.tests.support.material import CARDS, Card
from ludoteca.games.fossilis.tests.support.pictures import refused
from ludoteca.games.fossilis.tests.support.tables import (
    card_named,
    of_seat,
    play,
    revealed,
    seat,
    shown,
    table,
    texts,
    weights,
)

ISLAND = "s1 . . . ."
SUPPLIES = [card for card in CARDS.values() if card.kind == "supply"]
TOOL_CARDS = [card for card in CARDS.values() if card.kind == "tool"]


def bought(tiles: str, card: str, *, skills: str = "") -> set[tuple[str, ...]]:
    """Return all payments that can be made for the only card of the market."""
    places = ["-"] * 4
    places[0 if card.startswith("tool") else 2] = card
    position = table(
        ISLAND, seat(tiles=tiles, skills=skills), market=", ".join(places), decks=False
    )
    before = sorted(of_seat(position)["tiles"])
    found: set[tuple[str, ...]] = set()
    if texts(position, "buy"):
        _follow(play(position, *texts(position, "buy")), before, found)
    return found


def _follow(position, before: list[str], found: set[tuple[str, ...]]) -> None:  # type: ignore[no-untyped-def]
    """Go every way to pay and note what was given in the end."""
    if shown(position)["phase"] == "paying":
        for text in texts(position):
            _follow(play(position, text), before, found)
        return
    left = list(of_seat(position)["tiles"])
    given = list(before)
    for tile in left:
        given.remove(tile)
    found.add(tuple(given))


@pytest.mark.parametrize("card", CARDS.values(), ids=lambda card: card.name)
def test_s19_every_card_is_bought_for_the_fragments_it_costs(card: Card) -> None:
    """Sand for each fragment is the one payment; with any of it missing there is none."""
    sand = [f"s{fragment}" for fragment in card.cost.replace("?", "a")]
    assert bought(" ".join(sand), card.name) == {tuple(sorted(sand))}
    for place in range(len(sand)):
        assert bought(" ".join(sand[:place] + sand[place + 1 :]), card.name) == set()


def test_s19_tiles_must_cover_the_cost() -> None:
    """A pick costs amber and an egg."""
    assert bought("cae", "tool 4") == {("cae",)}
    assert bought("sa se", "tool 4") == {("sa", "se")}
    assert bought("sa sf", "tool 4") == set()
    assert bought("caf cef", "tool 4") == {("caf", "cef")}
    assert bought("taef", "tool 4") == {("taef",)}


def test_s19_a_joker_is_any_one_fragment() -> None:
    """A brush costs amber and one more fragment."""
    assert bought("sa sa", "tool 10") == {("sa", "sa")}
    assert bought("sa sf", "tool 10") == {("sa", "sf")}
    assert bought("se sf", "tool 10") == set()
    assert bought("caf", "tool 10") == {("caf",)}
    assert bought("se", "tool 13") == {("se",)}


def test_s19_two_jokers_are_two_fragments() -> None:
    """Supply 20 costs amber, an egg and two more."""
    assert bought("cae sf", "supply 20") == set()
    assert bought("cae sf sf", "supply 20") == {("cae", "sf", "sf")}
    assert bought("cae cef", "supply 20") == {("cae", "cef")}


def test_s19_there_is_no_change() -> None:
    after = play(table(ISLAND, seat(tiles="taef"), market="tool 1, -, -, -"), "buy 1")
    assert of_seat(after)["tiles"] == []


def test_s19_a_payment_with_a_superfluous_tile_is_refused() -> None:
    assert bought("cae sa se", "tool 4") == {("cae",), ("sa", "se")}
    assert bought("cae sa", "tool 4") == {("cae",)}
    assert bought("taef caf sa", "tool 5") == {("taef",), ("caf",)}


def test_s19_tiles_are_paid_one_by_one_as_long_as_there_is_a_choice() -> None:
    own = seat(tiles="cae sa se sf")
    position = play(table(ISLAND, own, market="tool 4, -, -, -"), "buy 1")
    assert shown(position)["phase"] == "paying"
    assert shown(position)["paying"] == {"place": 1, "paid": [], "cost": "ae"}
    assert texts(position) == {"pay cae", "pay sa", "pay se"}
    refused(position, "pay sf")
    assert sorted(of_seat(revealed(play(position, "pay cae")))["tiles"]) == ["sa", "se", "sf"]
    after = play(position, "pay se")
    assert shown(after)["phase"] != "paying"
    assert sorted(of_seat(revealed(after))["tiles"]) == ["cae", "sf"]


def test_s19_paid_tiles_go_to_the_discard() -> None:
    own = seat(tiles="sa se se")
    position = table(ISLAND, own, market="tool 4, -, -, -", discard="sf")
    after = revealed(play(position, "buy 1"))
    assert shown(after)["discard"]["sand"] == {"a": 1, "e": 1, "f": 1}
    assert of_seat(after)["tiles"] == ["se"]


def test_s19_equal_tiles_all_go_to_the_discard() -> None:
    """A brush costs amber and one more fragment."""
    position = table(ISLAND, seat(tiles="sa sa"), market="tool 10, -, -, -", discard="sa sf")
    after = revealed(play(position, "buy 1"))
    assert shown(after)["discard"]["sand"] == {"a": 3, "e": 0, "f": 1}


@pytest.mark.parametrize("place", [1, 2, 3, 4])
def test_s19_the_market_fills_from_the_same_deck(place: int) -> None:
    own = seat(tiles="sa se sf taef taef")
    position = play(table(ISLAND, own, market="tool 1, tool 2, supply 1, supply 2"), f"buy {place}")
    while shown(position)["phase"] == "paying":
        position = play(position, sorted(texts(position))[-1])
    assert position.actor == CHANCE
    kind, deck = ("tool", TOOL_CARDS) if place < 3 else ("supply", SUPPLIES)
    assert weights(position) == {f"draw {card.name}": 1 for card in deck[2:]}
    after = play(position, f"draw {kind} 9")
    assert shown(after)["market"][place - 1]["card"] == 9
    assert shown(after)["market"][place - 1]["place"] == place
    assert after.actor == 0


def test_s20_a_tool_cannot_be_used_in_the_turn_it_was_bought() -> None:
    position = table("s1 s . . s2", seat(tiles="sa"), market="tool 1, -, -, -")
    position = revealed(play(position, "buy 1"))
    assert not texts(position, "shovel")
    position = play(position, "end", "end")
    assert texts(position, "shovel") == {"shovel a1", "shovel b1"}


@pytest.mark.parametrize("card", TOOL_CARDS, ids=lambda card: card.name)
def test_s20_used_or_not_tools_keep_their_points(card: Card) -> None:
    for star in ("", "*"):
        position = table(ISLAND, seat(tools=f"{card.place}{star}"))
        assert of_seat(position)["final"]["cards"] == card.points
        assert of_seat(position)["cards"][0]["used"] == bool(star)


@pytest.mark.parametrize("card", SUPPLIES, ids=lambda card: card.name)
@pytest.mark.parametrize("scrapped", [False, True])
def test_s21_s23_every_supply_brings_what_it_says(card: Card, scrapped: bool) -> None:
    """Plaster at once; a bone from the discarded ones or else the card; points at the end."""
    tiles = " ".join(f"s{fragment}" for fragment in card.cost.replace("?", "a"))
    scrap = card.bone if scrapped and card.bone else ""
    market = f"-, -, {card.name}, -"
    position = table(ISLAND, seat(tiles=tiles), market=market, scrap=scrap)
    before = shown(position)["discard"]["bones"]
    after = revealed(play(position, "buy 3"))
    own = of_seat(after)
    assert own["plaster"] == card.plaster
    assert shown(after)["pool"] == 8 - card.plaster
    assert own["final"]["cards"] == card.points
    if card.bone:
        there = before[card.bone]
        assert own["storage"][card.bone] == (1 if there else 0)
        assert own["bone_cards"][card.bone] == (0 if there else 1)
        assert shown(after)["discard"]["bones"][card.bone] == max(0, there - 1)
        assert own["final"]["bones"] > 0
    else:
        assert sum(own["storage"].values()) + sum(own["bone_cards"].values()) == 0


def test_s21_supplies_take_plaster_from_the_pool_then_from_the_supply() -> None:
    position = table(ISLAND, seat(tiles="sa se"), market="-, -, supply 4, -", pool=3)
    after = revealed(play(position, "buy 3"))
    assert of_seat(after)["plaster"] == 4
    assert shown(after)["pool"] == 0
    assert shown(after)["emptied"]


def test_s21_a_bone_card_is_a_bone_in_every_respect() -> None:
    """It can be claimed with, assigned and scored with; it then stays with its owner, used."""
    own = seat(supplies="7 10", bones="rib")
    position = table(ISLAND, own, display="rhamphorhynchus allosaurus ichthyosaurus diplodocus")
    assert texts(position, "claim") >= {"claim allosaurus tooth", "claim allosaurus limb"}
    assert texts(position, "score") == {
        *("score rhamphorhynchus", "score allosaurus", "score ichthyosaurus")
    }
    after = revealed(play(position, "score rhamphorhynchus"))
    assert [card["used"] for card in of_seat(after)["cards"]] == [True, True]
    assert shown(after)["discard"]["bones"] == shown(position)["discard"]["bones"]
    assert of_seat(after)["final"]["cards"] == 1
    assert not texts(after, "score")


def test_s37_pieces_are_used_before_bone_cards() -> None:
    own = seat(supplies="7", bones="tooth", lab="liliensternus tooth")
    position = table(ISLAND, own)
    position = play(position, "assign tooth liliensternus")
    assert of_seat(position)["storage"]["tooth"] == 0
    assert of_seat(position)["bone_cards"]["tooth"] == 1
    position = play(position, "assign tooth liliensternus")
    assert of_seat(position)["bone_cards"]["tooth"] == 0
    before = shown(position)["discard"]["bones"]["tooth"]
    position = play(position, "score liliensternus")
    assert shown(position)["discard"]["bones"]["tooth"] == before + 2


def test_s37_a_discount_leaves_any_one_fragment_uncovered() -> None:
    """A drill costs two amber, an egg and a footprint."""
    assert bought("sa se sf", "tool 7", skills="discount") == {("sa", "se", "sf")}
    assert bought("sa sa sf", "tool 7", skills="discount") == {("sa", "sa", "sf")}
    assert bought("sa sf sf", "tool 7", skills="discount") == set()
    assert bought("sa", "tool 4", skills="discount") == {("sa",)}
    assert bought("sa se", "tool 4", skills="discount") == {("sa",), ("se",)}
    assert bought("cae sa", "tool 4", skills="discount") == {("cae",), ("sa",)}


def test_s37_a_discount_may_save_a_joker() -> None:
    assert bought("sa", "tool 10", skills="discount") == {("sa",)}
    assert bought("sf", "tool 10", skills="discount") == {("sf",)}


def test_s37_a_card_may_become_free() -> None:
    assert bought("", "tool 1", skills="discount") == {()}
    assert bought("sa se", "tool 1", skills="discount") == {()}
    assert bought("", "tool 1") == set()


def test_s37_an_exhausted_deck_leaves_its_place_empty() -> None:
    own = seat(tiles="sa sa")
    position = table(ISLAND, own, market="tool 1, -, supply 1, -", decks=False)
    after = play(position, "buy 1")
    assert after.actor == 0
    assert [card and card["card"] for card in shown(after)["market"]] == [None, None, 1, None]


def test_s37_beside_an_exhausted_deck_the_other_is_drawn_from() -> None:
    """No tool is left for the first place when supplies are bought from the third."""
    market = "-, tool 1, supply 1, supply 2"
    position = play(table(ISLAND, seat(tiles="sa sa se se sf sf"), market=market), "buy 3")
    while payments := texts(position, "pay"):
        position = play(position, min(payments))
    position = revealed(position)
    assert [card is not None for card in shown(position)["market"]] == [False, True, True, True]


def test_s37_exhausted_dinosaurs_leave_their_place_empty() -> None:
    own = seat(bones="tooth tooth limb limb")
    position = table(ISLAND, own, display="coelophysis eudimorphodon - -", decks=False)
    after = play(position, "score coelophysis", "claim eudimorphodon tooth")
    assert shown(after)["display"] == [None] * 4


def test_cards_cost_one_to_four_fragments_and_dearer_ones_bring_more() -> None:
    for card in CARDS.values():
        assert 1 <= len(card.cost) <= 4
    points = {card.tool: card.points for card in TOOL_CARDS}
    costs = {card.tool: len(card.cost) for card in TOOL_CARDS}
    assert points["shovel"] < points["pick"] < points["drill"]
    assert costs["shovel"] < costs["pick"] < costs["drill"]
    assert card_named("tool 1") is CARDS[0]
