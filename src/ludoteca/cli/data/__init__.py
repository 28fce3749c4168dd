"""Commands about the stored games of a server: backup, restore, check-data."""
