"""What is kept on disk: one SQLite file, one connection, one thread."""
