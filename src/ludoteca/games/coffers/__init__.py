"""Coffers: rows of cards for all, stones to give and to win, and one row that suits you best."""
