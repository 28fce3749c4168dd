"""What the page and the terminal are shown; ``test_shown`` compares it with the reference."""

from typing import Any

import pytest
from sent import as_sent

from ludoteca import Position
from ludoteca.engine.contract import SPECTATOR
from ludoteca.games.fossilis.terminal import WIDE
from ludoteca.games.fossilis.tests.support import built_view
from ludoteca.games.fossilis.tests.support.random_games import GAMES, NAMES, PHASES, played
from ludoteca.games.fossilis.tests.support.tables import GAME, SEATS, of_seat, seat, shown, table

pytestmark = pytest.mark.compiled

SPOTS = {
    "plaster": {"pool"},
    "end": {"end"},
    "stop": {"end"},
    "bucket": {"tool bucket"},
}
"""Moves that touch one spot alone."""


def offers(position: Position) -> dict[str, dict[str, Any]]:
    """Return what is told of each move, by its text."""
    return {offer["text"]: offer for offer in as_sent(position.legal_move_views(position.actor))}


def test_a_dig_is_shown_with_all_it_does() -> None:
    position = table("s1 s2 s .  c")
    assert offers(position)["dig a1 east"] == {
        "text": "dig a1 east",
        "kind": "dig",
        "square": "a1",
        "direction": "east",
        "cost": 1,
        "effect": {
            "moves": [
                {"tile": "sa", "from": "a1", "to": "b1"},
                {"tile": "sa", "from": "b1", "to": "c1"},
                {"tile": "sa", "from": "c1", "to": "d1"},
            ],
            "pawns": [
                {"seat": 0, "from": "a1", "to": "b1", "side": None, "pit": False},
                {"seat": 1, "from": "b1", "to": "c1", "side": None, "pit": False},
            ],
            "gains": [],
            "opens": "a1",
            "covers": "d1",
        },
        "spots": ["a1"],
    }


def test_a_tool_is_shown_with_the_tile_it_takes_and_who_falls() -> None:
    offer = offers(table("s1 s . . .", seat(tools="shovel")))["shovel a1"]
    assert offer["spots"] == ["tool shovel", "a1"]
    assert "cost" not in offer
    assert offer["effect"] == {
        "moves": [{"tile": "sa", "from": "a1", "to": None}],
        "pawns": [{"seat": 0, "from": "a1", "to": None, "side": None, "pit": True}],
        "gains": ["sa"],
        "opens": "a1",
        "covers": None,
    }


def test_market_display_and_lab_are_told_by_their_places() -> None:
    own = seat(tiles="sa", bones="tooth limb", lab="stegosaurus rib", skills="lab")
    display = "rhamphorhynchus allosaurus diplodocus triceratops"
    market = "tool 1, tool 4, supply 1, supply 2"
    found = offers(table("s1", own, display=display, market=market))
    assert found["buy 3"]["spots"] == ["market 3"]
    claim = {"kind": "claim", "place": 2, "dinosaur": "allosaurus", "bone": "limb"}
    assert found["claim allosaurus limb"] == {
        **claim,
        "text": "claim allosaurus limb",
        "spots": ["display 2"],
    }
    assert found["assign tooth stegosaurus"]["spots"] == ["lab 1"]
    whole, part = found["score rhamphorhynchus"], found["score stegosaurus"]
    assert (whole["place"], whole["points"], whole["spots"]) == (1, 12, ["display 1"])
    assert (part["lab"], part["points"], part["spots"]) == (1, 6, ["lab 1"])


@pytest.mark.parametrize(
    ("phase", "text", "spots"),
    [
        ("placing", "a5", ["a5"]),
        ("paying", "pay cae", ["tile cae"]),
        ("learning", "learn clay", ["skill clay"]),
        ("fishing", "west", ["side west"]),
        ("landslide", "place b1 egg", ["b1"]),
        ("landslide", "stop", ["end"]),
        ("storm", "north", ["side north"]),
        ("auction", "take 3", ["market 3"]),
    ],
)
def test_choices_of_other_phases_have_their_spots(phase: str, text: str, spots: list[str]) -> None:
    assert offers(PHASES[phase]())[text]["spots"] == spots


@pytest.mark.parametrize("players", SEATS)
def test_every_offer_has_spots_that_are_on_the_table(players: int) -> None:
    squares = {f"{column}{row}" for column in "abcde" for row in range(1, 6)}
    for seed in range(GAMES):
        for position, move, _ in played(players, seed)[::5]:
            if move.seat < 0:
                continue
            for offer in as_sent(position.legal_move_views(move.seat)):
                first, *rest = offer["spots"]
                assert {first, *rest} == SPOTS.get(offer["kind"], {first, *rest})
                if "square" in offer:
                    assert offer["square"] in squares
                    assert offer["square"] in offer["spots"]


@pytest.mark.parametrize("players", SEATS)
def test_what_an_offer_says_of_the_site_comes_true(players: int) -> None:
    for seed in range(GAMES):
        for position, move, after in played(players, seed):
            if move.text.split()[0] not in ("dig", "lever", "shovel", "pick", "drill"):
                continue
            effect = offers(position)[move.text]["effect"]
            seen, later = shown(position), shown(after)
            heights = {square["square"]: len(square["tiles"]) for square in seen["site"]}
            for moved in effect["moves"]:
                heights[moved["from"]] -= 1
                if moved["to"]:
                    heights[moved["to"]] += 1
            assert heights == {each["square"]: len(each["tiles"]) for each in later["site"]}
            tiles = [*seen["seats"][move.seat]["tiles"], *effect["gains"]]
            assert sorted(tiles) == sorted(later["seats"][move.seat]["tiles"])


def test_bones_that_are_lacking_are_counted_with_cards() -> None:
    own = seat(bones="limb limb", supplies="7")
    display = "rhamphorhynchus allosaurus triceratops -"
    player = of_seat(table("s1", own, display=display, decks=False))
    assert player["needs"] == [[], ["rib"], ["tooth", "hip"], None]
    assert player["storage"]["tooth"] == 0
    assert player["bone_cards"]["tooth"] == 1


def test_the_final_scoring_adds_up_at_any_time() -> None:
    for position, _, after in played(3, seed=0)[::40] + played(3, seed=0)[-1:]:
        for each in (position, after):
            for player in shown(each)["seats"]:
                final = player["final"]
                parts = ("lab", "slots", "skills", "bones", "plaster", "cards", "variety")
                total = sum(final[part] for part in parts) + sum(final["sets"].values())
                assert final["total"] == player["points"] + total


def test_a_drawing_shows_both_layers_pits_and_pawns() -> None:
    position = table(
        """
        cs1 s  .  t  s
        st  s  c2 .  s
        """,
        seat(plaster=2, tiles="sa cae", bones="tooth rib", supplies="7", tools="pick rope*"),
        seat(points=3),
        pits={"c1": "rib hammer", "d2": "tooth"},
        market="tool 1, tool 5, supply 1, supply 18",
        display="allosaurus diplodocus triceratops -",
        decks=False,
        round_=7,
        pool=3,
        past="storm",
    )
    lines = position.draw(NAMES, seat=0).splitlines()
    assert lines[0] == "Round 7   Plaster pool: 3 of 8   Supply: 35   2 events to come   Energy: 3"
    assert lines[3:9] == [
        " 1 | sa      @1 |            |            |            |            |",
        " 1 | cae        | sa         |       (R*) | taae       | sa         |",
        "   +------------+------------+------------+------------+------------+",
        " 2 | taaf       |            |         @2 |            |            |",
        " 2 | sa         | sa         | cae        |        (T) | se         |",
        "   +------------+------------+------------+------------+------------+",
    ]
    text = "\n".join(lines)
    assert "   1 shovel (cost: amber), 1 point" in text
    assert "   4 2 plaster, a rib (cost: amber, footprint, joker)" in text
    allosaurus = "Allosaurus 20: tooth 4, limb 5, rib 6 (carnivore, biped, Jurassic); you lack L"
    assert f" 1 {allosaurus} 2 " in " ".join(text.split())
    assert "   4 empty" in text
    ann = "▸Ann @1 0 points   2 plaster   at a1   Tiles: sa cae   Bones: TR(T)"
    assert ann in lines
    assert "        Tools: pick, 1 used up" in lines
    assert position.draw(NAMES).count("you lack") == 0


def test_a_drawing_shows_labs_collections_skills_and_payments() -> None:
    own = seat(
        side="west",
        skills="reach",
        lab="allosaurus tooth limb",
        collection="rhamphorhynchus",
        tiles="sa cae",
    )
    position = table("s2", own, market="tool 1, tool 4, -, -").play("buy 1")
    lines = position.draw(NAMES).splitlines()
    assert "   To pay: amber; paid so far: none" in lines
    (first,) = (line for line in lines if line.startswith("▸Ann"))
    assert "12 points" in first
    assert "at the west side" in first
    skills, lab = "Skills: Long arms", "Lab: Allosaurus 9 of 20, lacking: rib"
    assert f"        {skills}   {lab}   Collection:" in lines
    assert "        Rhamphorhynchus 12" in lines
    whole = table("s1", seat(lab="rhamphorhynchus tooth limb"))
    assert "Lab: Rhamphorhynchus 12, complete" in str(whole)


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_can_be_drawn_in_every_language(phase: str) -> None:
    position = PHASES[phase]()
    for language in GAME.languages:
        drawn = GAME.terminal.draw(
            position.view(), NAMES, GAME.translations(language), lambda text, style: text
        )
        assert "{" not in drawn
        assert max(map(len, drawn.splitlines())) <= WIDE


def test_an_event_and_the_last_round_are_announced() -> None:
    assert "Event: Landslide" in str(PHASES["landslide"]()).splitlines()[0]
    last = table("s1", round_=9, last_round=9, pool=0, past="storm gala grant")
    assert str(last).splitlines()[0].startswith("Round 9, the last one   Last plaster pool: 0 of 8")


@pytest.mark.parametrize("seats", SEATS)
def test_tables_and_moves_are_as_built_in_the_obvious_way(seats: int) -> None:
    for position, move, after in played(seats, seed=5):
        for viewer in (None, *range(seats)):
            eye = SPECTATOR if viewer is None else viewer
            built = built_view.view(GAME.rules, after.state, eye)
            assert as_sent(after.view(viewer).table) == built
        if move.seat >= 0:
            legal = position.choices(move.seat)
            moves = built_view.moves(GAME.rules, position.state, move.seat, legal)
            assert as_sent(position.legal_move_views(move.seat)) == moves
