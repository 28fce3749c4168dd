"""The fast rules against the slow and obvious ones, move by move.

The reference was written from the clauses alone by somebody who had not seen the kernels.
"""

import copy
import random
from pathlib import Path

import pytest

import ludoteca
from ludoteca import Position
from ludoteca.cli.perft import perft, split
from ludoteca.games.fossil.tests.reference import Reference, settle

GAME = ludoteca.game("fossil")
GAMES = 240 if GAME.rules.compiled else 12
PERFT = [line.split() for line in Path(__file__).with_name("perft.txt").read_text().splitlines()]
MANY = 1_000_000 if GAME.rules.compiled else 5_000


def reference_for(position: Position) -> Reference:
    """Set up the reference like a start position."""
    return Reference(position.players, position.actor, dict(position.view()["table"]["cards"]))


def assert_same(position: Position, slow: Reference) -> None:
    """Compare everything that can be seen."""
    table = position.view()["table"]
    assert table["cards"] == slow.board
    assert sorted(table["stones"]) == sorted(slow.stones)
    assert [sorted(seat["cards"]) for seat in table["seats"]] == [sorted(c) for c in slow.held]
    assert list(position.scores) == slow.points
    assert (position.over, position.reason) == (slow.over, slow.reason)
    scored = {fossil["letter"] for fossil in table["fossils"] if fossil["status"] == "scored"}
    assert scored == set(slow.scored)
    if position.over:
        assert list(position.winners) == sorted(slow.winners())
    else:
        assert position.actor == slow.turn
        texts = [move.text for move in position.legal_moves()]
        assert sorted(texts) == sorted(slow.legal())


def choose(position: Position, rng: random.Random) -> str:
    """Choose a move: mostly a cheap one, so that fossils get scored before points run out."""
    ways = position.view()["table"]["reach"]
    if ways and rng.random() < 0.7:
        return "-".join(min(ways, key=lambda way: (way["price"], rng.random()))["spots"])
    return rng.choice(position.legal_moves()).text


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("players", range(2, 7))
def test_random_games_go_the_same_way(players: int, part: int) -> None:
    for seed in range(part * GAMES // 4, (part + 1) * GAMES // 4):
        rng = random.Random(seed)
        position = GAME.start(players, seed=seed)
        slow = reference_for(position)
        while not position.over:
            assert_same(position, slow)
            text = choose(position, rng)
            position = position.play(text)
            slow.play(text)
        assert_same(position, slow)


@pytest.mark.parametrize("players", range(2, 7))
def test_any_holdings_score_the_same(players: int) -> None:
    """Thousands of hands that random games would hardly bring about, purses empty and full."""
    rng = random.Random(players)
    for _ in range(1500 if GAME.rules.compiled else 200):
        cards = ["A1"] * 6 + ["A2"] * 2 + ["A3"] * (players > 3)
        held: list[list[str]] = [[] for _ in range(players)]
        for card in rng.sample(cards, rng.randint(1, len(cards) - 1)):
            held[rng.randrange(players)].append(card)
        points = [rng.choice([0, 1, 2, 3, 5, 30]) for _ in range(players)]
        side = 9 if players > 3 else 7
        rows = ["." * side for _ in range(side)]
        rest = cards.copy()
        for card in (card for hand in held for card in hand):
            rest.remove(card)
        rows[0] = rest[0] + "." * (side - 1)
        hands = ",".join("".join(sorted(hand)) or "-" for hand in held)
        position = GAME.position(
            f"fossil players={players} phase=over turn=1 ending=stuck stones=b2,c3 scored=- "
            f"absent=- points={','.join(map(str, points))} held={hands} board={'/'.join(rows)}"
        )
        gains = position.view()["table"]["fossils"][0]["would_score"]
        assert [a + b for a, b in zip(points, gains, strict=True)] == settle(
            players, held, points, "A"
        )


@pytest.mark.parametrize(
    "row", [row for row in PERFT if int(row[4]) <= MANY], ids=lambda row: "-".join(row[:4])
)
def test_counted_trees(row: list[str]) -> None:
    """Rows of perft.txt: players, seed, moves played before, depth, positions."""
    players, seed, before, depth, count = map(int, row)
    position = GAME.start(players, seed=seed)
    slow = reference_for(position)
    rng = random.Random(seed)
    for _ in range(before):
        text = choose(position, rng)
        position = position.play(text)
        slow.play(text)
    found = perft(position, depth)
    if found != count:
        ours, theirs = split(position, depth), slow_split(slow, depth)
        wrong = {text: (ours.get(text), theirs.get(text)) for text in {*ours, *theirs}}
        pytest.fail(f"{found} instead of {count} at {position.line}: {wrong}")


def slow_split(slow: Reference, depth: int) -> dict[str, int]:
    """Count by the reference, for each first move."""
    return {text: slow_perft(after(slow, text), depth - 1) for text in slow.legal()}


def slow_perft(slow: Reference, depth: int) -> int:
    """Count by the reference."""
    if depth == 0:
        return 1
    return sum(slow_perft(after(slow, text), depth - 1) for text in slow.legal())


def after(slow: Reference, text: str) -> Reference:
    """Return the position after a move."""
    later = copy.deepcopy(slow)
    later.play(text)
    return later
