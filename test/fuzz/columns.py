"""Loops of a finished kernel that end where memory says, and strides that come from elsewhere.

Contract: `add_columns` draws from a generator of its own and is called for seeds from FIRST_SEED on, so
that smaller seeds give the programs that they always gave.  Iterations only become fewer, and subscripts
stay the same or, where planes overlap, become smaller: no access leaves its array.
"""
import re

from data import SMALL, Table
from pointers import HEADER, indentation, parts

FIRST_SEED = 3000000
# ((i) * R1 + j) * R2 + k and (i) * (R1 * R2) + (j) * R2 + k of Array.linear.
NESTED = re.compile(r"\[\(\((.+?)\) \* (\w+|\(ld \+ 9\)) \+ (.+?)\) \* (\w+|\(ld \+ 9\)) \+ ")
SUMMED = re.compile(r"\[\((.+?)\) \* \((\w+|\(ld \+ 9\)) \* (\w+|\(ld \+ 9\))\) \+ \((.+?)\) \* \3 \+ ")


class Columns:
    def __init__(self, kernel, rng):
        self.kernel, self.rng = kernel, rng
        self.tables, self.strides, self.ends = {}, {}, 0

    # Bounds.

    def table(self, use):
        """The name of a table of small numbers, or of any."""
        if use not in self.tables:
            table = Table("lev%d" % len(self.tables), use)
            self.kernel.tables.append(table)
            self.tables[use] = table.name
        return self.tables[use]

    def around(self, region, k):
        """Variables of the loops around line k that are surely no negative index."""
        found, depth = [], indentation(region[k])
        for line in reversed(region[:k]):
            if indentation(line) < depth:
                depth = indentation(line)
                m = HEADER.match(line)
                if m and m.group(3).isdigit():
                    found.append(m.group(2))
        return found

    def bound(self, region, k):
        """Gives the loop of line k another end; returns the lines that take its place."""
        m, outer = HEADER.match(region[k]), self.around(region, k)
        if not m or not outer:
            return [region[k]]
        pad, v, sign, high = m.group(1), m.group(2), m.group(4), m.group(5)
        old = "%s %s %s" % (v, sign, high)
        u = self.rng.choice(outer)
        short = "%s[%s]" % (self.table("length"), u)
        data = short if self.rng.random() < 0.5 else "%s[%s]" % (self.table("gather"), u)
        least = self.rng.choice(["MIN(%s, %s)" % (data, high), "MIN(%s, %s)" % (high, data)])
        forms = ["%s && %s < %s" % (old, v, data), "%s <= %s && %s" % (v, data, old),
                 "%s %s %s" % (v, sign, least)]
        if high.isdigit() and int(high) >= SMALL:
            forms += ["%s < %s" % (v, short)] * 4
        lines = []
        if self.rng.random() < 0.3:
            end = "end%d" % self.ends
            self.ends += 1
            lines = ["%sconst long %s = %s;" % (pad, end, least)]
            forms = ["%s %s %s" % (v, sign, end)]
        return lines + [region[k].replace("; " + old + ";", "; " + self.rng.choice(forms) + ";", 1)]

    # Strides.

    def stride(self, value):
        """A variable of the function that nobody can look into; now and then it is one less."""
        if value not in self.strides:
            self.strides[value] = "step%d" % len(self.strides)
            less = " - 1" if "*" in value and self.rng.random() < 0.15 else ""
            self.kernel.outer.append("const %s %s = %s%s + cfg->n - n;" % (
                self.rng.choice(["long", "int"]), self.strides[value], value, less))
        return self.strides[value]

    def restep(self, line):
        def both(i, rows, j, row):
            plane = self.stride("%s * %s" % (rows, row))
            own = self.stride(row) if self.rng.random() < 0.7 else row
            return "[(%s) * %s + (%s) * %s + " % (i, plane, j, own)
        line = NESTED.sub(lambda m: both(m.group(1), m.group(2), m.group(3), m.group(4)), line)
        return SUMMED.sub(lambda m: both(m.group(1), m.group(2), m.group(4), m.group(3)), line)

    def change(self, region):
        loops = [k for k, line in enumerate(region) if HEADER.match(line)][1:]
        chosen = [k for k in loops if self.rng.random() < 0.6]
        out = []
        for k, line in enumerate(region):
            out += self.bound(region, k) if k in chosen else [line]
        return [self.restep(line) for line in out]

    def run(self):
        out = []
        for head, region, _ in parts(self.kernel.lines):
            if head:  # not in a macro
                region = self.change(region)
                head = [re.sub(r" collapse\(\d+\)", "", line) for line in head]
            out += head + region
        self.kernel.lines = out


def add_columns(kernel, rng):
    Columns(kernel, rng).run()
