#!/usr/bin/env python3
"""Prints a C program of loops that call functions with pointers: to rows, elements and structs of main memory and to
variables of the loop, which the functions read and write, in loops, under conditions and through other functions.

    calls.py --seed N [--functions N]

Contract: that of functions.py.  What it prints depends on every element that may be written.
"""
from functions import call_shown, main

MOST = 50  # elements of a row; the largest subscript is 41 + 2 * EDGE
EDGE = 2
EXTENTS = {"n": [0, 1, 2, 5, 13, 31, 41], "m": [1, 2, 17, 40], "k": [0, 1, 3]}
SIZES = 7


class Function:
    """Helpers h0, h1, ..., of which later ones may call earlier ones, and a function with a region that calls them.

    A helper has (x, y, n, w): x is written and has n + 2 * EDGE elements, y is read and has as many.  A value v0, v1, ...
    has (y, n, w) and is a number.
    """

    def __init__(self, rng, number):
        self.rng, self.name = rng, "f%d" % number
        self.type = rng.choice(["double", "double", "float", "int"])
        self.helpers, self.values = [], []

    def may(self, share):
        return self.rng.random() < share

    def value(self, index):
        terms = ["y[%s + %d]" % (index, EDGE + self.rng.randint(-EDGE, EDGE))]
        if self.may(0.4):
            terms.append("w")
        if self.may(0.3):
            terms.append("%s * %d" % (index, self.rng.randint(1, 3)))
        if self.may(0.3):
            terms.append("x[%s + %d]" % (index, EDGE))
        return " + ".join(terms)

    def loop(self, body, variable="i"):
        head = self.rng.choice(["for (int {0} = 0; {0} < n; {0}++) {{", "for (int {0} = n - 1; {0} >= 0; {0}--) {{",
                                "for (int {0} = 1; {0} < n; {0} += 2) {{"])
        return [head.format(variable)] + body + ["}"]

    def helper(self, number):
        name = "%s_h%d" % (self.name, number)
        lines = []
        for _ in range(self.rng.choice([1, 1, 2, 3])):
            way = self.rng.choice(["plain", "plain", "pointer", "scratch", "one", "call", "if", "scalar"])
            text = "x[i + %d] %s %s;" % (EDGE, self.rng.choice(["=", "+="]), self.value("i"))
            if way == "plain":
                lines += self.loop([text])
            elif way == "pointer":
                lines += ["{", self.type + " *p = x + %d;" % EDGE, "for (int i = 0; i < n; i++)",
                          "*p++ = y[i] + w;", "}"]
            elif way == "scratch":
                lines += ["{", self.type + " s[%d];" % MOST] + ["for (int i = 0; i < n; i++)", "s[i] = %s;" % self.value("i"),
                          "for (int i = 0; i < n; i++)", "x[i + %d] = s[n - 1 - i];" % EDGE, "}"]
            elif way == "one":
                lines.append("x[%d] %s y[%d] + w;" % (self.rng.randint(0, 3), self.rng.choice(["=", "+="]),
                                                     self.rng.randint(0, 3)))
            elif way == "call" and self.helpers:
                lines.append("%s(x, y, n, w + 1);" % self.rng.choice(self.helpers))
            elif way == "if":
                lines += self.loop(["if (%s > 6)" % self.rng.choice(["y[i]", "w", "i", "x[i + %d]" % EDGE]), text,
                                    "else", "x[i + %d] = 1;" % EDGE])
            else:
                lines += ["w = w * 2 + y[0];", "x[0] = w;"]
        if self.may(0.15):
            lines.append("if (n > 30) return;")  # stays a call
            lines.append("x[1] = 5;")
        self.helpers.append(name)
        result = self.may(0.2) and "return;" not in " ".join(lines)
        if result:
            lines.append("return n;")
        quiet = self.rng.choice(["", "", "restrict "])
        return "\n".join(["static %s %s(%s *%sx, const %s *y, int n, %s w) {"
                          % ("int" if result else "void", name, self.type, quiet, self.type, self.type)] + lines + ["}"])

    def value_function(self, number):
        name = "%s_v%d" % (self.name, number)
        way = self.rng.choice(["one", "sum", "early", "nested", "local"])
        body = {"one": ["return y[%d] * 2 + y[%d] - w;" % (self.rng.randint(0, 3), self.rng.randint(0, 3))],
                "sum": ["%s s = w;" % self.type, "for (int i = 0; i < n; i++)", "s += y[i + %d];" % self.rng.randint(0, EDGE),
                        "return s;"],
                "early": ["if (y[0] > 5)", "return y[1];", "if (n > 20)", "w = 4;", "else if (w > 2)", "return 7;",
                          "return y[2] + w;"],
                "nested": ["return %s;" % (" + ".join("%s(y + 1, n, w)" % v for v in self.values[:2]) or "w")],
                "local": ["%s t[3];" % self.type, "for (int i = 0; i < 3; i++)", "t[i] = y[i] + w;",
                          "return t[0] - t[2];"]}[way]
        self.values.append(name)
        return "\n".join(["static %s %s(const %s *y, int n, %s w) {" % (self.type, name, self.type, self.type)] + body + ["}"])

    def value_in_loop(self):
        call = "%s(%s, n, %s)" % (self.rng.choice(self.values), self.rng.choice(["a[j]", "a[m - 1 - j]", "&a[j][1]", "b[j]"]),
                                  self.rng.choice(["j", "k", "a[j][1]", "3"]))
        way = self.rng.choice(["set", "add", "declare", "if", "choice", "inside"])
        return {"set": ["b[j][3] = %s;" % call],
                "add": ["b[j][4] += 2 * %s - j;" % call],
                "declare": ["%s v = %s, w = v + 1;" % (self.type, call), "b[j][2] += v * w;"],
                "if": ["if (%s > 8)" % call, "b[j][1] = 2;", "else", "b[j][1] += 1;"],
                "choice": ["b[j][0] = j > k ? %s : 5;" % call],
                "inside": ["b[j][5] = %s(a[j], n, %s);" % (self.rng.choice(self.values), call)]}[way]

    def call_in_loop(self):
        to = self.rng.choice(["b[j]", "b[j]", "&b[j][0]", "b[m - 1 - j]"])
        if self.may(0.1):
            to = "b[0]"  # every iteration: a dependence
        source = self.rng.choice(["a[j]", "a[m - 1 - j]", "&a[j][0]", "a[j] + 0", "b[j]" if to == "b[j]" else "a[0]"])
        weight = self.rng.choice(["j", "k", "a[j][1]", "3"])
        text = "%s(%s, %s, n, %s);" % (self.rng.choice(self.helpers), to, source, weight)
        if self.may(0.15):
            text = "if (%s) %s" % (self.rng.choice(["j > k", "a[j][0] > 9"]), text)
        if self.may(0.15):
            text = "(void)" + text if not text.startswith("if") else text
        return text

    def text(self):
        helpers = [self.helper(k) for k in range(self.rng.choice([1, 2, 3]))]
        helpers += [self.value_function(k) for k in range(self.rng.choice([0, 1, 2]))]
        lines = ["static void %s(int n, int m, int k, %s (*restrict a)[MOST], %s (*restrict b)[MOST]) {"
                 % (self.name, self.type, self.type), "#pragma sw parallel", "for (int j = 0; j < m; j++) {"]
        if self.may(0.25):  # one call whose results stay in the loop
            lines += ["%s own[MOST];" % self.type, "for (int i = 0; i < MOST; i++) own[i] = i % 5;",
                      "%s(own, a[j], n, 2);" % self.rng.choice(self.helpers),
                      "for (int i = 0; i < n; i++) b[j][i] += own[i + %d];" % EDGE]
        lines += [self.call_in_loop() for _ in range(self.rng.choice([1, 1, 2]))]
        if self.values:
            lines += [line for _ in range(self.rng.choice([1, 2])) for line in ["{"] + self.value_in_loop() + ["}"]]
        return "\n".join(helpers + lines + ["}", "}"])

    def call(self):
        return call_shown(self, "MOST * 45", ["b", "a"], ["n, m, k"])


if __name__ == "__main__":
    main(__doc__, "calls.py", Function, EXTENTS, SIZES, {"MOST": MOST}, "MOST * 45")
