"""race-model.py PROGRAM SEED COUNT: random accesses and barriers of 64 CPEs against a model of their order.

The program (race-random.c) carries out a table: in each phase a CPE makes at most one access to a few
words of main memory, then rows, columns, pairs, or all meet.  The model says from the definition
whether two accesses conflict with nothing that orders them: of two nodes (CPE, phase) of the graph of
barriers neither reaches the other.  The emulator must report a race if and only if there is one.
"""
import random
import subprocess
import sys

NONE, STORE, LOAD, PUT, GET = range(5)
NO_SYNC, ARRAY, ROW, COL, PAIR = range(5)
CPES, COLS = 64, 8


def access(rng, dense):
    """(operation, first byte, bytes)"""
    if rng.random() > dense:
        return NONE, 0, 4
    operation = rng.choice([STORE, LOAD, LOAD, PUT, GET, GET])
    size = rng.choice([1, 4, 8]) if operation in (STORE, LOAD) else rng.choice([4, 8, 16])
    grain = max(1, min(size, 8)) if operation in (STORE, LOAD) else 4
    return operation, rng.randrange(0, 512 // grain) * grain, size


def meetings(rng):
    """The sets that meet after a phase, and each CPE's call: (scope, argument)."""
    kind = rng.choice([NO_SYNC, ARRAY, ROW, ROW, COL, COL, PAIR, PAIR])
    calls = [(NO_SYNC, 0)] * CPES
    if kind == ARRAY:
        return [list(range(CPES))], [(ARRAY, 0)] * CPES
    sets = []
    if kind in (ROW, COL):
        for line in range(8):
            if rng.random() < 0.7:
                sets.append([line * COLS + i if kind == ROW else i * COLS + line for i in range(8)])
    elif kind == PAIR:
        order = rng.sample(range(CPES), CPES)
        sets = [order[i:i + 2] for i in range(0, rng.randrange(2, CPES), 2)]
    for members in sets:
        for cpe in members:
            other = [m for m in members if m != cpe][0] if kind == PAIR else 0
            calls[cpe] = (kind, other)
    return sets, calls


def conflict(a, b):
    if NONE in (a[0], b[0]) or not (a[0] in (STORE, PUT) or b[0] in (STORE, PUT)):
        return False
    return a[1] < b[1] + b[2] and b[1] < a[1] + a[2]


def has_race(phases):
    """phases: list of (access per CPE, sets that meet after it)"""
    # reach[c]: bit (p, d) is set when d's access of phase p comes before what c does next
    reach = [0] * CPES
    before = []
    bit = lambda phase, cpe: 1 << (phase * CPES + cpe)
    for number, (accesses, sets) in enumerate(phases):
        before.append(list(reach))
        for cpe in range(CPES):
            reach[cpe] |= bit(number, cpe)
        for members in sets:
            union = 0
            for cpe in members:
                union |= reach[cpe]
            for cpe in members:
                reach[cpe] = union
    made = [(p, c, phases[p][0][c]) for p in range(len(phases)) for c in range(CPES)
            if phases[p][0][c][0] != NONE]
    for i, (p, c, a) in enumerate(made):
        for q, d, b in made[i + 1:]:
            if c != d and conflict(a, b) and not before[q][d] & bit(p, c) \
                    and not before[p][c] & bit(q, d):
                return True
    return False


def main():
    program, seed, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    races = wrong = 0
    for case in range(seed, seed + count):
        rng = random.Random(case)
        dense = rng.choice([0.01, 0.02, 0.04, 0.08])
        phases, words = [], []
        for _ in range(rng.randrange(2, 8)):
            accesses = [access(rng, dense) for _ in range(CPES)]
            sets, calls = meetings(rng)
            phases.append((accesses, sets))
            for a, call in zip(accesses, calls):
                words += [*a, *call]
        table = " ".join(map(str, [len(phases)] + words))
        for order in ("late", "random:%d" % case):
            done = subprocess.run([program], input=table, env={"SWEMU_DMA": order},
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            race = has_race(phases)
            races += race
            reported = done.returncode == 86 and "without a synchronisation in between" in done.stderr
            if reported != race or (done.returncode and not reported):
                wrong += 1
                print("seed %d, SWEMU_DMA=%s: race %s, status %d, said %s"
                      % (case, order, race, done.returncode, done.stderr))
    print("%d of %d programs race, %d judged wrongly" % (races, 2 * count, wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
