"""Fossil: two stones, 81 cards, and a share in every find."""
