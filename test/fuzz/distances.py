#!/usr/bin/env python3
"""Prints a C program of loops that planning gets in another form than they are written in: short ones over constant tables of
distances, ones with a step that is known at run time, up and down, and expressions that call functions which write.

    distances.py --seed N [--functions N]

Contract: that of functions.py.  What it prints depends on every element that may be written.
"""
from functions import call_shown, main

MARGIN = 9  # the largest distance, of tables and of places beside a run
EXTENTS = {"n": [0, 1, 2, 5, 17, 31, 64, 100], "m": [1, 2, 3, 9, 40], "by": [1, 1, 2, 3, 7, 16, 40, 150], "low": [0, 1, 2, 5, 40]}
SIZES = 9

FUNCTIONS = """
typedef unsigned long word;
static double draw(word *s) { *s = *s * 6364136223846793005ul + 1442695040888963407ul; return (double)(*s >> 40) / 16777216; }
static int take(int *from, int count) { *from -= count; return count * 3 + (*from & 1); }
static double swap(double *a, double *b) { double t = *a; if (t > 3) { *a = *b; *b = t; return 1; } *b += 0.5; return t; }
static double pure(double x, int k) { return k & 1 ? x * 0.5 : x + k; }
struct step { int by, other; };
"""


class Function:
    """Arrays x, y of the function's type; w are words, c integers."""

    framed = False

    def __init__(self, rng, number):
        self.rng, self.name = rng, "f%d" % number
        self.kind = rng.choice(["table", "turn", "turn", "calls"])
        self.type = "double" if self.kind == "calls" else rng.choice(["double", "double", "float", "int", "long"])
        self.globals = []
        self.rows = self.kind == "table" and rng.random() < 0.5

    def may(self, share):
        return self.rng.random() < share

    # ---- tables

    def table(self, trips):
        """How an iteration k of so many has a distance."""
        values = [self.rng.randint(-3, 3) for _ in range(trips)]
        name = "t%s_%d" % (self.name, len(self.globals))
        kind = self.rng.choice(["int", "int", "const", "struct", "pairs", "signed char"])
        if kind == "struct":
            self.globals.append("static const struct s%s { short a; signed char b; } %s[%d] = {%s};" % (
                name, name, trips, ", ".join("{%d, %d}" % (v, self.rng.randint(-3, 3)) for v in values)))
            return "%s[k].%s" % (name, self.rng.choice("ab"))
        if kind == "pairs":
            self.globals.append("static const int %s[%d][2] = {%s};" % (
                name, trips, ", ".join("{%d}" % v if self.may(0.3) else "{%d, %d}" % (v, -v) for v in values)))
            return "%s[k][%s]" % (name, self.rng.choice(["0", "1", "k & 1"]))
        self.globals.append("static const %s %s[%d] = {%s};" % ("int" if kind == "const" else kind, name, trips,
                                                                 ", ".join(map(str, values))))
        return "%s[%s]" % (name, "k" if self.may(0.8) else "%d - k" % (trips - 1))

    def tables(self):
        trips = self.rng.choice([2, 3, 5, 9])
        rows, columns = self.table(trips), self.table(trips)
        first, last = self.rng.choice([("k = 0", "k < %d" % trips), ("k = 0", "k <= %d" % (trips - 1)), ("k = %d" % (trips - 1), "k >= 0")])
        step = "k--" if last == "k >= 0" else self.rng.choice(["k++", "++k", "k += 1"])
        var = self.rng.choice(["int", "int", "long", "short"] + ([] if step == "k--" else ["unsigned"]))
        row = "(i + %d + %s)" % (MARGIN, rows) if self.may(0.7) else "(i + %d)" % MARGIN
        column = "(j + %d - %s)" % (MARGIN, columns)
        lines = ["for (%s %s; %s; %s) {" % (var, first, last, step)]
        if self.may(0.4):
            lines += ["const int r = %s, q = %s;" % (row, column)]
            row, column = "r", "q"
        read = "x[%s][%s]" % (row, column) if self.rows else "x[%s * W + %s]" % (row, column)
        target = self.rng.choice(["sum", "y[i * W + j]", "sum"])
        value = "%s * %s" % (read, self.rng.choice(["2", "(k + 1)", "%s" % columns]))
        if self.may(0.2):
            lines.append("if (%s > 4)" % read)
        if self.may(0.15):
            lines.append("if (sum > 90) %s;" % self.rng.choice(["break", "continue"]))
        lines += ["%s += (%s)(%s);" % (target, self.type, value), "}"]
        after = self.rng.choice(["y[i * W + j] += sum;", "y[i * W + j] -= sum; "])
        if self.may(0.25):  # another loop over the tables
            lines += ["for (int k = 0; k < %d; k++) sum += (%s)(%s * k);" % (trips, self.type, columns)]
        return (["for (int i = 0; i < n; i++)", "for (int j = 0; j < m; j++) {", "%s sum = 0;" % self.type]
                + lines + [after, "}"])

    # ---- steps

    def loop(self, var, down=False):
        step = self.rng.choice(["s", "s", "2 * s", "(s + 1)", "p.by", "p.by * 2"])
        start = self.rng.choice(["0", "0", "low", "1", "s", "low + 1", "p.other", step])
        end = self.rng.choice(["n", "n", "n - 1", "2 * n", "n + low", "p.other + n"])
        kind = self.rng.choice(["int", "int", "long"])
        if down:
            return "for (%s %s = %s; %s %s %s; %s) {" % (
                kind, var, end, var, *self.rng.choice([(">=", start), (">", start)]),
                self.rng.choice(["{0} -= {1}", "{0} = {0} - {1}"]).format(var, step)), step
        return "for (%s %s = %s; %s; %s) {" % (
            kind, var, start, self.rng.choice(["{0} < {1}", "{0} <= {1}", "{1} > {0}"]).format(var, end),
            self.rng.choice(["{0} += {1}", "{0} = {0} + {1}", "{0} = {1} + {0}"]).format(var, step)), step

    def turn(self):
        head, step = self.loop("i", self.may(0.25))
        at = "i + %d" % MARGIN
        inner = self.may(0.5)
        if inner:
            half = self.rng.choice(["s", "(%s) / 2" % step, "m"])
            body = ["for (int j = 0; j < %s; j++) {" % half,
                    self.rng.choice([
                        "{T} t = x[{at} + j]; y[{at} + j] += t;",
                        "{T} t = y[{at} + j + {h}]; y[{at} + j + {h}] = y[{at} + j] - t; y[{at} + j] += t;",
                        "y[{at}] += x[{at} + j];", "y[{at} + j] = x[{at}] + j;",
                        "if (x[{at} + j] > 7) y[{at} + j] -= x[{at} + j + 1];",
                    ]).format(T=self.type, at=at, h=half), "}"]
        else:
            body = [self.rng.choice(["y[{at}] += x[{at}] * 2;", "y[{at}] = x[{at} - 1] + x[{at} + 1];", "x[{at}] = y[{at}] - 3; ",
                                     "y[{at}] += (i % 3) + x[{at} + s];", "if (i != 5) y[{at}] -= x[{at}];"]).format(at=at)]
        if self.may(0.2):
            body = ["if (i == low) continue;"] + body
        return [head] + body + ["}"]

    # ---- calls

    def expression(self, depth):
        call = self.rng.choice(["draw(&w[i])", "draw(w + i)", "take(&c[i], %d)" % self.rng.randint(1, 3), "take(&c[i], c[i] & 3)",
                                "swap(&y[i], &x[i])"])
        if depth == 0:
            return self.rng.choice([call, call, "x[i]", "y[i]", "i", "c[i]", "0.25", "pure(x[i], c[i])"])
        a, b = self.expression(depth - 1), self.expression(depth - 1)
        return self.rng.choice(["({0} + {1})", "({0} - {1})", "({0} * {1})", "pure({0}, m)", "(double)({0})", "(-{0} + {1})",
                                "({0} > 2 ? {1} : 3)", "(x[i] > 4 ? {0} : {1})", "({0} > 1 && {1} > 1)", "({0} < 2 || {1} > 3)", "!({0} > 5)"]
                               ).format(a, b)

    def calls(self):
        lines = ["for (int i = 0; i < n; i++) {"]
        if self.may(0.3):
            lines.append("for (int k = 0; k < m; k++) {")
        kind = self.rng.choice(["set", "add", "if", "local"])
        e = self.expression(self.rng.choice([1, 2, 2, 3]))
        if kind == "if":
            lines += ["if (%s) y[i] += 1; else y[i] -= %s;" % (e, self.expression(1))]
        elif kind == "local":
            lines += ["double v = %s;" % e, "y[i] = v * 0.5 + x[i];"]
        else:
            lines += ["y[i] %s %s;" % ("=" if kind == "set" else "+=", e)]
        return lines + ["}"] * sum(l.startswith("for") for l in lines)

    def text(self):
        body = {"table": self.tables, "turn": self.turn, "calls": self.calls}[self.kind]()
        before = []
        if self.name == "f0":
            before = [FUNCTIONS, "enum { W = 64 };"]
        lines = before + self.globals + [
            "static void %s(int n, int m, int s, int low, struct step p, word *restrict w, int *restrict c, %s *restrict y, %s %s) {"
            % (self.name, self.type, self.type, "(*restrict x)[W]" if self.rows else "*restrict x")]
        return "\n".join(lines + ["#pragma sw parallel"] + body + ["(void)m, (void)s, (void)low, (void)p, (void)w, (void)c;", "}"])

    def call(self):
        return (["{", "static word words[200]; static int counts[200];",
                 "for (int e = 0; e < 200; e++) words[e] = (word)e * 977 + 3, counts[e] = e * 7 % 19;"]
                + call_shown(self, "LENGTH", ["y", "x"], ["n, m, by, low, (struct step){by + 1, low * 2}, words, counts"])
                + ["for (int e = 0; e < 200; e++) shown[e] = counts[e] + (double)(words[e] >> 40);",
                   'show("%s w", n, shown, 200);' % self.name, "}"])


if __name__ == "__main__":
    main(__doc__, "distances.py", Function, EXTENTS, SIZES, {"LENGTH": 8192}, "LENGTH")
