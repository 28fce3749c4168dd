"""Many games at once: bots against bots, and what that says about them."""
