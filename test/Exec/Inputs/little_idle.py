"""little_idle.py SHARE STATS: in every kernel the CPEs wait for the last one for at most that share."""
import json
import sys

with open(sys.argv[2], encoding="utf-8") as file:
    kernels = [k for k in json.load(file)["kernels"] if k["launches"]]
assert kernels
for kernel in kernels:
    idle = kernel["cpe_cycles"]["idle"] / kernel["cpe_cycles"]["all"]
    assert idle <= float(sys.argv[1]), (kernel["name"], idle)
