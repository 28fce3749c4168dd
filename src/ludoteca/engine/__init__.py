"""The engine: what every game has in common."""
