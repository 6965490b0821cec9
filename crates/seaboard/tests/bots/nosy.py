"""A bot that looks around: it falls over if it finds anything that it should not have."""

import json
import os
import sys

extra = [name for name in os.environ if name in ("HOME", "USER") or name.startswith("CARGO")]
if extra:
    raise SystemExit(f"I can see {extra}")
for line in sys.stdin:
    ask = json.loads(line)["decide"]
    if set(ask) != {"game", "seat", "view", "choices", "may_wait", "millis", "dice"}:
        raise SystemExit(f"I was told {list(ask)}")
    print(json.dumps({"imagine": 100000}), flush=True)
    worlds = json.loads(sys.stdin.readline())["worlds"]
    if len(worlds) != 64:
        raise SystemExit(f"I got {len(worlds)} worlds")
    print(json.dumps({"choose": None if ask["may_wait"] else 0}), flush=True)
