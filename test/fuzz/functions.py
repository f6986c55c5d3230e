"""The frame of programs of random functions: seeds, sizes, and a main() that calls each with all sizes.

Contract: the same seed gives the same program, whose first line names it.  A function class takes a random
generator and a number; text() gives its C definition, call() lines of main() that prepare its arrays, call it
and show what it may write.  These lines see the extents by name, and an array `shown` of double.
"""
import argparse
import random


def source(script, function, extents, sizes, enums, shown, seed, functions):
    """extents: {name: values}; enums: {name: value}; shown: C text, the most elements that are shown."""
    rng = random.Random(seed)
    all_functions = [function(rng, k) for k in range(functions)]
    table = ["{%s}" % ", ".join(str(rng.choice(e)) for e in extents.values()) for _ in range(sizes)]
    lines = ["/* %s --seed %d --functions %d */" % (script, seed, functions), '#include "show.h"',
             "#include <stdlib.h>"]
    lines += ["enum { %s };" % ", ".join("%s = %d" % pair for pair in enums.items())] if enums else []
    lines += [f.text() for f in all_functions]
    lines += ["int main(void) {",
              "  static const int sizes[][%d] = {%s};" % (len(extents), ", ".join(table)),
              "  static double shown[%s];" % shown, "  for (int s = 0; s < %d; s++) {" % sizes,
              "    int %s;" % ", ".join("%s = sizes[s][%d]" % (e, k) for k, e in enumerate(extents))]
    for f in all_functions:
        lines += f.call()
    return "\n".join(lines + ["  }", "  return 0;", "}"])


def call_shown(function, size, arrays, first_actuals):
    """Lines that make the arrays, all but the last of which are shown, of `size` elements of the function's type,
    and call it with each of the lists of first actual parameters."""
    lines = ["{"]
    for x in arrays:
        lines += ["%s *%s_ = malloc(sizeof(%s) * (%s));" % (function.type, x, function.type, size),
                  "for (int e = 0; e < %s; e++) %s_[e] = (%s)((e * %dL + %d) %% 23);"
                  % (size, x, function.type, 7 + ord(x), ord(x))]
    actuals = ", ".join("(void *)%s_" % x for x in arrays)
    lines += ["%s(%s, %s);" % (function.name, first, actuals) for first in first_actuals]
    for x in arrays[:-1]:
        lines += ["for (int e = 0; e < %s; e++) shown[e] = (double)%s_[e];" % (size, x),
                  'show("%s %s", n, shown, %s);' % (function.name, x, size)]
    return lines + ["free(%s_);" % x for x in arrays] + ["}"]


def main(doc, *frame):
    """Prints the program that the command line asks for; frame: what source() takes before the seed."""
    parser = argparse.ArgumentParser(description=doc.split("\n", 1)[0])
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--functions", type=int, default=8)
    options = parser.parse_args()
    print(source(*frame, options.seed, options.functions))
