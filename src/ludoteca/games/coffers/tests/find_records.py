"""Find games for the golden transcripts: one with each kind of turn, one for each way to end.

Is needed only when rules or cards change; then ``make transcripts``.

python -m ludoteca.games.coffers.tests.find_records
"""

import random
import sys
from collections.abc import Iterator
from pathlib import Path

import ludoteca
from ludoteca import CHANCE, Move, Position, Record
from ludoteca.games.coffers.rules.state import TURN_LIMIT
from ludoteca.games.coffers.tests.support.tables import (
    SEATS,
    cards_of,
    field,
    hands,
    rows_of,
    table,
    under,
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
        record = near_the_limit(game, seed)
        if record.last().end_reason == "limit":
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


def near_the_limit(game: ludoteca.Game, seed: int) -> Record:
    """Play at random from the last turns that a game may have (C17)."""
    rng, chance = random.Random(seed), ludoteca.Seeded(seed)
    position = game.position(table("rest,re", parities="oeo", turns=TURN_LIMIT - 9).text)
    record = Record.begin(position, NAMES[:3])
    while not position.over:
        if position.actor == CHANCE:
            move = chance.outcome(position, record.next_draw)
        else:
            move = rng.choice(position.legal_moves())
        record, position = record.add(move), position.play(move)
    return record


if __name__ == "__main__":
    sys.exit(main())
