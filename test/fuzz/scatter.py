#!/usr/bin/env python3
"""Prints a C program of loops that update elements of reduced arrays: histograms, forces between pairs, sums by
columns, extremes by key.

    scatter.py --seed N [--functions N]

The part of the array is given by the clause, from any element on, by its type or by a tensor pragma; elements
are numbers of many types, rows or structs; subscripts are data, sums of loop variables, or both; updates have every form,
stand under conditions, in loops of unknown length and in other nests. Sums are of small integers, so that their order does not
matter. Some arrays overlap.

Contract: that of functions.py.  What it prints depends on every element that may be updated, and on some
around the part.
"""
from functions import main

PART, MOST = 60, 75  # elements of the part at most, and of all; 4 numbers each at most
EXTENTS = {"n": [0, 1, 3, 17, 64, 65, 150], "m": [1, 2, 5, 9], "lo": [0, 1, 7, 15], "len": [1, 13, 33, 59, 60]}
SIZES = 5
TYPES = ["double", "double", "float", "int", "unsigned", "long", "short", "unsigned char", "unsigned long long"]
OPERATORS = ["+", "+", "+", "+", "min", "max", "*", "&", "|", "^"]
INTEGERS_ONLY = "&|^*"


class Reduced:
    """One array in a clause."""

    def __init__(self, rng, name):
        self.rng, self.name = rng, name
        self.type, self.op = rng.choice(TYPES), rng.choice(OPERATORS)
        if self.op in INTEGERS_ONLY and self.type in ("double", "float"):
            self.type = "unsigned"
        if self.op == "*" and self.type in ("int", "long", "short"):
            self.type = "unsigned"
        self.kind = rng.choice(["numbers"] * 4 + ["rows", "rows", "structs"])
        self.extent = rng.choice(["clause", "clause", "from", "from", "constant", "tensor", "global"])

    @property
    def element(self):
        return {"numbers": self.type, "rows": self.type, "structs": "struct s_" + self.name}[self.kind]

    def shape(self):
        """The declarator's end, behind the name."""
        return "[3]" if self.kind == "rows" else ""

    def item(self):
        first = {"from": "lo", "constant": "0"}.get(self.extent, "")
        count = "60" if self.extent == "constant" else "len"
        if self.extent in ("tensor", "global"):
            return self.name
        return "%s[%s:%s]%s" % (self.name, first, count, "[0:3]" if self.kind == "rows" and self.rng.random() < 0.3 else "")

    def place(self, index):
        index = "lo + " + index if self.extent == "from" else index
        inner = {"numbers": [""], "rows": ["[0]", "[1]", "[2]", "[j % 3]"], "structs": [".x", ".y[0]", ".y[1]"]}
        return "%s[%s]%s" % (self.name, index, self.rng.choice(inner[self.kind]))

    def update(self, index, value):
        a, rng = self.place(index), self.rng
        if self.op in ("min", "max"):
            less = "<" if self.op == "min" else ">"
            value = "(%s)(%s)" % (self.type, value)
            return rng.choice(["if (%s %s %s) %s = %s;" % (value, less, a, a, value),
                               "%s = %s %s %s ? %s : %s;" % (a, a, less, value, a, value),
                               "%s = %s %s= %s ? %s : %s;" % (a, value, less, a, value, a)])
        ways = ["%s %s= %s;" % (a, self.op, value), "%s = %s %s (%s);" % (a, a, self.op, value),
                "%s = (%s) %s %s;" % (a, value, self.op, a)]
        if self.op == "+":
            ways += ["%s -= %s;" % (a, value), "%s++;" % a, "--%s;" % a, "%s = %s - 2 + (%s);" % (a, a, value)]
        return rng.choice(ways)


class Function:
    def __init__(self, rng, number):
        self.rng, self.name = rng, "f%d" % number
        self.arrays = [Reduced(rng, "ab"[k] + str(number)) for k in range(rng.choice([1, 1, 1, 2]))]
        self.restrict = "restrict " if rng.random() < 0.7 else ""
        self.writes = rng.random() < 0.3
        self.total = rng.random() < 0.3

    def may(self, share):
        return self.rng.random() < share

    def index(self, extent):
        ways = ["key[i * m + j] % {0}", "key[i * m + j] % {0}", "key[i] % {0}", "(i + j) % {0}", "i % {0}",
                "(key[i] + j) % {0}", "key[key[i] % (n * m)] % {0}"]
        return "(%s)" % self.rng.choice(ways).format(extent)

    def updates(self):
        lines = []
        for _ in range(self.rng.randint(1, 3)):
            a = self.rng.choice(self.arrays)
            extent = "60" if a.extent == "constant" else "len"
            value = self.rng.choice(["w[i * m + j]", "w[i]", "i + j", "key[i]", "w[i] - j"])
            if a.op in INTEGERS_ONLY or a.type not in ("double", "float"):
                value = "(%s)(%s)" % (a.type, value)
            line = a.update(self.index(extent), value)
            if self.may(0.25):
                line = "if (w[i * m + j] > 9) { %s }" % line
            elif self.may(0.1):
                line = "for (int k = key[i] %% 4; k < key[i * m + j] %% 7; k++) { %s }" % line
            lines.append(line)
        return lines

    def nest(self):
        lines = ["for (int i = 0; i < n; i++)", "  for (int j = 0; j < m; j++) {"]
        lines += ["    " + u for u in self.updates()]
        if self.writes:
            lines.append("    y[i * m + j] = w[i * m + j] + 1;")
        if self.total:
            lines.append("    total += key[i * m + j];")
        return lines + ["  }"]

    def pragmas(self):
        clauses = " ".join("reduction(%s: %s)" % (a.op, a.item()) for a in self.arrays)
        clauses += self.rng.choice(["", "", " num_cpes(3)", " schedule(block)", " collapse(2)", " tile(7)"])
        if not self.restrict and self.may(0.5):
            clauses += " noalias(%s)" % ", ".join(a.name for a in self.arrays)
        lines = ["#pragma sw parallel" + (" reduction(+: total)" if self.total else "") + " " + clauses]
        lines += ["#pragma sw tensor %s[len]%s" % (a.name, a.shape()) for a in self.arrays if a.extent == "tensor"]
        return lines

    def formal(self, a):
        return ("%s (*%s%s)[3]" if a.kind == "rows" else "%s *%s%s") % (a.element, self.restrict, a.name)

    def text(self):
        lines = ["struct s_%s { %s x, y[2]; };" % (a.name, a.type) for a in self.arrays if a.kind == "structs"]
        lines += ["static %s %s[MOST]%s;" % (a.element, a.name, a.shape()) for a in self.arrays if a.extent == "global"]
        formals = [self.formal(a) for a in self.arrays if a.extent != "global"]
        lines += ["static int %s(%s) {" % (self.name, ", ".join(
            ["int n, int m, int lo, int len, const int *%skey, const double *%sw, double *%sy"
             % ((self.restrict,) * 3)] + formals)), "int total = 0;"]
        lines += self.pragmas()
        nests = self.nest()
        if self.may(0.2):
            nests = ["{"] + nests + (["y[0] = 1;"] if self.may(0.4) else []) + self.nest() + ["}"]
        return "\n".join(lines + nests + ["return total;", "}"])

    def call(self):
        lines = ["{", "int *key = malloc(sizeof *key * (n * m + 1));",
                 "double *w = malloc(sizeof *w * (n * m + 1)), *y = calloc(n * m + 1, sizeof *y);",
                 "for (int e = 0; e <= n * m; e++) { key[e] = e * 7919L % 1009; w[e] = e * 31L % 23; }"]
        actuals = []
        for a in self.arrays:
            numbers = 1 if a.kind == "numbers" else 3
            if a.extent == "global":
                lines.append("%s *%s_ = (void *)%s;" % (a.type, a.name, a.name))
            else:
                lines.append("%s *%s_ = malloc(sizeof(%s) * MOST * %d);" % (a.type, a.name, a.type, numbers))
                actuals.append("(void *)%s_" % a.name)
            lines.append("for (int e = 0; e < MOST * %d; e++) %s_[e] = (%s)(e %% 13 + 1);" % (numbers, a.name, a.type))
        lines.append("printf(\"%%d \", %s(%s));" % (self.name, ", ".join(["n, m, lo, len, key, w, y"] + actuals)))
        for a in self.arrays:
            numbers = 1 if a.kind == "numbers" else 3
            lines += ["for (int e = 0; e < MOST * %d; e++) shown[e] = (double)%s_[e];" % (numbers, a.name),
                      'show("%s %s", n, shown, MOST * %d);' % (self.name, a.name, numbers)]
            if a.extent != "global":
                lines.append("free(%s_);" % a.name)
        return lines + ['show("%s y", n, y, n * m);' % self.name, "free(key);", "free(w);", "free(y);", "}"]


if __name__ == "__main__":
    main(__doc__, "scatter.py", Function, EXTENTS, SIZES, {"PART": PART, "MOST": MOST}, "MOST * 3")
