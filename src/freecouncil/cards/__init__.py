"""What the cards are: their facts, the library of all of them, and what is wrong with it.

Ask `freecouncil.cards.library.library()` for the cards. Nothing is loaded before that.
"""
