"""Sending what happens at a table to its subscribers."""

import asyncio
from collections.abc import Callable, Collection
from typing import Protocol

import msgspec

from ludoteca.server import protocol
from ludoteca.server.live.presence import Presence
from ludoteca.server.protocol import BotSpeed
from ludoteca.server.support import failpoints
from ludoteca.server.views.presenter import Presenter, Viewer, encode

GATHER_S = 0.05
"""Changes of who is connected are sent together after this time: people often come together."""


class Subscriber(Protocol):
    """A socket that receives what happens at a table."""

    viewer: Viewer
    seq: int
    """The last entry that was sent."""
    sent_moves: object
    """The legal moves that were sent last."""
    bot_speed: BotSpeed
    """How fast the viewer would like bots to move."""

    def send(self, message: bytes) -> None:
        """Send a message without waiting."""

    def close(self, code: int) -> None:
        """Close the socket with a code that tells the page why."""


class Broadcaster:
    """The subscribers of one table."""

    def __init__(self, presenter: Presenter, info: Callable[[str], protocol.Table]) -> None:
        self._presenter = presenter
        self._info = info
        """Returns the table without its game as a person sees it."""
        self._subscribers: set[Subscriber] = set()
        self._is_gathering = False

    def __len__(self) -> int:
        """Return how many subscribers there are."""
        return len(self._subscribers)

    def connected(self) -> set[str]:
        """Return the people who are connected; an anonymous viewer is the empty id."""
        return {subscriber.viewer.person for subscriber in self._subscribers}

    def spectators(self, seated: Collection[str]) -> int:
        """Return how many subscribers have no seat."""
        return sum(subscriber.viewer.person not in seated for subscriber in self._subscribers)

    def bot_speeds(self, people: Collection[str]) -> list[BotSpeed]:
        """Return the bot speeds that the sockets of some people ask for."""
        return [one.bot_speed for one in self._subscribers if one.viewer.person in people]

    def add(self, subscriber: Subscriber, first: protocol.Update) -> None:
        """Add a subscriber, with the update that brings it to the present state."""
        self._subscribers.add(subscriber)
        subscriber.seq, subscriber.sent_moves = first.seq, first.moves
        subscriber.send(encode(first))

    def remove(self, subscriber: Subscriber) -> None:
        """Remove a subscriber."""
        self._subscribers.discard(subscriber)

    def broadcast(self, now: int, *, moves_only: bool) -> None:
        """Send every subscriber the entries it does not have yet, and its view."""
        seq = self._presenter.table.seq
        for subscriber in self._subscribers:
            if subscriber.seq == seq:
                continue
            viewer = subscriber.viewer
            update = self._presenter.update(viewer, subscriber.seq, now)
            if update.moves is subscriber.sent_moves:
                update = msgspec.structs.replace(update, moves=[], moves_unchanged=True)
            else:
                subscriber.sent_moves = update.moves
            if not moves_only:
                update = msgspec.structs.replace(update, table=self._info(viewer.person))
            subscriber.seq = seq
            subscriber.send(encode(update))
            failpoints.reach("mid_broadcast")

    def broadcast_chat(self, messages: list[protocol.ChatMessage]) -> None:
        """Send messages of the chat."""
        for subscriber in self._subscribers:
            seq = subscriber.seq
            subscriber.send(encode(protocol.Update(seq, seq, chat=messages)))

    def broadcast_info_soon(self, presence: Presence) -> None:
        """Send the seats, and who is connected, after a short time."""
        if not self._is_gathering:
            self._is_gathering = True
            loop = asyncio.get_running_loop()
            loop.call_later(GATHER_S, self._broadcast_info, presence)

    def _broadcast_info(self, presence: Presence) -> None:
        self._is_gathering = False
        presence.note_sent()
        for subscriber in self._subscribers:
            # Not the present number: the last events may not have been sent yet.
            seq = subscriber.seq
            info = self._info(subscriber.viewer.person)
            subscriber.send(encode(protocol.Update(seq, seq, table=info)))

    def disconnect_all(self, code: int) -> None:
        """Close all sockets."""
        for subscriber in self._subscribers:
            subscriber.close(code)
