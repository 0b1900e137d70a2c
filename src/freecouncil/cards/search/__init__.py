"""A search language over the cards, as Scryfall's users know it.

>>> from freecouncil.cards.search import search
>>> [card.name for card in search("t:site region:rhudaur align:hero -t:haven")]
['Cameth Brin', 'Ettenmoors']

A query that cannot be understood raises `QueryError`, which points at the place.
"""

from freecouncil.cards.search.errors import QueryError
from freecouncil.cards.search.evaluation import search
from freecouncil.cards.search.parser import Query, asked_of_texts, parse

__all__ = ["Query", "QueryError", "asked_of_texts", "parse", "search"]
