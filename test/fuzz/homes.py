#!/usr/bin/env python3
"""Prints a C program of loops of steps whose phases go over the same rows: stencils from array to array and
back, sums in place, boundaries of one row, a row of the step that all others read, coefficients, vectors.

    homes.py --seed N [--functions N] [--solid]

With --solid all arrays have three dimensions, loops stand in any order and every face may be a phase, so that boxes of
rows are divided.  With residents=always each CPE keeps its part of the arrays from step to step wherever that can be.

Contract: that of functions.py.  What it prints depends on every element that may be written.
"""
from functions import call_shown, main, over

MOST = 74  # elements along each side of an array; the largest subscript is 66 - 1 + 3 + 3
EDGE = 3   # of them, what a neighbour may be away
EXTENTS = {"steps": [0, 1, 2, 3, 4, 5, 9], "n": [0, 1, 2, 5, 13, 31, 64, 65, 66], "m": [1, 2, 17, 30]}
SIZES = 7


class Function:
    """for t { phases }: each a nest over i, or i and j (, k), of arrays a, b, c; v is a vector of rows, w of columns."""

    SOLID = {"steps": [0, 1, 2, 3, 4, 5, 9], "n": [0, 1, 2, 5, 7, 8, 13, 16, 31, 40], "m": [1, 2, 4, 7, 8, 11, 16, 24]}

    def __init__(self, rng, number):
        self.rng, self.name = rng, "f%d" % number
        self.type = rng.choice(["double", "double", "float", "unsigned", "long"])
        self.half = {"unsigned": "3 *", "long": "5 *"}.get(self.type, "0.25 *")
        self.dims = 3 if self.solid else rng.choice([1, 2, 2, 2, 2, 3])
        self.arrays = ["a", "b", "c"][: rng.choice([1, 2, 2, 3])]
        self.near = rng.choice([0, 1, 1, 1, 2, 3])
        self.pivot = self.dims > 1 and rng.random() < 0.25

    def may(self, share):
        return self.rng.random() < share

    def at(self, array, offsets):
        return array + "".join("[%s%+d]" % (v, EDGE + by) for v, by in zip("ijk", offsets))

    def neighbour(self, own):
        offsets = [0] * self.dims
        for _ in range(self.rng.choice([0, 1, 1, 2])):
            d = self.rng.randrange(self.dims)
            offsets[d] = 0 if own else self.rng.randint(-self.near, self.near)
        return offsets

    def nest(self, shift, lines, body, up=True):
        head = []
        for d, (v, length) in enumerate(zip("ijk", ["n", "m", "m"][: self.dims])):
            low, off = (shift if d == 0 else 0), self.rng.choice([0, 0, 0, 1, 2])
            if self.may(0.1):
                head.append("for (int %s = %s - 1; %s >= %d; %s--)" % (v, length, v, off, v))
            else:
                head.append("for (int %s = %d; %s < %s - %d; %s++)" % (v, off, v, length, low % 2, v))
        if self.solid and self.may(0.25):
            self.rng.shuffle(head)
        lines.extend(head + ["{"] + body + ["}"])

    def update(self, to, shift):
        """All reads of what the nest writes are of the own element: its loops carry nothing."""
        terms = []
        for _ in range(self.rng.randint(1, 4)):
            x = self.rng.choice(self.arrays)
            terms.append(self.at(x, self.neighbour(x == to)) if x != to else self.at(x, [shift] + [0] * (self.dims - 1)))
        for extra, share in (("v[i]", 0.25), ("w[i + 1]", 0.1), ("t", 0.1)):
            if self.may(share):
                terms.append(extra)
        if self.dims > 1 and self.may(0.2):
            terms.append("w[j]")
        text = "%s = %s (%s);" % (self.at(to, [shift] + [0] * (self.dims - 1)), self.half, " + ".join(terms))
        return "if (%s) %s" % (over(self.type, "w[i]", 1), text) if self.may(0.12) else text

    def face(self, lines):
        """Of rows that may be the first or last ones of the nests, or around them; or a line of it."""
        to, d = self.rng.choice(self.arrays), self.rng.randrange(3)
        last = "%s + %d" % ("nmm"[d], EDGE - 1 + self.rng.choice([-1, 0, 0, 1]))
        at = [str(EDGE + self.rng.randint(-1, 1)), last, last, "t"]
        at = [self.rng.choice(at) if e == d else v for e, v in enumerate("ijk")]
        over_ = [e for e in range(3) if e != d]
        if self.may(0.2):
            at[over_.pop(0)] = "2"
        lines.extend("for (int %s = %d; %s < %s; %s++)" % ("ijk"[e], self.rng.choice([0, 1]), "ijk"[e], "nmm"[e], "ijk"[e])
                     for e in over_)
        place = to + "".join("[%s]" % (x if x not in "ijk" else "%s%+d" % (x, EDGE)) for x in at)
        lines.append("%s = %s %s;" % (place, self.half, self.rng.choice(["v[t]", place])))

    def boundary(self, lines):
        if self.solid and self.may(0.8):
            return self.face(lines)
        to = self.rng.choice(self.arrays)
        row = self.rng.choice(["0", "%d" % EDGE, "n - 1", "t"])
        rest = "[j]" + "[2]" * (self.dims - 2)
        lines.append("for (int j = 0; j < m; j++)")
        lines.append("%s[%s]%s = %s v[t];" % (to, row if row != "n - 1" else "n + 1", rest, self.half))

    def pivots(self, lines):
        to = self.arrays[0]
        cols = "[j]" + "[1]" * (self.dims - 2)
        first = "[1]" * (self.dims - 1)
        lines.append("for (int i = 0; i < n; i++) if (i != t) for (int j = 2; j < m; j++)"
                     if self.may(0.3) else "for (int i = t + 1; i < n; i++) for (int j = 2; j < m; j++)")
        lines.append("%s[i]%s = %s[i]%s + %s %s[i]%s - %s[t]%s;" % (to, cols, to, cols, self.half, to, first, to, cols))

    def text(self):
        sides = "[MOST]" * (self.dims - 1)
        self.used = self.arrays + ["v", "w"]
        formals = ["%s (*restrict %s)%s" % (self.type, x, sides) if sides else "%s *restrict %s" % (self.type, x)
                   for x in self.arrays] + ["%s *restrict %s" % (self.type, x) for x in "vw"]
        lines = []
        for p in range(self.rng.choice([1, 2, 2, 3, 4])):
            if self.pivot and self.may(0.5):
                self.pivots(lines)
            elif self.dims > 1 and self.may(0.35 if self.solid else 0.15):
                self.boundary(lines)
            else:
                shift = self.rng.choice([0, 0, 0, 1, -1])
                self.nest(shift, lines, [self.update(self.rng.choice(self.arrays), shift)
                                         for _ in range(self.rng.choice([1, 1, 2]))])
        return "\n".join(["static void %s(int steps, int n, int m, %s) {" % (self.name, ", ".join(formals)),
                          "#pragma sw parallel", "for (int t = 0; t < steps; t++)", "{"] + lines + ["}", "}"])

    def call(self):
        size = "*".join(["MOST"] * self.dims)
        return call_shown(self, size, self.used, ["steps, n, m"])


if __name__ == "__main__":
    main(__doc__, "homes.py", Function, EXTENTS, SIZES, {"MOST": MOST}, "MOST * MOST * MOST")
