#!/usr/bin/env python3
"""Ports C programs with swgen-cc and compares them with their serial selves.

    port_and_compare.py --bin BUILD/bin [options] file.c... [-- C compiler flags]

Contract: the sources are built by plain clang (pragmas ignored) and by swgen-cc for each machine,
with the same flags (-O2 unless the flags say otherwise).  The serial program runs once; a ported
one runs under each DMA order of the emulator.  Standard output and exit status must be the same,
byte for byte, and the emulator must have launched as many different kernels as expected, so that
a program that was not ported at all cannot pass.  Its slave files compile with the address spaces in
their types, without warnings of their own (check_spaces.py).  A region that swgen leaves alone by an error of its own
("please report this") is a failure, too.  With --compile-only all that swgen-cc does is done, and nothing is run.
Exit status 0 when all agree; otherwise 1, with what differs and the commands that reproduce it.
"""
import argparse
import difflib
import glob
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile

import check_spaces

MACHINES = ["sw26010", "sw26010pro"]
DMA_ORDERS = ["late", "early", "random:1", "random:2"]
NUMBER = re.compile(rb"[-+]?(?:(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?|inf|nan)", re.IGNORECASE)


class Mismatch(Exception):
    """Something is not as expected; the text is for the reader of the test's log."""


def split_flags(argv):
    """What follows the first '--' is the C compiler's."""
    if "--" in argv:
        at = argv.index("--")
        return argv[:at], argv[at + 1:]
    return argv, []


def parse_arguments(argv):
    own, flags = split_flags(argv)
    parser = argparse.ArgumentParser(
        description=__doc__.split("\n", 1)[0],
        epilog="C compiler flags follow a '--'")
    parser.add_argument("sources", nargs="+", metavar="file.c")
    parser.add_argument("--bin", required=True, help="directory of swgen-cc")
    parser.add_argument("--clang", default=None, help="serial compiler (default: clang-22)")
    parser.add_argument("--machine", action="append", metavar="NAME",
                        help="only this machine, by name or YAML file; may be repeated "
                        "(default: both known ones)")
    parser.add_argument("--dma", action="append", metavar="ORDER",
                        help="only this DMA order; may be repeated (default: %s)"
                        % ", ".join(DMA_ORDERS))
    parser.add_argument("--tolerance", type=float, metavar="REL",
                        help="numbers may differ by this much, relatively; for reductions whose "
                        "reordering the program permits")
    parser.add_argument("--min-regions", type=int, default=1, metavar="N",
                        help="so many different kernels must have been launched (default: 1)")
    parser.add_argument("--max-regions", type=int, default=None, metavar="N",
                        help="no more than so many may have been")
    parser.add_argument("--args", default="", help="arguments of the program, as a shell splits")
    parser.add_argument("--stdin", default=os.devnull, metavar="FILE")
    parser.add_argument("--expect-warning", action="append", default=[], metavar="SWnnn",
                        help="swgen-cc must print this diagnostic number; may be repeated")
    parser.add_argument("--unused-bounds", action="store_true",
                        help="slave files may define bounds of tiles in which no statement runs")
    parser.add_argument("--compile-memory", type=int, metavar="MB",
                        help="swgen-cc and what it starts may have so much address space each")
    parser.add_argument("--compile-only", action="store_true",
                        help="swgen-cc builds for each machine; nothing is run or compared")
    parser.add_argument("--timeout", type=float, default=120, metavar="SECONDS",
                        help="for each run (default: 120)")
    parser.add_argument("--keep", metavar="DIR", help="build here, and leave everything")
    options = parser.parse_args(own)
    options.flags = flags if any(f.startswith("-O") for f in flags) else ["-O2"] + flags
    options.machine = options.machine or MACHINES
    options.dma = options.dma or DMA_ORDERS
    return options


def shell(command, environment=None):
    words = ["%s=%s" % (k, shlex.quote(v)) for k, v in (environment or {}).items()]
    return " ".join(words + [shlex.quote(w) for w in command])


def build(command, megabytes=None):
    """Runs a compiler, perhaps with so much memory only; returns what it said on standard error."""
    if megabytes:
        command = ["prlimit", "--as=%d" % (megabytes << 20)] + command
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE)
    said = done.stderr.decode(errors="replace")
    if done.returncode:
        raise Mismatch("exit status %d of: %s\n%s" % (done.returncode, shell(command), said))
    return said


def execute(command, options, environment):
    with open(options.stdin, "rb") as stdin:
        try:
            return subprocess.run(command, stdin=stdin, stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE, env=dict(os.environ, **environment),
                                  timeout=options.timeout)
        except subprocess.TimeoutExpired:
            raise Mismatch("no end after %g s: %s"
                           % (options.timeout, shell(command, environment))) from None


def close_enough(serial, ported, tolerance):
    """Same text around the numbers, and each pair of numbers within the tolerance."""
    if NUMBER.split(serial) != NUMBER.split(ported):
        return False
    for a, b in zip(NUMBER.findall(serial), NUMBER.findall(ported)):
        if a == b:
            continue
        x, y = float(a), float(b)
        if not abs(x - y) <= tolerance * max(abs(x), abs(y)):
            return False
    return True


def first_differences(serial, ported, limit=20):
    lines = difflib.unified_diff(serial.decode(errors="replace").splitlines(),
                                 ported.decode(errors="replace").splitlines(),
                                 "serial", "ported", lineterm="", n=1)
    return "\n".join(line for _, line in zip(range(limit), lines))


def check_same(serial, ported, options):
    if ported.returncode != serial.returncode:
        raise Mismatch("exit status %d, serial %d\n%s"
                       % (ported.returncode, serial.returncode,
                          ported.stderr.decode(errors="replace")))
    if ported.stdout == serial.stdout:
        return
    if options.tolerance is not None and close_enough(serial.stdout, ported.stdout,
                                                      options.tolerance):
        return
    raise Mismatch("different output\n" + first_differences(serial.stdout, ported.stdout))


def launched_kernels(path):
    """The names of the kernels that the emulator launched, of several of one region that of the one for
    all sizes; none when it wrote no statistics."""
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read()
    except FileNotFoundError:
        return []
    if not text.strip():
        return []
    kernels = json.loads(text).get("kernels", [])
    return sorted({re.sub(r"(_small|_medium|_large|_unit|_blocks|_wide|_resident|_few\d+)?(_tables)?$", "", k["name"])
                   for k in kernels if k.get("launches", 0) > 0})


def check_launched(kernels, options):
    count = len(set(kernels))
    if count < options.min_regions:
        raise Mismatch("%d kernels were launched, expected at least %d (%s)"
                       % (count, options.min_regions, ", ".join(kernels) or "none"))
    if options.max_regions is not None and count > options.max_regions:
        raise Mismatch("%d kernels were launched, expected at most %d (%s)"
                       % (count, options.max_regions, ", ".join(kernels)))


def check_warnings(said, options):
    for number in options.expect_warning:
        if number not in said:
            raise Mismatch("swgen-cc did not say %s; it said:\n%s" % (number, said or "(nothing)"))
    for line in said.splitlines():
        if "please report this" in line and not any(n in line for n in options.expect_warning):
            raise Mismatch("an error of swgen: " + line)


def check_address_spaces(machine, emitted, options, own):
    """Of all slave files; those for machines of a test's own are what others are."""
    if machine not in check_spaces.MACHINES:
        return
    for slave in sorted(glob.glob(os.path.join(emitted, "*.slave.c"))):
        said = check_spaces.fault(serial_compiler(options), slave, machine, own,
                                  ["-Wno-unused-variable"] if options.unused_bounds else [])
        if said:
            raise Mismatch("%s\n%s" % (slave, said))


def compare_on(machine, serial, own, options, directory):
    """All checks on one machine; yields the text of each failure.  Own: what clang warns of in the
    sources."""
    label = re.sub(r"\W", "-", os.path.basename(machine))
    program = os.path.join(directory, "ported-" + label)
    emitted = os.path.join(directory, "emitted-" + label)
    command = [os.path.join(options.bin, "swgen-cc"), "--machine=" + machine, "--emit=" + emitted,
               *options.flags, *options.sources, "-o", program, "-lm"]
    reproduce = shell(command)
    try:
        said = build(command, options.compile_memory)
    except Mismatch as problem:
        yield "%s: %s" % (machine, problem)
        return
    with open(os.path.join(directory, "said-%s.txt" % label), "w", encoding="utf-8") as file:
        file.write(said)
    try:
        check_warnings(said, options)
        if not options.compile_only:
            check_address_spaces(machine, emitted, options, own)
    except Mismatch as problem:
        yield "%s: %s\nreproduce: %s" % (machine, problem, reproduce)
    for order in options.dma if not options.compile_only else []:
        stats = os.path.join(directory, "stats-%s-%s.json" % (label, order.replace(":", "-")))
        environment = {"SWEMU_DMA": order, "SWEMU_STATS": stats}
        run = [program, *shlex.split(options.args)]
        try:
            ported = execute(run, options, environment)
            check_same(serial, ported, options)
            check_launched(launched_kernels(stats), options)
        except Mismatch as problem:
            yield ("%s, SWEMU_DMA=%s: %s\nswgen-cc said: %s\nreproduce: %s && %s"
                   % (machine, order, problem, said.strip() or "(nothing)", reproduce,
                      shell(run, environment)))


def serial_compiler(options):
    if options.clang:
        return options.clang
    preferred = "/usr/lib/llvm-22/bin/clang-22"
    return preferred if os.path.exists(preferred) else "clang-22"


def on_all_machines(serial, own, options, directory):
    return [failure for machine in options.machine
            for failure in compare_on(machine, serial, own, options, directory)]


def compare_all(options, directory):
    if options.compile_only:
        return on_all_machines(None, None, options, directory)
    program = os.path.join(directory, "serial")
    command = [serial_compiler(options), "-w", *options.flags, *options.sources, "-o", program,
               "-lm"]
    try:
        build(command)
        serial = execute([program, *shlex.split(options.args)], options, {})
    except Mismatch as problem:
        return ["serial: %s" % problem]
    # Of all warnings: what the program's flags say of them is not said of its slave files.
    flags = [flag for flag in options.flags if not flag.lower().startswith("-w")]
    warned = check_spaces.run([serial_compiler(options), *check_spaces.CHECKED, *flags,
                               *options.sources]).stderr
    return on_all_machines(serial, check_spaces.messages(warned), options, directory)


def main():
    options = parse_arguments(sys.argv[1:])
    if options.keep:
        os.makedirs(options.keep, exist_ok=True)
        failures = compare_all(options, options.keep)
    else:
        with tempfile.TemporaryDirectory(prefix="port-and-compare") as directory:
            failures = compare_all(options, directory)
    for failure in failures:
        print(failure, file=sys.stderr)
    if failures and not options.keep:
        print("(add --keep DIR to keep the programs)", file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
