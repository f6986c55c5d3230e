//===- Refusal.h - why a region stays on the host ---------------*- C++ -*-===//
//
// Passes do not print: they return these, and plugin/ turns them into Clang diagnostics.  The
// number is a row of plugin/Diagnostics.def; Args fill its %0, %1, ... in order.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_REFUSAL_H
#define SWGEN_PASSES_REFUSAL_H

#include "RegionInfo.h"

namespace swgen {

struct Note {
  unsigned Number; ///< e.g. 290 for SW290
  SourcePos Pos;
  std::vector<std::string> Args;
};

/// A refusal (the region stays on the host) or a remark (it does not).
struct Finding {
  unsigned Number;
  SourcePos Pos;
  std::vector<std::string> Args;
  std::vector<Note> Notes;
};

} // namespace swgen
#endif
