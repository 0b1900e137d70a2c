"""How the game is played: one module per chapter of the rulebook, on a small kernel."""
