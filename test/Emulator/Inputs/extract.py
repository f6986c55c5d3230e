"""extract.py DOC DIR: writes the C blocks of a Markdown file that begin with /* NAME */ to DIR/NAME."""
import os
import re
import sys

text = open(sys.argv[1]).read()
os.makedirs(sys.argv[2], exist_ok=True)
for block in re.findall(r"^```c\n(.*?)^```", text, re.M | re.S):
    name = re.match(r"/\* (\S+) \*/", block)
    if name:
        with open(os.path.join(sys.argv[2], name.group(1)), "w") as f:
            f.write(block)
