#!/usr/bin/env python3
"""Prints a C program of loops in all the forms that C has for counting: by pointers, from where a variable is, with
the step in the body or in what is asked, up and down, by ones, twos and threes, with the check behind; inside of a
region's loop and as that loop; what variables have afterwards is read.

    loopforms.py --seed N [--functions N]

Contract: that of functions.py.  What it prints depends on every element that may be written and on what the
variables have afterwards.
"""
from functions import call_shown, main

SIDE = 96  # elements of a row; the largest subscript is 33 + 3 * 3 + 33 + 4
ROWS = 70
EXTENTS = {"n": [0, 1, 2, 5, 31, 33, 64, 65], "m": [0, 1, 2, 3, 7, 16, 30, 33], "lo": [0, 1, 2, 3]}
SIZES = 7


class Function:
    """for i { forms over row i of a and b }, or the region's loop itself in some form over rows of a vector."""

    def __init__(self, rng, number):
        self.rng, self.name = rng, "f%d" % number
        self.type = rng.choice(["double", "double", "float", "unsigned", "long"])
        self.outer = rng.random() < 0.4
        self.count = 0

    def may(self, share):
        return self.rng.random() < share

    def name_of(self, what):
        self.count += 1
        return "%s%d" % (what, self.count)

    def work(self, place, number):
        """Statements on an element; number: an integer of the iteration."""
        c = self.rng.randint(1, 5)
        return self.rng.choice(["%s += %d;" % (place, c), "%s = %s * %d + %s;" % (place, place, c, number),
                                "if (%s > %d) %s -= %s;" % (place, c, place, number),
                                "s += %s; %s += 1;" % (place, place)])

    def pointers(self):
        """Along the row by a pointer, upwards or downwards."""
        p, e = self.name_of("p"), self.name_of("e")
        step = self.rng.choice([1, 1, 1, 2, 3])
        row = self.rng.choice(["a[i]", "&a[i][0]", "*(a + i)"])
        if self.may(0.3):
            begin, end, op, by = "%s + m + lo" % row, "%s + lo" % row, self.rng.choice([">", ">="]), "-"
            if step == 1 and op == ">" and self.may(0.3):
                op = "!="
        else:
            begin, end, op, by = "%s + lo" % row, "%s + m + lo" % row, self.rng.choice(["<", "<", "<="]), "+"
            if step == 1 and op == "<" and self.may(0.3):
                op = "!="
        move = "%s%s%s" % ((p, by, by) if step == 1 else (p, " %s= " % by, step))
        number = "(int)(%s - a[i])" % p if self.may(0.4) else "lo"
        body = self.work("*" + p, number)
        kind = self.rng.randrange(5)
        if kind == 0:
            lines = ["for (%s *%s = %s; %s %s %s; %s) { %s }" % (self.type, p, begin, p, op, end, move, body)]
        elif kind == 1:
            lines = ["%s *%s = %s, *%s = %s;" % (self.type, p, begin, e, end),
                     "while (%s %s %s) { %s %s; }" % (p, op, e, body, move)]
        elif kind == 2:
            lines = ["%s *%s;" % (self.type, p), "for (%s = %s; %s %s %s;) { %s; %s }"
                     % (p, begin, p, op, end, move, body.replace("*" + p, "%s[%d]" % (p, -step if by == "+" else step)))]
        elif kind == 3 and step == 1 and op != "!=":
            lines = ["%s *%s = %s;" % (self.type, p, begin), "do { %s } while (%s%s %s %s);" % (body, by * 2, p, op, end)]
        else:
            lines = ["%s *%s = %s;" % (self.type, p, begin), "for (; %s %s %s; %s) { %s }" % (p, op, end, move, body)]
        if self.may(0.5) and kind != 0:
            lines.append("t += (int)(%s - a[i]);" % p)
        return lines

    def numbers(self):
        """By an integer."""
        k = self.name_of("k")
        kind_of = self.rng.choice(["int", "int", "long", "short" if self.may(0.1) else "int"])
        step = self.rng.choice([1, 1, 1, 2, 3])
        down = self.may(0.4)
        begin, end = ("m + lo", "lo") if down else (self.rng.choice(["lo", "0", "lo + 1"]), "m + lo")
        op = self.rng.choice([">", ">="] if down else ["<", "<", "<="])
        if step == 1 and self.may(0.2):
            op = "!="
            begin, end = ("m + lo", "lo") if down else ("lo", "m + lo")
        sign = "-" if down else "+"
        move = "%s%s%s" % ((k, sign * 2, "") if step == 1 else (k, " %s= " % sign, step))
        place = "b[i][%s + 4]" % k
        body = self.work(place, k)
        kind = self.rng.randrange(6)
        declare = "%s %s = %s;" % (kind_of, k, begin)
        if kind == 0:
            lines = [declare, "while (%s %s %s) { %s %s; }" % (k, op, end, body, move)]
        elif kind == 1:
            lines = [declare, "for (; %s %s %s; %s) { %s }" % (k, op, end, move, body)]
        elif kind == 2 and step == 1 and op != "!=":
            stepped = self.rng.choice([sign * 2 + k, k + sign * 2])
            lines = [declare, "while (%s %s %s) { %s }" % (stepped, op, end, body)]
        elif kind == 3 and op != "!=":
            if step == 1:
                stepped = self.rng.choice([sign * 2 + k, k + sign * 2])
                lines = [declare, "do { %s } while (%s %s %s);" % (body, stepped, op, end)]
            else:
                lines = [declare, "do { %s %s; } while (%s %s %s);" % (body, move, k, op, end)]
        elif kind == 4:
            lines = ["%s %s = m;" % (kind_of, k),
                     self.rng.choice(["while (%s--) { %s }", "while (%s-- > 0) { %s }", "for (; %s; ) { %s" + k + "--; }"])
                     % (k, body)]
        else:
            lines = [declare, "for (; %s %s %s;) { %s; b[i][%s + 4] += 2; %s }" % (k, op, end, move, k, body)]
        if self.may(0.6):
            lines.append("t += %s;" % k)
        return lines

    def region(self):
        """The region's loop in such a form; rows of v and w are set."""
        step = self.rng.choice([1, 1, 2])
        body = self.rng.choice(["*p += 2;", "*p = *p * 3 + (int)(p - v);", "*p += w[p - v];", "*p -= lo;"])
        end = self.rng.choice(["v + n", "end"])
        kind = self.rng.randrange(5)
        move = "p++" if step == 1 else "p += 2"
        pragma = "#pragma sw parallel"
        head = ["%s *p = v + lo, *q = w, *end = v + n; int k = lo;" % self.type]
        if kind == 0:
            lines = head + [pragma, "for (p = v; p < %s; %s) { %s }" % (end, move, body)]
        elif kind == 1:
            lines = head + [pragma, "for (; p < %s; %s, q += 2) { %s *q += 1; }" % (end, move, body)]
        elif kind == 2:
            lines = head + [pragma, "for (; k < n; k += %d) { v[k] += w[k] + k; }" % step]
        elif kind == 3:
            lines = head + [pragma, "for (k = n; k > lo;) { v[k] = v[k] * 2 + k; k -= %d; }" % step]
        else:
            lines = head + [pragma, "for (p = v + n; p >= v + lo; p -= %d) { %s }" % (step, body)]
        return lines + ["x[0] += k * 1000000 + (p - v) * 1000 + (q - w);"]

    def text(self):
        self.used = ["a", "b", "v", "w", "x", "z"]
        formals = ["%s (*restrict %s)[SIDE]" % (self.type, x) for x in "ab"] + \
            ["%s *restrict %s" % (self.type, x) for x in "vwx"] + ["%s *restrict z" % self.type]
        lines = []
        if self.outer:
            lines = self.region()
        else:
            for _ in range(self.rng.choice([1, 2, 2, 3])):
                lines += self.pointers() if self.may(0.5) else self.numbers()
            lines = ["#pragma sw parallel", "for (int i = 0; i < n; i++)", "{", "%s s = 0; int t = 0;" % self.type] + \
                lines + ["v[i] = s; w[i] = t;", "}"]
        return "\n".join(["static void %s(int n, int m, int lo, %s) {" % (self.name, ", ".join(formals)),
                          "(void)z;"] + lines + ["}"])

    def call(self):
        return call_shown(self, "ROWS * SIDE", self.used, ["n, m, lo"])


if __name__ == "__main__":
    main(__doc__, "loopforms.py", Function, EXTENTS, SIZES, {"SIDE": SIDE, "ROWS": ROWS}, "ROWS * SIDE")
