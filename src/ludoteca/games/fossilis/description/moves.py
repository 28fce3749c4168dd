"""Moves of Fossilis in sentences, before and after they are made."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ludoteca.engine.contract import Row, Rules
from ludoteca.engine.game import Form
from ludoteca.engine.text.translations import Translations
from ludoteca.games.fossilis.choices import Choice, choice_of
from ludoteca.games.fossilis.description.cards import Shown, ware_shown
from ludoteca.games.fossilis.phrases import card_fields, card_text, tile_text
from ludoteca.games.fossilis.pieces import name_or_none, stack_at, terrain_of
from ludoteca.games.fossilis.rules.material import DINOSAUR, PERFECT, TILE
from ludoteca.games.fossilis.rules.state import AT, FISHING, SEATS, SLIDING
from ludoteca.games.fossilis.rules.words import SQUARE

Fields = dict[str, object]


class _Said(NamedTuple):
    """A move, the position it is made in, and the texts."""

    rules: Rules
    state: Row
    row: list[int]
    move: int
    choice: Choice
    translate: Translations
    withheld: bool
    """Whether dinosaurs that players have, or had, are not named (S28)."""

    def forms(self, field: str, place: str = "", table: str = "") -> Fields:
        """Return the forms of something that the move names, and the place they fill."""
        place = place or field
        return {place: self.translate.forms(f"{table or place}.{self.choice[field]}")}

    def animal(self) -> Fields:
        """Return the forms of a player's dinosaur."""
        named = "unnamed_dinosaur" if self.withheld else f"dinosaur.{self.choice['dinosaur']}"
        return {"dinosaur": self.translate.forms(named)}

    def price(self) -> int:
        """Return the energy or plaster that it costs."""
        return int(self.rules.query("price", self.state, self.move)[0])

    def gain(self, place: int) -> int:
        """Return how many points or plaster it brings at once."""
        after = self.rules.query("once", self.state, self.move)
        return int((after - self.state)[place : place + SEATS].sum())

    def topmost(self) -> str:
        """Return the tile that lies uppermost where the move is made."""
        return TILE[stack_at(self.row, SQUARE.index(self.choice["square"]))[-1]]

    def ware(self) -> Shown:
        """Return the card of the market place that is named."""
        place = self.choice["place"] - 1
        return ware_shown(self.row, self.row[AT.market + place], place)


def describe(
    form: Form,
    rules: Rules,
    state: Row,
    seat: int,
    move: int,
    names: Sequence[str],
    translate: Translations,
) -> str:
    """Describe a move; ``form`` names the table of texts."""
    row = state.tolist()
    choice = choice_of(row, move)
    withheld = form == "played" and bool(row[AT.face_down])
    said = _Said(rules, state, row, move, choice, translate, withheld)
    key, fields = _PHRASES[choice["kind"]](said)
    who = row[AT.turn] if seat < 0 else seat
    square = choice.get("square") or name_or_none(SQUARE, row[AT.opening])
    return capital(translate(f"{form}.{key}", name=names[who], square=square, **fields), names)


def capital(said: str, names: Sequence[str]) -> str:
    """Begin a sentence with a capital letter, unless it begins with the name of a seat."""
    return said if said.startswith(tuple(names)) else said[:1].upper() + said[1:]


_Phrase = Callable[[_Said], tuple[str, Fields]]


def _plain(key: str) -> _Phrase:
    return lambda said: (key, {})


def _with(key: str, field: str) -> _Phrase:
    """Return what says a move with the forms of one thing that it names."""
    return lambda said: (key, said.forms(field))


def _card(said: _Said) -> tuple[str, Fields]:
    card = ware_shown(said.row, said.choice["card"], 0)
    return f"{card['kind']}_card", {"card": card_text(card, said.translate)}


def _plaster(said: _Said) -> tuple[str, Fields]:
    return said.choice["kind"], {"n": said.gain(AT.plaster)}


def _place(said: _Said) -> tuple[str, Fields]:
    return "slide" if said.row[AT.phase] == SLIDING else "place", said.forms("fragment")


def _dig(said: _Said) -> tuple[str, Fields]:
    terrain = said.translate.forms(f"terrain.{terrain_of(said.topmost())}")
    fields = {"terrain": terrain, **said.forms("direction", "side")}
    if said.choice["kind"] == "lever":
        return "lever", fields
    cost = said.price()
    return ("dig", {"n": cost, **fields}) if cost else ("dig_free", fields)


def _lift(said: _Said) -> tuple[str, Fields]:
    tile = tile_text(said.topmost(), "the", said.translate)
    return "lift", {"tile": tile, **said.forms("kind", "tool")}


def _extract(said: _Said) -> tuple[str, Fields]:
    if said.choice["item"] == "hammer":
        return "hammer", {}
    return "extract", {"n": said.price(), **said.forms("item")}


def _ware(key: str) -> _Phrase:
    def say(said: _Said) -> tuple[str, Fields]:
        card = said.ware()
        return f"{key}_{card['kind']}", card_fields(card, said.translate)

    return say


def _bone(key: str) -> _Phrase:
    return lambda said: (key, {**said.animal(), **said.forms("bone", "item")})


def _score(said: _Said) -> tuple[str, Fields]:
    points = said.gain(AT.points)
    key = "score_display"
    if "lab" in said.choice:
        whole = points == PERFECT[DINOSAUR.index(said.choice["dinosaur"])]
        key = "score_lab" if whole else "score_part"
    return key, {"n": points, **said.animal()}


def _pay(said: _Said) -> tuple[str, Fields]:
    return "pay", {"tile": tile_text(said.choice["tile"], "beside", said.translate)}


def _side(said: _Said) -> tuple[str, Fields]:
    key = "fished" if said.row[AT.phase] == FISHING else "blown"
    return key, said.forms("direction", "side")


_PHRASES: dict[str, _Phrase] = {
    "find": _with("find", "item"),
    "nothing": _plain("nothing"),
    "dinosaur": _with("dinosaur", "dinosaur"),
    "card": _card,
    "event": lambda said: ("event", said.forms("event", table="event_card")),
    "corner": _plain("corner"),
    "plaster": _plaster,
    "walk": _plain("walk"),
    "climb": _plain("climb"),
    "place": _place,
    "dig": _dig,
    "extract": _extract,
    "shovel": _lift,
    "pick": _lift,
    "drill": _lift,
    "rope": _plain("rope"),
    "bucket": _plaster,
    "lever": _dig,
    "buy": _ware("buy"),
    "claim": _bone("claim"),
    "assign": _bone("assign"),
    "score": _score,
    "end": _plain("end"),
    "pay": _pay,
    "learn": _with("learn", "skill"),
    "side": _side,
    "stop": _plain("stop"),
    "take": _ware("take"),
}
