#!/usr/bin/env python3
"""Prints a C program of loops over tables of pointers of which numbers choose one: a table that is a parameter, of the file, of
the function or in a struct; beside pointers that variables choose; with some pointers that lead into one another's memory.

    fields.py --seed N [--functions N]

Contract: prints the seed, and a hash of all memory after each function.
"""
from functions import main_once

SIZE, MARGIN, FIELDS = 700, 4, 5


class Function:
    def __init__(self, rng, number):
        self.rng, self.name = rng, "f%d" % number
        self.type = rng.choice(["double", "double", "float", "int", "short"])
        self.form = rng.choice(["parameter", "array", "file", "function", "member", "inside", "deep"])
        self.overlap = rng.random() < 0.25

    def may(self, share):
        return self.rng.random() < share

    def field(self, c):
        if self.form == "file":
            return "%s_t[%s]" % (self.name, c)
        if self.form == "member":
            return "s->q[%s]" % c
        if self.form == "inside":
            return "s->in.q[%s]" % c
        if self.form == "deep":
            return "g[%s][%s]" % (self.rng.choice([0, 1]), c)
        return "f[%s]" % c

    def element(self, near=True):
        rng = self.rng
        c = str(rng.randrange(FIELDS)) if self.may(0.94) else rng.choice(["d", "1 + d"])
        if self.form in ("member", "inside") and self.may(0.2) and c.isdigit():
            c = "F" + c
        at = "i" if not near or self.may(0.6) else "i %s %d" % (rng.choice(["+", "-"]), rng.randint(1, MARGIN))
        if self.two:
            at = "j * m + " + at
        if self.may(0.15):
            return "*(%s + %s)" % (self.field(c), at)
        return "%s[%s]" % (self.field(c), at)

    def text(self):
        rng, n, t = self.rng, self.name, self.type
        self.two = self.may(0.4)
        decls = ["static %s %s_m[%d][%d];" % (t, n, FIELDS, SIZE + 3 * MARGIN)]
        struct = "struct %s_s { int n; struct { %s *q[%d]; } in; %s *q[%d]; };" % (n, t, FIELDS, t, FIELDS)
        params = ["int n", "int m", "int d"]
        params.append({"parameter": "%s **f" % t, "array": "%s *f[%d]" % (t, FIELDS), "deep": "%s ***g" % t,
                       "member": "struct %s_s *s" % n, "inside": "const struct %s_s *s" % n}.get(self.form, "%s **at" % t))
        lines = ["enum { F0, F1, F2, F3, F4 };"] if n == "f0" else []
        lines += decls + [struct, "static %s *%s_t[%d];" % (t, n, FIELDS)]
        lines.append("static __attribute__((noinline)) void %s(%s) {" % (n, ", ".join(params)))
        if self.form == "function":
            lines.append("  %s *f[%d];" % (t, FIELDS))
            lines += ["  f[%d] = at[%d];" % (c, c) for c in range(FIELDS)]
        lines.append("#pragma sw parallel")
        statements = []
        for _ in range(rng.randint(1, 3)):
            terms = [self.element() for _ in range(rng.randint(1, 3))]
            text = "%s %s %s;" % (self.element(near=False), rng.choice(["=", "=", "+="]), " + ".join(terms))
            if self.may(0.2):
                text = "if (%s > 3) %s" % (self.element(), text)
            statements.append(text)
        if self.two:
            lines.append("  for (int j = 0; j < n / m; j++)")
        lines.append("  for (int i = %d; i < %s; i++) {" % (MARGIN, "m" if self.two else "n"))
        lines += ["    " + s for s in statements] + ["  }", "}"]
        main = ["for (int c = 0; c < %d; c++) for (int k = 0; k < %d; k++) %s_m[c][k] = (%s)value(k + c, %d);" % (
            FIELDS, SIZE + 3 * MARGIN, n, t, rng.randrange(50)), "{ struct %s_s s = {%d};" % (n, SIZE)]
        order = list(range(FIELDS))
        rng.shuffle(order)
        for c in range(FIELDS):
            place = "%s_m[%d] + %d" % (n, order[c], rng.randint(MARGIN, 2 * MARGIN))
            if self.overlap and c and self.may(0.5):
                place = "%s_m[%d] + %d" % (n, order[c - 1], rng.randint(MARGIN, 2 * MARGIN))
            main.append("  %s_t[%d] = s.q[%d] = s.in.q[%d] = %s;" % (n, c, c, c, place))
        main.append("  %s **two[2] = {%s_t, %s};" % (t, n, "%s_t" % n if self.may(0.5) else "s.q"))
        actual = {"member": "&s", "inside": "&s", "deep": "two"}.get(self.form, "%s_t" % n)
        main.append("  %s(%d, %d, %d, %s); }" % (n, rng.choice([1, 5, 67, SIZE - MARGIN]), rng.choice([9, 40, 67]), rng.randrange(3), actual))
        main.append('show_bytes("%s", %d, %s_m, sizeof %s_m); printf("\\n");' % (n, SIZE, n, n))
        return lines, main


if __name__ == "__main__":
    main_once(__doc__, "fields.py", Function)
