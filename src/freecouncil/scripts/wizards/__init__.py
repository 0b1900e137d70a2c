"""The Wizards (TW)."""
