//===- PointerRewrite.h - pointers that move or are chosen ------*- C++ -*-===//
//
// Planning follows subscripts of arrays that are known before the region.  A local pointer that is
// set more than once, runs through an array or is chosen by a condition is therefore replaced, in a
// copy of the region's tree, by what it has at each of its uses:
//
//   p = a; ... p[j] ... p = b; ... p[j]       a[j] and b[j]
//   p = c ? a + i : b; x = p[j];              x = c ? a[i + j] : b[j];
//   p[j] = x;                                 if (c) a[i + j] = x; else b[j] = x;
//   for (i = s; ...; i++) { *p++ = x; }       a[i - s] = x;
//   for (...) { t = p; p = q; q = t; }        two pointers that change places
//   *(T *)((char *)a + i * sizeof(T)) = x;    ((T *)a)[i] = x;
//
// Conditions and offsets that may change between are kept in new variables.  A choice that is made
// before the region is one pointer of its own.  The tree of the user's file stays as it is.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_POINTERREWRITE_H
#define SWGEN_PLUGIN_POINTERREWRITE_H

#include "Directive.h"
#include "FunctionFacts.h"
#include "llvm/ADT/DenseMap.h"
#include <string>
#include <vector>

namespace swgen {

struct PointerRewrite {
  /// A pointer that could not be followed: the region must be refused.
  struct Problem {
    clang::SourceLocation Loc;
    std::string Pointer, Why;
  };

  const clang::Stmt *Body = nullptr; ///< the user's own when there is nothing to replace
  std::vector<Problem> Problems;
  /// Pointers that the host chooses before the region, with a name for each.
  llvm::DenseMap<const clang::Expr *, std::string> Chosen;
  std::vector<HostCheck> Checks; ///< without which Body is not the region
};

PointerRewrite rewritePointers(const Directive &D, const FunctionFacts &Facts,
                               clang::ASTContext &Ctx);

} // namespace swgen
#endif
