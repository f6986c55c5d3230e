#!/usr/bin/env python3
"""Prints a C program of loops over tables of pointers to rows of any length: read in loops that data bound, by their own
subscripts or through pointers that are set before, upwards, downwards, moved, inside one another, under conditions; in
variables, members and arrays; beside matrices by tables.

    lists.py --seed N [--functions N]

Each row has memory of its own, which ends behind what the loops may read, or is null where it has no element.

Contract: that of functions.py.  What it prints depends on every element that may be written.
"""
from functions import main

EXTENTS = {"n": [0, 1, 3, 17, 64, 130, 300], "longest": [1, 3, 9, 40]}
SIZES = 6
ROWS = 3  # tables p, q and r
TYPES = ["int", "int", "double", "float", "short", "unsigned char", "long"]


class Function:
    """for i: a loop or two over rows of tables, whose sum goes to y."""

    def __init__(self, rng, number):
        self.rng, self.name = rng, "f%d" % number
        self.types = [rng.choice(TYPES) for _ in range(ROWS)]
        self.types[0] = rng.choice(["int", "int", "short"])  # of subscripts
        self.result = rng.choice(["double", "double", "float", "long"])
        self.member = rng.random() < 0.4
        self.matrix = rng.random() < 0.3  # x by a table
        self.count = 0

    def may(self, share):
        return self.rng.random() < share

    def table(self, t):
        return ("s->" if self.member else "") + "pqr"[t]

    def length(self, i):
        return "%slen[%s]" % ("s->" if self.member else "", i)

    def x(self, index):
        return "x[%s][1]" % index if self.matrix else "x[%s]" % index

    def loop(self, t, i, depth):
        """Lines of a loop over row i of table t, with one over the row that it finds, perhaps."""
        rng = self.rng
        self.count += 1
        k, row, end = ("%s%d" % (v, self.count) for v in ("k", "row", "e"))
        const = rng.choice(["const ", "const ", ""])
        before, element, around = [], "%s[%s][%s]" % (self.table(t), i, k), []
        way = rng.choice(["direct", "pointer", "pointer", "declared", "moved", "sum", "deref"])
        head = rng.choice(["for (int {k} = 0; {k} < {n}; {k}++) {{"] * 3 +
                          ["for (int {k} = {n} - 1; {k} >= 0; {k}--) {{", "for (int {k} = 0, {e} = {n}; {k} < {e}; {k}++) {{",
                           "for (int {k} = 1; {k} < {n}; {k} += 2) {{", "for (long {k} = 0; {n} > {k}; ++{k}) {{"])
        if way == "pointer":
            before = ["%s%s *%s = %s[%s];" % (const, self.types[t], row, self.table(t), i)]
            element = "%s[%s]" % (row, k)
        elif way == "declared":
            before = ["%s%s *%s;" % (const, self.types[t], row), "%s = %s[%s];" % (row, self.table(t), i)]
            element = "%s[%s]" % (row, k)
        elif way == "moved":
            before = ["%s%s *%s = %s[%s];" % (const, self.types[t], row, self.table(t), i)]
            head = "for (int {k} = 0; {k} < {n}; {k}++, %s++) {{" % row
            element = "*" + row
        elif way == "sum":
            element = "*(%s[%s] + %s)" % (self.table(t), i, k)
        elif way == "deref":
            element = "(*(%s + %s))[%s]" % (self.table(t), i, k)
        length = self.length(i)
        if self.may(0.3):
            before.insert(0, "int m%d = %s;" % (self.count, length))
            length = "m%d" % self.count
        lines = before + [head.format(k=k, n=length, e=end)]
        if self.may(0.1):
            lines.append("if (%s > 50) %s;" % (element, rng.choice(["continue", "break"])) if way != "moved" else "")
        if t == 0:
            found = "j%d" % self.count
            lines.append("int %s = %s;" % (found, element))
            if depth < 2 and self.may(0.5):
                lines += self.loop(rng.choice([0, 1, 2]), found, depth + 1)
            if self.may(0.8):
                lines.append("s0 += (%s)%s;" % (self.result, rng.choice([self.x(found), self.x(found), "%s * %s" % (self.x(found), k), found])))
            if self.may(0.3):
                lines.append("s0 += (%s)(%s);" % (self.result, self.length(found)))
        else:
            text = "s0 = (%s)(s0 * 0.5 + %s);" % (self.result, element)
            lines.append("if (i + %s > 4) %s" % (k, text) if self.may(0.15) else text)
        lines.append("}")
        if self.may(0.15):
            lines = ["if (x0[i] > 3) {"] + lines + ["}"]
        return lines

    def text(self):
        n = "s->count" if self.member and self.may(0.5) else "n"
        tables = "struct s%s *s, " % self.name if self.member else "int *restrict len, " + "".join(
            "%s **%s, " % (self.types[t], "pqr"[t]) for t in range(ROWS))
        lines = ["#include \"edge.h\"", "struct s%s { int count; int *len; %s };" % (self.name, " ".join(
            "%s **%s;" % (self.types[t], "pqr"[t]) for t in range(ROWS)))]
        lines += ["static void %s(int n, %sdouble **x, double *restrict x0, %s *restrict y) {" % (self.name, tables, self.result)
                  if self.matrix else
                  "static void %s(int n, %sdouble *restrict x, double *restrict x0, %s *restrict y) {" % (self.name, tables, self.result)]
        if self.matrix:
            lines.append("#pragma sw tensor x[n][2]")
        if not self.member and self.may(0.3):
            lines.append("#pragma sw tensor p[n], q[n], r[n]")
        body = ["%s s0 = i;" % self.result]
        for _ in range(self.rng.choice([1, 1, 2])):
            body += self.loop(self.rng.choice([0, 0, 1, 2]), "i", 0)
        lines += ["#pragma sw parallel%s" % (" noalias(x)" if self.matrix else ""), "for (int i = 0; i < %s; i++) {" % n]
        return "\n".join(lines + body + ["y[i] = s0;", "}", "}"])

    def call(self):
        lines = ["{", "int *len = malloc(sizeof(int) * (n + 1)); double *xs = malloc(16 * (n + 1)), **xt = malloc(8 * (n + 1)), *x0 = malloc(8 * (n + 1));",
                 "%s *y = malloc(sizeof *y * (n + 1));" % self.result]
        for t in range(ROWS):
            lines.append("%s **%s = malloc(8 * (n + 1));" % (self.types[t], "pqr"[t]))
        lines += ["for (int i = 0; i < n; i++) {",
                  "len[i] = (i * 7 + %d) %% (longest + 1); xs[2 * i] = i; xs[2 * i + 1] = 0.25 * i; xt[i] = xs + 2 * i; x0[i] = i %% 9; y[i] = 1;" % self.rng.randint(0, 5)]
        for t in range(ROWS):
            p = "pqr"[t]
            lines += ["%s[i] = len[i] ? (void *)edge(sizeof **%s * len[i]) : 0;" % (p, p),
                      "for (int k = 0; k < len[i]; k++) %s[i][k] = (%s)(%s);" % (
                          p, self.types[t], "(i * 5 + k * k) % n" if t == 0 else "(i * 3 + k * 7 + %d) %% 61" % t)]
        lines.append("}")
        lines.append("struct s%s s = {n, len, p, q, r};" % self.name)
        rows = "&s, " if self.member else "len, p, q, r, "
        lines += ["%s(n, %s%s, x0, y);" % (self.name, rows, "xt" if self.matrix else "xs"),
                  "for (int e = 0; e < n; e++) shown[e] = (double)y[e];", 'show("%s", n, shown, n);' % self.name, "(void)s;", "}"]
        return lines


if __name__ == "__main__":
    main(__doc__, "lists.py", Function, EXTENTS, SIZES, {}, "301")
