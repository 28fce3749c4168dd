"""What the final scoring of Fossilis brings a seat, as plain data."""

from typing import Any

from ludoteca.engine.contract import Row, Rules
from ludoteca.games.fossilis.rules.material import TRAIT
from ludoteca.games.fossilis.rules.scoring import COLLECTED, SETS, TOTAL, VARIETY

COUNTED = ("lab", "slots", "skills", "bones", "plaster", "cards")
"""What the final scoring counts before the sets."""


def final_of(rules: Rules, state: Row, seat: int) -> dict[str, Any]:
    """Return what the final scoring would bring now, and what it would add up to (S32)."""
    counted = rules.query("final", state, seat).tolist()
    return {
        **dict(zip(COUNTED, counted[:SETS], strict=True)),
        "sets": dict(zip(TRAIT, counted[SETS:VARIETY], strict=True)),
        "variety": counted[VARIETY],
        "total": counted[TOTAL],
        "dinosaurs": counted[COLLECTED],
    }
