"""Rows on the order of commands, on undo, draws and determinism."""
