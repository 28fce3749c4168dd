"""Chance nodes: their value is the mean over all outcomes, which reduces the variance.

A move with few visits has met few outcomes of the chance node that follows, and lucky outcomes make
it look better than it is. So the value that is backpropagated is not that of the sampled outcome,
but the mean of all outcomes, weighted by their probability. An outcome without visits counts as the
baseline (the value of the chance node at its first visit) plus the mean advantage that this outcome
has had at other chance nodes.

With more outcomes visited that mean changes; then the value of the move before is corrected.
"""

from ludoteca.engine.contract import kernel


@kernel
def update_chance_node(tree, workspace, node, edge):
    """Update the value of an outcome, and set the values to those of the chance node."""
    move = tree.moves[edge]
    visits = tree.edge_visits[edge]
    # A chance node with one outcome has no variance.
    is_first = visits == 1 and tree.edge_count[node] > 1
    if is_first:
        workspace.outcome_counts[move] += 1
    for seat in range(workspace.state[0]):
        value = workspace.values[seat]
        if is_first:
            mean = workspace.outcome_advantage[move, seat]
            advantage = value - tree.baseline[node, seat]
            workspace.outcome_advantage[move, seat] += (
                advantage - mean
            ) / workspace.outcome_counts[move]
        if visits == 1:
            tree.edge_values[edge, seat] = value
        else:
            tree.edge_values[edge, seat] += (value - tree.edge_values[edge, seat]) / visits
        workspace.values[seat] = _expected_value(tree, workspace, node, seat)


@kernel
def correct_parent(tree, workspace, edge):
    """Change the values so that the total of the move before the chance node becomes right."""
    visits = tree.edge_visits[edge]
    for seat in range(workspace.state[0]):
        value = workspace.values[seat]
        workspace.values[seat] = value + visits * (value - tree.edge_values[edge, seat])
        tree.edge_values[edge, seat] = value


@kernel
def _expected_value(tree, workspace, node, seat):
    """Return the mean value of a chance node for a seat, over all outcomes."""
    first = tree.first_edge[node]
    mean = 0.0
    for edge in range(first, first + tree.edge_count[node]):
        if tree.edge_visits[edge]:
            value = tree.edge_values[edge, seat]
        else:
            value = tree.baseline[node, seat] + workspace.outcome_advantage[tree.moves[edge], seat]
        mean += tree.prior[edge] * value
    return mean
