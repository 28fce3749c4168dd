"""One game at the terminal: prints the table, asks people, lets bots move, saves the record."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from ludoteca.bots.analysis import analyse
from ludoteca.bots.bot import Bot
from ludoteca.bots.external.bot import ExternalBot, stop_external_bots
from ludoteca.bots.hint import hint_of
from ludoteca.bots.names import free_name
from ludoteca.bots.roster import Maker, is_bot, make_bot
from ludoteca.bots.search.searcher import cores
from ludoteca.cli.output.folding import flow, fold
from ludoteca.cli.output.printable import printable, show
from ludoteca.cli.output.terminal import ask, clear, waiting
from ludoteca.cli.play.board_changes import changed_lines
from ludoteca.cli.play.compiled_rules import load_compiled
from ludoteca.cli.play.verdict import verdict
from ludoteca.engine.chance import Chance, EnteredOutcomes, Seeded
from ludoteca.engine.contract import CHANCE
from ludoteca.engine.position import Move, Position
from ludoteca.engine.records.record import Record, is_record
from ludoteca.engine.secrecy import is_among_others, is_secret
from ludoteca.engine.text.terminal_colors import Colorize
from ludoteca.errors import MoveError, RecordError

HELP = """\
Type a move as the board shows it, or the number of a move from the list of moves.
  moves         list all moves you have, each in a sentence
  board         show the table again
  hint          hear which move looks best, and why
  undo          take back your last decision, and what came after it
  save [FILE]   write the game to a file (without FILE: where --resume finds it)
  rules         read the rules of the game
  help          show this
  quit          stop; the game is kept, go on with: ludoteca play --resume"""
SHORT_LIST = 12
"""Up to this number of moves are listed without a request."""
LIST_WIDTH = 16
"""Columns for the texts of moves in a list, if none is longer."""


class Quit(Exception):  # noqa: N818 - not an error
    """A person stops the game."""


class TakenBack(Exception):  # noqa: N818
    """The position has changed while a person was asked."""


class TerminalGame:
    """A running game: its record and its players."""

    def __init__(
        self,
        record: Record,
        kept: Path,
        colorize: Colorize,
        *,
        real_dice: bool = False,
        others: Mapping[str, Maker] = {},
    ) -> None:
        real_dice = real_dice or record.entered
        self._record = replace(record, seed=None, entered=True) if real_dice else record
        self._positions = list(record.replay())
        self._kept = kept
        self._colorize = colorize
        self._bots: dict[int, Bot] = {
            seat: make_bot(name, (record.seed or 0) * 8 + seat, others, threads=cores())
            for seat, name in enumerate(record.names)
            if is_bot(name, others)
        }
        self._names = self._shown_names()
        """The names as printed: bots have the same names as at tables."""
        self._people = [seat for seat in range(record.start.players) if seat not in self._bots]
        self._secret_choices: list[tuple[int, Move]] = []
        """Choices, each with its ply, that are still secret for a person at the screen."""
        self._last_asked: int | None = None
        """The seat that was asked last."""
        self._pending_lines: list[str] = []
        """What has happened since a person was asked, to be printed below the table."""
        self._drawn: list[str] = []
        """The lines of the last printed table; empty after moves of other players."""
        self._chance: Chance = EnteredOutcomes(self._ask) if real_dice else Seeded(record.seed)

    def _shown_names(self) -> list[str]:
        shown = [printable(name) for name in self._record.names]
        for seat, bot in self._bots.items():
            if not isinstance(bot, ExternalBot):
                shown[seat] = ""
                shown[seat] = free_name(shown)
        return shown

    @property
    def _position(self) -> Position:
        return self._positions[-1]

    def play(self) -> int:
        """Play until the game is over or a person quits; return the exit code.

        Raises:
            BotError: an external bot cannot play; nothing has been played.
        """
        try:
            self._start_programs()
            self._introduce()
            return self._play()
        finally:
            stop_external_bots(self._bots.values(), self._position)

    def _start_programs(self) -> None:
        for bot in self._bots.values():
            if isinstance(bot, ExternalBot) and not self._position.over:
                bot.start()

    def _introduce(self) -> None:
        """Print the names of the bots."""
        for seat, bot in self._bots.items():
            if not isinstance(bot, ExternalBot):
                kind = self._record.names[seat].partition(" ")[0]
                show(f"{self._colorize(self._names[seat], 'bold')} is a bot: {kind}.")

    def _play(self) -> int:
        try:
            if not self._people:
                self._show()
            while not self._position.over:
                self._step()
            self._show(whole=True)
            self._print_pending_lines()
            print(fold(verdict(self._position, self._names)))
        except (Quit, KeyboardInterrupt):
            print()
        if self._save(self._kept) and not self._position.over:
            print("Go on with this game by: ludoteca play --resume")
        return 0

    def _step(self) -> None:
        seat = self._position.actor
        try:
            if seat == CHANCE:
                move = self._chance.outcome(self._position, self._record.next_draw)
            elif seat in self._bots:
                move = self._choice(self._bots[seat], seat)
            else:
                self._hand_over(seat)
                self._show()
                move = self._ask(self._position)
        except TakenBack:
            return
        self._make(move)

    def _hand_over(self, seat: int) -> None:
        """Before a secret choice, ask whether the person is alone at the screen."""
        before, self._last_asked = self._last_asked, seat
        chosen = any(move.seat in self._people for _, move in self._secret_choices)
        secret = self._position.game.has_secrets and (chosen or is_among_others(self._position))
        if not secret or before == seat or len(self._people) == 1:
            return
        clear()
        if ask(f"{self._name(seat)}, are you alone at the screen? (Enter) ") is None:
            raise Quit

    def _choice(self, bot: Bot, seat: int) -> Move:
        with waiting(f"{self._name(seat)} is thinking …", shown=hasattr(bot, "seconds")):
            move = bot.choose(self._position, seat)
        if isinstance(bot, ExternalBot) and bot.failure:
            self._report(f"{self._colorize(self._name(seat), 'bold')} {printable(bot.failure)}.")
        return move

    def _make(self, move: Move) -> None:
        before = self._position
        self._record = self._record.add(move)
        self._positions.append(before.play(move))
        if move.seat not in (CHANCE, self._last_asked):
            self._drawn = []
        # Saved after every move: a closed window does not lose the game.
        with suppress(RecordError, OSError):
            self._write(self._kept)
        self._secret_choices.append((len(self._positions) - 2, move))
        self._report_choices()

    def _report_choices(self) -> None:
        """Report what all people at the screen may know; of a secret only that it was decided."""
        names = [self._colorize(name, "bold") for name in self._names]
        secret: list[tuple[int, Move]] = []
        for ply, move in self._secret_choices:
            if not self._is_secret(ply, move):
                self._report(self._positions[ply].describe_played(move, names))
                for event in self._positions[ply].effects_text(move, self._names):
                    self._report(f"  {event}")
            else:
                secret.append((ply, move))
                if ply == len(self._positions) - 2:
                    self._report(f"{names[move.seat]} has decided.")
        self._secret_choices = secret

    def _report(self, line: str) -> None:
        """Print a line: at once if only bots play, else when a person is asked."""
        if self._people:
            self._pending_lines.append(line)
        else:
            show(fold(line))

    def _print_pending_lines(self) -> None:
        for line in self._pending_lines:
            show(fold(line))
        self._pending_lines.clear()

    def _is_secret(self, ply: int, move: Move) -> bool:
        made = zip(self._positions[ply + 1 :], self._record.moves[ply + 1 :], strict=False)
        later = [position.read(played.text, played.seat) for position, played in made]
        eyes = [seat for seat in self._people if seat != move.seat] if self._people else [None]
        return any(
            is_secret(self._positions[ply], move, later, self._position, eye) for eye in eyes
        )

    def _ask(self, position: Position) -> Move:
        """Ask for a move or a real chance outcome until the answer is valid."""
        self._print_pending_lines()
        moves = position.legal_moves()
        if len(moves) <= SHORT_LIST:
            self._list(moves)
        while True:
            said = ask(f"{self._name(position.actor)} (help: ?)> ")
            if said is None:
                raise Quit
            word, _, rest = said.partition(" ")
            if said and not self._run_command(word.lower(), rest.strip(), moves):
                move = self._parse_move(said, moves)
                if move:
                    return move

    def _run_command(self, word: str, rest: str, moves: list[Move]) -> bool:
        """Run a command; return False if it is none."""
        if word in ("quit", "exit", "q"):
            raise Quit
        if word == "undo":
            self._undo()
        elif word in ("help", "?", "h"):
            print(f"{fold(HELP)}\n\n{flow(self._position.game.translations()('legend').strip())}")
        elif word == "moves":
            self._list(moves)
        elif word == "board":
            self._show(whole=True)
        elif word == "hint":
            self._hint(moves[0].seat)
        elif word == "rules":
            print(fold((self._position.game.folder / "RULES.md").read_text(encoding="utf-8")))
        elif word == "save":
            self._save(Path(rest) if rest else self._kept)
        else:
            return False
        return True

    def _parse_move(self, said: str, moves: list[Move]) -> Move | None:
        try:
            return self._position.read(said, moves[0].seat, names=self._names)
        except MoveError as error:
            # A number that is not a move is a place in the list.
            listed = {str(number): move for number, move in enumerate(moves, 1)}
            if said in listed:
                return listed[said]
            print(fold(f"Sorry, {error.move[:60]!r} {error.verdict}: {error.why}. (? for help)"))
        return None

    def _hint(self, seat: int) -> None:
        """Print a hint for a seat."""
        if seat == CHANCE:
            print("Chance needs no hint.")
            return
        known = self._position.hidden(seat).state
        position = Position(load_compiled(self._position.game.info.id), known)
        with waiting("Looking for a good move …"):
            found = analyse(position, seat=seat)
        print(fold(hint_of(found, self._names).text))

    def _undo(self) -> None:
        """Go back to the last decision of a person."""
        for back, position in enumerate(reversed(self._positions[:-1]), 1):
            if self._asks(position.actor):
                self._record = self._record.back(back)
                del self._positions[-back:]
                self._secret_choices = [
                    (ply, move)
                    for ply, move in self._secret_choices
                    if ply < len(self._positions) - 1
                ]
                self._pending_lines.clear()
                print("Taken back.")
                raise TakenBack
        print("There is nothing to take back.")

    def _save(self, path: Path) -> bool:
        """Save the game; return whether it worked."""
        try:
            path = path.expanduser()
            if path.exists() and not is_record(path):
                print(f"Sorry, not saved: {path} exists and is no record; choose another name.")
                return False
            self._write(path)
        except (RecordError, OSError, RuntimeError, ValueError) as error:
            print(f"Sorry, not saved: {getattr(error, 'strerror', None) or error}")
            return False
        print(f"Saved to {path}")
        return True

    def _write(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._record.write(path, self._position)

    def _name(self, seat: int) -> str:
        return "Chance" if seat == CHANCE else self._names[seat]

    def _show(self, *, whole: bool = False) -> None:
        """Print the table; only the changes of a tall one that was printed before."""
        position = self._position
        asked = position.actor if self._asks(position.actor) else None
        before, self._drawn = (
            self._drawn,
            position.draw(self._names, self._colorize, asked).split("\n"),
        )
        changed = None if whole else changed_lines(before, self._drawn)
        if changed is None:
            show("\n{}\n".format("\n".join(self._drawn)))
        elif changed:
            show("\n{}\n(board: the whole table)\n".format("\n".join(changed)))

    def _asks(self, seat: int) -> bool:
        return seat >= 0 and seat not in self._bots

    def _list(self, moves: list[Move]) -> None:
        width = max(LIST_WIDTH, *(len(move.text) for move in moves))
        for number, move in enumerate(moves, 1):
            sentence = self._position.describe_move(move, self._names)
            text = self._colorize(f"{move.text:<{width}}", "bold")
            show(fold(f"{number:>4}  {text} {sentence}", indent=width + 7))
