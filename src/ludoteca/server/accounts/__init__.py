"""Guests: names, tokens, and how long an account is kept."""
