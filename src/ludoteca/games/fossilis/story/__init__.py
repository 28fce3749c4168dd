"""What happens in Fossilis: moves in sentences, and what they bring about, step by step.

``saying`` puts moves into words, and ``telling`` what comes of them. ``course`` lists it as steps:
the ``deeds`` of people and of chance, and their ``aftermath``.
"""

from ludoteca.games.fossilis.story.course import steps
from ludoteca.games.fossilis.story.saying import sentence
from ludoteca.games.fossilis.story.telling import tell

__all__ = ["sentence", "steps", "tell"]
