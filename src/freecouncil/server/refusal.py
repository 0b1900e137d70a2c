"""What is said to someone who asked for something that can't be."""

from __future__ import annotations


class Refused(Exception):
    """Something that was asked for and refused: a word for programs, a sentence for people."""

    def __init__(
        self, code: str, sentence: str, *, status: int = 400, step: int | None = None
    ) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.status = status  # of HTTP
        self.step = step
