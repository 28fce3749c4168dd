"""Kernels that write the views of Fossil as numbers, in the order that its schema declares."""
