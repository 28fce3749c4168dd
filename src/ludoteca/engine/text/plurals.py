"""Which plural form a whole number takes: the cardinal categories of Unicode CLDR.

The page asks ``Intl.PluralRules``, which has the same data; a test compares the two.
"""

SINGULAR = (1,)
SINGULARS = {"fr": (0, 1)}
"""The numbers that take the category ``one``, for languages in which they are not 1 alone."""


def plural_category(language: str, number: int) -> str:
    """Return ``one`` or ``other``."""
    return "one" if abs(number) in SINGULARS.get(language, SINGULAR) else "other"
