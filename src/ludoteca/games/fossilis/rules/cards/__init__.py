"""Market cards, what is paid for them, and dinosaurs."""
