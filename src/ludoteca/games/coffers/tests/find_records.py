"""Find games for the golden transcripts: one with each kind of turn, one for each way to end.

Takes some minutes, and is needed only when rules or cards change; then ``make transcripts``.

python -m ludoteca.games.coffers.tests.find_records
"""

import random
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import ludoteca
from ludoteca import CHANCE, Move, Position, Record
from ludoteca.games.coffers.tests.material import colours_of, overlap
from ludoteca.games.coffers.tests.tables import (
    ODD,
    PLAYER_CARDS,
    SEATS,
    bank,
    cards_of,
    field,
    hands,
    rows_of,
    texts,
    under,
    unseen,
    valued,
)

FOLDER = Path(__file__).with_name("records")
NAMES = ["Ada", "Bo", "Cy", "Dot", "Eli", "Fay", "Gus", "Hal"]
TRIES = 120
KINDS = {
    *("1 returning", "1 above", "1 left", "2 returning", "2 left", "challenge", "pair", "short"),
    *("3 asking", "4 asking", "5 lifting", "5 vanished", "5 returning", "6 burying", "6 asking"),
    *("keep", "roll", "from under the deck", "2 nothing", "aligned", "shared win"),
}
"""What must be seen in some transcript."""


def main() -> int:
    """Write the records."""
    game = ludoteca.game("coffers", compiled=True)
    for path in FOLDER.glob("*.record"):
        path.unlink()
    missing = set(KINDS)
    found = sorted(random_games(game), key=lambda each: len(each[0].moves))
    number = 0
    while missing:
        record, kinds = max(
            found, key=lambda each: len(each[1] & missing) - len(each[0].moves) / 999
        )
        if not kinds & missing:
            sys.exit(f"no game has {sorted(missing)}")
        missing -= kinds
        number += 1
        record.write(FOLDER / f"empty_{number}.record")
    for seed in range(1, TRIES):
        record = stalled(game, seed)
        if record.last().reason == "limit":
            record.write(FOLDER / "limit.record")
            return 0
    sys.exit("no game has come to the limit of turns")


def random_games(game: ludoteca.Game) -> Iterator[tuple[Record, set[str]]]:
    """Play at random, and tell which kinds of turn were seen."""
    for seed in range(1, TRIES):
        rng = random.Random(seed)
        options = {"literal-two": seed % 3 == 0, "aligned": seed % 2 == 0}
        players = SEATS[seed % len(SEATS)]
        chance = ludoteca.Seeded(seed)
        position = game.deal(players, options, chance)
        record = Record.begin(position, NAMES[:players], options=options, seed=seed)
        kinds: set[str] = set()
        while not position.over:
            if position.actor == CHANCE:
                move = chance.outcome(position, record.next_draw)
            else:
                move = rng.choice(position.legal_moves())
            record, after = record.add(move), position.play(move)
            kinds |= set(kinds_of(position, move, after))
            position = after
        yield record, kinds


def kinds_of(before: Position, move: Move, after: Position) -> Iterator[str]:
    """Tell what a move shows of the rules."""
    die, phase, word = field(before, "die"), field(before, "phase"), move.text.split()[0]
    yield f"{die} {phase}"
    yield f"{die} {word}"
    yield word
    if word == "row" and max(map(len, map(cards_of, rows_of(before).split(",")))) == 1:
        yield "short"
    if word == "lift" and rows_of(after).count(",") < rows_of(before).count(","):
        yield "5 vanished"
    if len(under(after)) < len(under(before)):
        yield "from under the deck"
    yield from kinds_by_options(before, move, after)


def kinds_by_options(before: Position, move: Move, after: Position) -> Iterator[str]:
    """Tell what a move shows of the options, and of the end."""
    options = field(before, "options")
    held = hands(before)[int(field(before, "roller")) - 1]
    if move.text == "2" and len(held) == 5 and "literal-two" in options:
        yield "2 nothing"
    if after.over and "aligned" in options:
        yield "aligned"
    if len(after.winners) > 1:
        yield "shared win"


# A game that does not end: all three help each other to stay at five stones, so that twos do
# nothing, and put under the deck what brings stones when it comes back.


def stalled(game: ludoteca.Game, seed: int) -> Record:
    """Play so that the deck is not used up."""
    options = {"literal-two": True}
    chance = ludoteca.Seeded(seed)
    position = game.deal(3, options, chance)
    record = Record.begin(position, NAMES[:3], options=options, seed=seed)
    plan: list[str] = []
    while not position.over:
        if position.actor == CHANCE:
            move = chance.outcome(position, record.next_draw)
        else:
            plan = plan or best_way(position)[1]
            move = position.read(plan.pop(0))
        record, position = record.add(move), position.play(move)
    return record


def best_way(position: Position) -> tuple[float, list[str]]:
    """Return the best that all can do together till chance acts, and how much it is worth."""
    if position.actor == CHANCE or position.over:
        return worth(position), []
    if field(position, "phase") == "choosing":
        # Ones need not be kept by these; and a four does nothing if all are odd.
        wanted = [*(name for name in ODD if PLAYER_CARDS[name].value == 1), valued(5)]
        return 0.0, [next(name for name in wanted if name in texts(position))]
    if "keep" in texts(position):
        return 0.0, ["roll" if field(position, "die") in "12" else "keep"]
    ways = []
    for text in texts(position):
        value, way = best_way(position.play(text))
        ways.append((value, [text, *way]))
    return max(ways)


def worth(position: Position) -> float:
    """Tell how far from its end a game seems."""
    if position.over:
        return 0.0 if position.reason == "limit" else -1000.0
    held = hands(position)
    rows = [cards_of(row) for row in rows_of(position).split(",")]
    deck = len(under(position)) + unseen(position).total()
    value = float(deck + 2 * (deck < 4) * (deck - 4))
    value -= sum(1.5 * abs(5 - len(hand)) for hand in held)
    value -= 5 * (len(rows) == 1) + (len(rows) > 4)
    for one in range(3):
        for other in range(one):
            value += 0.7 * any(
                overlap(held[one], colours_of(row)) == overlap(held[other], colours_of(row))
                for row in rows
                if len(row) > 1
            )
    stones = Counter(bank(position))
    for card in under(position):
        useful = card.endswith("*") and stones[card[0]] > 0
        stones[card[0]] -= useful
        value += 0.5 * useful
    return value


if __name__ == "__main__":
    sys.exit(main())
