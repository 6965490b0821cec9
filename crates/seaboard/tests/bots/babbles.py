"""A bot that talks without end: whole lines, or one line that never ends."""

import sys

while True:
    sys.stdout.write("blah blah" + ("\n" if sys.argv[1] == "lines" else " "))
