//===- IslTools.h - small conversions ---------------------------*- C++ -*-===//
//
// isl objects as text in isl's own notation, for dumps and messages (IslText.h prints C); sizes as
// numbers.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_ISLTOOLS_H
#define SWGEN_PASSES_ISLTOOLS_H

#include "isl/isl-noexceptions.h"
#include <cstdlib>
#include <string>

namespace swgen {

/// Takes ownership of a string that isl allocated.
inline std::string takeIslString(char *Text) {
  std::string Result = Text ? Text : "<none>";
  std::free(Text);
  return Result;
}

inline std::string toText(const isl::set &S) { return takeIslString(isl_set_to_str(S.get())); }
inline std::string toText(const isl::map &M) { return takeIslString(isl_map_to_str(M.get())); }
inline std::string toText(const isl::pw_aff &P) {
  return takeIslString(isl_pw_aff_to_str(P.get()));
}
inline std::string toText(const isl::union_map &M) {
  return takeIslString(isl_union_map_to_str(M.get()));
}

/// A number of dimensions or pieces; 0 of a null object.
inline unsigned countOf(isl::size Size) {
  int Count = Size.release();
  return Count < 0 ? 0 : Count;
}

} // namespace swgen
#endif
