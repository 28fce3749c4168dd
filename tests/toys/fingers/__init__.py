"""Fingers, a toy for testing the engine: everybody shows a number at once."""
