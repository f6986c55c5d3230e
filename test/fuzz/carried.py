#!/usr/bin/env python3
"""Prints a C program of recurrences: loops that go through levels, up or down, and read what they have written a few
levels before, beside loops over points; several arrays that feed one another, some of them read, too, where they are written, or
written under a condition, or in part of the levels or points.

    carried.py --seed N [--functions N]

Contract: that of functions.py.  What it prints depends on every element that may be written.
"""
from functions import call_shown, main

EDGE = 3  # what a level before may be away, and a neighbour
EXTENTS = {"n": [0, 1, 2, 9, 33, 34, 65, 80], "m": [1, 2, 15, 40, 70], "k": [1, 2, 3]}
SIZES = 6


class Function:
    """Arrays a, b are carried, c is read; levels are the loop over i, points those over j and k."""

    def __init__(self, rng, number):
        self.rng, self.name = rng, "f%d" % number
        self.type = rng.choice(["double", "double", "double", "float", "int", "short"])
        self.dims = rng.choice([1, 2, 2, 2, 3])
        self.level = rng.randrange(self.dims)  # the dimension that has the levels
        self.down = rng.random() < 0.4
        self.most = rng.choice([1, 1, 1, 2, 3])  # levels back
        self.fixed = rng.random() < 0.4  # rows of a constant length

    def may(self, share):
        return self.rng.random() < share

    def at(self, name, back=0, beside=0):
        level = "i %s %d" % ("+" if self.down else "-", back) if back else "i"
        points = ["j + %d" % (EDGE + beside) if self.dims > 1 else "", "k + %d" % EDGE]
        indices = points[:self.dims - 1]
        indices.insert(self.level, level)
        return name + "".join("[%s]" % i for i in indices)

    def value(self, target, other):
        terms = []
        for _ in range(self.rng.choice([1, 1, 2, 3])):
            kind = self.rng.choice(["back"] * 6 + ["other"] * 2 + ["ahead", "own", "beside"])
            name = other if kind == "other" else target
            back = self.rng.randint(1, self.most)
            terms.append(self.at(name, -1 if kind == "ahead" else 0 if kind == "own" else back,
                                 self.rng.choice([-1, 1]) if kind == "beside" and self.dims > 1 and self.may(0.5) else 0))
        text = terms[0]
        for t in terms[1:]:
            text = "(%s %s %s) / 2" % (text, self.rng.choice("+-"), t)
        return "%s / 2 + %s" % (text, self.rng.choice([self.at("c"), self.at("c", 1), "i", "3"]))

    def statement(self):
        target = self.rng.choice("aab")
        other = "b" if target == "a" else "a"
        body = "%s %s (%s)(%s);" % (self.at(target), self.rng.choice(["=", "=", "=", "=", "+="]), self.type,
                                    self.value(target, other))
        if self.may(0.15):
            body = "if (%s > 4) %s" % (self.at("c"), body)
        elif self.may(0.1):
            body = "if (i != 7) " + body
        return body

    def loops(self):
        """Of levels and points, outermost first."""
        first, last = EDGE, "n + %d" % EDGE
        step = self.rng.choice([1, 1, 1, 1, 2])
        if self.may(0.15) and self.dims > 1:
            last = "n + %d && i < m" % EDGE
        if self.down:
            levels = "for (int i = n + %d; i >= %d; i -= %d)" % (EDGE - 1, first, step)
        else:
            levels = "for (int i = %d; i < %s; i += %d)" % (first, last, step)
        points = []
        if self.dims > 1:
            points.append("for (int j = %s; j < m; j++)" % (self.rng.choice(["i", "i - 3"]) if self.may(0.1) else "0"))
        if self.dims > 2:
            points.append("for (int k = 0; k < l; k++)")
        if points and "i" not in points[0].split("=")[1] and self.may(0.3):
            return points + [levels]
        return [levels] + points

    def nest(self):
        heads = self.loops()
        statements = [self.statement() for _ in range(self.rng.choice([1, 1, 2, 3]))]
        return heads + ["{"] + statements + ["}"]

    def shape(self):
        extents = [["m + %d" % (2 * EDGE), "k + %d" % (2 * EDGE)], ["76", "9"]][self.fixed][:self.dims - 1]
        extents.insert(self.level, "86" if self.fixed else "n + %d" % (2 * EDGE))
        return "".join("[%s]" % e.replace("k", "l") for e in extents[1:])

    def text(self):
        rest = self.shape()
        arrays = ", ".join("%s (*restrict %s)%s" % (self.type, x, rest) if rest else "%s *restrict %s" % (self.type, x)
                           for x in "abc")
        lines = ["static void %s(int n, int m, int l, %s) {" % (self.name, arrays), "#pragma sw parallel", "{"]
        for _ in range(self.rng.choice([1, 1, 2])):
            lines += self.nest()
            if self.may(0.3):
                self.down = not self.down
        return "\n".join(lines + ["}", "}"])

    def call(self):
        size = "(n + %d) * (m + %d) * (k + %d)" % ((2 * EDGE,) * 3)
        if self.fixed:
            size = "86 * 76 * 9"
        return call_shown(self, size, "abc", ["n, m, k"])


if __name__ == "__main__":
    main(__doc__, "carried.py", Function, EXTENTS, SIZES, {}, "86L * 76 * 9")
