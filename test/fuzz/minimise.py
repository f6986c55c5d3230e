"""Delta reduction of the programs of fuzz.py.

The generator writes one statement, or one end of a block, per line.  That makes a tree of blocks
without a parser: a block is a line that ends in '{' with all lines to the '}' that closes it.  A
candidate is the program without one node of the tree, or with a block replaced by its body.  Deeper
ideas (ddmin over subsets) are not worth their runs at these sizes: kernels have some thirty lines.
"""


def block_end(lines, first):
    """Index after the node that begins at a line; an if takes its else along."""
    depth = 0
    for k in range(first, len(lines)):
        depth += lines[k].count("{") - lines[k].count("}")
        if depth <= 0:
            return k + 1
    return len(lines)


def without_kernels(lines, fails, wanted):
    """Drops functions with their calls, which main makes in blocks of their own."""
    for k in range(64):
        name = "kernel%d(" % k
        starts = [i for i, line in enumerate(lines) if line.startswith("static") and name in line]
        if not starts:
            continue
        end = block_end(lines, starts[0])
        rest = lines[:starts[0]] + lines[end:]
        call = next(i for i, line in enumerate(rest) if " = " + name in line)
        begin = max(i for i in range(call) if rest[i].strip() == "{")
        rest = rest[:begin] + rest[block_end(rest, begin):]
        if fails("\n".join(rest)) == wanted:
            lines = rest
    return lines


def candidates(lines):
    """Smaller programs: what changes is inside a region."""
    first = next((i for i, line in enumerate(lines) if line.startswith("#pragma sw")), None)
    if first is None:
        return
    for k in range(first + 1, len(lines)):
        if lines[k].startswith("}"):
            return
        if lines[k].strip().startswith(("}", "return")):
            continue
        end = block_end(lines, k)
        yield lines[:k] + lines[end:]
        if end > k + 2 and "else" not in "".join(lines[k:end]):
            yield lines[:k] + lines[k + 1:end - 1] + lines[end:]


def minimise(text, fails):
    """fails(text) names the symptom, or is empty when a program is sound or no program at all.  The
    result fails with the symptom of the first."""
    wanted = fails(text)
    if not wanted:
        return text
    lines = without_kernels(text.split("\n"), fails, wanted)
    shrunk = True
    while shrunk:
        shrunk = False
        for smaller in candidates(lines):
            if fails("\n".join(smaller)) == wanted:
                lines, shrunk = smaller, True
                break
    return "\n".join(lines)
