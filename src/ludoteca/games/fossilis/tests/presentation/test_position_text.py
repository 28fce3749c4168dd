"""Position texts of Fossilis that could not be played on: each is refused with the reason."""

import pytest

from ludoteca import Position, PositionError
from ludoteca.games.fossilis.tests.support.random_games import GAMES, PHASES, played
from ludoteca.games.fossilis.tests.support.tables import GAME, SEATS, play, seat, table

pytestmark = pytest.mark.compiled

SITE = "cs1 s . t s\nst s c2 . s"


def acting() -> Position:
    """Return a turn in which something of everything is there."""
    own = seat(
        plaster=3,
        tiles="sa cae",
        bones="tooth skull",
        tools="shovel bucket*",
        supplies="10*",
        skills="thrift",
        lab="stegosaurus tooth",
        collection="allosaurus",
    )
    pits = {"c1": "rib hammer", "d2": "tooth"}
    display = "diplodocus triceratops mosasaurus velociraptor"
    market = "tool 4, tool 7, supply 3, supply 4"
    return table(SITE, own, pits=pits, display=display, market=market, past="storm", round_=4)


def fields(position: Position) -> dict[str, str]:
    """Return a position text by its fields."""
    return dict(item.split("=") for item in position.text.split()[1:])


def line(position: Position, **changes: str | None) -> str:
    """Change a position text; None leaves a field out."""
    given = {name: text for name, text in {**fields(position), **changes}.items() if text}
    return " ".join(["fossilis", *(f"{name}={text}" for name, text in given.items())])


def reason(position: Position, **changes: str | None) -> str:
    """Return why a changed line is refused."""
    with pytest.raises(PositionError) as refused:
        GAME.position(line(position, **changes))
    return str(refused.value)


def test_a_line_says_everything() -> None:
    found = fields(acting())
    site = found.pop("site").split("/")
    assert [len(row.split(",")) for row in site] == [5] * 5
    assert site[2:] == ["-,-,-,-,-"] * 3
    pits = dict(pit.split(":") for pit in found.pop("pits").split(","))
    assert (pits["c1"], pits["d2"]) == ("rib+hammer", "tooth")
    assert found.pop("scrap")
    assert found.pop("tiles").startswith("sa+cae,")
    assert found.pop("skills").count(",") == 7
    assert found == {
        "players": "2",
        "phase": "acting",
        "round": "4",
        "start": "1",
        "turn": "1",
        "step": "1",
        "energy": "3",
        "pool": "8",
        "events": "storm",
        "pawns": "a1,c2",
        "market": "t4,t7,s3,s4",
        "gone": "-",
        "display": "diplodocus,triceratops,mosasaurus,velociraptor",
        "learned": "thrift,-",
        "points": "20,0",
        "plaster": "3,0",
        "storage": "tooth+skull,-",
        "cards": "t1+t16*+s10*,-",
        "lab": "stegosaurus:tooth,-",
        "collection": "allosaurus:20,-",
    }


@pytest.mark.parametrize("phase", PHASES)
def test_a_position_of_each_phase_reads_back(phase: str) -> None:
    position = PHASES[phase]()
    assert GAME.position(position.text) == position
    assert GAME.position(line(position)) == position


@pytest.mark.parametrize("players", SEATS)
def test_positions_of_whole_games_read_back_exactly(players: int) -> None:
    for seed in range(GAMES):
        game = played(players, seed)
        for position in [*(position for position, _, _ in game[::3]), game[-1][2]]:
            assert GAME.position(position.text) == position


def test_heaps_may_be_written_in_any_order() -> None:
    position = acting()
    changed = line(position, storage="skull+tooth,-", cards="s10*+t16*+t1,-")
    assert GAME.position(changed) == position


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"players": None}, "the field 'players' is missing"),
        ({"players": "5"}, "players has 5; it can be 2 to 4"),
        ({"mood": "good"}, "unknown field 'mood'; the fields are players, balanced"),
        ({"phase": "digging"}, "phase is 'digging'; it can be placing, acting"),
        ({"round": "61"}, "round has 61; it can be 1 to 60"),
        ({"turn": "3"}, "turn has 3; it can be 1 to 2"),
        ({"energy": "4"}, "energy has 4; it can be 1 to 3"),
        ({"step": None}, "the field 'step' is missing: phase acting needs it"),
        ({"pool": "9"}, "pool has 9; it can be 0 to 8"),
        ({"events": "storm,rain"}, "events has 'rain'; they are grant, landslide, storm"),
        ({"events": "storm,storm"}, "events has 'storm,storm'; there are 3 different ones"),
        ({"events": "storm,gala,grant,journal"}, "there are 3 different ones"),
        ({"event": "gala"}, "the field 'event' does not go with phase acting"),
        ({"last": "62"}, "last has 62; it can be 1 to 61"),
        ({"ending": "pools"}, "the field 'ending' does not go with phase acting"),
        ({"opening": "c1"}, "the field 'opening' does not go with phase acting"),
        ({"site": "sa,sa"}, "site needs 5 rows with / between them, of 5 squares each"),
        ({"pits": "c1"}, "pits has 'c1' where one like 'c3:tooth+rib' is needed"),
        ({"pits": "c1:-,c1:-"}, "pits has c1 twice"),
        ({"pits": "c1:wig"}, "pits has 'wig'; it can be tooth, limb, rib, hip, skull, hammer"),
        ({"pits": "-"}, "things have been found, but the pits that were open held 0 or 1"),
        ({"pawns": "a1"}, "pawns has 1 parts; 2 are needed"),
        ({"pawns": "a1,a1"}, "pawns has two on the same square"),
        ({"pawns": "a1,c1"}, "pawns has one at c1, where no tile lies"),
        ({"pawns": "a1,up"}, "pawns has 'up' where a square, a side or - is needed"),
        ({"pawns": "a1,-"}, "pawns has - for one that fell into a pit, and only then"),
        ({"pawns": "-,-"}, "pawns has two that fell into a pit; there is one at a time"),
        ({"market": "t4,t7,s3"}, "market has 3 parts; 4 are needed"),
        ({"market": "t4,s1,s3,s4"}, "market has 's1'; it can be t1, t2"),
        ({"market": "t4,t7,t3,s4"}, "market has 't3'; it can be s1, s2"),
        ({"market": "t4,t4,s3,s4"}, "t4 is in two places; there is one of it"),
        ({"market": "t4,t22,s3,s4"}, "market has 't22'; it can be t1, t2"),
        ({"market": "t4,-,s3,s4"}, "places that can be filled are filled at once"),
        ({"gone": "t4"}, "t4 is in two places; there is one of it"),
        ({"display": "diplodocus,nessie,-,-"}, "display has 'nessie'; it can be herrerasaurus"),
        ({"display": "allosaurus,triceratops,mosasaurus,velociraptor"}, "allosaurus is in two"),
        ({"skills": "clay"}, "2 skills are in this game; nine are needed"),
        ({"skills": "clay,juggling"}, "skills has 'juggling'; it can be clay, stone"),
        ({"learned": "thrift+thrift,-"}, "thrift is in two places; there is one of it"),
        ({"points": "x,0"}, "points has 'x' where a whole number is needed"),
        ({"plaster": "1"}, "plaster has 1 parts; 2 are needed"),
        ({"tiles": "sa*9,-"}, "tiles has 'sa*9'; it can be sa, se"),
        ({"tiles": "+".join(["taef"] * 3) + ",-"}, "there are 3 tiles taef; it is 2 with"),
        ({"storage": "+".join(["skull"] * 4) + ",-"}, "skull is there 4 times; it is 3 with"),
        ({"storage": "hammer,-"}, "storage has 'hammer'; it can be tooth, limb"),
        ({"cards": "t1+t1,-"}, "t1 is in two places; there is one of it"),
        ({"cards": "x1,-"}, "cards has 'x1'; it can be t1, t2"),
        ({"lab": "stegosaurus,-"}, "lab has 'stegosaurus' where one like 'allosaurus:tooth'"),
        ({"lab": "nessie:tooth,-"}, "lab has 'nessie'; it can be herrerasaurus"),
        (
            {"lab": "stegosaurus:skull,-"},
            "lab has 'skull'; it can be tooth, limb, rib, hip, tooth*",
        ),
        ({"lab": "plateosaurus:tooth,-"}, "lab has bones on plateosaurus that it does not need"),
        ({"collection": "allosaurus,-"}, "collection has 'allosaurus' where one like"),
    ],
)
def test_a_line_that_cannot_be_says_why(changes: dict[str, str | None], why: str) -> None:
    assert why in reason(acting(), **changes)


@pytest.mark.parametrize(
    ("phase", "changes", "why"),
    [
        ("placing", {"balanced": "si"}, "balanced is 'si'; it can be yes, no"),
        ("placing", {"pawns": "-,a1,-"}, "pawns are placed one after another"),
        ("placing", {"pawns": "a1,-,-"}, "turn is who puts down a pawn next"),
        ("placing", {"energy": "3"}, "the field 'energy' does not go with phase placing"),
        ("storm", {"paid": "sf"}, "the field 'paid' does not go with phase storm"),
        ("storm", {"pawns": "a1,-"}, "pawns has - for one that fell into a pit, and only then"),
        ("paying", {"buying": None}, "the field 'buying' is missing: phase paying needs it"),
        ("paying", {"buying": "3"}, "buying is a market place without a card"),
        ("paying", {"paid": "se"}, "paying has no possibility"),
        ("paying", {"paid": "gold"}, "paid has 'gold'; it can be sa, se, sf, cae"),
        ("paying", {"tiles": "sa,-"}, "paying has one possibility: it is done by itself"),
        ("opening", {"opening": None}, "the field 'opening' is missing: phase opening needs it"),
        ("opening", {"opening": "c9"}, "opening is 'c9'; it can be a1, b1"),
        ("opening", {"opening": "a1"}, "opening is a1, where a tile lies"),
        ("fishing", {"pawns": "a2,north"}, "pawns has one at a2, where no tile lies"),
        ("fishing", {"pawns": "north,north"}, "pawns has - for one that fell into a pit"),
        ("refilling", {"display": "allosaurus,diplodocus,triceratops,mosasaurus"}, "places that"),
        ("turning", {"pool": "1"}, "an event comes when the pool is empty, and three times"),
        (
            "turning",
            {"events": "gala,grant,storm"},
            "an event comes when the pool is empty, and three",
        ),
        ("landslide", {"event": None}, "the field 'event' is missing: phase landslide needs it"),
        ("landslide", {"left": "4"}, "left has 4; it can be 1 to 3"),
        ("landslide", {"left": None}, "the field 'left' is missing: phase landslide needs it"),
        ("landslide", {"event": "storm"}, "event does not go with phase landslide"),
        ("storm", {"pawns": "north,north"}, "pawns has none on a corner: the storm is over"),
    ],
)
def test_a_line_must_suit_its_phase(phase: str, changes: dict[str, str | None], why: str) -> None:
    assert why in reason(PHASES[phase](), **changes)


def test_the_end_has_its_reasons() -> None:
    position = table("s1 . c2 . .", round_=9, last_round=9, pool=0, past="storm gala grant", turn=2)
    over = position.play("end")
    assert fields(over)["ending"] == "pools"
    assert "the field 'ending' is missing: phase over needs it" in reason(over, ending=None)
    cap = play(table("s1 . c2 . .", round_=60, turn=2), "end")
    assert fields(cap)["ending"] == "cap"


def test_bones_from_cards_are_marked() -> None:
    own = seat(supplies="7", lab="stegosaurus rib")
    position = table("s1", own).play("assign tooth stegosaurus")
    found = fields(position)
    assert found["lab"] == "stegosaurus:tooth*+rib,-"
    assert found["cards"] == "s7*,-"
    assert GAME.position(position.text) == position


def test_cards_that_an_auction_cleared_away_are_gone() -> None:
    auction = PHASES["auction"]()
    gone = set(fields(auction)["gone"].split("+"))
    assert len(gone) == 4
    assert not gone & set(fields(auction)["market"].split(","))
