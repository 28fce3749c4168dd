"""The log against the table: who reads the steps alone knows how everything lies."""

import random
from collections import Counter
from typing import Any

import pytest
from sent import as_sent

from ludoteca import Position
from ludoteca.games.coffers.tests.support.material import colours_of, overlap
from ludoteca.games.coffers.tests.support.tables import (
    GAME,
    SEATS,
    bank,
    cards_of,
    field,
    hands,
    rows_of,
    under,
    unseen,
)

pytestmark = pytest.mark.compiled

DECISIONS = {
    *("turned", "placed", "returned", "lifted", "buried"),
    *("asked", "challenged", "matched", "gave"),
}
"""Steps that a player decides or chance brings, unless they can only come out in one way."""
GAMES = 4 if GAME.rules.compiled else 1
Step = dict[str, Any]


class Reader:
    """A person who has seen a table once and is told what happens since."""

    def __init__(self, position: Position) -> None:
        rows = rows_of(position).strip("-")
        self.rows = [cards_of(row) for row in rows.split(",")] if rows else []
        self.stones = [Counter(hand) for hand in hands(position)]
        self.bank = Counter(bank(position))
        self.unseen = unseen(position)
        self.under = under(position)
        self.card = field(position, "card").strip("-")

    def hear(self, step: Step) -> None:
        """Take note of a step; most of them change nothing that lies on the table."""
        note = getattr(self, f"_{step['kind']}", None)
        if note:
            note(step)

    def _opened(self, step: Step) -> None:
        self._turned(step)
        self.rows, self.card = [[step["card"]]], ""

    def _turned(self, step: Step) -> None:
        if self.unseen.total():
            self.unseen[step["card"]] -= 1
        else:
            assert self.under.pop(0) == step["card"]
        self.card = step["card"]

    def _placed(self, step: Step) -> None:
        assert step["card"] == self.card
        row, end, card = step["row"], step["end"], [self.card]
        if end in ("above", "below"):
            self.rows.insert(row, card)
            assert row == (0 if end == "above" else len(self.rows) - 1)
        else:
            self.rows[row] = card + self.rows[row] if end == "left" else self.rows[row] + card
        self.card = ""

    def _lifted(self, step: Step) -> None:
        self.card = self.rows[step["row"]].pop(step["place"])
        assert step["card"] == self.card

    def _buried(self, step: Step) -> None:
        self._lifted(step)
        self.under.append(self.card)
        self.card = ""

    def _vanished(self, step: Step) -> None:
        assert self.rows.pop(step["row"]) == []

    def _took(self, step: Step) -> None:
        self.bank[step["stone"]] -= 1
        self.stones[step["seat"]][step["stone"]] += 1

    def _returned(self, step: Step) -> None:
        self.stones[step["seat"]][step["stone"]] -= 1
        self.bank[step["stone"]] += 1

    def _gave(self, step: Step) -> None:
        self.stones[step["seat"]][step["stone"]] -= 1
        self.stones[step["other"]][step["stone"]] += 1

    def _contest(self, step: Step) -> None:
        shown = colours_of(self.rows[step["row"]])
        counts = [overlap(self.stones[seat].elements(), shown) for seat in step["seats"]]
        assert step["counts"] == counts
        higher = [seat for seat, n in zip(step["seats"], counts, strict=True) if n > min(counts)]
        assert step["winner"] == (higher[0] if higher else None)

    def assert_same(self, position: Position) -> None:
        """Compare what was heard with how the table lies."""
        there = Reader(position)
        assert self.rows == there.rows
        assert [+held for held in self.stones] == there.stones
        assert +self.bank == there.bank
        assert +self.unseen == there.unseen
        assert self.under == there.under
        assert self.card == there.card


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("number", range(GAMES))
def test_the_log_tells_everything_that_happens(players: int, number: int) -> None:
    rng = random.Random(number)
    position = GAME.start(players, seed=number, **{"literal-two": number % 2 == 0})
    reader = Reader(position)
    while not position.over:
        move = rng.choice(position.legal_moves())
        steps = as_sent(position.effects(move))
        position = position.play(move)
        for step in steps:
            reader.hear(step)
        reader.assert_same(position)
        if any(step["kind"] == "nothing" for step in steps):
            assert field(position, "phase") in ("rolling", "over")
    assert steps[-1]["kind"] == "ended"
    assert steps[-1]["winners"] == list(position.winners)
    assert steps[-1]["points"] == list(position.scores)


@pytest.mark.parametrize("players", SEATS)
def test_the_log_says_what_was_decided_by_itself(players: int) -> None:
    rng = random.Random(players)
    position = GAME.start(players, seed=players)
    while not position.over:
        move = rng.choice(position.legal_moves())
        made, *more = as_sent(position.effects(move))
        assert not made.get("auto")
        assert all(step.get("auto") for step in more if step["kind"] in DECISIONS)
        position = position.play(move)
