"""Which games there are: folders, installed packages, and their built boards."""
