#!/usr/bin/env python3
"""Random programs, serial against ported.

    fuzz.py --bin BUILD/bin [--seed S] [--programs N] [--seconds T] [--kernels K] [--keep DIR]
            [--quick] [--minimise]

Contract: program number s (S, S+1, ...) depends on s alone; its regions lie inside and just outside
what swgen ports.  Each program is compared by test/port_and_compare.py on both machines under
several DMA orders, refused regions included.  Exit status 0 when all agree; otherwise 1, and the
seeds that differ.  A crash, an internal error or a proof that fails (SW232, SW52x) is a failure too.
The seed is always printed, and how many regions were ported and why the others were not.
"""
import argparse
import collections
import json
import glob
import os
import random
import re
import subprocess
import sys
import tempfile
import time

from minimise import minimise

HERE = os.path.dirname(os.path.abspath(__file__))
COMPARE = os.path.join(HERE, "..", "port_and_compare.py")
INPUTS = os.path.join(HERE, "..", "Exec", "Inputs")

# Every subscript is in [0, ld): iterations stay below L + 25, see Loop and Kernel.subscript.
EXTENT = "(2 * (n > m ? n : m) + 80)"


class Array:
    """A parameter of a kernel: its C type, how it is declared and how it is subscripted."""

    KINDS = ["pointer", "plain", "matrix", "linear", "struct"]

    def __init__(self, rng, index, number_class):
        self.name = "a%d" % index
        self.number_class = number_class
        if number_class == "float":
            self.type = rng.choice(["double", "double", "double", "float"])
        else:
            self.type = rng.choice(["unsigned", "unsigned", "unsigned long", "unsigned short",
                                    "short", "unsigned char"])
        self.kind = rng.choice(self.KINDS)
        if self.kind == "struct" and self.type != "double":
            self.kind = "pointer"
        self.dims = 2 if self.kind in ("matrix", "linear") else 1

    def parameter(self):
        if self.kind == "matrix":
            return "%s (*restrict %s)[ld]" % (self.type, self.name)
        if self.kind == "struct":
            return "struct cell *restrict %s" % self.name
        restrict = "" if self.kind == "plain" else "restrict "
        return "%s *%s%s" % (self.type, restrict, self.name)

    def element(self, rng, subscripts):
        if self.kind == "matrix":
            return "%s[%s][%s]" % (self.name, *subscripts)
        if self.kind == "linear":
            form = rng.choice(["%s[(%s) * ld + (%s)]", "AT(%s, %s, %s)"])
            return form % (self.name, *subscripts)
        text = "%s[%s]" % (self.name, subscripts[0])
        return text + "." + rng.choice(["x", "y", "z"]) if self.kind == "struct" else text

    def bytes(self):
        size = "sizeof(struct cell)" if self.kind == "struct" else "sizeof(%s)" % self.type
        return "(size_t)ld * %s%s" % ("(size_t)ld * " if self.dims == 2 else "", size)

    def argument(self):
        if self.kind == "matrix":
            return "(%s (*)[ld])%s" % (self.type, self.name)
        if self.kind == "struct":
            return "(struct cell *)%s" % self.name
        return "(%s *)%s" % (self.type, self.name)


class Kernel:
    """One function with one region."""

    REDUCTIONS = ["+", "*", "^", "|", "&"]

    def __init__(self, rng, index):
        self.rng = rng
        self.max_depth = 5 if rng.random() < 0.2 else 3
        self.name = "kernel%d" % index
        self.number_class = rng.choice(["float", "float", "int"])
        self.arrays = [Array(rng, k, self.number_class) for k in range(rng.randint(2, 4))]
        # Orderly kernels write some arrays at the divided iteration only; wild ones do anything.
        self.orderly = rng.random() < 0.75
        count = rng.randint(1, len(self.arrays) - 1)
        self.written = self.arrays[:count]
        self.read = self.arrays[count:] if self.orderly else self.arrays
        self.shift = {a.name: rng.randint(0, 3) for a in self.arrays}
        self.reduces = self.number_class == "int" and rng.random() < 0.3
        self.reduction = rng.choice(self.REDUCTIONS)
        # Two pointers without `restrict` into one object: only a check at run time can tell.
        plain = [a for a in self.arrays if a.kind == "plain"]
        self.shared = {}
        if len(plain) > 1 and plain[0].type == plain[1].type and rng.random() < 0.5:
            self.shared = {plain[1].name: (plain[0].name, rng.choice(["0", "1", "ld / 2", "ld"]))}
        self.variables = 0
        self.divided = None  # the loop variable that an orderly kernel writes at
        self.lines = []
        self.emit_function()

    def chance(self, p):
        return self.rng.random() < p

    def emit(self, depth, text):
        self.lines.append("  " * depth + text)

    # Expressions.

    def subscript(self, loops):
        rng = self.rng
        if not loops or self.chance(0.05):
            return rng.choice(["0", "3", "n"])
        v = rng.choice(loops)
        shape = rng.random()
        if shape < 0.5:
            return v
        if shape < 0.8:
            return "%s + %d" % (v, rng.randint(1, 8))
        if shape < 0.87:
            return "2 * %s + %d" % (v, rng.randint(0, 1))
        if shape < 0.93:
            return "ld - 1 - %s" % v
        return "%s + %s" % (v, rng.choice(loops))

    def access(self, array, loops):
        subscripts = [self.subscript(loops) for _ in range(array.dims)]
        if self.orderly and array in self.written:
            shift = self.shift[array.name]
            subscripts[0] = "%s + %d" % (self.divided, shift) if shift else self.divided
        return array.element(self.rng, subscripts)

    def leaf(self, loops, locals_):
        rng = self.rng
        shape = rng.random()
        if locals_ and shape < 0.3:
            return rng.choice(locals_)
        if shape < 0.8:
            pool = self.arrays if self.orderly else self.read
            array = rng.choice(pool)
            text = self.access(array, loops)
            # Products of promoted narrow types would overflow an int.
            return "(unsigned)" + text if "short" in array.type or "char" in array.type else text
        if self.number_class == "float":
            return rng.choice(["alpha", "0.5", "3", "(double)%s" % (rng.choice(loops or ["n"]))])
        return rng.choice(["key", "7u", "(unsigned)%s" % (rng.choice(loops or ["n"]))])

    def expression(self, loops, locals_):
        rng = self.rng
        terms = [self.leaf(loops, locals_) for _ in range(rng.randint(1, 3))]
        if self.number_class == "float":
            terms = ["%s * %s" % (t, rng.choice(["0.5", "0.25", "-0.5"])) for t in terms]
            if self.chance(0.2):
                terms.append("%s * %s * 0.01" % (self.leaf(loops, locals_),
                                                 self.leaf(loops, locals_)))
            return " + ".join(terms)
        return (" %s " % rng.choice(["+", "^", "*", "-"])).join(terms)

    def condition(self, loops, locals_):
        rng = self.rng
        if self.chance(0.5) or not loops:
            return "%s > %s" % (self.leaf(loops, locals_),
                                "1.5" if self.number_class == "float" else "1000u")
        v = rng.choice(loops)
        return rng.choice(["%s > 3" % v, "%s < m - 2" % v, "%s + %s < n" % (v, rng.choice(loops)),
                           "%s == m" % v, "n > 5"])

    # Statements.

    def assignment(self, depth, loops, locals_):
        operator = self.rng.choice(["=", "=", "+="])
        if operator == "+=" and self.number_class == "int":
            operator = self.rng.choice(["+=", "^=", "-="])
        if self.reduces and self.chance(0.2):
            self.emit(depth, "r %s= %s;" % (self.reduction, self.expression(loops, locals_)))
            return
        if locals_ and self.chance(0.4):
            target = self.rng.choice(locals_)
        else:
            target = self.access(self.rng.choice(self.written), loops)
        self.emit(depth, "%s %s %s;" % (target, operator, self.expression(loops, locals_)))

    def statement(self, depth, loops, locals_):
        if not self.chance(0.2):
            return self.assignment(depth, loops, locals_)
        self.emit(depth, "if (%s) {" % self.condition(loops, locals_))
        self.assignment(depth + 1, loops, locals_)
        if self.chance(0.4):
            self.emit(depth, "} else {")
            self.assignment(depth + 1, loops, locals_)
        self.emit(depth, "}")

    def loop(self, depth, loops, locals_, divide):
        rng = self.rng
        v = "i%d" % self.variables
        self.variables += 1
        kind = rng.choice(["int", "long", "long"])
        low = rng.choice(["0", "0", "0", "1", "2"])
        high = rng.choice(["n", "n", "m", "m", str(rng.randint(1, 20))])
        if loops and self.chance(0.2):
            low = rng.choice(loops)
        elif loops and self.chance(0.15):
            high = "%s + %d" % (rng.choice(loops), rng.randint(0, 5))
        step = rng.choice([1, 1, 1, 1, 2, 3])
        if self.chance(0.15):
            header = "for (%s %s = %s - 1; %s >= %s; %s -= %d) {" % (kind, v, high, v, low, v, step)
        else:
            header = "for (%s %s = %s; %s < %s; %s += %d) {" % (kind, v, low, v, high, v, step)
        self.emit(depth, header)
        if divide:
            self.divided = v
        self.body(depth + 1, loops + [v], list(locals_))
        self.emit(depth, "}")

    def body(self, depth, loops, locals_):
        for _ in range(self.rng.randint(1, 3)):
            shape = self.rng.random()
            if shape < 0.2:
                name = "s%d" % self.variables
                self.variables += 1
                kind = "double" if self.number_class == "float" else "unsigned"
                self.emit(depth, "%s %s = %s;" % (kind, name, self.expression(loops, locals_)))
                locals_.append(name)
            elif shape < 0.25:
                self.local_array(depth, loops, locals_)
            elif shape < 0.6 and len(loops) < self.max_depth:
                self.loop(depth, loops, locals_, False)
            self.statement(depth, loops, locals_)

    def local_array(self, depth, loops, locals_):
        name, v = "w%d" % self.variables, "q%d" % self.variables
        self.variables += 1
        kind = "double" if self.number_class == "float" else "unsigned"
        self.emit(depth, "%s %s[6];" % (kind, name))
        self.emit(depth, "for (int %s = 0; %s < 6; %s++) {" % (v, v, v))
        self.emit(depth + 1, "%s[%s] = %s;" % (name, v, self.expression(loops + [v], locals_)))
        self.emit(depth, "}")
        locals_ += ["%s[%d]" % (name, k) for k in (0, 2, 5)]

    def region(self):
        clause = " reduction(%s : r)" % self.reduction if self.reduces else ""
        if self.chance(0.1):
            clause += self.rng.choice([" schedule(cyclic, 2)", " schedule(block)"])
        self.emit(0, "#pragma sw parallel" + clause)
        shape = self.rng.random()
        if shape < 0.15:
            self.emit(1, "for (int t = 0; t < 3; t++) {")
            for _ in range(self.rng.randint(1, 2)):
                self.loop(2, [], [], True)
            self.emit(1, "}")
        elif shape < 0.3:
            self.emit(1, "{")
            for _ in range(2):
                self.loop(2, [], [], True)
            self.emit(1, "}")
        else:
            self.loop(1, [], [], True)

    def emit_function(self):
        parameters = ["long n", "long m", "long ld", "double alpha", "unsigned key"]
        parameters += [a.parameter() for a in self.arrays]
        self.emit(0, "static unsigned long %s(%s) {" % (self.name, ", ".join(parameters)))
        self.emit(1, "unsigned long r = 1;")
        self.region()
        self.emit(1, "return r;")
        self.emit(0, "}")

    def call(self):
        lines = ["{"]
        for k, a in enumerate(self.arrays):
            if a.name in self.shared:
                first, offset = self.shared[a.name]
                lines.append("  void *%s = (%s *)%s + %s;" % (a.name, a.type, first, offset))
                continue
            size = a.bytes() if not self.shared else "2 * %s" % a.bytes()
            lines.append("  void *%s = room(%s);" % (a.name, size))
            element = "double" if a.kind == "struct" else a.type
            lines.append("  for (size_t k = 0; k < (%s) / sizeof(%s); k++)" % (size, element))
            cast = "(%s)" % element if self.number_class == "float" else "(%s)(int)" % element
            lines.append("    ((%s *)%s)[k] = %svalue((long)k, %d);" % (element, a.name, cast, k))
        arguments = ["n", "m", "ld", "0.75", "99u"] + [a.argument() for a in self.arrays]
        lines.append("  unsigned long r = %s(%s);" % (self.name, ", ".join(arguments)))
        lines.append('  printf("%lu\\n", r);')
        for a in self.arrays:
            lines.append('  show_bytes("%s.%s", n, %s, %s);' % (self.name, a.name, a.name, a.bytes()))
            lines.append('  printf("\\n");')
        for a in self.arrays:
            if a.name not in self.shared:
                lines.append("  free(%s);" % a.name)
        lines.append("}")
        return ["    " + line for line in lines]


def program(seed, kernels):
    rng = random.Random(seed)
    made = [Kernel(rng, k) for k in range(kernels)]
    lines = ["/* Made by test/fuzz/fuzz.py, seed %d. */" % seed, '#include "show.h"', "",
             "struct cell {", "  double x, y, z;", "};",
             "#define AT(a, i, j) (a)[(i) * ld + (j)]", ""]
    for kernel in made:
        lines += kernel.lines + [""]
    lines += ["int main(void) {",
              "  static const long sizes[][2] = {{0, 3}, {1, 1}, {5, 2}, {33, 64}, {70, 19}};",
              "  for (int s = 0; s < COUNT(sizes); s++) {",
              "    long n = sizes[s][0], m = sizes[s][1], ld = %s;" % EXTENT]
    for kernel in made:
        lines += kernel.call()
    lines += ["  }", "  return 0;", "}", ""]
    return "\n".join(lines)


def ported_kernels(directory):
    names = set()
    for path in glob.glob(os.path.join(directory, "stats-*.json")):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        if text.strip():
            names |= {k["name"] for k in json.loads(text).get("kernels", [])}
    return len(names)


OURS = re.compile(r"internal error|internal: plan not proved|isl|Assertion|LLVM ERROR")


def refusals(directory):
    """Counts the reasons, without the names and numbers in them."""
    reasons, ours = collections.Counter(), []
    for path in glob.glob(os.path.join(directory, "said-*.txt")):
        with open(path, encoding="utf-8") as file:
            for line in file:
                found = re.search(r"region stays on the host: (.*?)[;(].*\[(SW\d+)\]", line)
                if found:
                    reasons[found.group(2) + " " + re.sub(r"'[^']*'", "'...'", found.group(1))] += 1
                if OURS.search(line):
                    ours.append(line)
    return reasons, ours


def compare(source, built, seed, options):
    """Runs port_and_compare; returns what is wrong, or nothing, and the reasons of refusals."""
    command = [sys.executable, COMPARE, "--bin", options.bin, "--min-regions", "0",
               "--keep", built]
    if options.quick:
        command += ["--machine", ["sw26010", "sw26010pro"][seed % 2], "--dma", "late",
                    "--dma", "random:%d" % seed]
    # Optimised code may load what no iteration uses, so the check for loads of LDM that nothing has
    # written is for the others.
    level, environment = ("-O2", {"SWEMU_UNINIT": "off"}) if seed % 3 else ("-O0", {})
    done = subprocess.run(command + [source, "--", level, "-I" + INPUTS], stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          env=dict(os.environ, **environment))
    reasons, ours = refusals(built)
    wrong = done.stdout.decode(errors="replace") if done.returncode else ""
    return wrong + "".join(ours), reasons


def run_one(seed, options, directory):
    source = os.path.join(directory, "fuzz-%d.c" % seed)
    with open(source, "w", encoding="utf-8") as file:
        file.write(program(seed, options.kernels))
    built = os.path.join(directory, "build-%d" % seed)
    wrong, reasons = compare(source, built, seed, options)
    return wrong, ported_kernels(built), reasons


def minimise_one(seed, options, directory):
    """The smallest program found that still fails in the same way."""
    built = os.path.join(directory, "build-min-%d" % seed)
    source = os.path.join(directory, "min-%d.c" % seed)

    def fails(text):
        for stale in glob.glob(os.path.join(built, "*.txt")):
            os.remove(stale)
        with open(source, "w", encoding="utf-8") as file:
            file.write(text)
        wrong, _ = compare(source, built, seed, options)
        return "" if re.search("serial: ", wrong) else symptom(wrong)

    text = minimise(program(seed, options.kernels), fails)
    with open(source, "w", encoding="utf-8") as file:
        file.write(text)
    return source


def symptom(wrong):
    """What must stay the same while a program shrinks."""
    found = re.search(r"different output|swemu: error: [^:]*: \w+|SW232|SW52\d|no end after|isl_\w+|"
                      r"exit status \d+", wrong)
    return found.group(0) if found else wrong[:20]


def seeds_to_run(first, options):
    start = time.monotonic()
    seed = first
    while (time.monotonic() - start < options.seconds if options.seconds
           else seed < first + options.programs):
        yield seed
        seed += 1


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--bin", help="directory of swgen-cc")
    parser.add_argument("--seed", type=int, default=None, help="first seed (default: random)")
    parser.add_argument("--programs", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=0,
                        help="go on for so long, whatever --programs says")
    parser.add_argument("--kernels", type=int, default=6, help="regions per program")
    parser.add_argument("--keep", metavar="DIR", help="build here, and leave everything")
    parser.add_argument("--quick", action="store_true",
                        help="one machine and two DMA orders for each program")
    parser.add_argument("--minimise", action="store_true", help="make failing programs small")
    parser.add_argument("--print", action="store_true", help="print the first program, run nothing")
    parser.add_argument("--min-ported", type=int, default=0, metavar="N",
                        help="so many regions of all programs together must have been ported")
    options = parser.parse_args()
    seed = options.seed if options.seed is not None else random.SystemRandom().randrange(10**9)
    if options.print:
        print(program(seed, options.kernels))
        return 0
    if not options.bin:
        parser.error("--bin is needed")
    print("first seed %d" % seed, flush=True)
    failed, ported, programs, reasons = [], 0, 0, collections.Counter()
    with tempfile.TemporaryDirectory(prefix="swgen-fuzz") as scratch:
        directory = options.keep or scratch
        os.makedirs(directory, exist_ok=True)
        for s in seeds_to_run(seed, options):
            wrong, count, why = run_one(s, options, directory)
            programs, ported, reasons = programs + 1, ported + count, reasons + why
            if wrong:
                failed.append(s)
                print("seed %d fails; see it with: fuzz.py --print --seed %d --kernels %d\n%s"
                      % (s, s, options.kernels, wrong), flush=True)
            if wrong and options.minimise:
                with open(minimise_one(s, options, directory), encoding="utf-8") as file:
                    print("minimised:\n" + file.read(), flush=True)
    print("%d programs, %d of %d regions were ported; reasons for the others, each machine counted:"
          % (programs, ported, programs * options.kernels))
    for reason, count in reasons.most_common():
        print("%5d %s" % (count, reason))
    if ported < options.min_ported:
        print("expected at least %d" % options.min_ported)
        return 1
    if failed:
        print("failed seeds: " + " ".join(map(str, failed)))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
