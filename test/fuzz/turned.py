#!/usr/bin/env python3
"""Prints a C program of loops of steps whose phases go down the columns of matrices: recurrences, sums that go to
rows of another matrix, columns of the step that all others read, edges that the next column begins with; matrices
with rows of run-time and constant length, flat ones, parts of them, loops that go upwards and downwards.  And of such
nests alone, with columns that each of the others needs.

    turned.py --seed N [--functions N]

With turned=always the kernel uses copies in which columns are rows wherever that can be.

Contract: that of functions.py.  What it prints depends on every element that may be written.
"""
from functions import call_shown, main

SIDE = 80  # elements along each side of a matrix; the largest subscript is 65 - 1 + 12
EXTENTS = {"steps": [0, 1, 2, 3, 5, 9], "n": [0, 1, 2, 5, 13, 31, 33, 64, 65], "m": [1, 2, 17, 30, 63, 65],
           "lo": [1, 1, 2, 3], "left": [0, 0, 1, 2]}
SIZES = 7


class Function:
    """for t { phases }: nests over columns j, each with loops over i inside, of matrices a, b, c; r goes along its
    rows; v is a vector of rows, e one of columns."""

    def __init__(self, rng, number):
        self.rng, self.name = rng, "f%d" % number
        self.type = rng.choice(["double", "double", "float", "unsigned", "long"])
        self.half = {"unsigned": "3 *", "long": "5 *"}.get(self.type, "0.125f *" if self.type == "float" else "0.125 *")
        self.matrices = ["a", "b", "c"][: rng.choice([1, 1, 2, 3])]
        self.shape = {x: rng.choice(["rows", "rows", "constant", "flat"]) for x in self.matrices + ["r"]}
        self.steps_by_column = rng.random() < 0.4
        self.shift = rng.choice([0, 0, 1, 2])
        self.alone = rng.random() < 0.35  # no loop of steps

    def may(self, share):
        return self.rng.random() < share

    def at(self, x, row, column):
        return "%s[(%s) * m_ + %s]" % (x, row, column) if self.shape[x] == "flat" else "%s[%s][%s]" % (x, row, column)

    def formal(self, x):
        return {"rows": "%s (*restrict %s)[m_]", "constant": "%s (*restrict %s)[SIDE]",
                "flat": "%s *restrict %s"}[self.shape[x]] % (self.type, x)

    def rows(self):
        """A loop over rows, and how far away a row before is."""
        if self.may(0.3):
            return "for (int i = n + %d; i >= lo; i--)" % (self.shift - 1), "i + 1"
        return "for (int i = %s; i < n + %d; i++)" % (self.rng.choice(["lo", "lo", "1"]), self.shift), "i - 1"

    def statement(self, to, before):
        terms = [self.at(to, "i", "j")]
        if self.may(0.7):
            terms.append(self.at(to, before, "j"))
        for x in self.matrices:
            if x != to and self.may(0.6):
                terms.append(self.at(x, "i", "t" if self.steps_by_column and self.may(0.5) else "j"))
        for extra, share in (("v[i]", 0.3), ("e[j]", 0.3), ("t", 0.1), (self.at("r", "1", "j"), 0.2)):
            if self.may(share):
                terms.append(extra)
        text = "%s = %s (%s);" % (self.at(to, "i", "j"), self.half, " + ".join(terms))
        return "if (i != 2 * t) " + text if self.may(0.06) else text

    def columns(self):
        """Over those after the step's, or over all."""
        if self.steps_by_column:
            return "for (int j = t + 1; j < m; j++)"
        return "for (int j = %s; j < m + %d; j++)" % (self.rng.choice(["left", "0"]), self.rng.choice([0, 0, 1]))

    def nest(self):
        self.written = set(self.matrices[:-1])  # whose other columns may change
        lines = [self.columns(), "{"]
        for _ in range(self.rng.choice([1, 1, 2])):
            head, before = self.rows()
            to = self.rng.choice(self.matrices[:-1] if self.alone and len(self.matrices) > 1 else self.matrices)
            if self.may(0.3):  # a sum over the column, then the column from it
                lines += ["%s s = 0;" % self.type if "s = 0" not in " ".join(lines) else "s = 0;", head,
                          "s += %s %s;" % (self.half, self.at(to, "i", "j")), head,
                          "%s = %s (%s - s + v[i]);" % (self.at(to, "i", "j"), self.half, self.at(to, "i", "j"))]
            elif self.may(0.2):
                row = "t" if self.steps_by_column else "1"
                lines += ["%s = 0;" % self.at("r", row, "j"), head,
                          "%s += %s;" % (self.at("r", row, "j"), self.at(to, "i", "j"))]
            elif self.alone and len(self.matrices) > 1 and self.may(0.6):
                x = self.rng.choice([x for x in self.matrices if x != to])
                lines += ["for (int o = left; o < m; o++)"] * (x not in self.written) + [
                    head, "%s += %s %s;" % (self.at(to, "i", "j"), self.half,
                                            self.at(x, "i", "j" if x in self.written else "o"))]
            else:
                lines += [head, self.statement(to, before)]
            self.written.add(to)
        return lines + ["}"]

    def other(self):
        """What ties columns together, or the column of the step."""
        x = self.rng.choice(self.matrices)
        if self.steps_by_column and self.may(0.6):
            head, _ = self.rows()
            return [head, "v[i] = %s %s;" % (self.half, self.at(x, "i", "t"))]
        return ["for (int j = 0; j < m - 1; j++)",
                "e[j] = %s %s;" % (self.half, self.at(x, self.rng.choice(["1", "n", "lo"]), "j + 1"))]

    def text(self):
        lines = self.nest() if self.alone else []
        for _ in range(0 if self.alone else self.rng.choice([1, 1, 2, 3])):
            lines += self.nest()
            if self.may(0.7):
                lines += self.other()
        lines += [] if self.alone else self.other()
        self.used = self.matrices + ["r", "v", "e"]
        formals = [self.formal(x) for x in self.matrices + ["r"]] + ["%s *restrict %s" % (self.type, x) for x in "ve"]
        steps = ["const int t = steps;", "#pragma sw parallel"] if self.alone else [
            "#pragma sw parallel", "for (int t = 0; t < steps; t++)"]
        return "\n".join(["static void %s(int steps, int n, int m, int lo, int left, int m_, %s) {"
                          % (self.name, ", ".join(formals))] + steps +
                         (lines if self.alone else ["{"] + lines + ["}"]) + ["}"])

    def call(self):
        return call_shown(self, "SIDE * SIDE", self.used, ["steps, n, m, lo, left, m + 12"])


if __name__ == "__main__":
    main(__doc__, "turned.py", Function, EXTENTS, SIZES, {"SIDE": SIDE}, "SIDE * SIDE")
