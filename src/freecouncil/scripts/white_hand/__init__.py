"""The White Hand (WH)."""
