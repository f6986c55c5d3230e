#!/usr/bin/env python3
"""Prints a C program whose loops use variables that are declared outside of them, as C before 1999 has it: numbers,
structs and short arrays that each iteration sets by name, member by member, in loops, or through functions that get
their address, and then reads.

    outside.py --seed N [--functions N]

Some are set on some paths only, or only if a function says that all went well, some hold a sum, some are read behind
the loop or in the next step of a loop around: such regions must stay on the host, or be right all the same.

Contract: that of functions.py.  What it prints depends on every value that is read.
"""
from functions import main

EXTENTS = {"n": [0, 1, 2, 7, 65, 130], "m": [1, 3, 8]}
SIZES = 4
SETUP = """
struct vec { double x, y, z; };
static void both(double v, double *p, double *q) { *p = v; *q = v / 2; }
static void perhaps(double v, double *p) { if (v > 3) *p = v; }
static int solve(double v, double *p) { if (v < -2) return 1; *p = v * v; return 0; }
static int check(double v, double *p, int *code) { *code = 0; if (v > 9) { *code = 2; return -1; } *p = v + 1; return v > 0; }
static double give(double v, double *p) { double r = 0; do { *p = v; r += 1; } while (r < 2); return r + *p; }
static void add(double v, double *p) { *p += v; }
static void deeper(double v, double *p, double *q) { if (v > 0) both(v, p, q); else { *q = -1; *p = v; } }
static struct vec make(double v) { struct vec r; r.x = v; r.y = v + 1; r.z = -v; return r; }
static void set_vec(double v, struct vec *p) { p->x = v; p->y = 2; p->z = v - 1; }
static void set_some(double v, struct vec *p) { p->x = v; if (v > 1) p->z = v; }
static void cross(const struct vec *a, const struct vec *b, struct vec *c)
{ c->x = a->y * b->z - a->z * b->y; c->y = a->z * b->x - a->x * b->z; c->z = a->x * b->y - a->y * b->x; }
static void fill3(double v, double t[3]) { int k; for (k = 0; k < 3; k++) t[k] = v + k; }
static void fill_to(double v, double *t, int n) { int k; for (k = 0; k < n; k++) t[k] = v - k; }
static double sum3(const double *t) { return t[0] + 2 * t[1] + 3 * t[2]; }
"""


class Function:
    def __init__(self, rng, number):
        self.rng, self.name, self.number = rng, "f%d" % number, number
        self.careless = rng.choice([0, 0, 0.1, 0.3])  # how often something is not set
        self.numbers, self.vecs, self.arrays = ["p", "q"], ["u", "w"], ["t"]
        self.ready = set()

    def may(self, share):
        return self.rng.random() < share

    def value(self):
        """Of data, and of what is set, or is read carelessly."""
        terms = ["a[%s]" % self.rng.choice(["i", "i", "n - 1 - i"])]
        for x in self.numbers + [v + "." + m for v in self.vecs for m in "xyz"] + ["t[%d]" % k for k in range(3)]:
            base = x.split(".")[0].split("[")[0]
            if self.may(0.25) and (base in self.ready or self.may(self.careless * 0.3)):
                terms.append(x)
        self.rng.shuffle(terms)
        return " + ".join(terms[:3])

    def set_number(self, x):
        other = "q" if x == "p" else "p"
        v = self.value()
        whole = ["%s = %s;" % (x, v), "both(%s, &%s, &%s);" % (v, x, other), "deeper(%s, &%s, &%s);" % (v, x, other),
                 "b[i] += give(%s, &%s);" % (v, x), "if (a[i] > 0) %s = 1; else both(%s, &%s, &%s);" % (x, v, x, other),
                 "if (solve(%s, &%s)) continue;" % (v, x), "if (solve(%s, &%s) != 0) { b[i] -= 1; %s = 0; }" % (v, x, x),
                 "code = solve(%s, &%s); if (code) %s = -1;" % (v, x, x),
                 "if (check(%s, &%s, &code) < 0) %s = code;" % (v, x, x),
                 "check(%s, &%s, &code); if (code) { b[i] = code; continue; }" % (v, x),
                 "switch ((int)a[i] & 3) { case 0: %s = 1; break; case 1: both(%s, &%s, &%s); break; default: %s = %s; }"
                 % (x, v, x, other, x, v),
                 "for (k = 0; k < 3; k++) both(%s, &%s, &%s);" % (v, x, other)]
        partly = ["perhaps(%s, &%s);" % (v, x), "solve(%s, &%s);" % (v, x), "if (a[i] > 1) %s = 2;" % x,
                  "add(%s, &%s);" % (v, x), "for (k = 0; k < m - 2; k++) %s = k;" % x, "if (!solve(%s, &%s)) b[i] += 1;" % (v, x)]
        return self.rng.choice(partly if self.may(self.careless) else whole)

    def set_vec(self, x):
        v, other = self.value(), "w" if x == "u" else "u"
        whole = ["%s = make(%s);" % (x, v), "set_vec(%s, &%s);" % (v, x),
                 "%s.x = %s; %s.y = 1; %s.z = a[i];" % (x, v, x, x), "if (a[i] > 0) %s = make(%s); else set_vec(1, &%s);" % (x, v, x),
                 "memset(&%s, 0, sizeof %s); %s.x = %s;" % (x, x, x, v)]
        if other in self.ready:
            whole += ["%s = %s; %s.y = %s;" % (x, other, x, v), "cross(&%s, &%s, &%s);" % (other, other, x)]
        partly = ["%s.x = %s; %s.z = 1;" % (x, v, x), "set_some(%s, &%s);" % (v, x), "if (a[i] > 0) %s = make(%s);" % (x, v)]
        return self.rng.choice(partly if self.may(self.careless) else whole)

    def set_array(self, x):
        v = self.value()
        whole = ["for (k = 0; k < 3; k++) %s[k] = %s + k;" % (x, v), "fill3(%s, %s);" % (v, x), "fill_to(%s, %s, 3);" % (v, x),
                 "memset(%s, 0, sizeof %s); %s[(int)(i %% 3)] = %s;" % (x, x, x, v), "%s[0] = %s; %s[1] = 2; %s[2] = 1;" % (x, v, x, x),
                 "%s[0] = %s; fill_to(a[i], %s + 1, 2);" % (x, v, x)]
        partly = ["fill_to(%s, %s, 2);" % (v, x), "fill_to(%s, %s, m);" % (v, x) if False else "fill_to(%s, %s, i %% 4);" % (v, x),
                  "%s[i %% 3] = %s;" % (x, v), "for (k = 0; k < 3; k += 2) %s[k] = %s;" % (x, v), "for (k = 0; k < 3 && a[i] > 0; k++) %s[k] = %s;" % (x, v)]
        return self.rng.choice(partly if self.may(self.careless) else whole)

    def use(self):
        text = self.value()
        if "t" in self.ready and self.may(0.3):
            text += " + sum3(t)"
        return "b[i] %s %s;" % (self.rng.choice(["=", "+="]), text)

    def body(self):
        """One iteration; what is ready is set on all paths."""
        lines = []
        for _ in range(self.rng.randint(2, 5)):
            x = self.rng.choice(self.numbers * 2 + self.vecs + self.arrays)
            lines.append(self.set_number(x) if x in self.numbers else self.set_vec(x) if x in self.vecs else self.set_array(x))
            self.ready.add(x)
            if self.may(0.5):
                lines.append(self.use())
        return lines + [self.use()]

    def text(self):
        place = "static " if self.may(0.15) else ""
        lines = [SETUP if self.number == 0 else "", "static void %s(int n, int m, const double *restrict a, double *restrict b, double *restrict c) {" % self.name,
                 "  int i, j, k, code = 0;", "  %sdouble p = 1, q = 2, t[3] = {4, 5, 6};" % place,
                 "  %sstruct vec u = {1, 2, 3}, w = {3, 2, 1};" % (place if self.may(0.5) else "")]
        around = self.may(0.2)
        lines += ["  for (j = 0; j < 2; j++) {"] if around else []
        private = self.rng.choice(["", "", " private(p, t)"]) if not self.careless and not around else ""
        lines += ["#pragma sw parallel" + private, "  for (i = 0; i < n; i++) {"]
        nest = self.may(0.2)
        before = self.body() if nest else []
        lines += ["    " + l for l in before]
        if nest:
            lines += ["    for (j = 0; j < m; j++) {"] if not around else ["    for (k = 0; k < m; k++) {"]
        inner = self.body()
        if nest and around:  # k counts already
            inner = [l for l in inner if "k" not in l.replace("check", "")]
        lines += ["    " + l for l in inner] + ["    }"] * nest + ["  }"]
        lines += ["    c[j] += b[j %% (n + 1)];" if self.may(0.5) else "    c[j] += q;" if self.may(0.3) else "    c[j]++;", "  }"] if around else []
        after = self.rng.choice(["", "", "", "p", "u.x + u.z", "t[1]", "q", "w.y"])
        if private and after in ("p", "t[1]"):
            after = ""
        lines += ["  c[3] = %s;" % after] if after else []
        return "\n".join(lines + ["}"]).replace("%% (n + 1)", "% (n + 1)")

    def call(self):
        return ["{", "double *a = doubles(n + 1, %d), *b = doubles(n + 4, 2), c[4] = {0};" % (3 + self.number),
                "for (int e = 0; e < n; e++) a[e] = (int)a[e] % 13;",
                "%s(n, m, a, b, c); %s(n, m, a, b, c);" % (self.name, self.name),
                "for (int e = 0; e < n; e++) shown[e] = b[e];", 'show("%s", n, shown, n);' % self.name,
                'show("%s c", n, c, 4);' % self.name, "free(a); free(b);", "}"]


if __name__ == "__main__":
    main(__doc__, "outside.py", Function, EXTENTS, SIZES, {}, "140")
