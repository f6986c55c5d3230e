#!/usr/bin/env python3
"""No type of swgen has two definitions.

    one_definition.py SOURCE

plugin/ and passes/ know nothing of each other but RegionInfo and Plan, and end up in one process: of two
types with one name the linker takes the functions of either, which corrupts memory where they are not
inlined.

Contract: exit status 1 and their places when namespace swgen, or one inside it, defines a struct, class,
enum or union twice.  What is in anonymous namespaces does not count, nor what is inside of types.
"""
import collections
import glob
import os
import re
import sys

TYPE = re.compile(r"(?:struct|class|union|enum(?: class| struct)?) (\w+)\b(?!::)(?: final)?[^;(]*\{")
OPENS = re.compile(r"(?:inline )?namespace(?: ([\w:]+))? \{")
ROOMS = ["plugin", "passes", "driver"]


def definitions(path):
    """(namespace::name, line) of each type, by the braces at the beginning of lines (LLVM style)."""
    around = []
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            if match := OPENS.match(line):
                around.append(match.group(1) or "(anonymous)")
            elif line.startswith("} // namespace"):
                around.pop()
            elif (match := TYPE.match(line)) and "(anonymous)" not in around:
                yield "::".join(around + [match.group(1)]), number


def main():
    places = collections.defaultdict(list)
    for room in ROOMS:
        for path in sorted(glob.glob(os.path.join(sys.argv[1], room, "*.[hc]*"))):
            for name, line in definitions(path):
                places[name].append("%s:%d" % (path, line))
    print("%d types" % len(places))
    twice = {name: found for name, found in places.items() if len(found) > 1}
    for name, found in sorted(twice.items()):
        print("%s: defined in %s" % (name, " and ".join(found)))
    return 1 if twice else 0


if __name__ == "__main__":
    sys.exit(main())
