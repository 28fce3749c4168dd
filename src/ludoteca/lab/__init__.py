"""Many games between bots: tournaments, statistics and studies."""
