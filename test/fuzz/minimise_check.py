"""Shrinks random programs under a criterion that is cheap to test, and looks at what is left."""
import re
import sys

import fuzz
from minimise import minimise


def criterion(text):
    """Some region subscripts from the end of a row, and blocks are balanced."""
    if text.count("{") != text.count("}") or "int main(void) {" not in text:
        return ""
    return "reversed" if re.search(r"ld - 1 - i\d", text) else ""


for seed in range(40, 46):
    text = fuzz.program(seed, 6)
    small = minimise(text, criterion)
    if not criterion(text):
        assert small == text, "a sound program was changed"
        continue
    assert criterion(small), "seed %d: the criterion was lost" % seed
    regions = re.findall(r"#pragma sw.*?\n  return r;", small, re.S)
    assert len(regions) == 1, "seed %d: %d regions are left" % (seed, len(regions))
    statements = [l for l in regions[0].split("\n")[1:-1] if l.strip().endswith(";")]
    assert len(statements) <= 1, "seed %d: more than one statement is left:\n%s" % (seed, small)
sys.exit(0)
