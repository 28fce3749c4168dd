"""The slow reference implementation of Coffers, and its comparison with the kernels."""
