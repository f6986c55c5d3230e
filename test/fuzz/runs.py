#!/usr/bin/env python3
"""Prints a C program of loops inside statements that read one element after another: rows of sparse matrices, with bounds
from memory in many spellings, one behind the other or anywhere, under conditions, in one another, ended before their time,
with reads that not every iteration makes; some of the arrays have blocks of a few elements for each.

    runs.py --seed N [--functions N]

Types of values have one to eight bytes; memory ends behind what the loops may read (edge.h).

Contract: that of functions.py.  What it prints depends on every element that may be written.
"""
from functions import main

EXTENTS = {"n": [0, 1, 3, 17, 64, 200, 700], "lengths": [0, 1, 2, 3, 4]}
SIZES = 7


class Function:
    """for (i) { s = ...; for (k = ptr[i]; k < to[i]; k++) s += val[k] * x[col[k]]; y[i] = s; }"""

    def __init__(self, rng, number):
        self.rng, self.name = rng, "f%d" % number
        self.type = rng.choice(["double", "double", "float", "int", "long", "short", "unsigned char"])
        self.bound = rng.choice(["int", "int", "long", "unsigned", "short"])
        self.var = rng.choice([self.bound, "int", "long"])
        self.rows = rng.choice(["ptr[i + 1]", "ptr[i + 1]", "to[i]"])
        self.deep = rng.random() < 0.2  # k from 0, the row is in the subscript
        self.c89 = rng.random() < 0.2
        self.writes = rng.random() < 0.1
        self.apart = self.rows == "to[i]" and not self.writes and rng.random() < 0.6
        self.tail = 0
        self.block = rng.choice([2, 3, 4, 6, 9]) if not self.writes and rng.random() < 0.3 else 1
        self.last = 0  # the last element of a block that is read

    def may(self, share):
        return self.rng.random() < share

    def element(self, array):
        base = "ptr[i] + " if self.deep else ""
        far = 0 if self.writes else self.rng.choice([0, 0, 0, 0, 1, 2])
        self.tail = max(self.tail, far)
        if array == "val" and self.block > 1:
            return self.in_block("%sk%s" % (base, " + %d" % far if far else ""))
        subscript = self.rng.choice(["%sk" % base, "%sk" % base, "%sk + zero" % base]) if not far else \
            self.rng.choice(["%sk + %d" % (base, far), "%d + %sk" % (far, base)])
        return "%s[%s]" % (array, subscript)

    def in_block(self, k):
        """An element of block k; of a variable c where self.inner is set."""
        b = self.block
        most = b - 1 if self.may(0.8) else b - 2
        if not self.inner:
            at = self.rng.randint(0, most)
            self.last = max(self.last, at)
            return "val[%s]" % self.rng.choice(["(%s) * %d + %d" % (k, b, at), "%d + %d * (%s)" % (at, b, k)])
        self.last = max(self.last, b - 1)
        if self.inner == "r, c":
            return "val[((%s) * %d + r) * %d + c]" % (k, b // self.row, self.row)
        return "val[%s]" % self.rng.choice(["(%s) * %d + c" % (k, b), "c + (%s) * %d" % (k, b), "(%s) * %d + %d - c" % (k, b, b - 1)])

    def term(self):
        v, c = self.element("val"), self.element("col")
        return self.rng.choice([v, v, "%s + x[%s]" % (v, c), "x[%s]" % c, "%s - %s" % (v, self.element("val")),
                                "(%s > 3 ? %s : %s)" % (c, v, v), "(%s > 3 && %s > 5)" % (c, v),
                                "(%s > 3 ? %s : 1)" % (c, v)])

    def body(self):
        lines = []
        if self.may(0.1):
            lines += ["if (%s %% 5 == 1) continue;" % self.element("col")]
        for _ in range(self.rng.choice([1, 1, 2])):
            self.inner, around = "", ""
            if self.block > 1 and self.may(0.7):
                self.row = 3 if self.block % 3 == 0 else 2
                two = self.block % self.row == 0 and self.block > self.row and self.may(0.5)
                self.inner = "r, c" if two else "c"
                around = "for (int r = 0; r < %d; r++) for (int c = 0; c < %d; c++) " % (self.block // self.row, self.row) \
                    if two else "for (int c = 0; c < %d; c++) " % self.block
            plain = "s += (%s)(%s);" % (self.type, self.term())
            if around and self.may(0.7):
                lines.append(around + plain)
                continue
            way = self.rng.random()
            if way < 0.1:
                plain = "if (%s > 4) %s" % (self.element("col"), plain)
            elif way < 0.2:
                plain = "if (%s > 4) %s else s -= (%s)(%s);" % (self.element("col"), plain, self.type, self.term())
            elif way < 0.25:
                plain = "for (int l = 0; l < 2; l++) " + plain
            lines.append(around + plain if not around else around + "{ " + plain + " }")
        if self.may(0.07):
            lines += ["if (%s > 20) break;" % self.element("col")]
        return lines

    def loop(self, number):
        lo, hi, lines = "ptr[i]", self.rows, []
        if self.deep:
            lo, hi = "0", "%s - ptr[i]" % hi
        if self.may(0.4) and self.bound != "unsigned":
            qualifier = self.rng.choice(["", "const "])
            lines += ["%s%s lo%d = %s, hi%d = %s;" % (qualifier, self.var, number, lo, number, hi)]
            lo, hi = "lo%d" % number, "hi%d" % number
        if self.may(0.1):
            hi = "(%s)(%s)" % (self.var, hi)
        less, swap = self.may(0.8) or "unsigned" in (self.bound, self.var), self.may(0.2)
        if not less:
            hi = "%s - 1" % hi
        op = "<" if less else "<="
        test = "%s %s k" % (hi, op.replace("<", ">")) if swap else "k %s %s" % (op, hi)
        step = self.rng.choice(["k++", "k++", "++k", "k += 1", "k = k + 1", "k += 2"])
        if self.may(0.07):
            step = "k += 2"
        head = "for (%sk = %s; %s; %s) {" % ("" if self.c89 else self.var + " ", lo, test, step)
        guard = ["if (x[i] > 4)"] if self.may(0.15) else []
        return lines + guard + [head] + self.body() + ["}"]

    def text(self):
        formals = "int n, int zero, const {0} *restrict ptr, const {0} *restrict to, const int *restrict col, " \
            "{1}{2} *restrict val, const {2} *restrict x, {2} *restrict y".format(
                self.bound, "" if self.writes else "const ", self.type)
        lines = ['#include "edge.h"', "static void %s(%s) {" % (self.name, formals)]
        lines += ["%s k;" % self.var] if self.c89 else []
        lines += ["#pragma sw parallel" + (" independent" if self.writes else "")]
        body = ["%s s = (%s)(i %% 3);" % (self.type, self.type)]
        for number in range(self.rng.choice([1, 1, 1, 2])):
            if number and self.may(0.2):
                body += ["if (x[i] > 15) { y[i] = s; continue; }"]
            body += self.loop(number)
        body += ["y[i] = s;"]
        if self.writes:
            body += ["if (%s > ptr[i]) val[ptr[i]] = (%s)(s + 1);" % (self.rows, self.type)]
        return "\n".join(lines + ["for (int i = 0; i < n; i++) {"] + body + ["}", "}"])

    def call(self):
        t, b = self.type, self.bound
        return ["{", "%s *ptr_ = malloc(sizeof(%s) * (n + 1)), *to_ = malloc(sizeof(%s) * (n + 1));" % (b, b, b),
                "int total = 0;",
                "for (int i = 0; i < n; i++) {",
                "  ptr_[i] = (%s)total;" % b,
                "  total += lengths == 0 ? 0 : lengths == 1 ? i % 2 : lengths == 2 ? (i == n / 2 ? 4100 : i % 3 == 0) :",
                "    lengths == 3 ? 2 + i % 7 : 20 + i * 7 % 23;",
                "  to_[i] = (%s)total;" % b, "}", "ptr_[n] = to_[n] = (%s)total;" % b,
                "if (%d) for (int i = 0; i + 5 < n; i += 3) {" % self.apart,
                "  %s p = ptr_[i], q = to_[i]; ptr_[i] = ptr_[i + 5], to_[i] = to_[i + 5]; ptr_[i + 5] = p; to_[i + 5] = q;" % b,
                "}",
                "int all = total ? total + %d : 0;" % self.tail,
                "int vals = all ? all * %d - %d : 0;" % (self.block, self.block - 1 - self.last if self.block > 1 else 0),
                "int *col_ = edge(sizeof(int) * all);",
                "%s *val_ = edge(sizeof(%s) * vals), *x_ = malloc(sizeof(%s) * (n + 1)), *y_ = malloc(sizeof(%s) * (n + 1));" % (t, t, t, t),
                "for (int e = 0; e < all; e++) col_[e] = (int)(e * 31L % 29 % (n ? n : 1));",
                "for (int e = 0; e < vals; e++) val_[e] = (%s)(e * 7L %% 23);" % t,
                "for (int e = 0; e <= n; e++) x_[e] = (%s)(e * 11L %% 19), y_[e] = (%s)e;" % (t, t),
                "%s(n, 0, ptr_, to_, col_, val_, x_, y_);" % self.name,
                "for (int e = 0; e < n; e++) shown[e] = (double)y_[e];", 'show("%s y", n, shown, n);' % self.name,
                "for (int e = 0; e < vals; e++) shown[e] = (double)val_[e];", 'show("%s val", n, shown, vals);' % self.name,
                "free(ptr_), free(to_), free(x_), free(y_);", "}"]


if __name__ == "__main__":
    main(__doc__, "runs.py", Function, EXTENTS, SIZES, {}, "300000")
