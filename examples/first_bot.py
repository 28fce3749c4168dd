"""A bot for any game: takes what brings most for its price. See docs/external-bots.md."""

import json
import random
import sys


def score(move, seat):
    """Score a move by what its view shows; a view without scores gives 0."""
    would_score = move.get("would_score") or []
    gain = would_score[seat] - sum(would_score) / len(would_score) if would_score else 0
    return gain - move.get("price", 0) + random.random()


def say(message):
    """Answer with one line, at once."""
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say({"type": "ready", "protocol": 1})
    elif message["type"] == "choose":
        moves = message["view"]["moves"]
        best = max(moves, key=lambda move: score(move, message["seat"]))
        say({"type": "move", "number": message["number"], "move": best["text"]})
