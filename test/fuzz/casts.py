"""Programs whose loops reach numbers through pointers that move and are cast: bytes, numbers, records, rows of three,
unions; pitches and heads of run-time size, some of which are no whole number of elements."""
import argparse
import random

TYPES = {"char": 1, "short": 2, "int": 4, "float": 4, "long": 8, "double": 8, "struct pair": 16, "struct three": 12}
NUMBERS = ["short", "int", "long", "unsigned char", "unsigned"]


def parse():
    args = argparse.ArgumentParser(description=__doc__)
    args.add_argument("--seed", type=int, required=True)
    return args.parse_args()


class Maker:
    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.names = 0

    def fresh(self, stem):
        self.names += 1
        return "%s%d" % (stem, self.names)

    def moved(self, pointer, of, size, counters):
        """`pointer`, to elements of `of`, further on by about a multiple of `size` bytes for each counter."""
        r = self.rng
        text = "(%s *)%s" % (of, pointer) if r.random() < 0.8 or of != "char" else pointer
        unit = TYPES[of]
        for c in counters:
            step = max(1, size // unit) * r.choice([1, 1, 2, 3])
            if size % unit or r.random() < 0.06:
                step += 1
            form = r.randrange(5)
            wide = r.choice(["", "(long)", "(size_t)"])
            if form == 0:
                text = "(%s + %s%s * %d)" % (text, wide, c, step)
            elif form == 1:
                text = "(%s + (%d + %d * %s%s))" % (text, r.choice([0, 1, 2]) * step, step, wide, c)
            elif form == 2:
                text = "(&(%s)[%s%s * %d])" % (text, wide, c, step)
            elif form == 3 and unit == 1:
                text = "(%s + %s%s * pitch)" % (text, wide, c)
            else:
                text = "(%s + %d * (%s%s + 1))" % (text, step, wide, c)
        if unit == 1 and r.random() < 0.3:
            text = "(%s + head)" % text
        return text

    def read(self, counters):
        """A number out of `in`."""
        r = self.rng
        kind = r.randrange(5)
        if kind == 0:
            return "((const struct pair *)%s)->%s" % (self.moved("in", r.choice(["char", "double", "int"]), 16, counters),
                                                      r.choice(["a", "b"]))
        if kind == 1:
            return "((const int(*)[3])%s)[%d][%d]" % (self.moved("in", r.choice(["char", "int", "struct three"]), 12, counters),
                                                      r.randrange(2), r.randrange(3))
        as_type = r.choice(NUMBERS)
        size = {"unsigned char": 1, "unsigned": 4}.get(as_type) or TYPES[as_type]
        of = r.choice(["char", "char", "int", "long"])
        place = self.moved("in", of, size, counters)
        if kind == 2:
            return "((const %s *)%s)[%d]" % (as_type, place, r.randrange(3))
        return "*(const %s *)%s" % (as_type, place)

    def region(self, number):
        r = self.rng
        inner = r.random() < 0.5
        counters = ["i", "j"] if inner else ["i"]
        out = r.choice(["int", "long", "short"])
        lines = ["static void region%d(int n, int m, const char *restrict in, char *restrict out, long pitch, long head, int c) {" % number,
                 "#pragma sw parallel", "  for (int i = 0; i < n; i++) {"]
        width = TYPES[out]
        if r.random() < 0.4:
            lines.append("    union bits u = {.word = i};")
        else:
            lines.append("    long u = i;")
        has_union = "union" in lines[-1]
        walks = r.random() < 0.4
        if walks:
            lines.append("    const char *p = in + i * %d;" % r.choice([8, 16, 24, 40]))
        if inner:
            lines.append("    for (int j = 0; j < m; j++) {")
        pad = "      " if inner else "    "
        lines.append("%slong s = %s;" % (pad, self.read(counters)))
        for _ in range(r.randrange(3)):
            if r.random() < 0.3:
                lines.append("%sif (s & 1) s += %s;" % (pad, self.read(counters)))
            else:
                lines.append("%ss = s * 3 + %s;" % (pad, self.read(counters)))
        if walks:
            step = r.choice([4, 8, 8, 12, 6])
            lines.append("%ss ^= *(const int *)p;" % pad)
            lines.append("%sp += %d;" % (pad, step))
        if has_union:
            lines.append("%s%s = %s;" % (pad, r.choice(["u.half[1]", "u.half[0]", "u.byte[3]"]), "s"))
            lines.append("%ss ^= u.word;" % pad)
        at = "i * m + j" if inner else "i"
        form = r.randrange(3)
        if form == 0:
            lines.append("%s((%s *)out)[%s] = s + %s;" % (pad, out, at, "u.half[0]" if has_union else "u"))
        elif form == 1:
            lines.append("%s*(%s *)(out + (size_t)(%s) * %d) += s;" % (pad, out, at, width))
        else:
            lines.append("%s%s *q = (%s *)(out + 8 + %d * (%s));" % (pad, out, out, width * r.choice([1, 2]), at))
            lines.append("%s*q = s;" % pad)
        if inner:
            lines.append("    }")
        lines += ["  }", "}", ""]
        return lines

    def program(self, seed):
        r = self.rng
        text = ["/* casts.py --seed %d */" % seed, '#include "show.h"', "#include <stddef.h>", "struct pair { double a; int b, c; };",
                "struct three { int a[3]; };", "union bits { long word; int half[2]; unsigned char byte[8]; };"]
        count = 6
        for k in range(count):
            text += self.region(k)
        text += ["int main(void) {", "  static const int sizes[] = {0, 1, 5, 64, 131, 700};",
                 "  for (int c = 0; c < COUNT(sizes); c++) {", "    const int n = sizes[c], m = c % 3 ? 7 : 12;",
                 "    const size_t room_in = 400l * (n + 2) * (m + 1) + 4096, room_out = 32l * n * m + 4096;",
                 "    char *in = room(room_in), *out = room(room_out);",
                 "    for (size_t k = 0; k < room_in / 8; k++) ((double *)in)[k] = (double)(k * 2654435761u % 1000) / 8;",
                 "    memset(out, 0, room_out);"]
        for k in range(count):
            text.append("    region%d(n, m, in, out, %d, %d, n & 1), show_bytes(\"region%d\", n, out, room_out);"
                        % (k, r.choice([8, 16, 24, 48, 96, 20, 12]), r.choice([0, 8, 16, 4]), k))
        text += ["    free(in), free(out);", "  }", "  return 0;", "}"]
        return "\n".join(text)


if __name__ == "__main__":
    seed = parse().seed
    print(Maker(seed).program(seed))
