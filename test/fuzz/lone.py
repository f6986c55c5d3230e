#!/usr/bin/env python3
"""Prints a C program of loops of steps that divide in part: nests over vectors and a matrix, and between them values at
the ends, recurrences, sums in their order and scalars, of the step and of outside, under conditions.

    lone.py --seed N [--functions N]

One CPE runs what no loop divides, and what it sets for the others is in main memory.

Contract: that of functions.py.  What it prints depends on every element and scalar that may be written.
"""
from functions import main
from pivots import indented

EXTENTS = {"n": [0, 1, 2, 3, 7, 31, 64, 65, 130, 300, 1000], "m": [0, 1, 2, 5, 33, 67], "t": [0, 1, 2, 3, 5]}
SIZES = 9
VECTORS, MOST = "abc", 1008


class Function:
    """for s < t: items in a row; vectors a, b, c of n + 4, a matrix A of n by m + 2, scalars u and v of outside."""

    def __init__(self, rng, number):
        self.rng, self.name = rng, "f%d" % number
        self.type = rng.choice(["double", "double", "float", "int"])
        self.whole = self.type == "int"
        self.locals = ["w", "z"][:rng.choice([0, 1, 1, 2])]
        self.set = set()  # locals that have a value
        self.outer = ["u", "v"][:rng.choice([0, 0, 1, 1, 2])]
        self.deep = 1 if self.may(0.3) else 2  # loops of what is divided

    def may(self, share):
        return self.rng.random() < share

    def scalar(self):
        """A value that all see; bounded."""
        known = [s for s in self.outer + self.locals if s in self.outer or s in self.set]
        return self.rng.choice(known + ["s", "3"])

    def mix(self, *values):
        """Of the values, bounded if they are."""
        if self.whole:
            return self.rng.choice(["(%s) & 65535", "((%s) ^ 5) & 1023", "(%s) %% 977"]) % " + ".join(
                "%d * (%s & 4095)" % (self.rng.choice([1, 2, 3]), v) for v in values)
        share = 0.9 / len(values)
        return " + ".join("%s * %s" % (("%.2f" % share), v) for v in values)

    def end(self):
        """An element that one CPE touches."""
        r = self.rng
        if self.may(0.25):
            return "A[%s][%s]" % (r.choice(["0", "n"]), r.choice(["0", "m", "m + 1"]))
        return "%s[%s]" % (r.choice(VECTORS), r.choice(["0", "1", "n", "n + 1", "n / 2", "n + 3"]))

    def near(self, var="i"):
        return "%s[%s + %d]" % (self.rng.choice(VECTORS), var, self.rng.choice([0, 0, 1, 2]))

    # Items: lines of C.

    def divided(self):
        r = self.rng
        if self.deep == 2 and self.may(0.6):
            to = "A[i][j]" if self.may(0.8) else "A[i][m - 1 - j]"
            head = ["for (int i = 0; i < n; i++)", "for (int j = 0; j < m; j++)"]
            if self.may(0.3):
                head.reverse()
            return head + ["%s = %s;" % (to, self.mix(to, self.near(), self.scalar()))]
        to = r.choice(VECTORS)
        others = [v for v in VECTORS if v != to] + ["A"]
        of = r.choice(others)
        value = "A[i][0]" if of == "A" else "%s[i + %d]" % (of, r.choice([0, 1, 2]))
        if self.may(0.15):
            value = "%s[n - i]" % (of if of != "A" else others[0])
        change = "%s[i] = %s;" % (to, self.mix("%s[i]" % to, value, self.scalar()))
        return ["for (int i = %d; i < n; i++)" % r.choice([0, 0, 1])] + self.guard("i") + [change]

    def statement(self):
        return ["%s = %s;" % (self.end(), self.mix(self.end(), self.scalar()))]

    def recurrence(self):
        r = self.rng
        if self.deep == 2 and self.may(0.3):
            line = r.choice(["A[i][0] = %s;" % self.mix("A[i - 1][0]", self.near()),
                             "A[i][m] = %s;" % self.mix("A[i - 1][m]", "A[i][0]")])
            return ["for (int i = 1; i < n; i++)", line]
        to = r.choice(VECTORS)
        if self.may(0.3):
            return ["for (int i = n - 1; i >= 0; i--)", "%s[i] = %s;" % (to, self.mix("%s[i + 1]" % to, self.near()))]
        return ["for (int i = 1; i < n; i++)", "%s[i] = %s;" % (to, self.mix("%s[i - 1]" % to, self.near()))]

    def sum(self):
        names = self.outer + self.locals
        if not names:
            to = self.end()
        else:
            to = self.rng.choice(names)
        self.set.add(to)
        term = self.near()
        add = "%s = (%s * 3 + (%s & 255)) %% 8191;" % (to, to, term) if self.whole else "%s += 0.01 * %s;" % (to, term)
        start = [] if to in self.outer and self.may(0.3) else ["%s = %s;" % (to, self.rng.choice(["0", "1", "s"]))]
        if to in self.outer and not start:
            start = ["%s = %s;" % (to, self.mix(to))]
        return start + ["for (int i = 0; i < n; i++)"] + self.guard("i") + [add]

    def scale(self):
        names = self.outer + self.locals
        if not names:
            return self.statement()
        to = self.rng.choice(names)
        value = self.mix(self.end(), *([self.scalar()] * self.may(0.6)))
        self.set.add(to)
        return ["%s = %s;" % (to, value)]

    def guard(self, var):
        if not self.may(0.12):
            return []
        known = self.scalar()
        return ["if (%s)" % self.rng.choice(["%s %% 3" % var, "%s > %s" % (known, "20" if self.whole else "0.2")])]

    def item(self):
        before = set(self.set)
        lines = self.rng.choice([self.divided] * 4 + [self.statement, self.recurrence, self.sum, self.scale])()
        if self.may(0.1):
            self.set = before  # what is set under a condition may have no value
            return ["if (s % 2) {"] + lines + ["}"] if self.locals == [] else lines
        return lines

    def text(self):
        r = self.rng
        self.set = set()
        body = []
        for name in self.locals:
            if self.may(0.5):
                body.append("%s %s = %s;" % (self.type, name, self.mix(self.end())))
                self.set.add(name)
            else:
                body.append("%s %s;" % (self.type, name))
        for _ in range(r.choice([2, 3, 3, 4, 5])):
            body += self.item()
        body += self.divided()
        if self.may(0.4):
            body += self.statement()
        arguments = ", ".join("%s %s[restrict n + 4]" % (self.type, v) for v in VECTORS)
        keep = ["a[n + 2] = %s;" % self.mix(*(["a[n + 2]"] + self.outer))]
        return "\n".join(
            ["static void %s(int n, int m, int t, %s, %s A[restrict n + 1][m + 2], %s u, %s v) {"
             % (self.name, arguments, self.type, self.type, self.type), "#pragma sw parallel"] +
            indented(["for (int s = 0; s < t; s++) {"] + body + ["}"] + keep) + ["}"])

    def call(self):
        value = "x * (q + 3) % 251 % 97" if self.whole else "0.02 * (x * (q + 3) % 251 % 97 - 40)"
        return ["    {", "      int count[4] = {n + 4, n + 4, n + 4, (n + 1) * (m + 2)};", "      %s *a[4];" % self.type,
                "      for (int q = 0; q < 4; q++) {", "        a[q] = malloc(sizeof **a * count[q]);",
                "        for (int x = 0; x < count[q]; x++)", "          a[q][x] = %s;" % value, "      }",
                "      %s(n, m, t, a[0], a[1], a[2], (void *)a[3], 1, 2);" % self.name,
                "      for (int q = 0; q < 4; q++) {", "        for (int x = 0; x < count[q]; x++)",
                "          shown[x] = a[q][x];", '        show("%s", n, shown, count[q]);' % self.name,
                "        free(a[q]);", "      }", "    }"]


if __name__ == "__main__":
    main(__doc__, "lone.py", Function, EXTENTS, SIZES, {"MOST": MOST}, "(MOST + 1) * 70")
