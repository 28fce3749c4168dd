"""What a viewer receives of a table: entries, views of seats, positions, records, proofs."""
