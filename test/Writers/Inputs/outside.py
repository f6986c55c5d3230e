#!/usr/bin/env python3
"""outside.py USER HOST: HOST is USER byte for byte outside of the regions.

Every added piece stands on whole lines: the includes, and from "{ /* region" to the #line after
its closing brace.  Taking them out must leave USER without its regions' text, which the test marks
by lines that contain REGION-BEGIN and REGION-END around each."""
import re
import sys

user = open(sys.argv[1], "rb").read()
host = open(sys.argv[2], "rb").read()
host = re.sub(rb'#include <swgen/host\.h>\n#include "[^"]*\.sw\.h"\n(#pragma GCC[^\n]*\n)?#line [^\n]*\n',
              b"", host, count=1)
host = re.sub(rb'[ ]*\{ /\* region on the CPEs.*?\n#line [^\n]*\n(?=[^\n]*\n[^\n]*REGION-END)', b"@",
              host, flags=re.S)
user = re.sub(rb'(REGION-BEGIN[^\n]*\n).*?(\n[^\n]*REGION-END)', rb"\1@\2", user, flags=re.S)
if user != host:
    import difflib
    sys.stdout.writelines(difflib.unified_diff(
        user.decode("latin-1").splitlines(True), host.decode("latin-1").splitlines(True),
        "user", "host"))
    sys.exit(1)
print("%d regions, else the same" % host.count(b"@"))
