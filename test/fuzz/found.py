#!/usr/bin/env python3
"""Prints a C program of loops over arrays of two or three dimensions of which data find one subscript: the plane, the row or
the column; as arrays of the type, rows of a run-time length or by hand in a linear array; read, written, added to, under
conditions, in loops that data begin or end, beside accesses of the same array that data do not find.

    found.py --seed N [--functions N]

Some tables lead beyond a row, though never out of the memory, some linear subscripts run beyond theirs, some tables are wrong
only where nobody reads them.

Contract: prints the seed; the program is valid C but for such subscripts, and prints a hash of each array after each function.
"""
from functions import main_once

TYPES = ["double"] * 5 + ["float", "float", "int", "short", "long"]


class Function:
    def __init__(self, rng, number):
        self.rng, self.name = rng, "f%d" % number
        self.rank = rng.choice([2, 2, 3, 3, 3])
        self.sizes = [rng.choice([5, 7, 12, 19, 33, 50]) for _ in range(self.rank)]
        if self.rank == 2:
            self.sizes[rng.randrange(2)] *= rng.choice([1, 3, 5])
        self.type = rng.choice(TYPES)
        self.form = rng.choice(["static", "static", "rows", "linear", "linear", "tensor", "strides"])
        self.found = rng.choice([0, 0, 0] + list(range(self.rank)))  # the dimension that data find
        self.wild = rng.random() < 0.2
        self.restrict = rng.choice(["restrict ", "restrict ", "restrict ", ""])
        self.decls, self.before = [], []

    def may(self, share):
        return self.rng.random() < share

    # The array: its declaration, the parameter for it, the actual parameter, an element.

    def setup(self):
        s, t, n = self.sizes, self.type, self.name
        total = 1
        for size in s:
            total *= size
        self.total = total
        dims = "".join("[%d]" % size for size in s)
        # Memory on either side, for tables that are wild.
        self.decls.append("static %s %s_all[%d];" % (t, n, 7 * total))
        if self.form == "static":
            self.decls.append("static %s %s_a%s;" % (t, n, dims))
            self.param, self.actual, self.names = None, None, [str(x) for x in s]
        else:
            self.names = ["n%d" % d if self.may(0.8) else str(s[d]) for d in range(self.rank)]
            inner = "".join("[%s]" % x for x in self.names[1:])
            if self.form == "rows":
                self.param = "%s (*%sa)%s" % (t, self.restrict, inner)
                self.actual = "(void *)(%s_all + %d)" % (n, 3 * total)
            else:
                self.param = "%s *%sa" % (t, self.restrict)
                self.actual = "%s_all + %d" % (n, 3 * total)

    def element(self, index):
        if self.form == "static":
            return "%s_a%s" % (self.name, "".join("[%s]" % x for x in index))
        if self.form == "rows":
            return "a%s" % "".join("[%s]" % x for x in index)
        names = self.names
        if self.form == "strides" and self.rank == 3:
            return "a[(%s) * (%s * %s) + (%s) * %s + %s]" % (index[0], names[1], names[2], index[1], names[2], index[2])
        text = "(%s)" % index[0]
        for x, size in zip(index[1:], names[1:]):
            text = "(%s * %s + %s)" % (text, size, x)
        return "a[%s]" % text[1:-1]

    # Subscripts that data find.

    def table(self, size, count):
        """The name of a table of count subscripts below size."""
        number = len([d for d in self.decls if "_p" in d])
        name = "%s_p%d" % (self.name, number)
        kind = self.rng.choice(["int", "int", "int", "short", "long", "unsigned char", "unsigned"])
        low, high = 0, size
        if self.wild and kind in ("int", "short", "long") and self.form != "static":
            low, high = -size, 2 * size
        spare = self.rng.choice([0, 0, 3])
        self.decls.append("static %s %s[%d];" % (kind, name, count + spare))
        bad = "%d" % (100 if kind == "unsigned char" else 30000)
        self.before.append("for (int k = 0; k < %d; k++) %s[k] = k < %d ? %d + (k * %d + %d) %% %d : %s;" % (
            count + spare, name, count, low, self.rng.choice([1, 7, 11, 13]), self.rng.randrange(50), high - low, bad))
        return name

    def subscript(self, size, around):
        """One that data find, in loops over (variable, size)."""
        rng = self.rng
        v, count = rng.choice(around)
        form = rng.choice(["plain", "plain", "minus", "local", "two", "turned", "scaled"])
        if form == "two" and len(around) > 1:
            (v, count), (w, other) = rng.sample(around, 2)
            p = self.table(size, count * other)
            return "%s[%s * %d + %s]" % (p, v, other, w)
        if form == "turned":
            return "%d - %s[%s]" % (size - 1, self.table(size, count), v)
        if form == "scaled" and size > 8:
            return "2 * %s[%s] + 1" % (self.table(size // 2, count), v)
        if form == "minus":
            p = self.table(size, count)
            self.before.append("for (int k = 0; k < %d; k++) %s[k] += 1;" % (count, p))
            return "%s[%s] - 1" % (p, v)
        p = self.table(size, count)
        if form == "local":
            self.locals.append("int at%d = %s[%s];" % (len(self.locals), p, v))
            return "at%d" % (len(self.locals) - 1)
        return "%s[%s]" % (p, v)

    def text(self):
        rng, rank = self.rng, self.rank
        self.setup()
        self.locals = []
        dims = [d for d in range(rank) if d != self.found or self.may(0.5)]
        rng.shuffle(dims) if self.may(0.5) else None
        variables = {d: "ijk"[d] for d in dims}
        around = [(variables[d], self.sizes[d]) for d in dims]
        if self.may(0.3):  # a loop that no dimension has
            around.insert(rng.randrange(len(around) + 1), ("r", rng.choice([3, 9, 40])))
        margin = rng.choice([0, 0, 1])
        index = [variables.get(d, "0") for d in range(rank)]
        index[self.found] = self.subscript(self.sizes[self.found], around)
        if self.wild and self.may(0.5) and self.form != "static" and index[-1] in "ijk":
            index[-1] += " + %d" % rng.choice([1, 2, self.sizes[-1] // 2])  # beyond the row
        target = self.element(index)
        others = []
        if self.may(0.35):
            near = [x + rng.choice(["", "", " - 1", " + 1"]) if x in ("i", "j", "k") and margin else x for x in index]
            if self.may(0.5):
                near[self.found] = variables.get(self.found, "0")
            others.append(self.element(near))
        if self.may(0.2):
            again = list(index)
            again[self.found] = self.subscript(self.sizes[self.found], around)
            others.append(self.element(again))
        size, by = 1, "0"
        for v, count in around:
            size, by = size * count, "(%s) * %d + %s" % (by, count, v)
        name = self.name
        self.decls.append("static %s %s_z[%d], %s_y[%d];" % (self.type, name, size, name, size))
        z, y = "%s_z[%s]" % (name, by), "%s_y[%s]" % (name, by)
        value = " + ".join([z] + others)
        way = rng.choice(["set", "add", "add", "read", "if", "either", "loop", "loop", "mask", "after"])
        body = {"set": ["%s = %s;" % (target, value)], "add": ["%s += %s;" % (target, value)],
                "read": ["%s = %s + %s;" % (y, target, value)],
                "if": ["if (%s > 3) %s -= %s;" % (z, target, value)],
                "either": ["if (%s > 3) %s = %s; else %s = 2;" % (z, target, value, target)],
                "after": ["%s = %s;" % (target, value), "%s = %s + 1;" % (y, target)]}.get(way)
        if way in ("loop", "mask"):
            inner = dict(enumerate(index))
            inner[self.found] = "l"
            at = self.element([inner[d] for d in range(rank)])
            if self.form == "tensor" and self.found == 0:
                self.wild = False  # the array ends where the pragma says
            end = self.table(self.sizes[self.found], around[0][1]) + "[%s]" % around[0][0]
            self.wild = False
            start = rng.choice(["0", "0", "1"])
            step = "%s += %s;" % (at, z) if self.may(0.6) else "%s = %s + 0.5;" % (at, z)
            loop = ["for (int l = %s; l < %s; l++) %s" % (start, end, step)]
            if self.may(0.3):
                loop.append("for (int l = %s - 1; l >= 0; l--) %s -= 1;" % (end, at))
            if self.may(0.3):
                loop.insert(0, "for (int l = %s; l < %s; l++) %s -= 2;" % (end, self.names[self.found], at))
            if self.may(0.3):
                loop += ["{", "%s sum = 0;" % self.type, "for (int l = %s; l < %s; l++) sum += %s;" % (start, end, at),
                         "%s = sum;" % y, "}"]
            body = loop if way == "loop" else ["if (%s > 0) {" % end] + loop + ["}"]
        if self.locals and self.may(0.5):
            body = self.locals + ["if (%s) {" % " && ".join("at%d >= 0" % k for k in range(len(self.locals)))] + body + ["}"]
        else:
            body = self.locals + body
        params = [p for p in [self.param] if p] + ["int n%d" % d for d in range(rank)]
        actual = [p for p in [self.actual] if p] + [str(x) for x in self.sizes]
        if self.form == "rows":  # before what its rows are made of, it would not be declared
            params, actual = params[1:] + params[:1], actual[1:] + actual[:1]
        lines = ["static __attribute__((noinline)) void %s(%s) {" % (name, ", ".join(params)), "#pragma sw parallel"]
        if self.form == "tensor":
            lines.append("#pragma sw tensor a%s" % "".join("[%s]" % x for x in self.names))
        pad = "  "
        for v, count in around:
            end = str(count - margin)
            if v in "ijk" and self.form != "static" and self.may(0.6):
                end = "n%d - %d" % ("ijk".index(v), margin)
            lines.append(pad + "for (int %s = %d; %s < %s; %s++)%s" % (v, margin, v, end, v, " {" if v == around[-1][0] else ""))
            pad += "  "
        lines += [pad + b for b in body] + [pad[2:] + "}", "}"]
        main = ["for (long k = 0; k < %d; k++) %s_all[k] = (%s)value(k, %d);" % (7 * self.total, name, self.type, rng.randrange(99))]
        if self.form == "static":
            main.append("memcpy(%s_a, %s_all, sizeof %s_a);" % (name, name, name))
        main += ["for (long k = 0; k < %d; k++) %s_z[k] = (%s)value(k, 5);" % (size, name, self.type)] + self.before
        main.append("%s(%s);" % (name, ", ".join(actual)))
        for array in ["_all", "_y"] + (["_a"] if self.form == "static" else []):
            main.append('show_bytes("%s%s", %d, %s%s, sizeof %s%s);' % (name, array, size, name, array, name, array))
        main.append('printf("\\n");')
        return self.decls + lines, main


if __name__ == "__main__":
    main_once(__doc__, "found.py", Function)
