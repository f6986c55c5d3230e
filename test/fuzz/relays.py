#!/usr/bin/env python3
"""Prints a C program of loops that hand rows on in local arrays: each is set in one nest, read in later ones, perhaps
set again, and done with long before the others are; in the iteration of a parallel loop, or of a loop of steps inside,
where others are kept from step to step.

    relays.py --seed N [--functions N]

Contract: that of functions.py.
"""
from functions import call_shown, main

MOST = 60  # elements of a row
EXTENTS = {"n": [0, 1, 2, 5, 13, 31, 41], "m": [1, 2, 17, 60], "k": [0, 1, 3]}
SIZES = 7


class Function:
    """Nests over i in loops over j (and s); a and b are matrices, r0, r1, .. the local rows."""

    def __init__(self, rng, number):
        self.rng, self.name = rng, "f%d" % number
        self.type = rng.choice(["double", "double", "float", "int"])
        self.rows, self.sizes = 0, {}

    def may(self, share):
        return self.rng.random() < share

    def at(self, row):
        """An element of a row that a loop over i below its length reaches."""
        last = self.sizes[row] - 1
        return "%s[%s]" % (row, self.rng.choice(["i", "i", "%d - i" % last, "(i + %d) %% %d" % (
            self.rng.randint(1, last), last + 1) if self.may(0.3) else "i"]))

    def matrix(self, x):
        return "%s[j][%s]" % (x, self.rng.choice(["i", "i", "%d - i" % (MOST - 1)]))

    def length(self, rows):
        return min([MOST] + [self.sizes[r] for r in rows])

    def value(self, rows):
        terms = [self.at(r) for r in rows] or [self.matrix("a")]
        if self.may(0.4):
            terms.append(self.rng.choice([self.matrix("a"), "i", "j"]))
        return " + ".join(terms) + self.rng.choice(["", " - 1", " * 2"])

    def loop(self, length, body):
        """One nest, or two for a part each, or of a condition inside."""
        way = self.rng.random()
        if way < 0.15 and length > 2:
            cut = self.rng.randint(1, length - 1)
            return ["for (int i = 0; i < %d; i++) { %s }" % (cut, body),
                    "for (int i = %d; i < %d; i++) { %s }" % (cut, length, body)]
        return ["for (int i = 0; i < %d; i++) { %s }" % (length, body)]

    def new(self, live):
        row = "r%d" % self.rows
        self.rows += 1
        self.sizes[row] = self.rng.choice([MOST, MOST, 24, 7, 3])
        from_ = self.rng.sample(live, min(len(live), self.rng.choice([0, 1, 1, 2])))
        # Where what it is made of is shorter the rest is set by itself.
        length = min(self.sizes[row], self.length(from_))
        lines = self.loop(length, "%s[i] = %s;" % (row, self.value(from_)))
        if length < self.sizes[row]:
            lines += ["for (int i = %d; i < %d; i++) %s[i] = %s;" % (length, self.sizes[row], row, self.matrix("a"))]
        return row, lines

    def relay(self, kept):
        """Declarations and nests of one iteration."""
        live, lines, declared = list(kept), [], []
        for _ in range(self.rng.randint(3, 9)):
            way = self.rng.random()
            if way < 0.55 or not live:
                row, text = self.new(live)
                declared.append(row)
                lines += text
                live.append(row)
            elif way < 0.75:  # set again, from itself and others
                row = self.rng.choice(live)
                others = self.rng.sample(live, 1)
                text = "%s[i] = %s[i] * 0.5 + %s;" % (row, row, self.value([r for r in others if r != row]))
                if self.may(0.3):
                    text = "if (%s > 4) %s" % (self.matrix("a"), text)
                lines += self.loop(self.length([row] + others), text)
            else:
                some = self.rng.sample(live, min(len(live), 2))
                lines += self.loop(self.length(some), "%s %s %s;" % (
                    "b[j][i]", self.rng.choice(["=", "+="]), self.value(some)))
            if len(live) > len(kept) and self.may(0.4):
                live.remove(self.rng.choice([r for r in live if r not in kept]))
        if live:
            lines += self.loop(self.length(live[-1:]), "b[j][i] += %s;" % self.value(live[-1:]))
        head = ["%s %s[%d];" % (self.type, r, self.sizes[r]) for r in declared]
        return head + lines

    def text(self):
        lines = ["static void %s(int n, int m, int k, %s (*restrict a)[MOST], %s (*restrict b)[MOST]) {"
                 % (self.name, self.type, self.type), "#pragma sw parallel", "for (int j = 0; j < m; j++) {"]
        if self.may(0.5):
            kept = []
            if self.may(0.6):
                row, text = self.new([])
                kept, lines = [row], lines + ["%s %s[%d];" % (self.type, row, self.sizes[row])] + text
            lines += ["for (int s = 0; s < k; s++) {"] + self.relay(kept) + ["}"]
            if kept and self.may(0.6):
                lines += self.loop(self.length(kept), "b[j][i] += %s;" % self.value(kept))
        else:
            lines += self.relay([])
        return "\n".join(lines + ["}", "}"])

    def call(self):
        return call_shown(self, "MOST * 61", ["b", "a"], ["n, m, k"])


if __name__ == "__main__":
    main(__doc__, "relays.py", Function, EXTENTS, SIZES, {"MOST": MOST}, "MOST * 61")
