"""value-model.py SWEMU-CC HOST.C DIRECTORY SEED COUNT: random loop nests over two LDM arrays of which a part
has been written, against a model that runs them.

The emulator must report a load of an element that nothing has written if and only if the model makes
one.  In optimised code it may miss one where the same nest also writes the place (docs/emulator.md), but it must
never report one that is not there.
"""
import os
import random
import subprocess
import sys

ELEMENTS = 96
BOUNDS = [0, 1, 2, 3, 5, 8]


class Unwritten(Exception):
    pass


class Outside(Exception):
    pass


def index(rng, variables):
    terms = [(rng.choice([0, 1, 1, 1, -1, 2, 3, 8]), v) for v in variables]
    return [t for t in terms if t[0]], rng.randrange(0, 24)


def nest(rng, depth, variables):
    """A list of ("for", variable, low, high, step, down, body), ("if", variable, limit, body) and
    (kind, array, index, array, index)."""
    body = []
    for _ in range(rng.randrange(1, 3)):
        r = rng.random()
        if depth < 2 and r < 0.2:
            body += begun_sum(rng, depth, variables)
        elif depth < 3 and r < 0.55:
            variable = "ijk"[depth]
            high = rng.choice(BOUNDS) if rng.random() < 0.7 or not variables \
                else rng.choice(variables)
            body.append(("for", variable, rng.randrange(0, 3), high, rng.choice([1, 1, 1, 2]),
                         rng.random() < 0.2, nest(rng, depth + 1, variables + [variable])))
        elif r < 0.65 and variables:
            body.append(("if", rng.choice(variables), rng.randrange(0, 4),
                         nest(rng, depth, variables) if depth < 3 else []))
        else:
            body.append((rng.choice(["write", "write", "read", "update", "copy"]), rng.choice("ab"),
                         index(rng, variables), rng.choice("ab"), index(rng, variables)))
    return body


def begun_sum(rng, depth, variables):
    """One loop writes, another nest goes on with what it wrote, or with a little more or beside it."""
    v, w = "ijk"[depth], "ijk"[depth + 1]
    array, bound, where = rng.choice("ab"), rng.choice(BOUNDS[2:]), index(rng, variables + [v])
    beside = (where[0], max(0, where[1] + rng.choice([0, 0, 0, 1, -1])))
    update = ("update", array, where, array, where)
    inner = [("for", w, 0, rng.choice(BOUNDS), 1, False, [update])] if rng.random() < 0.5 else [update]
    return [("for", v, 0, bound, 1, rng.random() < 0.2, [("write", array, beside, array, beside)]),
            ("for", v, 0, rng.choice([bound, bound, 3]), 1, rng.random() < 0.2, inner)]


def element(array, where):
    return "%s[%s]" % (array, "+".join(["%d*%s" % t for t in where[0]] + [str(where[1])]))


def text(body, indent=1):
    lines, pad = [], "  " * indent
    for s in body:
        if s[0] == "for":
            _, v, low, high, step, down, inner = s
            h = high + "+2" if isinstance(high, str) else "h%d" % high
            head = (v, h, v, low, v, step) if down else (v, low, v, h, v, step)
            lines.append(pad + ("for (int %s = %s - 1; %s >= %d; %s -= %d) {" if down else
                                "for (int %s = %d; %s < %s; %s += %d) {") % head)
            lines += text(inner, indent + 1) + [pad + "}"]
        elif s[0] == "if":
            lines += [pad + "if (%s < h%d) {" % (s[1], BOUNDS[s[2]])] + text(s[3], indent + 1)
            lines.append(pad + "}")
        else:
            to, source = element(*s[1:3]), element(*s[3:5])
            lines.append(pad + {"write": "%s = x;" % to, "read": "x += %s;" % to,
                                "update": "%s += x;" % to, "copy": "%s = %s + 1;" % (to, source)}[s[0]])
    return lines


def execute(body, values, written):
    def at(array, where):
        i = where[1] + sum(c * values[v] for c, v in where[0])
        if not 0 <= i < ELEMENTS:
            raise Outside
        return array, i

    for s in body:
        if s[0] == "for":
            _, v, low, high, step, down, inner = s
            end = values[high] + 2 if isinstance(high, str) else high
            for values[v] in range(end - 1, low - 1, -step) if down else range(low, end, step):
                execute(inner, values, written)
        elif s[0] == "if":
            if values[s[1]] < BOUNDS[s[2]]:
                execute(s[3], values, written)
        else:
            source = at(*s[3:5]) if s[0] == "copy" else at(*s[1:3])
            if s[0] != "write" and source not in written:
                raise Unwritten
            if s[0] != "read":
                written.add(at(*s[1:3]))


def case(seed):
    """(reads what nobody wrote, what is written first, body); None: an index is outside."""
    rng = random.Random(seed)
    body = nest(rng, 0, [])
    first = {a: sorted((rng.randrange(ELEMENTS), rng.randrange(ELEMENTS))) for a in "ab"}
    try:
        execute(body, {}, {(a, i) for a in "ab" for i in range(*first[a])})
    except Unwritten:
        return True, first, body
    except Outside:
        return None
    return False, first, body


def program(cases):
    lines = ["#include <slave.h>", "#include <stdlib.h>",
             "int %s;" % ", ".join("h%d = %d" % (b, b) for b in BOUNDS)]
    for n, (_, first, body) in enumerate(cases):
        lines += ["static __thread_local double a%d[%d], b%d[%d];" % (n, ELEMENTS, n, ELEMENTS),
                  "static __attribute__((noinline)) void f%d(double *m) {" % n]
        # every other one through pointers that the compiler knows nothing about
        lines.append("  double *volatile pa = a%d, *volatile pb = b%d; double *a = pa, *b = pb;" % (n, n)
                     if n % 2 else "  double *a = a%d, *b = b%d;" % (n, n))
        lines.append("  double x = m[0]; volatile int z;")
        for array in "ab":
            lines.append("  for (z = %d; z < %d; ++z) %s[z] = z;" % (*first[array], array))
        lines += text(body) + ["  m[8] = x;", "}"]
    calls = ["case %d: f%d(m); break;" % (n, n) for n in range(len(cases))]
    return "\n".join(lines + ["void k(double *m) {", '  if (!_MYID) switch (atoi(getenv("CASE"))) {',
                              *calls, "  }", "}", ""])


def main():
    compiler, host, directory = sys.argv[1:4]
    seed, count = int(sys.argv[4]), int(sys.argv[5])
    cases, unwritten = [], 0
    while len(cases) < count:
        made = case(seed)
        seed += 1
        if made and any("[" in line for line in text(made[2])) and (not made[0] or unwritten < count / 2):
            unwritten += made[0]
            cases.append((seed - 1, made))
    source = os.path.join(directory, "nests.slave.c")
    with open(source, "w", encoding="utf-8") as file:
        file.write(program([made for _, made in cases]))
    wrong = missed = 0
    for level in ("-O0", "-O2", "-O3"):
        binary = os.path.join(directory, "nests" + level)
        subprocess.run([compiler, "--machine=sw26010pro", level, "-w", host, source, "-o", binary],
                       check=True)
        for n, (number, (expected, _, body)) in enumerate(cases):
            done = subprocess.run([binary], env={"CASE": str(n)}, stdout=subprocess.DEVNULL,
                                  stderr=subprocess.PIPE, text=True)
            reported = done.returncode == 86 and "nothing has written" in done.stderr
            if reported == expected and (reported or not done.returncode):
                continue
            if expected and not done.returncode and level != "-O0":
                missed += 1
                continue
            wrong += 1
            print("seed %d %s: unwritten %s, status %d, said %s\n%s"
                  % (number, level, expected, done.returncode, done.stderr, "\n".join(text(body))))
    print("%d nests, %d read what nobody wrote, %d judged wrongly, %d of %d missed when optimised"
          % (count, unwritten, wrong, missed, 2 * unwritten))
    return 1 if wrong or missed * 10 > unwritten * 2 else 0


if __name__ == "__main__":
    sys.exit(main())
