#!/usr/bin/env python3
"""Prints a C program of loops with scratch arrays that are declared before them: set in one loop and read in another,
from any element on, in steps, under conditions, in one or two loops around, with regions and other statements after it.

    scratch.py --seed N [--functions N] [--data] [--kept]

With --data the branches of conditions on data set them.  With --kept they are needed afterwards: arrays of the file,
of the function or of its caller, all of which is read.

Contract: that of functions.py.  What it prints depends on every element that may be written, and on the scratch
arrays where something after the region reads them.  About half of the functions set all that they read.
"""
from functions import call_shown, main

MOST = 60  # elements of a row and of a scratch array; the largest subscript is 41 + 4 * EDGE
EDGE = 3
EXTENTS = {"n": [0, 1, 2, 5, 13, 31, 41], "m": [1, 2, 17, 40], "k": [0, 1, 3]}
SIZES = 7


class Function:
    """Loops over j (and l) around nests over i; a and b are matrices, s and t the scratch arrays."""

    data = False  # conditions on data
    kept = False  # all of them is read afterwards

    def __init__(self, rng, number):
        self.rng, self.name = rng, "f%d" % number
        self.type = rng.choice(["double", "double", "float", "int"])
        self.scratch = ["s", "t"][: rng.choice([1, 1, 2])]
        self.deep = rng.random() < 0.3
        self.orderly = rng.random() < 0.6
        self.planes = rng.random() < 0.25
        self.variable = rng.random() < 0.4
        self.count = 0
        self.place = "function"
        if self.kept:
            self.place = rng.choice(["file", "file", "function", "caller"])
            self.scratch = ["%s%d" % (x, number) for x in self.scratch]

    def may(self, share):
        return self.rng.random() < share

    def matrix(self, x, by=0):
        return "%s[%s][i + %d]" % (x, "j * 3 + l" if self.deep else "j", 2 * EDGE + by)

    def element(self, x, subscript):
        return "%s%s[%s]" % (x, "[1]" if self.planes else "", subscript)

    def value(self, known):
        terms = [self.matrix("a", self.rng.randint(-EDGE, EDGE))]
        if self.may(0.3):
            terms.append("i * %d" % self.rng.randint(1, 3))
        terms += [self.element(x, "i + %d" % (EDGE + by)) for x, by in known]
        return " + ".join(terms)

    def nest(self, low, high, body, down=False):
        head = "for (int i = %s; i < %s; i++) {" % (low, high)
        if down:
            head = "for (int i = %s - 1; i >= %s; i--) {" % (high, low)
        return [head] + body + ["}"]

    def fill(self, x, known):
        """Sets x[EDGE - margin .. n + EDGE + margin - 1], or less."""
        margin = self.rng.randint(0, EDGE)
        if not self.orderly and self.may(0.5):
            margin -= 1
        way = self.rng.choice(["plain", "plain", "two", "variable", "down", "recurrence", "step"])
        low, high = "0 - %d" % margin, "n + %d" % margin
        at = self.element(x, "i + %d" % EDGE)
        value = self.value(known)
        if way == "recurrence":
            first = self.element(x, "%d" % (EDGE - margin))
            return margin, ["%s = %d;" % (first, self.rng.randint(1, 9))] + self.nest(
                low + " + 1", high, ["%s = %s + %s / 2;" % (at, value, self.element(x, "i + %d" % (EDGE - 1)))])
        if way == "two":
            cut = "n / 2"
            return margin, self.nest(low, cut, ["%s = %s;" % (at, value)]) + self.nest(
                cut, high, ["%s = %s - 1;" % (at, value)], self.may(0.5))
        if way == "variable":
            name = "at" if self.variable else "int at"
            return margin, self.nest(low, high, ["%s = i + %d;" % (name, EDGE),
                                                 "%s = %s;" % (self.element(x, "at"), value)])
        if way == "step":
            half = [("%s = %s;" % (self.element(x, "2 * i + %d" % (EDGE - margin + odd)),
                                   self.matrix("a"))) for odd in (0, 1)]
            if not self.orderly and self.may(0.5):
                half.pop()
            return margin, ["for (int i = 0; i < (n + %d) / 2; i++) {" % (2 * margin + 1)] + half + ["}"]
        text = "%s = %s;" % (at, value)
        if not self.orderly and self.may(0.4):
            text = self.rng.choice(["if (%s > 4) " % self.matrix("a"), "if (i > k) "]) + text
        elif self.may(0.2):
            text = "if (i > k) %s else %s = %d;" % (text, at, self.rng.randint(0, 5))
        return margin, self.nest(low, high, [text], way == "down")

    def filled(self, x):
        """Sets x in one way, or with --data in each branch of a condition in another."""
        if not self.data or self.may(0.3):
            return self.fill(x, [])
        rng = self.rng
        row = "j * 3 + l" if self.deep else "j"
        by = "a[%s][%d]" % (row, rng.randint(0, 9)) if self.may(0.8) else "a[%d][l]" % EDGE if self.deep else "a[3][j % MOST]"
        condition = "%s %s %d" % (by, rng.choice([">", "<=", "!="]), rng.randint(2, 15))
        if self.may(0.2):  # branches in one loop
            at = self.element(x, "i + %d" % EDGE)
            texts = ["%s = %s;" % (at, self.value([])), "%s = %s + 1;" % (at, self.value([]))]
            if not self.orderly and self.may(0.4):
                texts[1] = "%s = i;" % self.element(x, "i + %d" % (EDGE + 1))
            margin = rng.randint(0, EDGE)
            return margin, self.nest("0 - %d" % margin, "n + %d" % margin,
                                     ["if (%s > %d) %s else %s" % (self.matrix("a"), rng.randint(2, 15), *texts)])
        (first, then), (second, other) = self.fill(x, []), self.fill(x, [])
        if not self.orderly and self.may(0.2):
            return first, ["if (%s) {" % condition] + then + ["}"]
        lines = ["if (%s) {" % condition] + then + ["} else {"] + other + ["}"]
        if self.may(0.3):
            self.count += 1
            lines = ["const int c%d = %s;" % (self.count, condition), "if (c%d) {" % self.count] + then + ["}"] + self.nest(
                "0", "n", ["%s += 1;" % self.matrix("b")]) * self.may(0.5) + ["if (!c%d) {" % self.count] + other + ["}"]
        return min(first, second), lines

    def region(self, number):
        margins, lines = {}, []
        for x in self.scratch:
            known = [(y, self.rng.randint(-max(0, mark), max(0, mark))) for y, mark in margins.items() if self.may(0.5)]
            # What is read must have been set: not beyond the margin of the other array.
            known = [(y, 0) for y, _ in known] if known else []
            mark, text = self.filled(x)
            if known and mark <= margins[known[0][0]]:
                text += self.nest("0", "n", ["%s += %s;" % (self.element(x, "i + %d" % EDGE),
                                                            self.element(known[0][0], "i + %d" % EDGE))])
            margins[x] = mark
            lines += text
        reads = [self.element(x, "i + %d" % (EDGE + self.rng.randint(-max(0, mark), max(0, mark))))
                 for x, mark in margins.items()]
        if not self.orderly and self.may(0.4):
            reads.append(self.element(self.rng.choice(self.scratch), "i + %d" % (EDGE + self.rng.choice([-3, 3]))))
        if self.may(0.2):
            reads.append(self.element(self.scratch[0], "n - 1 - i + %d" % EDGE))
        lines += self.nest("0", "n", ["%s %s %s;" % (self.matrix("b"), self.rng.choice(["=", "+="]),
                                                     " + ".join(reads))], self.may(0.2))
        if not self.orderly and self.may(0.3):
            lines += self.nest("0", "n", ["%s = %s;" % (self.element(self.scratch[0], "i + %d" % EDGE),
                                                        self.matrix("a"))])
        private = " private(%s)" % ", ".join(self.scratch) if self.orderly and not number and self.private else ""
        around = ["#pragma sw parallel" + private, "for (int j = 0; j < m; j++) {"]
        if self.deep:
            around.append("for (int l = 0; l < 3; l++) {")
        return around + lines + ["}"] * (2 if self.deep else 1)

    def text(self):
        self.private = self.may(0.2) and not self.kept
        shape = "[2][MOST]" if self.planes else "[MOST]"
        pointer = "%s (*restrict %s)[MOST], " if self.planes else "%s *restrict %s, "
        lines = ["static void %s(int n, int m, int k, %s%s (*restrict a)[MOST], %s (*restrict b)[MOST]) {"
                 % (self.name, "".join(pointer % (self.type, x) for x in self.scratch if self.place == "caller"),
                    self.type, self.type)]
        static = "static " if self.may(0.2) else ""
        for x in self.scratch:
            if self.place == "function":
                lines.append("%s%s %s%s;" % (static, self.type, x, shape))
            else:
                lines.insert(0, "static %s %s%s%s;" % (self.type, x, "_" * (self.place == "caller"), shape))
        for x in self.scratch:
            lines.append("for (int i = 0; i < MOST; i++) %s = i %% 7;" % self.element(x, "i"))
        if self.variable:
            lines.append("int at = 0;")
        steps = self.may(0.3)
        if steps:
            lines.append("for (int step = 0; step < 2; step++) {")
        lines += self.region(0)
        if self.may(0.3):
            lines += self.region(1)
        if steps:
            lines.append("}")
        if self.kept:
            every = ["%s%s[i] * %d" % (x, plane, 2 * e + 1) for e, x in enumerate(self.scratch)
                     for plane in (["[0]", "[1]"] if self.planes else [""])]
            lines.append("for (int i = 0; i < MOST; i++) b[i %% 2][i] += %s;" % " + ".join(every))
        elif not self.private and self.may(0.25):
            lines.append("b[0][0] += %s;" % self.element(self.scratch[0], "n / 2 + %d" % EDGE))
        return "\n".join(lines + ["}"])

    def call(self):
        scratch = "".join(", %s_" % x for x in self.scratch if self.place == "caller")
        return call_shown(self, "MOST * 130", ["b", "a"], ["n, m, k" + scratch])


if __name__ == "__main__":
    main(__doc__, "scratch.py", Function, EXTENTS, SIZES, {"MOST": MOST}, "MOST * 130")
