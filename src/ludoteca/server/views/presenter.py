"""Updates for viewers of a table: entries in their language, and the view of their seat.

Most parts are the same for many viewers, so each is encoded once and reused.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import Raw

from ludoteca.bots.roster import is_bot, thinking_time
from ludoteca.engine.contract import CHANCE
from ludoteca.engine.position import Position
from ludoteca.engine.text.translations import LANGUAGE
from ludoteca.server import protocol
from ludoteca.server.protocol import Entry, EntryKind, Seat, Update, View
from ludoteca.server.tables.events import MOVES, Played, Rematched
from ludoteca.server.tables.seating import distinct, numbered
from ludoteca.server.tables.secrecy import first_entry_to_send, secret_entries
from ludoteca.server.tables.table import LogEntry, Table
from ludoteca.server.tables.undo import asked_for, undoing

ENTRY_KINDS: Mapping[str, EntryKind] = {
    "Sat": "sat",
    "Stood": "stood",
    "Filled": "filled",
    "Moved": "moved",
    "Reduced": "reduced",
    "Began": "began",
    "Played": "played",
    "Drawn": "drawn",
    "Asked": "asked",
    "Declined": "declined",
    "Undone": "undone",
    "Withdrawn": "withdrawn",
    "Hinted": "hinted",
    "TimedOut": "timed_out",
    "Nudged": "nudged",
    "Substituted": "substituted",
    "Returned": "returned",
    "Resigned": "resigned",
    "Removed": "removed",
    "Freed": "freed",
    "Muted": "muted",
    "Unmuted": "unmuted",
    "Closed": "closed",
    "HostLeft": "host_left",
    "Ended": "ended",
    "Rematched": "rematch",
}
"""The events that become entries. ``Agreed`` does not: the undo follows."""
RECENT_ENTRIES = 4
WITHHELD = "…"
"""Stands for the notation of a move while a table withholds something."""

encode = msgspec.json.Encoder().encode


@dataclass(frozen=True, slots=True)
class Viewer:
    """A person with a language; without an id an anonymous spectator."""

    person: str = ""
    language: str = "en"


@dataclass(slots=True)
class EncodedCache:
    """The parts encoded since the last event, by what they depend on."""

    seq: int
    seat_views: dict[int | None, tuple[Raw, frozenset[int]]]
    views: dict[bytes, Raw]
    entries: dict[tuple[int, str, frozenset[int]], Raw]


class Presenter:
    """Presents one table to its viewers."""

    def __init__(self, table: Table, names: Mapping[str, str]) -> None:
        self.table = table
        self._names_of = names
        """The names of people by their ids; a shared mapping that is kept up to date."""
        self._cache = EncodedCache(-1, {}, {}, {})
        self._sent_moves: dict[int, tuple[bytes, Raw]] = {}
        """The last moves of each seat, with all that they follow from."""
        self._encoded: dict[tuple[int, int, str, bool], bytes] = {}
        """Entries by number, ply, language, and whether something is withheld; what has happened
        stays as it is."""

    def names(self) -> list[str]:
        """Return the names at the table, seat by seat."""
        return numbered(self._own_names())

    def people_names(self, others: Iterable[str]) -> dict[str, str]:
        """Return what people are called at this table: those with a seat first, then others."""
        seated: dict[str, int] = {}
        for seat, state in enumerate(self.table.seats):
            if not state.name:
                # Two seats of one person are no namesakes: the first one's name counts.
                seated.setdefault(state.person, seat)
        more = [person for person in dict.fromkeys(others) if person not in seated]
        own = self._own_names()
        shown = numbered([*own, *(self._names_of.get(person, "") for person in more)])
        names = {person: shown[seat] for person, seat in seated.items()}
        return names | dict(zip(more, shown[len(own) :], strict=True))

    def _own_names(self) -> list[str]:
        names_of = self._names_of
        return [state.name or names_of.get(state.person, "") for state in self.table.seats]

    def viewer_seat(self, person: str) -> int | None:
        """Return the seat whose view a person receives: one that may act, if there is one."""
        table, seats = self.table, self.table.seats_of(person)
        acting = [seat for seat in table.acting if seat in seats]
        if not acting and len(seats) > 1 and table.game.has_secrets:
            # Two people at one screen: the second has just chosen and may take that back, so
            # they must not see the first one's choice yet.
            acting = [one.move.seat for one in reversed(table.moves) if one.move.seat in seats]
        return next(iter(acting or seats), None)

    def update(self, viewer: Viewer, after: int, now: int) -> Update:
        """Return the entries after one, and the present view, for a viewer."""
        table = self.table
        if self._cache.seq != table.seq:
            self._cache = EncodedCache(table.seq, {}, {}, {})
        language = viewer.language if viewer.language in table.game.languages else LANGUAGE
        viewer_seat = self.viewer_seat(viewer.person)
        view, secret = self._seat_view(viewer_seat)
        return Update(
            after=after,
            seq=table.seq,
            entries=self._entries(after, language, secret),
            view=view,
            seat=viewer_seat,
            moves=self._legal_moves(viewer_seat),
            undo="no" if viewer_seat is None else self._undo(viewer.person),
            undo_request=self._undo_request(viewer.person),
            clocks=table.clock.shown(now) if table.clock and table.position else None,
        )

    def entry(self, logged: LogEntry, language: str, secret: frozenset[int]) -> Entry:
        """Return an event as an entry in a language, without secret moves."""
        event = logged.event
        kind = ENTRY_KINDS[type(event).__name__]
        if logged.made and logged.seq not in secret:
            return self._move_entry(logged, kind, language)
        seat = getattr(event, "seat", None)
        people = (one.person for one in self.table.log)
        name = logged.name or self.people_names(people).get(logged.person, "")
        table = event.table if isinstance(event, Rematched) else ""
        text = self._unreplayed(logged)
        return Entry(
            logged.seq, logged.at, kind, logged.ply, seat, text, text, name=name, table=table
        )

    def _unreplayed(self, logged: LogEntry) -> str:
        """Return the text of a move of a finished game that cannot be replayed; else nothing."""
        event, table = logged.event, self.table
        hidden = logged.made or table.start or not table.ended
        return event.move if isinstance(event, MOVES) and not hidden else ""

    def seats(
        self,
        person: str,
        online: set[str],
        waited_for: Collection[int] = (),
        absent: Collection[int] = (),
    ) -> list[Seat]:
        """Return who sits where, as a person sees it."""
        names = self.names()
        return [
            Seat(
                kind=_kind(state.seated, bool(state.person), bool(state.bot)),
                name=names[seat],
                bot=state.bot,
                thinks=_milliseconds(state.bot),
                mine=bool(person) and state.person == person and not state.bot,
                online=state.person in online,
                resigned=state.resigned,
                removed=state.removed,
                muted=bool(state.person) and state.person in self.table.muted,
                kept=bool(person) and state.person == person and state.is_kept,
                substituted=state.substituted,
                waited_for=seat in waited_for,
                absent=seat in absent,
            )
            for seat, state in enumerate(self.table.seats)
        ]

    def view_at(self, person: str, ply: int) -> View:
        """Return the position at a ply, through the seat that a person looks through now."""
        return self.view_of(self.table.at(ply), person, ply)

    def view_of(self, position: Position, person: str, ply: int) -> View:
        """Return a position, also one that was never played, as ``view_at`` shows those played."""
        return _view(self.shown(position), self.viewer_seat(person), ply)

    def _entries(self, after: int, language: str, secret: frozenset[int]) -> Any:
        key = (after, language, secret)
        if key in self._cache.entries:
            return self._cache.entries[key]
        new = self.table.log[first_entry_to_send(self.table, after) :]
        sent = (one for one in new if type(one.event).__name__ in ENTRY_KINDS)
        entries = Raw(
            b"[%s]" % b",".join(self._encoded_entry(one, language, secret) for one in sent)
        )
        # Subscribers need the same last few entries; a new one needs more, once.
        if self.table.seq - after <= RECENT_ENTRIES:
            self._cache.entries[key] = entries
        return entries

    def _encoded_entry(self, logged: LogEntry, language: str, secret: frozenset[int]) -> bytes:
        if logged.seq in secret:
            return encode(self.entry(logged, language, secret))
        key = (logged.seq, logged.ply, language, self.table.withholds)
        if key not in self._encoded:
            self._encoded[key] = encode(self.entry(logged, language, secret))
        return self._encoded[key]

    def forget_names(self) -> None:
        """Encode entries again, since a name has changed."""
        self._encoded.clear()
        self._cache.entries.clear()

    def _move_entry(self, logged: LogEntry, kind: EntryKind, language: str) -> Entry:
        made = logged.made
        assert made, "a move"
        before, move = self.shown(made.before), made.move
        names = distinct(self.names(), before.seat_names(language))
        effects, event = before.effects(move), logged.event
        return Entry(
            seq=logged.seq,
            at=logged.at,
            kind=kind,
            ply=logged.ply,
            seat=None if move.seat == CHANCE else move.seat,
            move=WITHHELD if self.table.withholds else move.text,
            sentence=before.describe_played(move, names, language),
            effects=effects,
            effects_text=before.game.effects_text(effects, names, language),
            stand_in=event.stand_in if isinstance(event, Played) else "",
        )

    def _seat_view(self, viewer_seat: int | None) -> Any:
        """Return the view of a seat, encoded, and which entries are secret to it."""
        position, cache = self.table.position, self._cache
        if position is None:
            return None, frozenset()
        if viewer_seat not in cache.seat_views:
            # Viewers who know the same see the same; in a game without secrets these are all.
            known = (
                position.hidden(viewer_seat).state.tobytes() if self.table.game.has_secrets else b""
            )
            known += str(viewer_seat).encode() if self.table.withholds else b""
            if known not in cache.views:
                shown = self.shown(position)
                cache.views[known] = Raw(encode(_view(shown, viewer_seat, self.table.ply)))
            cache.seat_views[viewer_seat] = (
                cache.views[known],
                secret_entries(self.table, viewer_seat),
            )
        return cache.seat_views[viewer_seat]

    def shown(self, position: Position) -> Position:
        """Return a position as it is shown: after the end nothing is withheld."""
        return position.revealed() if self.table.conceals and self.table.ended else position

    def _legal_moves(self, viewer_seat: int | None) -> Any:
        """Return the moves of a seat, encoded; the very same object while they stay the same."""
        position = self.table.position
        if viewer_seat is None or viewer_seat not in self.table.acting or not position:
            return []
        # Hidden choices of other seats do not change them, and there may be hundreds.
        follow_from = position.determinized(viewer_seat).state.tobytes()
        last = self._sent_moves.get(viewer_seat)
        if last is None or last[0] != follow_from:
            last = follow_from, Raw(position.legal_moves_json(viewer_seat))
            self._sent_moves[viewer_seat] = last
        return last[1]

    def _undo(self, person: str) -> protocol.Undoing:
        ways = [undoing(self.table, seat) for seat in self.table.seats_of(person)]
        if "free" in ways:
            return "free"
        return "ask" if "ask" in ways else "no"

    def _undo_request(self, person: str) -> protocol.UndoRequest | None:
        asked, seats = self.table.asked, self.table.seats
        if not asked:
            return None
        waiting = [
            seat for seat in asked_for(self.table, asked.seat) if seat not in self.table.agreed
        ]
        your_seat = next((seat for seat in waiting if seats[seat].is_of(person)), None)
        return protocol.UndoRequest(asked.seat, asked.ply, waiting, your_seat)


def _view(position: Position, viewer_seat: int | None, ply: int) -> View:
    known = position.hidden(viewer_seat)
    return View(
        ply=ply,
        actor=known.actor,
        acting=list(known.acting),
        over=known.over,
        reason=known.end_reason,
        scores=list(known.scores),
        winners=list(known.winners),
        table=Raw(position.table_json(viewer_seat)),
    )


def _milliseconds(bot: str) -> int:
    """Return how long a bot may think about a move; 0 if it does not, or it is unknown."""
    return round(1000 * thinking_time(bot)) if is_bot(bot) else 0


def _kind(seated: bool, is_reserved: bool, bot: bool) -> Any:
    if bot:
        return "bot"
    if seated:
        return "person"
    return "reserved" if is_reserved else "open"
