"""The slow reference implementation of Fossilis, and its comparison with the kernels."""
