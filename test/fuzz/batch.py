"""Many programs in one C file: built three times, run under every DMA order, compared per program.

Contract: `Batch.run()` says which programs fail, and how.  What a file costs (processes, headers, the
link) is paid once for all programs; when something fails, the programs are looked at one by one, so
that each failure names its seed.  A failure is: other output than the serial program's, a run that
ends in an error or not at all, a kernel that takes more stack than the report says, a compiler that
crashes or takes too long, and a region that is refused by a number that only a fault of swgen can have
(FAULTS).
"""
import collections
import json
import os
import re
import signal
import subprocess

from program import source

HERE = os.path.dirname(os.path.abspath(__file__))
MACHINES = ["sw26010", "sw26010pro"]
# An internal error, text that cannot be lowered, a plan that cannot be proved.
FAULTS = re.compile(r"SW(232|504|5[23]\d)")
LEVELS = ["-O0", "-O1", "-O0", "-O2"]
GROW = ["always", "model"]
SMALL = ["model", "always"]
COMPILE_SECONDS, RUN_SECONDS = 600, 120


class Failure:
    """One program that failed: the seed, on what, and what was seen."""

    def __init__(self, seed, where, symptom, detail):
        self.seed, self.where, self.symptom, self.detail = seed, where, symptom, detail

    def __str__(self):
        return "seed %d, %s: %s\n%s" % (self.seed, self.where, self.symptom, self.detail)


class Figures:
    """What was done, to be added up."""

    def __init__(self):
        self.programs = 0
        self.regions = collections.Counter()    # per machine
        self.offloaded = collections.Counter()
        self.launched = collections.Counter()   # kernels that ran at least once
        self.small = collections.Counter()      # regions with a kernel for small sizes
        self.refused = collections.Counter()    # per number, both machines
        self.unproved = collections.Counter()   # same: plans that another one stands in for
        self.runs = 0
        self.cpu = 0.0  # seconds

    def add(self, other):
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)

    def to_json(self):
        return {k: dict(v) if isinstance(v, collections.Counter) else v
                for k, v in vars(self).items()}

    @staticmethod
    def from_json(record):
        figures = Figures()
        for name, value in record.items():
            setattr(figures, name,
                    collections.Counter(value) if isinstance(value, dict) else value)
        return figures


def start(command, seconds, environment=None):
    """Exit status, output and errors; the status is "timeout" for a process that had to be ended.
    What counts is CPU time, as the machine may be busy; who waits for ever is ended, too."""
    command = ["prlimit", "--cpu=%d" % seconds] + command
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, timeout=30 * seconds,
                              env=dict(os.environ, **(environment or {})))
    except subprocess.TimeoutExpired:
        return "timeout", "", "no end after %d s" % (30 * seconds)
    if done.returncode in (-signal.SIGXCPU, 128 + signal.SIGXCPU):
        return "timeout", "", "no end after %d s of CPU time" % seconds
    return (done.returncode, done.stdout.decode(errors="replace"),
            done.stderr.decode(errors="replace"))


def by_seed(output):
    """The lines of each program."""
    lines = collections.defaultdict(list)
    for line in output.splitlines():
        seed, _, rest = line.partition(" ")
        lines[int(seed)].append(rest)
    return lines


def symptom_of(status, errors):
    """The kind of an end: what must stay the same while a program shrinks."""
    found = re.search(r"swemu: error: [^\n(]*|SW232|SW504|SW5[23]\d|LLVM ERROR[^\n]*|"
                      r"isl_[a-z]\w*|Assertion[^\n]*|PLEASE submit a bug report", errors)
    # Addresses and numbers differ from run to run, the number of a diagnostic does not.
    what = re.sub(r"0x[0-9a-f]+|(?<![SW\d])\d+", "N", found.group(0)) if found else ""
    return ("exit status %s %s" % (status, what)).strip()


class Batch:
    """The programs of one file.  `level` is -O0, -O1 or -O2."""

    def __init__(self, programs, directory, options):
        self.programs, self.directory, self.options = programs, directory, options
        self.first = programs[0].seed
        os.makedirs(directory, exist_ok=True)
        self.file = os.path.join(directory, "fuzz.c")
        self.text = None
        # Optimised code may load what no iteration uses, so that the check for loads of LDM that
        # nothing has written is for the others.
        number = self.first // options.batch
        self.level = options.level or LEVELS[number % len(LEVELS)]
        # Extents here are too small for tiles to grow, unless they do wherever they can, and small
        # enough for second plans, of which there are more where each is taken.
        turn = number // len(LEVELS)
        self.grow = options.grow or GROW[turn % len(GROW)]
        self.small = options.small or SMALL[turn // len(GROW) % len(SMALL)]
        self.figures = Figures()
        self.failures = []

    def run(self):
        self.write(source(self.programs))
        return self.run_text()

    def run_text(self):
        """What run() does, for the text that write() was given."""
        serial = self.serial()
        if serial is not None:
            for machine in self.options.machine:
                self.compare_on(machine, serial)
        self.figures.programs = len(self.programs)
        return self.failures

    def write(self, text):
        self.text = text
        with open(self.file, "w", encoding="utf-8") as file:
            file.write(text)

    def compiler(self, program, name):
        return [program, "-w", self.level, "-I", os.path.join(HERE, "Inputs"), self.file, "-o",
                os.path.join(self.directory, name), "-lm"]

    def fail(self, seed, where, symptom, detail):
        self.failures.append(Failure(seed, where, symptom, detail))

    def serial(self):
        """The output to compare with; the generator is at fault if there is none."""
        status, _, errors = start(self.compiler(self.options.clang, "serial"), COMPILE_SECONDS)
        output = ""
        if status == 0:
            status, output, errors = start([os.path.join(self.directory, "serial")], RUN_SECONDS)
        if status != 0:
            self.fail(self.first, "serial", "serial: exit status %s" % status, errors[-2000:])
            return None
        return by_seed(output)

    # One machine.

    def compare_on(self, machine, serial):
        report = os.path.join(self.directory, "report-%s.json" % machine)
        command = self.compiler(os.path.join(self.options.bin, "swgen-cc"), machine)
        command.remove("-w")
        command[1:1] = ["--machine=" + machine, "--report=" + report,
                        "-fplugin-arg-swgen-unproved", "-fplugin-arg-swgen-grow=" + self.grow,
                        "-fplugin-arg-swgen-small-plan=" + self.small]
        status, _, said = start(command, COMPILE_SECONDS)
        if status != 0:
            return self.one_by_one(machine, serial, "compile", symptom_of(status, said), said[-3000:])
        self.figures.unproved.update(re.findall(r"^unproved: (SW\d+) ", said, re.MULTILINE))
        stacks = self.count_regions(machine, report, said)
        launched = self.run_orders(machine, serial, stacks)
        self.figures.launched[machine] += launched
        return None

    def one_by_one(self, machine, serial, where, symptom, detail):
        """The same for each program alone.  A failure that only all together have is the first's."""
        if len(self.programs) == 1:
            return self.fail(self.first, "%s, %s %s" % (machine, where, self.level), symptom, detail)
        before = len(self.failures)
        for program in self.programs:
            alone = Batch([program], os.path.join(self.directory, str(program.seed)), self.options)
            alone.level, alone.grow, alone.small = self.level, self.grow, self.small
            alone.write(source([program]))
            alone.compare_on(machine, serial)
            self.failures += alone.failures
            self.figures.add(alone.figures)
        if len(self.failures) == before:
            self.fail(self.first, "%s, %s %s, only together" % (machine, where, self.level), symptom,
                      detail)
        return None

    def seed_of_line(self, line):
        """The program that a line of the file belongs to."""
        seed = self.first
        for number, text in enumerate(self.text.split("\n"), 1):
            found = re.match(r"/\* seed (\d+) \*/", text)
            if found and number <= line:
                seed = int(found.group(1))
        return seed

    def count_regions(self, machine, report, said):
        """Counts them; returns the stack that each kernel may take, and its seed."""
        stacks = {}
        with open(report, encoding="utf-8") as file:
            regions = json.load(file)["regions"]
        for region in regions:
            self.figures.regions[machine] += 1
            self.figures.offloaded[machine] += bool(region["offloaded"])
            if region["offloaded"]:
                may = region["stack_bytes"], self.seed_of_line(region["line"])
                stacks[region["kernel"]] = may
                self.figures.small[machine] += "small" in region
                plan = region
                while plan := plan.get("small"):
                    stacks[plan["kernel"]] = may
            for number in region.get("refused", []):
                self.figures.refused[number] += 1
                if FAULTS.fullmatch(number):
                    self.fail(self.seed_of_line(region["line"]), machine, number,
                              "\n".join(l for l in said.splitlines() if number in l)[:1500])
        return stacks

    def run_orders(self, machine, serial, stacks):
        """Runs under all orders; returns how many kernels were launched."""
        launched = 0
        program = os.path.join(self.directory, machine)
        for order in ["late", "early", "random:%d" % self.first, "random:%d" % (self.first + 1)]:
            stats = os.path.join(self.directory, "stats.json")
            environment = {"SWEMU_DMA": order, "SWEMU_STATS": stats}
            if self.level != "-O0":
                environment["SWEMU_UNINIT"] = "off"
            self.figures.runs += 1
            status, output, errors = start([program], RUN_SECONDS, environment)
            where = "%s, %s, %s" % (machine, self.level, order)
            wrong = self.different(by_seed(output), serial)
            if status == 0:
                peaks = stack_peaks(stats)
                launched = max(launched, len(peaks))
                for kernel, peak in peaks.items():
                    if kernel in stacks and peak > stacks[kernel][0]:
                        self.fail(stacks[kernel][1], where, "more stack than foretold",
                                  "%s: %d bytes of %d" % (kernel, peak, stacks[kernel][0]))
                for seed in wrong:
                    self.fail(seed, where, "different output", wrong[seed])
                continue
            # The programs behind the one that ended the run have not been seen: each one alone.
            for p in self.programs:
                status, output, errors = start([program, str(p.seed)], RUN_SECONDS, environment)
                if status != 0:
                    self.fail(p.seed, where, symptom_of(status, errors), errors[-2000:])
                elif p.seed in self.different(by_seed(output), serial, [p]):
                    self.fail(p.seed, where, "different output", "")
        return launched

    def different(self, ported, serial, programs=None):
        """Seeds with other output than expected, with the lines that differ."""
        wrong = {}
        for p in programs or self.programs:
            if ported[p.seed] != serial[p.seed]:
                lines = ["serial %s | ported %s" % pair
                         for pair in zip(serial[p.seed], ported[p.seed]) if pair[0] != pair[1]]
                wrong[p.seed] = "\n".join(lines[:6]) or "lines are missing"
        return wrong


def stack_peaks(stats):
    """Bytes of stack, of each kernel that was launched."""
    try:
        with open(stats, encoding="utf-8") as file:
            kernels = json.load(file).get("kernels", [])
    except (FileNotFoundError, ValueError):
        return {}
    return {k["name"]: k["stack_peak_bytes"] for k in kernels if k.get("launches", 0) > 0}
