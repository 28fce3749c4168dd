"""``ludoteca play``: games in the terminal."""
