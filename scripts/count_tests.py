#!/usr/bin/env python3
"""Adds up the results of lit and ctest.

Contract: prints "N passed, N failed" as the last (and only) line on standard output; anything
else goes to standard error.  A test that did not run (unsupported, skipped) counts as neither.
Exit status 1 when a test failed, when a result file is missing, or when fewer tests ran than the
number in the --expected file: that is one failure more, so that a lost test cannot pass unseen.
"""
import argparse
import json
import sys
import xml.etree.ElementTree as ET

LIT_PASSED = {"PASS", "XFAIL", "FLAKYPASS"}
LIT_NOT_RUN = {"UNSUPPORTED", "SKIPPED", "EXCLUDED"}


def count_lit(path):
    with open(path, encoding="utf-8") as file:
        codes = [test["code"] for test in json.load(file)["tests"]]
    passed = sum(code in LIT_PASSED for code in codes)
    return passed, sum(code not in LIT_PASSED | LIT_NOT_RUN for code in codes)


def count_ctest(path):
    passed = failed = 0
    for case in ET.parse(path).getroot().iter("testcase"):
        status = case.get("status")
        passed += status == "run"
        failed += status == "fail"
    return passed, failed


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--lit", required=True)
    parser.add_argument("--ctest", required=True)
    parser.add_argument("--expected", required=True)
    options = parser.parse_args()

    passed = failed = 0
    for count, path in ((count_lit, options.lit), (count_ctest, options.ctest)):
        try:
            more_passed, more_failed = count(path)
        except (OSError, ValueError, ET.ParseError) as problem:
            print("no results in %s: %s" % (path, problem), file=sys.stderr)
            more_passed, more_failed = 0, 1
        passed += more_passed
        failed += more_failed

    with open(options.expected, encoding="utf-8") as file:
        expected = int(file.read().split()[0])
    if passed + failed < expected:
        print("only %d tests ran, expected at least %d (scripts/expected-tests)"
              % (passed + failed, expected), file=sys.stderr)
        failed += 1
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
