#!/usr/bin/env python3
"""Random programs, serial against ported.

    fuzz.py --bin BUILD/bin [--seed S] [--programs N] [--jobs J] [--state FILE] [--minimise] [...]

Contract: program number s (S, S+1, ...) depends on s alone; its regions lie inside and just outside
what swgen ports.  Each is compiled serially and by swgen-cc for both machines, runs under four DMA
orders with the emulator's checks on, and must print the same, byte for byte (batch.py).  Exit status 0
when all agree and enough regions were ported; otherwise 1, with the seeds that fail.  The first seed is
always printed.  With --state, what is finished is written to a file, and a later run goes on from it.
"""
import argparse
import concurrent.futures
import json
import os
import random
import resource
import sys
import tempfile
import threading

from batch import Batch, Figures, MACHINES
from minimise import minimise
from program import Program, source


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--bin", help="directory of swgen-cc")
    parser.add_argument("--clang", default="/usr/lib/llvm-22/bin/clang-22", help="serial compiler")
    parser.add_argument("--seed", type=int, default=None, help="first seed (default: random)")
    parser.add_argument("--programs", type=int, default=25)
    parser.add_argument("--batch", type=int, default=25, help="programs per C file (default: 25)")
    parser.add_argument("--jobs", type=int, default=1, help="batches at a time (default: 1)")
    parser.add_argument("--machine", action="append", help="only this one; may be repeated")
    parser.add_argument("--level", choices=["-O0", "-O1", "-O2"],
                        help="of optimisation (default: in turn)")
    parser.add_argument("--grow", choices=["always", "model"],
                        help="of tiles, as the plugin's option (default: in turn)")
    parser.add_argument("--small", choices=["always", "model", "never"],
                        help="the plugin's option small-plan (default: always and model in turn)")
    parser.add_argument("--state", metavar="FILE", help="one line of JSON per finished batch")
    parser.add_argument("--keep", metavar="DIR", help="build here, and leave everything")
    parser.add_argument("--minimise", action="store_true", help="make failing programs small")
    parser.add_argument("--print", action="store_true", help="print the programs, run nothing")
    parser.add_argument("--min-offloaded", type=float, default=0, metavar="SHARE",
                        help="at least this part of the regions must be ported on each machine")
    options = parser.parse_args()
    options.machine = options.machine or MACHINES
    if options.seed is None:
        options.seed = random.SystemRandom().randrange(10**9)
    if not options.print and not options.bin:
        parser.error("--bin is needed")
    return options


def cpu_seconds():
    """Of this process and of all that it has waited for."""
    return sum(sum(resource.getrusage(who)[:2])
               for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))


class Run:
    """All batches of one call, and of the calls before it that the state file remembers."""

    def __init__(self, options, directory):
        self.options, self.directory = options, directory
        self.figures, self.failed = Figures(), []
        self.finished = set()
        self.lock = threading.Lock()
        self.seconds_taken = cpu_seconds()
        if options.state and os.path.exists(options.state):
            with open(options.state, encoding="utf-8") as file:
                for line in file:
                    self.take(json.loads(line))

    def take(self, record):
        self.finished.add((record["seed"], record["programs"]))
        self.figures.add(Figures.from_json(record["figures"]))
        self.failed += record["failed"]

    def one(self, first, count):
        batch = Batch([Program(s) for s in range(first, first + count)],
                      os.path.join(self.directory, str(first)), self.options)
        failures = batch.run()
        record = {"seed": first, "programs": count, "figures": batch.figures.to_json(),
                  "failed": sorted({f.seed for f in failures})}
        with self.lock:
            now = cpu_seconds()
            record["figures"]["cpu"] = now - self.seconds_taken
            self.seconds_taken = now
            self.take(record)
            for failure in failures:
                print(failure, flush=True)
            if self.options.state:
                with open(self.options.state, "a", encoding="utf-8") as file:
                    file.write(json.dumps(record) + "\n")
        if self.options.minimise:
            for failure in {f.seed: f for f in failures}.values():
                self.show_minimised(failure, batch)
        if not self.options.keep:
            for folder, _, names in os.walk(batch.directory):
                for name in names:
                    os.remove(os.path.join(folder, name))

    def show_minimised(self, failure, found):
        """The smallest program found that still fails in the same way."""
        program = Program(failure.seed)
        batch = Batch([program], os.path.join(self.directory, "min-%d" % failure.seed),
                      self.options)
        batch.level, batch.grow, batch.small = found.level, found.grow, found.small

        def fails(text):
            batch.failures = []
            batch.write(text)
            batch.run_text()
            return batch.failures[0].symptom if batch.failures else ""

        text = minimise(source([program]), fails, failure.symptom)
        with self.lock:
            print("minimised, %s:\n%s" % (failure.where, text), flush=True)

    def all(self):
        options = self.options
        end = options.seed + options.programs
        batches = [(s, min(options.batch, end - s)) for s in range(options.seed, end, options.batch)]
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            for done in [pool.submit(self.one, *b) for b in batches if b not in self.finished]:
                done.result()

    def summary(self):
        f = self.figures
        print("%d programs, %d runs of batches, %.3f s of CPU time per program"
              % (f.programs, f.runs, f.cpu / max(1, f.programs)))
        enough = True
        for machine in self.options.machine:
            share = f.offloaded[machine] / max(1, f.regions[machine])
            print("%s: %d of %d regions were ported (%.1f %%), %d also for small sizes, %d kernels launched"
                  % (machine, f.offloaded[machine], f.regions[machine], 100 * share,
                     f.small[machine], f.launched[machine]))
            enough &= share >= self.options.min_offloaded
        print("refusals: " + ", ".join("%s %d" % pair for pair in f.refused.most_common()))
        if f.unproved:
            print("plans not proved: " + ", ".join("%s %d" % pair for pair in f.unproved.most_common()))
        if not enough:
            print("expected at least %.0f %%" % (100 * self.options.min_offloaded))
        print("failed seeds: " + (" ".join(map(str, sorted(self.failed))) or "none"))
        return 1 if self.failed or not enough else 0


def main():
    options = parse_arguments()
    if options.print:
        seeds = range(options.seed, options.seed + options.programs)
        print(source([Program(s) for s in seeds]))
        return 0
    print("first seed %d" % options.seed, flush=True)
    # For what is started from here: a program that eats all memory must not take the machine along.
    resource.setrlimit(resource.RLIMIT_AS, (16 << 30, 16 << 30))
    with tempfile.TemporaryDirectory(prefix="swgen-fuzz") as scratch:
        run = Run(options, options.keep or scratch)
        run.all()
        return run.summary()


if __name__ == "__main__":
    sys.exit(main())
