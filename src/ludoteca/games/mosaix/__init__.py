"""MosaiX: four dice, laid out by one, written by all, each on a grid of their own."""
