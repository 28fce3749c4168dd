"""The moves of Fossilis as the page gets them: what each is about, and the spots it touches."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ludoteca.engine.contract import Row, Rules
from ludoteca.games.fossilis.choices import Choice, choice_of
from ludoteca.games.fossilis.notation import choice_text
from ludoteca.games.fossilis.rules.state import AT, SEATS
from ludoteca.games.fossilis.view.effect import effect_of

Shown = dict[str, Any]


class _Offered(NamedTuple):
    """A move, where it is offered."""

    rules: Rules
    state: Row
    move: int

    def price(self) -> int:
        """Return what it costs: energy, or plaster for an extraction."""
        return int(self.rules.query("price", self.state, self.move)[0])

    def points(self) -> int:
        """Return the points it brings at once."""
        after = self.rules.query("once", self.state, self.move)
        return int((after - self.state)[AT.points : AT.points + SEATS].sum())


def moves(rules: Rules, state: Row, seat: int, legal: Sequence[int]) -> list[Shown]:
    """Return for each move what it is about, and the spots that it touches."""
    row = state.tolist()
    return [_offer(_Offered(rules, state, move), choice_of(row, move)) for move in legal]


def _offer(offered: _Offered, choice: Choice) -> Shown:
    kind = choice["kind"]
    return {
        "text": choice_text(choice),
        **choice,
        **_MORE.get(kind, _no_more)(offered),
        "spots": _SPOTS[kind](choice),
    }


def _no_more(offered: _Offered) -> Shown:
    return {}


def _cost(offered: _Offered) -> Shown:
    return {"cost": offered.price()}


def _effect(offered: _Offered) -> Shown:
    return {"effect": effect_of(*offered)}


def _cost_and_effect(offered: _Offered) -> Shown:
    return {"cost": offered.price(), "effect": effect_of(*offered)}


_MORE: dict[str, Callable[[_Offered], Shown]] = {
    **dict.fromkeys(("plaster", "walk", "climb", "place", "extract"), _cost),
    **dict.fromkeys(("shovel", "pick", "drill"), _effect),
    **dict.fromkeys(("dig", "lever"), _cost_and_effect),
    "score": lambda offered: {"points": offered.points()},
}
"""What is worth knowing of a move beyond its own words."""


def _square(choice: Choice) -> list[str]:
    return [choice["square"]]


def _tool(choice: Choice) -> list[str]:
    return [f"tool {choice['kind']}", choice["square"]]


def _ware(choice: Choice) -> list[str]:
    return [f"market {choice['place']}"]


def _animal(choice: Choice) -> list[str]:
    return [f"lab {choice['lab']}" if "lab" in choice else f"display {choice['place']}"]


_SPOTS: dict[str, Callable[[Choice], list[str]]] = {
    **dict.fromkeys(("corner", "walk", "climb", "place", "dig", "extract"), _square),
    **dict.fromkeys(("shovel", "pick", "drill", "rope", "lever"), _tool),
    **dict.fromkeys(("buy", "take"), _ware),
    **dict.fromkeys(("claim", "assign", "score"), _animal),
    **dict.fromkeys(("end", "stop"), lambda choice: ["end"]),
    "bucket": lambda choice: ["tool bucket"],
    "plaster": lambda choice: ["pool"],
    "pay": lambda choice: [f"tile {choice['tile']}"],
    "learn": lambda choice: [f"skill {choice['skill']}"],
    "side": lambda choice: [f"side {choice['direction']}"],
}
