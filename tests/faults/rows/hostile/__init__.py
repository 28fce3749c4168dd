"""Rows with clients that lie, flood or pry, and with hostile packages and bots."""
