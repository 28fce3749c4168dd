"""What a command leads to: one handler for each, which adds events to a draft or refuses.

The table itself is not changed. Who may give a command is declared in ``authorisation``.
"""

from collections.abc import Callable
from typing import Any

from ludoteca.server import protocol
from ludoteca.server.commands import absence, game_start, host_commands, play, seats, undo
from ludoteca.server.commands.authorisation import Caller, authorise
from ludoteca.server.commands.draft import Draft
from ludoteca.server.tables.table import Table

HANDLERS: dict[type[protocol.Command], Callable[[Draft, Caller, Any], None]] = {
    protocol.Play: play.play,
    protocol.Sit: seats.sit,
    protocol.Stand: seats.stand,
    protocol.Fill: game_start.fill,
    protocol.Start: game_start.start,
    protocol.Undo: undo.undo,
    protocol.Agree: undo.agree,
    protocol.Resign: play.resign,
    protocol.Nudge: absence.nudge,
    protocol.Substitute: absence.substitute,
    protocol.Remove: host_commands.remove,
    protocol.Free: host_commands.free,
    protocol.Mute: host_commands.mute,
    protocol.Close: host_commands.close,
}


def handle_command(table: Table, caller: Caller, command: protocol.Command) -> Draft:
    """Return the result of a person's command.

    Raises:
        RefusedError: the command is not allowed, or not possible now.
    """
    authorise(table, caller.person, command)
    draft = Draft(table, caller.now)
    HANDLERS[type(command)](draft, caller, command)
    return draft
