"""Fails when a number of Diagnostics.def lacks its test or its section.

A message has test/Diagnostics/SW<number>*.c that expects it.  A note has no file of its own but must
be documented.  An internal error (its text says so) cannot be provoked by a C file: some test of the
tree must name it.
"""
import glob
import os
import re
import sys

root = sys.argv[1]
with open(os.path.join(root, "plugin", "Diagnostics.def")) as f:
    rows = re.findall(r'^SW_DIAG\((\d+), (\w+), "[^"]*", "(.*)"\)', f.read(), re.M)
with open(os.path.join(root, "docs", "diagnostics.md")) as f:
    doc = f.read()

tests = ""
for path in glob.glob(os.path.join(root, "test", "**", "*"), recursive=True):
    if os.path.isfile(path) and "Diagnostics" not in path and "SW" not in os.path.basename(path):
        with open(path, errors="replace") as f:
            tests += f.read()

problems = []
numbers = [int(row[0]) for row in rows]
for number, severity, text in rows:
    if severity == "Note":
        if f"SW{number}" not in doc:
            problems.append(f"note SW{number} is not in docs/diagnostics.md")
        continue
    if not re.search(rf"^## SW{number}$", doc, re.M):
        problems.append(f"SW{number} has no section in docs/diagnostics.md")
    if "internal:" in text:
        if not re.search(rf"\b(SW)?{number}\b", tests):
            problems.append(f"SW{number} is in no test")
        continue
    files = glob.glob(os.path.join(root, "test", "Diagnostics", f"SW{number}*.c"))
    if not any(f"SW{number}" in open(path).read() for path in files):
        problems.append(f"SW{number} has no test/Diagnostics/SW{number}*.c that expects it")
for number in re.findall(r"^## SW(\d+)$", doc, re.M):
    if int(number) not in numbers + [100]:
        problems.append(f"docs/diagnostics.md has SW{number}, which does not exist")
if len(set(numbers)) != len(numbers):
    problems.append("a number stands twice in Diagnostics.def")
if problems:
    sys.exit("\n".join(problems))
print("%d numbers" % len(numbers))
