"""Texts, views and notation of this game."""
