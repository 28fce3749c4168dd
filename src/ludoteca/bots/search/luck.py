"""Taking the luck out of rolls: what a roll is worth is told by all its outcomes at once.

A move that was tried a few times has met a few outcomes of the roll that follows, and lucky ones
make it look better than it is. So what goes back up the tree is not what one outcome brought, but
the mean of all, each by its weight. An outcome that was not met yet counts as what the roll was
worth at first, and as much more or less as this outcome has brought elsewhere.

As more outcomes are met, that mean changes; then the moves before the roll are told again.
"""

from ludoteca.engine.contract import kernel


@kernel
def learn_from(tree, desk, node, edge):
    """Note what an outcome has brought, and let the values be those of the roll as a whole."""
    move = tree.moves[edge]
    # What can come out in one way only has no luck in it.
    is_news = tree.tries[edge] == 1 and tree.count[node] > 1
    if is_news:
        desk.rolled[move] += 1
    for seat in range(desk.state[0]):
        if is_news:
            more = desk.values[seat] - tree.base[node, seat]
            desk.luck[move, seat] += (more - desk.luck[move, seat]) / desk.rolled[move]
        if tree.tries[edge] == 1:
            tree.outlook[edge, seat] = desk.values[seat]
        else:
            more = desk.values[seat] - tree.outlook[edge, seat]
            tree.outlook[edge, seat] += more / tree.tries[edge]
        desk.values[seat] = _outlook(tree, desk, node, seat)


@kernel
def tell_again(tree, desk, edge):
    """Let the values make up for what a move was taken to be worth before the roll after it."""
    tries = tree.tries[edge]
    for seat in range(desk.state[0]):
        worth = desk.values[seat]
        desk.values[seat] = worth + tries * (worth - tree.outlook[edge, seat])
        tree.outlook[edge, seat] = worth


@kernel
def _outlook(tree, desk, node, seat):
    """Return what a roll is worth to a seat."""
    first = tree.first[node]
    worth = 0.0
    for edge in range(first, first + tree.count[node]):
        if tree.tries[edge]:
            outcome = tree.outlook[edge, seat]
        else:
            outcome = tree.base[node, seat] + desk.luck[tree.moves[edge], seat]
        worth += tree.prior[edge] * outcome
    return worth
