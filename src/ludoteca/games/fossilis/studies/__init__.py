"""Measuring how well balanced the data of Fossilis is.

``taking`` says who took what in a game, and ``statistics`` sums many games up: wins of those who
took each skill, tool, supply and dinosaur, the start player's lead, points, and how games go.
``lab.greedy_games`` and ``lab.search_games`` play them. ``fitting`` finds the weights of
``rules.estimates`` from the features of positions (``feature_rows``).
"""
