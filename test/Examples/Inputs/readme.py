"""Keeps the example in README.md true.

    readme.py README.md extract NAME    prints the block under '<!-- NAME -->'
    readme.py README.md check DIR       each block under '<!-- part of FILE -->' stands in DIR/FILE
    readme.py README.md links DIR       each relative link leads to a file under DIR
"""
import os
import re
import sys

BLOCK = re.compile(r"<!-- (.*?) -->\n```c\n(.*?)```\n", re.DOTALL)


def main():
    readme, action, argument = sys.argv[1:]
    with open(readme, encoding="utf-8") as file:
        text = file.read()
    blocks = BLOCK.findall(text)
    if action == "links":
        dead = [link for link in re.findall(r"\]\(([^)#:]+)\)", text)
                if not os.path.exists(os.path.join(argument, link))]
        for link in dead:
            print("README.md links to what is not there: %s" % link)
        return 1 if dead else 0
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
