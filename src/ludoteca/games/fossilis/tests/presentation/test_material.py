"""The data file: what cannot be is refused with its line and reason (S1-S5, S22-S24, S40, S41)."""

import re
from pathlib import Path

import pytest

from ludoteca import BrokenGameError
from ludoteca.games.fossilis.rules.material import (
    BALANCED,
    BONE_VALUE,
    DATA,
    DINOSAUR,
    ITEM,
    ITEM_COPIES,
    NEEDS,
    PERFECT,
    read_material,
)

GOOD = DATA.read_text(encoding="utf-8")
SHOVEL = '1 = { tool = "shovel", cost = "a", points = 1 }'
SUPPLY = '7 = { plaster = 2, bone = "tooth", cost = "aa" }'
LAST_SUPPLY = '24 = { bone = "hip", points = 3, cost = "aeff" }'
TWO_BONES = 'bones = "limb limb", perfect = 13'


def line_of(text: str) -> int:
    """Return the line of the data file in which a text first stands."""
    return GOOD[: GOOD.index(text)].count("\n") + 1


def refusal(tmp_path: Path, found: str, instead: str) -> str:
    """Return what is said of the data file with one text in it replaced."""
    path = tmp_path / "data.toml"
    path.write_text(GOOD.replace(found, instead, 1), encoding="utf-8")
    with pytest.raises(BrokenGameError) as refused:
        read_material(path)
    return str(refused.value).replace(str(tmp_path), "")


@pytest.mark.parametrize(
    ("found", "instead", "reason"),
    [
        ("sa = 7", "sa = 8", "[tiles]: 22 tiles are of s; 21 are needed"),
        ("sa = 7", "sx = 7", "needs s and 1 of a, e, f in this order"),
        ("cae = 3", "cea = 3", "needs c and 2 of a, e, f in this order"),
        ("taef = 2", "taef = 1\ntaaa = 1", "[tiles]: has 14 entries; 13 are needed"),
        ("sa = 7\nse = 7", "se = 7\nsa = 7", "sand is sa, se, sf in this order"),
        ("taef = 2", "taef = true", "taef: Expected `int`, got `bool`"),
        ("taef = 2", "taef = -2", "taef: Expected `int` >= 0"),
        ("buried = 13", "buried = 14", "[items]: 52 are buried; 51 are needed"),
        ("plaster = 2, points = 4 }", "plaster = 0, points = 4 }", "tooth: a bone costs plaster"),
        ("plaster = 2, points = 4 }", "plaster = 2, points = 5 }", "worth more left over"),
        ("plaster = 0, points = 0", "plaster = 1, points = 0", "hammer: costs and brings nothing"),
        ("limb = {", "leg = {", "leg: stands where limb is needed"),
        ("biped = 5", "bipedal = 5", "bipedal: stands where biped is needed"),
        ("avian = 7", 'avian = "7"', "avian: Expected `int`, got `str`"),
        ("[0, 2, 4]", "[0, 2]", "slots: Expected `array` of length >= 3"),
        ("[0, 2, 4]", '[0, 2, "4"]', "slots: Expected `int`, got `str`"),
        ("[0, 0, 0, 0]", "[0, 0, 0]", "plaster: Expected `array` of length 4"),
        ("[0, 0, 0, 0]", "[0, 0, 0, -6]", "plaster: Expected `int` >= 0"),
        ("\nclay = 0", "\nclay = four", "Invalid value"),
        ("\nclay = 0", "\nclay = -4", "clay: "),
        ("\nclay = 0\nstone = 0", "\nstone = 0", "stone: stands where clay is needed"),
        ("[start]\nplaster", "[start]\ngypsum", "[start]: Object contains unknown field `gypsum`"),
        ("perfect = 13", "perfect = 14", "coelophysis: perfect is 14; its bones make it 13"),
        (TWO_BONES, 'bones = "limb", perfect = 5', "needs two to four bones of tooth, limb"),
        (TWO_BONES, 'bones = "limb skull", perfect = 16', "needs two to four bones of tooth"),
        (
            TWO_BONES,
            "bones = 2, perfect = 13",
            "coelophysis: Expected `str`, got `int` - at `$.bones`",
        ),
        (TWO_BONES, 'bones = "limb limb"', "coelophysis: Object missing required field `perfect`"),
        (TWO_BONES, TWO_BONES + ", legs = 2", "coelophysis: Object contains unknown field `legs`"),
        ("coelophysis = {", "Coelophysis = {", "is no name; one is a word of letters a to z"),
        ("coelophysis = {", "herrerasaurus = {", f"in line {line_of('herrerasaurus')}, too"),
        ("coelophysis = {", "microraptor = {", "microraptor: has no name yet in [dinosaur] of"),
        ('gait = "avian"', 'gait = "biped"', "[dinosaurs]: 10 are biped; 9 are needed"),
        ('gait = "avian"', 'gait = "flying"', "Invalid enum value 'flying' - at `$.gait`"),
        (SHOVEL, SHOVEL.replace("shovel", "spade"), "1: Invalid enum value 'spade' - at `$.tool`"),
        (SHOVEL, SHOVEL.replace("shovel", "pick"), "[tools]: 2 are shovel; 3 are needed"),
        (SHOVEL, SHOVEL.replace('"a"', '"x"'), "1: Expected `str` matching regex '^[aef?]{1,4}$'"),
        (SHOVEL, SHOVEL.replace('"a"', '"aaaaa"'), "1: Expected `str` matching regex"),
        (
            SHOVEL,
            SHOVEL.replace("points = 1", "points = 0"),
            "1: Expected `int` >= 1 - at `$.points`",
        ),
        (
            SHOVEL,
            SHOVEL.replace("points = 1", "points = 5"),
            "1: Expected `int` <= 4 - at `$.points`",
        ),
        (SHOVEL, "1 = 3", "1: Expected `object`, got `int`"),
        (SHOVEL, SHOVEL.replace("1 =", "99 ="), "99: stands where 1 is needed"),
        (SHOVEL + "\n", "", "2: stands where 1 is needed"),
        (LAST_SUPPLY, "", "[supplies]: 24 is missing at its end"),
        (LAST_SUPPLY, f"{LAST_SUPPLY}\n25 = {{}}", "25: is one too many"),
        (SUPPLY, SUPPLY.replace("2", "5"), "7: Invalid enum value 5 - at `$.plaster`"),
        (SUPPLY, SUPPLY.replace("tooth", "skull"), "7: Invalid enum value 'skull' - at `$.bone`"),
        (SUPPLY, '7 = { cost = "aa" }', "7: brings nothing"),
        (SUPPLY, "7 = { plaster = 2 }", "7: Object missing required field `cost`"),
        (
            SUPPLY,
            SUPPLY.replace("cost", "points = 6, cost"),
            "7: Expected `int` <= 5 - at `$.points`",
        ),
        ("[supplies]", "[wares]", "unknown 'wares'; known are tiles, items"),
        ("[sets]", "[sets", "cannot be read"),
    ],
)
def test_material_that_cannot_be_is_refused(
    tmp_path: Path, found: str, instead: str, reason: str
) -> None:
    assert found in GOOD
    assert reason in refusal(tmp_path, found, instead)


@pytest.mark.parametrize(
    ("found", "instead"),
    [
        ("plaster = 2, points = 4 }", "plaster = 0, points = 4 }"),
        ("perfect = 13", "perfect = 14"),
        ("[0, 2, 4]", "[0, 2]"),
        ("[0, 0, 0, 0]", "2"),
        (SHOVEL, SHOVEL.replace("shovel", "spade")),
        (SUPPLY, SUPPLY.replace("tooth", "skull")),
        (SUPPLY, SUPPLY.replace("7 =", "77 =")),
        (SUPPLY, SUPPLY.replace("7 =", '"seven" =')),
        (SUPPLY, SUPPLY.replace("cost", "cost cost")),
        ("coelophysis = {", "microraptor = {"),
        ("[dinosaurs]", "[lizards]"),
        ("sa = 7", "sa = 7\nsa = 7"),
    ],
)
def test_a_refusal_says_the_line(tmp_path: Path, found: str, instead: str) -> None:
    more = instead.count("\n")
    assert re.search(rf"\bline {line_of(found) + more}\b", refusal(tmp_path, found, instead))


def test_a_table_that_is_missing_is_missed(tmp_path: Path) -> None:
    start, end = GOOD.index("[tools]"), GOOD.index("[supplies]")
    assert "the table [tools] is missing" in refusal(tmp_path, GOOD[start:end], "")


def test_a_file_that_is_missing_is_missed(tmp_path: Path) -> None:
    with pytest.raises(BrokenGameError, match="cannot be read"):
        read_material(tmp_path / "data.toml")


def test_needed_bones_are_as_frequent_as_those_in_the_ground() -> None:
    in_ground = ITEM_COPIES[:4].sum()
    for bone, needed in enumerate(NEEDS.sum(axis=0)):
        usual = NEEDS.sum() * ITEM_COPIES[bone] / in_ground
        assert abs(needed - usual) < 1, ITEM[bone]


def test_no_two_dinosaurs_need_the_same_bones() -> None:
    assert len({tuple(row) for row in NEEDS.tolist()}) == len(DINOSAUR)


@pytest.mark.parametrize(
    ("dinosaur", "bones"),
    [("ichthyosaurus", "tooth rib"), ("allosaurus", "tooth"), ("tyrannosaurus", "rib")],
)
def test_given_dinosaurs_need_what_the_sheet_says(dinosaur: str, bones: str) -> None:
    for bone in bones.split():
        assert NEEDS[DINOSAUR.index(dinosaur), ITEM.index(bone)]


def test_quetzalcoatlus_and_allosaurus_are_worth_what_the_sheet_says() -> None:
    quetzalcoatlus = DINOSAUR.index("quetzalcoatlus")
    values = {bone: int(BONE_VALUE[ITEM.index(bone)]) for bone in ("tooth", "hip", "limb")}
    assert values == {"tooth": 4, "hip": 7, "limb": 5}
    assert [ITEM[bone] for bone in NEEDS[quetzalcoatlus].nonzero()[0]] == ["tooth", "limb", "hip"]
    assert PERFECT[quetzalcoatlus] == 21 > PERFECT[DINOSAUR.index("allosaurus")]


def test_supplies_are_worth_what_they_cost() -> None:
    """They are weighed as the data file says they were."""
    bones = {"tooth": 3, "limb": 4, "rib": 5, "hip": 6, None: 0}
    for card in read_material(DATA).supplies:
        worth = card.plaster + card.points + bones[card.bone]
        assert worth == 1 + 2 * len(card.cost)


def test_supplies_of_the_balanced_variant_are_worth_a_little_less() -> None:
    bones = {"tooth": 3, "limb": 4, "rib": 5, "hip": 6, None: 0}
    for card in read_material(DATA, BALANCED).supplies:
        worth = card.plaster + card.points + bones[card.bone]
        assert worth in (2 * len(card.cost) - 2, 2 * len(card.cost) - 1)


@pytest.mark.parametrize("variant", [None, BALANCED])
def test_stronger_tools_cost_more_and_bring_more(variant: Path | None) -> None:
    for card in read_material(DATA, variant).tools:
        assert card.points == len(card.cost)


def test_a_variant_has_the_same_tools(tmp_path: Path) -> None:
    text = BALANCED.read_text()
    other = tmp_path / "balanced.toml"
    other.write_text(
        text.replace('10 = { tool = "brush"', '10 = { tool = "rope"').replace(
            '13 = { tool = "rope"', '13 = { tool = "brush"'
        )
    )
    with pytest.raises(BrokenGameError, match=r"10: is a rope; data\.toml has a brush"):
        read_material(DATA, other)
