"""Loops of a finished kernel in blocks, as codes have them that were tuned for a cache.

Contract: `add_blocks` draws from a generator of its own and is called for seeds from FIRST_SEED on, so
that smaller seeds give the programs that they always gave.  Each iteration runs once, as before; the
order is another where block loops go outside of other loops, which is for the serial program as for the
ported one.  What the region promises of its iterations is taken back.
"""
import re

from pointers import HEADER, parts

FIRST_SEED = 2000000


def variable(line):
    found = re.match(r" *for \((?:\w+ )?(\w+) = ", line)
    return found.group(1) if found else None


class Blocks:
    def __init__(self, kernel, rng):
        self.kernel, self.rng = kernel, rng
        self.made = 0

    def chain(self, region):
        """Numbers of the lines at the head of the region that are loops right inside one another."""
        first = next((k for k, line in enumerate(region) if HEADER.match(line)), None)
        if first is None:
            return []
        last = first
        while HEADER.match(region[last + 1]):
            last += 1
        return list(range(first, last + 1))

    def header(self, v, low, high, size):
        """(line of the block loop, the loop's own first value and end)"""
        block = "b%d" % self.made
        self.made += 1
        whole = re.fullmatch(r"[0-9]+", low) and self.rng.random() < 0.5
        start = "0" if whole else low
        line = "for (long %s = %s; %s < %s; %s += %d) {" % (block, start, block, high, block, size)
        first = "(%s > %s ? %s : %s)" % (block, low, block, low) if whole and low != "0" else block
        return line, first, "%s + %d" % (block, size)

    def block(self, region, k, outside):
        """Puts the loop of line k into blocks, whose loop goes around line `outside` and what follows."""
        m = HEADER.match(region[k])
        pad, v, low, high = m.group(1), m.group(2), m.group(3), m.group(5)
        if m.group(4) == "<=":
            high += " + 1"
        size = self.rng.choice([2, 3, 4, 5, 8, 16, 32])
        line, first, end = self.header(v, low, high, size)
        out = " " * (len(region[outside]) - len(region[outside].lstrip()))
        guarded = self.rng.random() < 0.25
        bound = end if guarded else "MIN(%s, %s)" % (end, high)
        own = region[k].replace("= %s; " % low, "= %s; " % first, 1)
        own = own.replace("%s %s %s; " % (v, m.group(4), m.group(5)), "%s < %s; " % (v, bound), 1)
        close = next(e for e in range(outside, len(region)) if region[e] == out + "}")
        body = ["  " + text for text in region[outside:close + 1]]
        at = k - outside
        body[at] = "  " + own
        if guarded:
            body[at + 1:at + 1] = ["  " + pad + "  if (%s >= %s)" % (v, high),
                                   "  " + pad + "    continue;"]
        region[outside:close + 1] = [out + line] + body + [out + "}"]

    def change(self, region):
        chain = self.chain(region)
        if not chain:
            return
        names = [HEADER.match(region[k]).group(2) for k in chain]
        chosen = self.rng.sample(range(len(names)), self.rng.randint(1, len(names)))
        for name in (names[k] for k in sorted(chosen, reverse=True)):  # block loops may go around others
            k = next(k for k, line in enumerate(region) if variable(line) == name)
            m = HEADER.match(region[k])
            outside = k
            while outside > chain[0] and self.rng.random() < 0.7 and not re.search(
                    r"\b%s\b" % variable(region[outside - 1]), m.group(3) + " " + m.group(5)):
                outside -= 1
            self.block(region, k, outside)

    def run(self):
        out = []
        for head, region, _ in parts(self.kernel.lines):
            made = self.made
            if head:  # not in a macro
                self.change(region)
            if self.made != made:
                head = [re.sub(r" (independent|collapse\(\d+\))", "", line) for line in head]
            out += head + region
        self.kernel.lines = out


def add_blocks(kernel, rng):
    Blocks(kernel, rng).run()
