"""compare_numbers.py TOLERANCE A B: the comparison of port_and_compare.py on two files."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
sys.dont_write_bytecode = True
from port_and_compare import close_enough, first_differences  # noqa: E402

with open(sys.argv[2], "rb") as a, open(sys.argv[3], "rb") as b:
    one, two = a.read(), b.read()
if not close_enough(one, two, float(sys.argv[1])):
    print(first_differences(one, two))
    sys.exit(1)
