"""Elements of arrays of structs in a finished kernel, moved as a whole: to variables and back, and to functions
by value.

Contract: `add_structs` draws from a generator of its own and is called for seeds from FIRST_SEED on, so that
smaller seeds give the programs that they always gave.  Arrays of these programs are mostly of structs (data.py).
The program computes what it did: an element is read before the statement, changed, and written back.
"""
import re

from data import FIRST_WITH_STRUCTS as FIRST_SEED

ELEMENT = re.compile(r"\b(\w+)\[((?:[^\[\]]|\[[^\[\]]*\])*)\]\.([xyz])\b")
STATEMENT = re.compile(r"^( *)([^ ].*?) (=|\+=|-=|\^=) ([^{}]*);$")
DECLARATION = re.compile(r"^(?:const )?(?:struct \w+|double|float|unsigned|int|long|short)\b")


class Structs:
    def __init__(self, kernel, rng):
        self.kernel, self.rng = kernel, rng
        self.arrays = {a.name: a for a in kernel.arrays if a.kind == "struct"}
        self.used, self.count = {}, 0

    def variable(self):
        self.count += 1
        return "v%d" % self.count

    def function(self, kind, array, field):
        """The name of a function of the element's type, and of one of its fields."""
        name = "%s%d_%s%s" % (kind, self.kernel.seed, array.name, "_" + field if field else "")
        t, f = array.type, dict(array.fields).get(field)
        self.used[name] = {
            "same": ["static %s %s(%s e) {" % (t, name, t), "  %s copy = e;" % t, "  return copy;", "}"],
            "get": ["static %s %s(%s e) {" % (f, name, t), "  return e.%s;" % field, "}"],
            "set": ["static %s %s(%s e, %s x) {" % (t, name, t, f), "  e.%s = x;" % field,
                    "  return e;", "}"]}[kind]
        return name

    def read(self, match, before, pad):
        """The field of an element, by way of a copy that lines before the statement make."""
        array, element, field = self.arrays.get(match.group(1)), match.group(0)[:-2], match.group(3)
        shape = self.rng.random()
        if not array or shape < 0.3:
            return match.group(0)
        if shape < 0.4:
            return "%s(%s).%s" % (self.function("same", array, ""), element, field)
        if shape < 0.5:
            return "%s(%s)" % (self.function("get", array, field), element)
        v = self.variable()
        if shape < 0.6:
            other = self.variable()
            before += ["%s%s %s = %s, %s;" % (pad, array.type, v, element, other),
                       "%s%s = %s;" % (pad, other, v)]
            return "%s.%s" % (other, field)
        if shape < 0.7:
            before += ["%s%s %s;" % (pad, array.type, v), "%s%s = %s;" % (pad, v, element)]
        else:
            before.append("%sconst %s %s = %s;" % (pad, array.type, v, element))
        return "%s.%s" % (v, field)

    def write(self, target, op, value, pad):
        """The lines of an assignment to the field of an element, or to something else."""
        match = ELEMENT.fullmatch(target)
        array = self.arrays.get(match.group(1)) if match else None
        shape = self.rng.random()
        if not array or shape < 0.25:
            return ["%s%s %s %s;" % (pad, target, op, value)]
        element, field = target[:-2], match.group(3)
        if shape < 0.5 and op == "=":
            return ["%s%s = %s(%s, %s);" % (pad, element, self.function("set", array, field), element, value)]
        v = self.variable()
        return ["%s%s %s = %s;" % (pad, array.type, v, element),
                "%s%s.%s %s %s;" % (pad, v, field, op, value), "%s%s = %s;" % (pad, element, v)]

    def statement(self, line):
        m = STATEMENT.match(line)
        if not m or not ELEMENT.search(line) or re.match(r" *(for|if|while|#|FOR|})", line):
            return [line]
        pad, target, op, value = m.groups()
        before = []
        if DECLARATION.match(target):  # what it declares is used behind it
            value = ELEMENT.sub(lambda e: self.read(e, before, pad), value)
            return before + ["%s%s %s %s;" % (pad, target, op, value)]
        inner = pad + "  "
        value = ELEMENT.sub(lambda e: self.read(e, before, inner), value)
        return [pad + "{"] + before + self.write(target, op, value, inner) + [pad + "}"]

    def run(self):
        self.kernel.lines = [new for line in self.kernel.lines for new in self.statement(line)]
        self.kernel.struct_helpers = [line for name in sorted(self.used) for line in self.used[name]]


def add_structs(kernel, rng):
    Structs(kernel, rng).run()
