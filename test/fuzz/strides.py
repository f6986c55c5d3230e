#!/usr/bin/env python3
"""Prints a C program of loops that go through memory by steps known at run time only: variables that change with the loop
(`k += inc`, `*inc`), from constants, from anywhere and from multiples of the step, several of them in one array or in
several; loops that step so themselves, up, down, and either way as f2c writes them; rows behind such a place.

    strides.py --seed N [--functions N]

Contract: that of functions.py.  All of both arrays is shown after each call; steps of zero and back are among them.
"""
from functions import main_once

HALF, ROOM = 2600, 5200  # elements in front of what pointers are given, and all


class Function:
    """x and y point into the middle of arrays."""

    def __init__(self, rng, number):
        self.rng, self.name = rng, "f%d" % number
        self.type = rng.choice(["double", "double", "float", "int", "unsigned char"])
        self.step_type = rng.choice(["int", "int", "long", "unsigned"])
        self.turns = rng.random() < 0.4 and self.step_type != "unsigned"
        self.by_pointer = not self.turns and rng.random() < 0.3

    def step(self):
        inc = "*inc" if self.by_pointer else "inc"
        return self.rng.choice([inc] * 4 + ["2 * %s" % inc, "(%s + from)" % inc if self.step_type == "int" else inc])

    def start(self, step):
        return self.rng.choice(["0", "1", "1", "3", "from", "from", "from + 1", "2 * %s" % step, step])

    def value(self):
        return {"double": "0.5 * %s + 1", "float": "0.5f * %s - 2", "int": "(%s & 4095) * 3 + 1"}.get(self.type, "%s + 7")

    def places(self, variables):
        """Statements of one iteration, at these variables."""
        r, lines = self.rng, []
        for v in variables:
            to, of = r.choice(["y", "y", "x"]), r.choice("xy")
            index = v + r.choice(["", "", "", " + 1", " + 2" if self.step_type == "unsigned" else " - 2"])
            other = r.choice(variables + ["i"]) + r.choice(["", "", " + 1"])
            if r.random() < 0.25:
                lines += ["    for (int j = 0; j < m; j++)",
                          "      %s[%s + j] %s;" % (to, index, "= " + self.value() % ("%s[%s + j]" % (of, other)))]
            elif r.random() < 0.3:
                lines.append("    %s[%s] += %s;" % (to, index, "1" if r.random() < 0.5 else "%s[%s]" % (of, other)))
            else:
                lines.append("    %s[%s] = %s;" % (to, index, self.value() % ("%s[%s]" % (of, other))))
        return lines

    def induction(self):
        r = self.rng
        variables = ["k", "l"][:r.choice([1, 1, 2])]
        steps = {v: self.step() for v in variables}
        down = r.random() < 0.15 and self.step_type != "unsigned"
        lines = ["  %s %s = %s;" % (self.step_type, v, self.start(steps[v])) for v in variables]
        lines += ["#pragma sw parallel", "  for (int i = %s; i < n; i++) {" % r.choice(["0", "0", "1"])]
        first = r.random() < 0.2
        change = ["    %s %s= %s;" % (v, "-" if down else "+", steps[v]) for v in variables]
        return lines + (change if first else []) + self.places(variables) + ([] if first else change) + ["  }"], variables

    def turn(self):
        r = self.rng
        step, start = r.choice(["inc", "inc", "2 * inc"]), r.choice(["0", "1", "3", "from"])
        name = "step"
        way = self.way = r.choice(["up", "up", "upto", "down", "either", "either", "other"])
        end = "from + n"
        loop = {"up": "i = %s; i < %s; i += %s" % (start, end, name),
                "upto": "i = %s; i <= %s; i += %s" % (start, end, name),
                "down": "i = %s; i > %s; i -= %s" % (end, start, name),
                "either": "i = %s; %s < 0 ? i >= %s : i <= %s; i += %s" % (start, name, end, end, name),
                "other": "i = %s; %s > 0 ? i < %s : i > %s; i = i + %s" % (start, name, end, end, name)}[way]
        return ["  const %s %s = %s;" % (self.step_type, name, step), "  %s i;" % self.step_type,
                "#pragma sw parallel", "  for (%s) {" % loop] + self.places(["i"]) + ["  }"], []

    def text(self):
        r = self.rng
        body, left = self.turn() if self.turns else self.induction()
        inc = "const %s *inc" % self.step_type if self.by_pointer else "%s inc" % self.step_type
        head = "static long %s(int n, int m, int from, %s, %s *restrict x, %s *restrict y) {" % (
            self.name, inc, self.type, self.type)
        adjusted = ["  --x;", "  --y;"] if r.random() < 0.3 else []
        lines = [head] + adjusted + body + ["  return %s;" % (" + ".join(["0"] + left)), "}"]
        ahead = self.step_type == "unsigned" or (self.turns and self.way not in ("either", "other"))
        steps = [1, 1, 2, 3] if ahead else [1, 1, 2, 3, -1, -2] + ([] if self.turns else [0])
        run = ["{ static %s a[%d], b[%d]; static double shown[%d]; long s = 0;" % (self.type, ROOM, ROOM, ROOM),
               "for (int e = 0; e < %d; e++) a[e] = (%s)(e %% 23), b[e] = (%s)(e * 7 %% 19);" % (ROOM, self.type, self.type)]
        for _ in range(7):
            n, m, start = r.choice([0, 1, 2, 5, 64, 130, 180]), r.choice([0, 1, 3]), r.choice([-4, 0, 1, 2, 5, 9])
            step = r.choice(steps)
            if self.step_type == "unsigned":
                start = abs(start)
            if self.turns and step < 0:
                n = -n
            given = "&(%s){%d}" % (self.step_type, step) if self.by_pointer else str(step)
            run.append("s = s * 3 + %s(%d, %d, %d, %s, a + %d, b + %d);" % (self.name, n, m, start, given, HALF, HALF))
            run += ['for (int e = 0; e < %d; e++) shown[e] = (double)%s[e]; show("%s %s", %d, shown, %d);'
                    % (ROOM, x, self.name, x, abs(n), ROOM) for x in "ab"]
        return lines, run + ['shown[0] = (double)s; show("%s", 0, shown, 1); }' % self.name]


if __name__ == "__main__":
    main_once(__doc__, "strides.py", Function)
