"""What is said when a move is refused: what was wrong, and what would be right."""

import pytest

import ludoteca
from ludoteca import Position
from ludoteca.games.fossilis.tests.support.random_games import LANGUAGES, PHASES, played
from ludoteca.games.fossilis.tests.support.tables import GAME, play, revealed, seat, table

pytestmark = pytest.mark.compiled

SITE = """
    s1 c  st .  s
    t  cs s  s2 c
    .  s  t  .  s
"""
"""Seat 1 stands on sand at a1, seat 2 on sand at d2."""


def why(position: Position, move: str | int, language: str = "en") -> str:
    with pytest.raises(ludoteca.IllegalMoveError) as refused:
        position.play(move, language=language)
    assert refused.value.position == position.text
    return refused.value.why


@pytest.mark.parametrize(
    ("energy", "typed", "reason"),
    [
        (
            0,
            "plaster",
            "that costs 1 energy, and none is left; end the turn, or buy, claim or score",
        ),
        (
            0,
            "walk b1",
            "that costs 1 energy, and none is left; end the turn, or buy, claim or score",
        ),
        (1, "dig b1 north", "digging clay costs 2 energy, and 1 is left"),
        (2, "dig a2 west", "digging stone costs 3 energy, and 2 are left"),
        (
            0,
            "dig a1 north",
            "that costs 1 energy, and none is left; end the turn, or buy, claim or score",
        ),
        (3, "dig a1 east", "the clay at b1 is heavier than sand and cannot be pushed"),
        (3, "dig a1 south", "the stone at a2 is heavier than sand and cannot be pushed"),
        (3, "dig a2 east", "the stack of two tiles at b2 is in the way"),
        (3, "dig b1 south", "the stack of two tiles at b2 is in the way"),
        (3, "dig b2 north", "b2 is neither your square nor straight beside it"),
        (3, "dig c1 north", "c1 is neither your square nor straight beside it"),
        (3, "walk a1", "your pawn is at a1 already"),
        (3, "walk d1", "d1 is an open pit"),
        (3, "walk d2", "a pawn is at d2"),
        (3, "walk e2", "e2 is 4 steps away over tiles; you can walk 2"),
        (3, "climb a1", "your pawn is on the site; only one that is off it climbs"),
        (3, "place b2 amber", "b2 is not straight beside your pawn"),
        (3, "place a1 amber", "a1 is not straight beside your pawn"),
        (3, "extract a2 rib", "the pit at a2 is covered"),
        (3, "extract d1 rib", "d1 is not straight beside your pawn"),
        (3, "shovel a1", "you have no shovel"),
        (3, "lever a1 north", "you have no lever"),
        (3, "rope c3", "you have no rope"),
        (3, "bucket", "you have no bucket"),
        (3, "buy 1", "your tiles do not cover the cost: amber"),
        (3, "claim allosaurus tooth", "you have no tooth in storage"),
        (3, "claim allosaurus hip", "Allosaurus needs no hip"),
        (3, "claim mosasaurus tooth", "Mosasaurus is not on display"),
        (3, "assign tooth allosaurus", "Allosaurus is not in your lab"),
        (3, "score allosaurus", "for Allosaurus you still lack: tooth, limb, rib"),
        (3, "score mosasaurus", "Mosasaurus is neither in your lab nor on display"),
        (3, "a5", "now it takes an action such as"),
        (3, "north", "now it takes an action such as"),
        (3, "pay sa", "now it takes an action such as"),
        (3, "stop", "now it takes an action such as"),
        (3, "find rib", "now it takes an action such as"),
    ],
)
def test_an_action_that_is_refused_says_the_true_reason(
    energy: int, typed: str, reason: str
) -> None:
    display = "allosaurus diplodocus triceratops stegosaurus"
    market = "tool 1, tool 4, supply 1, supply 2"
    position = table(SITE, energy=energy, display=display, market=market)
    assert why(position, typed).startswith(reason)


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("plaster", "you have bought a card in this turn, so its first step is over"),
        ("dig a1 north", "you have bought a card in this turn, so its first step is over"),
        ("shovel a1", "you have bought a card in this turn, so its first step is over"),
        ("buy 2", "you have bought a card in this turn; one is all"),
    ],
)
def test_after_a_purchase_the_first_step_is_over(typed: str, reason: str) -> None:
    position = table(SITE, seat(tools="shovel"), step=2)
    assert why(position, typed) == reason


def test_after_a_claim_only_scoring_and_assigning_are_left() -> None:
    own = seat(bones="tooth", lab="allosaurus limb", tiles="sa")
    market = "tool 1, tool 4, supply 1, supply 2"
    display = "mosasaurus diplodocus triceratops stegosaurus"
    position = table(SITE, own, step=3, market=market, display=display)
    reason = (
        "you have claimed a dinosaur in this turn; "
        "after that you can only score, assign and end the turn"
    )
    assert why(position, "plaster") == reason
    assert why(position, "buy 1") == reason
    assert why(position, "claim mosasaurus tooth") == (
        "you have claimed a dinosaur in this turn; one is all"
    )


def test_off_the_site_there_is_little_to_do() -> None:
    own = seat(side="north", tools="shovel")
    position = table("s .  c2 s s\ns s s s s", own)
    assert why(position, "walk a1") == "your pawn is off the site; climb first"
    assert why(position, "dig a1 north") == "your pawn is off the site; climb first"
    assert why(position, "extract b1 rib") == "your pawn is off the site; climb first"
    assert why(position, "shovel a1") == "your pawn is off the site; climb first"
    assert why(position, "climb b1") == "b1 is an open pit"
    assert why(position, "climb c1") == "a pawn is at c1"
    assert (
        why(position, "climb a2")
        == "your pawn is at the north side of the site, and a2 is not there"
    )
    assert why(position, "place a2 egg") == (
        "your pawn is at the north side of the site, and a2 is not there"
    )
    climber = table("s .  c2 s s\ns s s s s", seat(side="north", skills="climb"), energy=0)
    assert why(climber, "climb b2") == "b2 is not at the border of the site"
    assert climber.read("climb a2")


def test_sand_needs_a_place_and_must_be_there() -> None:
    position = table("s1 sc s s s\ns2 s s s s", discard="sa")
    assert why(position, "place b1 amber") == "two tiles lie at b1 already"
    assert why(position, "place a2 amber") == "a pawn is at a2"
    position = table("s1 c  s", discard="sa")
    assert why(position, "place b1 egg") == "no sand with egg is in the discard"
    assert position.read("place b1 amber")


def test_open_pits_cut_off_the_way() -> None:
    position = table("s1 . s s s")
    assert why(position, "walk c1") == "open pits are in the way to c1"
    three = table("s1 s s s s", seat(skills="legs"))
    assert why(three, "walk e1") == "e1 is 4 steps away over tiles; you can walk 3"


def test_what_cannot_be_extracted_says_why() -> None:
    pits = {"b1": "rib hammer", "a2": "tooth"}
    position = table("s1 . . . .", seat(plaster=3), pits=pits)
    assert why(position, "extract b1 rib") == "a rib costs 4 plaster, and you have 3"
    assert why(position, "extract b1 hip") == "the pit at b1 holds no hip"
    assert why(position, "extract b2 hip") == "b2 is not straight beside your pawn"
    after = position.play("extract a2 tooth")
    reason = "you have extracted in this turn, and have no brush for another time"
    assert why(after, "extract b1 hammer") == reason
    full = table("s1 . . . .", seat(skills="clay stone sand"), pits=pits)
    assert why(full, "extract b1 hammer") == "you have three skills; there is no slot for another"
    long_arms = table("s1 . . . .\n. . s . .", seat(skills="reach"), pits={"b2": "rib"})
    assert why(long_arms, "extract c1 rib") == "c1 is not beside your pawn, not even diagonally"
    assert why(long_arms, "extract b2 rib") == "a rib costs 4 plaster, and you have 0"


def test_tools_that_are_used_up_or_too_weak_say_so() -> None:
    position = table("s1 c t s s\nt s s s s", seat(tools="shovel pick* lever"))
    assert why(position, "shovel b1") == "the clay at b1 is too heavy for the shovel"
    assert why(position, "pick b1") == "your pick is used up"
    assert why(position, "shovel d1") == "d1 is neither your square nor straight beside it"
    assert (
        why(position, "lever b1 east")
        == "the stone at c1 is heavier than clay and cannot be pushed"
    )
    pit = table("s1 . . . .", seat(tools="shovel rope"))
    assert why(pit, "shovel b1") == "no tile lies at b1"
    assert why(pit, "rope b1") == "b1 is an open pit"
    assert why(pit, "rope a1") == "your pawn is at a1 already"


def test_market_and_lab_have_limits() -> None:
    own = seat(tiles="sa", bones="tooth", lab="allosaurus limb")
    market = "-, tool 4, supply 1, supply 2"
    display = "mosasaurus diplodocus triceratops stegosaurus"
    position = table("s1", own, market=market, display=display, decks=False)
    assert why(position, "buy 1") == "no card is at place 1 of the market"
    assert why(position, "claim mosasaurus tooth") == "your lab is full: score what is in it first"
    assert why(position, "assign limb allosaurus") == "Allosaurus has all it needs of that kind"
    assert why(position, "assign hip allosaurus") == "Allosaurus needs no hip"
    assert why(position, "assign rib allosaurus") == "you have no rib in storage"
    own = seat(bones="tooth", lab="allosaurus limb, triceratops limb", skills="lab")
    both = table("s1", own, display="mosasaurus diplodocus brachiosaurus stegosaurus")
    assert why(both, "claim mosasaurus tooth") == (
        "both places of your lab are taken: score one first"
    )


@pytest.mark.parametrize(
    ("phase", "typed", "reason"),
    [
        ("paying", "pay se", "you cannot pay with a sand tile (egg): you have none"),
        ("learning", "learn fame", "Fame is not in this game"),
        ("opening", "nothing", "there are two things in every pit"),
        ("refilling", "draw allosaurus", "Allosaurus is not in the deck any more"),
        ("refilling", "draw tool 3", "now a dinosaur is drawn for the display"),
        ("landslide", "place a1 amber", "a1 is no open pit"),
        ("storm", "east", "your pawn is at a1, and that corner is not at the east side"),
        ("storm", "plaster", "now it takes the side to be blown off at"),
        ("auction", "buy 1", "now it takes a card to take"),
        ("turning", "plaster", "now it takes the event turned up"),
    ],
)
def test_other_phases_have_reasons_of_their_own(phase: str, typed: str, reason: str) -> None:
    assert why(PHASES[phase](), typed).startswith(reason)


def test_a_corner_an_event_or_a_skill_can_be_taken() -> None:
    start = GAME.start(3, seed=1).play("a1")
    assert why(start, "a1") == "another pawn is on a1; choose another corner"
    events = play(table("s1 . c2 . .", pool=1, past="storm"), "plaster", "end")
    assert why(events, "event storm") == "Storm has been turned up already"
    known = table("s1 . . . .", seat(), seat(skills="fame"), pits={"b1": "hammer"})
    assert why(known.play("extract b1 hammer"), "learn fame") == "somebody has learned Fame already"


def test_a_payment_without_a_superfluous_tile_is_asked_for() -> None:
    own = seat(tiles="sa se cae cef")
    position = table("s1", own, market="tool 4, tool 7, -, -").play("buy 1").play("pay sa")
    assert why(position, "pay cae") == (
        "a payment with a clay tile (amber, egg) would have a tile too many; choose another"
    )


def test_decks_and_pits_give_what_they_have() -> None:
    own = seat(tiles="sa")
    drawn = table("s1", own, market="tool 1, tool 4, supply 1, supply 2").play("buy 1")
    assert why(drawn, "draw tool 4") == "that card is not in the deck any more"
    assert why(drawn, "draw supply 4") == "now a tool card is drawn for the market"
    assert why(drawn, "draw allosaurus") == "now a tool card is drawn for the market"
    drawn = table("s1", own, market="tool 1, tool 4, supply 1, supply 2").play("buy 3")
    assert why(drawn, "draw tool 5") == "now a supply card is drawn for the market"
    skulls = table("c1 s . . .", seat(bones="skull skull skull")).play("dig b1 east")
    assert why(skulls, "find skull") == "no skull is left in the ground"


def test_an_auction_offers_what_is_there() -> None:
    """With one tool left in its deck, one place of the market stays empty."""
    tools = " ".join(str(number) for number in range(3, 21))
    market = "tool 1, tool 2, supply 1, supply 2"
    auction = play(table("s1 . c2 . .", seat(tools=tools), pool=1, market=market), "plaster", "end")
    position = revealed(auction.play("event auction"))
    assert why(position, "take 2") == "no card is at place 2 of the market"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_is_refused_in_every_language(language: str) -> None:
    for phase in PHASES:
        position = PHASES[phase]()
        legal = {move.value for move in position.legal_moves()}
        for number in set(range(GAME.info.num_moves)) - legal:
            said = why(position, number, language)
            assert said
            assert "{" not in said
            assert not said.endswith(".")


@pytest.mark.parametrize("players", [2, 4])
def test_refusals_of_whole_games_have_no_gaps(players: int) -> None:
    for position, move, _ in played(players, seed=0)[::25]:
        legal = {each.value for each in position.legal_moves(move.seat)}
        for number in range(0, GAME.info.num_moves, 3):
            if number not in legal:
                assert "{" not in why(position, number)
