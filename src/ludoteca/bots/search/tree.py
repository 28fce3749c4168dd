"""The tree of a search: a transposition table of nodes, and their edges, in preallocated arrays.

A node is a decision of a seat or a chance node. Its key is a digest of the state as that seat
observes it. So transpositions share a node, a simultaneous choice does not depend on the choices
of other seats, and the subtree of the position that is reached is reused for the next move.

A node is expanded at its second visit, with an edge for each legal move: most nodes never are.
"""

from collections import namedtuple

import numpy as np

from ludoteca.engine.contract import kernel

WORD_MASK = 0xFFFFFFFF
NONE = -1
NODES, EDGES = 0, 1
MAX_LOAD_FACTOR = 0.7
"""No node is added to a table of keys that is fuller: lookups would become slow."""

Tree = namedtuple(
    "Tree",
    (
        "keys",  # of each node; 0 where there is none
        "node_visits",
        "first_edge",  # of each node, or NONE
        "edge_count",  # of each node
        "moves",  # of each edge
        "edge_visits",
        "total_value",  # of each edge: the sum of its values for the seat that decides
        "prior",  # of each edge
        "child",  # the node that an edge led to last, or NONE
        "edge_values",  # of each chance outcome, and move before it: its value for each seat
        "baseline",  # of each chance node: the value of its first visit for each seat
        "used",  # the number of nodes and of edges
    ),
)


def new_tree(nodes: int, edges: int, chance_seats: int) -> Tree:
    """Allocate an empty tree; ``nodes`` is a power of two. Memory is taken as it fills.

    ``chance_seats`` is the number of seats that chance nodes have values for: 0 in a game without
    chance.
    """
    return Tree(
        keys=np.zeros(nodes, dtype=np.int64),
        node_visits=np.zeros(nodes, dtype=np.int32),
        first_edge=np.full(nodes, NONE, dtype=np.int32),
        edge_count=np.zeros(nodes, dtype=np.int32),
        moves=np.zeros(edges, dtype=np.int32),
        edge_visits=np.zeros(edges, dtype=np.int32),
        total_value=np.zeros(edges, dtype=np.float64),
        prior=np.zeros(edges, dtype=np.float32),
        child=np.zeros(edges, dtype=np.int32),
        edge_values=np.zeros((edges, chance_seats), dtype=np.float64),
        baseline=np.zeros((nodes, chance_seats), dtype=np.float64),
        used=np.zeros(2, dtype=np.int64),
    )


@kernel
def key_of(row, seat):
    """Return a digest of a state and of the seat that observes it; never 0."""
    # Two sums of 32 bits, kept inside 64 so that plain Python and Numba agree on every bit.
    one = 0x811C9DC5 + int(seat)
    two = 0x2545F491 - int(seat)
    for place in range(len(row)):
        word = int(row[place]) & WORD_MASK
        one = ((one ^ word) * 0x01000193) & WORD_MASK
        two = ((two + word) * 0x00C2B2AF) & WORD_MASK
    return ((one ^ two >> 15) & 0x7FFFFFFF) << 32 | two | 1


@kernel
def find(tree, key):
    """Return the node of a key, or the free place for it."""
    last = tree.keys.size - 1
    node = (key >> 7) & last
    while tree.keys[node] != 0 and tree.keys[node] != key:
        node = (node + 1) & last
    return node


@kernel
def find_or_add(tree, key):
    """Return the node of a key, added if it is new; NONE if the tree is full."""
    node = find(tree, key)
    if tree.keys[node] == 0:
        if tree.used[NODES] >= tree.keys.size * MAX_LOAD_FACTOR:
            return NONE
        tree.keys[node] = key
        tree.node_visits[node] = 0
        tree.first_edge[node] = NONE
        tree.used[NODES] += 1
    return node


@kernel
def expand(tree, node, moves, count):
    """Give a node its edges; return the first one, or NONE if the tree is full."""
    first = tree.used[EDGES]
    if first + count > tree.moves.size:
        return NONE
    tree.used[EDGES] += count
    tree.first_edge[node] = first
    tree.edge_count[node] = count
    for place in range(count):
        edge = first + place
        tree.moves[edge] = moves[place]
        tree.edge_visits[edge] = 0
        tree.total_value[edge] = 0.0
        tree.prior[edge] = 1.0 / count
        tree.child[edge] = NONE
    return first


@kernel
def clear(tree):
    """Remove all nodes and edges."""
    tree.keys[:] = 0
    tree.used[:] = 0


@kernel
def copy_subtree(tree, root, other):
    """Copy a node and its subtree into an empty tree; return the node.

    Of an edge that leads to several nodes, by a sampled outcome or by a secret, the last one is
    copied. ``other`` has the same size, so it cannot be too small.
    """
    new_root = _copy_node(tree, root, other)
    # Breadth first: the edges copied so far are the queue.
    edge = 0
    while edge < other.used[EDGES]:
        if other.child[edge] != NONE:
            other.child[edge] = _copy_node(tree, other.child[edge], other)
        edge += 1
    return new_root


@kernel
def _copy_node(tree, node, other):
    """Copy one node with its edges, unless it was copied before; return its new place."""
    place = find(other, tree.keys[node])
    if other.keys[place] != 0:
        return place
    other.keys[place] = tree.keys[node]
    other.node_visits[place] = tree.node_visits[node]
    other.baseline[place] = tree.baseline[node]
    other.first_edge[place] = NONE
    other.used[NODES] += 1
    if tree.first_edge[node] != NONE:
        _copy_edges(tree, node, other, place)
    return place


@kernel
def _copy_edges(tree, node, other, place):
    count = tree.edge_count[node]
    old = tree.first_edge[node]
    new = other.used[EDGES]
    other.used[EDGES] += count
    other.first_edge[place] = new
    other.edge_count[place] = count
    other.moves[new : new + count] = tree.moves[old : old + count]
    other.edge_visits[new : new + count] = tree.edge_visits[old : old + count]
    other.total_value[new : new + count] = tree.total_value[old : old + count]
    other.prior[new : new + count] = tree.prior[old : old + count]
    other.child[new : new + count] = tree.child[old : old + count]
    other.edge_values[new : new + count] = tree.edge_values[old : old + count]
