"""Sends SIGTERM to a command while its compiler hangs in the slave part; says how it died."""
import os
import signal
import stat
import subprocess
import sys
import time

wrapper = os.path.abspath("hanging-clang")
with open(wrapper, "w") as file:
    file.write("#!/bin/sh\n"
               "case \"$*\" in\n"
               "  *.slave.flags*) : > hanging; exec sleep 60;;\n"
               "esac\n"
               "exec clang-22 \"$@\"\n")
os.chmod(wrapper, stat.S_IRWXU)
child = subprocess.Popen(sys.argv[1:], env=dict(os.environ, SWGEN_CLANG=wrapper))
for _ in range(300):
    if os.path.exists("hanging") or child.poll() is not None:
        break
    time.sleep(0.1)
child.send_signal(signal.SIGTERM)
status = child.wait()
print("died of signal %d" % -status if status < 0 else "exit status %d" % status)
