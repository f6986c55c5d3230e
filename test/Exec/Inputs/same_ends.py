"""same_ends.py SERIAL PORTED COUNT: with arguments 0 .. COUNT-1, both write the same and end alike."""
import subprocess
import sys


def run(program, argument):
    done = subprocess.run([program, str(argument)], capture_output=True, text=True, timeout=60)
    # An assertion's message begins with the name of the program.
    return done.returncode, done.stdout, [line.split(":", 1)[-1] for line in done.stderr.splitlines()]


serial, ported = sys.argv[1:3]
for argument in range(int(sys.argv[3])):
    expected, found = run(serial, argument), run(ported, argument)
    if expected[0] == 0:
        sys.exit(f"argument {argument}: the serial program did not end early")
    if expected != found:
        sys.exit(f"argument {argument}: expected {expected}, found {found}")
