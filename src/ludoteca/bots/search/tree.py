"""The tree of a search: rows of numbers that are allocated once and used again.

A node is a decision, or a roll of chance, and is found by a key: a digest of what the seat that
decides may know there. So positions that come about in two ways are one node, a choice made at
the same time as others is judged without knowing those, and what was thought about a position
that comes to pass is found again when it is time for the next move.

A node has edges, one for each legal move. They are made when the node is visited a second time:
most nodes never are.
"""

from collections import namedtuple

import numpy as np

from ludoteca.engine.contract import kernel

WORD = 0xFFFFFFFF
NONE = -1
NODES, EDGES = 0, 1
FULLEST = 0.7
"""A table of keys that is fuller than this share is slow to search, so no more nodes are made."""

Tree = namedtuple(
    "Tree",
    (
        "keys",  # of each node; 0 where there is none
        "visits",  # of each node
        "first",  # the first edge of each node, or NONE
        "count",  # how many edges a node has
        "moves",  # of each edge
        "tries",  # how often each edge was chosen
        "worth",  # what that brought the seat that chose, all together
        "prior",  # how likely the edge is to be the right one, at first sight
        "child",  # the node that an edge led to last, or NONE
        "outlook",  # of each outcome of chance, and move before it: what it is worth to each seat
        "base",  # of each roll of chance: what it was worth to each seat at first
        "used",  # how many nodes and edges there are
    ),
)


def new_tree(nodes: int, edges: int, rolling: int) -> Tree:
    """Allocate an empty tree; ``nodes`` is a power of two. Memory is taken as it fills.

    ``rolling`` is how many seats rolls matter to: none where a game has no chance in it.
    """
    return Tree(
        keys=np.zeros(nodes, dtype=np.int64),
        visits=np.zeros(nodes, dtype=np.int32),
        first=np.full(nodes, NONE, dtype=np.int32),
        count=np.zeros(nodes, dtype=np.int32),
        moves=np.zeros(edges, dtype=np.int32),
        tries=np.zeros(edges, dtype=np.int32),
        worth=np.zeros(edges, dtype=np.float64),
        prior=np.zeros(edges, dtype=np.float32),
        child=np.zeros(edges, dtype=np.int32),
        outlook=np.zeros((edges, rolling), dtype=np.float64),
        base=np.zeros((nodes, rolling), dtype=np.float64),
        used=np.zeros(2, dtype=np.int64),
    )


@kernel
def key_of(row, seat):
    """Return a digest of a row and of the seat that looks at it; never 0."""
    # Two sums of 32 bits, kept inside 64 so that plain Python and Numba agree on every bit.
    one = 0x811C9DC5 + int(seat)
    two = 0x2545F491 - int(seat)
    for place in range(len(row)):
        word = int(row[place]) & WORD
        one = ((one ^ word) * 0x01000193) & WORD
        two = ((two + word) * 0x00C2B2AF) & WORD
    return ((one ^ two >> 15) & 0x7FFFFFFF) << 32 | two | 1


@kernel
def find(tree, key):
    """Return the node of a key, or the free place where it would be."""
    last = tree.keys.size - 1
    node = (key >> 7) & last
    while tree.keys[node] != 0 and tree.keys[node] != key:
        node = (node + 1) & last
    return node


@kernel
def enter(tree, key):
    """Return the node of a key, made if there is none yet; NONE if there is no room for it."""
    node = find(tree, key)
    if tree.keys[node] == 0:
        if tree.used[NODES] >= tree.keys.size * FULLEST:
            return NONE
        tree.keys[node] = key
        tree.visits[node] = 0
        tree.first[node] = NONE
        tree.used[NODES] += 1
    return node


@kernel
def spread(tree, node, moves, count):
    """Give a node its edges; return the first one, or NONE if there is no room."""
    first = tree.used[EDGES]
    if first + count > tree.moves.size:
        return NONE
    tree.used[EDGES] += count
    tree.first[node] = first
    tree.count[node] = count
    for place in range(count):
        edge = first + place
        tree.moves[edge] = moves[place]
        tree.tries[edge] = 0
        tree.worth[edge] = 0.0
        tree.prior[edge] = 1.0 / count
        tree.child[edge] = NONE
    return first


@kernel
def clear(tree):
    """Forget everything."""
    tree.keys[:] = 0
    tree.used[:] = 0


@kernel
def keep(tree, root, other):
    """Copy a node and what was thought from there on into an empty tree; return the node.

    Where an edge leads to several nodes, by a draw or by what is hidden, the last one is followed.
    ``other`` has the same size, so there is room for everything.
    """
    new_root = _copied(tree, root, other)
    # Nodes are copied level by level; the edges copied so far are the list of what is to come.
    edge = 0
    while edge < other.used[EDGES]:
        if other.child[edge] != NONE:
            other.child[edge] = _copied(tree, other.child[edge], other)
        edge += 1
    return new_root


@kernel
def _copied(tree, node, other):
    """Copy one node with its edges, unless that has been done; return where it is now."""
    place = find(other, tree.keys[node])
    if other.keys[place] != 0:
        return place
    other.keys[place] = tree.keys[node]
    other.visits[place] = tree.visits[node]
    other.base[place] = tree.base[node]
    other.first[place] = NONE
    other.used[NODES] += 1
    if tree.first[node] != NONE:
        _copy_edges(tree, node, other, place)
    return place


@kernel
def _copy_edges(tree, node, other, place):
    count = tree.count[node]
    old = tree.first[node]
    new = other.used[EDGES]
    other.used[EDGES] += count
    other.first[place] = new
    other.count[place] = count
    other.moves[new : new + count] = tree.moves[old : old + count]
    other.tries[new : new + count] = tree.tries[old : old + count]
    other.worth[new : new + count] = tree.worth[old : old + count]
    other.prior[new : new + count] = tree.prior[old : old + count]
    other.child[new : new + count] = tree.child[old : old + count]
    other.outlook[new : new + count] = tree.outlook[old : old + count]
