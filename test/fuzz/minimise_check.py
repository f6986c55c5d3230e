"""Shrinks random programs under a criterion that is cheap to test, and looks at what is left."""
import re
import sys

from minimise import minimise
from program import Program, source


def criterion(text):
    """Some region subscripts from the end of a row, and blocks are balanced."""
    if text.count("{") != text.count("}") or "FUZZ_MAIN(" not in text:
        return ""
    return "reversed" if re.search(r"ld - 1 - i\d", text) else ""


tried = 0
for seed in range(40, 80):
    text = source([Program(seed)])
    small = minimise(text, criterion)
    if not criterion(text):
        assert small == text, "a sound program was changed"
        continue
    tried += 1
    assert criterion(small), "seed %d: the criterion was lost" % seed
    kernel = re.search(r"\nstatic int kernel.*?\n}", small, re.S).group(0).split("\n")
    statements = [line for line in kernel if line.strip().endswith(";") and "return" not in line]
    assert len(statements) <= 1, "seed %d: more than one statement is left:\n%s" % (seed, small)
    assert len(" ".join(statements)) < 120, "seed %d: terms are left:\n%s" % (seed, small)
assert tried > 5, "the criterion fits hardly any program"
sys.exit(0)
