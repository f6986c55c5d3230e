"""pipe_start.py TRACE: no CPE asks for its second tile before it has the first, nor works before it asks."""
import sys

import trace_rows

rows = trace_rows.rows_of(sys.argv[1])
for cpe in range(64):  # what comes before the tiles is the arguments of the region
    _, first, second, third = sorted(r for r in rows[2 * cpe + 2] if r[2] == "get")
    work = [r for r in rows[2 * cpe + 1] if r[2] == "compute"]
    longest = max(end - start for start, end, _ in work)
    begins = min(start for start, end, _ in work if end - start > longest / 2)
    assert first[1] <= second[0] <= begins < third[0], (cpe, first, second, begins, third)
