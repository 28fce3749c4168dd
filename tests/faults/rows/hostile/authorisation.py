"""Who may give which command: declared by the server, and tried with every kind of person."""

from ludoteca.server import protocol
from ludoteca.server.commands.authorisation import POLICIES
from ludoteca.server.protocol import Answer
from tests.faults.registry import Measured, row
from tests.faults.trial import Trial
from tests.server.client import Visitor, new_id
from tests.server.played import begin

COMMANDS = protocol.client_messages.COMMANDS


@row("A4", "authorisation of every command", unit="attempts", small=1, full=5)
def authorisation(trial: Trial) -> Measured:
    """Let nobody, a stranger and the other player give each command for a seat not theirs."""
    found = Measured(0)
    found.none("commands without a declared policy", len(set(COMMANDS) - set(POLICIES)))
    server = trial.serve()
    allowed: list[str] = []
    for _ in range(trial.count):
        host, other, stranger = (Visitor(server.port).welcome() for _ in range(3))
        table = host.create("me", "open")
        begin(table, host, other)
        before = host.update(table).seq
        attempts = [
            (who, command)
            for who in (Visitor(server.port), stranger, other)
            for command in _for_the_first_seat(host.update(table).seq)
        ]
        for who, command in attempts:
            found.count += 1
            if isinstance(who.do(table, command), Answer):
                allowed.append(str(command.__struct_config__.tag))
        found.none("events that followed", host.update(table).seq - before)
    found.none("commands allowed for a seat of another player", len(allowed))
    return found


def _for_the_first_seat(ply: int) -> list[protocol.Command]:
    """Return the commands that concern one seat, for the host's."""
    return [
        protocol.Play(new_id(), 0, ply, "d4"),
        protocol.Undo(new_id(), 0, ply),
        protocol.Agree(new_id(), 0, ply, yes=True),
        protocol.Resign(new_id(), 0),
        protocol.Stand(new_id(), 0),
        protocol.Fill(new_id(), 0, "greedy"),
        protocol.Sit(new_id(), 0, "0" * 32),
        protocol.Rematch(new_id()),
        protocol.Remove(new_id(), 0),
        protocol.Free(new_id(), 0),
        protocol.Mute(new_id(), muted=True, seat=0),
        protocol.Close(new_id()),
        protocol.Start(new_id()),
        protocol.Nudge(new_id(), 0),
        protocol.Substitute(new_id(), 0),
    ]
