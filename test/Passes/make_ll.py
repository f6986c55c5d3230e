#!/usr/bin/env python3
"""Makes the annotated IR of one region from a short C text, without the front end.

usage: make_ll.py CLANG FILE.c  >  FILE.ll

The text is one function `void sw_region_0(...)` in C with these marks:

  FOR(var, header) {         a loop; `var` is its variable
  STMT                       a statement begins here
  R{a[i]} W{a[i]} RW{a[i]}   an access; CR{} CW{} CRW{}: conditional
  // array NAME {json}       properties of ArrayDesc; every accessed name needs one
  // scalar {json}           a ScalarDesc; uses are given by statement number
  // parallel {json}         a ParallelWish
  // tensor NAME extent, extent ...

Lines are kept, so positions are those of the file.  Lines that start with `//` are not C.
"""
import json, re, subprocess, sys

clang, path = sys.argv[1:3]
region = dict(function="sw_region_0", kernel="sw_kernel_0", pos="t.c:1:1",
              loops=[], stmts=[], arrays=[], accesses=[], scalars=[])
array_ids, tensors, out, stack = {}, [], [], []


def pos(line, col=1):
    return f"t.c:{line}:{col}"


def number(items, **entry):
    ident = len(items)
    if ident:
        entry["id"] = ident
    items.append(entry)
    return ident


lines = open(path).read().split("\n")
for line in lines:
    m = re.match(r"//\s*(array|scalar|parallel|tensor)\s+(.*)", line)
    if not m:
        continue
    kind, rest = m.groups()
    if kind == "array":
        name, props = rest.split(None, 1)
        props = json.loads(props)
        props.setdefault("elemBytes", 8)
        props.setdefault("elemType", "double")
        props.setdefault("granule", props["elemBytes"])
        props.setdefault("align", props["granule"])
        props.setdefault("dims", [0])
        array_ids[name] = number(region["arrays"], name=name, **props)
    elif kind == "scalar":
        props = json.loads(rest)
        props.setdefault("pos", pos(1))
        number(region["scalars"], **props)
    elif kind == "parallel":
        region["parallel"] = json.loads(rest)
    else:
        name, extents = rest.split(None, 1)
        extents = extents.split(",")
        region["arrays"][array_ids[name]]["tensorDims"] = len(extents)
        tensors += [(f"sw_dim_{array_ids[name]}_{k}", e) for k, e in enumerate(extents)]

TOKEN = re.compile(r"\b(FOR)\(\s*(\w+)\s*,|\b(STMT)\b|\b(C?)(RW|R|W)\{|([{}])")


def translate(text, lineno, back=None):
    """C for one source line; accesses go to lines of their own."""
    result, at, here = "", 0, f"\n#line {lineno} \"t.c\"\n"
    while True:
        m = TOKEN.search(text, at)
        if not m:
            return result + text[at:]
        result += text[at:m.start()]
        at = m.end()
        if m.group(1):
            depth, end = 1, at
            while depth:
                depth += {"(": 1, ")": -1}.get(text[end], 0)
                end += 1
            header = text[at:end - 1]
            brace = text.index("{", end)
            parent = next((x for x in reversed(stack) if x is not None), None)
            loop = number(region["loops"], var=m.group(2), pos=pos(lineno, m.start() + 1),
                          parent=-1 if parent is None else parent)
            stack.append(loop)
            result += f"for ({header}) {{ sw_iv_{loop} = {m.group(2)};"
            at = brace + 1
        elif m.group(3):
            stmt = number(region["stmts"], pos=pos(lineno, m.start() + 1),
                          loops=[x for x in stack if x is not None])
            result += f"sw_at_{stmt} = 0;"
        elif m.group(5):
            depth, end = 1, at
            while depth:
                depth += {"{": 1, "}": -1}.get(text[end], 0)
                end += 1
            inner = text[at:end - 1]
            name = next(word for word in re.findall(r"\w+", inner) if word in array_ids)
            entry = dict(kind={"R": "read", "W": "write", "RW": "readwrite"}[m.group(5)],
                         text=re.sub(r"\b[CRW]+{|}", "", inner), pos=pos(lineno, m.start() + 1))
            if array_ids[name]:
                entry["array"] = array_ids[name]
            if len(region["stmts"]) > 1:
                entry["stmt"] = len(region["stmts"]) - 1
            if m.group(4):
                entry["conditional"] = True
            array = region["arrays"][array_ids[name]]
            entry["bytes"] = array.get("accessBytes", array["elemBytes"])
            ident = number(region["accesses"], **entry)
            inner = translate(inner, lineno, f"\n#line {1000000 + ident} \"t.c\"\n")
            # A write's store takes the position of its operator: put that on the line too.
            if "W" in m.group(5):
                op = re.match(r"\s*(\+\+|--|[-+*/%&|^]?=|<<=|>>=)", text[end:])
                inner += op.group(0)
                end += op.end()
            result += f"\n#line {1000000 + ident} \"t.c\"\n{inner}{back or here}"
            at = end
        else:
            stack.append(None) if m.group(6) == "{" else stack.pop()
            result += m.group(6)


started = False
for lineno, line in enumerate(lines, 1):
    if line.startswith("//"):
        continue
    if not started and re.match(r"void sw_region_0\(", line):
        started = True
        marks = "".join(f"{name} = {extent};" for name, extent in tensors)
        head, brace = line.rsplit("{", 1)
        stack.append(None)
        out.append(f"#line {lineno} \"t.c\"\n{head}{{{marks}" + translate(brace, lineno))
        continue
    out.append(f"#line {lineno} \"t.c\"\n" + (translate(line, lineno) if started else line))

for array in region["arrays"]:
    array.pop("accessBytes", None)
decls = "".join(f"extern long sw_iv_{l};" for l in range(len(region["loops"])))
decls += "".join(f"extern long sw_at_{s};" for s in range(len(region["stmts"])))
decls += "".join(f"extern long {name};" for name, _ in tensors)
ir = subprocess.run([clang, "-x", "c", "-", "-S", "-emit-llvm", "-O1", "-Xclang",
                     "-disable-llvm-passes", "-gline-tables-only", "-gcolumn-info",
                     "-fno-math-errno", "-fno-discard-value-names", "-w", "-o", "-"], input=decls + "\n" + "\n".join(out),
                    text=True, stdout=subprocess.PIPE, check=True).stdout

access_of = {m.group(1): int(m.group(2)) - 1000000 for m in
             re.finditer(r"^(!\d+) = !DILocation\(line: (1\d{6}),", ir, re.M)}
local = set(re.findall(r"^\s+(%\S+) = alloca", ir, re.M))
used, text = set(), []
for line in ir.split("\n"):
    m = re.search(r"!dbg (!\d+)", line)
    memory = re.match(r"\s+(?:%\S+ = (load) [^,]*|(store) .*?), ptr ([^ ,]+)", line)
    if m and m.group(1) in access_of and memory and memory.group(3) not in local:
        access = access_of[m.group(1)]
        kind = "read" if memory.group(1) else "write"
        if kind in region["accesses"][access]["kind"]:
            line += f", !sw.access !{9000 + access}"
            used.add(access)
    text.append(line)
print("\n".join(text))
for access in sorted(used):
    print(f"!{9000 + access} = !{{i32 {access}}}")
quoted = json.dumps(region).replace("\\", "\\5C").replace('"', "\\22")
print(f'!sw.regions = !{{!8999}}\n!8999 = !{{ptr @sw_region_0, !"{quoted}"}}')
