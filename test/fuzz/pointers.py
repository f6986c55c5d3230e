"""Local pointers in the regions of a finished kernel: chosen, set twice, running, changing places.

Contract: `add_pointers` draws from a generator of its own and is called for seeds from FIRST_SEED on, so
that smaller seeds give the programs that they always gave.  It puts pointers in the place of
one-dimensional arrays of one type, which all have `ld` elements: no access leaves its array.  What the
region may promise is taken back, and sums whose order may change are left alone.
"""
import copy
import re

FIRST_SEED = 1000000
HEADER = re.compile(r"^( *)for \((?:\w+ )?(i\d+) = (.+); \2 (<|<=) (.+); (\2\+\+|\2 \+= 1)\) \{$")


def parts(lines):
    """The lines of a kernel: (pragmas, lines of the region, True), and ([], [line], False) between."""
    while lines:
        pragmas = 0
        while pragmas < len(lines) and lines[pragmas].startswith("#pragma"):
            pragmas += 1
        if not pragmas and not lines[0].startswith("  FOR("):
            yield [], lines[:1], False
            lines = lines[1:]
            continue
        end = next(e for e in range(pragmas, len(lines)) if lines[e] == "  }") + 1
        yield lines[:pragmas], lines[pragmas:end], True
        lines = lines[end:]


def indentation(line):
    return len(line) - len(line.lstrip(" "))


class Pointers:
    def __init__(self, kernel, rng):
        self.kernel, self.rng = kernel, rng
        self.arrays = [a for a in kernel.own if a.kind in ("restrict", "plain")]
        self.made = 0
        if len(self.arrays) > 0 and rng.random() < 0.8:
            self.add_partner(rng.choice(self.arrays))

    def add_partner(self, array):
        """Another array like this one, which only pointers reach."""
        other = copy.copy(array)
        other.name, other.shares, other.kind, other.const = "a8", None, "restrict", False
        self.arrays.append(other)
        self.kernel.arrays.append(other)

    def fresh(self):
        self.made += 1
        return "ptr%d" % (self.made - 1)

    def partners(self, array):
        """Arrays that a pointer to this one's elements may lead to as well."""
        return [a for a in self.arrays if a.type == array.type and a is not self.kernel.pristine]

    # Places.

    def accesses(self, line):
        """(array, start, end, index) of each element of such an array in the line."""
        found = []
        for array in self.arrays:
            if array is self.kernel.pristine:
                continue
            for m in re.finditer(r"\b%s\[" % array.name, line):
                depth, end = 1, m.end()
                while depth:
                    depth += {"[": 1, "]": -1}.get(line[end], 0)
                    end += 1
                found.append((array, m.start(), end, line[m.end():end - 1]))
        return found

    def usable(self, lines, k):
        """A declaration may stand before line k, which is a statement of its own."""
        line, before = lines[k], lines[k - 1]
        other = r"\br\d+\b|\b(for|if|while|do|case|default|break|continue|return)\b"
        return (line.startswith("    ") and line.endswith(";") and "=" in line and
                not re.search(other, line) and before.endswith((";", "{", "}")))

    def statements(self, lines):
        return [k for k in range(1, len(lines)) if self.usable(lines, k) and self.accesses(lines[k])]

    def write(self, *arrays):
        for a in arrays:
            a.written = True

    # Kinds.

    @staticmethod
    def loops_around(lines, k):
        around = []
        for line in lines[:k]:
            if line.lstrip().startswith("}"):
                around.pop()
            if line.endswith("{"):
                m = HEADER.match(line)
                around.append(m.group(2) if m else None)
        return [v for v in around if v]

    def condition(self, lines, k):
        choices = ["n > 5", "p", "q != 0", "!(m & 1)", "key > 50u"]
        for v in self.loops_around(lines, k):
            choices += ["%s & 1" % v, "%s %% 3 == 0" % v, "%s < 7" % v]
        return self.rng.choice(choices)

    def chosen(self, lines):
        places = self.statements(lines)
        if not places:
            return
        k = self.rng.choice(places)
        array, start, end, index = self.rng.choice(self.accesses(lines[k]))
        partners = self.partners(array)
        other = self.rng.choice([a for a in partners if a is not array] or partners)
        name = self.fresh()
        pad, condition = " " * indentation(lines[k]), self.condition(lines, k)
        lines[k] = lines[k][:start] + "%s[%s]" % (name, index) + lines[k][end:]
        if self.rng.random() < 0.5:
            made = [pad + "%s *%s = %s ? %s : %s;" % (array.type, name, condition, array.name, other.name)]
        else:
            made = [pad + "%s *%s = %s;" % (array.type, name, array.name), pad + "if (%s)" % condition,
                    pad + "  %s = %s;" % (name, other.name)]
        lines[k:k] = made
        self.write(array, other)

    def twice(self, lines):
        places = self.statements(lines)
        if not places:
            return
        k = self.rng.choice(places)
        array, start, end, index = self.rng.choice(self.accesses(lines[k]))
        other, name = self.rng.choice(self.partners(array)), self.fresh()
        pad = " " * indentation(lines[k])
        local = self.kernel.value_type()
        self.write(array, other)
        first = "%s *%s = %s + 1;" % (array.type, name, other.name)
        held = "%s h%s = *%s;" % (local, name, name)
        lines[k] = lines[k][:start] + self.rng.choice(["*%s", "%s[0]"]) % name + lines[k][end:]
        lines[k] = lines[k].replace("**", "* *")
        scaled = "h%s * 0.25" if self.kernel.number_class == "float" else "h%s"
        lines[k] = lines[k][:-1] + " + " + scaled % name + ";"
        lines[k:k] = [pad + first, pad + held,
                      pad + "%s = %s;" % (name, array.name), pad + "%s += %s;" % (name, index)]

    def running(self, lines, before):
        """`before` collects what must stand before the region."""
        loops = [(k, m) for k, m in ((k, HEADER.match(l)) for k, l in enumerate(lines)) if m]
        self.rng.shuffle(loops)
        for k, m in loops:
            pad, v, low = m.group(1), m.group(2), m.group(3)
            end = next(e for e in range(k + 1, len(lines)) if lines[e] == pad + "}")
            uses = [(j, a) for j in range(k + 1, end) for a in self.accesses(lines[j])
                    if a[3] == v and not re.search(r"\br\d+\b", lines[j])]
            if not uses:
                continue
            j, (array, start, stop, _) = self.rng.choice(uses)
            name = self.fresh()
            lines[j] = lines[j][:start] + name + "[0]" + lines[j][stop:]
            self.write(array)
            made = "%s *%s = %s + (%s);" % (array.type, name, array.name, low)
            shape = self.rng.random()
            if shape < 0.4:
                lines[k] = lines[k].replace(") {", ", %s++) {" % name)
            elif shape < 0.7 and lines[end - 1].endswith((";", "}")):
                lines.insert(end, pad + "  %s++;" % name)
            else:
                lines.insert(end, pad + "  %s += 1;" % name)
            if k == 0 or re.match(r" *(#|FOR)", lines[k - 1]):
                before.append("  " + made)
            else:
                lines.insert(k, pad + made)
            return

    def places(self, lines, before):
        """Two arrays that change places at the end of a time loop."""
        pairs = [(a, b) for a in self.arrays for b in self.partners(a)
                 if a is not b and a is not self.kernel.pristine]
        if not pairs or "for (int t = 0; t < 3; t++) {" not in lines[0]:
            return
        a, b = self.rng.choice(pairs)
        f, g, h = self.fresh(), self.fresh(), self.fresh()
        for k in range(1, len(lines)):
            if not re.search(r"\br\d+\b", lines[k]):
                lines[k] = re.sub(r"\b%s\[" % a.name, f + "[", lines[k])
                lines[k] = re.sub(r"\b%s\[" % b.name, g + "[", lines[k])
        self.write(a, b)
        before.append("  %s *%s = %s, *%s = %s, *%s;" % (a.type, f, a.name, g, b.name, h))
        lines[-1:-1] = ["    %s = %s;" % (h, f), "    %s = %s;" % (f, g), "    %s = %s;" % (g, h)]

    # Regions.

    def change(self, region, before):
        for _ in range(self.rng.choice([1, 1, 2, 3])):
            shape = self.rng.random()
            if shape < 0.4:
                self.chosen(region)
            elif shape < 0.6:
                self.twice(region)
            elif shape < 0.85:
                self.running(region, before)
            else:
                self.places(region, before)

    def run(self):
        out = []
        for head, region, is_region in parts(self.kernel.lines):
            if not is_region:
                out += region
                continue
            before, made = [], self.made
            self.change(region, before)
            if self.made != made:  # the promise was of another program
                head = [re.sub(r" independent\b", "", line) for line in head]
            if before:  # another pointer leads into the same array
                head = [re.sub(r" noalias\([^)]*\)", "", line) for line in head]
            out += before + head + region
        self.kernel.lines = out


def add_pointers(kernel, rng):
    pointers = Pointers(kernel, rng)
    if pointers.arrays:
        pointers.run()
