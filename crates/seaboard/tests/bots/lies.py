"""A bot that chooses what is not there."""

import json
import sys

for line in sys.stdin:
    print(json.dumps({"choose": len(json.loads(line)["decide"]["choices"])}), flush=True)
