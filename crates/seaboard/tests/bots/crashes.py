"""A bot that falls over at its first question."""

import sys

sys.stdin.readline()
raise SystemExit("I have no idea\n\x1b[31mat all")
