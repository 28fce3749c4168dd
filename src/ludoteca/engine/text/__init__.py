"""Texts in four languages, plural forms, and colours of the terminal."""
