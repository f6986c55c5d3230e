#!/usr/bin/env python3
"""Prints a C program of loops over arrays of structs, and of rows of a few elements, of which some members are read and
some are written: alone or in loops over components, of neighbours, under conditions, of every second struct, and one
member through a `restrict` pointer of its own.  --linear: behind plain pointers, in rows of a run-time length.

    members.py --seed N [--functions N] [--small] [--data] [--linear]

A member that is written is read of the iteration's own struct only, so that most loops are parallel as written.

Contract: that of functions.py.  What it prints depends on every member, also on those that must stay as they are.
"""
from functions import main

EXTENTS = {"n": [0, 1, 3, 7, 64, 65, 100, 997], "m": [1, 3, 8, 33]}
SIZES = 6
NAMES = "pqruvw"


class Function:
    """for (i) (for (j)): members of a from members of a and b."""

    small = False  # with members smaller than a word
    data = False  # with components that data give
    linear = False  # rows of a run-time length behind a plain pointer

    def __init__(self, rng, number):
        self.rng, self.name, self.type = rng, "f%d" % number, "s%d" % number
        self.plain = rng.random() < 0.15  # rows of a type, no struct
        kinds = ["double"] if self.plain or rng.random() < 0.4 else ["double", "float", "int"]
        lengths = [rng.randint(2, 9)] if self.plain else [rng.choice([1, 1, 3, 2, 4]) for _ in range(rng.randint(2, 6))]
        self.members = [(NAMES[k], rng.choice(kinds), l) for k, l in enumerate(lengths)]
        if self.small and not self.plain:
            kinds = ["double", "float", "int"]
            self.members = [(x, rng.choice(["short", "unsigned char", "signed char", "unsigned short"]), 1 if rng.random() < 0.93 else l)
                            if rng.random() < 0.5 else (x, rng.choice(kinds), l) for x, _, l in self.members]
            lengths = [l for _, _, l in self.members]
        self.dims = rng.choice([2, 2, 3]) if self.linear else rng.choice([1, 1, 1, 2])
        self.vars = "ijl"[:self.dims]
        self.form = rng.randrange(3) if self.linear else 0
        self.step = 2 if rng.random() < 0.1 else 1
        self.far = rng.random() < 0.5  # neighbours
        written = rng.sample(range(len(lengths)), rng.randint(1, max(1, len(lengths) - 1)))
        self.written = [self.members[k] for k in written]
        self.kept = [x for x in self.members if x not in self.written]
        scalar = [x for x in self.kept if x[1] == "double"]
        self.own = rng.choice(scalar) if scalar and rng.random() < 0.3 and set(kinds) == {"double"} else None
        if self.own:
            self.kept.remove(self.own)
        self.elements = sum(l for _, _, l in self.members)

    def may(self, share):
        return self.rng.random() < share

    def struct(self, array, moved):
        subscripts = ["2 * %s" % v if self.step == 2 and v == "i" else v for v in self.vars]
        if moved:
            d = self.rng.randrange(self.dims)
            subscripts[d] += self.rng.choice([" + 1", " - 1"])
        if not self.linear:
            return array + "".join("[%s]" % s for s in subscripts)
        if self.form == 0 or self.step == 2:
            index = "(%s) * m + %s" % tuple(subscripts[:2])
            return "%s[%s]" % (array, index if self.dims == 2 else "(%s) * 3 + %s" % (index, subscripts[2]))
        rows = ["m", "1"] if self.dims == 2 else ["m * 3", "3", "1"]
        index = "".join("%s %s" % (s[1:], "* " + r) for s, r in zip(subscripts, rows) if len(s) > 1)
        return "%s[at%s]" % (array, index) if self.form == 1 else "%s_at[0%s]" % (array, index)

    def component(self, member, d):
        """The text behind a struct; d: a loop variable, or a number."""
        name, _, length = member
        if self.plain:
            return "[%s]" % d
        return ".%s" % name + ("[%s]" % d if length > 1 else "")

    def read(self, array, members, d, written):
        """A member of some struct of the array; d: a component that members of so many elements have."""
        member = self.rng.choice(members)
        at = d[0] if member[2] >= d[1] and self.may(0.8) else self.rng.randrange(member[2])
        if self.data and member[2] > 1 and not self.plain and self.may(0.5):
            at = "((int)c[i] + %d) & %d" % (self.rng.randint(0, 3), 3 if member[2] == 4 else 1)
        moved = self.far and not written and self.may(0.5)
        return self.struct(array, moved) + self.component(member, at)

    def assignment(self, member, d):
        own = self.struct("a", False) + self.component(member, d[0])
        terms = [self.read("b", self.members, d, False) for _ in range(self.rng.randint(0, 2))]
        if self.kept and self.may(0.7):
            terms.append(self.read("a", self.kept, d, False) if not self.plain else own)
        if self.may(0.5) or not terms:
            terms.append(own)
        if self.may(0.3):
            terms.append("c[i]")
        total = " + ".join(terms)
        value = "0.25f * (%s)" % total if member[1] == "float" else "(int)(%s) %% 19" % total
        if member[1].split()[-1] in ("short", "char"):
            value = "(%s)(%s)" % (member[1], value)
        if member[1] == "double":
            value = "0.25 * (%s)" % total
        text = "%s = %s;" % (own, value)
        if self.may(0.2):
            text = "if (c[i] > %d) %s" % (self.rng.randint(-40, 40), text)
        return text

    def body(self):
        lines = []
        if self.form and self.step == 1:
            lines.append("const int at = %s;" % ("i * m + j" if self.dims == 2 else "(i * m + j) * 3 + l"))
        if self.form == 2 and self.step == 1:
            lines += ["%s *a_at = a + at;" % self.type, "const %s *b_at = &b[at];" % self.type]
        for member in self.written:
            if self.data and member[2] > 1 and not self.plain and self.may(0.4):
                bound = self.rng.choice(["(int)c[i] & 1", "(int)b[i].%s & 1" % self.members[0][0] if self.dims == 1 and self.members[0][2] == 1 else "n & 1"])
                lines += ["for (int d = 0; d <= (%s); d++) { %s }" % (bound, self.assignment(member, ("d", member[2])))]
            elif member[2] > 1 and self.may(0.7):
                loop = "for (int d = 0; d < %d; d++)" % member[2]
                lines += [loop + " { " + self.assignment(member, ("d", member[2])) + " }"]
            else:
                for d in range(member[2]) if self.may(0.8) else [member[2] - 1]:
                    lines.append(self.assignment(member, (str(d), d + 1)))
        if self.own:
            first = "2 * i" if self.step == 2 else "i"
            at = "(%s * m + j) * 3 + l" % first if self.dims == 3 else first + " * m + j" if self.linear else \
                "i * m + j" if self.dims == 2 else "2 * i" if self.step == 2 else "i"
            lines.append("own[%d * (long)(%s)] += 0.5;" % (self.elements, at))
        return lines

    def text(self):
        fields = " ".join("%s %s%s;" % (t, x, "[%d]" % l if l > 1 else "") for x, t, l in self.members)
        kind = "typedef double %s[%d];" % (self.type, self.elements) if self.plain else \
            "typedef struct { %s } %s;" % (fields, self.type)
        side = "[m]" if self.dims == 2 and not self.linear else ""
        formals = ", ".join(("%s (*restrict %s)%s" if side else "%s *restrict %s%s") % (t, x, side)
                            for t, x in [(self.type, "a"), ("const " + self.type, "b")])
        lines = [kind, "static void %s(int n, int m, %s, const double *restrict c%s) {"
                 % (self.name, formals, ", double *restrict own" if self.own else ""), "#pragma sw parallel"]
        edge = 1 if self.far else 0
        for v, length in zip(self.vars, "nm3"):
            if self.step == 2 and v == "i":
                length = "n / 2"
            lines.append("for (int %s = %d; %s < %s - %d; %s++) {" % (v, edge, v, length, edge, v))
        return "\n".join(lines + self.body() + ["}"] * self.dims + ["}"])

    def show(self, what, own):
        lines = ["{ long e = 0; for (int i = 0; i < size; i++) {"]
        for x, _, l in self.members:
            at = "[k]" if self.plain else "." + x + ("[k]" if l > 1 else "")
            lines.append("for (int k = 0; k < %d; k++) shown[e++] = (double)a_[i]%s;" % (l, at))
        lines.append('} show("%s", n, shown, e); }' % what)
        return lines + (['show("%s own", n, own_, (long)size * %d);' % (what, self.elements)] if own else [])

    def call(self):
        size = ["n", "n * m", "n * m * 3"][self.dims - 1]
        lines = ["{", "int size = %s;" % size]
        for x in "ab":
            lines += ["%s *%s_ = malloc(sizeof(%s) * (size + 1L));" % (self.type, x, self.type),
                      "for (int i = 0; i < size; i++) {"]
            for y, t, l in self.members:
                at = "[k]" if self.plain else "." + y + ("[k]" if l > 1 else "")
                lines.append("for (int k = 0; k < %d; k++) %s_[i]%s = (%s)((i * 7L + k * 5 + %d) %% 23);"
                             % (l, x, at, t, ord(x) + ord(y)))
            lines.append("}")
        lines += ["double *c_ = doubles(size + 1, 3);"]
        args = "n, m, (void *)a_, (void *)b_, c_"
        if self.own:
            lines += ["double *own_ = doubles((size + 1L) * %d, 4);" % self.elements,
                      "%s(%s, own_);" % (self.name, args)]
            lines += self.show(self.name, True)
            member = "&a_[0].%s%s" % (self.own[0], "[0]" if self.own[2] > 1 else "")
            lines += ["%s(%s, %s);" % (self.name, args, member)] + self.show(self.name + " inside", False)
            lines.append("free(own_);")
        else:
            lines += ["%s(%s);" % (self.name, args)] + self.show(self.name, False)
        return lines + ["free(a_); free(b_); free(c_);", "}"]


if __name__ == "__main__":
    main(__doc__, "members.py", Function, EXTENTS, SIZES, {}, "72 * 997 * 33")
