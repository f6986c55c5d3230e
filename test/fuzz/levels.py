#!/usr/bin/env python3
"""Prints a C program of loops over arrays with time levels, `a[to][i][j] = f(a[from][i - 1][j], a[old][i][j])`.

    levels.py --seed N [--functions N]

Levels are parameters, sums of these with small numbers, or numbers, in any dimension of one or two arrays, typed,
of a run-time length, or flat, of numbers or of structs; one to three statements in one or two nests, perhaps under a
condition, perhaps in a loop of steps.  The calls have different levels and equal ones.

Contract: that of functions.py.  What it prints depends on every element.
"""
from functions import main

EXTENTS = {"n": [1, 2, 3, 9, 40], "m": [1, 3, 8, 33]}
SIZES = 4
LEVELS = 6
COLUMNS = 35  # of typed arrays
STRUCT = "struct cell { double p; float q[2]; int r; };"
ROOM = "6L * 42 * 35"


class Function:
    def __init__(self, rng, number):
        self.rng, self.name = rng, "f%d" % number
        self.type = rng.choice(["double", "double", "float", "int", "short", "unsigned char", "struct cell"])
        self.form = rng.choice(["typed", "typed", "run-time", "flat"])
        self.arrays = "a" if rng.random() < 0.6 else "ab"
        self.place = {x: rng.randrange(3) for x in self.arrays}  # the dimension of levels
        self.written = [x for x in self.arrays if x == "a" or rng.random() < 0.5]
        self.levels = rng.sample(["to", "from", "old", "from + 1", "old + 2", "0", "3", "to + 1"], 4)
        self.far = rng.random() < 0.7

    def may(self, share):
        return self.rng.random() < share

    def extents(self, x):
        """Of all three dimensions, as text."""
        columns = "m" if self.form != "typed" else str(COLUMNS)
        rows = "n" if self.form != "typed" else "42"
        sizes = [rows, columns]
        sizes.insert(self.place[x], str(LEVELS))
        return sizes

    def element(self, x, level, moved):
        subscripts = ["i", "j"]
        if moved:
            d = self.rng.randrange(2)
            subscripts[d] += self.rng.choice([" - 1", " + 1"])
        subscripts.insert(self.place[x], level)
        sizes = self.extents(x)
        if self.form == "flat":
            text = "%s[((%s) * %s + %s) * %s + %s]" % (x, subscripts[0], sizes[1], subscripts[1], sizes[2], subscripts[2])
        else:
            text = x + "".join("[%s]" % s for s in subscripts)
        return text + self.rng.choice([".p", ".q[0]", ".q[1]", ".r"]) if self.type == "struct cell" else text

    def statement(self):
        left = self.element(self.rng.choice(self.written), self.rng.choice(self.levels[:2]), False)
        terms = [self.element(self.rng.choice(self.arrays), self.rng.choice(self.levels), self.far and self.may(0.6))
                 for _ in range(self.rng.randint(1, 3))]
        text = "%s %s %s;" % (left, self.rng.choice(["=", "=", "+="]), " + ".join(terms + ["1"]))
        return "if (w[j] > %d) %s" % (self.rng.randint(-40, 40), text) if self.may(0.2) else text

    def text(self):
        formals = ", ".join(
            "%s%s %s" % ("" if x in self.written else "const ", self.type,
                         "*restrict %s" % x if self.form == "flat" else
                         "(*restrict %s)[%s][%s]" % ((x,) + tuple(self.extents(x)[1:]))) for x in self.arrays)
        lines = ["static void %s(int n, int m, int from, int to, int old, const double *restrict w, %s) {"
                 % (self.name, formals), "#pragma sw parallel",
                 "{" if self.may(0.7) else "for (int s = 0; s < 3; s++) {"]
        for _ in range(1 if self.may(0.7) else 2):
            lines += ["for (int i = 1; i < n - 1; i++)", "  for (int j = 1; j < m - 1; j++) {"]
            lines += ["    " + self.statement() for _ in range(self.rng.choice([1, 1, 2, 3]))] + ["  }"]
        return ("" if self.name != "f0" else STRUCT + "\n") + "\n".join(lines + ["}", "}"])

    def call(self):
        lines = ["{", "double *w = doubles(m, 3);"]
        for x in self.arrays:
            lines += ["%s *%s = calloc(%s, sizeof *%s);" % (self.type, x, ROOM, x),
                      "for (long e = 0; e < %s; e++) {" % ROOM]
            at = "%s[e]" % x
            if self.type == "struct cell":
                lines += ["%s.p = e %% 13; %s.q[0] = e %% 7; %s.q[1] = e %% 5; %s.r = e %% 3;" % (at, at, at, at), "}"]
            else:
                lines += ["%s = (%s)((e * %d) %% 23);" % (at, self.type, 7 + ord(x)), "}"]
        for levels in ("0, 1, 2", "2, 0, 1", "1, 1, 0", "1, 2, 2", "%s" % ", ".join(str(self.rng.randrange(3)) for _ in "abc")):
            lines.append("%s(n, m, %s, w, %s);" % (self.name, levels, ", ".join("(void *)" + x for x in self.arrays)))
        for x in self.arrays:
            value = "%s[e]" % x if self.type != "struct cell" else "%s[e].p + 3 * %s[e].q[0] - %s[e].q[1] + 7 * %s[e].r" % (x, x, x, x)
            lines += ["for (long e = 0; e < %s; e++)" % ROOM, "  shown[e] = (double)(%s);" % value,
                      'show("%s", n, shown, %s);' % (self.name, ROOM)]
        return lines + ["free(%s);" % x for x in self.arrays] + ["free(w);", "}"]


if __name__ == "__main__":
    main(__doc__, "levels.py", Function, EXTENTS, SIZES, {}, ROOM)
