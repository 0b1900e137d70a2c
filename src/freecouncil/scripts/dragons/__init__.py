"""The Dragons (TD)."""
