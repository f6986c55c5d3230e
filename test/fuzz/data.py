"""What random kernels work on: sizes, indices with their ranges, arrays.

Contract: every index that `Array.fits` accepts lies in its dimension for every run of SIZES, so that
no program has an access out of bounds.  All choices come from the generator that is passed in.
"""

# The (n, m) of the runs: no iterations, one, fewer than CPEs, and more in either direction.
SIZES = [(0, 3), (1, 1), (5, 2), (33, 64), (70, 19)]
LIMITS = sorted({max(size) for size in SIZES})
LARGEST = LIMITS[-1]
# Programs between these seeds have mostly arrays of structs (structs.py).
FIRST_WITH_STRUCTS, FIRST_WITHOUT = 7000000, 8000000
# p and q are small at run time, for the inner loops of deep nests.
SMALL = 4

FLOAT_TYPES = ["double", "double", "double", "double", "float", "float"]
INT_TYPES = ["unsigned", "unsigned", "int", "unsigned long", "long", "short", "unsigned short",
             "unsigned char", "signed char"]
# What show.h calls the types of the elements.
KINDS = {"double": "FUZZ_DOUBLE", "float": "FUZZ_FLOAT"}


class Index:
    """An integer expression with its range: low <= value <= scale * max(n, m) + add.  The range is
    `known` if the compiler can see it, too."""

    def __init__(self, text, low, scale, add, known=False):
        self.text, self.low, self.scale, self.add, self.known = text, low, scale, add, known

    def most(self, limit=LARGEST):
        return self.scale * limit + self.add

    def plus(self, amount):
        sign = "+" if amount >= 0 else "-"
        text = "%s %s %d" % (self.text, sign, abs(amount)) if amount else self.text
        return Index(text, self.low + amount, self.scale, self.add + amount, self.known)


class Extent(Index):
    """The number of elements of a dimension, exactly scale * max(n, m) + add."""

    def __init__(self, text, scale, add):
        super().__init__(text, 0, scale, add)

    def holds(self, index):
        return index.low >= 0 and all(index.most(limit) < self.most(limit) for limit in LIMITS)


# Run-time extents: ld = 2 * max(n, m) + 80 and a multiple of it.
LD = Extent("ld", 2, 80)
LONGER = Extent("(ld + 9)", 2, 89)


def fixed(extent):
    return Extent(str(extent), 0, extent)


class Array:
    """One array of a program: its element type, how it is declared, passed and subscripted."""

    KINDS = ["restrict"] * 5 + ["plain"] * 2 + ["matrix"] * 4 + ["linear"] * 4 + ["struct"] * 2 + \
            ["global"] * 4
    MOSTLY_STRUCTS = ["struct"] * 8 + ["restrict", "matrix", "linear"]

    def __init__(self, rng, index, seed, number_class):
        self.name = "a%d" % index
        self.seed = seed
        self.number_class = number_class
        self.type = rng.choice(FLOAT_TYPES if number_class == "float" else INT_TYPES)
        self.kind = rng.choice(self.MOSTLY_STRUCTS if FIRST_WITH_STRUCTS <= seed < FIRST_WITHOUT else
                               self.KINDS)
        self.dims = self.choose_dims(rng)
        self.written = False
        self.tensor = False  # a linear array with the shape in a pragma
        self.const = rng.random() < 0.5  # if nothing writes it
        self.shares = None  # (another array, offset) if it lies in the memory of that one
        if self.kind == "struct":
            self.choose_fields(rng)
        if self.kind == "global":
            self.name = "g%d_%d" % (seed, index)
        self.fast = "restrict " if rng.random() < 0.85 or self.kind != "linear" else ""

    def choose_dims(self, rng):
        small = [fixed(rng.randint(5, 9)), fixed(rng.randint(5, 9))]
        if self.kind in ("matrix", "linear"):
            row = rng.choice([LD, LD, LD, LONGER])
            return rng.choice([[LD, row], [LD, row], [LD, row], [LD, small[0]], [small[0], row],
                               [LD] + small, [small[0], row, small[1]]])
        if self.kind == "global":
            large = [fixed(LARGEST + rng.randint(20, 40)) for _ in range(2)]
            return rng.choice([[fixed(240)], large, [large[0], small[0]], [large[0]] + small])
        return [LD]

    def choose_fields(self, rng):
        types = FLOAT_TYPES if self.number_class == "float" else INT_TYPES
        uniform = rng.random() < 0.5
        self.fields = [(name, self.type if uniform else rng.choice(types))
                       for name in "xyz"[:rng.randint(2, 3)]]
        self.type = "struct cell%d_%s" % (self.seed, self.name)

    # Declarations.

    def file_scope(self):
        """Lines before the function."""
        if self.kind == "struct":
            fields = " ".join("%s %s;" % (t, name) for name, t in self.fields)
            return ["%s { %s };" % (self.type, fields)]
        if self.kind == "global":
            return ["static %s %s%s;" % (self.type, self.name,
                                         "".join("[%s]" % d.text for d in self.dims))]
        return []

    def parameter(self):
        const = "const " if self.const and not self.written else ""
        if self.kind == "matrix":
            inner = "".join("[%s]" % d.text for d in self.dims[1:])
            return "%s%s (*restrict %s)%s" % (const, self.type, self.name, inner)
        fast = "" if self.kind == "plain" else self.fast
        return "%s%s *%s%s" % (const, self.type, fast, self.name)

    def argument(self):
        return "(void *)" + self.name

    def count(self):
        return " * ".join("(size_t)%s" % d.text for d in self.dims)

    # Subscripts.

    def element(self, rng, indices):
        texts = [i.text for i in indices]
        if self.kind == "linear":
            return self.linear(rng, texts)
        text = self.name + "".join("[%s]" % t for t in texts)
        return text + "." + rng.choice(self.fields)[0] if self.kind == "struct" else text

    def linear(self, rng, texts):
        rows = [d.text for d in self.dims]
        if len(texts) == 2 and rng.random() < 0.3:
            return "AT(%s, %s, %s, %s)" % (self.name, rows[1], *texts)
        if len(texts) == 2:
            return "%s[(%s) * %s + %s]" % (self.name, texts[0], rows[1], texts[1])
        if rng.random() < 0.5:
            return "%s[((%s) * %s + %s) * %s + %s]" % (self.name, texts[0], rows[1], texts[1],
                                                       rows[2], texts[2])
        return "%s[(%s) * (%s * %s) + (%s) * %s + %s]" % (self.name, texts[0], rows[1], rows[2],
                                                          texts[1], rows[2], texts[2])

    def promotes(self):
        """Of a type that C computes with as a signed int."""
        if self.kind == "struct":
            return any(t not in ("unsigned", "unsigned long") for _, t in self.fields)
        return self.type not in ("unsigned", "unsigned long")

    # Filling and showing, around the call.

    def each_field(self, text):
        """A call for each field, or one for the elements."""
        if self.kind != "struct":
            kind = KINDS.get(self.type, "FUZZ_INT")
            return [text % (self.name, self.count(), "sizeof(%s)" % self.type, "0",
                            "sizeof(%s)" % self.type, kind)]
        return [text % (self.name, self.count(), "sizeof(%s)" % self.type,
                        "offsetof(%s, %s)" % (self.type, name), "sizeof(%s)" % t,
                        KINDS.get(t, "FUZZ_INT")) for name, t in self.fields]


class Table:
    """A read-only array of int for gathers, permutations and bounds from memory."""

    MAKERS = {"gather": "fuzz_indices", "permutation": "fuzz_permutation", "length": "fuzz_lengths"}

    def __init__(self, name, use):
        self.name, self.use = name, use

    def parameter(self):
        return "const int *restrict " + self.name

    def argument(self):
        return self.name

    def maker(self):
        return "int *%s = %s(ld);" % (self.name, self.MAKERS[self.use])

    def at(self, index):
        text = "%s[%s]" % (self.name, index.text)
        return Index(text, 0, 0, SMALL) if self.use == "length" else Index(text, 0, 2, 79)
