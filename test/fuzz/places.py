"""A minimum or maximum with its place, in a loop of each region of a finished kernel.

Contract: `add_places` draws from a generator of its own and is called for seeds from FIRST_SEED on, so that
smaller seeds give the programs that they always gave.  Most values occur often, so that the first or last of
equal ones has to be found, whatever becomes of the loops.
"""
import re

from pointers import parts

FIRST_SEED = 8000000
LOOP = re.compile(r"^( *)for \((?:\w+ )?(i\d+) = .*\{$")


class Places:
    def __init__(self, kernel, rng):
        self.kernel, self.rng = kernel, rng
        self.count = 0

    def loops_around(self, lines, k):
        """The variables of the loops around line k, and of the one that it begins, outermost first."""
        around = []
        for line in lines[:k + 1]:
            m = LOOP.match(line)
            depth = len(line) - len(line.lstrip(" "))
            around = [(d, v) for d, v in around if d < depth or (d == depth and line.strip() != "}" and not m)]
            if m:
                around.append((depth, m.group(2)))
        return [v for _, v in around]

    def value(self, loops):
        """An expression of the kernel's type."""
        rng, v, w = self.rng, self.rng.choice(loops), self.rng.choice(loops)
        array = self.kernel.pristine
        data = array and array.kind in ("restrict", "plain") and not array.shares and rng.random() < 0.6
        x = "%s[%s & 63]" % (array.name, v) if data else "((%s * 5 + %s) %% 7)" % (v, w)
        if self.kernel.number_class == "float":
            return "floor(%s * %s)" % (x, rng.choice(["0.25", "0.125", "1.0"]))
        return "((unsigned)%s & %s)" % (x, rng.choice(["3u", "31u"]))

    def statement(self, pad, loops, op):
        best, at, e = "best%d" % self.count, "at%d" % self.count, self.value(loops)
        sign = self.rng.choice(["<", "<="] if op == "min" else [">", ">="])
        back = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}[sign]
        test = "%s %s %s" % ((e, sign, best) if self.rng.random() < 0.7 else (best, back, e))
        if self.rng.random() < 0.3:
            test = "%s %% 3 != 1 && %s" % (self.rng.choice(loops), test)
        place = " + ".join("%s * %d" % (v, 100 ** k) for k, v in enumerate(loops[-2:]))
        body = ["%s = %s;" % (best, e), "%s = %s;" % (at, place)]
        self.rng.shuffle(body)
        return [pad + "if (%s) {" % test] + [pad + "  " + line for line in body] + [pad + "}"]

    def change(self, head, region):
        """The region with such a statement behind the header of one of its loops."""
        places = [k for k, line in enumerate(region) if LOOP.match(line)]
        if not places or not head[0].startswith("#pragma sw parallel"):
            return head + region
        k, op = self.rng.choice(places), self.rng.choice(["min", "max"])
        pad = LOOP.match(region[k]).group(1) + "  "
        new = self.statement(pad, self.loops_around(region, k), op)
        t = self.kernel.value_type()
        self.kernel.outer += ["%s best%d = %s;" % (t, self.count, self.rng.choice(["3", "1", "100"])),
                              "long at%d = -1;" % self.count]
        head = [head[0] + " reduction(%s: best%d)" % (op, self.count)] + head[1:]
        show = ['  fuzz_show_double("best", best%d);' % self.count,
                '  fuzz_show("at", (unsigned long)at%d);' % self.count]
        self.count += 1
        return head + region[:k + 1] + new + region[k + 1:] + show

    def run(self):
        out = []
        for head, region, _ in parts(self.kernel.lines):
            out += self.change(head, region) if head else region
        self.kernel.lines = out


def add_places(kernel, rng):
    Places(kernel, rng).run()
