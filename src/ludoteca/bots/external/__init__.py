"""External bots: programs in any language that play a seat over standard input and output."""
