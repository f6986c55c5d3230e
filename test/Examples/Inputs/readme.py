"""Keeps the example in README.md true.

    readme.py README.md extract NAME    prints the block under '<!-- NAME -->'
    readme.py README.md check DIR       each block under '<!-- part of FILE -->' stands in DIR/FILE
"""
import os
import re
import sys

BLOCK = re.compile(r"<!-- (.*?) -->\n```c\n(.*?)```\n", re.DOTALL)


def main():
    readme, action, argument = sys.argv[1:]
    with open(readme, encoding="utf-8") as file:
        blocks = BLOCK.findall(file.read())
    if action == "extract":
        sys.stdout.write(dict(blocks)[argument])
        return 0
    parts = [(name[len("part of "):], text) for name, text in blocks
             if name.startswith("part of ")]
    status = 0 if parts else 1
    for name, text in parts:
        with open(os.path.join(argument, name), encoding="utf-8") as file:
            if not text.strip() or text not in file.read():
                print("README.md shows what is not in %s:\n%s" % (name, text))
                status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
