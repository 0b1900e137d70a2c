"""What an event says when it is asked for something that makes no sense."""

from __future__ import annotations


class Refused(ValueError):
    """The event stays as it was; the message says what was wrong and what would be right."""
