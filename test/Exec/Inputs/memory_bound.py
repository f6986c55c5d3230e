"""memory_bound.py STATS TRACE: every kernel keeps the DMA channel busy; CPEs work while it moves."""
import json
import sys

import trace_rows

with open(sys.argv[1], encoding="utf-8") as file:
    kernels = [k for k in json.load(file)["kernels"] if k["launches"]]
assert len(kernels) == 6, len(kernels)
for kernel in kernels:
    print(kernel["name"], kernel["channel_share"])
low = [k["name"] for k in kernels if not 0.9 <= k["channel_share"] <= 1]
assert not low, low

rows = trace_rows.rows_of(sys.argv[2])
work = covered = 0
for cpe in range(64):
    spans = [(start, end, name == "compute") for start, end, name in rows[2 * cpe + 1]]
    flights = sorted((start, end) for start, end, _ in rows[2 * cpe + 2])
    merged = []
    for start, end in flights:
        if merged and start <= merged[-1][1]:
            merged[-1][1] = max(merged[-1][1], end)
        else:
            merged.append([start, end])
    at = 0
    for start, end, computes in spans:
        if not computes:
            continue
        work += end - start
        while at < len(merged) and merged[at][1] <= start:
            at += 1
        k = at
        while k < len(merged) and merged[k][0] < end:
            covered += min(end, merged[k][1]) - max(start, merged[k][0])
            k += 1
print("of the work under transfers of the same CPE:", covered / work)
assert covered >= 0.75 * work  # a CPE's last tile has none to overlap with, (covered, work)
