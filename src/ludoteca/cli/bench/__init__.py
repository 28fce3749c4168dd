"""``ludoteca bench`` and ``perft``: speed and counts."""
