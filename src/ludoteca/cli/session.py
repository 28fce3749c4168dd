"""One game at the terminal: shows the table, asks people, lets bots move, keeps the record."""

import itertools
from pathlib import Path

from ludoteca.bots.simple import Bot, is_bot, make_bot
from ludoteca.cli.terminal import ask, last_game
from ludoteca.engine.chance import Chance, Seeded, Told
from ludoteca.engine.contract import CHANCE
from ludoteca.engine.ink import Ink
from ludoteca.engine.position import Move, Position
from ludoteca.engine.record import Record
from ludoteca.errors import MoveError, RecordError

HELP = """\
Type a move as the board shows it, or the number of a move from the list of moves.
  moves         list all moves you have, each in a sentence
  board         show the table again
  undo          take back your last decision, and what came after it
  save [FILE]   write the game to a file (without FILE: the one kept for --resume)
  rules         read the rules of the game
  help          show this
  quit          stop; the game is kept, go on with: ludoteca play --resume"""


class Quit(Exception):  # noqa: N818 - not an error
    """A person wants to stop."""


class Session:
    """A running game: a record that grows, and who plays it."""

    def __init__(self, record: Record, ink: Ink, *, real_dice: bool = False) -> None:
        self._record = record
        self._positions = list(record.replay())
        self._ink = ink
        self._bots: dict[int, Bot] = {
            seat: make_bot(name, seed=(record.seed or 0) * 8 + seat)
            for seat, name in enumerate(record.names)
            if is_bot(name)
        }
        self._chance: Chance = Told(self._ask_outcome) if real_dice else Seeded(record.seed)

    @property
    def _position(self) -> Position:
        return self._positions[-1]

    def play(self) -> int:
        """Play on until the game is over or somebody quits; return the exit code."""
        try:
            if len(self._bots) == self._position.players:
                self._show()
            while not self._position.over:
                self._step()
        except Quit:
            self._keep("The game is kept. Go on with: ludoteca play --resume")
            return 0
        self._show()
        self._keep("The record of the game:")
        return 0

    def _step(self) -> None:
        seat = self._position.actor
        if seat == CHANCE:
            move = self._chance.outcome(self._position, len(self._record.moves))
        elif seat in self._bots:
            move = self._bots[seat].choose(self._position, seat)
        else:
            self._show()
            answer = self._ask_person(seat)
            if answer is None:
                return
            move = answer
        self._make(move)

    def _make(self, move: Move) -> None:
        who = "Chance" if move.seat == CHANCE else self._record.names[move.seat]
        print(f"{self._ink(who, 'bold')}: {move.sentence}")
        for event in self._position.events(move, self._record.names):
            print(f"  {event}")
        self._record = self._record.add(move)
        self._positions.append(self._position.play(move, move.seat))

    def _ask_person(self, seat: int) -> Move | None:
        """Ask until there is a legal move; None when the position has changed meanwhile."""
        moves = self._position.legal_moves(seat)
        if len(moves) <= SHORT_LIST:
            self._list(moves)
        while True:
            said = ask(f"{self._record.names[seat]} (help: ?)> ")
            if said is None:
                raise Quit
            word, _, rest = said.partition(" ")
            if word.lower() == "undo":
                if self._undo():
                    return None
            elif said and not self._obeyed(word.lower(), rest.strip(), moves):
                move = self._understood(said, moves)
                if move:
                    return move

    def _obeyed(self, word: str, rest: str, moves: list[Move]) -> bool:
        """Carry out a command that leaves the position as it is; False if it is none."""
        if word in ("quit", "exit", "q"):
            raise Quit
        if word in ("help", "?", "h"):
            print(HELP)
        elif word == "moves":
            self._list(moves)
        elif word == "board":
            self._show()
        elif word == "rules":
            print((self._position.game.folder / "RULES.md").read_text(encoding="utf-8"))
        elif word == "save":
            self._save(rest)
        else:
            return False
        return True

    def _understood(self, said: str, moves: list[Move]) -> Move | None:
        if said.isascii() and said.isdecimal() and 1 <= int(said[:6]) <= len(moves):
            return moves[int(said) - 1]
        try:
            return self._position.read(said, moves[0].seat)
        except MoveError as error:
            print(f"Sorry, {error.move!r} {error.verdict}: {error.why}. (? for help)")
            return None

    def _undo(self) -> bool:
        """Go back to the last decision of a person."""
        for back, position in enumerate(reversed(self._positions[:-1]), 1):
            if position.actor >= 0 and position.actor not in self._bots:
                self._record = self._record.back(back)
                del self._positions[-back:]
                print("Taken back.")
                return True
        print("There is nothing to take back.")
        return False

    def _save(self, name: str) -> None:
        path = Path(name).expanduser() if name else last_game()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._record.write(path)
            print(f"Saved to {path}")
        except (RecordError, OSError) as error:
            print(f"Sorry, not saved: {error}")

    def _keep(self, sentence: str) -> None:
        """Keep the game where --resume finds it; a full disk must not spoil the end."""
        print(sentence)
        self._save("")

    def _show(self) -> None:
        print(f"\n{self._position.draw(self._record.names, self._ink)}\n")

    def _list(self, moves: list[Move]) -> None:
        for number, move in zip(itertools.count(1), moves, strict=False):
            print(f"{number:>4}  {self._ink(f'{move.text:<16}', 'bold')} {move.sentence}")

    def _ask_outcome(self, position: Position) -> Move:
        moves = position.legal_moves()
        self._list(moves)
        while True:
            said = ask("What came up? ")
            if said is None or said.lower() in ("quit", "exit", "q"):
                raise Quit
            if said and (move := self._understood(said, moves)):
                return move


SHORT_LIST = 12
"""So few moves are listed without being asked for."""
