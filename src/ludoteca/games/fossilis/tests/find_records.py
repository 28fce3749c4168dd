"""Find games for the golden transcripts: one with each kind of move, one for each way to end.

Is needed only when rules or cards change; then ``make transcripts``.

python -m ludoteca.games.fossilis.tests.find_records
"""

import random
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np

import ludoteca
from ludoteca import CHANCE, Position, Record
from ludoteca.games.fossilis.rules.state import STATE
from ludoteca.games.fossilis.tests.reference.state import PHASES as PHASE_NUMBERS
from ludoteca.games.fossilis.tests.support.material import CARDS, DINOSAURS, EVENTS, TOOLS, Dinosaur
from ludoteca.games.fossilis.tests.support.tables import SEATS, written
from ludoteca.games.fossilis.tests.support.temper import Temper

PHASES = {number: name for name, number in PHASE_NUMBERS.items()}
FOLDER = Path(__file__).with_name("records")
NAMES = ["Ada", "Bo", "Cy", "Dot"]
TRIES = 400
LAZY = 0.8
"""So often a turn is ended at once, in the game that lasts sixty rounds."""
KINDS = {
    *("plaster", "walk", "climb", "place", "dig", "extract", "learn", "buy", "pay", "claim"),
    *("assign", "perfect score", "partial score", "score from display", "end", "third item"),
    *("landslide place", "landslide stop", "storm choice", "take", "fishing", "bone card"),
    *(tool for tool in TOOLS),
    *(f"event {event}" for event in EVENTS),
}
"""What must be seen in some transcript."""


def main() -> int:
    """Write the records."""
    game = ludoteca.game("fossilis", compiled=True)
    FOLDER.mkdir(exist_ok=True)
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
        record.write(FOLDER / f"pools_{number}.record")
    lazy, _ = play(game, 1, LAZY)
    if lazy.last().end_reason != "cap":
        sys.exit("the lazy game has not come to the last round")
    lazy.write(FOLDER / "cap.record")
    return 0


def random_games(game: ludoteca.Game) -> Iterator[tuple[Record, set[str]]]:
    """Play at random, and tell which kinds of moves were seen."""
    for seed in range(1, TRIES):
        record, kinds = play(game, seed)
        if record.last().end_reason == "pools":
            yield record, kinds


def play(game: ludoteca.Game, seed: int, lazy: float = 0) -> tuple[Record, set[str]]:
    """Play a game at random."""
    rng, chance = random.Random(seed), ludoteca.Seeded(seed)
    temper = Temper(rng)
    players = 2 if lazy else SEATS[seed % len(SEATS)]
    position = game.deal(players, {}, chance)
    record = Record.begin(position, NAMES[:players], options={}, seed=seed)
    kinds: set[str] = set()
    while not position.over:
        if position.actor == CHANCE:
            move = chance.outcome(position, record.next_draw)
        else:
            moves = written(position)
            ends = "end" in moves and rng.random() < lazy
            move = position.read("end" if ends else temper.choose(moves))
        record, after = record.add(move), position.play(move)
        kinds |= set(kinds_of(position, move.text, after))
        position = after
    return record, kinds


def kinds_of(before: Position, move: str, after: Position) -> Iterator[str]:
    """Tell what a move shows of the rules."""
    old, new = (position.state.view(STATE)[0] for position in (before, after))
    phase, kind = PHASES[old.phase], move.split()[0]
    yield kind
    yield f"{phase} {kind}"
    if kind == "event":
        yield move
    if phase == "fishing":
        yield "fishing"
    if phase == "storm":
        yield "storm choice"
    if old.third and not new.third:
        yield "third item"
    if kind == "extract" and old.extracted:
        yield "brush"
    if any(new.card[n] >= 0 and not new.used[n] for n, card in CARDS.items() if card.bone):
        yield "bone card"
    if kind == "score":
        yield from _kinds_of_score(old, DINOSAURS[move.split()[1]])


def _kinds_of_score(old: np.record, dinosaur: Dinosaur) -> Iterator[str]:
    """Tell from where a dinosaur is scored, and whether it has all its bones."""
    lab = old.lab[old.turn].tolist()
    number = [*DINOSAURS].index(dinosaur.id)
    if number not in lab:
        yield "score from display"
    elif old.assigned[old.turn, lab.index(number)].sum() == len(dinosaur.bones):
        yield "perfect score"
    else:
        yield "partial score"


if __name__ == "__main__":
    sys.exit(main())
