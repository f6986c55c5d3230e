#!/usr/bin/env python3
"""Prints a C program whose loops work on arrays of their own: rows and small matrices declared in the body.

    rows.py --seed N [--functions N]

Each function fills a local array, adds to it, shifts, mirrors and sums it up in further loops, and copies it
out; subscripts are loop variables with offsets and factors, or a few that no analysis knows.

Contract: that of functions.py.  What it prints depends on every
element that may be written; all subscripts lie in their arrays.
"""
from functions import main

ROW = 48  # elements of a local row; loops run from 2 to `np`, which is below ROW / 2
COUNTS = {"ni": [1, 7, 33, 70], "nj": [1, 3, 9], "np": [3, 5, 14, 22]}
SIZES = 4


class Function:
    def __init__(self, rng, number):
        self.rng, self.name = rng, "f%d" % number
        self.type = rng.choice(["double", "double", "float", "unsigned"])
        self.counter = rng.choice(["int", "int", "long", "unsigned long", "unsigned"])
        self.planes = rng.random() < 0.3
        self.nested = rng.random() < 0.6  # two parallel loops
        self.at = "[i][j]" if self.nested else "[i][0]"

    def subscript(self, v):
        """An element of a row; v is at least 2 and below ROW / 2 - 2."""
        ways = [v] * 5 + [v + " + 1", v + " - 1", "2 * " + v, "2 * %s + 1" % v, v + " + 20", "3"]
        if self.counter in ("int", "long", "unsigned long"):
            ways += ["%d - %s" % (ROW - 1, v)] * 2
        if self.rng.random() < 0.05:
            ways = ["(%s * 7) %% %d" % (v, ROW)]
        return self.rng.choice(ways)

    def element(self, v):
        plane = "[%s]" % self.rng.choice(["0", "1", "1", v + " % 3"]) if self.planes else ""
        return "t%s[%s]" % (plane, self.subscript(v))

    def loop(self, v, end="np"):
        return "for (%s %s = 2; %s < %s; %s++)" % (self.counter, v, v, end, v)

    def block(self):
        """Lines of one loop over p."""
        kind = self.rng.choice(["set", "sum", "sum", "update", "update", "out", "both"])
        here, there = self.element("p"), self.element("p")
        if kind == "set":
            return [self.loop("p"), "  %s = a%s[p] + p;" % (here, self.at)]
        if kind == "sum":
            lines = [self.loop("p") + " {"] if self.rng.random() < 0.5 else [self.loop("p")]
            if lines[0].endswith("{"):
                lines.append("  %s = 1;" % here)
            lines += ["  " + self.loop("s"), "    %s += a%s[s] * c[s][p];" % (here, self.at)]
            return lines + ["}"] * lines[0].endswith("{")
        if kind == "update":
            return [self.loop("p"), "  %s %s %s + 3;" % (here, self.rng.choice(["=", "+=", "-="]), there)]
        if kind == "out":
            return [self.loop("p"), "  y%s[p] += %s * 2 + %s;" % (self.at, here, there)]
        return [self.loop("p") + " {", "  %s = a%s[p] * 3;" % (here, self.at),
                "  y%s[p + 1] += %s;" % (self.at, there), "}"]

    def text(self):
        arrays = ", ".join("%s (*restrict %s)[J][ROW]" % (self.type, a) for a in "ya")
        lines = ["static void %s(int ni, int nj, int np, %s, %s (*restrict c)[ROW]) {"
                 % (self.name, arrays, self.type), "#pragma sw parallel",
                 "for (int i = 0; i < ni; i++)" + " {" * (not self.nested)]
        if self.nested:
            lines.append("for (int j = 0; j < nj; j++) {")
        lines.append("%s t%s[ROW];" % (self.type, "[3]" * self.planes))
        if self.planes:
            lines.append("for (int q = 0; q < 3; q++)")
        lines.append("for (int p = 0; p < ROW; p++)")
        lines.append("  t%s[p] = i - p;" % ("[q]" * self.planes))
        for _ in range(self.rng.randint(2, 4)):
            lines += self.block()
        lines += [self.loop("p"), "  y%s[p] += %s;" % (self.at, self.element("p"))]
        return "\n".join(lines + ["}", "}"])

    def call(self):
        return ["    {", "      %s *y = malloc(sizeof *y * I * J * ROW), *a = malloc(sizeof *a * I * J * ROW),"
                % self.type, "        *c = malloc(sizeof *c * ROW * ROW);",
                "      for (int x = 0; x < I * J * ROW; x++) {", "        y[x] = x % 7;",
                "        a[x] = x * 3 % 11;", "      }", "      for (int x = 0; x < ROW * ROW; x++)",
                "        c[x] = x * 5 % 3;", "      %s(ni, nj, np, (void *)y, (void *)a, (void *)c);" % self.name,
                "      for (int x = 0; x < I * J * ROW; x++)", "        shown[x] = y[x];",
                '      show("%s", ni, shown, I * J * ROW);' % self.name,
                "      free(y);", "      free(a);", "      free(c);", "    }"]


if __name__ == "__main__":
    main(__doc__, "rows.py", Function, COUNTS, SIZES,
         {"ROW": ROW, "I": max(COUNTS["ni"]), "J": max(COUNTS["nj"])}, "I * J * ROW")
