"""Kernels that write the views of Fossilis as numbers, in the order that its schema declares."""
