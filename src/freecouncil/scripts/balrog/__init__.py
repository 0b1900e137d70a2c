"""The Balrog (BA)."""
