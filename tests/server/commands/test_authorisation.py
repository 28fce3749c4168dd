"""Every command is tried by every kind of person, as the table of policies declares it."""

from dataclasses import dataclass
from typing import Any

import pytest

from ludoteca.server import protocol
from ludoteca.server.commands.authorisation import POLICIES
from ludoteca.server.protocol import COMMANDS, Answer
from tests.server.client import Visitor, new_id
from tests.server.conftest import Guest
from tests.server.played import begin
from tests.server.served import Served

SEAT = 1
"""The seat that the commands name: that of the player."""
ALLOWED = {
    "guest": {"guest", "spectator", "left", "player", "other player", "host", "removed"},
    "player": {"player"},
    "sitter": {"player"},
    "opponent": {"other player", "host"},
    "participant": {"player", "other player", "host"},
    "host": {"host"},
}
DENIALS = {"no_guest", "not_yours", "removed"}
FIELDS: dict[str, Any] = {
    "seat": SEAT,
    "salt": "0" * 32,
    "bot": "greedy",
    "ply": 0,
    "move": "1",
    "yes": True,
    "text": "hello",
    "muted": True,
}


@dataclass(frozen=True)
class Cast:
    """A running game, and a person of every kind."""

    table: str
    people: dict[str, Visitor]


@pytest.fixture
def cast(guest: Guest, server: Served) -> Cast:
    host, player, other, removed, left, stranger, spectator = (guest() for _ in range(7))
    table = host.create("me", "open", "open", "open", game="fingers")
    assert isinstance(left.sit(table, SEAT), Answer)
    assert isinstance(left.do(table, protocol.Stand(new_id(), SEAT)), Answer)
    begin(table, host, player, other, removed)
    with host.enter(table) as page:
        assert isinstance(page.do(protocol.Remove(new_id(), 3)), Answer)
        # The bot that plays on chooses at once; after that nothing happens by itself.
        page.until(lambda here: here.view and 3 not in here.view.acting)
    people = {
        "nobody": Visitor(server.port),
        "guest": stranger,
        "spectator": spectator,
        "left": left,
        "player": player,
        "other player": other,
        "host": host,
        "removed": removed,
    }
    return Cast(table, people)


def command_of(kind: type[protocol.Command]) -> protocol.Command:
    fields = {name: FIELDS[name] for name in kind.__struct_fields__ if name in FIELDS}
    return kind(id=new_id(), **fields)


def given_by(name: str, cast: Cast, command: protocol.Command) -> Answer | protocol.Refused:
    """Give a command: spectators over a socket, all others over HTTP."""
    person = cast.people[name]
    if name != "spectator":
        return person.do(cast.table, command)
    with person.enter(cast.table) as page:
        answer: Answer | protocol.Refused = page.do(command)
        return answer


def expected(kind: type[protocol.Command]) -> set[str]:
    # A guest may sit down, but not where the host has removed them.
    barred = {"removed"} if kind is protocol.Sit else set()
    return ALLOWED[POLICIES[kind]] - barred


def test_every_command_has_a_policy() -> None:
    assert set(POLICIES) == set(COMMANDS)


@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: str(kind.__struct_config__.tag))
def test_who_may_give_a_command(cast: Cast, kind: type[protocol.Command]) -> None:
    may = expected(kind)
    # First those who may not: what they try must not change anything for the others.
    for name in sorted(cast.people, key=lambda name: name in may):
        before = cast.people["host"].update(cast.table).seq
        answer = given_by(name, cast, command_of(kind))
        denied = getattr(answer, "code", "") in DENIALS
        assert denied == (name not in may), (name, answer)
        if denied:
            assert cast.people["host"].update(cast.table).seq == before


def test_a_refusal_says_which_seat_and_which_there_are(cast: Cast) -> None:
    stranger = cast.people["guest"]
    refused = [stranger.do(cast.table, protocol.Resign(new_id(), seat)) for seat in (SEAT, 4)]
    assert [getattr(one, "reason", "") for one in refused] == [
        f"seat {SEAT + 1} is not yours",
        "seats are numbered 0 to 3",
    ]
