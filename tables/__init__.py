"""Live play: tables, seats, games and the path of a move."""
