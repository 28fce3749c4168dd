"""Positions, random games and views that the tests of this game share."""
