"""wrapper.py NAME TEXT STATUS: makes a clang that fails with STATUS when TEXT is in its command."""
import os
import stat
import sys

name, text, status = sys.argv[1:]
with open(name, "w") as file:
    file.write("#!/bin/sh\ncase \"$*\" in\n  *'%s'*) exit %s;;\nesac\nexec clang-22 \"$@\"\n"
               % (text, status))
os.chmod(name, stat.S_IRWXU)
