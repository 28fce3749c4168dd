"""The codes with which the server closes a WebSocket."""

INVALID_TEXT = 1007
POLICY = 1008
"""The client broke a limit or the protocol."""
RESTART = 1012
"""The page reconnects at once."""
TOO_SLOW = 4001
"""The client did not read what it was sent."""
