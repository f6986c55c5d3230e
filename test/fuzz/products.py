#!/usr/bin/env python3
"""Prints a C program of random sums of products: what matrices and tensors are multiplied by.

    products.py --seed N [--functions N]

Programs of program.py seldom have loops inside a tile whose own tiles make rows; here nearly all do, with
offsets, triangles, transposed operands, several orders of the loops, and extents that divide nothing, among
them long sums over few rows and short ones over many.

Contract: that of functions.py.  What it prints depends on every
element that may be written.
"""
from functions import main

ROW = 710  # elements of a row of every array, more than any subscript
EXTENTS = {"ni": [1, 2, 9, 33, 65, 70], "nj": [1, 3, 7, 40, 97, 130],
           "nk": [0, 1, 8, 19, 70, 300, 700], "nl": [1, 2, 5]}
SIZES = 5


class Function:
    """c[i][j] += a product of operands, each subscripted by two of the loops."""

    def __init__(self, rng, number):
        self.rng, self.name = rng, "f%d" % number
        self.type = rng.choice(["double", "double", "float"])
        self.loops = list("ijkl"[:rng.choice([3, 3, 4])])
        sums = self.loops[2:]
        pairs = [("i", sums[0]), (sums[-1], "j")] + [tuple(sums)] * (len(sums) == 2)
        if rng.random() < 0.3:
            pairs.append(("j", sums[0]))
        self.pairs = [p[::-1] if rng.random() < 0.1 else p for p in pairs]
        self.operands = "abde"[:len(pairs)]
        self.first = {v: rng.choice(["0"] * 5 + ["1", "2"]) for v in self.loops}
        self.end = dict(zip("ijkl", EXTENTS))
        triangle = rng.random()
        if triangle < 0.2:
            self.end["j"] = "i + 1"
        elif triangle < 0.4:
            self.end["k"] = "i + 1"
        elif triangle < 0.55:
            self.first["k"] = "i"
        self.inner = len(self.loops) == 3 and rng.random() < 0.3  # the sum not innermost
        self.starts = not self.inner and rng.random() < 0.5

    def subscript(self, loop):
        return "[%s]" % (loop + self.rng.choice([""] * 6 + [" + 1", " + 2"]))

    def text(self):
        arrays = ", ".join("%s (*restrict %s)[ROW]" % (self.type, a) for a in "c" + self.operands)
        extents = ", ".join("int " + e for e in EXTENTS)
        lines = ["static void %s(%s, %s) {" % (self.name, extents, arrays),
                 "#pragma sw parallel"]
        for v in ["i", "k", "j"] if self.inner else self.loops:
            lines.append("for (int %s = %s; %s < %s; %s++)" % (v, self.first[v], v, self.end[v], v))
            if v == "j" and self.starts:
                lines[-1] += " {"
                lines.append("c[i][j] = i - j;")
        product = " * ".join(a + "".join(map(self.subscript, p))
                             for a, p in zip(self.operands, self.pairs))
        lines.append("c[i][j] += %s;" % product)
        return "\n".join(lines + ["}"] * (1 + self.starts))

    def call(self):
        arrays = 1 + len(self.operands)
        return ["    {", "      %s *p[%d];" % (self.type, arrays),
                "      for (int q = 0; q < %d; q++) {" % arrays,
                "        p[q] = malloc(sizeof **p * ROW * ROW);",
                "        for (int x = 0; x < ROW * ROW; x++)",
                "          p[q][x] = x * (q + 3) % 11 - 4;", "      }",
                "      %s(%s, %s);"
                % (self.name, ", ".join(EXTENTS), ", ".join("(void *)p[%d]" % q for q in range(arrays))),
                "      for (int x = 0; x < ROWS * ROW; x++)", "        shown[x] = p[0][x];",
                '      show("%s", ni, shown, ROWS * ROW);' % self.name,
                "      for (int q = 0; q < %d; q++)" % arrays, "        free(p[q]);", "    }"]


if __name__ == "__main__":
    main(__doc__, "products.py", Function, EXTENTS, SIZES,
         {"ROW": ROW, "ROWS": max(EXTENTS["ni"]) + 3}, "ROWS * ROW")
