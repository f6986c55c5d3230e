"""The frame of programs of random functions: seeds, sizes, and a main() that calls each with all sizes.

Contract: the same seed gives the same program, whose first line names it.  A function class takes a random
generator and a number; text() gives its C definition, call() lines of main() that prepare its arrays, call it
and show what it may write.  These lines see the extents by name, and an array `shown` of double.
"""
import argparse
import random


def is_complex(c_type):
    return c_type.endswith("_Complex")


def over(c_type, place, limit):
    """A condition on an element."""
    return ("__real__ " if is_complex(c_type) else "") + "%s > %s" % (place, limit)


def source(script, function, extents, sizes, enums, shown, seed, functions, of_complex=False):
    """extents: {name: values}; enums: {name: value}; shown: C text, the most elements that are shown."""
    rng = random.Random(seed)
    all_functions = [function(rng, k) for k in range(functions)]
    for f in all_functions:
        if of_complex and f.type in ("double", "float"):
            f.type += " _Complex"
    table = ["{%s}" % ", ".join(str(rng.choice(e)) for e in extents.values()) for _ in range(sizes)]
    lines = ["/* %s --seed %d --functions %d%s */" % (script, seed, functions, " --complex" if of_complex else ""),
             '#include "show.h"',
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
                  "for (int e = 0; e < %s; e++) %s_[e] = (%s)((e * %dL + %d) %% 23)%s;"
                  % (size, x, function.type, 7 + ord(x), ord(x), " * (1 + 0.5i)" if is_complex(function.type) else "")]
    actuals = ", ".join("(void *)%s_" % x for x in arrays)
    lines += ["%s(%s, %s);" % (function.name, first, actuals) for first in first_actuals]
    for x in arrays[:-1]:
        part = "(double)(__real__ %s_[e] - 3 * __imag__ %s_[e])" % (x, x) if is_complex(function.type) else \
            "(double)%s_[e]" % x
        lines += ["for (int e = 0; e < %s; e++) shown[e] = %s;" % (size, part),
                  'show("%s %s", n, shown, %s);' % (function.name, x, size)]
    return lines + ["free(%s_);" % x for x in arrays] + ["}"]


def main(doc, *frame):
    """Prints the program that the command line asks for; frame: what source() takes before the seed."""
    parser = argparse.ArgumentParser(description=doc.split("\n", 1)[0])
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--functions", type=int, default=8)
    parser.add_argument("--complex", action="store_true", help="complex numbers in place of floating-point ones")
    parser.add_argument("--small", action="store_true", help="members of structs that are smaller than a word")
    parser.add_argument("--data", action="store_true", help="subscripts inside structs that data give; branches on data")
    parser.add_argument("--kept", action="store_true", help="scratch arrays that are needed afterwards")
    parser.add_argument("--solid", action="store_true", help="stencils of three dimensions only, of fewer elements")
    parser.add_argument("--linear", action="store_true", help="structs in rows of a run-time length behind pointers")
    options = parser.parse_args()
    frame[1].small, frame[1].data, frame[1].solid = options.small, options.data, options.solid
    frame[1].linear, frame[1].kept = options.linear, options.kept
    if options.solid:
        frame = frame[:2] + (frame[1].SOLID,) + frame[3:]
    print(source(*frame, options.seed, options.functions, options.complex))


def main_once(doc, script, function):
    """The same for functions that have sizes of their own: text() gives the lines of the definitions, and those
    of main() that prepare what it needs, call it and show all memory."""
    parser = argparse.ArgumentParser(description=doc.split("\n", 1)[0])
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--functions", type=int, default=8)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    print("/* %s --seed %d --functions %d */\n#include \"show.h\"\n" % (script, options.seed, options.functions))
    calls = []
    for number in range(options.functions):
        lines, run = function(rng, number).text()
        print("\n".join(lines) + "\n")
        calls += run
    print("int main(void) {\n  " + "\n  ".join(calls) + "\n  return 0;\n}")
