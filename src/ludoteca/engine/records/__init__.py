"""A played game as a text file."""
