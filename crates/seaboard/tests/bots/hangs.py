"""A bot that starts a helper and never answers. Its argument is a file for the helper's number."""

import subprocess
import sys
import time

helper = subprocess.Popen(["sleep", "3600"])
with open(sys.argv[1], "a") as file:
    print(helper.pid, file=file, flush=True)
time.sleep(3600)
