"""stack.py REPORT STATS [SHARE]: every kernel takes no more stack than the report says, and at least
the SHARE (a third) of it.  Prints both."""
import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    reports = json.load(file)
with open(sys.argv[2], encoding="utf-8") as file:
    peaks = {k["name"]: k["stack_peak_bytes"] for k in json.load(file)["kernels"]}
share = float(sys.argv[3]) if len(sys.argv) > 3 else 1 / 3
regions = [r for report in (reports if isinstance(reports, list) else [reports])
           for r in report["regions"] if r["offloaded"] and r["kernel"] in peaks]
for region in regions:
    most, peak = region["stack_bytes"], peaks[region["kernel"]]
    print("%s: %d bytes of %d" % (region["kernel"], peak, most))
    if not share * most <= peak <= most <= region["stack_budget"]:
        sys.exit("stack.py: error: that is not as foretold")
if not regions:
    sys.exit("stack.py: error: nothing was launched")
