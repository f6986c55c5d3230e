#!/usr/bin/env python3
"""Prints a C program of loops that read arrays by subscripts that data give: tables of which `tensor` says the extents, known
at run time only or constants, of one or two dimensions, several of them, of all types, at sizes on either side of what the
local memory has room for, with many reads and with few, also in loops inside statements that run as often as data say.

    lookups.py --seed N [--functions N]

Contract: prints the seed; the program is valid C, and prints a hash of all that a function may write after each call.
"""
from functions import main_once

TYPES = ["double"] * 5 + ["float", "float", "int", "long", "short", "unsigned char"]


class Table:
    """An array that data lead through."""

    def __init__(self, rng, name, sizes):
        self.rng, self.name, self.type = rng, name, rng.choice(TYPES)
        self.rank = rng.choice([1, 1, 1, 2])
        self.sizes = [rng.choice(sizes) for _ in range(self.rank)]
        if self.rank == 2:
            self.sizes = [max(3, min(size, 90) - rng.randrange(3)) for size in self.sizes]
        self.names = [str(size) if rng.random() < 0.2 else "%s_n%d" % (name, d) for d, size in enumerate(self.sizes)]
        self.extra = rng.choice([0, 0, 0, 1, 2])  # elements behind the parameter's value
        if self.extra and not self.names[0].isdigit():
            self.extents = ["%s + %d" % (self.names[0], self.extra)] + self.names[1:]
        else:
            self.extra, self.extents = 0, self.names
        self.shape = rng.choice(["tensor", "tensor", "rows"]) if self.rank == 2 else rng.choice(["tensor", "tensor", "rows"])

    def parameters(self):
        ints = ["int " + n for n in self.names if not n.isdigit()]
        if self.shape == "rows":
            dims = "".join("[%s]" % e for e in self.extents)
            return ints + ["const %s %s%s" % (self.type, self.name, dims)]
        return ints + ["const %s *restrict %s" % (self.type, self.name)]

    def actuals(self, array):
        return [str(s) for n, s in zip(self.names, self.sizes) if not n.isdigit()] + ["(void *)" + array]

    def element(self, index):
        """index: C below the first size, one for each dimension."""
        if self.shape == "rows":
            return self.name + "".join("[%s]" % x for x in index)
        if self.rank == 1:
            return "%s[%s]" % (self.name, index[0])
        return "%s[(%s) * %s + %s]" % (self.name, index[0], self.names[1], index[1])

    def total(self):
        total = self.sizes[0] + self.extra
        for size in self.sizes[1:]:
            total *= size
        return total


class Function:
    def __init__(self, rng, number):
        self.rng, self.name = rng, "f%d" % number

    def may(self, share):
        return self.rng.random() < share

    def index(self, table, dim, at):
        """Lines and C of a subscript below the extent of a dimension, for place `at` of the index array."""
        rng, size, name = self.rng, table.sizes[dim], table.names[dim]
        self.count += 1
        var = "k%d" % self.count
        way = rng.choice(["array", "array", "array", "clamped", "modulo", "masked"])
        if way == "clamped":
            self.lines += ["int %s = (int)(x[%s] * %s);" % (var, at, rng.choice(["3.5", "0.25", "40"])),
                           "if (%s < 0) %s = 0;" % (var, var),
                           "%s = %s > %s - 1 ? %s - 1 : %s;" % (var, var, name, name, var)]
            return var
        if way == "modulo":
            self.lines.append("int %s = (int)(idx[%s] %% %s);" % (var, at, name))
            return var
        if way == "masked" and size >= 4:
            self.lines.append("int %s = idx[%s] & 3;" % (var, at))
            return var
        self.lines.append("int %s = idx[%s] %% %d;" % (var, at, size) if self.may(0.5) or size < self.low else
                          "int %s = idx[%s] %% %d;" % (var, at, self.low))
        return var

    def ragged(self, width):
        """The header of a loop that data end, C of its place in the arrays, declarations before it, and the type and values of what
        ends it: `ptr`, of n + 1 numbers."""
        rng = self.rng
        most = rng.choice([min(2, width), width, width])
        if self.may(0.4):  # as many as a number says, in rows of w
            kind = rng.choice(["int", "long", "unsigned short", "unsigned", "signed char"])
            header = rng.choice(["for (int j = 0; j < (int)ptr[i]; j++) {", "for (long j = 0; j < ptr[i]; j++) {",
                                 "for (int j = 1; j <= (int)ptr[i]; j++) {", "for (int j = ptr[i]; j > 0; j--) {"])
            at = "i * w + j" if "= 0;" in header else "i * w + j - 1"
            return header, at, [], kind, "k %% %d" % (most + 1)
        kind = rng.choice(["int", "long"])
        header, before = rng.choice([("for (int j = ptr[i]; j < ptr[i + 1]; j++) {", []),
                                     ("for (long j = first; j < end; j++) {", ["const long first = ptr[i], end = ptr[i + 1];"]),
                                     ("for (long j = ptr[i + 1] - 1; j >= ptr[i]; j--) {", []),
                                     ("for (long j = ptr[i]; j + 1 < ptr[i + 1]; j += 2) {", [])])
        # rows of 0 to `most` places, one after another
        return header, "j", before, kind, "k / 5 * %d + (k %% 5 * %d) / 5" % (most, most)

    def text(self):
        rng = self.rng
        sizes = rng.choice([[5, 40, 333], [100, 1000, 3000], [3000, 5000, 5841, 6500], [9000, 20000, 30000]])
        tables = [Table(rng, "t%d" % k, sizes) for k in range(rng.choice([1, 1, 1, 2, 2, 3]))]
        self.low = min(min(t.sizes) for t in tables)
        self.count, self.lines = 0, []
        n = rng.choice([1, 63, 700, 5000, 20011])
        width = rng.choice([0, 0, 0, 1, 5, 16, 37])
        if width * n > 60000:
            n = 60000 // width
        at, header, before, kind, ends = "i * w + j" if width else "i", "for (int j = 0; j < w; j++) {", [], "int", "0"
        if width and self.may(0.45):
            header, at, before, kind, ends = self.ragged(width)
        total = n * max(width, 1)
        terms = []
        for t in tables:
            for _ in range(rng.choice([1, 1, 2])):
                index = [self.index(t, d, at) if d == 0 or self.may(0.7) else str(rng.randrange(min(t.sizes))) for d in range(t.rank)]
                element = t.element(index)
                if t.extra and self.may(0.5):
                    element = t.element([index[0] + " + %d" % t.extra] + index[1:])
                if self.may(0.2):
                    element = "(x[%s] > 2 ? %s : 1)" % (at, element)
                terms.append(element)
                if self.may(0.15):
                    terms.append(t.element([str(rng.randrange(min(t.sizes)))] * t.rank))
        value = rng.choice([" + ", " * ", " - "]).join(terms + (["x[%s]" % at] if self.may(0.6) else []))
        out = rng.choice(TYPES)
        if out in ("unsigned char", "short"):
            out = "int"
        if width and self.may(0.5):
            body = before + ["double s = 0;", header] + self.lines + ["s += %s;" % value, "}", "y[i] = (%s)s;" % out]
            places = n
        elif width:
            body = before + [header] + self.lines + ["y[%s] = (%s)(%s);" % (at, out, value), "}"]
            places = total
        else:
            body, places = self.lines + ["y[i] = (%s)(%s);" % (out, value)], n
        if self.may(0.25):
            body = ["if (x[i] > 1) {"] + body + ["}"]
        params = [p for t in tables for p in t.parameters()]
        clause = ", ".join("%s%s" % (t.name, "".join("[%s]" % e for e in t.extents)) for t in tables if t.shape == "tensor")
        lines = ["static __attribute__((noinline)) void %s(int n, int w, %s *restrict y, const double *restrict x, const int *restrict idx, const %s *restrict ptr, %s) {"
                 % (self.name, out, kind, ", ".join(params)), "#pragma sw parallel"]
        if clause:
            lines.append("#pragma sw tensor " + clause)
        lines += ["for (int i = 0; i < n; i++) {"] + body + ["}", "}"]
        name = self.name
        decls = ["static %s %s_y[%d];" % (out, name, places), "static double %s_x[%d];" % (name, total),
                 "static int %s_idx[%d];" % (name, total), "static %s %s_ptr[%d];" % (kind, name, n + 1)]
        main = ["for (int k = 0; k < %d; k++) %s_x[k] = value(k, 3), %s_idx[k] = (int)((k * 7919L + k / 7) %% 1000003);" % (total, name, name)]
        main.append("for (int k = 0; k <= %d; k++) %s_ptr[k] = (%s)(%s);" % (n, name, kind, ends))
        for k, t in enumerate(tables):
            decls.append("static %s %s_t%d[%d];" % (t.type, name, k, t.total()))
            main.append("for (int k = 0; k < %d; k++) %s_t%d[k] = (%s)(1 + (k * 31L) %% 97);" % (t.total(), name, k, t.type))
        actuals = [a for k, t in enumerate(tables) for a in t.actuals("%s_t%d" % (name, k))]
        main.append("%s(%d, %d, %s_y, %s_x, %s_idx, %s_ptr, %s);" % (name, n, width, name, name, name, name, ", ".join(actuals)))
        main.append('show_bytes("%s", %d, %s_y, sizeof %s_y);' % (name, n, name, name))
        main.append('printf("\\n");')
        return decls + lines, main


if __name__ == "__main__":
    main_once(__doc__, "lookups.py", Function)
