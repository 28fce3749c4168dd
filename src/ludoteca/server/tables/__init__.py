"""The state of a table as the replay of its events; no input or output."""
