"""Random commands of several people, and an oracle that knows whom each undo has to ask."""

from ludoteca.engine.registry.catalog import game_ids
from tests.faults.registry import Measured, row
from tests.faults.trial import Trial
from tests.server.commands.test_undo_consent import STEPS, undone_in

QUICK = ("fingers", "sample")
"""Games whose sequences take a few milliseconds."""
OTHERS = 5
"""Sequences of each other game in a soak: without compiled rules some take a second each."""


@row("S5", "undo that peeks", unit="sequences", small=40, full=50000)
def undo_peeks(trial: Trial) -> Measured:
    """Take back across draws, new information and decisions of others; all have to be asked."""
    others = [name for name in game_ids() if name not in QUICK]
    each = OTHERS if trial.thorough else 0
    found = Measured(trial.count)
    sequences = dict.fromkeys(others, each)
    for name in QUICK:
        sequences[name] = (trial.count - each * len(others)) // len(QUICK)
    played = {name: undone_in(name, number) for name, number in sequences.items() if number}
    violations = [one for _, wrong in played.values() for one in wrong]
    found.count = sum(sequences.values())
    undone = sum(times for times, _ in played.values())
    found.at_least("decisions taken back", undone, found.count // 10)
    found.none("reverted without consent", len(violations))
    games = ", ".join(f"{name} {sequences[name]:,}" for name in played)
    found.note("; ".join([f"{STEPS} commands each", games, *violations[:2]]))
    return found
