"""Loops of a finished kernel whose ends are in variables of the function that the region sets, as f2c has
them: before the loop, in one go or in parts, under conditions, too late, or with other values between.

Contract: `add_bounds` draws from a generator of its own and is called for seeds from FIRST_SEED on, so
that smaller seeds give the programs that they always gave.  Each loop has the iterations that it had, or
fewer: no access leaves its array.
"""
from pointers import HEADER, indentation, parts

FIRST_SEED = 6000000
VARIABLES = ["i__1", "i__2", "i__3"]


class Bounds:
    def __init__(self, kernel, rng):
        self.kernel, self.rng = kernel, rng
        self.used = set()

    def before(self, pad, end, high):
        """Lines that set `end` to `high` or to less."""
        rng = self.rng
        x = rng.choice([v for v in VARIABLES if v != end])
        plain = ["%s = %s;" % (end, high)]
        forms = [plain] * 8 + [
            ["%s = %s, %s = %s;" % (x, high, end, x)],
            ["%s = %s;" % (x, high), "%s = %s;" % (end, x), "%s = 0;" % x],
            ["%s = %s;" % (end, high), "if (%s > n) {" % end, "  %s = 0;" % end, "}"],
            ["%s = %s;" % (end, high), "%s -= 1;" % end],
            ["if (%s > 1) {" % high, "  %s = %s;" % (end, high), "} else {", "  %s = 0;" % end, "}"],
            ["{", "  %s = %s;" % (end, high), "}"]]
        form = rng.choice(forms)
        if len(form) > 1 or "," in form[0]:
            self.used.add(x)
        return [pad + line for line in form]

    def change(self, region):
        out = []
        for k, line in enumerate(region):
            m = HEADER.match(line)
            if k == 0 or not m or self.rng.random() < 0.3 or "++" not in line:
                out.append(line)
                continue
            pad, v, sign, high = m.group(1), m.group(2), m.group(4), m.group(5)
            old, end = "; %s %s %s;" % (v, sign, high), self.rng.choice(VARIABLES)
            if old not in line:
                out.append(line)
                continue
            self.used.add(end)
            out += self.before(pad, end, high)
            out.append(line.replace(old, "; %s %s %s;" % (v, sign, end), 1))
        return out

    def run(self):
        out = []
        for head, region, _ in parts(self.kernel.lines):
            if head:  # not in a macro
                region = self.change(region)
            out += head + region
            if head and self.used and self.rng.random() < 0.1:  # the last value
                out.append('  fuzz_show_double("bound", %s);' % sorted(self.used)[0])
        self.kernel.lines = out
        for name in sorted(self.used):
            self.kernel.outer.append("%s %s = 0;" % (self.rng.choice(["int", "int", "long"]), name))


def add_bounds(kernel, rng):
    Bounds(kernel, rng).run()
