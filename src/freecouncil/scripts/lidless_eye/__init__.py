"""The Lidless Eye (LE)."""
