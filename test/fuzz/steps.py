#!/usr/bin/env python3
"""Prints a C program of loops of steps around loops over points: several arrays in turn or in place, or two that
change places after each step, neighbours at small distances, other starts, strides and directions, rows at an edge, conditions, planes.

    steps.py --seed N [--functions N]

With step-blocks=always the steps of about half of them run in small blocks; the numbers of steps and
points are those around the sizes of blocks, and far from them.

Contract: that of functions.py.  What it prints depends on every element that may be written.
"""
import random

from functions import main

MOST = 72  # elements of a row, and rows; MOST * MOST of an array
EXTENTS = {"steps": [0, 1, 2, 3, 4, 7, 9, 16], "n": [1, 4, 13, 26, 31, 40, 57, 64],
           "m": [1, 5, 17, 33, 37, 48, 64]}
SIZES = 9


class Function:
    """for t: loops over points of arrays a, b, c; k is only read, by point, and s by step."""

    def __init__(self, rng, number):
        self.rng, self.name = rng, "f%d" % number
        self.type = rng.choice(["double", "double", "float", "unsigned"])
        self.plane = rng.random() < 0.3
        self.reach = rng.choice([1, 1, 1, 2, 3])
        self.half = "3 *" if self.type == "unsigned" else "0.25 *"

    def offset(self, most):
        return self.rng.choice([0, 0] + [d for d in range(-most, most + 1) if d])

    def at(self, array, offsets, scale):
        """An element beside the point that the loops are at."""
        def index(var, by, times):
            beside = " %s %d" % ("-+"[by > 0], abs(by)) if by else ""
            return ("%d * " % times if times > 1 else "") + var + beside
        if self.plane:
            return "%s[%s][%s]" % (array, index("i", offsets[0], 1), index("j", offsets[1], 1))
        return "%s[%s]" % (array, index("i", offsets[0], scale))

    def loop(self, var, first, end):
        if self.rng.random() < 0.2:
            return "for (int %s = %s - 1; %s >= %s; %s--)" % (var, end, var, first, var)
        return "for (int %s = %s; %s < %s; %s++)" % (var, first, var, end, var)

    def nest(self):
        """Lines of one nest; its loops keep all neighbours in the arrays."""
        r = self.rng
        low = self.reach + r.choice([0, 0, 1, 2])
        high = self.reach + r.choice([0, 0, 1])
        scale = 2 if not self.plane and r.random() < 0.1 else 1
        to = r.choice("abc")
        terms = []
        for _ in range(r.randint(1, 4)):
            reach = self.reach
            # What is written may be read in place only where the points do not depend on each other.
            of = r.choice([x for x in "abck" if x != to] + [to])
            by = [0, 0] if of == to else [self.offset(reach), self.offset(reach)]
            terms.append("%s %s" % (self.half, self.at(of, by, scale)))
        if r.random() < 0.2:
            terms.append("s[t]")
        lines = ["    " + self.loop("i", low, "n - %d" % high)]
        if self.plane:
            lines.append("      " + self.loop("j", low, "m - %d" % high))
        if r.random() < 0.15:
            lines.append("        if (%s > 1)" % self.at("k", [0, 0], scale))
        lines.append("          %s %s %s;" % (self.at(to, [0, 0], scale), r.choice(["=", "=", "+="]),
                                              " + ".join(terms)))
        if self.plane and r.random() < 0.2:  # a row at the edge
            row = r.choice(["0", "n - 1", "1"])
            lines += ["    for (int j = 0; j < m; j++)", "      %s[%s][j] = %s %s[%s][j];"
                      % (to, row, self.half, r.choice("abck"), r.choice([row, "2"]))]
        return lines

    def text(self):
        dims = "(*restrict %s)[MOST]" if self.plane else "*restrict %s"
        lines = ["#pragma sw parallel", "  for (int t = %s) {" % self.rng.choice(
            ["0; t < steps; t++", "0; t < steps; t++", "steps - 1; t >= 0; t--", "1; t < steps; t++"])]
        for _ in range(self.rng.randint(1, 4)):
            lines += self.nest()
        names = "abc"
        # Drawn apart: what a seed gives otherwise stays.
        if random.Random("\n".join(lines)).random() < 0.3:
            names = ["from", "to", "c"]
            local = "  %s %s;" % (self.type, ", ".join(
                dims.replace("restrict ", "") % x for x in ["a", "b", "x"]))
            lines = [local, "  a = from, b = to;"] + lines + ["    x = a, a = b, b = x;"]
        arrays = ", ".join("%s %s" % (self.type, dims % a) for a in names)
        head = ("static void %s(int steps, int n, int m, %s, const %s %s, const %s *restrict s) {"
                % (self.name, arrays, self.type, dims % "k", self.type))
        return "\n".join([head] + lines + ["  }", "}"])

    def call(self):
        names = ", ".join("(void *)p[%d]" % q for q in range(4))
        return ["    {", "      %s *p[4], s[16];" % self.type, "      for (int q = 0; q < 4; q++) {",
                "        p[q] = malloc(sizeof **p * MOST * MOST);", "        for (int x = 0; x < MOST * MOST; x++)",
                "          p[q][x] = x * (q + 3) %% 11 * %s;" % ("1" if self.type == "unsigned" else "0.125"), "      }",
                "      for (int x = 0; x < 16; x++)", "        s[x] = x % 5;",
                "      %s(steps, n, m, %s, s);" % (self.name, names), "      for (int q = 0; q < 3; q++) {",
                "        for (int x = 0; x < MOST * MOST; x++)", "          shown[x] = p[q][x];",
                '        show("%s", n, shown, MOST * MOST);' % self.name, "      }",
                "      for (int q = 0; q < 4; q++)", "        free(p[q]);", "    }"]


if __name__ == "__main__":
    main(__doc__, "steps.py", Function, EXTENTS, SIZES, {"MOST": MOST}, "MOST * MOST")
