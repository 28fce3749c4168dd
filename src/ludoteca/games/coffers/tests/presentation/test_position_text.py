"""Position texts of Coffers that could not be played on: each is refused with the reason."""

from collections import Counter

import pytest

from ludoteca import PositionError
from ludoteca.games.coffers.tests.support.material import COLOURS, KINDS, all_cards, all_stones
from ludoteca.games.coffers.tests.support.play import GAMES, played
from ludoteca.games.coffers.tests.support.tables import GAME, SEATS, cards_of, fields, in_order

pytestmark = pytest.mark.compiled

GOOD = {
    "players": "3",
    "options": "-",
    "phase": "rolling",
    "turns": "12",
    "roller": "3",
    "characters": "knight,witch,dwarf",
    "stones": "rre,est,sstt",
    "rows": "r*es,tt,e",
    "under": "-",
}
NEW = {
    "phase": "choosing",
    "turns": "0",
    "characters": "-,-,-",
    "stones": "rre,est,stt",
    "rows": "-",
}
OPENING = {**NEW, "phase": "opening", "characters": "witch,elf,giant"}
EMPTY = {
    "phase": "over",
    "rows": "rrrr*r*r*eeee*e*e*,ssss*s*s*,tttt*t*t*",
    "ending": "empty",
}
LIMIT = {"phase": "over", "turns": "1000", "ending": "limit"}
LAST = {"rows": "rrrr*r*r*eeee*e*e*,ssss*s*s*,tttt*t*", "phase": "placing", "card": "t*"}
"""The last card is in hand: the deck is empty."""
RICH = {"stones": "rre,est,rresst"}
LAYING = {"phase": "placing", "die": "2", "left": "2", "card": "r"}
MOVING = {"phase": "placing", "die": "5", "card": "r"}
RETURNING = {"phase": "returning", "die": "1", "left": "2", **RICH}
SIX = {
    "players": "6",
    "characters": "witch,knight,dwarf,giant,dragon,goblin",
    "stones": "rr,ee,ss,tt,re,st",
    "roller": "1",
    "die": "3",
    "called": "odd",
}
"""Six players; the first one rolls a 3 and is even, all others are odd."""
MATCHING = {**SIX, "phase": "matching", "pairs": "1-4@-"}
PAIRING = {**SIX, "phase": "pairing", "pairs": "1-4@2"}
GIVING = {
    **SIX,
    "phase": "giving",
    "stones": "st,ee,ss,tt,re,st",
    "pairs": "1-5@1,2-4@2",
    "giver": "1",
}
"""On row 1, with a ruby, an emerald and a sapphire, seat 5 has beaten seat 1."""
ASKED = {
    "phase": "giving",
    "die": "4",
    "called": "even",
    "stones": "rre,eest,s",
    "giver": "2",
}
POOR = {"die": "6", "rows": "r*es,t", "stones": "rre,eest,s"}


def line(**changes: str | None) -> str:
    """Change the good line; bank and deck hold what is nowhere else, unless they are named."""
    given = {name: text for name, text in {**GOOD, **changes}.items() if text is not None}
    players = int(given.get("players", "3"))
    bank = Counter(all_stones(players)) - Counter(given.get("stones", ""))
    cards = Counter(all_cards())
    cards.subtract(cards_of("".join(given.get(name, "") for name in ("rows", "card", "under"))))
    given.setdefault("bank", in_order([each for each in bank.elements() if each in COLOURS]))
    given.setdefault("unseen", ",".join(str(max(0, cards[kind])) for kind in KINDS))
    return " ".join(["coffers", *(f"{name}={text}" for name, text in given.items())])


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"options": "literal-two"},
        {"options": "literal-two,aligned"},
        NEW,
        {**NEW, "characters": "witch,elf,-"},
        {**NEW, "roller": "2", "characters": "witch,-,elf"},
        OPENING,
        EMPTY,
        LIMIT,
        {"under": "r*,e"},
        {"phase": "deciding", "die": "3"},
        {"phase": "rerolling"},
        {"phase": "drawing", "die": "2", "left": "1"},
        LAYING,
        {**LAST, "die": "1", "left": "1"},
        MOVING,
        {**MOVING, "origin": "2"},
        RETURNING,
        {**RETURNING, "left": "1"},
        {"phase": "returning", "die": "5", "left": "1", "rows": "r*es"},
        {"phase": "lifting", "die": "5"},
        {"phase": "burying", "die": "6"},
        {**POOR, "phase": "calling"},
        {**SIX, "phase": "challenging"},
        MATCHING,
        {**MATCHING, "rows": "r,e,s"},
        PAIRING,
        GIVING,
        ASKED,
        {**ASKED, **POOR},
    ],
)
def test_the_lines_that_are_changed_below_are_good(changes: dict[str, str]) -> None:
    position = GAME.position(line(**changes))
    assert not position.over or changes["phase"] == "over"
    written = dict(item.split("=") for item in line(**changes).split()[1:])
    assert fields(position) == written


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"players": None}, "the field 'players' is missing"),
        ({"players": "9"}, "players has 9; it can be 3 to 8"),
        ({"seat": "1"}, "unknown field 'seat'"),
        ({"options": "aligned,literal-two"}, "options has 'aligned,literal-two'; it can be - or"),
        ({"phase": "thinking"}, "phase is 'thinking'; it can be choosing, opening"),
        ({"turns": "1001"}, "turns has 1001; it can be 0 to 1000"),
        ({"turns": "1000"}, "the game ends after 1000 turns"),
        ({"roller": "4"}, "roller has 4; it can be 1 to 3"),
        ({"characters": "knight,witch"}, "characters has 2 parts; 3 are needed"),
        ({"characters": "knight,witch,troll"}, "characters has 'troll'; they are knight, witch"),
        ({"characters": "knight,witch,witch"}, "characters has witch twice"),
        ({"characters": "knight,witch,-"}, "characters lacks one: the game has begun"),
        ({"stones": "rre,est,x"}, "stones has 'x' where stones such as 'rre' or - are needed"),
        ({"stones": "rre,est,"}, "stones has '' where stones"),
        ({"stones": "rrrrrr,est,-"}, "there are 6 stones r; it is 5 with 3 players"),
        ({"bank": "-"}, "there are 2 stones r; it is 5 with 3 players"),
        ({"rows": "r*es,,e"}, "rows has '' where cards such as 'r*es' are needed"),
        ({"rows": "r*x"}, "rows has 'r*x' where cards"),
        ({"rows": "r,e,s,t,r,e,s"}, "rows has 7 rows; there are at most 6"),
        ({"rows": "rest" * 7}, "where cards such as 'r*es' are needed"),
        ({"rows": "-"}, "rows cannot be empty: at least one card stays on the table"),
        ({"rows": "rrrr"}, "there are 4 cards r in all; it is 3"),
        ({"unseen": "0,0,0,0,0,0,0,0"}, "there are 0 cards r in all; it is 3"),
        ({"unseen": "4,0,0,0,0,0,0,0"}, "unseen has 4; it can be 0 to 3"),
        ({"under": "r;"}, "under has 'r;'; a card is one of r, r*, e"),
        ({"under": ",".join(["r"] * 25)}, "under has 25 cards; there are 24"),
        (
            {**EMPTY, "phase": "rolling", "ending": None},
            "all 24 cards lie in rows: the game should",
        ),
        ({"die": "4"}, "the field 'die' does not go with phase rolling"),
        ({"phase": "deciding"}, "the field 'die' is missing: phase deciding needs it"),
        ({"card": "r"}, "the field 'card' does not go with phase rolling"),
        (
            {**SIX, "phase": "challenging", "called": "both"},
            "called is 'both'; it can be even, odd",
        ),
        ({"ending": "empty"}, "the field 'ending' does not go with phase rolling"),
        ({**NEW, "rows": "r"}, "no coffer lies on the table at first"),
        ({**NEW, "characters": "elf,-,-"}, "characters are chosen one after another"),
        ({**NEW, "characters": "-,elf,witch"}, "characters are chosen one after another"),
        ({**OPENING, "characters": "witch,-,elf"}, "all have chosen before a coffer is turned up"),
        ({**EMPTY, "ending": None}, "the field 'ending' is missing: phase over needs it"),
        ({**LAYING, "card": None}, "the field 'card' is missing: phase placing needs it"),
        ({**MOVING, "rows": "es", "origin": "1"}, "placing has no possibility"),
        (
            {**RETURNING, "stones": "rre,est,rs"},
            "left counts more stones than the roller can return",
        ),
        ({"phase": "lifting", "die": "5", "rows": "res"}, "a card is lifted if there are two rows"),
        ({"phase": "burying", "die": "6", "rows": "r"}, "burying has one possibility"),
        (
            {**SIX, "phase": "challenging", "stones": "r,ee,ss,tt,re,st"},
            "a challenge takes 2 stones",
        ),
        ({**MATCHING, "stones": "r,ee,ss,tt,re,st"}, "a challenge takes 2 stones"),
        ({**MATCHING, "pairs": None}, "the field 'pairs' is missing: phase matching needs it"),
        ({**MATCHING, "pairs": "1-4@1"}, "the row of the last is open in matching"),
        ({**MATCHING, "pairs": "1+4"}, "pairs has '1+4' where one like '1-3@2' is needed"),
        ({**MATCHING, "pairs": "1-2@1,3-4@2,5-6@3,1-2@-"}, "pairs has 4 pairs; there are at most"),
        ({**MATCHING, "pairs": "2-4@-"}, "pairs has 2-4; these two cannot meet"),
        ({**MATCHING, "pairs": "1-8@-"}, "pairs has 1-8; these two cannot meet"),
        ({**MATCHING, "pairs": "1-4@1,4-5@-"}, "pairs has 4-5; these two cannot meet"),
        ({**MATCHING, "pairs": "1-4@1,5-2@-"}, "pairs has 5-2; these two cannot meet"),
        ({**MATCHING, "stones": "rr,ee,ss,t,re,st"}, "pairs has 1-4; these two cannot meet"),
        ({**PAIRING, "pairs": "1-4@1,2-3@1"}, "pairs has row 1 where 2 and 3 cannot meet"),
        ({**PAIRING, "pairs": "1-4@3"}, "pairs has row 3 where 1 and 4 cannot meet"),
        ({**MATCHING, "rows": "r,e,s", "pairs": "1-4@1,2-3@-"}, "pairs has 2-3; these two cannot"),
        ({**GIVING, "giver": "3"}, "giver is in none of the pairs"),
        ({**ASKED, "giver": "3"}, "giver is the seat that would get the stone"),
        ({**ASKED, "stones": "rre,eeee,s"}, "giving has one possibility: it is done by itself"),
        ({"phase": "lifting", "die": "5", "rows": "r,r"}, "lifting has one possibility"),
    ],
)
def test_a_line_that_cannot_be_is_refused(changes: dict[str, str | None], reason: str) -> None:
    with pytest.raises(PositionError) as caught:
        GAME.position(line(**changes))
    assert reason in str(caught.value)


def test_stones_may_be_written_in_any_order() -> None:
    assert GAME.position(line(stones="err,tse,ttss")) == GAME.position(line())


@pytest.mark.parametrize("players", SEATS)
def test_lines_of_whole_games_read_back(players: int) -> None:
    for seed in range(GAMES):
        for _, _, after in played(players, seed):
            assert GAME.position(after.text) == after
