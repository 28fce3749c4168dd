"""The command line. Importing these modules loads neither NumPy nor Numba."""
