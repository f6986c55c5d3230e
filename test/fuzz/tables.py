#!/usr/bin/env python3
"""Prints a C program of loops over matrices by tables of row pointers: one or two levels, rows of one block, with
room between them, allocated one by one, upwards and downwards, one of them elsewhere or twice, two matrices in turn.

    tables.py --seed N [--functions N]

Contract: that of functions.py.  What it prints depends on every element that may be written.
"""
from functions import main

MOST = 50  # elements of a row, and rows of a table; the largest subscript is 41 + 2 * EDGE
EDGE = 2
EXTENTS = {"n": [0, 1, 2, 5, 13, 31, 41], "m": [0, 1, 2, 17, 40], "way": list(range(8))}
SIZES = 9

FRAME = """
static TYPE **table_TYPE(int way, int of, TYPE *block[3]) {
  TYPE **t = malloc(MOST * sizeof *t);
  const int gap = way == 0 ? 0 : 3, both = way == 6 ? 2 : 1;
  TYPE *all = of && way == 6 ? block[0] + MOST + gap : calloc((2 * MOST + 1) * (MOST + gap), sizeof *all);
  block[of] = all;
  for (int i = 0; i < MOST; i++)
    t[i] = all + (way == 2 ? MOST - 1 - i : i * both) * (MOST + gap);
  if (way == 3)
    t[3] = all + MOST * (MOST + gap);
  if (way == 4)
    t[1] = t[0];
  if (way == 5)
    t[MOST - 1] = (TYPE *)((char *)t[MOST - 1] + 4 * sizeof(TYPE));
  for (int i = 0; i < MOST; i++)
    for (int j = 0; j < MOST; j++)
      t[i][j] = (TYPE)((i * 7 + j * 5 + of * 3) % 23);
  return t;
}
"""


class Function:
    """Nests over i, j (and k) of tables a, b, c; v is a vector, x a table of tables."""

    framed = set()

    def __init__(self, rng, number):
        self.rng, self.name = rng, "f%d" % number
        self.type = rng.choice(["double", "double", "float", "int", "long"])
        self.levels = rng.choice([1, 1, 1, 2])
        self.arrays = ["a", "b", "c"][: rng.choice([1, 2, 2, 3])]
        self.declared = rng.random() < 0.3
        self.by_rows = self.levels == 1 and rng.random() < 0.3

    def may(self, share):
        return self.rng.random() < share

    def at(self, x, offsets):
        if self.by_rows and x == self.arrays[0] and offsets[0] == 0:
            return "row[j + %d]" % (EDGE + offsets[1])
        text = x
        for v, by in zip("ijk", offsets):
            text += "[%s + %d]" % (v, EDGE + by)
        if self.levels == 1 and self.may(0.2):
            text = "(*(%s + i + %d))[j + %d]" % (x, EDGE + offsets[0], EDGE + offsets[1])
        return text

    def update(self, to):
        dims = self.levels + 1
        terms = []
        for _ in range(self.rng.randint(1, 4)):
            x = self.rng.choice(self.arrays)
            near = [0] * dims if x == to else [self.rng.randint(-EDGE, EDGE) for _ in range(dims)]
            terms.append(self.at(x, near))
        if self.may(0.3):
            terms.append("v[j]")
        if self.may(0.2):
            terms.append("i * j")
        text = "%s %s %s;" % (self.at(to, [0] * dims), self.rng.choice(["=", "+="]), " + ".join(terms))
        return "if (v[i] > 9) %s" % text if self.may(0.35 if self.declared else 0.05) else text

    def text(self):
        frame = ""
        if self.type not in Function.framed:
            Function.framed.add(self.type)
            frame = FRAME.replace("TYPE", self.type)
        stars = "*" * (self.levels + 1)
        formals = ["%s %s%s" % (self.type, stars, x) for x in self.arrays] + ["const %s *v" % self.type]
        lines = ["#pragma sw tensor %s%s" % (x, "[MOST]" * (self.levels + 1)) for x in self.arrays if self.declared]
        lines += ["#pragma sw parallel", "for (int i = 0; i < n; i++) {"]
        if self.by_rows:
            lines.append("%s *row = %s[i + %d];" % (self.type, self.arrays[0], EDGE))
        down = self.may(0.2)
        lines.append("for (int j = m - 1; j >= 0; j--)" if down else
                     "for (int j = %s; j < m; j++)" % self.rng.choice(["0", "0", "1", "i"]))
        if self.levels == 2:
            lines.append("for (int k = 0; k < m; k++)")
        body = [self.update(self.rng.choice(self.arrays)) for _ in range(self.rng.choice([1, 1, 2]))]
        return frame + "\n".join(["static void %s(int n, int m, %s) {" % (self.name, ", ".join(formals))] + lines +
                                 ["{"] + body + ["}", "}", "}"])

    def call(self):
        lines = ["{", "%s *block[3] = {0}, **t[3], v[MOST];" % self.type,
                 "for (int e = 0; e < MOST; e++) v[e] = (%s)(e * 5 %% 19);" % self.type,
                 "for (int x = 0; x < 3; x++) t[x] = table_%s(x < 2 ? way : 0, x, block);" % self.type]
        tables = ["t[%d]" % k for k in range(len(self.arrays))]
        if self.levels == 2:
            # Planes are rows of several small ones, one behind the other or not.
            lines += ["%s **planes[3][8], *small[3][8][8];" % self.type,
                      "for (int x = 0; x < 3; x++) for (int p = 0; p < 8; p++) for (int r = 0; r < 8; r++)",
                      "small[x][p][r] = t[x][0] + (p * 8 + (way == 7 ? r ^ p : r)) * 9, planes[x][p] = small[x][p];",
                      "int n_ = n < 4 ? n : 4, m_ = m < 4 ? m : 4;"]
            tables = ["planes[%d]" % k for k in range(len(self.arrays))]
        sizes = "n_, m_" if self.levels == 2 else "n, m"
        lines.append("%s(%s, %s, v);" % (self.name, sizes, ", ".join(tables)))
        for k, x in enumerate(self.arrays):
            lines += ["for (int i = 0; i < MOST; i++) for (int j = 0; j < MOST; j++)",
                      "shown[i * MOST + j] = (double)t[%d][i][j];" % k,
                      'show("%s %s", n, shown, MOST * MOST);' % (self.name, x)]
        lines.append("for (int x = 0; x < 3; x++) free(t[x]);")
        return lines + ["free(block[0]);", "if (way != 6) free(block[1]);", "free(block[2]);", "}"]


if __name__ == "__main__":
    main(__doc__, "tables.py", Function, EXTENTS, SIZES, {"MOST": MOST}, "MOST * MOST")
