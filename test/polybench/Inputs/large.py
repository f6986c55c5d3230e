"""Ports the kernels of test/polybench and runs them on data far larger than all local memory.

    large.py --bin BUILD/bin [--shrunk | --patient] [--machine NAME]... [--times N] [kernel]...

Contract: each kernel runs at the extents of extents.py on the machine; with --shrunk, or where the
table has only that, or without --patient where it would take hours, on the shrunken one.  Its operands must be at least N times (extents.TIMES) as large
as the LDM of all CPEs, the emulator must have played that machine and launched as many regions as the table says,
and the output must be the serial program's, byte for byte.  Exit status 0 when all that holds.
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile

import extents

CLANG = "/usr/lib/llvm-22/bin/clang-22"


def run(command, **environment):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                          env=dict(os.environ, **environment))
    if done.returncode:
        raise RuntimeError("exit status %d of: %s\n%s"
                           % (done.returncode, " ".join(command), done.stderr[-2000:]))
    return done.stdout


def complaints(where, kernel, times, serial, ported, stats):
    """What is not as it should be, one line each."""
    held = int(serial.split(" holds ")[1].split()[0])
    least = times * extents.all_ldm_bytes(where)
    if held < least:
        yield "holds %d bytes, %d times all LDM are %d" % (held, times, least)
    if serial != ported:
        yield "different output\n- %s\n+ %s" % (serial.strip(), ported.strip())
    launched = [k for k in stats.get("kernels", []) if k["launches"]]
    if len(launched) != kernel.regions:
        yield "%d kernels were launched, expected %d" % (len(launched), kernel.regions)
    if launched and stats["machine"] != where.replace("/", "_"):
        yield "it ran on %s" % stats["machine"]
    for k in launched:
        if k["ldm_peak_bytes"] > extents.shape(where)[3]:
            yield "%s uses %d bytes of LDM" % (k["name"], k["ldm_peak_bytes"])


def check(options, where, name, kernel, arguments, directory):
    path = os.path.join(directory, "stats.json")
    command = [name, *map(str, arguments)]
    serial = run([os.path.join(directory, "serial"), *command])
    ported = run([os.path.join(directory, "ported"), *command], SWEMU_DMA="late", SWEMU_STATS=path)
    stats = {}
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            stats = json.load(file)
        os.remove(path)
    return ["%s on %s, %s: %s" % (name, where, " ".join(command[1:]), text)
            for text in complaints(where, kernel, options.times, serial, ported, stats)]


def check_source(options, source, where, wanted, directory):
    """Builds one source for one machine and runs its wanted kernels: (name, kernel, extents)."""
    path = extents.source_path(source)
    run([CLANG, "-w", *extents.FLAGS, path, "-o", os.path.join(directory, "serial"), "-lm"])
    run([os.path.join(options.bin, "swgen-cc"), "-w",
         "--machine=" + extents.machine_option(where, directory), *extents.FLAGS, path,
         "-o", os.path.join(directory, "ported"), "-lm"])
    return [text for name, kernel, arguments in wanted
            for text in check(options, where, name, kernel, arguments, directory)]


def jobs(options):
    """{(source, where): [(name, kernel, extents)]}"""
    result = {}
    for machine in options.machine or extents.MACHINES:
        for source, kernels in extents.KERNELS.items():
            for name, kernel in kernels.items():
                if options.kernels and name not in options.kernels:
                    continue
                where, arguments = kernel.shrunk(machine) if options.shrunk else \
                    kernel.large(machine, options.patient)
                result.setdefault((source, where), []).append((name, kernel, arguments))
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--bin", required=True, help="directory of swgen-cc")
    parser.add_argument("--machine", action="append", choices=extents.MACHINES)
    way = parser.add_mutually_exclusive_group()
    way.add_argument("--shrunk", action="store_true", help="on the shrunken machine")
    way.add_argument("--patient", action="store_true", help="on the machine itself where that takes hours, too")
    parser.add_argument("--times", type=int, default=extents.TIMES)
    parser.add_argument("kernels", nargs="*", metavar="kernel")
    options = parser.parse_args()
    unknown = set(options.kernels) - {k for ks in extents.KERNELS.values() for k in ks}
    if unknown:
        parser.error("no such kernel: " + ", ".join(sorted(unknown)))
    failures = []
    for (source, where), wanted in jobs(options).items():
        with tempfile.TemporaryDirectory(prefix="large") as directory:
            try:
                failures += check_source(options, source, where, wanted, directory)
            except RuntimeError as problem:
                failures.append("%s on %s: %s" % (source, where, problem))
    print("\n".join(failures), end="\n" if failures else "", file=sys.stderr)
    print("%d kernels, %d failures" % (sum(map(len, jobs(options).values())), len(failures)))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
