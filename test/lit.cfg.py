import os
import lit.formats

config.name = "swgen"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".c", ".ll", ".test", ".h", ".swtest"]
config.excludes = ["Inputs", "CMakeLists.txt", "lit.cfg.py", "unit"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.swgen_obj_root, "test")

# scripts/sanitize names a directory with a clang-22 and an opt that can load a sanitized plugin.
tools = os.environ.get("SWGEN_SANITIZED_TOOLS", "")
clang = os.path.join(tools or config.llvm_bin, "clang-22")
if tools:
    config.environment["SWGEN_CLANG"] = clang

path = os.pathsep.join(filter(None, [tools, config.swgen_bin, config.llvm_bin, os.environ["PATH"]]))
config.environment["PATH"] = path

plugin = os.path.join(config.swgen_lib, "libswgen.so")
subst = [
    # Sanitized code needs more time and address space than a test allows for; that programs come out
    # right is what the other builds show.
    (r"prlimit --\w+=\d+", ""), (r"--compile-memory \d+", ""), (r"(?<!-)timeout \d+", ""),
    ("%port-and-compare", "%port-and-compare --compile-only"),
] if tools else []
subst += [
    ("%swclang", f"{clang} -fplugin={plugin}"),
    ("%clang", clang),
    ("%gcc", "gcc"),
    ("%swopt", f"opt -load-pass-plugin={plugin}"),
    ("%swgen-cc", os.path.join(config.swgen_bin, "swgen-cc")),
    ("%swemu-cc", os.path.join(config.swgen_bin, "swemu-cc")),
    ("%filecheck", "FileCheck --implicit-check-not=error: --implicit-check-not=warning:"),
    ("%swgen-fuzz-seeds", os.path.join(config.swgen_bin, "swgen-fuzz-seeds")),
    ("%swgen-fuzz", f"{os.path.join(config.swgen_bin, 'swgen-fuzz')} --plugin={plugin}"),
    ("%swgen-src", config.swgen_src_root),
    ("%swgen-obj", config.swgen_obj_root),
    ("%emu-include", os.path.join(config.swgen_src_root, "emulator", "include")),
    ("%rt-include", os.path.join(config.swgen_src_root, "runtime-headers")),
    ("%python", config.python),
    ("%port-and-compare", f"{config.python} {config.swgen_src_root}/test/port_and_compare.py --bin {config.swgen_bin}"),
]
config.substitutions += subst
