"""Dragons as minion factions, of The Lidless Eye."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import card, roused, roused_words

for _dragon in ("Agburanar", "Scatha", "Scorba", "Smaug"):
    card(f"{_dragon} Roused", *roused(), words=roused_words(_dragon))
