#!/usr/bin/env python3
"""Says in words what swgen reported and what the emulator counted.

    show_run.py REPORT.json STATS.json

Contract: reads the report of swgen-cc --report and the statistics of SWEMU_STATS; prints one
paragraph per region; exit status 1 when no region was offloaded or none was launched.
"""
import json
import sys


def show_region(region, kernels, on_host):
    where = "%s, line %s" % (region["file"], region["line"])
    if not region["offloaded"]:
        print("region in %s: stays on the host (%s)" % (where, ", ".join(region["refused"])))
        return False
    print("region in %s: runs on the CPEs as %s" % (where, region["kernel"]))
    show_plan(region, region["ldm_budget"])
    for run in on_host:
        if run["kernel"] == region["kernel"]:
            print("  on the host: %d times, as this did not hold: %s"
                  % (run["times"], run["failed_check"]))
    ran = show_launches(region["kernel"], region["stack_bytes"], kernels)
    small = region.get("small")
    while small:
        print("  where %s, as %s" % (small["where"], small["kernel"]))
        show_plan(small, region["ldm_budget"])
        ran |= show_launches(small["kernel"], region["stack_bytes"], kernels)
        small = small.get("small")
    return ran


def show_plan(plan, budget):
    tiles = ", ".join("%s %s" % (t["loop"], t["size"]) for t in plan["tiles"])
    print("  tiles:       %s" % (tiles or "none"))
    print("  LDM:         %d bytes per CPE planned of %d" % (plan["ldm_bytes"], budget))
    for buffer in plan["buffers"]:
        print("    %-10s %s, %s bytes" % (buffer["array"], buffer["what"], buffer["bytes"]))


def show_launches(name, stack, kernels):
    """Whether there were any."""
    kernel = kernels.get(name)
    if not kernel:
        print("  never launched")
        return False
    print("  launches:    %d, on %d CPEs" % (kernel["launches"], kernel["cpes"]))
    print("  LDM peak:    %d bytes" % kernel["ldm_peak_bytes"])
    print("  stack:       %d bytes of %d at most" % (kernel["stack_peak_bytes"], stack))
    print("  DMA in:      %d bytes in %d requests"
          % (kernel["dma_get_bytes"], kernel["dma_get_requests"]))
    print("  DMA out:     %d bytes in %d requests"
          % (kernel["dma_put_bytes"], kernel["dma_put_requests"]))
    return True


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        reports = json.load(file)
    with open(sys.argv[2], encoding="utf-8") as file:
        stats = json.load(file)
    if isinstance(reports, dict):
        reports = [reports]
    kernels = {kernel["name"]: kernel for kernel in stats["kernels"]}
    regions = [region for report in reports for region in report["regions"]]
    print("machine: %s" % stats["machine"])
    print("regions: %d" % len(regions))
    ran = [show_region(region, kernels, stats["on_host"]) for region in regions]
    return 0 if any(ran) else 1


if __name__ == "__main__":
    sys.exit(main())
