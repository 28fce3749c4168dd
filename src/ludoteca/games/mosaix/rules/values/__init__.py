"""Kernels that write the views of MosaiX as numbers, in the order that its schema declares."""
