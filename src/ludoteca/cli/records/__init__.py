"""Commands about recorded games: replay, verify, hint."""
