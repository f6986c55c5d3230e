"""Random programs: each a function of the seed alone.

A program is one function with its types, globals and helpers, and `runSEED`, which calls it once and
shows every array.  All names of file scope carry the seed, so that many programs fit into one file.
"""
import random

from blocks import add_blocks, FIRST_SEED as FIRST_WITH_BLOCKS
from bounds import add_bounds, FIRST_SEED as FIRST_WITH_BOUNDS
from columns import add_columns, FIRST_SEED as FIRST_WITH_COLUMNS
from kernel import Kernel
from places import add_places, FIRST_SEED as FIRST_WITH_PLACES
from pointers import add_pointers, FIRST_SEED as FIRST_WITH_POINTERS
from structs import add_structs, FIRST_SEED as FIRST_WITH_STRUCTS
from sums import add_sums, FIRST_SEED as FIRST_WITH_SUMS

HEADER = ['#include "fuzz.h"', "#define HALF 0.5", "#define ROWS 24",
          "struct config {", "  long n;", "  double w;", "  unsigned k;", "};", ""]


class Program:
    def __init__(self, seed):
        self.seed = seed
        self.kernel = Kernel(random.Random(seed), seed)
        if seed >= FIRST_WITH_PLACES:
            add_places(self.kernel, random.Random(-seed))
        elif seed >= FIRST_WITH_STRUCTS:
            add_structs(self.kernel, random.Random(-seed))
        elif seed >= FIRST_WITH_BOUNDS:
            add_bounds(self.kernel, random.Random(-seed))
        elif seed >= FIRST_WITH_SUMS:
            add_sums(self.kernel, random.Random(-seed))
        elif seed >= FIRST_WITH_COLUMNS:
            add_columns(self.kernel, random.Random(-seed))
        elif seed >= FIRST_WITH_BLOCKS:
            add_blocks(self.kernel, random.Random(-seed))
        elif seed >= FIRST_WITH_POINTERS:
            add_pointers(self.kernel, random.Random(-seed))
        self.regions = self.kernel.regions

    def text(self):
        k = self.kernel
        lines = ["/* seed %d */" % self.seed]
        for array in k.arrays:
            lines += array.file_scope()
        lines += self.helpers() + self.function() + self.run()
        return lines

    def helpers(self):
        k = self.kernel
        lines = list(k.struct_helpers)
        for name in k.helpers:
            t = k.value_type()
            body = ("x > y ? x * 0.5 : y - x * 0.25" if t == "double" else "(x ^ y >> 3) + 5u")
            lines += ["static %s %s(%s x, %s y) {" % (t, name, t, t), "  return %s;" % body, "}"]
        text = "\n".join(k.lines)
        for name in ("seen", "touched", "port"):
            if "%s%d" % (name, self.seed) in text:
                volatile = "volatile " if name == "port" else ""
                lines.append("static %sint %s%d;" % (volatile, name, self.seed))
        return lines

    def tables(self):
        return self.kernel.tables + self.kernel.lengths

    def parameters(self):
        return self.tables() + [a for a in self.kernel.arrays if a.kind != "global"]

    def function(self):
        k, used = self.kernel, self.parameters()
        fixed = ["long n", "long m", "long p", "long q", "long ld", "double alpha", "unsigned key",
                 "const struct config *restrict cfg"]
        lines = ["static int %s(%s) {" % (k.name, ", ".join(fixed + [a.parameter() for a in used]))]
        text = "\n".join(k.lines)
        t = k.value_type()
        for name in ("t%d" % self.seed, "last%d" % self.seed):
            if name in text:
                lines.append("  %s %s = 0;" % (t, name))
        lines += ["  " + line for line in k.outer] + k.lines
        if "last%d" % self.seed in text:
            lines.append('  fuzz_show_double("last", last%d);' % self.seed)
        return lines + ["  return 0;", "}"]

    def run(self):
        k, tables, used = self.kernel, self.tables(), self.parameters()
        lines = ["FUZZ_RUN run%d(long n, long m, long p, long q, long ld) {" % self.seed,
                 "  struct config cfg = {n, 0.375, 77u};"]
        lines += ["  " + t.maker() for t in tables]
        for a in k.arrays:
            if a.shares:
                first, offset = a.shares
                lines.append("  %s *%s = (%s *)%s + %s;" % (a.type, a.name, a.type, first.name, offset))
            elif a.kind != "global":
                doubled = "2 * " if any(b.shares for b in k.arrays) else ""
                lines.append("  void *%s = fuzz_room(%s%s * sizeof(%s));"
                             % (a.name, doubled, a.count(), a.type))
        for salt, a in enumerate(k.arrays):
            for call in a.each_field("fuzz_fill(%s, %s, %s, %s, %s, %s, SALT);"):
                lines.append("  " + call.replace("SALT", str(salt)))
        arguments = ["n", "m", "p", "q", "ld", "0.75", "99u", "&cfg"] + [a.argument() for a in used]
        lines.append('  fuzz_show("result", (unsigned long)%s(%s));' % (k.name, ", ".join(arguments)))
        for a in k.arrays:
            for call in a.each_field("fuzz_hash(NAME, %s, %s, %s, %s, %s, %s);"):
                lines.append("  " + call.replace("NAME", '"%s"' % a.name))
        owned = [t.name for t in tables] + [a.name for a in k.arrays
                                            if a.kind != "global" and not a.shares]
        return lines + ["  free(%s);" % name for name in owned] + ["}", ""]


def source(programs):
    """One C file that runs the programs."""
    lines = list(HEADER)
    for p in programs:
        lines += p.text()
    table = ", ".join("{%d, run%d}" % (p.seed, p.seed) for p in programs)
    return "\n".join(lines + ["FUZZ_MAIN(%s)" % table, ""])
