#!/usr/bin/env python3
"""Prints a C program of sweeps in colours: of an array in one to three dimensions every second or third element
is set from such that are not, which other CPEs set or read meanwhile where the colours take turns.

    colours.py --seed N [--functions N]

A colour is where the innermost loop begins, a stride in each of some loops, or a condition, on all variables or on
that of each of some loops, inside or around the loops below; the elements that are read are mostly of other colours,
far and near; types from one byte to eight, steps around the colours.

Contract: that of functions.py.  What it prints depends on every element that may be written.
"""
from functions import call_shown, main, over

MOST = 57  # elements along each side of an array; the largest subscript is 50 - 1 + 3 + 3
EDGE = 3   # of them, what a neighbour may be away
EXTENTS = {"steps": [0, 1, 2, 5], "n": [0, 1, 2, 7, 16, 33, 50], "m": [1, 2, 9, 25, 32, 50]}
SIZES = 6


class Function:
    """for (t, colour,) i (, j (, k)): elements of one colour of a, and perhaps b."""

    def __init__(self, rng, number):
        self.rng, self.name = rng, "f%d" % number
        self.type = rng.choice(["double", "double", "double", "float", "unsigned", "short", "unsigned char"])
        self.dims = rng.choice([1, 2, 2, 2, 3])
        self.vars = "ijk"[:self.dims]
        self.colours = rng.choice([2, 2, 2, 3])
        self.kind = rng.choice(["begin", "begin", "strides", "guard", "lines", "lines"])
        self.strided = [rng.random() < 0.5 for _ in self.vars]
        self.strided[rng.randrange(self.dims)] = True
        self.steps = rng.random() < 0.4
        self.down = [rng.random() < 0.1 for _ in self.vars]

    def may(self, share):
        return self.rng.random() < share

    def at(self, array, offsets):
        return array + "".join("[%s%+d]" % (v, EDGE + by) for v, by in zip(self.vars, offsets))

    def is_own(self, offsets):
        """Whether an element so far away has the colour of the one that is set."""
        if self.kind in ("strides", "lines"):
            return all(by % self.colours == 0 for by, s in zip(offsets, self.strided) if s)
        return sum(offsets) % self.colours == 0

    def neighbour(self):
        while True:
            offsets = [0] * self.dims
            for _ in range(self.rng.choice([1, 1, 1, 2])):
                offsets[self.rng.randrange(self.dims)] = self.rng.randint(-3, 3)
            if not self.is_own(offsets) or self.may(0.01):
                return offsets

    def sum_of(self, names):
        return " + ".join(list(names) + ["colour"])

    def remainder(self, text):
        bits = self.colours == 2 and self.may(0.5)
        return "((%s) & 1)" % text if bits else "(%s) %% %d" % (text, self.colours)

    def condition(self):
        """Of the elements of one colour, in one of the ways to write it."""
        first, others = self.vars[0], " + ".join(self.vars[1:])
        whole = self.remainder(self.sum_of(self.vars)) + " == 0"
        if not others or self.may(0.4):
            return whole
        rest = self.sum_of(self.vars[1:])
        differences = "%s == %s" % (self.remainder(first), self.remainder("5 * MOST - (%s)" % rest))
        exclusive = ["!((%s ^ (%s)) & 1)" % (first, rest), "((%s & 1) ^ ((%s) & 1)) == (colour & 1)" % (first, others)]
        return self.rng.choice([differences] + (exclusive if self.colours == 2 else []))

    def line(self, v):
        """Of the values of one variable that have the colour."""
        ways = ["%s == 0" % self.remainder("%s + colour" % v), "%s %% %d == colour" % (v, self.colours),
                "(%s + %d) %% %d == 1" % (v, self.colours, self.colours)]
        if self.colours == 2:
            ways += ["(%s & 1) == (colour & 1)" % v, "!((%s - colour) & 1)" % v, "((%s ^ colour) & 1) == 0" % v]
        return self.rng.choice(ways)

    def nest_of_lines(self, body):
        """The loops around the body, each with its condition at once, around the loops below, or innermost."""
        lines, inner, ends = [], [], 0
        for d, v in enumerate(self.vars):
            lines.append(self.loop(d) + " {")
            ends += 1
            place = self.rng.choice(["skip", "around", "inner", "inner"])
            if not self.strided[d]:
                continue
            if place == "skip":
                lines.append("if (!(%s)) continue;" % self.line(v))
            elif place == "around":
                lines.append("if (%s) {" % self.line(v))
                ends += 1
            else:
                inner.append(self.line(v))
        if self.may(0.3):
            lines.append("const %s own = %s;" % (self.type, self.at("c", [0] * self.dims)))
            body = [text.replace("(", "(own + ", 1) if text.startswith("if") else
                    text.replace("= (%s)(" % self.type, "= (%s)(own + " % self.type, 1) for text in body]
        if inner:
            body = ["if (%s) {" % " && ".join(inner)] + body + ["}"]
        return lines + body + ["}" * ends]

    def loop(self, d):
        v, length = self.vars[d], "nmm"[d]
        if self.kind == "strides" and self.strided[d]:
            return "for (int %s = colour; %s < %s; %s += %d)" % (v, v, length, v, self.colours)
        if self.kind == "begin" and d == self.dims - 1:
            first = self.remainder(self.sum_of(self.vars[:-1]))
            first = self.rng.choice([first, first, "1 + " + first, "%d - %s" % (self.colours - 1, first)])
            if self.down[d]:
                return "for (int %s = %s - 1 - (%s); %s >= 0; %s -= %d)" % (v, length, first, v, v, self.colours)
            return "for (int %s = %s; %s < %s; %s += %d)" % (v, first, v, length, v, self.colours)
        if self.down[d]:
            return "for (int %s = %s - 1; %s >= 0; %s--)" % (v, length, v, v)
        return "for (int %s = 0; %s < %s; %s++)" % (v, v, length, v)

    def update(self, arrays):
        to = self.rng.choice(arrays)
        terms = [self.at(self.rng.choice(arrays), self.neighbour()) for _ in range(self.rng.randint(1, 5))]
        if self.may(0.4):
            terms.append(self.at("c", [0] * self.dims))
        if self.may(0.2):
            terms.append(self.at(to, [0] * self.dims))
        half = "0.25 *" if self.type not in ("unsigned", "short", "unsigned char") else "3 *"
        text = "%s = (%s)(%s (%s));" % (self.at(to, [0] * self.dims), self.type, half, " + ".join(terms))
        if self.may(0.1):
            text = "if (%s) %s" % (over(self.type, self.at("c", [0] * self.dims), 1), text)
        return text

    def text(self):
        arrays = ["a", "b"] if self.may(0.25) else ["a"]
        sides = "[MOST]" * (self.dims - 1)
        formals = ", ".join("%s (*restrict %s)%s" % (self.type, x, sides) if sides else
                            "%s *restrict %s" % (self.type, x) for x in arrays + ["c"])
        lines = ["static void %s(int steps, int n, int m, int colour, %s) {" % (self.name, formals)]
        if self.steps:
            lines += ["#pragma sw parallel", "for (int t = 0; t < steps; t++)",
                      "for (int colour = 0; colour < %d; colour++)" % self.colours]
        else:
            lines += ["#pragma sw parallel"]
        body = [self.update(arrays) for _ in range(self.rng.choice([1, 1, 1, 2]))]
        if self.kind == "guard":
            test = self.condition()
            body = ["if (%s) {" % test] + body + ["}"]
        self.used = arrays
        if self.kind == "lines":
            return "\n".join(lines + self.nest_of_lines(body) + ["}"])
        return "\n".join(lines + [self.loop(d) for d in range(self.dims)] + ["{"] + body + ["}", "}"])

    def call(self):
        size = "*".join(["MOST"] * self.dims)
        colours = range(1 if self.steps else self.colours)
        return call_shown(self, size, self.used + ["c"], ["steps, n, m, %d" % c for c in colours])


if __name__ == "__main__":
    main(__doc__, "colours.py", Function, EXTENTS, SIZES, {"MOST": MOST}, "MOST * MOST * MOST")
