"""Rows with crashes, broken disks, networks and clocks, and load."""
