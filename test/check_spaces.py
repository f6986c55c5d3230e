#!/usr/bin/env python3
"""Compiles slave files with the address spaces in their types: main memory and LDM are never mixed.

usage: check_spaces.py --clang CLANG --plugin LIB --out DIR [--min N] FILE...

Ports C files for both machines.  Warnings count as errors unless the file that was ported has the
same one somewhere.  Exit status 0 when every slave file that was written compiles and at least N
were written.
"""
import argparse
import os
import re
import subprocess
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
MACHINES = {"sw26010": "__sw_thl__", "sw26010pro": "__sw_ocn__"}
MESSAGE = re.compile(r"\S+?:\d+:\d+: (warning|(?:fatal )?error): (.*)")
CHECKED = ["-fsyntax-only", "-Wall", "-Wextra"]
OF_SLAVES = ["-Uunix", "-Ulinux"]  # names of variables in C89 and C99


def run(command):
    return subprocess.run(command, capture_output=True, text=True, check=False)


def messages(text):
    """What clang's output says: kind and text of each warning and error."""
    return [match.groups() for match in MESSAGE.finditer(text)]


def fault(clang, slave, machine, own, flags=()):
    """What clang says against a slave file, beside the messages that are the program's own; empty
    if there is nothing."""
    compiled = run([clang, *CHECKED, *OF_SLAVES, *flags, "-DSW_HOLDS_SPACES", "-D__sw_slave__",
                    "-D" + MACHINES[machine], "-I" + os.path.join(ROOT, "emulator/include"),
                    "-I" + os.path.join(ROOT, "runtime-headers"), slave])
    added = [message for message in messages(compiled.stderr) if message not in own]
    return compiled.stderr if added or compiled.returncode else ""


def check(options, path, machine):
    """The slave file's name (None: no region was ported) and what clang says against it."""
    out = os.path.join(options.out, machine, os.path.basename(os.path.dirname(path)))
    os.makedirs(out, exist_ok=True)
    stem = os.path.splitext(os.path.basename(path))[0]
    slave = os.path.join(out, stem + ".slave.c")
    if os.path.exists(slave):
        os.remove(slave)
    port = run([options.clang, "-fplugin=" + options.plugin, *CHECKED,
                "-fplugin-arg-swgen-machine=" + machine, "-fplugin-arg-swgen-out=" + out, path])
    if port.returncode:
        return slave, port.stderr
    if not os.path.exists(slave):
        return None, ""
    return slave, fault(options.clang, slave, machine, messages(port.stderr))


def main():
    parser = argparse.ArgumentParser()
    for name in ("clang", "plugin", "out"):
        parser.add_argument("--" + name, required=True)
    parser.add_argument("--min", type=int, default=1)
    parser.add_argument("files", nargs="+")
    options = parser.parse_args()
    results = [check(options, path, machine) for path in options.files for machine in MACHINES]
    written = [slave for slave, _ in results if slave]
    faults = [(slave, text) for slave, text in results if text]
    for slave, text in faults:
        print(slave + ":\n" + text)
    print(f"{len(written)} slave files, {len(faults)} with faults")
    return 1 if faults or len(written) < options.min else 0


if __name__ == "__main__":
    sys.exit(main())
