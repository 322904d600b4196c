"""Rule pages, rendered from the modes."""
