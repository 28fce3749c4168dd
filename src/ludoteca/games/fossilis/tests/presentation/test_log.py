"""The log against the table: who reads the steps alone knows how everything lies."""

import random
from collections import Counter
from typing import Any

import pytest
from sent import as_sent

from ludoteca import Position
from ludoteca.games.fossilis.tests.support.random_games import GAMES, played
from ludoteca.games.fossilis.tests.support.tables import GAME, SEATS, shown
from ludoteca.games.fossilis.tests.support.temper import Temper

pytestmark = pytest.mark.compiled

Step = dict[str, Any]


class Reader:
    """A person who has seen a table once and is told what happens since."""

    def __init__(self, position: Position) -> None:
        table = shown(position)
        seats = table["seats"]
        self.tiles = {each["square"]: [*each["tiles"]] for each in table["site"]}
        self.pits = {each["square"]: Counter(each["pit"] or []) for each in table["site"]}
        self.where = [each["square"] or each["side"] for each in seats]
        self.plaster = [each["plaster"] for each in seats]
        self.points = [each["points"] for each in seats]
        self.held = [Counter(each["tiles"]) for each in seats]
        self.bones = [Counter(each["storage"]) for each in seats]
        self.cards = [Counter(map(_name, each["cards"])) for each in seats]
        self.skills = [set(each["skills"]) for each in seats]
        self.labs = [
            {each["id"]: Counter(each["assigned"]) for each in player["lab"]} for player in seats
        ]
        self.collections = [
            {each["id"]: each["points"] for each in player["collection"]} for player in seats
        ]
        self.sand = Counter(table["discard"]["sand"])
        self.scrap = Counter(table["discard"]["bones"])
        self.market = [each and _name(each) for each in table["market"]]
        self.display = [each and each["id"] for each in table["display"]]
        self.pool = table["pool"]
        self.round = table["round"]

    def hear(self, step: Step) -> None:
        """Take note of a step."""
        getattr(self, f"_{step['kind']}")(step)

    def assert_same(self, position: Position) -> None:
        """Compare what was heard with how the table lies."""
        there = vars(Reader(position))
        for name, heard in vars(self).items():
            if name in ("held", "bones", "cards"):
                assert [+each for each in heard] == [+each for each in there[name]], name
            elif name in ("sand", "scrap"):
                assert +heard == +there[name], name
            elif name == "pits":
                assert {k: +v for k, v in heard.items()} == {k: +v for k, v in there[name].items()}
            else:
                assert heard == there[name], name

    def _began(self, step: Step) -> None:
        self.where[step["seat"]] = step["to"]

    def _walked(self, step: Step) -> None:
        assert (step["from"] or step["side"]) == self.where[step["seat"]]
        self.where[step["seat"]] = step["to"]

    _climbed = _roped = _walked

    def _plaster(self, step: Step) -> None:
        self.plaster[step["seat"]] += step["n"]
        self.pool -= step["pool"]
        assert step["n"] == step["pool"] + step["supply"]

    def _short(self, step: Step) -> None:
        """A player goes without plaster: nothing is left (S42)."""
        assert self.pool == 0
        assert sum(self.plaster) == 40

    def _sanded(self, step: Step) -> None:
        self.tiles[step["square"]].append(step["tile"])
        self.sand[step["tile"][1]] -= 1
        assert (step["covers"] is not None) == (len(self.tiles[step["square"]]) == 1)

    _slid = _sanded

    def _dug(self, step: Step) -> None:
        effect = step["effect"]
        for moved in reversed(effect["moves"]):
            assert self.tiles[moved["from"]].pop() == moved["tile"]
            if moved["to"]:
                self.tiles[moved["to"]].append(moved["tile"])
            else:
                self.held[step["seat"]][moved["tile"]] += 1
        for pawn in effect["pawns"]:
            assert self.where[pawn["seat"]] == pawn["from"]
            self.where[pawn["seat"]] = pawn["to"] or pawn["side"]
        if effect["opens"]:
            assert not self.tiles[effect["opens"]]
        if step["holds"] is not None:
            assert Counter(step["holds"]) == +self.pits[effect["opens"]]

    _lifted = _dug

    def _found(self, step: Step) -> None:
        self.pits[step["square"]][step["item"]] += 1

    def _extracted(self, step: Step) -> None:
        self.pits[step["square"]][step["item"]] -= 1
        self.plaster[step["seat"]] -= step["paid"]
        if step["item"] != "hammer":
            self.bones[step["seat"]][step["item"]] += 1

    def _learned(self, step: Step) -> None:
        self.skills[step["seat"]].add(step["skill"])

    def _paid(self, step: Step) -> None:
        for tile in step["tiles"]:
            self.held[step["seat"]][tile] -= 1
            self.paid = [*getattr(self, "paid", []), tile]

    def _got(self, step: Step) -> None:
        card = step["card"]
        assert self.market[card["place"] - 1] == _name(card)
        self.market[card["place"] - 1] = None
        self.cards[step["seat"]][_name(card)] += 1
        self.sand.update(tile[1] for tile in vars(self).pop("paid", []) if tile[0] == "s")

    def _bone(self, step: Step) -> None:
        if not step["by_card"]:
            self.scrap[step["bone"]] -= 1
            self.bones[step["seat"]][step["bone"]] += 1

    def _claimed(self, step: Step) -> None:
        assert self.display[step["place"] - 1] == step["dinosaur"]
        self.display[step["place"] - 1] = None
        self.labs[step["seat"]][step["dinosaur"]] = Counter()

    def _assigned(self, step: Step) -> None:
        self.labs[step["seat"]][step["dinosaur"]][step["bone"]] += 1
        if not step["by_card"]:
            self.bones[step["seat"]][step["bone"]] -= 1

    def _scored(self, step: Step) -> None:
        seat, name = step["seat"], step["dinosaur"]
        self.points[seat] += step["points"]
        self.collections[seat][name] = step["points"]
        self.scrap.update(step["scrap"])
        if step["lab"]:
            del self.labs[seat][name]
        else:
            assert self.display[step["place"] - 1] == name
            self.display[step["place"] - 1] = None
            self.bones[seat].subtract(step["scrap"])

    def _displayed(self, step: Step) -> None:
        assert self.display[step["place"] - 1] is None
        self.display[step["place"] - 1] = step["dinosaur"]

    def _stocked(self, step: Step) -> None:
        assert self.market[step["card"]["place"] - 1] is None
        self.market[step["card"]["place"] - 1] = _name(step["card"])

    def _points(self, step: Step) -> None:
        self.points[step["seat"]] += step["n"]

    def _blown(self, step: Step) -> None:
        assert self.where[step["seat"]] == step["from"]
        self.where[step["seat"]] = step["side"]

    def _fished(self, step: Step) -> None:
        assert self.where[step["seat"]] is None
        self.where[step["seat"]] = step["side"]

    def _cleared(self, step: Step) -> None:
        assert [*map(_name, step["cards"])] == [card for card in self.market if card]
        self.market = [None] * len(self.market)

    def _emptied(self, step: Step) -> None:
        assert self.pool == 0

    def _filled(self, step: Step) -> None:
        assert self.pool == 0
        self.pool = step["n"]

    def _round(self, step: Step) -> None:
        self.round += 1
        assert self.round == step["n"]

    def _ended(self, step: Step) -> None:
        assert set(step["winners"]) <= set(range(len(self.where)))

    def _nothing(self, step: Step) -> None:
        """Nothing on the table changes by these."""

    _buys = _took = _passed = _no_more = _event = _stopped = _reckoned = _nothing
    _no_points = _calm = _no_sand = _no_card = _nothing


def _name(card: dict[str, Any]) -> str:
    return f"{card['kind']} {card['card']}"


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("number", range(GAMES))
def test_the_log_tells_everything_that_happens(players: int, number: int) -> None:
    temper = Temper(random.Random(number))
    position = GAME.start(players, seed=number)
    reader = Reader(position)
    steps: list[Step] = []
    while not position.over:
        texts = {move.text: move for move in position.legal_moves()}
        move = texts[temper.choose(texts)]
        steps = as_sent(position.effects(move))
        position = position.play(move)
        for step in steps:
            reader.hear(step)
        if not hasattr(reader, "paid"):
            reader.assert_same(position)
    assert steps[-1]["kind"] == "ended"
    assert steps[-1]["winners"] == list(position.winners)
    assert steps[-1]["points"] == list(position.scores)
    reckoned = [step["total"] for step in steps if step["kind"] == "reckoned"]
    assert reckoned == list(position.scores)


@pytest.mark.parametrize("players", SEATS)
def test_the_log_says_what_was_decided_by_itself(players: int) -> None:
    """The first step is what was chosen; chosen things that come later came by themselves."""
    chosen = {"began", "found", "no_more", "learned", "paid", "displayed", "stocked", "took"}
    for seed in range(GAMES):
        for position, move, _ in played(players, seed):
            made, *more = as_sent(position.effects(move))
            assert not made.get("auto")
            assert all(step.get("auto") for step in more if step["kind"] in chosen)
