#!/usr/bin/env python3
"""Prints a C program of loops as old codes have them: scratch arrays of run-time size and from malloc and calloc, memset
and memcpy, variables that change with the loop (`k++`, `ix += incx`), also in its header, flags, assertions, functions with
parameters whose rows have a run-time length, macros of blocks and statement expressions, jumps forward.

    legacy.py --seed N [--functions N]

Contract: that of functions.py.  What it prints depends on every element that may be written, on the variables after the
loop, and on the flags.
"""
from functions import main

EXTENTS = {"n": [0, 1, 3, 17, 64, 130, 300], "m": [1, 2, 3, 9, 40, 130]}
SIZES = 6


class Function:
    """for i: a few parts, which add to s; then rows of b are written, and places of e."""

    def __init__(self, rng, number):
        self.rng, self.name = rng, "f%d" % number
        self.count, self.helpers, self.outside, self.after = 0, [], [], []
        self.places = []  # of e: variable, and its part of e
        self.flags = 0
        self.row_written = False
        self.of_file = number % 5 + 1

    def may(self, share):
        return self.rng.random() < share

    def fresh(self, what):
        self.count += 1
        return "%s%d" % (what, self.count)

    def loop(self, body, to="m", start="0"):
        j = self.fresh("j")
        up = self.rng.choice([True, True, False])
        head = ("for (int %s = %s; %s < %s; %s++) {" % (j, start, j, to, j) if up else
                "for (int %s = %s - 1; %s >= %s; %s--) {" % (j, to, j, start, j))
        return [head] + [line.replace("@", j) for line in body] + ["}"]

    def scratch(self):
        """An array of the iteration, how it comes to be, and what becomes of it."""
        rng, t = self.rng, self.fresh("t")
        kind = rng.choice(["double", "double", "float", "int", "long"])
        extra = rng.choice([0, 0, 1, 2])
        size = "m" + (" + %d" % extra if extra else "")
        way = rng.choice(["vla", "vla", "malloc", "malloc", "calloc", "constant"])
        lines, end, zero = [], [], False
        if way == "vla":
            if self.may(0.3):
                q = self.fresh("q")
                lines.append("const int %s = %s;" % (q, size))
                size = q
            lines.append("%s %s[%s];" % (kind, t, size))
        elif way == "constant":
            lines.append("%s %s[132];" % (kind, t))
        else:
            of = rng.choice(["sizeof *%s" % t, "sizeof(%s)" % kind])
            cast = rng.choice(["", "(%s *)" % kind])
            call = "malloc((%s) * %s)" % (size, of) if way == "malloc" else "calloc(%s, %s)" % (size, of)
            lines.append("%s *%s = %s%s;" % (kind, t, cast, call))
            zero = way == "calloc"
            if self.may(0.9):
                end = ["free(%s);" % t]
        if not zero:
            fill = rng.choice(["memset", "loop", "memcpy"] if kind == "double" else ["memset", "loop"])
            if fill == "memset":
                byte = "-1" if kind in ("int", "long") and self.may(0.3) else "0"
                lines.append("memset(%s, %s, %s);" % (t, byte, rng.choice(["(%s) * sizeof(%s)" % (size, kind),
                                                                             "sizeof(%s) * (%s)" % (kind, size)])))
            elif fill == "memcpy":
                lines += ["memcpy(%s, a[i], m * sizeof(double));" % t]
                if extra:
                    lines += ["%s[m + %d] = %d;" % (t, k, k) for k in range(extra)]
            else:
                lines += self.loop(["%s[@] = (%s)(@ * 2 - 3);" % (t, kind)], size)
        use = rng.choice(["shift", "bin", "sum", "call"] if kind == "double" else ["shift", "bin", "sum"])
        if use == "shift":
            lines += self.loop(["%s[m - 1 - @] += (%s)(a[i][@] + @);" % (t, kind)])
        elif use == "bin":
            lines += self.loop(["%s[(c[i] + @ * 3) %% m] += (%s)a[i][@];" % (t, kind)])
        elif use == "call":
            lines.append("scale%s(m, %s, 0.5);" % (self.name, t))
            self.helpers.append("static void scale%s(int m, double *t, double by) {\nfor (int j = 0; j < m; j++)\nt[j] *= by;\n}" % self.name)
        lines += self.loop(["s = s * 0.5 + %s[@];" % t])
        if self.may(0.4) and kind == "double" and not self.row_written:
            lines.append("memcpy(b[i], %s, sizeof(double) * m);" % t)
            self.row_written = True
        return lines, end

    def induction(self):
        """A variable of outside that changes with the loop, and what is stored at its place."""
        rng, k, e = self.rng, self.fresh("k"), "e%d" % len(self.places)
        kind = rng.choice(["int", "int", "long", "unsigned", "size_t"])
        self.places.append(e)
        self.outside.append("%s %s = %s;" % (kind, k, rng.choice(["0", "0", "2", "inc"])))
        self.after.append("out[%d] = (long)%s;" % (len(self.places) - 1, k))
        way = rng.choice(["step", "step", "inc", "twice", "pack", "packed gap"])
        if way == "step":
            return ["%s[%s] = s;" % (e, k), rng.choice(["%s += 3;", "%s++;", "++%s;", "%s += 2;"]) % k]
        if way == "inc":
            return ["%s[%s] = s;" % (e, k), "%s += inc;" % k]
        if way == "twice":
            return ["%s[%s++] = s;" % (e, k), "%s[%s++] = -s;" % (e, k), "%s += 1;" % k]
        lines = self.loop(["%s[%s++] = a[i][@] + s;" % (e, k)])
        if way == "packed gap":
            lines.append("%s += 2;" % k)
        return lines

    def flag(self):
        rng = self.rng
        self.flags += 1
        name = "g%d" % self.flags
        value = rng.choice(["1", "7", "-2"])
        self.after.append("out[%d] = %s;" % (3 + self.flags, name))
        self.outside.append("int %s = %d;" % (name, rng.randint(0, 9)))
        condition = rng.choice(["s > %d" % rng.choice([0, 20, 1000000]), "c[i] %% 11 == %d" % rng.randint(0, 11)])
        return ["if (%s) %s = %s;" % (condition, name, value)]

    def rows(self):
        """A call of a function that is given rows."""
        f = "row%s_%d" % (self.name, len(self.helpers))
        if self.row_written or self.may(0.5):
            self.helpers.append("static double %s(int m, const double x[][m], int i, double by) {\ndouble s = 0;\nfor (int j = 0; j < m; j++)\ns += x[i][j] * by;\nreturn s;\n}" % f)
            return ["s += %s(m, a, i, 0.25);" % f]
        self.row_written = True
        self.helpers.append("static void %s(int m, const double x[restrict][m], double y[restrict][m], int i) {\ndouble t[m + 1];\nt[0] = i;\nfor (int j = 0; j < m; j++)\nt[j + 1] = t[j] * 0.5 + x[i][j];\nfor (int j = 0; j < m; j++)\ny[i][j] = t[j + 1];\n}" % f)
        return ["%s(m, a, b, i);" % f]

    def macros(self):
        rng = self.rng
        return [rng.choice(["s = MAX(s, a[i][m - 1]);", "s += MIN(MAX(s, -5.0), (double)c[i]);", "ADD_TO(a[i][0] * 0.5, s);",
                            "if (c[i] % 3 == 0) ADD_TO(1.25, s); else ADD_TO(-1, s);", "s -= MAX(c[i] % 7, 2);"])]

    def functions(self):
        """Calls of functions that compute a subscript, or read variables of the file."""
        rng, n = self.rng, self.name
        self.helpers += ["static int of_file%s = %d;" % (n, self.of_file),
                         "static int wrap%s(int i, int n) {\nif (i < 0)\nreturn i + n;\nreturn i >= n ? i - n : i;\n}" % n,
                         "static short near%s(short x) { return x + of_file%s; }" % (n, n),
                         "static double by%s(float x) { const double y = x; return y * of_file%s; }" % (n, n)]
        return rng.choice([["s += a[i][wrap%s(c[i] %% m - 1, m)];" % n], ["s += near%s(c[i] * 1000);" % n], ["s += by%s(s * 0.1);" % n],
                           self.loop(["s += a[i][wrap%s(@ + 1, m)];" % n])])

    def statics(self):
        """Static tables and numbers that nothing changes: in the region, in functions that are called, in those that
        get pointers."""
        rng, t = self.rng, self.fresh("t")
        n = rng.choice([2, 3, 4, 8])
        kind = rng.choice(["double", "double", "float", "int", "unsigned char", "long"])
        const = rng.choice(["const ", "const ", ""])
        given = ", ".join(str(rng.randint(0, 9) * (1 if "unsigned" in kind else rng.choice([1, -1]))) for _ in range(rng.choice([n, n, n - 1])))
        way = rng.choice(["region", "region", "number", "called", "pointers", "loop"])
        table = "static %s%s %s[%d] = {%s};" % (const, kind, t, n, given)
        if way == "number":
            return ["static %sint %s = %d;" % (const, t, rng.randint(1, 5)), "s += %s * a[i][m - 1];" % t]
        if way == "loop":
            return [table] + self.loop(["s = s * 0.5 + %s[@ %% %d];" % (t, n)])
        if way == "called":
            f = "of%s_%d" % (self.name, len(self.helpers))
            self.helpers.append("static double %s(int k, double x) {\n%s\nreturn x * %s[k %% %d] + %s[0];\n}" % (f, table, t, n, t))
            return ["s = %s(c[i], s * 0.25);" % f]
        if way == "pointers" and not self.row_written:
            f = "at%s_%d" % (self.name, len(self.helpers))
            self.row_written = True
            self.helpers.append("static void %s(int m, const double *x, double *y) {\n%s\nfor (int j = 0; j < m; j++)\ny[j] = x[j] * %s[j %% %d];\n}" % (f, table, t, n))
            return ["%s(m, a[i], b[i]);" % f]
        return [table, "s += %s[c[i] %% %d];" % (t, n)]

    def jumps(self):
        """Statements with jumps to labels behind them."""
        rng, label = self.rng, self.fresh("L")
        lines = []
        for _ in range(rng.choice([1, 1, 2, 3])):
            condition = rng.choice(["c[i] %% %d == %d" % (rng.choice([2, 3, 5]), rng.randint(0, 2)), "s > 3", "m > 7"])
            lines += rng.choice([["if (%s) goto %s;" % (condition, label)],
                                 ["if (%s) {" % condition, "s += 2;", "goto %s;" % label, "}"],
                                 ["if (%s) {" % condition, "if (c[i] > 40) goto %s;" % label, "s -= 1;", "} else {", "s *= 0.5;", "}"],
                                 ["if (%s)" % condition, "s += 1;", "else", "goto %s;" % label]])
            lines.append(rng.choice(["s = s * 0.25 + 1;", "s += a[i][m / 2];"]))
        lines.append(label + ":" + rng.choice([";", " s += 0.5;"]))
        if self.may(0.4):
            return self.loop([line.replace("a[i][m / 2]", "a[i][@]") for line in lines])
        return lines

    def text(self):
        self.header = []  # steps of the loop's header
        body, ends = ["double s = c[i];"], []
        parts = ["scratch"] + [self.rng.choice(["scratch", "induction", "induction", "flag", "rows", "assert", "macros", "jumps", "jumps", "header", "functions", "functions", "statics", "statics", "statics"])
                               for _ in range(self.rng.choice([1, 2, 3]))]
        self.rng.shuffle(parts)
        for part in parts:
            if part == "scratch":
                lines, end = self.scratch()
                body += lines
                ends += end
            elif part == "induction" and len(self.places) < 3:
                body += self.induction()
            elif part == "flag" and self.flags < 3:
                body += self.flag()
            elif part == "rows":
                body += self.rows()
            elif part == "functions":
                body += self.functions()
            elif part == "statics":
                body += self.statics()
            elif part == "macros":
                body += self.macros()
            elif part == "jumps":
                body += self.jumps()
            elif part == "header" and not self.header and len(self.places) < 3:
                k, place = self.fresh("k"), "e%d" % len(self.places)
                self.places.append(place)
                self.outside.append("int %s;" % k)
                self.after.append("out[%d] = %s;" % (len(self.places) - 1, k))
                self.header = ["%s = %s" % (k, self.rng.choice(["0", "inc", "3"])), self.rng.choice(["%s += 2", "%s++", "%s += inc"]) % k]
                body.append("%s[%s] = s;" % (place, k))
            elif part == "assert":
                body.append("assert(%s);" % self.rng.choice(["m > 0", "c[i] >= 0 && c[i] < 100000", "s == s"]))
        if not self.row_written:
            body += self.loop(["b[i][@] = s + @;"])
        body += ends
        e = "".join("double *restrict e%d, " % k for k in range(3))
        lines = ["#include <assert.h>", "#include <string.h>", "#ifndef MAX",
                 "#define MAX(x, y) ({ __typeof__(x) x_ = (x); __typeof__(y) y_ = (y); x_ > y_ ? x_ : y_; })",
                 "#define MIN(x, y) ({ __typeof__(x) u_ = (x); __typeof__(y) v_ = (y); u_ < v_ ? u_ : v_; })",
                 "#define ADD_TO(x, y) do { double t_ = (x); (y) += t_; } while (0)", "#endif"] + list(dict.fromkeys(self.helpers))
        lines += ["static void %s(int n, int m, int inc, const double a[restrict n][m], double b[restrict n][m], const int *restrict c, %slong *restrict out) {" % (self.name, e)]
        head = "for (int i = 0; i < n; i++) {"
        if self.header:
            self.outside.append("int i;")
            head = "for (i = 0, %s; i < n; i++, %s) {" % tuple(self.header)
        lines += self.outside + ["#pragma sw parallel", head] + body + ["}"] + self.after
        return "\n".join(lines + ["(void)e0; (void)e1; (void)e2; (void)out; (void)inc;", "}"])

    def call(self):
        lines = ["{", "int *c = malloc(sizeof(int) * (n + 1)); const long all = (long)n * (m + 8) + 64;",
                 "double *a = malloc(8 * all), *b = malloc(8 * all); long out[8] = {0};"]
        lines += ["double *e%d = malloc(8 * all);" % k for k in range(3)]
        lines += ["for (long i = 0; i < all; i++) { a[i] = (i * 7 % 61) * 0.25; b[i] = -1; e0[i] = e1[i] = e2[i] = i % 5; }",
                  "for (int i = 0; i < n; i++) c[i] = (i * 7 + %d) %% 97;" % self.rng.randint(0, 5),
                  "%s(n, m, %d, (const double(*)[m])a, (double(*)[m])b, c, e0, e1, e2, out);" % (self.name, self.rng.randint(1, 6))]
        for part in ["b"] + ["e%d" % k for k in range(len(self.places))]:
            lines.append('show("%s %s", n, %s, all);' % (self.name, part, part))
        lines += ['printf("%s out %%ld %%ld %%ld %%ld %%ld %%ld %%ld\\n", out[0], out[1], out[2], out[4], out[5], out[6], out[7]);' % self.name]
        return lines + ["free(a); free(b); free(c); free(e0); free(e1); free(e2);", "}"]


if __name__ == "__main__":
    main(__doc__, "legacy.py", Function, EXTENTS, SIZES, {}, "301")
