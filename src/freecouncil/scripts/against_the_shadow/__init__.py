"""Against the Shadow (AS)."""
