"""One region with many statements in a deep tree of loops.

Contract: `Nest(statements, depth, seed)` is one loop nest, a function of its arguments alone, with
exactly so many statements (as swgen counts them: assignments with loops between) and as deep;
bounds are triangular here and there, statements read what others have written, and no subscript
leaves 0 .. n + 1.  The outermost loop can be divided: what is written stands at its variable.
"""
import random

ARRAYS = 8


class Loop:
    def __init__(self, parent, variable):
        self.parent, self.variable = parent, variable
        self.depth = parent.depth + 1 if parent else 1
        self.low, self.high = "1", "n"
        self.body = []  # Loop, or the text of a statement

    def around(self):
        """The variables of this loop and those around it, outermost first."""
        return (self.parent.around() if self.parent else []) + [self.variable]


class Nest:
    def __init__(self, statements, depth, seed):
        self.rng = random.Random("%d %d %d" % (statements, depth, seed))
        self.loops = []
        # Dimensions; the first is the outermost loop's.  Odd ones are never written.
        self.arrays = [min(depth, 1 + k // 2 % 4) for k in range(ARRAYS)]
        self.top = at = self.loop(None)
        while at.depth < depth:
            at = self.loop(at)
        count = self.place(at)
        while count < statements:
            at = self.rng.choice([l for l in self.loops if l.depth < depth or self.open(l)])
            if not self.open(at):
                at = self.loop(at)
            count += self.place(at)

    @staticmethod
    def open(loop):
        """Whether a statement at its end is one of its own."""
        return not loop.body or isinstance(loop.body[-1], Loop)

    def loop(self, parent):
        loop = Loop(parent, "i%d" % len(self.loops))
        self.loops.append(loop)
        if parent:
            parent.body.append(loop)
            shape = self.rng.random()
            if shape < 0.2:
                loop.high = self.rng.choice(parent.around())
            elif shape < 0.4:
                loop.low = self.rng.choice(parent.around())
        return loop

    def place(self, loop):
        around = loop.around()
        target = self.rng.randrange(0, ARRAYS, 2)
        reads = [self.read(self.rng.randrange(ARRAYS), around)
                 for _ in range(self.rng.randint(1, 3))]
        loop.body.append("%s = %s;" % (self.element(target, around), " + ".join(reads)))
        return 1

    def element(self, array, around, shift=False):
        dims = self.arrays[array]
        free = self.rng.sample(around[1:], min(dims - 1, len(around) - 1))
        free += ["1"] * (dims - 1 - len(free))
        if shift and free:
            k = self.rng.randrange(len(free))
            free[k] += self.rng.choice([" - 1", " + 1"])
        return "w%d[%s]" % (array, "][".join([around[0]] + free))

    def read(self, array, around):
        factor = self.rng.choice(["0.5 * ", "0.25 * ", "", "-"])
        return factor + self.element(array, around, shift=self.rng.random() < 0.3)

    def parameters(self):
        return ["double w%d[restrict n + 2]%s" % (k, "[n + 2]" * (dims - 1))
                for k, dims in enumerate(self.arrays)]

    def lines(self):
        return ["#pragma sw parallel"] + self.print(self.top, 0)

    def print(self, loop, depth):
        v, pad = loop.variable, "  " * (depth + 1)
        lines = ["%sfor (int %s = %s; %s <= %s; %s++) {" % (pad, v, loop.low, v, loop.high, v)]
        for item in loop.body:
            lines += self.print(item, depth + 1) if isinstance(item, Loop) else [pad + "  " + item]
        return lines + [pad + "}"]
