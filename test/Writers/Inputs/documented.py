#!/usr/bin/env python3
"""Holds a page of the docs against the sources that swgen writes for the page's own example.

    documented.py source PAGE FILE    writes the first C block of PAGE to FILE
    documented.py check PAGE DIR      every later C block must be found in the file of DIR that the
                                      block's '## FILE' heading names

Contract: a block's lines follow each other in the file, with the indentation and the numbers of #line
left open; '...' inside a line stands for any text, a line of its own '...' for any lines.  Exit
status 1 names the first line that is not found.
"""
import os
import re
import sys


def blocks(page):
    """(heading, first line number, lines) of each C block."""
    heading, inside, found = "", None, []
    with open(page, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            line = line.rstrip("\n")
            if line.startswith("## "):
                heading = line[3:]
            elif line == "```c":
                inside = (heading, number + 1, [])
            elif line == "```" and inside:
                found.append(inside)
                inside = None
            elif inside:
                inside[2].append(line)
    return found


def pattern(line):
    text = re.sub(r"^#line \d+", "#line 0", line.strip())
    return re.compile(".*".join(re.escape(piece) for piece in text.split("...")) + "$")


def matches(lines, at, wanted):
    """Whether the wanted lines are found from line 'at' on; else how many of them were."""
    done, free = 0, False
    for done, line in enumerate(wanted):
        if line.strip() == "...":
            free = True
            continue
        want = pattern(line)
        while free and at < len(lines) and not want.match(lines[at]):
            at += 1
        if at >= len(lines) or not want.match(lines[at]):
            return done
        at, free = at + 1, False
    return None


def check(page, directory):
    later = blocks(page)[1:]
    if not later:
        sys.exit("%s: no block to check" % page)
    for heading, number, wanted in later:
        with open(os.path.join(directory, heading), encoding="utf-8") as file:
            lines = [re.sub(r"^#line \d+", "#line 0", line.strip()) for line in file]
        reached = [matches(lines, at, wanted) for at in range(len(lines))]
        if None not in reached:
            worst = max(reached)
            sys.exit("%s:%d: not in %s: %s" % (page, number + worst, heading, wanted[worst]))
    print("%d blocks" % len(later))


def main():
    verb, page, where = sys.argv[1:]
    if verb == "source":
        with open(where, "w", encoding="utf-8") as file:
            file.write("\n".join(blocks(page)[0][2]) + "\n")
    else:
        check(page, where)


if __name__ == "__main__":
    main()
