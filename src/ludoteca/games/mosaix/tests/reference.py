"""A slow and plain MosaiX, written from the rules alone, as an oracle for tests.

Nothing here is meant to be fast: a grid is a dict from square to symbol, zones are found by
walking from square to square, and whether something fits is found out by trying every place.
Clause numbers (M1 to M20) are those of the project's MosaiX rules.

A symbol is a letter: ``o`` circle, ``t`` triangle, ``x`` cross. A square is text like ``c5``
(third column, fifth row from the top). Moves are written as the game's notation has them:

    ootx       a throw: the four symbols, sorted
    T:ootx     a formation: its shape, and the symbols as one reads the shape drawn below
    ec3        a placement: turned e(ast), its first die on c3; e2c3: its second, the first is off
    stop       the end of a solo game
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import permutations, product

Grid = dict[str, str]
Layout = list[tuple[int, int, str]]
"""Dice that lie on a table: row, column and symbol of each."""
Written = frozenset[tuple[str, str]]
"""Squares with the symbols that a placement writes there."""

SYMBOLS = "otx"
COLUMNS = "abcdefg"
SIDE = 7
DRAWN = {
    "I": ["####"],
    "O": ["##", "##"],
    "T": [".#.", "###"],
    "S": [".##", "##."],
    "Z": ["##.", ".##"],
    "J": ["#..", "###"],
    "L": ["..#", "###"],
}
"""The seven one-sided tetrominoes (M3), as they lie unless they are turned."""
TURNS = "nesw"
CARDS = [("c3", "o"), ("c4", "t"), ("e4", "x"), ("e5", "o")]
"""What is printed on the cards of seats 1 to 4 (M2)."""
GREY = ("d4", "o")
"""What is printed on the side for one player (M2)."""
BOXES = 8
MOST_DROPPED = 3
SMALLEST_ZONE = 5
SOLO_WIN = 120
CANNOT = "!"


def all_squares() -> list[str]:
    """List the squares of a grid, row by row (M1)."""
    return [f"{column}{row}" for row in range(1, SIDE + 1) for column in COLUMNS]


def throw_weights() -> dict[str, int]:
    """Count, for each throw, the ways in which four different dice show it (M1, M17)."""
    return dict(Counter("".join(sorted(dice)) for dice in product(SYMBOLS, repeat=4)))


# Formations and where they may lie


def layout_of(shape: str, symbols: str) -> Layout:
    """Lay out dice in a shape, in reading order."""
    cells = [
        (row, column)
        for row, line in enumerate(DRAWN[shape])
        for column, mark in enumerate(line)
        if mark == "#"
    ]
    return [(row, column, symbol) for (row, column), symbol in zip(cells, symbols, strict=True)]


def turned(layout: Layout) -> Layout:
    """Turn a layout clockwise by 90 degrees; the result stands in reading order again."""
    height = 1 + max(row for row, _, _ in layout)
    return sorted((column, height - 1 - row, symbol) for row, column, symbol in layout)


def all_turns(layout: Layout) -> list[Layout]:
    """Return a layout as it lies and turned by 90, 180 and 270 degrees (M5)."""
    turns = [layout]
    while len(turns) < len(TURNS):
        turns.append(turned(turns[-1]))
    return turns


def cells(layout: Layout) -> list[tuple[int, int]]:
    """Return where the dice lie, whatever they show."""
    return [(row, column) for row, column, _ in layout]


@cache
def formation_text(shape: str, symbols: str) -> str:
    """Write a formation; layouts that are turns of each other have one text (M17)."""
    layout = layout_of(shape, symbols)
    alike = [turn for turn in all_turns(layout) if cells(turn) == cells(layout)]
    return min(f"{shape}:{''.join(symbol for _, _, symbol in turn)}" for turn in alike)


@cache
def formations(throw: str) -> frozenset[str]:
    """Return all formations of a throw: any shape, any die in any place of it (M3, M17)."""
    orders = {"".join(order) for order in permutations(throw)}
    return frozenset(formation_text(shape, order) for shape in DRAWN for order in orders)


@cache
def ways_to_lie(formation: str) -> list[tuple[str, Written, int]]:
    """List every way in which a formation lies on an empty grid at least in part (M5, M6).

    Returns:
        For each way its text, what it writes, and how many symbols it drops over the edge. Ways
        that write the very same are all there: the first of them gives it its name.
    """
    shape, symbols = formation.split(":")
    ways = []
    for letter, layout in zip(TURNS, all_turns(layout_of(shape, symbols)), strict=True):
        for top in range(-MOST_DROPPED, SIDE):
            for left in range(-MOST_DROPPED, SIDE):
                moved = [(top + row, left + column, symbol) for row, column, symbol in layout]
                inside = [
                    (die, f"{COLUMNS[column]}{row + 1}", symbol)
                    for die, (row, column, symbol) in enumerate(moved, start=1)
                    if 0 <= row < SIDE and 0 <= column < SIDE
                ]
                if inside:
                    die, first, _ = inside[0]
                    text = f"{letter}{'' if die == 1 else die}{first}"
                    written = frozenset((square, symbol) for _, square, symbol in inside)
                    ways.append((text, written, len(layout) - len(inside)))
    return ways


def is_free(grid: Grid, written: Written) -> bool:
    """Return whether nothing would be written on a filled square (M7)."""
    return all(square not in grid for square, _ in written)


def placements(grid: Grid, formation: str, most_dropped: int) -> dict[str, Written]:
    """Return all placements by their texts, those that write the same but once (M5 to M7, M17)."""
    names: dict[Written, str] = {}
    for text, written, dropped in ways_to_lie(formation):
        if dropped <= most_dropped and is_free(grid, written):
            names.setdefault(written, text)
    return {text: written for written, text in names.items()}


def can_write(grid: Grid, formation: str, most_dropped: int) -> bool:
    """Return whether a formation can be written at all (M8)."""
    return any(
        dropped <= most_dropped and is_free(grid, written)
        for _, written, dropped in ways_to_lie(formation)
    )


def is_full(grid: Grid) -> bool:
    """Return whether every square is filled (M10)."""
    return all(square in grid for square in all_squares())


def is_stuck(grid: Grid) -> bool:
    """Return whether no formation at all could be written any more (M10).

    What the dice show makes no difference to that.
    """
    return not any(can_write(grid, f"{shape}:oooo", MOST_DROPPED) for shape in DRAWN)


# Zones and points


@cache
def neighbours(square: str) -> list[str]:
    """Return the squares that share an edge with a square (M11)."""
    column, row = COLUMNS.index(square[0]), int(square[1])
    around = [(column, row - 1), (column, row + 1), (column - 1, row), (column + 1, row)]
    return [f"{COLUMNS[c]}{r}" for c, r in around if 0 <= c < SIDE and 1 <= r <= SIDE]


def zone_of(grid: Grid, square: str) -> set[str]:
    """Return the squares of equal symbols that hang together with a filled one (M11)."""
    zone, edge = {square}, [square]
    while edge:
        for near in neighbours(edge.pop()):
            if near not in zone and grid.get(near) == grid[square]:
                zone.add(near)
                edge.append(near)
    return zone


def zones(grid: Grid) -> list[set[str]]:
    """Return all zones, also those too small to count, by their first squares."""
    found: list[set[str]] = []
    for square in all_squares():
        if square in grid and not any(square in zone for zone in found):
            found.append(zone_of(grid, square))
    return found


def account(grid: Grid) -> dict[str, tuple[int, int]]:
    """Return for each symbol how many zones count, and how many squares they have (M11, M12)."""
    counting = [zone for zone in zones(grid) if len(zone) >= SMALLEST_ZONE]
    lines = {}
    for symbol in SYMBOLS:
        sizes = [len(zone) for zone in counting if grid[min(zone)] == symbol]
        lines[symbol] = (len(sizes), sum(sizes))
    return lines


def points_of(grid: Grid) -> int:
    """Return the total of a grid (M12)."""
    return sum(count * squares for count, squares in account(grid).values())


class Reference:
    """One game of MosaiX, from the first throw to the end.

    Attributes:
        players: How many play, 1 to 4.
        roller: The seat that has the dice.
        grids: For each seat its filled squares with their symbols.
        throw: What the dice show, or None before they are thrown.
        formation: How they are laid out, or None before that.
        written: For each seat the placement it has chosen for this formation, ``!`` if it cannot
            write it, or None.
        free: The free boxes of the solo scale; 0 if several play.
        reason: How the game ended: ``full``, ``stuck``, ``stopped``, ``no_fit``; None till then.
    """

    def __init__(self, players: int, roller: int) -> None:
        """Set up a game: everybody has a card with one symbol (M1, M2)."""
        self.players = players
        self.roller = roller
        printed = [GREY] if players == 1 else CARDS[:players]
        self.grids: list[Grid] = [{square: symbol} for square, symbol in printed]
        self.throw: str | None = None
        self.formation: str | None = None
        self.written: list[str | None] = [None] * players
        self.free = BOXES if players == 1 else 0
        self.reason: str | None = None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.reason is not None

    @property
    def solo(self) -> bool:
        """Whether one plays alone (M14)."""
        return self.players == 1

    @property
    def most_dropped(self) -> int:
        """How many symbols may be dropped by one placement (M6, M14)."""
        return min(MOST_DROPPED, self.free) if self.solo else MOST_DROPPED

    def acting(self) -> list[int]:
        """Return the seats that may decide now; none while the dice are to be thrown (M3, M4)."""
        if self.over or self.throw is None:
            return []
        if self.formation is None:
            return [self.roller]
        return [seat for seat in range(self.players) if self.written[seat] is None]

    def legal(self, seat: int) -> set[str]:
        """Return the texts of all that an acting seat may do."""
        stop = {"stop"} if self.solo else set()
        if self.formation is not None:
            return {*placements(self.grids[seat], self.formation, self.most_dropped), *stop}
        assert self.throw is not None
        return self._writable(self.throw) | stop

    def roll(self, throw: str) -> None:
        """Let the dice fall; a solo game ends if nothing can be written then (M3, M15)."""
        self.throw = throw
        if self.solo and not self._writable(throw):
            self.reason = "no_fit"

    def play(self, seat: int, text: str) -> None:
        """Carry out one decision, which must be legal, and all that follows from it."""
        if text == "stop":
            self.reason = "stopped"
        elif self.formation is None:
            self._lay_out(text)
        else:
            self.written[seat] = text
            self._reveal()

    def scores(self) -> list[int]:
        """Return the points of each seat as they stand (M12, M16)."""
        return [points_of(grid) + self.free for grid in self.grids]

    def winners(self) -> list[int]:
        """Return the seats that have won (M13, M16)."""
        scores = self.scores()
        if self.solo:
            return [0] if scores[0] >= SOLO_WIN else []
        return [seat for seat in range(self.players) if scores[seat] == max(scores)]

    def _writable(self, throw: str) -> set[str]:
        """Return the formations of a throw that some seat could write (M9, M14).

        What the dice show makes no difference to whether a shape fits.
        """
        most = self.most_dropped
        shapes = {
            shape
            for shape in DRAWN
            if any(can_write(grid, f"{shape}:oooo", most) for grid in self.grids)
        }
        return {text for text in formations(throw) if text[0] in shapes}

    def _lay_out(self, formation: str) -> None:
        """Lay the dice out; who cannot write this formation is passed over (M8, M17)."""
        self.formation = formation
        for seat, grid in enumerate(self.grids):
            if not can_write(grid, formation, self.most_dropped):
                self.written[seat] = CANNOT

    def _reveal(self) -> None:
        """Once everybody has written, put it on the grids and go on (M4, M10, M14)."""
        if None in self.written:
            return
        assert self.formation is not None
        for grid, text in zip(self.grids, self.written, strict=True):
            if text and text != CANNOT:
                written = placements(grid, self.formation, self.most_dropped)[text]
                grid.update(written)
                self._cross_out(4 - len(written))
        self.throw = self.formation = None
        self.written = [None] * self.players
        self.roller = (self.roller + 1) % self.players
        self._end_or_go_on()

    def _cross_out(self, dropped: int) -> None:
        """Cross out a box for each symbol dropped, in the solo game (M14)."""
        if self.solo:
            self.free -= dropped

    def _end_or_go_on(self) -> None:
        """End the game if a grid is full, or stuck where several play (M10, M15, M19, M20)."""
        if any(is_full(grid) for grid in self.grids):
            self.reason = "full"
        elif not self.solo and any(is_stuck(grid) for grid in self.grids):
            self.reason = "stuck"
