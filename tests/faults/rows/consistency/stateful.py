"""People, spectators and crashes in any order, compared with a model of the table."""

from tests.faults.registry import Measured, row
from tests.faults.trial import Trial
from tests.server.tables import table_machine

STEPS = 50
PARTS = 10
"""A run of the machine ends with the first difference: several runs count several of them."""


@row("F2", "commands, faults and crashes in any order", unit="runs", small=20, full=600)
def any_order(trial: Trial) -> Measured:
    """Run the state machine; count the parts in which table and model differ."""
    parts = PARTS if trial.thorough else 1
    differences = [
        difference
        for _ in range(parts)
        if (difference := _difference(-(-trial.count // parts), trial.thorough))
    ]
    found = Measured(trial.count)
    found.none("differences between table and model", len(differences))
    found.note(
        f"{STEPS} steps each: sit, stand, fill, play, repeat, undo, agree, resign, chat, drop, "
        "reconnect, spectate, crash before and after a commit"
    )
    for difference in differences[:2]:
        found.note(difference)
    return found


def _difference(runs: int, thorough: bool) -> str:
    """Return the first difference between table and model, or nothing."""
    try:
        table_machine.run(runs, STEPS, always_the_same=not thorough)
    except Exception as error:
        return f"{type(error).__name__}: {error}"[:200]
    return ""
