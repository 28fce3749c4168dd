"""Bots at tables: worker processes, the schedule of their searches, and external bots."""
