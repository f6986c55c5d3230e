#!/usr/bin/env python3
"""Prints a C program whose loops go through linear arrays by rows, windows, bands, and as a whole.

    linear.py --seed N [--functions N]

Each function has two to four nests over a few one-dimensional arrays: rows of a run-time length at one or
another distance, windows that overlap or not, bands, differences of sizes as lengths, loops over all
elements or over whole rows of them, and memcpy. Some of the nests are in a loop of steps.

Contract: that of functions.py.  What it prints depends on every element that may be written; all subscripts
lie in their arrays.
"""
from functions import main

# Sizes of a call: rows, columns, window, distance of rows, and a count that is perhaps their product.
COUNTS = {"n": [1, 2, 9, 40], "m": [1, 3, 8, 33], "w": [1, 2, 5], "ld": [1, 2, 7, 36, 40]}
SIZES = 5
ROOM = 4000
ARRAYS = "abxy"


class Function:
    def __init__(self, rng, number):
        self.rng, self.name = rng, "f%d" % number
        self.type = rng.choice(["double", "double", "float", "int", "short"])
        self.counter = rng.choice(["int", "int", "int", "long", "size_t"])
        self.row = rng.choice(["m", "m", "(m + 1)", "(m - 1)", "ld", "ld"])  # what most subscripts step by
        self.written = rng.sample(ARRAYS, rng.choice([1, 2, 2]))

    def read(self):
        return self.rng.choice(ARRAYS)

    def write(self):
        return self.rng.choice(self.written)

    def head(self, v, end, start="0"):
        return "for (%s %s = %s; %s < %s; %s++)" % (self.counter, v, start, v, end, v)

    def step(self):
        return self.row if self.rng.random() < 0.8 else self.rng.choice(["m", "ld", "w", "(ld + 1)"])

    def columns(self):
        return self.rng.choice(["m", "m", "m - 1", "w", "ld"])

    def update(self, left, right):
        return "%s %s %s;" % (left, self.rng.choice(["=", "+=", "-="]), right)

    def rows(self):
        step, more = self.step(), self.rng.choice(["", "", " + 1"])
        return [self.head("i", "n"), "  " + self.head("j", self.columns()),
                "    " + self.update("%s[i * %s + j]" % (self.write(), step),
                                     "%s[i * %s + j%s] / 2 + j" % (self.read(), self.step(), more))]

    def windows(self):
        step = self.step()
        at = self.rng.choice(["i * %s + t", "i * %s + t + 1", "i * %s + (w - t)"]) % step
        return [self.head("i", "n") + " {", "  %s s = 0;" % self.type, "  " + self.head("t", "w"),
                "    s += %s[%s] * (%s)(t + 1);" % (self.read(), at, self.type),
                "  %s[i] = s;" % self.write(), "}"]

    def band(self):
        step = self.rng.choice(["ld", "(2 * w + 1)", "(w + 1)"])
        element = "[i * %s + (j - i + w)]" % step
        left, right = "%s[i]" % self.write(), self.read() + element + " - j"
        if self.rng.random() < 0.4:
            left, right = self.write() + element, self.read() + "[j] + 1"
        bounds = ("i - w < 0 ? 0 : i - w", "(i + w >= n ? n - 1 : i + w) + 1")
        return ["for (int i = 0; i < n; i++)",
                "  for (int j = %s; j < %s; j++)" % bounds, "    %s += %s;" % (left, right)]

    def whole(self):
        start, end = self.rng.choice([("0", "n * %s"), ("%s", "n * %s"), ("0", "(n - 1) * %s"), ("1", "n * %s")])
        row = self.row if self.rng.random() < 0.8 else "m"
        start, end = start.replace("%s", row), end.replace("%s", row)
        if self.rng.random() < 0.4:
            other = [a for a in ARRAYS if a not in self.written]
            return ["memcpy(%s, %s, (size_t)%s * sizeof *%s);"
                    % (self.written[0], self.rng.choice(other), end, self.written[0])]
        back = self.rng.choice(["", "", " + " + row])
        return [self.head("k", "(%s)(%s)" % (self.counter, end) if self.counter == "size_t" else end, start),
                "  " + self.update("%s[k]" % self.write(), "%s[k%s] + 1" % (self.read(), back))]

    def text(self):
        arrays = ", ".join("%s%s *restrict %s" % ("" if a in self.written else "const ", self.type, a) for a in ARRAYS)
        lines = ["static void %s(int n, int m, int w, int ld, %s) {" % (self.name, arrays), "#pragma sw parallel",
                 "{" if self.rng.random() < 0.6 else "for (int step = 0; step < 3; step++) {"]
        kinds = [self.rows, self.rng.choice([self.whole, self.windows, self.band])]
        for _ in range(self.rng.randint(0, 2)):
            kinds.append(self.rng.choice([self.rows, self.rows, self.windows, self.band, self.whole]))
        self.rng.shuffle(kinds)
        for kind in kinds:
            lines += kind()
        return "\n".join(lines + ["}", "}"])

    def call(self):
        lines = ["    {"]
        lines += ["      %s *%s = malloc(sizeof *%s * 2 * ROOM);" % (self.type, a, a) for a in ARRAYS]
        lines += ["      for (int e = 0; e < 2 * ROOM; e++) {"]
        lines += ["        %s[e] = e * %d %% %d;" % (a, 3 + 2 * k, 11 + 2 * k) for k, a in enumerate(ARRAYS)]
        lines += ["      }", "      %s(n, m, w, ld, a + ROOM / 4, b + ROOM / 4, x + ROOM / 4, y + ROOM / 4);" % self.name]
        for a in self.written:
            lines += ["      for (int e = 0; e < 2 * ROOM; e++)", "        shown[e] = %s[e];" % a,
                      '      show("%s", n, shown, 2 * ROOM);' % self.name]
        return lines + ["      free(%s);" % a for a in ARRAYS] + ["    }"]


if __name__ == "__main__":
    main(__doc__, "linear.py", Function, COUNTS, SIZES, {"ROOM": ROOM}, "2 * ROOM")
