"""The kernels of test/polybench: their sources, functions, and the extents at which they are run.

    KERNELS[source][name].usual           what bench/polybench measures
    KERNELS[source][name].large(machine)  data of at least TIMES the LDM of all CPEs: (where, extents)

`where` is the machine, when the kernel's work grows no faster than its data or all extents but one can
be small; also when the caller is patient, as some kernels take minutes or hours.  Otherwise it is a
shrunken machine, "<machine>/<rows>x<cols>": so many CPEs with SHRUNK_LDM bytes each, everything else as
the machine's.  shrunk() says how a kernel fills that one.

Contract: extents are in the order of the kernel's run_ function.  machine_option() is what swgen-cc
takes, all_ldm_bytes() the LDM of all CPEs together; both read the row of machines.def.
"""
import os
import re

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
SOURCES = os.path.join(ROOT, "test", "polybench")
FLAGS = ["-O2", "-I" + os.path.join(SOURCES, "Inputs"),
         "-I" + os.path.join(ROOT, "test", "Exec", "Inputs")]
MACHINES = ["sw26010", "sw26010pro"]
TIMES = 20
SHRUNK_LDM, SHRUNK_RESERVED = 4096, 1024


class Kernel:
    """large: extents by machine, None where only a shrunken one can be filled; soon: on how many of these,
    from the first one on, that does not take hours; regions: how many of its regions are offloaded."""

    def __init__(self, usual, large, shrunk, mesh="4x4", function=None, regions=1, soon=len(MACHINES)):
        self.usual, self.shrunk_extents, self.mesh = usual, shrunk, mesh
        self.large_extents = dict(zip(MACHINES, large or []))
        self.function, self.regions, self.soon = function, regions, soon

    def large(self, machine, patient=False):
        if machine in self.large_extents and (patient or machine in MACHINES[:self.soon]):
            return machine, self.large_extents[machine]
        return self.shrunk(machine)

    def shrunk(self, machine):
        return "%s/%s" % (machine, self.mesh), self.shrunk_extents


KERNELS = {
    "blas.c": {
        "gemm": Kernel([200, 220, 240], [[169201, 33, 29], [677003, 33, 29]], [2711, 33, 29]),
        "gemver": Kernel([800], [[3251], [6481]], [407]),
        "gesummv": Kernel([800], [[2301], [4583]], [289]),
        "syrk": Kernel([240, 200], [[3251, 7], [6481, 7]], [405, 7]),
        "syr2k": Kernel([240, 200], [[3251, 5], [6481, 5]], [405, 5]),
        "trmm": Kernel([200, 240], [[29, 361601], [29, 1447003]], [29, 5701]),
        "symm": Kernel([200, 240], [[19, 277001], [19, 1105003]], [19, 4409]),
        "2mm": Kernel([160, 180, 190, 220], [[200003, 11, 23, 19], [800011, 11, 23, 19]],
                      [3203, 11, 23, 19], function="two_mm"),
        "3mm": Kernel([180, 200], [[2299, 7], [4583, 7]], [287, 7], function="three_mm"),
    },
    "kernels.c": {
        "atax": Kernel([900, 1100], [[3001, 3505], [6001, 7003]], [389, 431]),
        "bicg": Kernel([900, 1100], [[3001, 3505], [6001, 7003]], [389, 431]),
        "mvt": Kernel([900], [[3251], [6481]], [409]),
        "doitgen": Kernel([50, 40, 60], [[899, 901, 13], [1797, 1801, 13]], [103, 131, 13]),
        "covariance": Kernel([240, 260], [[3251, 7], [6481, 7]], [401, 13]),
        "correlation": Kernel([240, 260], [[3251, 7], [6481, 7]], [401, 13], regions=2),
    },
    "solvers.c": {
        "cholesky": Kernel([200], [[3241], [6481]], [205], mesh="2x2", soon=1),
        "lu": Kernel([200], [[3241], [6481]], [205], mesh="2x2", soon=1),
        "ludcmp": Kernel([200], [[3241], [6481]], [205], mesh="2x2", regions=2, soon=1),
        "trisolv": Kernel([600], [[3251], [6481]], [409]),
        "durbin": Kernel([2000], None, [6841], mesh="1x2"),
        "gramschmidt": Kernel([200, 180], [[375001, 14], [1500007, 14]], [5981, 14]),
        "deriche": Kernel([500, 400], [[1621, 1625], [3239, 3243]], [203, 211]),
        "seidel-2d": Kernel([400, 20], [[3251, 2], [6481, 2]], [409, 2]),
        "floyd-warshall": Kernel([180], [[4597], [9173]], [289], mesh="2x2", soon=0),
        "nussinov": Kernel([250], [[4597], [9173]], [289], mesh="2x2", soon=0),
    },
    "stencils.c": {
        "jacobi-1d": Kernel([100000, 20], [[5300003, 2], [21000011, 2]], [84001, 2]),
        "jacobi-2d": Kernel([250, 20], [[2301, 2], [4583, 2]], [293, 2]),
        "heat-3d": Kernel([40, 10], [[175, 2], [277, 2]], [45, 2]),
        "fdtd-2d": Kernel([200, 240, 20], [[1801, 1951, 2], [3701, 3793, 2]], [233, 241, 2]),
        "adi": Kernel([200, 10], [[1627, 1], [3241, 1]], [207, 2]),
    },
}


def source_path(source):
    return os.path.join(SOURCES, source)


def function_of(kernel, name):
    return kernel.function or name.replace("-", "_")


def record(machine):
    """The row of machines.def as a list of its columns, without the name."""
    path = os.path.join(ROOT, "runtime-headers", "swgen", "machines.def")
    with open(path, encoding="utf-8") as file:
        row = re.search(r"SW_MACHINE\(%s,([^)]*)\)" % machine, file.read()).group(1)
    return [int(a) << int(b or 0) for a, b in re.findall(r"(\d+)(?:\s*<<\s*(\d+))?", row)]


def shape(where):
    """(machine, rows, cols, bytes of LDM per CPE)"""
    machine, _, mesh = where.partition("/")
    _, rows, cols, ldm = record(machine)[:4]
    if not mesh:
        return machine, rows, cols, ldm
    return (machine, *map(int, mesh.split("x")), SHRUNK_LDM)


def all_ldm_bytes(where):
    _, rows, cols, ldm = shape(where)
    return rows * cols * ldm


def machine_option(where, directory):
    """The machine's name, or that of the file in the directory that describes it."""
    machine, rows, cols, ldm = shape(where)
    if where == machine:
        return machine
    own = record(machine)
    path = os.path.join(directory, where.replace("/", "-") + ".yaml")
    with open(path, "w", encoding="utf-8") as file:
        file.write("name: %s\ngeneration: %d\nmesh-rows: %d\nmesh-cols: %d\n"
                   "ldm-bytes: %d\nldm-reserved: %d\n"
                   % (where.replace("/", "_"), own[0], rows, cols, ldm, SHRUNK_RESERVED))
        for key, value in zip(["clock-mhz", "simd-bytes", "dma-max-bytes", "dma-max-block",
                               "dma-grain", "dma-line"], own[5:]):
            file.write("%s: %d\n" % (key, value))
    return path
