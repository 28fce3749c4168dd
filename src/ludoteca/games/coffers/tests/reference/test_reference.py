"""The fast rules against the slow and obvious ones, move by move.

The reference was written from the clauses alone by a person who had not seen the kernels.
"""

import os
import random
from collections import Counter

import pytest
from fast_game import FastGame

from ludoteca import CHANCE, NOBODY, Position
from ludoteca.games.coffers.tests.reference.game import LIMIT, Reference
from ludoteca.games.coffers.tests.support.material import COLOURS, KINDS, all_cards, all_stones
from ludoteca.games.coffers.tests.support.tables import (
    GAME,
    PLAYER_CARDS,
    SEATS,
    fields,
    hands,
    in_order,
)

# For each number of players; `make soak` plays many more.
GAMES = int(os.environ.get("LUDOTECA_SOAK", 1)) * (40 if GAME.rules.compiled else 2)
LATE = GAMES * 4
PARTS = 2
OPTIONS = [(two, aligned) for two in (False, True) for aligned in (False, True)]


class Fast(FastGame):
    """The kernels of a game, compared with the reference."""

    def assert_same(self, slow: Reference) -> dict[str, int]:
        """Compare everything there is with the reference; return the legal moves."""
        assert GAME.notation.write_fields(self.state) == fields_of(slow)
        assert self.by_seat("scores") == slow.scores()
        assert self.actor == (NOBODY if slow.asked is None else slow.asked)
        assert self.acting() == ([slow.asked] if slow.asked in range(self.players) else [])
        if slow.over:
            assert GAME.info.end_reasons[GAME.rules.end_reason(self.state) - 1] == slow.reason
            return {}
        assert GAME.rules.end_reason(self.state) == 0
        moves = self.legal()
        assert moves.keys() == slow.moves.keys()
        if slow.asked == CHANCE:
            assert dict(zip(moves, self.weights(), strict=True)) == slow.moves
        return moves


def fields_of(slow: Reference) -> dict[str, str]:
    """Write a position text from the reference, field by field."""
    options = [name for name in ("literal-two", "aligned") if getattr(slow, name.replace("-", "_"))]
    unseen = Counter(slow.unseen)
    always = {
        "players": str(slow.players),
        "options": ",".join(options) or "-",
        "phase": slow.phase,
        "turns": str(slow.turns),
        "roller": str(slow.roller + 1),
        "characters": ",".join(name or "-" for name in slow.characters),
        "stones": ",".join(map(in_order, slow.stones)),
        "rows": ",".join("".join(row) for row in slow.rows) or "-",
        "bank": in_order(slow.bank),
        "unseen": ",".join(str(unseen[kind]) for kind in KINDS),
        "under": ",".join(slow.under) or "-",
    }
    return always | {name: text for name, text in passing_fields(slow).items() if text}


def passing_fields(slow: Reference) -> dict[str, str]:
    """Write what is there in the midst of a turn only, or at the end."""
    pairs = [
        f"{one + 1}-{other + 1}@{'-' if row is None else row + 1}" for one, other, row in slow.pairs
    ]
    return {
        "die": str(slow.die or ""),
        "called": "" if slow.called is None else "odd" if slow.called else "even",
        "left": str(slow.left or ""),
        "card": slow.card or "",
        "origin": "" if slow.origin is None else str(slow.origin + 1),
        "giver": "" if slow.giver is None else str(slow.giver + 1),
        "pairs": ",".join(pairs),
        "ending": slow.reason or "",
    }


def reference_for(start: Position) -> Reference:
    """Set up the reference like a start position."""
    there = fields(start)
    slow = Reference(
        PLAYER_CARDS,
        hands(start),
        int(there["roller"]) - 1,
        literal_two="literal-two" in there["options"],
        aligned="aligned" in there["options"],
    )
    return slow.begin()


def play_both(fast: Fast, slow: Reference, rng: random.Random) -> None:
    """Play a random game to its end on both sides."""
    while not slow.over:
        moves = fast.assert_same(slow)
        text = choose(moves, rng)
        fast.play(moves[text])
        slow.play(text)
    fast.assert_same(slow)
    winners = [seat for seat, won in enumerate(fast.by_seat("winners")) if won]
    assert winners == slow.winners()


def choose(moves: dict[str, int], rng: random.Random) -> str:
    """Choose a move: pairs more often than the end of making them."""
    more = [text for text in moves if text != "done"]
    return rng.choice(more if rng.random() < 0.5 else list(moves))


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("players", SEATS)
def test_random_games_go_the_same_way(players: int, part: int) -> None:
    for seed in range(part * GAMES // PARTS, (part + 1) * GAMES // PARTS):
        two, aligned = OPTIONS[seed % 4]
        options = {"literal-two": two, "aligned": aligned}
        start = GAME.start(players, seed=seed, **options)
        play_both(Fast(start), reference_for(start), random.Random(seed))


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("players", SEATS)
def test_random_games_end_the_same_way(players: int, part: int) -> None:
    """From tables on which much has happened: more ways to go on than whole games would bring."""
    for seed in range(part * LATE // PARTS, (part + 1) * LATE // PARTS):
        rng = random.Random(seed)
        slow = late(players, rng)
        line = " ".join(f"{name}={text}" for name, text in fields_of(slow).items())
        play_both(Fast(GAME.position(f"coffers {line}")), slow, rng)


def late(players: int, rng: random.Random) -> Reference:
    """Return a game near its end: few cards in the deck, or few turns to go."""
    two, aligned = rng.choice(OPTIONS)
    slow = Reference(PLAYER_CARDS, any_hands(players, rng), rng.randrange(players), two, aligned)
    slow.characters = list(rng.sample([*PLAYER_CARDS], players))
    cards = rng.sample(all_cards(), 24)
    if rng.random() < 0.5:  # Cards that are all alike lead to decisions that need none.
        cards.sort(key=lambda card: (COLOURS.index(card[0]) + rng.randrange(2), card))
    deck = rng.choice([1, 1, 2, 3, 5, 8, 18, 22])
    buried = rng.randint(0, deck) if rng.random() < 0.6 else 0
    slow.under, slow.unseen, lying = cards[:buried], cards[buried:deck], cards[deck:]
    slow.rows = [[lying.pop()]]
    most_rows = min(rng.randint(1, 6), 1 + len(lying))
    while len(slow.rows) < most_rows:
        slow.rows.append([lying.pop()])
    for card in lying:
        rng.choice(slow.rows).append(card)
    # With that many cards hidden a game would go on for long: the limit ends it.
    slow.turns = LIMIT - rng.randint(1, 40)
    return slow.begin()


def any_hands(players: int, rng: random.Random) -> list[str]:
    """Return stones for everybody, at least one: nobody ever has fewer."""
    bag = rng.sample(all_stones(players), len(all_stones(players)))
    held = [bag.pop() for _ in range(players)]
    for _ in range(rng.randint(0, len(bag))):
        held[rng.randrange(players)] += bag.pop()
    return held


def played(players: int, seed: int, plies: int) -> tuple[Position, Reference]:
    """Play that many moves, or as many as there are, on both sides."""
    position = GAME.start(players, seed=seed)
    fast, slow = Fast(position), reference_for(position)
    rng = random.Random(seed)
    for _ in range(plies):
        if not slow.over:
            text = rng.choice(sorted(slow.moves))
            fast.play(fast.legal()[text])
            slow.play(text)
    return Position(GAME, fast.state), slow
