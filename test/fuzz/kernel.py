"""One random function with one to three regions.

Contract: the text depends on the generator alone, has one statement or one end of a block on a line
(minimise.py works on lines), no undefined behaviour, and runs for some milliseconds at most: the
iterations of a nest are bounded by WORK.  About five of six nests are `orderly` (see expressions.py) and
should be ported; the others do anything that C allows.
"""
from data import Array, Index, LARGEST, SMALL, Table
from expressions import Expressions, Scope
from pragmas import parallel_pragmas

WORK = 8000
FLOAT_REDUCTIONS = ["+", "max", "min"]
INT_REDUCTIONS = ["+", "*", "^", "|", "&", "max", "min"]


class Reduction:
    def __init__(self, name, operator, c_type):
        self.name, self.operator, self.type = name, operator, c_type


class Nest:
    """What the pragmas of a region may speak of."""

    def __init__(self):
        self.loops = []       # variables, in the order of the text
        self.perfect = 0      # loops that stand in one another with nothing between
        self.divided = ""     # variable of the loop that is divided
        self.orderly = True
        self.sequential = False
        self.scatters = False
        self.written = set()
        self.used_private = False
        self.reductions = []


class Kernel(Expressions):
    def __init__(self, rng, seed):
        super().__init__(rng, rng.choice(["float", "float", "int"]))
        self.seed = seed
        self.rich = self.chance(0.25)
        self.name = "kernel%d" % seed
        self.max_depth = rng.choice([1, 2, 2, 2, 2, 3, 3, 3, 3, 5])
        self.variables = 0
        self.struct_helpers = []  # functions by value (structs.py)
        self.lines, self.outer = [], []  # of the function; declarations at its top
        self.outer_loop_variables = []
        self.regions = 0
        self.nest = Nest()
        self.make_data()
        self.make_function()

    # Data.

    def make_data(self):
        rng = self.rng
        other = "int" if self.number_class == "float" else "float"
        self.arrays = [Array(rng, k, self.seed, self.number_class)
                       for k in range(rng.choice([2, 2, 3, 3, 4]))]
        if self.number_class == "float" and self.chance(0.15):
            self.arrays.append(Array(rng, 9, self.seed, other))
        self.own = [a for a in self.arrays if a.number_class == self.number_class]
        # The last one is never written: reductions may add up its exact values.
        self.pristine = self.own[-1]
        self.tables = [Table("x%d" % k, rng.choice(list(Table.MAKERS)))
                       for k in range(rng.choice([0, 0, 0, 1, 2]))]
        self.lengths = [t for t in self.tables if t.use == "length"]
        self.permutations = [t for t in self.tables if t.use == "permutation"]
        self.tables = [t for t in self.tables if t.use != "length"]
        self.scalars = ["alpha", "cfg->w"] if self.number_class == "float" else ["key", "cfg->k"]
        # Two pointers without `restrict` into one object: only a check at run time can tell.
        plain = [a for a in self.own if a.kind == "plain"]
        if len(plain) > 1 and plain[0].type == plain[1].type and self.chance(0.5):
            plain[1].shares = (plain[0], rng.choice(["0", "1", "ld / 2", "ld"]))
            if self.pristine in plain[:2]:
                self.pristine = None
        self.helpers = ["mix%d" % self.seed] if self.chance(0.3) else []

    def fresh(self, prefix):
        self.variables += 1
        return "%s%d" % (prefix, self.variables - 1)

    def emit(self, depth, text):
        self.lines.append("  " * depth + text)

    def value_type(self):
        return "double" if self.number_class == "float" else "unsigned"

    # Loops.

    def bounds(self, scope, room):
        """(low, high, trips): trips at most `room`, which is at least 2."""
        rng = self.rng
        lows = [Index(str(k), k, 0, k, True) for k in (0, 0, 0, 0, 0, 0, 1, 1, 2)]
        small = rng.randint(1, 20)
        highs = [Index(str(small), small, 0, small, True), Index("p", 3, 0, 3), Index("q", 0, 0, SMALL)]
        if room >= LARGEST:
            long = [Index("n", 0, 1, 0), Index("m", 0, 1, 0)]
            highs = long * 5 + highs + [
                Index("n - 1", -1, 1, -1), Index("m - 2", -2, 1, -2), Index("n + 3", 3, 1, 3),
                Index("n / 2", 0, 1, 0), Index("cfg->n", 0, 1, 0), Index("MIN(n, m)", 0, 1, 0),
                Index("ROWS", 24, 0, 24, True)]
        low, high = rng.choice(lows), rng.choice(highs)
        if scope.loops and self.chance(0.3):
            v = rng.choice(scope.loops)
            if self.chance(0.4) and v.low >= 0 and high.text in ("n", "m"):
                low = v.plus(rng.randint(0, 1))
            elif self.chance(0.7) or room < LARGEST:
                high = v.plus(rng.randint(0, 4))
            else:
                high = Index("n - %s" % v.text, -LARGEST, 1, -v.low)
        trips = high.most() - low.low
        if trips > room:
            most = low.low + room // 2 + 1
            low, high = Index(str(low.low), low.low, 0, low.low, True), Index(str(most), 0, 0, most, True)
        return low, high, max(1, min(trips, room))

    def header(self, scope, room, depth):
        """A `for` with its loop variable; declares it at the top of the function now and then."""
        rng = self.rng
        v = self.fresh("i")
        low, high, trips = self.bounds(scope, room)
        kind = rng.choice(["int", "long", "long", "long", "short" if depth > 1 else "int"])
        if not self.orderly and self.chance(0.04):  # a step that is known at run time only
            text = "for (%s %s = %s; %s < %s; %s += p) {" % (kind, v, low.text, v, high.text, v)
            return text, self.variable(v, low, high, trips)
        step = rng.choice([2, 3]) if self.chance(0.25 if self.rich else 0.06) else 1
        declare = kind + " "
        if self.chance(0.08):
            self.outer.append("%s %s;" % (kind, v))
            declare = ""
        advance = lambda sign: ("%s%s%s" % (v, sign, sign) if step == 1 and self.chance(0.5)
                                else "%s %s= %d" % (v, sign, step))
        if self.chance(0.1):
            text = "for (%s%s = %s - 1; %s >= %s; %s) {" % (declare, v, high.text, v, low.text,
                                                            advance("-"))
        elif self.chance(0.1):
            text = "for (%s%s = %s; %s <= %s - 1; %s) {" % (declare, v, low.text, v, high.text,
                                                            advance("+"))
        else:
            text = "for (%s%s = %s; %s < %s; %s) {" % (declare, v, low.text, v, high.text,
                                                       advance("+"))
        return text, self.variable(v, low, high, trips)

    def variable(self, v, low, high, trips):
        # The last value of a triangular bound is below the largest of its outer loop.
        index = Index(v, low.low, high.scale, high.add - 1, low.known and high.known)
        index.trips = trips
        return index

    def loop(self, depth, scope, room, divide):
        first = len(self.nest.loops)
        text, v = self.header(scope, room, len(scope.loops))
        self.nest.loops.append(v.text)
        self.emit(depth, text)
        if divide:
            self.nest.divided = v.text
            self.place_arrays(v)
        inner = scope.inside(v)
        left = max(1, room // v.trips)
        straight = len(inner.loops) < self.max_depth and left > 2 and self.chance(0.35)
        if straight:  # a perfect nest so far
            self.loop(depth + 1, inner, left, False)
        else:
            self.body(depth + 1, inner, left)
        self.emit(depth, "}")
        if first == 0:
            self.nest.perfect = 1
        if straight and self.nest.perfect == len(self.nest.loops) - first:
            self.nest.perfect += 1

    def place_arrays(self, v):
        """Which arrays the nest writes, and where."""
        pool = [a for a in self.own if a is not self.pristine] or self.own[:1]
        self.position = {}
        for array in self.rng.sample(pool, self.rng.randint(1, min(2, len(pool)))):
            self.place(array, v)
        if not self.position:
            self.orderly = self.nest.orderly = False
        if self.orderly and self.permutations and self.chance(0.4):
            array = self.rng.choice(list(self.position))
            extent = array.dims[self.position[array][0]]
            index = self.permutations[0].at(v)
            if extent.holds(index) and v.low >= 0:
                self.position[array] = (self.position[array][0], index)
                self.nest.scatters = True

    def targets(self):
        pool = list(self.position) if self.orderly else self.own
        return [a for a in pool if a is not self.pristine] or self.own[:1]

    # Statements.

    def target(self, scope):
        if scope.values and self.chance(0.35):
            return self.rng.choice(scope.values)
        array = self.rng.choice(self.targets())
        array.written = True
        self.nest.written.add(array)
        return self.access(array, scope)

    def assignment(self, depth, scope):
        operators = ["=", "=", "+="] if self.number_class == "float" else ["=", "=", "+=", "^=", "-="]
        self.emit(depth, "%s %s %s;" % (self.target(scope), self.rng.choice(operators),
                                        self.value(scope)))

    def update(self, depth, scope):
        """One step of a reduction."""
        r = self.rng.choice(self.nest.reductions)
        if self.number_class == "float":
            e = self.access(self.pristine, scope)
            if r.operator == "+" and self.chance(0.4):
                e += " * " + self.access(self.pristine, scope)
        else:
            e = self.value(scope)
        name, op = r.name, r.operator
        if op in ("min", "max"):
            sign = ">" if op == "max" else "<"
            if self.number_class == "int":
                local = self.fresh("s")
                self.emit(depth, "%s %s = %s;" % (self.value_type(), local, e))
                e = local
            form = self.rng.choice(["if (%s %s %s) %s = %s;" % (e, sign, name, name, e),
                                    "%s = %s %s %s ? %s : %s;" % (name, e, sign, name, e, name)])
            self.emit(depth, form)
        elif self.chance(0.7) or op not in "+^|&*":
            self.emit(depth, "%s %s= %s;" % (name, op, e))
        else:
            self.emit(depth, "%s = %s %s (%s);" % (name, name, op, e))

    def guarded(self, depth, scope, room):
        shape = self.rng.random()
        if shape < 0.12 and self.number_class == "int":
            return self.switch(depth, scope)
        self.emit(depth, "if (%s) {" % self.condition(scope))
        if shape < 0.25 and room > 4 and len(scope.loops) < self.max_depth:
            self.loop(depth + 1, scope, room, False)
        self.assignment(depth + 1, scope)
        if self.chance(0.4):
            self.emit(depth, "} else {")
            self.assignment(depth + 1, scope)
        self.emit(depth, "}")

    def switch(self, depth, scope):
        self.emit(depth, "switch (%s & 3u) {" % self.leaf(scope))
        for label in self.rng.sample(["case 0:", "case 1:", "case 3:", "default:"], 3):
            self.emit(depth, label)
            self.assignment(depth + 1, scope)
            if self.chance(0.8):
                self.emit(depth + 1, "break;")
        self.emit(depth, "}")

    def local(self, depth, scope):
        name = self.fresh("s")
        self.emit(depth, "%s %s = %s;" % (self.value_type(), name, self.value(scope)))
        scope.values.append(name)

    def local_array(self, depth, scope):
        name, v = self.fresh("w"), self.fresh("c")
        self.emit(depth, "%s %s[6];" % (self.value_type(), name))
        self.emit(depth, "for (int %s = 0; %s < 6; %s++) {" % (v, v, v))
        self.emit(depth + 1, "%s[%s] = %s;" % (name, v, self.value(
            scope.inside(Index(v, 0, 0, 5, True)))))
        self.emit(depth, "}")
        scope.values += ["%s[%d]" % (name, k) for k in (0, 2, 5)]

    def row(self, depth, scope):
        """A local pointer that is set once, into an array that the nest does not write."""
        arrays = [a for a in self.own if a.kind == "linear" and len(a.dims) == 2 and
                  not (self.orderly and a in self.position)]
        if not arrays:
            return self.local(depth, scope)
        array, name = self.rng.choice(arrays), self.fresh("row")
        start = self.subscript(array.dims[0], scope, scope.loops)[0].text
        form = self.rng.choice(["&%s[(%s) * %s]", "%s + (%s) * %s"])
        self.emit(depth, "const %s *%s = %s;" % (array.type, name,
                                                form % (array.name, start, array.dims[1].text)))
        scope.rows.append((array, name, array.dims[1]))
        return None

    def statement_loop(self, depth, scope):
        """A loop that is not counted, ends early or has its bound from memory."""
        rng, name, count = self.rng, self.fresh("s"), self.fresh("c")
        limit = "2" if self.number_class == "float" else "99u"
        self.emit(depth, "%s %s = %s;" % (self.value_type(), name, self.leaf(scope)))
        shrink = "%s = %s;" % (name, "%s * 0.5" % name if self.number_class == "float"
                               else "%s / 2u" % name)
        shape = rng.random()
        lengths = [t for t in self.lengths if scope.loops[-1].low >= 0 and
                   scope.loops[-1].scale <= 2 and scope.loops[-1].add < 80]
        if lengths and shape < 0.5:
            bound = lengths[0].at(scope.loops[-1]).text
            self.emit(depth, "for (int %s = 0; %s < %s; %s++) {" % (count, count, bound, count))
            inner = scope.inside(Index(count, 0, 0, SMALL))
            self.emit(depth + 1, "%s = %s;" % (name, self.value(inner)))
            self.emit(depth, "}")
        elif shape < 0.6:
            self.emit(depth, "int %s = 0;" % count)
            self.emit(depth, "while (%s > %s && %s++ < 5) {" % (name, limit, count))
            self.emit(depth + 1, shrink)
            self.emit(depth, "}")
        elif shape < 0.8:
            self.emit(depth, "for (int %s = 0; %s < 5; %s++) {" % (count, count, count))
            self.emit(depth + 1, "if (%s <= %s)" % (name, limit))
            self.emit(depth + 2, "break;")
            self.emit(depth + 1, shrink)
            self.emit(depth, "}")
        else:
            self.emit(depth, "int %s = 0;" % count)
            self.emit(depth, "do {")
            self.emit(depth + 1, shrink)
            self.emit(depth, "} while (++%s < 4 && %s > %s);" % (count, name, limit))
        scope.values.append(name)

    def body(self, depth, scope, room):
        deep = len(scope.loops)
        for _ in range(self.rng.choice([1, 1, 2, 2, 3]) if deep < 3 else 1):
            shape = self.rng.random()
            if shape < 0.15:
                self.local(depth, scope)
            elif shape < 0.18:
                self.local_array(depth, scope)
            elif shape < 0.22:
                self.row(depth, scope)
            elif shape < 0.26:
                self.statement_loop(depth, scope)
            elif shape < 0.5 and deep < self.max_depth and room > 2:
                self.loop(depth, scope, room, False)
            elif shape < 0.52:
                self.emit(depth, "if (%s)" % self.condition(scope))
                self.emit(depth + 1, "continue;")
            elif shape < 0.57 and self.nest.used_private:
                self.emit(depth, "t%d = %s;" % (self.seed, self.value(scope)))
                self.emit(depth, "%s += t%d;" % (self.target(Scope(scope.loops)), self.seed))
            elif shape < 0.6 and not self.orderly:
                self.outside(depth, scope)
            if self.nest.reductions and self.chance(0.4):
                self.update(depth, scope)
            elif self.chance(0.2):
                self.guarded(depth, scope, room)
            else:
                self.assignment(depth, scope)

    def outside(self, depth, scope):
        """What a region may not contain, or only perhaps."""
        v = scope.loops[-1].text
        first = self.own[0]
        self.emit(depth, self.rng.choice([
            "if (%s > 50) break;" % v,
            "last%d = %s;" % (self.seed, self.value(scope)),
            "seen%d++;" % self.seed,
            "if (%s < 0) return 7;" % v,
            "touched%d = 1;" % self.seed,
            "port%d = 1;" % self.seed,
            "if (%s == 60) goto out%d;" % (v, self.seed),
        ] + self.whole_structs(scope)))
        first.written |= self.assign_from_product(depth, scope, first)

    def whole_structs(self, scope):
        structs = [a for a in self.own if a.kind == "struct" and a is not self.pristine]
        if not structs:
            return []
        structs[0].written = True
        return ["%s[%s] = %s[1];" % (structs[0].name, self.subscript(
            structs[0].dims[0], scope, scope.loops)[0].text, structs[0].name)]

    def assign_from_product(self, depth, scope, array):
        if array is self.pristine or len(array.dims) != 1 or len(scope.loops) < 2 or \
                any(v.low < 0 for v in scope.loops[-2:]):
            return False
        product = Index("(%s * %s) %% %s" % (scope.loops[-1].text, scope.loops[-2].text,
                                             array.dims[0].text), 0, 0, 0)
        self.emit(depth, "%s = %s;" % (array.element(self.rng, [product]), self.value(scope)))
        return True

    # Regions.

    def new_nest(self):
        self.nest = Nest()
        self.orderly = self.nest.orderly = self.chance(0.86)
        self.nest.used_private = self.chance(0.15)
        self.position = {}
        if self.pristine and self.chance(0.22) and \
                (self.number_class == "int" or self.pristine.type == "double"):
            operators = FLOAT_REDUCTIONS if self.number_class == "float" else INT_REDUCTIONS
            for _ in range(self.rng.choice([1, 1, 2])):
                name = self.fresh("r")
                r = Reduction(name, self.rng.choice(operators), self.value_type())
                self.nest.reductions.append(r)
                self.outer.append("%s %s = 1;" % (r.type, r.name))

    def region(self):
        self.regions += 1
        self.new_nest()
        start, shape = len(self.lines), self.rng.random()
        if shape < 0.12:
            self.nest.sequential = True
            self.emit(1, "for (int t = 0; t < 3; t++) {")
            self.nest.loops.append("t")
            for _ in range(self.rng.randint(1, 2)):
                self.loop(2, Scope(), WORK // 3, True)
            self.emit(1, "}")
        elif shape < 0.27:
            self.nest.sequential = True
            self.emit(1, "{")
            for k in range(self.rng.choice([2, 2, 3])):
                if k and self.chance(0.25):
                    self.host_statement(2)
                self.loop(2, Scope(), WORK // 2, True)
            self.emit(1, "}")
        elif shape < 0.31:
            return self.macro_region()
        else:
            self.loop(1, Scope(), WORK, True)
        pragmas = parallel_pragmas(self.rng, self, self.nest)
        self.lines[start:start] = ["#pragma sw " + p for p in pragmas]
        return self.nest

    def macro_region(self):
        """The pragma and the loop are in a macro: no clauses, so nothing that would need one."""
        self.nest.reductions, self.nest.used_private = [], False
        v, high = Index(self.fresh("i"), 0, 1, -1), self.rng.choice(["n", "m"])
        self.nest.divided = v.text
        self.emit(1, "FOR(%s, 0, %s) {" % (v.text, high))
        self.place_arrays(v)
        self.nest.scatters = False
        self.body(2, Scope([v]), WORK // LARGEST)
        self.emit(1, "}")
        return self.nest

    def host_statement(self, depth):
        array = self.rng.choice(self.targets())
        if array is not self.pristine:
            array.written = True
            self.emit(depth, "%s += 3;" % array.element(
                self.rng, [Index("1", 1, 0, 1) for _ in array.dims]))

    def make_function(self):
        for k in range(self.rng.choice([1, 1, 1, 1, 1, 2])):
            if k and self.chance(0.4):
                self.orderly = False
                self.host_statement(1)
            nest = self.region()
            for r in nest.reductions:
                self.emit(1, '%s("%s", %s);' % (
                    "fuzz_show_double" if r.type == "double" else "fuzz_show", r.name, r.name))
        if "goto out%d" % self.seed in "\n".join(self.lines):
            self.emit(0, "out%d:;" % self.seed)
