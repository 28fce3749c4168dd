"""Why a move of Fossilis is not legal, in words. ``obstacle`` has the reasons of the dig site."""

from collections import Counter
from collections.abc import Callable, Sequence

from ludoteca.engine.contract import Row, Rules
from ludoteca.engine.text.translations import Translations
from ludoteca.games.fossilis.choices import choice_of
from ludoteca.games.fossilis.obstacle import ON_SITE, Case
from ludoteca.games.fossilis.phrases import cost_text, items_text, tile_text
from ludoteca.games.fossilis.pieces import BONE, NEEDED_BONE, PHASES, bones_of
from ludoteca.games.fossilis.rules.cards.market import empty_display, empty_market
from ludoteca.games.fossilis.rules.material import COST, MATERIAL, TILE
from ludoteca.games.fossilis.rules.site.ground import height
from ludoteca.games.fossilis.rules.state import (
    AT,
    DECK,
    LAB,
    NONE,
    TOOL_CARDS,
    TOOL_PLACES,
    TRADE,
    WIDE_LAB,
)
from ludoteca.games.fossilis.rules.words import SQUARE

_PHASE_KINDS = {
    "placing": ("corner",),
    "acting": (*ON_SITE, "buy", "claim", "assign", "score"),
    "paying": ("pay",),
    "learning": ("learn",),
    "opening": ("find", "nothing"),
    "fishing": ("side",),
    "refilling": ("dinosaur", "card"),
    "turning": ("event",),
    "landslide": ("place",),
    "storm": ("side",),
    "auction": ("take",),
}
"""What can be refused in each phase for a reason of its own."""


def expected(state: Row, translate: Translations) -> str:
    """Say what to write now."""
    return translate(f"expected.{PHASES[int(state[AT.phase])]}")


def why_not(
    rules: Rules,
    state: Row,
    seat: int,
    move: int,
    names: Sequence[str],
    translate: Translations,
) -> str:
    """Say why a move is not legal for the seat that decides now."""
    row = state.tolist()
    phase, choice = PHASES[row[AT.phase]], choice_of(row, move)
    kind = choice["kind"]
    if kind not in _PHASE_KINDS.get(phase, ()):
        return translate("illegal.not_now", what=expected(state, translate))
    case = Case(rules, state, choice, translate)
    if phase == "landslide":
        return _why_not_slide(case)
    if kind in ON_SITE:
        return case.step_over() or ON_SITE[kind](case)
    return _REASONS[kind](case)


def _why_not_corner(case: Case) -> str:
    return case.refuse("corner_taken", square=case.choice["square"])


def _why_not_slide(case: Case) -> str:
    square = SQUARE.index(case.choice["square"])
    if height(case.s, square):
        return case.refuse("not_pit", square=SQUARE[square])
    return case.no_sand()


def _why_not_buy(case: Case) -> str:
    s, place = case.s, case.choice["place"]
    if s.claimed:
        return case.refuse("step_claimed")
    if s.market[place - 1] == NONE:
        return case.refuse("empty_place", place=place)
    if s.bought >= (2 if s.skill[TRADE] == s.turn else 1):
        return case.refuse("bought", n=int(s.bought))
    return case.refuse(
        "not_covered", cost=cost_text(COST[s.balanced][s.market[place - 1]], case.translate)
    )


def _bones(case: Case) -> Counter[str]:
    """Return the bones in storage of whose turn it is."""
    return Counter(dict(zip(BONE, bones_of(case.row, case.row[AT.turn]), strict=True)))


def _why_not_claim(case: Case) -> str:
    s, name = case.s, case.choice["dinosaur"]
    if s.claimed:
        return case.refuse("claimed")
    if name is None:
        return case.refuse("nobody_there")
    if case.choice["bone"] not in MATERIAL.dinosaurs[name]["bones"]:
        return case.refuse("not_needed", **case.animal(), **case.bone())
    if not _bones(case)[case.choice["bone"]]:
        return case.refuse("no_bone", **case.bone())
    return case.refuse("lab_full", n=LAB if s.skill[WIDE_LAB] == s.turn else 1)


def _why_not_assign(case: Case) -> str:
    s, name, bone = case.s, case.choice["dinosaur"], case.choice["bone"]
    if name is None:
        return case.refuse("nobody_there")
    needed = MATERIAL.dinosaurs[name]["bones"].count(bone)
    if not needed:
        return case.refuse("not_needed", **case.animal(), **case.bone())
    if s.assigned[s.turn, case.choice["lab"] - 1, NEEDED_BONE.index(bone)] == needed:
        return case.refuse("has_it", **case.animal())
    return case.refuse("no_bone", **case.bone())


def _why_not_score(case: Case) -> str:
    name = case.choice["dinosaur"]
    if name is None:
        return case.refuse("nobody_there")
    missing = Counter(MATERIAL.dinosaurs[name]["bones"]) - _bones(case)
    items = items_text(list(missing.elements()), case.translate)
    return case.refuse("missing", items=items, **case.animal())


def _why_not_pay(case: Case) -> str:
    tile = case.choice["tile"]
    reason = "superfluous" if case.s.tiles[case.s.turn, TILE.index(tile)] else "no_such_tile"
    return case.refuse(reason, tile=tile_text(tile, "beside", case.translate))


def _why_not_learn(case: Case) -> str:
    skill = case.choice["skill"]
    reason = "skill_absent" if case.skill_owner(skill) == DECK else "skill_taken"
    return case.refuse(reason, skill=case.translate.forms(f"skill.{skill}"))


def _why_not_side(case: Case) -> str:
    s, translate = case.s, case.translate
    side = translate.forms(f"side.{case.choice['direction']}")
    return case.refuse("not_your_side", square=SQUARE[s.square[s.chooser]], side=side)


def _why_not_take(case: Case) -> str:
    return case.refuse("empty_place", place=case.choice["place"])


def _why_not_find(case: Case) -> str:
    return case.refuse("none_buried", **case.bone("item"))


def _why_not_nothing(case: Case) -> str:
    return case.refuse("two_at_least")


def _drawn_now(case: Case) -> str:
    """Return of which deck something is drawn."""
    if empty_display(case.s) != NONE:
        return "dinosaur"
    return "tool" if empty_market(case.s) < TOOL_PLACES else "supply"


def _why_not_draw(case: Case) -> str:
    drawn, choice = _drawn_now(case), case.choice
    deck = "dinosaur"
    if choice["kind"] == "card":
        deck = "tool" if choice["card"] < TOOL_CARDS else "supply"
    if deck != drawn:
        return case.refuse(f"draw_{drawn}")
    return (
        case.refuse("dinosaur_drawn", **case.animal())
        if deck == "dinosaur"
        else case.refuse("card_drawn")
    )


def _why_not_event(case: Case) -> str:
    return case.refuse(
        "event_past", event=case.translate.forms(f"event_card.{case.choice['event']}")
    )


_REASONS: dict[str, Callable[[Case], str]] = {
    "corner": _why_not_corner,
    "buy": _why_not_buy,
    "claim": _why_not_claim,
    "assign": _why_not_assign,
    "score": _why_not_score,
    "pay": _why_not_pay,
    "learn": _why_not_learn,
    "side": _why_not_side,
    "take": _why_not_take,
    "find": _why_not_find,
    "nothing": _why_not_nothing,
    "dinosaur": _why_not_draw,
    "card": _why_not_draw,
    "event": _why_not_event,
}
