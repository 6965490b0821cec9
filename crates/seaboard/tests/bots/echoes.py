"""A bot that says everything twice: its second answer belongs to no question."""

import sys

for line in sys.stdin:
    sys.stdout.write('{"choose": 0}\n{"choose": 0}\n')
    sys.stdout.flush()
