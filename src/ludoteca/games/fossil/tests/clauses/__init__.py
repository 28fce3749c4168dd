"""One test for each clause of RULES.md, named after it."""
