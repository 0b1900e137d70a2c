"""How events are run: the Council of Lórien's policy, by software.

`Desk` is the object to begin with. It holds an event as a value and has the coordinator's verbs.

>>> from freecouncil.tournament import Desk, by_points, standings
>>> desk = Desk.new("The Prancing Pony", "two-deck", seed=7)
>>> for name in ("Anna", "Boris", "Clara", "David"):
...     _ = desk.add(name)
>>> for table in desk.pair().tables:
...     _ = desk.report(table.number, by_points(23, 14))
>>> [row.points for row in standings(desk.event).rows]
[5, 5, 0, 0]
"""

from freecouncil.tournament.desk import Desk
from freecouncil.tournament.event import Event
from freecouncil.tournament.policies import POLICIES, policy
from freecouncil.tournament.policy import Policy
from freecouncil.tournament.refusal import Refused
from freecouncil.tournament.results import Result, by_points
from freecouncil.tournament.simulate import invented_result, simulate
from freecouncil.tournament.standings import champions, prize_list, standings

__all__ = [
    "POLICIES",
    "Desk",
    "Event",
    "Policy",
    "Refused",
    "Result",
    "by_points",
    "champions",
    "invented_result",
    "policy",
    "prize_list",
    "simulate",
    "standings",
]
