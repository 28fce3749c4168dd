"""Chomp: two players eat a bar of chocolate of which one square is poisoned."""

CONTRACT_VERSION = 2
