#!/usr/bin/env python3
"""Builds the families of seeded faults in Inputs/, runs every fault and its twin, counts.

    faults.py --bin BUILD/bin [--keep DIR] [--list] [NAME...]

Contract: a fault is caught when the program ends with status 86 and its message has the text that
PAIR gives and the source line that its body marks (in the text, ... is anything, and a word in
capitals is the file and line of that mark; without one, HERE stands at the end).  A twin is clean
when it ends with status 0 and says nothing on standard error.  Every family is built without and with
optimisation; the twins of one also run one after the other in one process, under several DMA
orders and on simulated clocks.  Prints "N faults, M caught, K false alarms"; exit
status 0 when M = N and K = 0.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
FAMILIES = [("dma.slave.c", "sw26010"), ("flight.slave.c", "sw26010pro"),
            ("values.slave.c", "sw26010pro"), ("races.slave.c", "sw26010pro"),
            ("ldm.slave.c", "sw26010"), ("budget.alone.slave.c", "sw26010"),
            ("share.slave.c", "sw26010pro"),
            ("sync.slave.c", "sw26010pro"), ("rma.slave.c", "sw26010pro"),
            ("regcomm.slave.c", "sw26010"), ("simd.slave.c", "sw26010"),
            ("launch.host.c", "sw26010")]
LEVELS = ["-O0", "-O2"]
TIMEOUT = 300  # seconds: a spin is called endless after some of processor time, on a loaded machine
ORDERS = [{"SWEMU_DMA": order} for order in ("late", "early", "random:1", "random:2")]
ORDERS.append({"SWEMU_MODE": "timed"})
PAIR = re.compile(r'^PAIR\((\w+), "((?:[^"\\]|\\.)*)"\) \{\n(.*?)^\}', re.M | re.S)
MARK = re.compile(r"/\* ([A-Z]{2,}) \*/")


class Fault:
    """One PAIR: its name, and the pattern that its message must match."""

    def __init__(self, family, name, says, marks):
        self.name = name
        if "HERE" in marks and "HERE" not in says:
            says += "...HERE"
        says = re.sub(r" *\.\.\. *", "...", says)
        pattern = ""
        for part in re.split(r"(\.\.\.|\b(?:%s)\b)" % "|".join(sorted(marks) or ["HERE"]), says):
            if part == "...":
                pattern += ".*?"
            elif part in marks:
                pattern += r"[^ ]*\b%s:%d\b" % (re.escape(family), marks[part])
            else:
                pattern += re.escape(part)
        self.pattern = re.compile(r"swemu: error: (?:CPE \d+: )?" + pattern, re.S)


def read_family(path):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    line_of = lambda at: text.count("\n", 0, at) + 1
    bodies = list(PAIR.finditer(text))
    inside = lambda at: any(b.start() <= at < b.end() for b in bodies)
    shared = {m.group(1): line_of(m.start()) for m in MARK.finditer(text) if not inside(m.start())}
    faults = []
    for body in bodies:
        marks = dict(shared)
        marks.update({m.group(1): line_of(m.start())
                      for m in MARK.finditer(text, body.start(), body.end())})
        faults.append(Fault(os.path.basename(path), body.group(1), body.group(2), marks))
    if len(faults) != len(re.findall(r"^PAIR\(", text, re.M)):
        sys.exit("faults: error: a PAIR of %s cannot be read" % path)
    return faults


def main_source(faults, on_host):
    """The host program: runs the function that its argument names."""
    names = [side + f.name for f in faults for side in ("fault_", "clean_")]
    declare = "extern void %s(double *);\n" if on_host else "extern void SLAVE_FUN(%s)(double *);\n"
    rows = "".join('  {"%s", (void (*)(double *))%s%s},\n' % (n, "" if on_host else "slave_", n)
                   for n in names)
    run = "table[i].f(memory);" if on_host else "LAUNCH(table[i].f);"
    return """#include <athread.h>
#include <string.h>
#if SWEMU_GENERATION == 26010
#define LAUNCH(f) (athread_init(), __real_athread_spawn((void *)(f), memory), athread_join())
#else
#define LAUNCH(f) (athread_init(), __real_athread_spawn((void *)(f), memory, 1), athread_join())
#endif
double memory[1 << 16] __attribute__((aligned(128)));
%sstatic const struct { const char *name; void (*f)(double *); } table[] = {
%s};
int main(int argc, char **argv) {
  int ran = 0;
  for (int i = 0; i < (int)(sizeof table / sizeof *table); ++i)
    if (argc == 2 && (!strcmp(argv[1], table[i].name) ||
                      (!strcmp(argv[1], "clean") && !strncmp(table[i].name, "clean", 5)))) {
      %s
      ++ran;
    }
  return ran ? 0 : 2;
}
""" % ("".join(declare % n for n in names), rows, run)


class Suite:
    def __init__(self, options, directory):
        self.options, self.directory = options, directory
        self.failures = []
        self.faults = self.caught = self.alarms = 0

    def build(self, family, machine, level, flags=()):
        """The program of a family; None and a failure when it does not build."""
        path = os.path.join(HERE, "Inputs", family)
        on_host = family.endswith(".host.c")
        main = os.path.join(self.directory, family.split(".")[0] + "-main")
        stem = os.path.join(self.directory, family.split(".")[0] + level + "".join(flags))
        if not os.path.exists(main + ".o"):
            with open(main + ".c", "w", encoding="utf-8") as file:
                file.write(main_source(read_family(path), on_host))
            if not self.compile(family, ["--machine=" + machine, "-c", main + ".c", "-o", main + ".o"]):
                return None
        sources = ([path, "--slave", path.replace(".host.c", ".kernels.c")] if on_host
                   else ["--slave", path])
        command = ["--machine=" + machine, level, *flags, "-Werror", main + ".o", *sources, "-o", stem]
        return stem if self.compile(family, command) else None

    def compile(self, family, arguments):
        done = subprocess.run([os.path.join(self.options.bin, "swemu-cc"), *arguments],
                              stderr=subprocess.PIPE, text=True)
        if done.returncode:
            self.failures.append("%s does not build:\n%s" % (family, done.stderr))
        return not done.returncode

    def run(self, program, name, order=ORDERS[0]):
        environment = dict(os.environ, SWEMU_ALIGN="error", **order)
        try:
            done = subprocess.run([program, name], env=environment, stdout=subprocess.DEVNULL,
                                  stderr=subprocess.PIPE, text=True, timeout=TIMEOUT)
        except subprocess.TimeoutExpired:
            return None, "no end after %d s" % TIMEOUT
        return done.returncode, done.stderr

    def check_fault(self, fault, program, level):
        status, said = self.run(program, "fault_" + fault.name)
        good = status == 86 and fault.pattern.search(said)
        if not good:
            self.failures.append("%s %s: not caught: status %s, expected %s, said:\n%s"
                                 % (fault.name, level, status, fault.pattern.pattern, said))
        return good

    def check_clean(self, what, argument, program, order):
        status, said = self.run(program, argument, order)
        if status or said:
            self.failures.append("%s: false alarm, %s: status %s, said:\n%s"
                                 % (what, order, status, said))
        return not status and not said

    def family(self, name, machine):
        faults = [f for f in read_family(os.path.join(HERE, "Inputs", name))
                  if not self.options.names or f.name in self.options.names]
        if not faults:
            return
        alone = ".alone." in name
        caught, clean = set(faults), set(faults)
        for level in LEVELS:
            bad = self.build(name, machine, level, ["-DBAD=1"] if alone else [])
            good = self.build(name, machine, level, ["-DBAD=0"]) if alone else bad
            for fault in faults:
                if not (bad and self.check_fault(fault, bad, level)):
                    caught.discard(fault)
                if (level == LEVELS[-1] or name.endswith(".host.c")) and not (
                        good and self.check_clean(fault.name, "clean_" + fault.name, good, ORDERS[0])):
                    clean.discard(fault)
            for order in ORDERS:
                if good and not name.endswith(".host.c"):
                    if not self.check_clean(name + " " + level, "clean", good, order):
                        clean.clear()
        self.faults += len(faults)
        self.caught += len(caught)
        self.alarms += len(faults) - len(clean)
        print("%-24s %3d faults, %3d caught, %d false alarms"
              % (name, len(faults), len(caught), len(faults) - len(clean)))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--bin", required=True, help="directory of swemu-cc")
    parser.add_argument("--keep", metavar="DIR", help="build here, and leave everything")
    parser.add_argument("--list", action="store_true", help="only name the faults")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these faults")
    options = parser.parse_args()
    if options.list:
        for name, _ in FAMILIES:
            for fault in read_family(os.path.join(HERE, "Inputs", name)):
                print(fault.name)
        return 0
    with tempfile.TemporaryDirectory(prefix="swemu-faults") as temporary:
        if options.keep:
            os.makedirs(options.keep, exist_ok=True)
        suite = Suite(options, options.keep or temporary)
        for name, machine in FAMILIES:
            suite.family(name, machine)
    for failure in suite.failures:
        print(failure, file=sys.stderr)
    print("%d faults, %d caught, %d false alarms" % (suite.faults, suite.caught, suite.alarms))
    return 0 if suite.faults and suite.caught == suite.faults and not suite.alarms else 1


if __name__ == "__main__":
    sys.exit(main())
