"""The game as an environment for learning: PettingZoo's AEC interface, with action masks.

>>> from freecouncil import rl
>>> env = rl.env(decks=("A", "F"))
>>> env.reset(seed=7)
>>> seen, reward, terminated, truncated, info = env.last()
>>> int(seen["action_mask"].sum()) == len(info["options"])
True

It needs the extra: `pip install freecouncil[rl]`.
"""

from freecouncil.rl.environment import CouncilEnv, env
from freecouncil.rl.seeing import MOST_OPTIONS, action_mask, observation

__all__ = ["MOST_OPTIONS", "CouncilEnv", "action_mask", "env", "observation"]
