//===- Options.td - the options that swgen-cc adds to a C compiler's --------===//
//
// Part of swgen, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// Everything that is not listed here is the user's C command line and is parsed with clang's own
// table.  Clang rejects each of these spellings, so the two tables cannot disagree.

include "llvm/Option/OptParser.td"

class F<string name, string help> : Flag<["--"], name>, HelpText<help>;
class Eq<string name, string meta, string help>
    : Joined<["--"], name # "=">, MetaVarName<meta>, HelpText<help>;
class Sep<string name, Option option> : Separate<["--"], name>, Alias<option>;

def help : F<"help", "Display the options that swgen-cc adds; all others are clang's">;

def machine_EQ : Eq<"machine", "sw26010|sw26010pro|FILE.yaml",
                    "Machine to plan for and to emulate (default: sw26010pro, "
                    "sw26010 with --toolchain=sw5cc)">;
def machine : Sep<"machine", machine_EQ>;

def toolchain_EQ : Eq<"toolchain", "emulator|sw5cc|swgcc",
                      "Who compiles and links the generated sources (default: emulator)">;
def toolchain : Sep<"toolchain", toolchain_EQ>;

def emit_EQ : Eq<"emit", "DIR", "Keep the generated foo.host.c, foo.slave.c and foo.sw.h in DIR">;
def emit : Sep<"emit", emit_EQ>;

def report_EQ : Eq<"report", "FILE.json", "Write what was offloaded, and why not, to FILE.json">;
def report : Sep<"report", report_EQ>;

def ldm_strategy_EQ : Eq<"ldm-strategy", "greedy|model",
                         "How tiles, loop orders and buffering are chosen (default: model)">;
def ldm_strategy : Sep<"ldm-strategy", ldm_strategy_EQ>;

def ldm_area_EQ : Eq<"ldm-area", "FILE.o",
                     "Write the object with the LDM area that all kernels of a program share, for "
                     "a link by another command than swgen-cc">;
def ldm_area : Sep<"ldm-area", ldm_area_EQ>;
