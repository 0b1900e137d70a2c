"""The words that card scripts are written in.

A script module imports from here and from nowhere else. The words come in groups: `events` (how a
script is put together, how events and abilities are played), `roles` (whom a card is about),
`requirements` (what must hold), `effects` (what it does), `lasting` (what holds while it is in
play), `corruption` (corruption cards), and `parts` (of which all words are made); `feats` is about
attacks, strikes and checks, `magic` about its users, `minions` about their Ringwraith, leaders and
news, `recovering` about what both sides have alike, `travelling` about companies that set out.
"""

from freecouncil.scripts.vocabulary.agents import *
from freecouncil.scripts.vocabulary.allowing import *
from freecouncil.scripts.vocabulary.alone import *
from freecouncil.scripts.vocabulary.ambushes import *
from freecouncil.scripts.vocabulary.attacks import *
from freecouncil.scripts.vocabulary.balrogs import *
from freecouncil.scripts.vocabulary.bearers import *
from freecouncil.scripts.vocabulary.captives import *
from freecouncil.scripts.vocabulary.corruption import *
from freecouncil.scripts.vocabulary.creature_events import *
from freecouncil.scripts.vocabulary.effects import *
from freecouncil.scripts.vocabulary.ending import *
from freecouncil.scripts.vocabulary.event_sites import *
from freecouncil.scripts.vocabulary.events import *
from freecouncil.scripts.vocabulary.faring import *
from freecouncil.scripts.vocabulary.feats import *
from freecouncil.scripts.vocabulary.granting import *
from freecouncil.scripts.vocabulary.hands import *
from freecouncil.scripts.vocabulary.hazards import *
from freecouncil.scripts.vocabulary.invasions import *
from freecouncil.scripts.vocabulary.joining import *
from freecouncil.scripts.vocabulary.knowledge import *
from freecouncil.scripts.vocabulary.lairs import *
from freecouncil.scripts.vocabulary.lands import *
from freecouncil.scripts.vocabulary.lasting import *
from freecouncil.scripts.vocabulary.lingering import *
from freecouncil.scripts.vocabulary.looking import *
from freecouncil.scripts.vocabulary.magic import *
from freecouncil.scripts.vocabulary.many_strikes import *
from freecouncil.scripts.vocabulary.minions import *
from freecouncil.scripts.vocabulary.palantiri import *
from freecouncil.scripts.vocabulary.parts import *
from freecouncil.scripts.vocabulary.prisoners import *
from freecouncil.scripts.vocabulary.quests import *
from freecouncil.scripts.vocabulary.reckoning import *
from freecouncil.scripts.vocabulary.recovering import *
from freecouncil.scripts.vocabulary.requirements import *
from freecouncil.scripts.vocabulary.resources import *
from freecouncil.scripts.vocabulary.roles import *
from freecouncil.scripts.vocabulary.roused import *
from freecouncil.scripts.vocabulary.sauron import *
from freecouncil.scripts.vocabulary.searching import *
from freecouncil.scripts.vocabulary.sites import *
from freecouncil.scripts.vocabulary.specific import *
from freecouncil.scripts.vocabulary.stage import *
from freecouncil.scripts.vocabulary.taming import *
from freecouncil.scripts.vocabulary.travelling import *
from freecouncil.scripts.vocabulary.treasures import *
from freecouncil.scripts.vocabulary.wounds import *
