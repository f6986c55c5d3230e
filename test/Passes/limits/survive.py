#!/usr/bin/env python3
"""Planning that is cut short anywhere refuses the region and nothing else happens.

    survive.py SOURCE OUT-DIR -- CLANG...

Contract: SOURCE is compiled by CLANG (with the plugin) under ever higher limits of isl operations,
and with a crash in each stage.  Each time the compilation succeeds, leaves an object, prints SW231
(limit) or SW232 (crash) or nothing, and no line of any library.  Some limit must have been hit in
several stages.
"""
import os
import re
import subprocess
import sys

REGIONS = 2
source, out = sys.argv[1:3]
clang = sys.argv[sys.argv.index("--") + 1:]
failures = []


def compile_with(argument):
    target = os.path.join(out, "survive.o")
    os.makedirs(out, exist_ok=True)
    if os.path.exists(target):
        os.remove(target)
    done = subprocess.run(clang + ["-c", source, "-o", target, "-fplugin-arg-swgen-out=" + out,
                                   "-fplugin-arg-swgen-" + argument],
                          stderr=subprocess.PIPE, stdin=subprocess.DEVNULL)
    said = done.stderr.decode(errors="replace")
    if done.returncode or not os.path.exists(target):
        failures.append("%s: exit status %d\n%s" % (argument, done.returncode, said))
    return said


def unexpected(said):
    """Lines that are neither one of our warnings nor its source line and caret."""
    lines = [l for l in said.splitlines() if not re.match(r"\s*(\d* \||\d+ warnings? generated)", l)]
    return [l for l in lines if not re.search(r"warning: .*\[SW23[12]\]|remark: ", l)]


stages = set()
limit = 10
while limit < 10**7:
    said = compile_with("stage-operations=%d" % limit)
    stages |= set(re.findall(r"\(stage '([a-z-]+)'\).*\[SW231\]", said))
    if unexpected(said) or "SW232" in said:
        failures.append("limit %d:\n%s" % (limit, said))
    if "SW231" not in said:
        break
    limit = limit * 3 // 2
if "SW231" in said:
    failures.append("no limit is enough:\n" + said)
if len(stages) < 3:
    failures.append("the limit was hit in few stages only: " + ", ".join(sorted(stages)))
print("limit hit in " + ", ".join(sorted(stages)))

help_text = subprocess.run(clang + ["-fsyntax-only", source, "-fplugin-arg-swgen-help"],
                           stdout=subprocess.PIPE, stderr=subprocess.STDOUT).stdout.decode()
FRONT = ["directive", "analysis-source", "ir"]
for stage in re.search(r"stages: (.*)", help_text).group(1).split():
    if stage in FRONT:
        continue
    said = compile_with("crash-in=" + stage)
    # A plan is as good without its prediction, without promotion and with tiles that shrink as others
    # do and do not grow, and the greedy one is there without a search.  So is the one for all sizes
    # without one for small ones, with tables, with matrices turned, with steps in blocks or with arrays that stay, and a launch that nobody compared with the
    # work.
    # The scheduler is asked only where no loop is parallel as written.
    refused = 0 if stage in ("unblocking", "scheduling", "cost", "tile-shrinking", "tile-growth",
                             "plan-search", "promotion", "turned-arrays", "step-blocks", "small-sizes", "tables",
                             "residents", "launch-worth") else REGIONS
    if unexpected(said) or said.count("internal error in stage '%s'" % stage) != refused:
        failures.append("crash in %s:\n%s" % (stage, said))

print("\n".join(failures) or "no failures")
sys.exit(1 if failures else 0)
