"""Keeps the example in README.md true.

    readme.py README.md extract NAME    prints the block under '<!-- NAME -->'
    readme.py README.md check DIR       each block under '<!-- part of FILE: FIRST ... LAST -->' is
                                        what stands in DIR/FILE from the line that starts with FIRST
                                        to the next line LAST
    readme.py README.md update DIR      puts there what does
    readme.py README.md links DIR       each relative link leads to a file under DIR
"""
import os
import re
import sys

BLOCK = re.compile(r"<!-- (.*?) -->\n```c\n(.*?)```\n", re.DOTALL)
PART = re.compile(r"part of (\S+): (.*?) \.\.\. (.*)")


def part_of(directory, heading):
    name, first, last = PART.fullmatch(heading).groups()
    with open(os.path.join(directory, name), encoding="utf-8") as file:
        lines = file.read().split("\n")
    begin = next(i for i, line in enumerate(lines) if line.lstrip().startswith(first))
    indent = lines[begin][:len(lines[begin]) - len(lines[begin].lstrip())]
    end = next(i for i in range(begin, len(lines)) if lines[i] == indent + last)
    return "\n".join(lines[begin:end + 1]) + "\n"


def check(text, directory):
    status = 0
    for heading, block in BLOCK.findall(text):
        if PART.fullmatch(heading) and block != part_of(directory, heading):
            print("README.md does not show %s; it is now:\n%s(readme.py update mends it)"
                  % (heading, part_of(directory, heading)))
            status = 1
    return status


def updated(text, directory):
    def block(found):
        if not PART.fullmatch(found.group(1)):
            return found.group(0)
        return "<!-- %s -->\n```c\n%s```\n" % (found.group(1), part_of(directory, found.group(1)))
    return BLOCK.sub(block, text)


def dead_links(text, directory):
    return [link for link in re.findall(r"\]\(([^)#:]+)\)", text)
            if not os.path.exists(os.path.join(directory, link))]


def main():
    readme, action, argument = sys.argv[1:]
    with open(readme, encoding="utf-8") as file:
        text = file.read()
    if action == "extract":
        sys.stdout.write(dict(BLOCK.findall(text))[argument])
    elif action == "check":
        return check(text, argument)
    elif action == "update":
        text = updated(text, argument)
        with open(readme, "w", encoding="utf-8") as file:
            file.write(text)
    elif action == "links":
        dead = dead_links(text, argument)
        for link in dead:
            print("README.md links to what is not there: %s" % link)
        return 1 if dead else 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
