#!/usr/bin/env python3
"""Prints a C program of eliminations: loops of steps that each take a pivot's row or column to change what
later steps take, upwards and downwards, of halves and of all, with right hand sides, in matrices and batches.

    pivots.py --seed N [--functions N]
    pivots.py --seed N [--functions N] --bin BUILD/bin --files N [--keep DIR] [--dma ORDER]... [-- FLAGS]

With step-blocks=always the steps of most of them run in blocks of three, else in blocks of 32 where that is
worth it; sizes are those around both.  The second form compares files with the serial program on three
machines, and says how many regions were ported, and how many of them have a kernel of blocks.

Contract: that of functions.py.  What it prints depends on every element that may be written.
"""
import argparse
import collections
import glob
import json
import os
import subprocess
import sys
import tempfile

from batch import FAULTS
from functions import main, source

HERE = os.path.dirname(os.path.abspath(__file__))
MOST = 107  # elements of a row, and rows; the largest subscript is 100 - 1 + 4
EXTENTS = {"n": [0, 1, 2, 3, 4, 7, 31, 32, 33, 40, 67, 67, 100], "m": [0, 1, 2, 3, 8, 31, 34, 40, 67, 67, 100],
           "b": [0, 1, 2, 5]}
SIZES = 9
MATRICES, VECTORS = "ABX", "xd"


class Function:
    """for k: nests over what is beyond the pivot (or before it) of matrices A, B, X and vectors x, d."""

    def __init__(self, rng, number):
        self.rng, self.name = rng, "f%d" % number
        self.include = "" if number else "#include <math.h>\n"
        self.type = rng.choice(["double", "double", "double", "float", "int", "unsigned"])
        self.counter = rng.choice(["int", "int", "int", "long"])
        self.whole = self.type in ("int", "unsigned")
        # Extents that are known make another kind of plan.
        known = rng.choice([0.05, 0.05, 0.05, 0.5])
        self.n = str(rng.choice([7, 33, 45])) if self.may(known) else "n"
        self.m = str(rng.choice([8, 34, 50])) if self.may(known) else "m"
        self.up = self.may(0.7)
        self.order = {a: [self.offset(), self.offset()] for a in MATRICES + VECTORS}
        self.turned = {a: self.may(0.2) for a in MATRICES}
        self.batch = rng.choice(["first", "last", "first", "last", "outside"]) if self.may(0.15) else ""
        self.pitch = rng.choice(["p", "p", "MOST"])
        self.local = ""  # a variable of the step, which divides

    def may(self, share):
        return self.rng.random() < share

    def offset(self):
        return self.rng.choice([0, 0, 0, 1, 2])

    # Elements and values.

    def at(self, array, *subscripts):
        """An element; each array has distances of its own, and now and then an access another one."""
        parts = []
        for subscript, by in zip(subscripts, self.order[array]):
            if by and self.may(0.02):
                by += self.rng.choice([-1, 1])
            parts.append(subscript + (" + %d" % by if by else ""))
        if array in MATRICES and self.turned[array]:
            parts.reverse()
        if self.batch:
            parts.insert(len(parts) if self.batch == "last" else 0, "s")
        return array + "".join("[%s]" % part for part in parts)

    def bounded(self, value):
        """What may be divided by."""
        return "(%s | 1)" % value if self.whole else "(2 + %s * %s)" % (value, value)

    def divisor(self):
        return self.rng.choice([self.local or self.bounded(self.at("A", "k", "k")), self.bounded(self.at("d", "k")),
                                self.bounded(self.at("A", "k", "k"))])

    def change(self, to, *factors):
        """One statement that takes the product of factors from an element, and stays in bounds."""
        r, product = self.rng, " * ".join(factors)
        if self.type == "int":
            masked = " * ".join("(%s & 255)" % f for f in factors[:2])
            return r.choice(["%s ^= %s;" % (to, " & ".join(factors)), "%s ^= %s & 65535;" % (to, masked),
                             "%s = (%s + %s) & 65535;" % (to, to, masked)])
        if self.type == "unsigned":
            return r.choice(["%s -= %s;" % (to, product), "%s += 3 * %s;" % (to, product),
                             "%s ^= %s / %s;" % (to, product, self.divisor())])
        return r.choice(["%s -= 0.01 * %s;" % (to, product), "%s += 0.02 * %s;" % (to, product),
                         "%s -= 0.1 * %s / %s;" % (to, product, self.divisor()),
                         "%s = %s - 0.01 * (%s);" % (to, to, product)])

    def scale(self, to, of):
        if self.whole:
            return self.rng.choice(["%s = (%s & 4095) * 3;" % (to, of), "%s = (%s ^ 21) & 65535;" % (to, of),
                                    "%s = %s / %s;" % (to, of, self.divisor())])
        return self.rng.choice(["%s = %s / %s;" % (to, of, self.divisor()), "%s = 0.9 * %s;" % (to, of)])

    # Loops.

    def end(self):
        return self.rng.choice([self.n, self.n, self.n, self.m])

    def loop(self, var, kind=None, beside=None):
        """The head of a loop over what is beyond the pivot, before it, over all, or over a half beside."""
        r = self.rng
        near = r.choice([0, 1, 1, 1]) if kind == "near" else r.choice([1, 1, 1, 1, 1, 2])
        forwards = self.up != (kind == "before")
        first, end = ("k + %d" % near if near else "k", self.end()) if forwards else ("0", "k")
        if kind == "all":
            first, end = "0", self.end()
        if beside:
            first, end = r.choice([(first, beside + " + 1"), (beside, end)])
        if self.may(0.1):
            return "for (%s %s = %s - 1; %s >= %s; %s--)" % (self.counter, var, end, var, first, var)
        step = "%s += %d" % (var, r.choice([2, 3])) if self.may(0.06) else var + "++"
        return "for (%s %s = %s; %s < %s; %s)" % (self.counter, var, first, var, end, step)

    def guard(self, *values):
        if not self.may(0.15):
            return []
        some = self.rng.choice(values)
        least = "3" if self.whole else "0.1"
        return [self.rng.choice(["if (%s > %s)" % (some, least), "if (%s > %s)" % (some, least), "if ((i + k) % 3)"])]

    def batched(self, lines):
        if self.batch in ("first", "last"):
            return ["for (int s = 0; s < b; s++) {"] + lines + ["}"]
        return lines

    # Parts of a step: lines of C.

    def pivot(self):
        to = self.at(*self.rng.choice([("d", "k"), ("A", "k", "k"), ("A", "k", "k"), ("x", "k")]))
        of = self.at("A", "k", "k")
        if self.whole:
            return ["%s = (%s & 1023) | 1;" % (to, of)]
        return [self.rng.choice(["%s = sqrt(fabs(%s) + 1);", "%s = 1 / (2 + %s * {0});", "%s = %s + 1;"])
                .replace("{0}", of) % (to, of)]

    def line(self):
        """Of the pivot's row or column."""
        to = self.rng.choice("AAAXB")
        at = ("i", "k") if self.may(0.5) else ("k", "i")
        of = to if self.may(0.8) else "A"
        return [self.loop("i"), self.scale(self.at(to, *at), self.at(of, *at))]

    def factors(self, to):
        """What an update of an element (i, j) takes: of the pivot's column, and of its row."""
        of = self.rng.choice(["A", "A", "A", to, "B"])
        left = self.at(of, *self.rng.choice([("i", "k"), ("i", "k"), ("i", "k"), ("k", "i")]))
        right = self.at(to, *self.rng.choice([("k", "j"), ("k", "j"), ("k", "j"), ("j", "k")]))
        return left, right

    def update(self):
        r = self.rng
        to = r.choice("AAAXB")
        left, right = self.factors(to)
        inner = "all" if to != "A" and self.may(0.6) else None
        kind = r.choice([None] * 6 + ["before", "near"])
        change = self.change(self.at(to, "i", "j"), left, right)
        if self.may(0.07) and not self.whole:  # two pivots at once
            change = "%s -= 0.01 * (%s * %s + %s * %s);" % (
                self.at(to, "i", "j"), left, right, self.at("A", "i", "k + 1"), self.at(to, "k + 1", "j"))
        half = self.may(0.25) and not inner and not kind
        guard = self.guard(left, right, left)
        if self.may(0.2):
            return [self.loop("j", inner), self.loop("i", kind, "j" if half else None)] + guard + [change]
        return [self.loop("i", kind), self.loop("j", inner, "i" if half else None)] + guard + [change]

    def both(self):
        """Rows before the pivot, and after it; perhaps in one loop with a guard."""
        to = self.rng.choice("AAX")
        inner = "all" if to == "X" else None
        change = self.change(self.at(to, "i", "j"), self.at("A", "i", "k"), self.at(to, "k", "j"))
        if self.may(0.25):
            return [self.loop("i", "all"), "if (i != k)", self.loop("j", inner), change]
        nests = [[self.loop("i", kind), self.loop("j", inner), change] for kind in ("before", None)]
        return nests[0] + nests[1]

    def factor(self):
        """Row by row, with the factor in a variable or in its element."""
        to = self.rng.choice("AAX")
        left = self.at("A", "i", "k")
        keep = self.may(0.4)
        lines = [self.loop("i") + " {"]
        if keep:
            lines.append(self.scale(left, left))
        else:
            lines.append("%s f = %s;" % (self.type, "%s & 255" % left if self.whole else "0.3 * %s" % left))
        lines += [self.loop("j", "all" if to == "X" else None),
                  self.change(self.at(to, "i", "j"), left if keep else "f", self.at(to, "k", "j"))]
        if self.may(0.3):
            lines.append(self.change(self.at("x", "i"), left if keep else "f", self.at("x", "k")))
        return lines + ["}"]

    def vector(self):
        left = self.at("A", *self.rng.choice([("i", "k"), ("i", "k"), ("k", "i")]))
        of = self.rng.choice("xxd")
        return [self.loop("i")] + self.guard(left) + [self.change(self.at("x", "i"), left, self.at(of, "k"))]

    def norm(self):
        to = self.at("d", "k")
        return ["%s = 1;" % to, self.loop("i", "all"), self.change(to, *[self.at("A", "i", "k")] * 2)]

    def project(self):
        """Columns, as Gram and Schmidt made them orthogonal."""
        to, of, by = self.at("B", "k", "j"), self.at("A", "i", "j"), self.at("X", "i", "k")
        return [self.loop("i", "all"), self.scale(by, self.at("A", "i", "k")), self.loop("j") + " {", "%s = 0;" % to,
                self.loop("i", "all"), self.change(to, by, of), self.loop("i", "all"), self.change(of, by, to), "}"]

    def left(self):
        """What earlier steps left is taken when its turn comes."""
        to, a, b = self.at("A", "i", "k"), self.at("A", "i", "j"), self.at("A", *self.rng.choice(["kj", "kj", "jk"]))
        if self.whole or self.may(0.5):
            return [self.loop("i", "near"), self.loop("j", "before"), self.change(to, a, b)]
        return [self.loop("i") + " {", "%s w = %s;" % (self.type, to), self.loop("j", "before"),
                "w -= 0.01 * %s * %s;" % (a, b), "%s = w;" % to, "}"]

    def steps(self):
        """Lines of one loop of steps."""
        r = self.rng
        first, last = r.choice(["0", "0", "0", "1", "2"]), r.choice([self.n] * 3 + [self.m, self.n + " - 1"])
        if self.may(0.1):
            last = "(%s < %s ? %s : %s)" % (self.n, self.m, self.n, self.m)
        by = "k += 2" if self.may(0.03) else "k++"
        head = ("for (%s k = %s; k < %s; %s) {" % (self.counter, first, last, by) if self.up else
                "for (%s k = %s - 1; k >= %s; k--) {" % (self.counter, last, first))
        parts = [self.pivot] * self.may(0.5) + [self.norm] * self.may(0.1) + [self.line] * self.may(0.5)
        parts.append(r.choice([self.update] * 6 + [self.both, self.factor, self.vector, self.project, self.left]))
        parts += [r.choice([self.update, self.vector, self.line])] * self.may(0.4)
        if self.may(0.2):
            r.shuffle(parts)
        lines = [head]
        self.local = ""
        if not self.batch and self.may(0.15):
            lines.append("const %s q = %s;" % (self.type, self.bounded(self.at("A", "k", "k"))))
            self.local = "q"
        for part in parts:
            lines += self.batched(part())
        self.local = ""
        return lines + ["}"]

    def around(self):
        """A nest before or after the steps."""
        a = self.rng.choice("AX")
        change = self.rng.choice([self.scale(self.at("x", "k"), self.at(a, "k", "k")),
                                  self.change(self.at("d", "k"), self.at(a, "k", "k"), self.at("x", "k"))])
        lines = ["for (int k = 0; k < %s; k++)" % self.n, change]
        if self.may(0.4):
            lines = ["for (int k = 0; k < %s; k++)" % self.n, "for (int j = 0; j < %s; j++)" % self.m,
                     "%s = %s;" % (self.at("B", "k", "j"), self.at(a, "k", "j"))]
        return self.batched(lines)

    def text(self):
        around = [self.around() if self.may(0.12) else [] for _ in range(2)]
        steps = [self.steps() for _ in range(2 if self.may(0.06) else 1)]
        body = around[0] + sum(steps, []) + around[1]
        if self.batch == "outside":
            body = ["for (int s = 0; s < b; s++) {"] + body + ["}"]
        elif any(around) or len(steps) > 1:
            body = ["{"] + body + ["}"]
        def array(name):
            dims = [self.pitch] * (2 if name in MATRICES else 1)
            if self.batch:
                dims.insert(len(dims) if self.batch == "last" else 0, "b")
            return "%s %s[restrict %s]%s" % (self.type, name, dims[0], "".join("[%s]" % d for d in dims[1:]))
        return self.include + "\n".join(["static void %s(int n, int m, int b, int p, %s) {" % (self.name, ", ".join(
            array(a) for a in MATRICES + VECTORS)), "#pragma sw parallel"] + indented(body) + ["}"])

    def call(self):
        names = MATRICES + VECTORS
        value = "x * (q + 3) % 251 % 97" if self.whole else "0.02 * (x * (q + 3) % 251 % 97 - 40)"
        pitch = "MOST" if self.pitch == "MOST" else "(n > m ? n : m) + 6"
        if self.pitch != "MOST" and (self.n, self.m) != ("n", "m"):
            pitch = "MOST - 1"
        if self.batch:  # no array is without elements
            return ["    if (b) {"] + self.run(names, value, pitch) + ["    }"]
        return ["    {"] + self.run(names, value, pitch) + ["    }"]

    def run(self, names, value, pitch):
        return ["      int p = %s, count[5];" % pitch, "      %s *a[5];" % self.type,
                "      for (int q = 0; q < 5; q++) {",
                "        count[q] = %s * (q < %d ? p * p : p);" % ("b" if self.batch else "1", len(MATRICES)),
                "        a[q] = malloc(sizeof **a * count[q]);", "        for (int x = 0; x < count[q]; x++)",
                "          a[q][x] = %s;" % value, "      }",
                "      %s(n, m, b, p, %s);" % (self.name, ", ".join("(void *)a[%d]" % q for q in range(len(names)))),
                "      for (int q = 0; q < 5; q++) {", "        for (int x = 0; x < count[q]; x++)",
                "          shown[x] = a[q][x];", '        show("%s", n, shown, count[q]);' % self.name,
                "        free(a[q]);", "      }"]


def indented(lines):
    """By the loops and braces that lines open."""
    done, depth, single = [], 1, 0
    for line in lines:
        depth -= line == "}"
        done.append("  " * (depth + single) + line)
        single = single + 1 if line.startswith(("for", "if")) and not line.endswith("{") else 0
        if line.endswith("{"):
            depth += 1
    return done


FRAME = ("pivots.py", Function, EXTENTS, SIZES, {"MOST": MOST}, "5 * MOST * MOST")
INPUTS = os.path.join(HERE, "..", "Exec", "Inputs")
MACHINES = ["sw26010", "sw26010pro", os.path.join(INPUTS, "four-cpes.yaml")]
COMPARE = ["timeout", "600", sys.executable, os.path.join(HERE, "..", "port_and_compare.py"), "--timeout", "60",
           "--min-regions", "0"]


def compare(options, flags, seed, directory, figures):
    """One file on all machines; False where anything is wrong."""
    file, right = os.path.join(directory, "pivots-%d.c" % seed), True
    with open(file, "w", encoding="utf-8") as text:
        text.write(source(*FRAME, seed, options.functions) + "\n")
    for machine in options.machine or MACHINES:
        for old in glob.glob(os.path.join(directory, "*.json")):
            os.remove(old)
        report = os.path.join(directory, "report.json")
        command = COMPARE + ["--bin", options.bin, "--keep", directory, "--machine", machine, file]
        for order in options.dma or ["late", "random:%d" % seed]:
            command += ["--dma", order]
        command += ["--", "-I" + INPUTS, "-fplugin-arg-swgen-report=" + report]
        done = subprocess.run(command + flags, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        if done.returncode:
            right = False
            print("seed %d, %s: exit status %d\n%s"
                  % (seed, machine, done.returncode, done.stdout.decode(errors="replace")))
        else:
            right &= count(seed, machine, directory, figures)
    return right


def read(file):
    with open(file, encoding="utf-8") as text:
        return json.load(text)


def count(seed, machine, directory, figures):
    """Counts what became of the regions; False where one was refused by a fault of swgen."""
    regions = read(os.path.join(directory, "report.json"))["regions"]
    faults = {number for region in regions for number in region.get("refused", []) if FAULTS.fullmatch(number)}
    figures["regions"] += len(regions)
    for region in regions:
        loops = [loop for phase in region.get("phases", []) for loop in phase["in_step"]]
        figures["ported"] += bool(region["offloaded"])
        figures["blocks"] += region.get("small", {}).get("kernel", "").endswith("_blocks")
        figures["whole"] += any(loop.endswith("_block") for loop in loops)
        figures.update(set(region.get("refused", [])))
    stats = [read(file) for file in glob.glob(os.path.join(directory, "stats-*.json"))]
    figures["launched"] += len({kernel["name"] for run in stats for kernel in run.get("kernels", [])
                                if kernel["name"].endswith("_blocks") and kernel.get("launches", 0) > 0})
    if faults:
        print("seed %d, %s: refused with %s" % (seed, machine, ", ".join(sorted(faults))))
    return not faults


def compare_all(argv):
    """The second form; returns the exit status."""
    at = argv.index("--") if "--" in argv else len(argv)
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0], epilog="C compiler flags follow a '--'")
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--functions", type=int, default=8)
    parser.add_argument("--bin", required=True, help="directory of swgen-cc")
    parser.add_argument("--files", type=int, default=1, help="from the seed on, one for each")
    parser.add_argument("--machine", action="append", help="only this one; may be repeated")
    parser.add_argument("--dma", action="append", help="only this order (default: late, and a random one)")
    parser.add_argument("--keep", metavar="DIR", help="leave the programs here")
    options, figures, failed = parser.parse_args(argv[:at]), collections.Counter(), []
    print("first seed %d" % options.seed)
    with tempfile.TemporaryDirectory(prefix="pivots") as directory:
        if options.keep:
            os.makedirs(options.keep, exist_ok=True)
        for seed in range(options.seed, options.seed + options.files):
            if not compare(options, argv[at + 1:], seed, options.keep or directory, figures):
                failed.append(seed)
            sys.stdout.flush()
    refused = ["%s %d" % pair for pair in sorted(figures.items()) if pair[0].startswith("SW")]
    print("%d files: %d of %d regions ported, %d with a kernel of blocks (%d launched), %d always in blocks"
          % (options.files, *(figures[f] for f in ["ported", "regions", "blocks", "launched", "whole"])))
    print("refused: %s; failed: %s" % (", ".join(refused) or "none", ", ".join(map(str, failed)) or "none"))
    return 1 if failed else 0


if __name__ == "__main__":
    if "--bin" in sys.argv:
        sys.exit(compare_all(sys.argv[1:]))
    main(__doc__, *FRAME)
