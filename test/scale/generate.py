#!/usr/bin/env python3
"""Writes C files that are large for swgen, to standard output.

    generate.py regions N [--per-function G]    N regions, all kinds of kernels.py in turn
    generate.py region S D [--seed K]           one region with S statements in loops to depth D
    generate.py unkind NAME                     a function of unkind.py, without a program

Contract: the text depends on the arguments alone.  The program runs every region at two sizes and
shows a hash of every array; it includes test/fuzz/Inputs/fuzz.h.
"""
import argparse

import kernels
import unkind
from nest import Nest

HEAD = """#include "fuzz.h"
"""
PARTICLES = """
struct particle_double {
  double x, v, q;
};
struct particle_float {
  float x, v, q;
};
"""


def fill(name, count, c_type, salt):
    kind = {"double": "FUZZ_DOUBLE", "float": "FUZZ_FLOAT"}.get(c_type, "FUZZ_INT")
    return "  fuzz_fill(%s, %s, sizeof(%s), 0, sizeof(%s), %s, %d);" % (
        name, count, c_type, c_type, kind, salt)


def show(name, count, c_type):
    kind = {"double": "FUZZ_DOUBLE", "float": "FUZZ_FLOAT"}.get(c_type, "FUZZ_INT")
    return '  fuzz_hash("%s", %s, %s, sizeof(%s), 0, sizeof(%s), %s);' % (
        name, name, count, c_type, c_type, kind)


def regions_function(number, group):
    """A function with the group's regions, and what runs it."""
    parameters = ["int n", "int m", "const int *restrict x"]
    body, before, after, rooms = [], [], [], []
    for k in group:
        parameters += k.parameters
        body += ["  {"] + k.lines + ["  }"]
        for salt, name in enumerate(k.names):
            rooms.append(name)
            before += ["  %s *%s = fuzz_room(ROOM * sizeof *%s);" % (k.type, name, name),
                       fill(name, "ROOM", k.type, salt)]
            after += [show(name, "ROOM", k.type), "  free(%s);" % name]
    lines = ["", "static void function%d(%s) {" % (number, ", ".join(parameters))]
    lines += body + ["}", ""]
    lines.append("FUZZ_RUN run%d(int n, int m, const int *x) {" % number)
    lines += before
    arguments = ["n", "m", "x"] + ["(void *)" + room for room in rooms]
    lines.append("  function%d(%s);" % (number, ", ".join(arguments)))
    return lines + after + ["}"]


def regions(options):
    lines = [HEAD, PARTICLES, "#define ROOM %d" % kernels.ROOM]
    all_kernels = [kernels.Instance(k) for k in range(options.count)]
    groups = [all_kernels[k:k + options.per_function]
              for k in range(0, options.count, options.per_function)]
    for number, group in enumerate(groups):
        lines += regions_function(number, group)
    lines += ["", "int main(void) {", "  static const int sizes[][2] = {{3, 5}, {40, 23}};",
              "  int *x = fuzz_room(64 * sizeof *x);",
              "  for (int k = 0; k < 64; k++)", "    x[k] = (k * 7 + 2) % 3;",
              "  for (int s = 0; s < 2; s++) {"]
    lines += ["    run%d(sizes[s][0], sizes[s][1], x);" % number for number in range(len(groups))]
    return lines + ["  }", "  free(x);", "  return 0;", "}"]


def region(options):
    nest = Nest(options.statements, options.depth, options.seed)
    power = {1: "n + 2"}
    for d in range(2, 7):
        power[d] = "(%s) * (n + 2)" % power[d - 1]
    lines = [HEAD, "static void region(int n, %s) {" % ", ".join(nest.parameters())]
    lines += nest.lines() + ["}", "", "FUZZ_RUN run(int n) {"]
    for k, dims in enumerate(nest.arrays):
        lines += ["  double *w%d = fuzz_room((%s) * sizeof *w%d);" % (k, power[dims], k),
                  fill("w%d" % k, power[dims], "double", k)]
    lines.append("  region(n, %s);" % ", ".join("(void *)w%d" % k for k in range(len(nest.arrays))))
    for k, dims in enumerate(nest.arrays):
        lines += [show("w%d" % k, power[dims], "double"), "  free(w%d);" % k]
    lines += ["}", "", "int main(void) {", "  run(1);", "  run(%d);" % options.size]
    return lines + ["  return 0;", "}"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    kinds = parser.add_subparsers(required=True)
    many = kinds.add_parser("regions")
    many.add_argument("count", type=int)
    many.add_argument("--per-function", type=int, default=1, metavar="G")
    many.set_defaults(write=regions)
    one = kinds.add_parser("region")
    one.add_argument("statements", type=int)
    one.add_argument("depth", type=int)
    one.add_argument("--seed", type=int, default=0)
    one.add_argument("--size", type=int, default=6, help="iterations of each loop")
    one.set_defaults(write=region)
    hard = kinds.add_parser("unkind")
    hard.add_argument("name", choices=unkind.REGIONS)
    hard.set_defaults(write=lambda options: [unkind.REGIONS[options.name]])
    options = parser.parse_args()
    print("\n".join(options.write(options)))


if __name__ == "__main__":
    main()
