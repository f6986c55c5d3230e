#!/usr/bin/env python3
"""strict.py [--include DIR]... STEM: gcc and clang take STEM.host.c and STEM.slave.c without a
warning, for both generations."""
import subprocess
import sys

include, stem = [], None
words = sys.argv[1:]
while words:
    word = words.pop(0)
    if word == "--include":
        include += ["-I", words.pop(0)]
    else:
        stem = word
bad = good = 0
for generation in "__sw_thl__", "__sw_ocn__":
    for compiler in "gcc", "clang-22":
        for side in "host", "slave":
            command = [compiler, "-std=gnu99", "-Wall", "-Wextra", "-Werror", "-fsyntax-only",
                       "-D" + generation, "-D__sw_%s__" % side, *include,
                       "%s.%s.c" % (stem, side)]
            done = subprocess.run(command, capture_output=True, text=True)
            if done.returncode or done.stderr:
                bad = 1
                print(" ".join(command) + "\n" + done.stderr)
            else:
                good += 1
print("%d times without a warning" % good)
sys.exit(bad)
