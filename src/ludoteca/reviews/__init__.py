"""Review of a played game: what decided it, who played how well, and who was lucky.

``ludoteca.review(record)`` evaluates every ply. The package is not called ``review`` because that
is the name of the function.
"""
