#!/usr/bin/env python3
"""A player for Seaboard in Python, without dependencies. docs/bots.md explains how it is asked.

It plays every game: in Santorini it climbs where it can, elsewhere it takes anything.

    seaboard simulate santorini --seats "exec:python3 examples/bot.py,random" --games 20
"""

import json
import random
import sys


def worth(game, view, action):
    """How much an action is worth, as far as this bot knows anything."""
    if game != "santorini" or not isinstance(action, dict):
        return 0
    level = lambda cell: view["cells"][cell[0]][cell[1]]["level"]
    if "move" in action:
        return level(action["move"]["to"])
    if "dome" in action:
        return 2  # Whoever wants to climb there cannot.
    if "build" in action:
        return level(action["build"]["cell"]) == 1  # A step that is soon two high.
    return 0


def decide(ask):
    if ask["may_wait"]:
        return None  # A card out of turn is kept.
    dice = random.Random(ask["dice"])  # The same question always gets the same answer.
    values = [worth(ask["game"], ask["view"], action) for action in ask["choices"]]
    best = max(values)
    return dice.choice([index for index, value in enumerate(values) if value == best])


for line in sys.stdin:
    message = json.loads(line)
    print(json.dumps({"choose": decide(message["decide"])}), flush=True)
