"""Measuring how good a set of player cards is, and looking for a better one.

``pool`` has every card that C3 allows, ``playing`` plays whole games with any ten of them,
``statistics`` counts ties and wins, ``search_games`` plays with bots that search,
``climbing`` changes cards one by one, and ``fitting`` finds the weights of ``rules.estimates``.
"""
