"""For every command a table at which it can be given."""

from collections.abc import Mapping

from ludoteca.server import protocol
from ludoteca.server.commands.authorisation import Policy
from tests.server.client import Visitor, new_id

ROLES = ("nobody", "stranger", "player", "host")
MAY: Mapping[Policy, str] = {
    "guest": "stranger",
    "player": "player",
    "sitter": "host",
    "opponent": "host",
    "participant": "player",
    "host": "host",
}
"""Who may give a command, by its policy: the host is the one whom the player asks."""
GIVEN: dict[type[protocol.Command], protocol.Command] = {
    protocol.Sit: protocol.Sit("a-command", 2, "ab" * 16),
    protocol.Stand: protocol.Stand("a-command", 1),
    protocol.Fill: protocol.Fill("a-command", 2, "random"),
    protocol.Start: protocol.Start("a-command", "greedy"),
    protocol.Nudge: protocol.Nudge("a-command", 1),
    protocol.Substitute: protocol.Substitute("a-command", 1),
    protocol.Play: protocol.Play("a-command", 1, 0, "3"),
    protocol.Undo: protocol.Undo("a-command", 1, 1),
    protocol.Agree: protocol.Agree("a-command", 0, 2, True),
    protocol.Resign: protocol.Resign("a-command", 1),
    protocol.Rematch: protocol.Rematch("a-command"),
    protocol.Chat: protocol.Chat("a-command", "hello"),
    protocol.Remove: protocol.Remove("a-command", 1),
    protocol.Free: protocol.Free("a-command", 0),
    protocol.Mute: protocol.Mute("a-command", True, 1),
    protocol.Close: protocol.Close("a-command"),
}
WAITING = (protocol.Sit, protocol.Stand, protocol.Fill, protocol.Start, protocol.Free)
"""Commands for a table where people are still coming."""


class Situation:
    """A table of Fingers at which a command can be given, with people who give it or try to."""

    def __init__(self, port: int, command: type[protocol.Command]) -> None:
        self.people = {role: Visitor(port) for role in ROLES}
        for role in ROLES[1:]:
            self.people[role].welcome(role)
        waits = command in WAITING
        seats = ["me", "open", "open"] if waits else ["me", "open"]
        self.table = self.people["host"].create(*seats, game="fingers")
        self._do("player", protocol.Sit(new_id(), 1, "cd" * 16))
        if not waits:
            self._do("host", protocol.Sit(new_id(), 0, "ef" * 16))
        if command in (protocol.Undo, protocol.Agree):
            self._do("player", protocol.Play(new_id(), 1, 0, "3"))
        if command is protocol.Agree:
            self._do("host", protocol.Play(new_id(), 0, 1, "3"))
            self._do("player", protocol.Undo(new_id(), 1, 2))
        if command is protocol.Rematch:
            self._do("host", protocol.Resign(new_id(), 0))

    def _do(self, role: str, command: protocol.Command) -> None:
        assert isinstance(self.people[role].do(self.table, command), protocol.Answer)
