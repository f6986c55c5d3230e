"""Delta reduction of the programs of fuzz.py.

The generator writes one statement, or one end of a block, per line.  That makes a tree of blocks
without a parser: a block is a line that ends in '{' with all lines to the '}' that closes it.  A
candidate is the program without one node of the tree, with a block replaced by its body, or with
one term or one clause less on a line.  Deeper ideas (ddmin over subsets) are not worth their runs at
these sizes: kernels have some thirty lines.
"""
import re


def block_end(lines, first):
    """Index after the node that begins at a line; an if takes its else along."""
    depth = 0
    for k in range(first, len(lines)):
        depth += lines[k].count("{") - lines[k].count("}")
        if depth <= 0:
            return k + 1
    return len(lines)


def kernel_lines(lines):
    """The lines inside the functions that have regions."""
    for k, line in enumerate(lines):
        if line.startswith("static int kernel"):
            yield from range(k + 1, block_end(lines, k) - 1)


def without_nodes(lines):
    for k in kernel_lines(lines):
        if k >= len(lines) or lines[k].strip().startswith(("}", "return", "#pragma sw parallel")):
            continue
        end = block_end(lines, k)
        if lines[k].strip().startswith("do {") or "else" in "".join(lines[k:end]):
            yield lines[:k] + lines[end:]
            continue
        yield lines[:k] + lines[end:]
        if end > k + 2:
            yield lines[:k] + lines[k + 1:end - 1] + lines[end:]


def shorter_line(line):
    """The line without one clause, or without one term of what it assigns."""
    if line.startswith("#pragma sw"):
        for clause in re.finditer(r" \w+(\([^()]*\))?", line[len("#pragma sw parallel"):]):
            start = len("#pragma sw parallel") + clause.start()
            yield line[:start] + line[start + len(clause.group(0)):]
        return
    found = re.match(r"(.* [-+^]?= )(.*);$", line)
    if not found:
        return
    terms = re.split(r" [-+^*] (?![^(\[]*[\])])", found.group(2))
    if len(terms) > 1:
        for term in terms:
            yield "%s%s;" % (found.group(1), term)


def shorter_lines(lines):
    for k in kernel_lines(lines):
        for line in shorter_line(lines[k]):
            yield lines[:k] + [line] + lines[k + 1:]


def minimise(text, fails, wanted=None):
    """fails(text) names the symptom, or is empty when a program is sound or no program at all.  The
    result fails with the symptom that is wanted, or that of the text."""
    wanted = wanted or fails(text)
    if not wanted:
        return text
    lines = text.split("\n")
    for candidates in (without_nodes, shorter_lines, without_nodes):
        shrunk = True
        while shrunk:
            shrunk = False
            for smaller in candidates(lines):
                if fails("\n".join(smaller)) == wanted:
                    lines, shrunk = smaller, True
                    break
    return "\n".join(lines)
