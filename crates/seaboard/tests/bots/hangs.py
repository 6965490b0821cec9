"""A bot that starts a helper when it is asked and never answers. Its argument is a file for the helper's number."""

import subprocess
import sys
import time

sys.stdin.readline()
helper = subprocess.Popen(["sleep", "3600"])
with open(sys.argv[1], "a") as file:
    print(helper.pid, file=file, flush=True)
time.sleep(3600)
