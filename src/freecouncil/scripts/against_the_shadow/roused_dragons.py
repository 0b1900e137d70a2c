"""Dragons as minion factions, of Against the Shadow."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import card, roused, roused_words

for _dragon in ("Bairanax", "Daelomin", "Eärcaraxë", "Itangast", "Leucaruth"):
    card(f"{_dragon} Roused", *roused(), words=roused_words(_dragon))
