"""Hidden information: pairs of tables that differ in one hidden choice, and canaries.

A pair has the same key, people and commands, except for one choice that others must not know yet.
Everything that the others get must be the same, byte by byte.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count
from random import Random
from unittest.mock import patch

from ludoteca.bots.search.searcher import determinized
from ludoteca.engine.chance import CommittedKey
from ludoteca.engine.position import Position
from ludoteca.engine.registry import catalog
from ludoteca.engine.secrecy import is_among_others
from ludoteca.errors import RefusedError
from ludoteca.server import protocol
from ludoteca.server.commands.authorisation import Caller
from ludoteca.server.commands.handlers import handle_command
from ludoteca.server.tables.events import SeatSetup, Setup
from ludoteca.server.tables.table import Table
from ludoteca.server.views.presenter import Presenter, Viewer, encode
from ludoteca.server.views.record import record_of
from tests.faults.registry import Measured, row
from tests.faults.rows.consistency.tested import SERVER, run_tests
from tests.faults.trial import Trial

ID = "a-command"
STRANGER = ""
PLAYERS = 3
MAX_PLIES = 60
"""Of the common beginning of a pair."""
LEAKS: dict[str, tuple[str, Callable[..., object]]] = {
    "the position": ("ludoteca.engine.position.Position.hidden", lambda position, _: position),
    "entries": ("ludoteca.server.views.presenter.secret_entries", lambda *_: frozenset()),
    "the record": ("ludoteca.server.views.record.secret_plies", lambda *_: frozenset()),
    "what is told again": ("ludoteca.server.tables.secrecy.is_secret", lambda *_: False),
}
"""Redactions, and what takes their place when they are removed."""
PAIRS_FOR_A_LEAK = 50


class World:
    """A table whose draws follow from a seed, and what everybody gets of it."""

    def __init__(self, game: str, seed: int) -> None:
        info = catalog.info(game)
        self.people = [f"person-{seat}" for seat in range(min(PLAYERS, info.max_players))]
        seats = [SeatSetup("person", person=who) for who in self.people]
        options = {option.name: option.values[0] for option in info.options}
        setup = Setup(game, info.rules_version, self.people[0], seats, options, "private", None)
        committed_key = CommittedKey("t" * 22, seed.to_bytes(32, "big"))
        self.table = Table("t" * 22, setup, catalog.game(game, compiled=False), committed_key)
        self.names = {who: who.title() for who in self.people}
        self.presenter = Presenter(self.table, self.names)
        for seat, who in enumerate(self.people):
            self.do(who, protocol.Sit(ID, seat, f"{seat + 1:032x}"))

    @property
    def position(self) -> Position:
        """The game as it stands."""
        assert self.table.position
        return self.table.position

    def do(self, who: str, command: protocol.Command) -> None:
        """Carry a command out."""
        for event in handle_command(self.table, Caller(who, 0), command).events:
            self.table.apply(event, 0, 0)

    def play(self, seat: int, value: int) -> None:
        """Let a seat choose."""
        text = self.position.make(value, seat)[0].text
        self.do(self.people[seat], protocol.Play(ID, seat, self.table.ply, text))

    def take_back(self, seat: int) -> None:
        """Let a seat take its choice back, if it may."""
        with suppress(RefusedError):
            self.do(self.people[seat], protocol.Undo(ID, seat, self.table.ply))

    def seen_by(self, who: str) -> Iterator[bytes]:
        """Yield everything that a person gets: updates, positions, the record, a bot's view."""
        seq, ply = self.table.seq, self.table.ply
        for language in ("en", *self.table.game.languages):
            for after in {0, max(0, seq - 2), seq}:
                yield encode(self.presenter.update(Viewer(who, language), after, 0))
        for past in range(max(0, ply - PLAYERS), ply + 1):
            yield encode(self.presenter.view_at(who, past))
        yield record_of(self.presenter).encode()
        if who:
            seat = self.people.index(who)
            yield determinized(self.position, seat).tobytes()
            yield self.refusal(who, seat).encode()

    def refusal(self, who: str, seat: int) -> str:
        """Return how a player is refused who takes back what they have not done."""
        try:
            handle_command(self.table, Caller(who, 0), protocol.Undo(ID, seat, self.table.ply))
        except RefusedError as error:
            return f"{error.code} {error.reason}"
        return "allowed"


def secret_games() -> list[str]:
    """Return the games in which something can be hidden."""
    return [name for name in catalog.game_ids() if catalog.game(name, compiled=False).has_secrets]


def _beginning(game: str, seed: int, chance: Random) -> tuple[World, World] | None:
    """Return two equal tables at which several seats are to choose at the same time."""
    one, other = World(game, seed), World(game, seed)
    rounds = chance.randint(0, 2)
    for _ in range(MAX_PLIES):
        if one.position.over:
            return None
        if is_among_others(one.position):
            if not rounds:
                return one, other
            rounds -= len(one.position.acting) == PLAYERS
        seat = chance.choice(one.position.acting)
        value = chance.choice(one.position.choices(seat))
        one.play(seat, value)
        other.play(seat, value)
    return None


def pairs(game: str, chance: Random) -> Iterator[tuple[World, World, int]]:
    """Yield pairs of tables, and the seat whose hidden choice differs."""
    for seed in count(chance.getrandbits(30)):
        if not (worlds := _beginning(game, seed, chance)):
            continue
        acting = list(worlds[0].position.acting)
        chance.shuffle(acting)
        seat, *others = acting
        choices = worlds[0].position.choices(seat)
        if len(choices) < 2:
            continue
        for world, value in zip(worlds, chance.sample(list(choices), 2), strict=True):
            world.play(seat, value)
        _go_on(worlds, seat, others, chance)
        yield (*worlds, seat)


def _go_on(worlds: tuple[World, World], seat: int, others: list[int], chance: Random) -> None:
    """Let others choose the same in both worlds, but not all of them; perhaps take back."""
    for other in others[: chance.randint(0, len(others) - 1)]:
        value = chance.choice(worlds[0].position.choices(other))
        if all(value in world.position.choices(other) for world in worlds):
            for world in worlds:
                world.play(other, value)
    if chance.random() < 0.25:
        for world in worlds:
            world.take_back(seat)


def differences(one: World, other: World, seat: int) -> int:
    """Count the answers to other seats that differ between the two worlds."""
    viewers = [STRANGER, *(who for place, who in enumerate(one.people) if place != seat)]
    return sum(
        a != b for who in viewers for a, b in zip(one.seen_by(who), other.seen_by(who), strict=True)
    )


@row("S1", "information leaks", unit="pairs", small=20, full=400)
def information_leaks(trial: Trial) -> Measured:
    """Two worlds that differ in a secret: every byte that others get must be the same."""
    games = secret_games()
    share = -(-trial.count // len(games))
    found = Measured(share * len(games))
    different = compared = 0
    for game in games:
        for _, pair in zip(range(share), pairs(game, trial.random), strict=False):
            different += differences(*pair)
            compared += 1
    found.none("differences that others can see", different)
    found.note(
        f"{compared:,} pairs in {', '.join(games)}: updates in all languages, positions, record, "
        "bot view, refusals; the tests of S2 compare all frames and HTTP bodies of real sockets"
    )
    return found


@row("S2", "removed redactions are noticed", unit="redactions", small=len(LEAKS), full=len(LEAKS))
def removed_redactions(trial: Trial) -> Measured:
    """Remove each redaction in turn: S1 must notice. Look for keys in all that is sent."""
    found = Measured(len(LEAKS))
    unnoticed = [leak for leak in LEAKS if not _is_noticed(leak, trial.random)]
    found.none("not noticed", len(unnoticed))
    through = run_tests(trial, SERVER.format("tables/test_secrets"), "tests/cli/test_secrets.py")
    found.checks += through.checks
    found.note(f"removed in turn: {', '.join(LEAKS)}")
    for leak in unnoticed:
        found.note(f"NOT NOTICED: {leak}")
    return found


def _is_noticed(leak: str, chance: Random) -> bool:
    """Return whether a pair differs while a redaction is missing."""
    place, instead = LEAKS[leak]
    with patch(place, instead):
        for game in secret_games():
            for _, pair in zip(range(PAIRS_FOR_A_LEAK), pairs(game, chance), strict=False):
                if differences(*pair):
                    return True
    return False
