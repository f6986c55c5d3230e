//===- HostMacros.h - generated text among the user's macros -----*- C++ -*-===//
//
//   #define n (s->n)                         #undef n
//   #define x (s->x)                           sw_args.s_n = s->n;
//   for (i < n) x[i] *= 2;                   #define n (s->n)
//
// What is generated says what the program means, with all macros expanded: an active macro that has
// the name of a member or a variable in it would be expanded once more.  It has no definition where
// such text stands, and has it again behind.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_HOSTMACROS_H
#define SWGEN_PLUGIN_HOSTMACROS_H

#include "clang/Lex/Preprocessor.h"

namespace swgen {

/// Lines, or nothing.
struct MacroPause {
  std::string Before, After;
  /// This one outside, Inner inside.
  MacroPause around(const MacroPause &Inner) const {
    return {Before + Inner.Before, Inner.After + After};
  }
};

/// Around \p Text, which stands at \p At.  Macros of the system keep their meaning.
MacroPause pauseMacros(const std::string &Text, clang::SourceLocation At, clang::Preprocessor &PP);

/// Around the headers of swgen, whose own names have no capital letters.
MacroPause pauseForHeaders(clang::SourceLocation At, clang::Preprocessor &PP);

} // namespace swgen
#endif
