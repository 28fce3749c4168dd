"""Make the golden transcripts: ``make transcripts``. Look at the difference before you commit it.

Every way a game can end gets a record, played by simple bots, if it has none yet. Then every
transcript is written again from its record.
"""

import sys
from itertools import count
from pathlib import Path

import ludoteca
from ludoteca.bots.roster import make_bot
from ludoteca.cli.records.replay import transcript
from ludoteca.engine.contract import CHANCE

TRIES = 2000


def main() -> int:
    """Go through the games that are named, or through all."""
    for game_id in sys.argv[1:] or ludoteca.game_ids():
        game = ludoteca.game(game_id, compiled=False)
        folder = game.folder / "tests" / "records"
        folder.mkdir(parents=True, exist_ok=True)
        for ending in game.info.end_reasons:
            if not list(folder.glob(f"{ending}*.record")):
                find(game, ending).write(folder / f"{ending}.record")
        for path in sorted(folder.glob("*.record")):
            retell(path)
    return 0


def retell(path: Path) -> None:
    """Write the transcript beside a record."""
    text = "\n".join(transcript(ludoteca.Record.read(path, compiled=False))) + "\n"
    path.with_suffix(".transcript").write_text(text, encoding="utf-8")
    print(path.with_suffix(".transcript"))


def find(game: ludoteca.Game, ending: str) -> ludoteca.Record:
    """Play seeded games until one ends this way."""
    info = game.info
    for seed in count(1):
        if seed > TRIES:
            sys.exit(
                f"{info.id} did not end with {ending!r} in {TRIES} games; add a record by hand"
            )
        players = info.min_players + seed % (info.max_players - info.min_players + 1)
        record = play(game, players, seed)
        if record.last().end_reason == ending:
            return record
    raise AssertionError


def play(game: ludoteca.Game, players: int, seed: int) -> ludoteca.Record:
    """Play one game between greedy and random bots."""
    chance = ludoteca.Seeded(seed)
    position = game.deal(players, {}, chance)
    names = [("greedy", "random")[seat % 2] + f" {seat + 1}" for seat in range(players)]
    bots = [make_bot(name, seed) for name in names]
    record = ludoteca.Record.begin(position, names, seed=seed)
    while not position.over:
        seat = position.actor
        if seat == CHANCE:
            move = chance.outcome(position, record.next_draw)
        else:
            move = bots[seat].choose(position, seat)
        record, position = record.add(move), position.play(move, seat)
    return record


if __name__ == "__main__":
    sys.exit(main())
