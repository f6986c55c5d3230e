"""Random values, conditions and subscripts of a kernel.

Contract: no undefined behaviour.  Integers are computed unsigned, and floating values are damped, so
that recurrences stay finite for long.  A kernel that is `orderly` reaches the arrays that the nest
writes in the row of the divided iteration only (`Expressions.position`); what it reads besides is not
written in the nest.
"""
from data import Index, LARGEST


class Scope:
    """What is visible at one place: loops from the outside in, and variables of the region."""

    def __init__(self, loops=(), values=(), rows=()):
        self.loops, self.values, self.rows = list(loops), list(values), list(rows)

    def copy(self):
        return Scope(self.loops, self.values, self.rows)

    def inside(self, loop):
        return Scope(self.loops + [loop], self.values, self.rows)


class Expressions:
    def __init__(self, rng, number_class):
        self.rng = rng
        self.number_class = number_class
        self.rich = True  # unusual subscripts and steps, which take long to plan, are usual
        self.arrays, self.tables, self.helpers = [], [], []
        self.scalars = []  # read-only variables of the kernel's class
        self.orderly = True
        self.position = {}  # of the arrays that this nest writes: (dimension, index)

    def chance(self, p):
        return self.rng.random() < p

    # Subscripts.

    def index_of(self, v, scope):
        """Some index made of the loop variable v."""
        rng, shape = self.rng, self.rng.random()
        if not self.rich and self.chance(0.7):
            shape *= 0.8
        if shape < 0.5:
            return v
        if shape < 0.68:
            return v.plus(rng.randint(1, 8))
        if shape < 0.8:
            return v.plus(-rng.randint(1, 2))
        if shape < 0.87:
            extra = rng.randint(0, 1)
            return Index("2 * %s%s" % (v.text, " + 1" if extra else ""), 2 * v.low + extra,
                         2 * v.scale, 2 * v.add + extra, v.known)
        if shape < 0.91:
            return Index("ld - 1 - %s" % v.text, 0, 2, 79) if v.scale < 2 else v
        if shape < 0.95:
            w = rng.choice(scope.loops)
            return Index("%s + %s" % (v.text, w.text), v.low + w.low, v.scale + w.scale,
                         v.add + w.add, v.known and w.known)
        if shape < 0.98 and self.tables:
            table = rng.choice(self.tables)
            if v.low >= 0 and v.scale <= 2 and v.add < 80:
                return table.at(v)
        if shape < 0.99:
            return Index("%s / 2" % v.text, max(v.low, 0) // 2, v.scale, v.add, v.known)
        return Index("%s %% 5" % v.text, 0, 0, 4, True) if v.low >= 0 else v

    def subscripts(self, array, scope):
        """One for each dimension; diagonals are rare."""
        indices, left = [], list(scope.loops)
        for extent in array.dims:
            known = extent.scale == 0 and self.orderly and array in self.position and self.chance(0.3)
            index, v = self.subscript(extent, scope, left or [], known)
            indices.append(index)
            if v in left and not (self.rich and self.chance(0.5)):
                left.remove(v)
        return indices

    def subscript(self, extent, scope, loops, known=False):
        """An index that fits the dimension, to the compiler's knowledge if `known`, and its loop."""
        for _ in range(6):
            if not loops or self.chance(0.06):
                break
            v = self.rng.choice(loops)
            index = self.index_of(v, scope)
            if extent.holds(index) and (index.known or not known):
                return index, v
        constant = self.rng.choice([0, 0, 1, 3])
        return Index(str(constant), constant, 0, constant, True), None

    def access(self, array, scope):
        indices = self.subscripts(array, scope)
        if self.orderly and array in self.position:
            dimension, index = self.position[array]
            indices[dimension] = index
        return array.element(self.rng, indices)

    # Values.

    def converted(self, array, text):
        """An element as an operand of the kernel's class."""
        if self.number_class == "float":
            return text if array.number_class == "float" else "(double)" + text
        return "(unsigned)" + text if array.promotes() else text

    def load(self, scope):
        usable = [a for a in self.arrays if a.number_class == self.number_class or self.chance(0.4)]
        if not usable or self.number_class == "int":
            usable = [a for a in self.arrays if a.number_class == self.number_class]
        array = self.rng.choice(usable)
        return self.converted(array, self.access(array, scope))

    def leaf(self, scope):
        rng, shape = self.rng, self.rng.random()
        if scope.rows and shape < 0.12:
            array, row, extent = rng.choice(scope.rows)
            index, _ = self.subscript(extent, scope, scope.loops)
            return self.converted(array, "%s[%s]" % (row, index.text))
        if scope.values and shape < 0.35:
            return rng.choice(scope.values)
        if shape < 0.8:
            return self.load(scope)
        if shape < 0.9 and self.scalars:
            return rng.choice(self.scalars)
        cast = "(double)" if self.number_class == "float" else "(unsigned)"
        name = rng.choice(scope.loops).text if scope.loops else "n"
        constants = ["0.5", "3", "HALF"] if self.number_class == "float" else ["7u", "0x55u"]
        return rng.choice(constants + [cast + name])

    def call(self, scope):
        """A function of the file, of <math.h>, or a conditional expression."""
        x, y = self.leaf(scope), self.leaf(scope)
        choices = ["(%s > %s ? %s : %s)" % (x, y, y, x)]
        choices += ["%s(%s, %s)" % (h, x, y) for h in self.helpers] * 2
        if self.number_class == "float":
            choices += ["fabs(%s)" % x, "sqrt(fabs(%s))" % x]
        return self.rng.choice(choices)

    def value(self, scope):
        rng = self.rng
        terms = [self.leaf(scope) for _ in range(rng.choice([1, 1, 2, 3] if self.rich else [1, 1, 1, 2]))]
        if self.chance(0.12):
            terms[0] = self.call(scope)
        if self.number_class == "float":
            terms = ["%s * %s" % (t, rng.choice(["0.5", "0.25", "-0.5"])) for t in terms]
            if self.chance(0.15):
                terms.append("%s * %s * 0.01" % (self.leaf(scope), self.leaf(scope)))
            if self.chance(0.1):
                terms[0] = "%s / 3.0" % self.leaf(scope)
            return " + ".join(terms)
        if self.chance(0.15):
            terms[0] = "(%s %s)" % (terms[0], rng.choice([">> 3", "<< 2", "% 13u", "/ 3u", "& 255u"]))
        return (" %s " % rng.choice(["+", "^", "*", "-"])).join(terms)

    def condition(self, scope):
        rng = self.rng
        if self.chance(0.5) or not scope.loops:
            limit = "1.5" if self.number_class == "float" else "1000u"
            return "%s %s %s" % (self.leaf(scope), rng.choice([">", "<="]), limit)
        v, w = rng.choice(scope.loops).text, rng.choice(scope.loops).text
        return rng.choice(["%s > 3" % v, "%s < m - 2" % v, "%s + %s < n" % (v, w), "%s == m" % v,
                           "n > 5", "%s != %s" % (v, w), "%s %% 2 == 0" % v,
                           "%s > 1 && %s < n - 1" % (v, w), "%s < 4 || %s > 20" % (v, w)])

    # What a nest writes.

    def place(self, array, divided):
        """Chooses the row that an orderly nest writes; false if the array has no room for it."""
        rng = self.rng
        candidates = []
        for d, extent in enumerate(array.dims):
            if d and self.chance(0.85) and candidates:
                break
            for index in self.rows_of(divided):
                if extent.holds(index):
                    candidates.append((d, index))
        if candidates:
            self.position[array] = rng.choice(candidates)
        return bool(candidates)

    def rows_of(self, v):
        yield v
        yield v
        yield v.plus(self.rng.randint(1, 5))
        if v.scale * LARGEST + v.add < LARGEST + 20:
            yield Index("2 * %s + 1" % v.text, 2 * v.low + 1, 2 * v.scale, 2 * v.add + 1)
            yield Index("ld - 1 - %s" % v.text, 0, 2, 79)
