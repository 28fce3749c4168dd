"""One game between bots, timed; a random bot moves for a bot that fails."""

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import msgspec

from ludoteca.bots.baseline import RandomBot
from ludoteca.bots.bot import Bot
from ludoteca.bots.external.bot import ExternalBot, stop_external_bots
from ludoteca.bots.roster import Maker
from ludoteca.engine.chance import Seeded
from ludoteca.engine.contract import CHANCE
from ludoteca.engine.game import Game
from ludoteca.engine.position import Move, Position
from ludoteca.engine.records.record import Record
from ludoteca.errors import IllegalMoveError
from ludoteca.lab.schedule import Pairing, derived

MAX_COMPLAINT_CHARS = 200


class Match(msgspec.Struct, frozen=True):
    """A game that was played. Lists go by seat."""

    deal: int
    number: int
    """The number of the game within its deal, from 1."""
    seed: int
    bots: tuple[str, ...]
    points: tuple[int, ...]
    winners: tuple[int, ...]
    """The seats that won, from 0; several share the win."""
    ending: str
    plies: int
    moves: tuple[int, ...]
    """The number of moves of each seat."""
    seconds: tuple[float, ...]
    """The total time of each seat."""
    longest: tuple[float, ...]
    """The longest move of each seat, in seconds."""
    faults: tuple[int, ...]
    """How often it failed or chose no legal move; a random bot moved instead, and a greedy bot for
    an external one."""
    complaint: str = ""
    """The first failure, and the bot that failed."""

    def share(self, seat: int) -> float:
        """Return a seat's share of the win."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


@dataclass(frozen=True, slots=True)
class Unmade:
    """Stands for a bot that could not be made; raises its error at every decision."""

    error: BaseException

    def choose(self, position: Position, seat: int) -> Move:
        """Fail."""
        raise self.error


@dataclass
class Player:
    """A bot in its seat, with its figures so far."""

    seat: int
    bot: Bot
    fallback: Bot
    moves: int = 0
    seconds: float = 0
    longest: float = 0
    faults: int = 0
    complaint: str = ""
    stand_in_moves: int = 0
    """The number of faults for which the bot itself had a stand-in."""

    def decide(self, position: Position) -> tuple[Move, Position]:
        """Return the bot's move and the position after it; a random move if it has no legal one."""
        try:
            # Hidden here too, so that no bot can see more than its seat may.
            move = self._chosen(position.hidden(self.seat))
            return move, position.play(move)
        except (Exception, SystemExit) as error:
            # The game goes on after any failure of a bot.
            self._blame(f"{type(error).__name__}: {error}")
            move = self.fallback.choose(position, self.seat)
            return move, position.play(move)

    def _blame(self, reason: str) -> None:
        self.faults += 1
        self.complaint = self.complaint or " ".join(reason.split())[:MAX_COMPLAINT_CHARS]

    def _chosen(self, known: Position) -> Move:
        began = time.perf_counter()
        try:
            chosen = self.bot.choose(known, self.seat)
        finally:
            took = time.perf_counter() - began
            self.moves += 1
            self.seconds += took
            self.longest = max(self.longest, took)
        if isinstance(self.bot, ExternalBot) and self.bot.stand_in_moves > self.stand_in_moves:
            # Its own stand-in has moved.
            self.stand_in_moves = self.bot.stand_in_moves
            self._blame(self.bot.failure)
        if not isinstance(chosen, Move) or chosen.seat != self.seat:
            raise IllegalMoveError(repr(chosen), "it is no move of this seat")
        return chosen


def play(
    game: Game,
    pairing: Pairing,
    makers: Mapping[str, Maker],
    *,
    seed: int,
    options: Mapping[str, object],
) -> tuple[Match, Record, Position]:
    """Play one game to its end; return its figures, its record and its last position.

    Chance outcomes follow from the deal alone; the seed of a bot from the seed of the tournament,
    the deal and the seat.
    """
    players = [
        Player(
            seat,
            _made(makers[name], derived(seed, "bot", pairing.deal, seat)),
            RandomBot(derived(seed, "fallback", pairing.deal, seat)),
        )
        for seat, name in enumerate(pairing.bots)
    ]
    chance = Seeded(pairing.seed)
    position = game.deal(len(players), options, chance)
    record = Record.begin(position, pairing.bots, options=options, seed=pairing.seed)
    try:
        record, position = _played(record, players, chance)
    finally:
        stop_external_bots([player.bot for player in players], position)
    return _match(pairing, players, position, len(record.moves)), record, position


def warm_up(position: Position, makers: Iterable[Maker]) -> None:
    """Ask every bot for a move that does not count, so that loading and compiling are not timed."""
    while position.actor == CHANCE:
        position = position.play(position.legal_moves()[0])
    for maker in makers:
        player = Player(position.actor, _made(maker, 0), RandomBot(0))
        player.decide(position)
        stop_external_bots([player.bot])


def _made(maker: Maker, seed: int) -> Bot:
    try:
        return maker(seed)
    except (Exception, SystemExit) as error:
        return Unmade(error)


def _played(record: Record, players: Sequence[Player], chance: Seeded) -> tuple[Record, Position]:
    position = record.start
    while not position.over:
        if position.actor == CHANCE:
            move = chance.outcome(position, record.next_draw)
            position = position.play(move)
        else:
            move, position = players[position.actor].decide(position)
        record = record.add(move)
    return record, position


def _match(pairing: Pairing, players: list[Player], last: Position, plies: int) -> Match:
    complaints = [f"{pairing.bots[one.seat]}: {one.complaint}" for one in players if one.faults]
    return Match(
        deal=pairing.deal,
        number=pairing.number,
        seed=pairing.seed,
        bots=pairing.bots,
        points=last.scores,
        winners=last.winners,
        ending=last.end_reason or "",
        plies=plies,
        moves=tuple(player.moves for player in players),
        seconds=tuple(round(player.seconds, 6) for player in players),
        longest=tuple(round(player.longest, 6) for player in players),
        faults=tuple(player.faults for player in players),
        complaint=next(iter(complaints), ""),
    )
