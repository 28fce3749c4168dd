"""``ludoteca new-game`` and its template."""
