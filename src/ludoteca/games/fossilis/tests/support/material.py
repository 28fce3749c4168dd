"""What Fossilis is played with: the plain half of the slow reference, read from the data file."""

import tomllib
from dataclasses import dataclass, replace
from pathlib import Path

DATA = Path(__file__).parents[2] / "data.toml"
BALANCED_DATA = DATA.with_name("balanced.toml")

FRAGMENTS = {"a": "amber", "e": "egg", "f": "footprint"}
TILES = {
    **dict.fromkeys(["sa", "se", "sf"], 7),
    **dict.fromkeys(["cae", "caf", "cef"], 3),
    **dict.fromkeys(["taae", "taaf", "taee", "teef", "taff", "teff"], 1),
    "taef": 2,
}
"""How many tiles there are of each kind (S1)."""
BONES = ["tooth", "limb", "rib", "hip", "skull"]
HAMMER = "hammer"
ITEMS = {"tooth": 13, "limb": 12, "rib": 9, "hip": 6, "skull": 3, HAMMER: 8}
"""What lies in the ground (S2)."""
NOTHING = "nothing"
EXTRACTION = {"tooth": 2, "limb": 3, "rib": 4, "hip": 5, "skull": 6}
"""What bones cost in plaster (S3)."""
TOOLS = ["shovel", "pick", "drill", "brush", "rope", "bucket", "lever"]
SKILLS = [
    *("clay", "stone", "sand", "plaster", "legs", "thrift"),
    *("reach", "discount", "lab", "climb", "trade", "fame"),
]
EVENTS = ["grant", "landslide", "storm", "gala", "auction", "journal"]
CHARACTERISTICS = [
    *("carnivore", "herbivore"),
    *("biped", "quadruped", "aquatic", "avian"),
    *("triassic", "jurassic", "cretaceous"),
]
PERFECT_BONUS = {2: 3, 3: 5, 4: 8}


@dataclass(frozen=True)
class Dinosaur:
    """A dinosaur card (S4)."""

    id: str
    diet: str
    gait: str
    period: str
    bones: tuple[str, ...]

    @property
    def traits(self) -> tuple[str, str, str]:
        """Its characteristics."""
        return self.diet, self.gait, self.period

    def value(self, bone: str) -> int:
        """Return what a bone is worth on the card."""
        return EXTRACTION[bone] + 2

    @property
    def perfect(self) -> int:
        """What it is worth with all its bones."""
        return sum(map(self.value, self.bones)) + PERFECT_BONUS[len(self.bones)]


@dataclass(frozen=True)
class Card:
    """A card of the market (S22, S23): a tool, or a supply with what it brings.

    Attributes:
        number: Counted from 0 over both decks, tools first.
        place: Counted from 1 in its own deck, as in move texts.
    """

    number: int
    place: int
    kind: str
    cost: str
    points: int
    tool: str | None = None
    plaster: int = 0
    bone: str | None = None

    @property
    def name(self) -> str:
        """The card as move texts name it."""
        return f"{self.kind} {self.place}"


def _dinosaurs() -> dict[str, Dinosaur]:
    """Read the dinosaurs by their ids."""
    data = tomllib.loads(DATA.read_text(encoding="utf-8"))
    return {
        name: Dinosaur(
            name, each["diet"], each["gait"], each["period"], tuple(each["bones"].split())
        )
        for name, each in data["dinosaurs"].items()
    }


def _cards(path: Path) -> dict[int, Card]:
    """Read the market cards by their numbers."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    cards = [
        Card(
            number=0,
            place=int(place),
            kind=kind,
            cost=each["cost"],
            points=each.get("points", 0),
            tool=each.get("tool"),
            plaster=each.get("plaster", 0),
            bone=each.get("bone"),
        )
        for kind, deck in (("tool", "tools"), ("supply", "supplies"))
        for place, each in data[deck].items()
    ]
    return {number: replace(card, number=number) for number, card in enumerate(cards)}


@dataclass(frozen=True)
class Variant:
    """What the option ``balanced`` changes.

    Attributes:
        cards: The market cards by their numbers.
        start_plaster: What players begin with, the start player first (S40).
        skill_points: What skills bring at the end; the others bring nothing (S24, S41).
    """

    cards: dict[int, Card]
    start_plaster: tuple[int, int, int, int]
    skill_points: dict[str, int]

    def __deepcopy__(self, _: object) -> "Variant":
        """Never changes, so games that are copied share it."""
        return self


DINOSAURS, CARDS = _dinosaurs(), _cards(DATA)
SHEET = Variant(CARDS, (0, 0, 0, 0), {"fame": 5})
BALANCED = Variant(
    _cards(BALANCED_DATA),
    (2, 3, 5, 6),
    {
        **dict.fromkeys(["clay", "stone", "legs", "reach", "lab", "climb", "trade"], 4),
        "sand": 3,
        "thrift": 1,
        "fame": 5,
    },
)
