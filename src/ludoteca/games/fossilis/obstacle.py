"""What stands in the way of an action at the dig site of Fossilis, in words."""

from collections.abc import Callable
from types import SimpleNamespace

from ludoteca.engine.contract import Row, Rules
from ludoteca.engine.text.translations import Translations
from ludoteca.games.fossilis.choices import Choice
from ludoteca.games.fossilis.pieces import terrain_of
from ludoteca.games.fossilis.rules.material import (
    CARD_TOOL,
    ITEM,
    SKILL,
    TILE,
    TOOL,
    WEIGHT,
)
from ludoteca.games.fossilis.rules.site.digging import dig_cost
from ludoteca.games.fossilis.rules.site.ground import (
    AHEAD,
    AT_SIDE,
    BESIDE,
    LONG_WALK,
    WALK,
    around,
    height,
    pawn_on,
    topmost,
)
from ludoteca.games.fossilis.rules.site.pits import extract_cost
from ludoteca.games.fossilis.rules.state import (
    BRUSH,
    CLAY,
    CLIMBER,
    LEGS,
    NONE,
    REACH,
    SAND,
    SLOTS,
    STATE,
    STONE,
    TOOL_CARDS,
)
from ludoteca.games.fossilis.rules.words import SIDE, SQUARE

HEAVIEST = {"shovel": SAND, "pick": CLAY, "drill": STONE}
"""The heaviest tile that each tool takes (S22)."""


class Case:
    """A move that is refused, where, and the words to say why."""

    def __init__(self, rules: Rules, state: Row, choice: Choice, translate: Translations) -> None:
        self.rules = rules
        self.state = state
        self.row = state.tolist()
        self.s = state.view(STATE)[0]
        self.choice = choice
        self.translate = translate
        self.seat = int(self.s.turn)
        self.here = int(self.s.square[self.seat])
        """Where the pawn stands, NONE off the site."""

    @property
    def square(self) -> int:
        """The square that the move is about."""
        return SQUARE.index(self.choice["square"])

    def refuse(self, reason: str, **fields: object) -> str:
        """Say a reason."""
        return self.translate(f"illegal.{reason}", **fields)

    def at(self, reason: str, square: int | None = None, **fields: object) -> str:
        """Say a reason that names a square: the one of the move, if no other is given."""
        where = self.square if square is None else square
        return self.refuse(reason, square=SQUARE[where], **fields)

    def animal(self) -> dict[str, object]:
        """Return the dinosaur of the move, to be filled in."""
        return {"dinosaur": self.translate.forms(f"dinosaur.{self.choice['dinosaur']}")}

    def bone(self, field: str = "bone") -> dict[str, object]:
        """Return the bone or item of the move, to be filled in."""
        return {"item": self.translate.forms(f"item.{self.choice[field]}")}

    def terrain(self, square: int) -> SimpleNamespace:
        """Return the name of what a square's topmost tile is made of."""
        return self.translate.forms(f"terrain.{terrain_of(TILE[topmost(self.s, square)])}")

    def skill_owner(self, skill: str) -> int:
        """Return the seat that has a skill, NONE or DECK."""
        return int(self.s.skill[SKILL.index(skill)])

    def has(self, skill: int) -> bool:
        """Return whether the seat has a skill."""
        return bool(self.s.skill[skill] == self.seat)

    def step_over(self) -> str:
        """Say that the first step of the turn is over, if it is (S9, S35)."""
        if self.s.step == 1:
            return ""
        return self.refuse("step_bought" if self.s.step == 2 else "step_claimed")

    def too_dear(self, cost: int) -> str:
        """Say that there is too little energy, if there is."""
        left = int(self.s.energy)
        if cost <= left:
            return ""
        if not left:
            return self.refuse("no_energy", cost=cost)
        return self.refuse("dear", cost=cost, n=left)

    def no_sand(self) -> str:
        """Say that there is no such sand in the discard."""
        return self.refuse(
            "no_sand", fragment=self.translate.forms(f"fragment.{self.choice['fragment']}")
        )

    def no_tool(self) -> str:
        """Say that the tool is missing or used up, if it is."""
        name = self.choice["kind"]
        cards = [card for card in range(TOOL_CARDS) if TOOL[CARD_TOOL[card]] == name]
        mine = [card for card in cards if self.s.card[card] == self.seat]
        if any(not self.s.used[card] for card in mine):
            return ""
        return self.refuse(
            "used_tool" if mine else "no_tool", tool=self.translate.forms(f"tool.{name}")
        )

    def off_site(self) -> str:
        """Say that the pawn is off the site, if it is."""
        return self.refuse("off_site") if self.here == NONE else ""

    def no_room(self) -> str:
        """Say why a pawn cannot stand on the square, if so."""
        if self.square == self.here:
            return self.at("stay")
        if not height(self.s, self.square):
            return self.at("open_pit")
        return self.at("pawn_there") if pawn_on(self.s, self.square) != NONE else ""

    def not_near(self) -> str:
        """Say that the topmost tile of the square is out of reach, if it is (S14)."""
        if self.square != self.here and not BESIDE[self.here] >> self.square & 1:
            return self.at("too_far")
        return "" if height(self.s, self.square) else self.at("no_tile")

    def not_at_side(self) -> str:
        """Say that the square is not at the side where the pawn stands, if so."""
        side = int(self.s.side[self.seat])
        if AT_SIDE[side] >> self.square & 1:
            return ""
        return self.at("not_at_side", side=self.translate.forms(f"side.{SIDE[side]}"))


def _plaster(case: Case) -> str:
    return case.too_dear(1) or case.refuse("no_plaster")


def _bucket(case: Case) -> str:
    return case.no_tool() or case.refuse("no_plaster")


def _walk(case: Case) -> str:
    return case.off_site() or case.too_dear(1) or case.no_room() or _too_far_to_walk(case)


def _too_far_to_walk(case: Case) -> str:
    steps = int(case.rules.query("steps", case.state, case.seat)[case.square])
    if steps == NONE:
        return case.at("no_way")
    return case.at("far_walk", steps=steps, most=LONG_WALK if case.has(LEGS) else WALK)


def _climb(case: Case) -> str:
    if case.here != NONE:
        return case.refuse("on_site")
    cost = 0 if case.has(CLIMBER) else 1
    return case.too_dear(cost) or _not_at_border(case) or case.no_room()


def _not_at_border(case: Case) -> str:
    """Say that the square is no place to climb onto, if it is none (S12, S24)."""
    if not case.has(CLIMBER):
        return case.not_at_side()
    inside = not any(bits >> case.square & 1 for bits in AT_SIDE.tolist())
    return case.at("not_border") if inside else ""


def _place(case: Case) -> str:
    return case.too_dear(1) or _no_place_for_sand(case) or case.no_sand()


def _no_place_for_sand(case: Case) -> str:
    if case.here == NONE:
        away = case.not_at_side()
    else:
        away = "" if BESIDE[case.here] >> case.square & 1 else case.at("not_beside")
    if away:
        return away
    if pawn_on(case.s, case.square) != NONE:
        return case.at("pawn_there")
    return case.at("two_tiles") if height(case.s, case.square) == 2 else ""


def _dig(case: Case) -> str:
    return case.off_site() or case.not_near() or _dear_dig(case) or _blocked(case)


def _dear_dig(case: Case) -> str:
    cost = int(dig_cost(case.s, case.seat, WEIGHT[topmost(case.s, case.square)]))
    left = int(case.s.energy)
    if cost <= left:
        return ""
    if not left:
        return case.too_dear(cost)
    return case.refuse("dear_dig", terrain=case.terrain(case.square), cost=cost, n=left)


def _blocked(case: Case) -> str:
    """Say which stack or heavier tile is in the way of a dig (S14)."""
    s, direction = case.s, SIDE.index(case.choice["direction"])
    layer = height(s, case.square) - 1
    weight = WEIGHT[s.site[case.square, layer]]
    ahead = AHEAD[case.square, direction]
    while height(s, ahead) == layer + 1 and WEIGHT[s.site[ahead, layer]] <= weight:
        ahead = AHEAD[ahead, direction]
    if height(s, ahead) > layer + 1:
        return case.at("stack_ahead", ahead)
    return case.at("heavier", ahead, terrain=case.terrain(ahead), dug=case.terrain(case.square))


def _lever(case: Case) -> str:
    return case.no_tool() or case.off_site() or case.not_near() or _blocked(case)


def _lift(case: Case) -> str:
    return case.no_tool() or case.off_site() or case.not_near() or _too_heavy(case)


def _too_heavy(case: Case) -> str:
    tool = case.translate.forms(f"tool.{case.choice['kind']}")
    return case.at("too_heavy", terrain=case.terrain(case.square), tool=tool)


def _rope(case: Case) -> str:
    return case.no_tool() or case.no_room()


def _extract(case: Case) -> str:
    return case.off_site() or _extracted(case) or _not_in_reach(case) or _no_item(case)


def _extracted(case: Case) -> str:
    brushes = [card for card in range(TOOL_CARDS) if CARD_TOOL[card] == BRUSH]
    mine = any(case.s.card[card] == case.seat and not case.s.used[card] for card in brushes)
    return case.refuse("extracted") if case.s.extracted and not mine else ""


def _not_in_reach(case: Case) -> str:
    reach = around(1 << case.here) if case.has(REACH) else BESIDE[case.here]
    if not reach >> case.square & 1 or case.square == case.here:
        return case.at("not_around" if case.has(REACH) else "not_beside")
    return case.at("covered") if height(case.s, case.square) else ""


def _no_item(case: Case) -> str:
    item = ITEM.index(case.choice["item"])
    if not case.s.pit[case.square, item]:
        return case.refuse("not_in_pit", square=SQUARE[case.square], **case.bone("item"))
    if case.choice["item"] == "hammer":
        return case.refuse("full_slots", n=SLOTS)
    cost = int(extract_cost(case.s, case.seat, item))
    plaster = int(case.s.plaster[case.seat])
    return case.refuse("plaster", cost=cost, plaster=plaster, **case.bone("item"))


ON_SITE: dict[str, Callable[[Case], str]] = {
    "plaster": _plaster,
    "walk": _walk,
    "climb": _climb,
    "place": _place,
    "dig": _dig,
    "extract": _extract,
    "shovel": _lift,
    "pick": _lift,
    "drill": _lift,
    "rope": _rope,
    "bucket": _bucket,
    "lever": _lever,
}
"""The actions of the first step of a turn."""
