"""The Middle-earth Collectible Card Game as software that knows the rules."""

__version__ = "0.1.0"
