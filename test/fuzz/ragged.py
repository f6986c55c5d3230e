#!/usr/bin/env python3
"""Prints a C program of loops that data bound with loops in them whose variables have a range, of rows that data find, and of
elements side by side that data find: upwards, downwards, in steps, in triangles, under conditions, with rows of a length
known at run time or not, in arrays of rows or in one, in structs.

    ragged.py --seed N [--functions N]

Memory ends behind what the loops may read (edge.h).

Contract: that of functions.py.  What it prints depends on every element that may be written.
"""
from functions import main

MOST = 4  # entries of a row of neighbours
EXTENTS = {"n": [0, 1, 3, 17, 64, 130, 300], "w": [0, 1, 2, 3, 5, 8], "lengths": [0, 1, 2]}
SIZES = 7


class Function:
    """Loops over i around one of: loops that data bound, rows, spans."""

    def __init__(self, rng, number):
        self.rng, self.name = rng, "f%d" % number
        self.type = rng.choice(["double", "double", "float", "int", "long", "short", "unsigned char"])
        self.flat = rng.random() < 0.5
        self.run_time = rng.random() < 0.4
        self.width = "w" if self.run_time else str(rng.choice([1, 2, 3, 5, 6, 8]))
        self.tensor = rng.random() < 0.5
        self.struct = not self.run_time and rng.random() < 0.15
        self.kind = rng.choice(["ragged", "ragged", "rows", "spans"])

    def may(self, share):
        return self.rng.random() < share

    def element(self, x, row, column):
        if self.struct and x == "y":
            return "y[%s].v[%s]" % (row, column)
        if self.flat:
            return self.rng.choice(["%s[%s * %s + %s]", "%s[(%s) * %s + %s]"]) % (
                x, row if row.isidentifier() or "[" in row else "(%s)" % row, self.width, column)
        return "%s[%s][%s]" % (x, row, column)

    def span(self):
        """A loop over d in the row."""
        low, high = self.rng.choice([("0", self.width)] * 3 + ([("1", self.width), ("0", "%s - 1" % self.width)]))
        var = self.rng.choice(["int", "int", "long"])
        step = self.rng.choice(["d++", "d++", "d++", "++d", "d += 1", "d += 2"])
        if self.may(0.2):
            return "for (%s d = %s - 1; d >= %s; %s) {" % (var, high, low, self.rng.choice(["d--", "d -= 2"]))
        if self.may(0.2):
            return "for (%s d = %s; d <= %s - 1; %s) {" % (var, low, high, step)
        if low == "0" and self.may(0.1) and not self.run_time:
            return "for (size_t d = 0; d < %s; d++) {" % high
        if self.may(0.1):
            return "for (%s d = %s; %s > d; %s) {" % (var, low, high, step)
        return "for (%s d = %s; d < %s; %s) {" % (var, low, high, step)

    def term(self, column="d"):
        return self.rng.choice([self.element("x", "col[k]", column), self.element("x", "col[k]", column),
                                self.element("val", "k", column), "val[k]", self.element("x", "j", column),
                                "val[k] * " + self.element("x", "j", column), "k"])

    def inner(self):
        lines = [self.span()]
        if self.may(0.1):
            lines += ["if (%s > 9) %s;" % (self.term(), self.rng.choice(["continue", "break"]))]
        column = self.rng.choice(["d", "d", "d", "%s - 1 - d" % self.width, "d % 2" if self.width not in ("w", "1") else "d"])
        target = self.element("y", "i", column)
        value = self.term()
        if self.may(0.2):
            lines += ["for (int c = 0; c %s d; c++) {" % self.rng.choice(["<", "<="]),
                      "%s += (%s)(%s);" % (self.element("y", "i", "c"), self.type, self.term("c")), "}"]
        if self.may(0.15):
            lines.append("if (%s > 4)" % self.term())
        lines.append("%s %s (%s)(%s);" % (target, self.rng.choice(["+=", "+=", "-=", "="]), self.type, value))
        return lines + ["}"]

    def ragged(self):
        head = self.rng.choice(["for (int k = ptr[i]; k < ptr[i + 1]; k++) {"] * 2 + ["for (int k = ptr[i], e = ptr[i + 1]; k < e; k++) {",
                                "for (int q = 0; q < ptr[i + 1] - ptr[i]; q++) { int k = ptr[i] + q;"])
        lines = [head, "int j = %s;" % self.rng.choice(["col[k]", "idx[i]"])]
        for _ in range(self.rng.choice([1, 1, 2])):
            lines += self.inner()
        if self.may(0.2):
            lines.append("last[i] += k;")
        lines += ["}"]
        if self.may(0.3):
            lines = [self.span(), "%s = 0;" % self.element("y", "i", "d"), "}"] + lines
        return lines

    def rows(self):
        row = self.rng.choice(["idx[i]", "idx[i]", "nb[i][k]", "j"])
        lines = ["int j = idx[i];"] if row == "j" else []
        around = ["for (int k = 0; k < %d; k++) {" % MOST] if row == "nb[i][k]" or self.may(0.2) else []
        low, high = self.rng.choice([("0", self.width)] * 2 + [("1", self.width), ("0", "%s - 1" % self.width)])
        loop = ["for (int d = %s; d < %s; %s) {" % (low, high, self.rng.choice(["d++"] * 4 + ["d += 2"]))]
        if self.may(0.15):
            loop = ["for (int d = %s - 1; d >= %s; d--) {" % (high, low)]
        shift = "d"
        if low == "1":
            shift = "d - %d" % self.rng.choice([0, 1])
        elif high != self.width:
            shift = "d + %d" % self.rng.choice([0, 1])
        value = self.element("x", row, shift)
        if self.may(0.2):
            value += " - " + self.element("x", row, "d")
        body = ["%s %s (%s)(%s);" % (self.element("y", "i", "d"), self.rng.choice(["=", "+="]), self.type, value)]
        if self.may(0.15):
            body = ["if (last[i] > 3)"] + body
        nest = [around, loop]
        if around and self.may(0.2):
            nest.reverse()
        return lines + nest[0] + nest[1] + body + ["}"] * (1 + bool(around))

    def spans(self):
        width = 8 if self.run_time else int(self.width)
        lines = ["int j = idx[i];"]
        loop = self.may(0.4)
        if loop:
            lines = [self.rng.choice(["for (int k = ptr[i]; k < ptr[i + 1]; k++) {"]), "int j = col[k];"]
        uses = []
        for _ in range(self.rng.choice([3, 5, 6, 8])):
            uses.append("x[%s]" % self.rng.choice(["{0} * j + {1}", "{1} + j * {0}", "({0} * j + {1})"]).format(
                self.width, self.rng.randrange(max(1, width))) if self.flat or self.run_time else
                "x[j][%d]" % self.rng.randrange(width))
        cut = self.rng.randrange(len(uses))
        lines.append("last[i] += (int)(%s);" % " + ".join(uses[:cut] or ["1"]))
        change = self.rng.choice(["", "", "", "j = idx[i ^ 1 ? 0 : i];", "if (last[i] > 3)"])
        lines += [change, "last[i] -= (int)(%s);" % self.rng.choice([" + ", " * 3 - "]).join(uses[cut:])]
        return lines + (["}"] if loop else [])

    def text(self):
        shape = "%s *" % self.type if self.flat else "%s (*" % self.type
        row = "" if self.flat else ")[%s]" % self.width
        fmt = "{0}%srestrict {1}{2}" % ("" if not self.flat else "")
        def array(x, const):
            if self.struct and x == "y":
                return "struct s_%s *restrict y" % self.name
            if x == "val" or self.flat or (self.kind == "spans" and self.run_time):
                return "%s%s *restrict %s" % (const, self.type, x)
            return "%s%s (*restrict %s)[%s]" % (const, self.type, x, self.width)
        head = ["struct s_%s { int tag; %s v[%s]; };" % (self.name, self.type, self.width)] if self.struct else []
        body = getattr(self, self.kind)()
        text = "\n".join(body)
        # val is an array of rows where it is used as such, and never both
        if "val[k]" in text and not self.flat:
            text = text.replace("val[k][", "val[k * %s + " % self.width)
        lines = ["#include \"edge.h\""] + head + ["static void %s(int n, int w, const int *restrict ptr, const int *restrict col, const int *restrict idx, "
                        "int (*restrict nb)[%d], int *restrict last, %s, %s, %s) {"
                        % (self.name, MOST, array("val", "const "), array("x", ""), array("y", ""))]
        if self.tensor and not self.struct:
            rows = "y[n * %s]" % self.width if self.flat or (self.kind == "spans" and self.run_time) else "y[n][%s]" % self.width
            lines.append("#pragma sw tensor %s, last[n]" % rows)
        lines += ["#pragma sw parallel", "for (int i = 0; i < n; i++) {", text, "}", "(void)w;", "}"]
        return "\n".join(lines)

    def call(self):
        t = self.type
        width = "w8" if self.kind == "spans" and self.run_time else self.width
        ytype = "struct s_%s" % self.name if self.struct else t
        ysize = "n + 1" if self.struct else "(n + 1) * %s" % width
        yset = "y_[e].v[0] = 0" if self.struct else ""
        shown = ("for (int e = 0; e < n * %s; e++) shown[e] = (double)y_[e / %s].v[e %% %s];" % (width, width, width)
                 if self.struct else "for (int e = 0; e < n * %s; e++) shown[e] = (double)y_[e];" % width)
        fill = ("for (int e = 0; e <= n; e++) for (int d = 0; d < %s; d++) y_[e].v[d] = (%s)(e + d);" % (width, t)
                if self.struct else "for (int e = 0; e < (n + 1) * %s; e++) y_[e] = (%s)(e %% 5);" % (width, t))
        w = "w8" if width == "w8" else "w"
        return ["{", '/* rows of at least what is read */ int w8 = 8; (void)w8;',
                "int *ptr_ = malloc(sizeof(int) * (n + 1)), *idx_ = edge(sizeof(int) * n), *last_ = malloc(sizeof(int) * (n + 1));",
                "int (*nb_)[%d] = edge(sizeof(int[%d]) * n); int total = 0;" % (MOST, MOST),
                "for (int i = 0; i < n; i++) {",
                "  ptr_[i] = total; total += lengths == 0 ? i % 3 : lengths == 1 ? (i * 7 + 1) % 6 : i == n / 2 ? 90 : 0;",
                "  idx_[i] = (i * 13 + 5) % n; last_[i] = i % 7;",
                "  for (int k = 0; k < %d; k++) nb_[i][k] = (i * 31 + k * 17) %% n;" % MOST, "}", "ptr_[n] = total;",
                "int *col_ = edge(sizeof(int) * total);",
                "%s *val_ = edge(sizeof(%s) * total * (%s ? %s : 1)), *x_ = edge(sizeof(%s) * n * %s);" % (t, t, width, width, t, width),
                "%s *y_ = malloc(sizeof(%s) * (%s) + 1);" % (ytype, ytype, ysize),
                "for (int e = 0; e < total; e++) col_[e] = (int)(e * 31L % 29 % (n ? n : 1));",
                "for (int e = 0; e < total * (%s ? %s : 1); e++) val_[e] = (%s)(e * 7L %% 23);" % (width, width, t),
                "for (int e = 0; e < n * %s; e++) x_[e] = (%s)(e * 11L %% 19);" % (width, t), fill,
                "%s(n, %s, ptr_, col_, idx_, nb_, last_, (void *)val_, (void *)x_, (void *)y_);" % (self.name, w),
                shown, 'show("%s y", n, shown, n * %s);' % (self.name, width),
                "for (int e = 0; e < n; e++) shown[e] = last_[e];", 'show("%s last", n, shown, n);' % self.name,
                "free(ptr_), free(last_), free(y_);", "}"]


if __name__ == "__main__":
    main(__doc__, "ragged.py", Function, EXTENTS, SIZES, {}, "4000")
