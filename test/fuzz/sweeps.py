#!/usr/bin/env python3
"""Prints a C program of loops that go through columns again and again: sweeps up and down, small matrices
that are applied to each column, sums, guards.

    sweeps.py --seed N [--functions N]

The lengths of columns are known at run time only, so that nearly all functions may have a second kernel for
small sizes; they are those around its bounds, and far from them.

Contract: that of functions.py.  What it prints depends on every element that may be written.
"""
from functions import main

MOST = 304  # elements of a row of an array, at least any length
EXTENTS = {"ni": [1, 5, 33, 66], "nk": [1, 2, 3, 49, 50, 51, 63, 64, 65, 78, 79, 126, 200, 255, 256, 257, 300],
           "nl": [0, 1, 9, 20, 49, 64, 65, 256, 300]}
SIZES = 9
LAYOUTS = {"rows": "{0}[i][{1}]", "columns": "{0}[{1}][i]"}


class Function:
    """for i: sweeps over columns of arrays a, b, c of i; m is a matrix for all, v a vector for all."""

    def __init__(self, rng, number):
        self.rng, self.name = rng, "f%d" % number
        self.type = rng.choice(["double", "double", "float", "unsigned"])
        self.counter = rng.choice(["int", "int", "int", "long"])
        self.layout = LAYOUTS[rng.choice(["rows", "rows", "columns"])]
        self.half = "* 3" if self.type == "unsigned" else "* 0.5"
        self.total = self.type == "unsigned" and rng.random() < 0.5

    def at(self, array, subscript):
        return self.layout.format(array, subscript)

    def loop(self, var, first="0", end="nk"):
        return "  for (%s %s = %s; %s < %s; %s++)" % (self.counter, var, first, var, end, var)

    def sweep(self):
        """Lines of one loop over k."""
        r = self.rng
        to, of = (r.choice("abc") for _ in range(2))
        kind = r.choice(["up", "up", "down", "down", "each", "mirror", "apply", "apply", "sum", "guard", "part"])
        if kind == "up":
            return [self.loop("k", "1"), "    %s += %s %s;" % (self.at(to, "k"), self.at(of, "k - 1"), self.half)]
        if kind == "down":
            return ["  for (int k = nk - 2; k >= 0; k--)",
                    "    %s -= %s %s;" % (self.at(to, "k"), self.at(of, "k + 1"), self.half)]
        if kind == "each":
            return [self.loop("k"), "    %s = %s %s + v[k];" % (self.at(to, "k"), self.at(of, "k"), self.half)]
        if kind == "mirror":
            return [self.loop("k"), "    %s += %s %s;" % (self.at(to, "k"), self.at(of, "nk - 1 - k"), self.half)]
        if kind == "apply":
            first, end = r.choice([("0", "nk"), ("0", "k"), ("k + 1", "nk"), ("0", "nl < nk ? nl : nk")])
            if "?" in end:
                return [self.loop("k"), "  " + self.loop("l", "0", "nl"),
                        "      %s += m[k][l] * v[l];" % self.at(to, "k")]
            return [self.loop("k"), "  " + self.loop("l", first, end),
                    "      %s += m[k][l] * %s;" % (self.at(to, "k"), self.at(of, "l"))]
        if kind == "sum":
            lines = [self.loop("k"), "    s += %s;" % self.at(of, "k")]
            return lines + ["  %s = s;" % self.at(to, "0")]
        if kind == "guard":
            return [self.loop("k"), "    if (%s > 2)" % self.at(of, "k"),
                    "      %s += 1;" % self.at(to, "k")]
        return [self.loop("k", "0", "nl"), "    %s += v[k];" % self.at(to, "k")]

    def text(self):
        extents = ", ".join("int " + e for e in EXTENTS)
        arrays = ", ".join("%s (*restrict %s)[pitch]" % (self.type, a) for a in "abcm")
        lines = ["static %s %s(%s, int pitch, %s, const %s *restrict v) {"
                 % (self.type, self.name, extents, arrays, self.type),
                 "%s total = 0;" % self.type,
                 "#pragma sw parallel" + " reduction(+ : total)" * self.total,
                 "for (int i = 0; i < ni; i++) {", "  %s s = i;" % self.type]
        for _ in range(self.rng.randint(2, 5)):
            lines += self.sweep()
        lines.append("  %s += s;" % self.at("c", "0"))
        if self.total:
            lines.append("  total += %s;" % self.at("a", "0"))
        return "\n".join(lines + ["}", "return total;", "}"])

    def call(self):
        return ["    {", "      int pitch = ni > nk ? ni : nk;", "      if (nl > pitch)", "        pitch = nl;",
                "      %s *p[4], v[MOST], total;" % self.type, "      for (int q = 0; q < 4; q++) {",
                "        p[q] = malloc(sizeof **p * MOST * MOST);",
                "        for (int x = 0; x < MOST * MOST; x++)",
                "          p[q][x] = x * (q + 3) %% 11 * %s;" % ("1" if self.type == "unsigned" else "0.001"),
                "      }", "      for (int x = 0; x < MOST; x++)", "        v[x] = x % 5;",
                "      total = %s(%s, pitch, (void *)p[0], (void *)p[1], (void *)p[2], (void *)p[3], v);"
                % (self.name, ", ".join(EXTENTS)),
                "      shown[0] = total;", '      show("%s total", nk, shown, 1);' % self.name,
                "      for (int q = 0; q < 3; q++) {", "        for (int x = 0; x < MOST * MOST; x++)",
                "          shown[x] = p[q][x];", '        show("%s", nk, shown, MOST * MOST);' % self.name, "      }",
                "      for (int q = 0; q < 4; q++)", "        free(p[q]);", "    }"]


if __name__ == "__main__":
    main(__doc__, "sweeps.py", Function, EXTENTS, SIZES, {"MOST": MOST}, "MOST * MOST")
