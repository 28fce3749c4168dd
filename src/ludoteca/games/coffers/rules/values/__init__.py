"""Kernels that write the views of Coffers as numbers, in the order that its schema declares."""
