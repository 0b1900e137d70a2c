"""How a game speaks: names, questions, options, and what happened, each as one viewer may know it.

`freecouncil.rules.words` is the door to this room.
"""
