"""A card's facts as plain English, in words of our own.

>>> from freecouncil.cards.library import library
>>> from freecouncil.cards.words import sentences, type_line
>>> type_line(library().find("Cave-drake"))
'Hazard creature, Dragon'

The terminal, the browser and the search language's `text:` all read the same sentences.
"""

from freecouncil.cards.words.lines import at_a_glance, numbers, type_line
from freecouncil.cards.words.said import said
from freecouncil.cards.words.sentences import sentences

__all__ = ["at_a_glance", "numbers", "said", "sentences", "type_line"]
