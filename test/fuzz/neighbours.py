#!/usr/bin/env python3
"""Prints a C program of sweeps over neighbours that wrap around, stop at the edge or are mirrored there: subscripts by
cases, written with %, with ?: or with an if, for arrays of one to three dimensions.

    neighbours.py --seed N [--functions N]

What is written are mostly other arrays than those that are read, sometimes the same one under a colour or with the
loops of a recurrence; there may be steps around, with a second sweep that copies back; types of one to eight bytes.

Contract: that of functions.py.  What it prints depends on every element that may be written.
"""
from functions import call_shown, main

FAR = 3  # what a neighbour may be away; every extent is larger, or 0
EXTENTS = {"steps": [0, 1, 2, 5], "n": [0, 4, 5, 16, 33, 50], "m": [0, 4, 7, 32, 41], "far": [0, 1, 3, 4]}
SIZES = 6


class Function:
    """for (t) for (i) (for (j) (for (k))): b of a's neighbours."""

    def __init__(self, rng, number):
        self.rng, self.name = rng, "f%d" % number
        self.type = rng.choice(["double", "double", "float", "int", "short", "unsigned char"])
        self.dims = rng.choice([1, 1, 2, 2, 2, 3])
        self.vars, self.lengths = "ijk"[:self.dims], "nmm"[:self.dims]
        self.rows = rng.random() < 0.5  # a[i][j], or a[i * m + j]
        self.steps = rng.random() < 0.3
        self.in_place = rng.random() < 0.15
        self.colour = rng.random() < 0.2
        self.locals = []

    def may(self, share):
        return self.rng.random() < share

    def element(self, array, subscripts):
        if self.rows:
            return array + "".join("[%s]" % s for s in subscripts)
        text = "(%s)" % subscripts[0]
        for length, s in zip(self.lengths[1:], subscripts[1:]):
            text = "(%s) * %s + (%s)" % (text, length, s)
        return "%s[%s]" % (array, text)

    def moved(self, v, length):
        """The subscript of a neighbour, v + k or v - k, and what is at the edge."""
        k = self.rng.randint(1, FAR)
        up, down = "%s + %d" % (v, k), "%s - %d" % (v, k)
        ways = ["(%s) %% %s" % (up, length), "(%s + %s) %% %s" % (down, length, length),
                "(%s + %s - %d) %% %s" % (v, length, k, length),
                "%s < %s ? %s : %s - %s" % (up, length, up, up, length),
                "%s >= %s - %d ? %s - %s : %s" % (v, length, k, up, length, up),
                "%s < %d ? %s + %s : %s" % (v, k, down, length, down),
                "%s < %s ? %s : %s - 1" % (up, length, up, length), "%s > %d ? %s : 0" % (v, k, down),
                "%s < %d ? %d - %s : %s" % (v, k, k, v, down)]
        if k == 1:
            ways += ["%s == %s - 1 ? 0 : %s" % (v, length, up), "%s != 0 ? %s : %s - 1" % (v, down, length)]
        if self.may(0.05):
            ways = ["(%s + far) %% %s" % (v, length)]
        text = self.rng.choice(ways)
        if self.may(0.6):
            return "(%s)" % text
        name = "x%d" % len(self.locals)
        if "?" in text and self.may(0.5):
            test, values = text.split(" ? ")
            then, other = values.split(" : ")
            self.locals += ["int %s = %s;" % (name, other), "if (%s) %s = %s;" % (test, name, then)]
        else:
            self.locals += ["int %s = %s;" % (name, text)]
        return name

    def neighbour(self, array):
        subscripts = list(self.vars)
        for _ in range(self.rng.choice([1, 1, 2])):
            d = self.rng.randrange(self.dims)
            subscripts[d] = self.moved(self.vars[d], self.lengths[d])
        return self.element(array, subscripts)

    def loops(self):
        lines = []
        for v, length in zip(self.vars, self.lengths):
            if self.may(0.1):
                lines += ["for (int %s = %s - 1; %s >= 0; %s--) {" % (v, length, v, v)]
            else:
                lines += ["for (int %s = 0; %s < %s; %s++) {" % (v, v, length, v)]
        return lines

    def update(self, to, of):
        own = self.element(to, self.vars)
        terms = [self.neighbour(of) for _ in range(self.rng.randint(1, 4))]
        if self.may(0.3):
            terms.append(self.element("c", self.vars))
        factor = "0.25 *" if self.type in ("double", "float") else "3 *"
        text = "%s = (%s)(%s (%s));" % (own, self.type, factor, " + ".join(terms))
        if self.colour:
            text = "if ((%s) %% 2 == 0) %s" % (" + ".join(self.vars), text)
        elif self.may(0.2):
            text = "if (%s > 9) %s else %s = %s;" % (self.element("c", self.vars), text, own, self.element("c", self.vars))
        lines = self.loops() + self.locals + [text] + ["}"] * self.dims
        self.locals = []
        return lines

    def text(self):
        sides = "".join("[m]" for _ in self.vars[1:]) if self.rows else ""
        formals = ", ".join("%s (*restrict %s)%s" % (self.type, x, sides) if sides else
                            "%s *restrict %s" % (self.type, x) for x in "abc")
        lines = ["static void %s(int steps, int n, int m, int far, %s) {" % (self.name, formals), "#pragma sw parallel"]
        body = self.update("a" if self.in_place else "b", "a")
        if self.steps:
            body = ["for (int t = 0; t < steps; t++) {"] + body + self.update("a", "b") + ["}"]
        return "\n".join(lines + body + ["}"])

    def call(self):
        return call_shown(self, "*".join(self.lengths), "bac", ["steps, n, m, far"])


if __name__ == "__main__":
    main(__doc__, "neighbours.py", Function, EXTENTS, SIZES, {}, "50 * 41 * 41")
