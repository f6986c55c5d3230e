"""Reads traces of the emulator (SWEMU_TRACE)."""
import collections
import json


def rows_of(path):
    """The spans of each row, {row: [(start, end, name)]}: 2i + 1 is what CPE i does, 2i + 2 its requests."""
    with open(path, encoding="utf-8") as file:
        trace = json.load(file)
    if isinstance(trace, dict):
        trace = trace["traceEvents"]
    rows = collections.defaultdict(list)
    for event in trace:
        if event["ph"] == "X":
            rows[event["tid"]].append((event["ts"], event["ts"] + event["dur"], event["name"]))
    return rows
