"""Random clauses for a region that is already made.

Contract: the pragmas are well-formed and what they promise is true (`independent` for an orderly nest
whose arrays are apart, `noalias` for pointers with memory of their own).  Clauses that merely have no
effect, or ask for more LDM than there is, are among them.
"""


def parallel_pragmas(rng, kernel, nest):
    """The texts after `#pragma sw`, in the order of the file."""
    clauses = []
    if nest.reductions:
        for r in nest.reductions:
            clauses.append("reduction(%s : %s)" % (r.operator, r.name))
    if nest.used_private:
        clauses.append("private(t%d)" % kernel.seed)
    apart = not any(a.shares for a in kernel.arrays)
    if nest.scatters or (apart and nest.orderly and not nest.sequential and rng.random() < 0.05):
        if apart and nest.orderly and not nest.sequential:
            clauses.append("independent")
    plain = [a.name for a in kernel.arrays if a.kind == "plain"]
    if plain and apart and rng.random() < 0.6:
        clauses.append("noalias(%s)" % ", ".join(plain))
    clauses += tuning(rng, nest)
    rng.shuffle(clauses)
    stacked = [" ".join(["parallel"] + clauses)] + tensor(rng, kernel) + buffer(rng, kernel, nest)
    rng.shuffle(stacked)
    return stacked


def tuning(rng, nest):
    clauses = []
    if rng.random() < 0.12:
        clauses.append(rng.choice(["schedule(cyclic, 2)", "schedule(block)", "schedule(cyclic)"]))
    if rng.random() < 0.12:
        clauses.append("tile(%s)" % ", ".join(
            str(rng.choice([1, 2, 4, 5, 8, 16, 32])) for _ in range(rng.randint(1, nest.perfect or 1))))
    if nest.perfect > 1 and not nest.sequential and rng.random() < 0.2:
        clauses.append("collapse(2)")
    if rng.random() < 0.05:
        clauses.append("num_cpes(%s)" % rng.choice(["7", "n / 8 + 1", "64", "cfg->n + 1"]))
    if rng.random() < 0.03:
        clauses.append("if(%s)" % rng.choice(["n > 4", "m", "cfg->n >= 1"]))
    return clauses


def tensor(rng, kernel):
    linear = [a for a in kernel.arrays if a.kind == "linear"]
    if not linear or rng.random() < 0.4:
        return []
    shapes = [a.name + "".join("[%s]" % d.text for d in a.dims) for a in linear]
    return ["tensor " + ", ".join(shapes) + rng.choice(["", "", " space(main)"])]


def buffer(rng, kernel, nest):
    if rng.random() < 0.85:
        return []
    arrays = [a for a in kernel.arrays if a.kind in ("restrict", "matrix", "global")]
    rng.shuffle(arrays)
    clauses = []
    for array in arrays[:2]:
        extents = ""
        if rng.random() < 0.4 and array.kind != "restrict":
            extents = "".join("[%d]" % rng.choice([4, 8, 16]) for _ in array.dims)
        written = array in nest.written
        direction = rng.choice(["inout", "out"] if written else ["in", "in", "resident", "bypass"])
        clauses.append("%s(%s%s)" % (direction, array.name,
                                     "" if direction in ("resident", "bypass") else extents))
    if rng.random() < 0.3 and nest.divided and clauses:
        clauses.append("at(%s)" % nest.divided)
    if rng.random() < 0.4 and clauses:
        clauses.append(rng.choice(["double", "single"]))
    return ["buffer " + " ".join(clauses)] if clauses else []
