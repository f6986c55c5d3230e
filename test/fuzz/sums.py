"""Sums in a variable that go to an element which later sums read: solves and factorisations by rows.

Contract: `add_sums` draws from a generator of its own and is called for seeds from FIRST_SEED on, so that
smaller seeds give the programs that they always gave.  It puts one or two regions of its own in the place
of the kernel's, with arrays of their own that have room for all subscripts; terms are damped, so that
floating values stay finite.  Some regions must be refused: where the element is touched before the sum is
complete, the sum is not always stored, or has another type.
"""
from data import Array, LD

FIRST_SEED = 5000000
EXACT = {"float": ["double", "float"], "int": ["unsigned", "unsigned long", "unsigned", "long"]}


class Sums:
    def __init__(self, kernel, rng):
        self.kernel, self.rng, self.names = kernel, rng, 0
        self.float = kernel.number_class == "float"
        self.type = rng.choice(EXACT[kernel.number_class])
        if self.type == "long":  # would overflow
            self.type = "unsigned"
        kernel.arrays, kernel.own, kernel.tables, kernel.lengths, kernel.outer = [], [], [], [], []
        self.vector, self.other = self.array(0, [LD]), self.array(1, [LD])
        self.matrix, self.factors = self.array(2, [LD, LD]), self.array(3, [LD, LD])

    def array(self, k, dims):
        a = Array(self.rng, k, self.kernel.seed, self.kernel.number_class)
        a.kind = self.rng.choice(["restrict", "restrict", "plain"] if len(dims) == 1
                                 else ["matrix", "matrix", "linear"])
        a.name, a.type, a.dims, a.fast, a.written = "a%d" % k, self.type, dims, "restrict ", True
        a.shares = None
        self.kernel.arrays.append(a)
        return a

    def chance(self, p):
        return self.rng.random() < p

    def at(self, array, *texts):
        if array.kind == "linear":
            return array.linear(self.rng, texts)
        return array.name + "".join("[%s]" % t for t in texts)

    def plus(self, v, amount):
        return "%s %s %d" % (v, "+" if amount > 0 else "-", abs(amount)) if amount else v

    def fresh(self, prefix):
        self.names += 1
        return "%s%d" % (prefix, self.names)

    def loop(self, depth, v, low, high):
        """Upwards or downwards."""
        step = self.rng.choice([1, 1, 1, 1, 2, 3])
        pad = "  " * depth
        if self.chance(0.25):
            return pad + "for (long %s = %s - 1; %s >= %s; %s -= %d) {" % (v, high, v, low, v, step)
        return pad + "for (long %s = %s; %s < %s; %s += %d) {" % (v, low, v, high, v, step)

    def term(self, operands):
        text = " * ".join(operands)
        if self.float:
            return "%s * 0.0078125%s" % (text, "f" if self.type == "float" else "")
        return "(%s ^ 3u)" % text

    def update(self, depth, w, operands):
        pad, op = "  " * depth, self.rng.choice(["+", "-"] if self.float else ["+", "-", "^"])
        lines = [pad + "%s %s= %s;" % (w, op, self.term(operands))]
        if self.chance(0.15):
            lines = [pad + "if (%s > 1)" % operands[0], "  " + lines[0]]
        return lines

    def last(self, w, by):
        forms = [w, w, "%s * 2" % w]
        forms += ["%s / (%s * %s + 1)" % (w, by, by), "%s - %s" % (w, by)] if self.float \
            else ["%s ^ %s" % (w, by)]
        return self.rng.choice(forms)

    def sum(self, depth, element, start, loops, by):
        """The lines of one sum; loops: (variable, low, high, operands)."""
        w, pad = self.fresh("w"), "  " * depth
        t = self.type
        if self.chance(0.1):
            t = ("double" if t == "float" else "float") if self.float else "unsigned short"
        first = "%s = %s;" % (w, start)
        if self.chance(0.3):
            self.kernel.outer.append("%s %s;" % (t, w))
            lines = [pad + first]
        else:
            lines = [pad + t + " " + first]
        if self.chance(0.08):
            lines.append(pad + "%s = %s;" % (element, self.rng.choice(["1", w, by])))
        for v, low, high, operands in loops:
            lines += [self.loop(depth, v, low, high)] + self.update(depth + 1, w, operands) + [pad + "}"]
        if self.chance(0.08):
            lines += [pad + "if (%s > 3)" % w, pad + "  continue;"]
        lines.append(pad + "%s = %s;" % (element, self.last(w, by)))
        if self.chance(0.15):
            lines.append(pad + "%s = %s;" % (self.at(self.other, "i"), self.rng.choice([w, element])))
        return lines

    def solve(self):
        """x[i] from all x[j] before it."""
        x, reach = self.at(self.vector, "i"), self.rng.choice([0, 0, 0, 0, -1, -2, 1])
        start = self.rng.choice(["1", x, self.at(self.other, "i"), self.at(self.factors, "i", "i")])
        low = self.rng.choice(["0", "0", "1", "2"])
        loops = []
        for k in range(self.rng.choice([1, 1, 1, 2])):
            v = "jk"[k]
            read = self.at(self.vector, self.plus(v, self.rng.choice([0, 0, 0, 0, 1])))
            operands = [self.at(self.factors, "i", v), read]
            loops.append((v, low, self.plus("i", reach), operands))
        by = self.at(self.factors, "i", "i")
        return [self.loop(1, "i", low, "n")] + self.sum(2, x, start, loops, by) + ["  }"]

    def factor(self):
        """z[i][j] from what is above and to the left of it."""
        lines = [self.loop(1, "i", self.rng.choice(["0", "1"]), "m")]
        halves = self.rng.choice([["0", "i"], ["i", "m"], None])
        for low, high in [halves] if halves else [["0", "i"], ["i", "m"]]:
            end = "j" if high == "i" else "i"
            element = self.at(self.matrix, "i", "j")
            operands = [self.at(self.matrix, "i", "k"),
                        self.rng.choice([self.at(self.matrix, "k", "j"),
                                         self.at(self.matrix, "j", "k")])]
            start = self.rng.choice([element, element, "2", self.at(self.factors, "j", "i")])
            lines += ["  " + self.loop(1, "j", low, high)]
            lines += self.sum(3, element, start, [("k", "0", end, operands)],
                              self.at(self.matrix, "j", "j"))
            lines += ["    }"]
        return lines + ["  }"]

    def run(self):
        lines = []
        self.kernel.regions = self.rng.choice([1, 1, 2])
        for _ in range(self.kernel.regions):
            lines += ["#pragma sw parallel"] + self.rng.choice([self.solve, self.factor])()
        self.kernel.lines = lines


def add_sums(kernel, rng):
    Sums(kernel, rng).run()
