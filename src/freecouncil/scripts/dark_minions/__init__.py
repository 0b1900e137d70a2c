"""Dark Minions (DM)."""
