"""What commands print: safe text, progress, colours and questions."""
