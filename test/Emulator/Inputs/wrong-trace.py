"""Prints a trace in which CPE 3 and CPE 40 have changed places."""
import json
import sys

trace = json.load(open(sys.argv[1], encoding="utf-8"))
for event in trace:
    event["tid"] = {7: 81, 81: 7}.get(event["tid"], event["tid"])
json.dump(trace, sys.stdout)
