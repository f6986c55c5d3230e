"""Loops of a finished kernel that end where memory says or stand under a mask, and strides that come
from elsewhere.

Contract: `add_columns` draws from a generator of its own and is called for seeds from FIRST_SEED on, so
that smaller seeds give the programs that they always gave; masks come from FIRST_MASKED on.  Iterations
only become fewer, and subscripts stay the same or, where planes overlap, become smaller: no access leaves
its array.
"""
import re

from data import SMALL, Table
from pointers import HEADER, indentation, parts

FIRST_SEED, FIRST_MASKED = 3000000, 4000000
# ((i) * R1 + j) * R2 + k and (i) * (R1 * R2) + (j) * R2 + k of Array.linear.
NESTED = re.compile(r"\[\(\((.+?)\) \* (\w+|\(ld \+ 9\)) \+ (.+?)\) \* (\w+|\(ld \+ 9\)) \+ ")
SUMMED = re.compile(r"\[\((.+?)\) \* \((\w+|\(ld \+ 9\)) \* (\w+|\(ld \+ 9\))\) \+ \((.+?)\) \* \3 \+ ")


class Columns:
    def __init__(self, kernel, rng):
        self.kernel, self.rng = kernel, rng
        self.masks = kernel.seed >= FIRST_MASKED
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

    # Masks.

    def mask(self, region, k):
        """Puts the loop of line k under a condition on data, below which a variable of the function is
        set and then used."""
        outer = self.around(region, k)
        if not outer:
            return
        pad = " " * indentation(region[k])
        end = next(e for e in range(k, len(region)) if region[e] == pad + "}")
        value, u = "%s[%s]" % (self.table("length"), self.rng.choice(outer)), self.rng.choice(outer)
        condition = self.rng.choice(["%s & 1", "%s > 2", "!%s", "%s %% 3 == 0"]) % (
            "%s[%s]" % (self.table("gather"), u))
        name = "mine%d" % self.rng.randrange(2)
        line = "%s %s = 1;" % (self.kernel.value_type(), name)
        if line not in self.kernel.outer:
            self.kernel.outer.append(line)
        exact = self.kernel.value_type() == "double"
        first = "%s = %s;" % (name, value + " * 0.25" if exact else "(unsigned)%s + 3u" % value)
        body = [re.sub(r"^( *\S.* = )(.*);$", r"\1\2 + %s;" % name, text, count=1)
                if not re.match(r" *(for|if|while|} while|int|long|const|unsigned|double|%s)\b" % name, text)
                and self.rng.random() < 0.5 else text for text in region[k:end + 1]]
        lines = ["%sif (%s) {" % (pad, condition), pad + "  " + first]
        if self.rng.random() < 0.3:  # set too late, or kept
            lines = lines[:1]
        region[k:end + 1] = lines + ["  " + text for text in body] + [pad + "}"]

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
        for k in [k for k, line in enumerate(out) if HEADER.match(line)][:0:-1] if self.masks else []:
            if self.rng.random() < 0.4:
                self.mask(out, k)
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
