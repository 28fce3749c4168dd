"""Reviews of finished games: what is asked for, how far it is, and what is kept."""
