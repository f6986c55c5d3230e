//===- UserFlags.cpp - which of the user's flags go where -----------------===//
//
// Part of swgen, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "UserFlags.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Option/Option.h"

using namespace llvm;
namespace o = clang::options;

namespace swgen::driver {

static bool is(const Piece &P, std::initializer_list<unsigned> IDs) {
  opt::Option Option = clang::getDriverOptTable().getOption(P.ID);
  return any_of(IDs, [&](unsigned ID) { return Option.matches(ID); });
}

static bool startsWith(const Piece &P, std::initializer_list<StringRef> Prefixes) {
  StringRef Spelling = P.Tokens.front();
  return any_of(Prefixes, [&](StringRef Prefix) { return Spelling.starts_with(Prefix); });
}

bool isDependencyFlag(const Piece &P) {
  return P.K == Piece::Option && is(P, {o::OPT_M_Group, o::OPT_MJ});
}

bool isOutputFlag(const Piece &P) {
  return P.K == Piece::Option && is(P, {o::OPT_c, o::OPT_o, o::OPT_x});
}

/// Flags that leave files named after the object, or make the object no relocatable ELF file.
static bool needsItsOwnObject(const Piece &P) {
  return startsWith(P,
                    {"-save-temps", "--save-temps", "-gsplit-dwarf", "-flto", "--coverage",
                     "-coverage", "-fprofile", "-ftest-coverage", "-fcoverage", "-ftime-trace",
                     "-fsave-optimization-record", "-foptimization-record", "-Rpass", "-fthinlto"});
}

/// -Xclang -verify: the comments that it checks were written for the original.
static bool isVerify(const Piece &P) {
  return is(P, {o::OPT_Xclang}) && StringRef(P.Tokens.back()).starts_with("-verify");
}

bool goesToHost(const Piece &P) {
  return P.K == Piece::Option && !isDependencyFlag(P) && !isOutputFlag(P) &&
         !needsItsOwnObject(P) && !startsWith(P, {"-fplugin"}) && !isVerify(P) &&
         !is(P, {o::OPT_Link_Group, o::OPT_fsyntax_only});
}

bool namesOldC(const Piece &P) {
  if (is(P, {o::OPT_ansi}))
    return true;
  StringRef Standard = P.Tokens.back();
  return is(P, {o::OPT_std_EQ}) && Standard.consume_front("-std=") &&
         is_contained({"c89", "c90", "gnu89", "gnu90", "iso9899:1990", "iso9899:199409"}, Standard);
}

bool goesToSlave(const Piece &P) {
  if (startsWith(P, {"-fplugin-arg-swemu-"})) // of the pass that the emulator's flags load
    return true;
  if (!goesToHost(P) || is(P, {o::OPT_include, o::OPT_imacros, o::OPT_include_pch}) ||
      startsWith(P, {"-fsanitize", "-fno-sanitize", "-finstrument", "-fopenmp", "-fmodule",
                     "-fxray", "-fpatchable", "-pg"}))
    return false;
  return !namesOldC(P) &&
         is(P, {o::OPT_O_Group, o::OPT_D, o::OPT_U, o::OPT_clang_i_Group, o::OPT_I_Group,
                o::OPT_std_EQ, o::OPT_ansi, o::OPT_f_Group, o::OPT_m_Group, o::OPT_g_Group,
                o::OPT_nostdinc, o::OPT_isysroot, o::OPT__sysroot_EQ});
}

bool goesToForeignAnalysis(const Piece &P) {
  if (P.K != Piece::Option || startsWith(P, {"-fplugin=", "-flto"}))
    return false;
  return is(P, {o::OPT_D, o::OPT_U, o::OPT_clang_i_Group, o::OPT_I_Group, o::OPT_std_EQ,
                o::OPT_ansi, o::OPT_W_Group, o::OPT_w, o::OPT_x, o::OPT_nostdinc,
                o::OPT_fplugin_arg, o::OPT_Xclang, o::OPT_R_Group, o::OPT_M_Group, o::OPT_o});
}

} // namespace swgen::driver
