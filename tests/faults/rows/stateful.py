"""People, spectators and crashes in any order, compared with a model of the table."""

from tests.faults.registry import Measured, row
from tests.faults.trial import Trial
from tests.server import table_machine

STEPS = 50


@row("F2", "commands, faults and crashes in any order", unit="runs", small=20, full=1000)
def any_order(trial: Trial) -> Measured:
    """Run the state machine; it raises an error where table and model differ."""
    table_machine.run(trial.count, STEPS, always_the_same=not trial.thorough)
    found = Measured(trial.count)
    found.none("differences between table and model", 0)
    found.note(
        f"{STEPS} steps each: sit, stand, fill, play, repeat, undo, agree, resign, chat, drop, "
        "reconnect, spectate, crash before and after a commit"
    )
    return found
