"""A game on the bare kernels, without positions, so that tests can compare thousands of games."""

import numpy as np

from ludoteca import Game, Position


class FastGame:
    """The kernels of a game, applied to one state."""

    def __init__(self, position: Position) -> None:
        self.game: Game = position.game
        self.state = position.state
        self.players = position.players
        self._out = np.zeros(self.game.info.max_legal, dtype=np.int32)

    @property
    def actor(self) -> int:
        """The seat that decides next, CHANCE or NOBODY."""
        return int(self.game.rules.actor(self.state))

    def acting(self) -> list[int]:
        """Return the seats that may decide now."""
        return [seat for seat in range(self.players) if self.game.rules.acts(self.state, seat)]

    def legal(self, seat: int | None = None) -> dict[str, int]:
        """Return the legal moves of a seat, by default of the actor, by their texts."""
        seat = self.actor if seat is None else seat
        moves = self._out[: self.game.rules.legal(self.state, seat, self._out)].tolist()
        assert moves == sorted(set(moves))
        texts = {self.game.notation.move_text(self.state, seat, move): move for move in moves}
        assert len(texts) == len(moves)
        return texts

    def weights(self) -> list[int]:
        """Return how likely each outcome of chance is."""
        count = self.game.rules.weights(self.state, self._out)
        weights: list[int] = self._out[:count].tolist()
        return weights

    def play(self, move: int, seat: int | None = None) -> None:
        """Play a move of a seat, by default of the actor."""
        self.game.rules.apply(self.state, self.actor if seat is None else seat, move)

    def by_seat(self, kernel: str) -> list[int]:
        """Return the numbers of a kernel such as ``scores``, one for each seat."""
        out = np.zeros(self.players, dtype=np.int32)
        getattr(self.game.rules, kernel)(self.state, out)
        numbers: list[int] = out.tolist()
        return numbers
