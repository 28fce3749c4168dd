"""Reading the text of a record, line by line, with complaints that name the line."""

import re
from dataclasses import dataclass, field
from datetime import date as Date  # noqa: N812 - a record has a date too
from typing import NamedTuple

from ludoteca.engine.chance import KEY_BYTES, SALT_BYTES, Proof
from ludoteca.engine.contract import CHANCE
from ludoteca.engine.fields import split_fields
from ludoteca.engine.info import GameInfo
from ludoteca.engine.position import Position
from ludoteca.engine.registry.catalog import game, game_ids
from ludoteca.errors import LudotecaError, RecordError, RulesVersionError

FORMAT = "ludoteca record 1"
HEADINGS = (
    *("game", "rules", "date", "seats", "options"),
    *("chance", "salts", "key", "deal", "start"),
)
CHANCE_MARK = re.compile(r"\*(\d{1,6})?", re.ASCII)
NEEDED = ("game", "rules", "seats", "start")


@dataclass(frozen=True, slots=True)
class RecordedMove:
    """One move of a record: whose it was, and its text."""

    seat: int
    text: str
    line: int | None = None
    """Where it stands in the file it was read from."""
    draw: int | None = None
    """For an outcome of chance: its number, if the draws before it were used up by undone moves."""
    value: int | None = field(default=None, compare=False)
    """The move as a number, where it is known: then nobody parses the text again."""

    def __str__(self) -> str:
        number = "" if self.draw is None else self.draw
        return f"{f'*{number}' if self.seat == CHANCE else self.seat + 1} {self.text}"


def draw_after(played: RecordedMove, draws: int) -> int:
    """Return the number of the next draw after a move, before which it was ``draws``."""
    if played.seat != CHANCE:
        return draws
    return 1 + (draws if played.draw is None else played.draw)


class Contents(NamedTuple):
    """What the text of a record says; the moves are read but not yet played."""

    start: Position
    names: tuple[str, ...]
    moves: tuple[RecordedMove, ...]
    date: str
    options: tuple[tuple[str, str], ...]
    seed: int | None
    proof: Proof | None
    entered: bool
    given: bool
    end: str
    lines: dict[str, int]
    """Where each heading stands, and the end."""


def _is_date(text: str) -> bool:
    try:
        return Date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _version(info: GameInfo, headings: dict[str, tuple[int, str]]) -> int:
    """Return the rules version of a record, having checked that the rules reproduce it."""
    line, text = headings["rules"]
    if not re.fullmatch(r"[1-9]\d{0,5}", text, re.ASCII):
        raise RecordError(f"{text[:20]!r} is no rules version; one is a number, such as 1", line)
    try:
        info.reproducing(int(text))
    except RulesVersionError as error:
        raise RecordError(str(error), line) from None
    return int(text)


class Reader:
    """Reads one record line by line, so that every complaint can name its line."""

    def __init__(self, text: str, compiled: bool | None) -> None:
        # Not splitlines(): only a line feed ends a line of a record.
        lines = [line.rstrip("\r") for line in text.split("\n")]
        self._lines = [
            (number, line.strip())
            for number, line in enumerate(lines, 1)
            if line.strip() and not line.lstrip().startswith("#")
        ]
        self._compiled = compiled

    def contents(self) -> Contents:
        """Return what the text says.

        Raises:
            RecordError: the text is no whole record; names line and reason.
        """
        if not self._lines or self._lines[0][1] != FORMAT:
            self._refuse_format()
        headings, rest = self._headings()
        start = self._start(headings)
        names = tuple(name.strip() for name in headings["seats"][1].split("|"))
        if len(names) != start.players:
            reason = f"{len(names)} seats are named, the game has {start.players}"
            raise RecordError(reason, headings["seats"][0])
        seed, proof = self._chance(headings, start.players)
        moves, end = self._moves(rest, start.players)
        line, date = headings.get("date", (0, ""))
        if date and not _is_date(date):
            raise RecordError(f"{date[:20]!r} is no date; one reads 2026-11-16", line)
        options = self._options(headings, start)
        entered = headings.get("chance", (0, ""))[1] == "told"
        line, deal = headings.get("deal", (0, "none"))
        if deal != "none":
            raise RecordError("deal reads 'none': the start was given, and not drawn", line)
        given = "deal" in headings
        lines = {name: number for name, (number, _) in headings.items()}
        lines["end"] = self._lines[-1][0]
        return Contents(start, names, moves, date, options, seed, proof, entered, given, end, lines)

    def _refuse_format(self) -> None:
        line, text = self._lines[0] if self._lines else (1, "")
        if version := re.fullmatch(r"ludoteca record (\d{1,6})", text):
            reason = f"is of format {version[1]}; this program reads format 1"
            raise RecordError(reason, line)
        raise RecordError(f"is no record: one begins with the line {FORMAT!r}", line)

    def _headings(self) -> tuple[dict[str, tuple[int, str]], list[tuple[int, str]]]:
        found: dict[str, tuple[int, str]] = {}
        place = 1
        for number, line in self._lines[1:]:
            name, colon, value = line.partition(":")
            if not colon or name not in HEADINGS:
                break
            if name in found:
                raise RecordError(f"the heading {name!r} stands twice", number)
            found[name] = (number, value.strip())
            place += 1
        for name in NEEDED:
            if name not in found:
                after = self._lines[min(place, len(self._lines) - 1)][0]
                raise RecordError(f"the heading {name!r} is missing before this line", after)
        return found, self._lines[place:]

    def _start(self, headings: dict[str, tuple[int, str]]) -> Position:
        line, game_id = headings["game"]
        if game_id not in game_ids():
            raise RecordError(f"no game {game_id[:40]!r}; there are: {', '.join(game_ids())}", line)
        found = game(game_id, compiled=self._compiled)
        version = _version(found.info, headings)
        line, text = headings["start"]
        try:
            return found.position(text, version)
        except LudotecaError as error:
            raise RecordError(f"the start position is wrong: {error}", line) from None

    def _options(
        self, headings: dict[str, tuple[int, str]], start: Position
    ) -> tuple[tuple[str, str], ...]:
        line, text = headings.get("options", (0, ""))
        try:
            info = start.game.info
            chosen = {**info.reproducing(_version(info, headings)), **split_fields(text)}
            info.encode(start.players, chosen)
        except LudotecaError as error:
            raise RecordError(str(error), line) from None
        return tuple(chosen.items())

    def _chance(
        self, headings: dict[str, tuple[int, str]], players: int
    ) -> tuple[int | None, Proof | None]:
        if "chance" not in headings:
            return None, None
        line, text = headings["chance"]
        if text == "told":
            return None, None
        if seed := re.fullmatch(r"seed (-?\d{1,20})", text, re.ASCII):
            return int(seed[1]), None
        fair = re.fullmatch(r"fair ([\w-]{1,100}) ([0-9a-f]{64})", text, re.ASCII)
        if not fair:
            raise RecordError("chance reads 'seed NUMBER', 'fair TABLE COMMITMENT' or 'told'", line)
        salts = self._hex(headings, "salts", SALT_BYTES)
        keys = self._hex(headings, "key", KEY_BYTES)
        if len(salts) != players or len(keys) > 1:
            raise RecordError(
                f"a fair game of {players} seats has {players} salts, and one key", line
            )
        return None, Proof(fair[1], fair[2], tuple(salts), "".join(keys))

    def _hex(self, headings: dict[str, tuple[int, str]], name: str, size: int) -> list[str]:
        line, text = headings.get(name, (0, ""))
        parts = text.split()
        for part in parts:
            if not re.fullmatch(rf"[0-9a-f]{{{2 * size}}}", part):
                raise RecordError(f"{name} holds numbers of {2 * size} hexadecimal digits", line)
        return parts

    def _moves(
        self, lines: list[tuple[int, str]], players: int
    ) -> tuple[tuple[RecordedMove, ...], str]:
        moves: list[RecordedMove] = []
        draws = 0
        for place, (number, line) in enumerate(lines):
            if line.startswith("end:"):
                if place + 1 < len(lines):
                    raise RecordError("nothing may follow the end line", lines[place + 1][0])
                return tuple(moves), line.removeprefix("end:").strip()
            played = self._move(number, line, players, draws)
            draws = draw_after(played, draws)
            moves.append(played)
        last = self._lines[-1][0]
        raise RecordError("the record stops here without its end line: part of it is missing", last)

    def _move(self, number: int, line: str, players: int, draws: int) -> RecordedMove:
        who, _, text = line.partition(" ")
        if (chance := CHANCE_MARK.fullmatch(who)) and text:
            draw = int(chance[1]) if chance[1] else draws
            if draw < draws:
                raise RecordError(f"draw {draw} comes too late: the next one is {draws}", number)
            return RecordedMove(CHANCE, text.strip(), number, draw if draw > draws else None)
        known = who.isascii() and who.isdecimal() and 1 <= int(who[:3]) <= players
        if not known or not text:
            shape = f"'1 TEXT' with a seat from 1 to {players}, or '* TEXT' for chance"
            raise RecordError(f"{line[:40]!r} is no move: one reads {shape}", number)
        return RecordedMove(int(who) - 1, text.strip(), number)
