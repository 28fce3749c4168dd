"""Learning the value of a grid by play against oneself."""
