"""What a command leads to: who may give it, and the events that follow, or a refusal."""
