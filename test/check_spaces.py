#!/usr/bin/env python3
"""Ports C files for both machines and compiles their slave parts with the address spaces checked.

usage: check_spaces.py --clang CLANG --plugin LIB --source ROOT --out DIR [--min N] FILE...

Warnings count as errors unless the file that was ported has the same one on that line.
Exit status 0 when every slave file that was written compiles and at least N were written.
"""
import argparse
import concurrent.futures
import os
import re
import subprocess
import sys

MACHINES = {"sw26010": "__sw_thl__", "sw26010pro": "__sw_ocn__"}


def run(command):
    return subprocess.run(command, capture_output=True, text=True, check=False)


MESSAGE = re.compile(r"(\S+?:\d+):\d+: (warning|(?:fatal )?error): (.*)")


def messages(text):
    """What clang's output says: (file:line, kind, message) of each warning and error."""
    return [match.groups() for match in MESSAGE.finditer(text)]


def check(options, path, machine):
    """The slave file's name (None: no region was ported) and what clang says against it."""
    out = os.path.join(options.out, machine, os.path.basename(os.path.dirname(path)))
    os.makedirs(out, exist_ok=True)
    stem = os.path.splitext(os.path.basename(path))[0]
    slave = os.path.join(out, stem + ".slave.c")
    if os.path.exists(slave):
        os.remove(slave)
    include = ["-I" + os.path.join(options.source, "test/Exec/Inputs"),
               "-I" + os.path.dirname(path)]
    port = run([options.clang, "-fplugin=" + options.plugin, "-fsyntax-only", "-Wall", "-Wextra",
                "-fplugin-arg-swgen-machine=" + machine, "-fplugin-arg-swgen-out=" + out,
                "-DSIZES={1,2}", "-DSMALL_SIZES={1,2}", *include, path])
    if port.returncode:
        return slave, port.stderr
    if not os.path.exists(slave):
        return None, ""
    compiled = run([options.clang, "-fsyntax-only", "-DSW_HOLDS_SPACES", "-D__sw_slave__",
                    "-D" + MACHINES[machine], "-Wall", "-Wextra",
                    "-I" + os.path.join(options.source, "emulator/include"),
                    "-I" + os.path.join(options.source, "runtime-headers"), slave])
    own = messages(port.stderr)
    added = [message for message in messages(compiled.stderr) if message not in own]
    return slave, compiled.stderr if added or compiled.returncode else ""


def main():
    parser = argparse.ArgumentParser()
    for name in ("clang", "plugin", "source", "out"):
        parser.add_argument("--" + name, required=True)
    parser.add_argument("--min", type=int, default=1)
    parser.add_argument("files", nargs="+")
    options = parser.parse_args()
    jobs = [(path, machine) for path in options.files for machine in MACHINES]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(lambda job: check(options, *job), jobs))
    written = [slave for slave, _ in results if slave]
    faults = [(slave, text) for slave, text in results if text]
    for slave, text in faults:
        print(slave + ":\n" + text)
    print(f"{len(written)} slave files, {len(faults)} with faults")
    return 1 if faults or len(written) < options.min else 0


if __name__ == "__main__":
    sys.exit(main())
