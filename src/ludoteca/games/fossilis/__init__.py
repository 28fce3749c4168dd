"""Fossilis: dig for bones under two layers of tiles, and put dinosaurs together."""
