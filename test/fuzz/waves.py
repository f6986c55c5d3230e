#!/usr/bin/env python3
"""Prints a C program of sweeps in place: each element from its neighbours on all sides, upwards and downwards,
in two to four loops of which the outermost may be steps, with a second array, variables, conditions, strides;
of numbers, or of short vectors with a loop over their members inside.

    waves.py --seed N [--functions N]

With step-blocks=always all loops of most of them are in one wavefront; sizes are those around the ones from
which that is worth it, and far from them.

Contract: that of functions.py.  What it prints depends on every element that may be written.
"""
from functions import call_shown, main, over

MOST = 57  # elements along each side of an array; the largest subscript is 50 - 1 + 3 + 3
EDGE = 3   # of them, what a neighbour may be away
EXTENTS = {"steps": [0, 1, 2, 3, 9, 17, 18, 19, 25], "n": [0, 1, 4, 13, 18, 21, 31, 50], "m": [1, 2, 17, 20, 33, 50]}
SIZES = 7


class Function:
    """for t, i, j (, k): a, and perhaps b, in place; c is only read."""

    def __init__(self, rng, number):
        self.rng, self.name = rng, "f%d" % number
        self.type = rng.choice(["double", "double", "float", "unsigned"])
        self.half = "3 *" if self.type == "unsigned" else "0.25 *"
        self.steps = rng.random() < 0.75
        self.dims = rng.choice([1, 2, 2, 2, 3]) if self.steps else rng.choice([2, 3])
        self.down = [rng.random() < 0.2 for _ in range(self.dims)]
        self.stride = [2 if rng.random() < 0.1 else 1 for _ in range(self.dims)]
        self.near = rng.choice([1, 1, 1, 2, 3])
        self.vars = "ijk"[:self.dims]
        self.members = rng.choice([2, 3, 5]) if self.dims > 1 and rng.random() < 0.3 else 0

    def may(self, share):
        return self.rng.random() < share

    def at(self, array, offsets):
        text = array + "".join("[%s%+d]" % (v, EDGE + by) for v, by in zip(self.vars, offsets))
        if not self.members:
            return text
        return text + ("[%d]" % self.rng.randrange(self.members) if any(offsets) and self.may(0.5) else "[l]")

    def neighbour(self):
        offsets = [0] * self.dims
        for _ in range(self.rng.choice([1, 1, 1, 2])):
            offsets[self.rng.randrange(self.dims)] = self.rng.randint(-self.near, self.near)
        return offsets

    def update(self, arrays):
        to = self.rng.choice(arrays)
        terms = [self.at(self.rng.choice(arrays), self.neighbour()) for _ in range(self.rng.randint(1, 4))]
        if self.may(0.4):
            terms.append(self.at("c", [0] * self.dims))
        if self.steps and self.may(0.15):
            terms.append("t")
        text = "%s = %s (%s);" % (self.at(to, [0] * self.dims), self.half, " + ".join(terms))
        if self.may(0.15):
            text = "if (%s) %s" % (over(self.type, self.at("c", [0] * self.dims), 1), text)
        return text

    def text(self):
        arrays = ["a", "b"] if self.may(0.3) else ["a"]
        sides = "[MOST]" * (self.dims - 1) + ("[%d]" % self.members if self.members else "")
        formals = ", ".join("%s (*restrict %s)%s" % (self.type, x, sides) if sides else
                            "%s *restrict %s" % (self.type, x) for x in arrays + ["c"])
        lines = ["static void %s(int steps, int n, int m, %s) {" % (self.name, formals), "#pragma sw parallel"]
        if self.steps:
            lines.append("for (int t = 0; t < steps; t++)")
        for v, down, stride, length in zip(self.vars, self.down, self.stride, ["n", "m", "m"]):
            step = "%s++" % v if stride == 1 else "%s += %d" % (v, stride)
            lines.append("for (int %s = %s - 1; %s >= 0; %s--)" % (v, length, v, v) if down else
                         "for (int %s = 0; %s < %s; %s)" % (v, v, length, step))
        if self.members:
            lines.append("for (int l = 0; l < %d; l++)" % self.members)
        body = [self.update(arrays) for _ in range(self.rng.choice([1, 1, 2, 3]))]
        if self.may(0.2):
            to = self.at("a", [0] * self.dims)
            body = ["%s v = %s;" % (self.type, self.at("a", self.neighbour()))] + body + ["%s += %s v;" % (to, self.half)]
        self.used = arrays
        return "\n".join(lines + ["{"] + body + ["}", "}"])

    def call(self):
        size = "*".join(["MOST"] * self.dims + [str(self.members)] * (self.members > 0))
        return call_shown(self, size, self.used + ["c"], ["steps, n, m"])


if __name__ == "__main__":
    main(__doc__, "waves.py", Function, EXTENTS, SIZES, {"MOST": MOST}, "MOST * MOST * MOST * 5")
