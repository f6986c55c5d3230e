"""Writes the ```c blocks of a Markdown file to DIR/<n>.c, and all of them to DIR/all.c."""
import os
import re
import sys

source, directory = sys.argv[1:]
os.makedirs(directory, exist_ok=True)
with open(source) as f:
    blocks = re.findall(r"^```c\n(.*?)^```", f.read(), re.M | re.S)
if not blocks:
    sys.exit(f"{source}: no C examples")
for number, block in enumerate(blocks):
    with open(os.path.join(directory, f"{number}.c"), "w") as out:
        out.write(block)
with open(os.path.join(directory, "all.c"), "w") as out:
    out.write("\n".join(blocks))
