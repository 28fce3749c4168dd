"""What a seat's position is worth: features, their weights, and the estimate."""
