//===- IslTools.h - small conversions ---------------------------*- C++ -*-===//
//
// isl objects as text in isl's own notation, for dumps and messages (IslText.h prints C); sizes as
// numbers.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_ISLTOOLS_H
#define SWGEN_PASSES_ISLTOOLS_H

#include "isl/isl-noexceptions.h"
#include "isl/set.h"
#include <cstdint>
#include <cstdlib>
#include <optional>
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
inline unsigned countOf(isl_size Size) { return Size < 0 ? 0 : Size; }
inline unsigned countOf(isl::size Size) { return countOf(Size.release()); }

/// Whether a piece has local variables of isl: divisions, strides.
inline bool hasDivisions(const isl::set &S) { return S.involves_locals().is_true(); }

/// Whether some pieces have more divisions than others.
bool dividesUnevenly(const isl::set &S);
inline bool dividesUnevenly(const isl::map &M) { return dividesUnevenly(M.wrap()); }

/// The same set with its divisions as functions of parameters and indices.  What is left of an
/// index that was projected out is none, and each operand of an intersection brings its own copy of
/// it: isl knows two of them as one only when they are functions, and later takes time exponential
/// in their number.
inline isl::set divisionsKnown(const isl::set &S) {
  return isl::manage(isl_set_compute_divs(S.copy()));
}

inline int pieces(const isl::set &S) { return isl_set_n_basic_set(S.get()); }
inline int pieces(const isl::map &M) { return isl_map_n_basic_map(M.get()); }

/// The set, or of one in more than a few pieces the conjunction around them.  What is only known to
/// hold may as well be that: as it is it would cut all that is said under it in as many cases, and
/// isl's gist, which looks at the conjunction, would not put them together again.
isl::set withoutCases(const isl::set &Known);

/// The value without the cases that cannot be where Known, in many pieces, holds of the parameters.
isl::pw_aff casesIn(const isl::pw_aff &Value, const isl::set &Known);

/// The value as short as isl's gist makes it, where withoutCases(Known) holds of the parameters.
isl::pw_aff shortIn(const isl::pw_aff &Value, const isl::set &Known);

/// A value of one term without the condition under which it is defined.
isl::pw_aff unconditional(const isl::pw_aff &Value);

/// Hi - Lo + 1 where both have one case and that is a positive constant, else 0.
int64_t constantLength(const isl::pw_aff &Lo, const isl::pw_aff &Hi);

/// As few pieces as isl finds.  Where pieces differ in their divisions what it finds is checked:
/// isl_set_coalesce of LLVM 22 (coalesce_expand_tab_divs, divisions of a fixed value) makes 0 to 7
/// of {0, 1} and {0, 2, 4, 6}.
template <class SetOrMap> SetOrMap coalesced(const SetOrMap &S) {
  SetOrMap Result = S.coalesce();
  if (!dividesUnevenly(S))
    return Result;
  bool Fewer = pieces(Result) < pieces(S);
  return Fewer && Result.is_subset(S).is_true() ? Result : S;
}
inline isl::pw_aff coalesced(const isl::pw_aff &P) {
  isl::pw_aff Result = P.coalesce();
  return !dividesUnevenly(P.domain()) || isl_pw_aff_is_equal(Result.get(), P.get()) == isl_bool_true
             ? Result
             : P;
}

using ConjunctionOp = isl_basic_set *(isl_basic_set *, isl_basic_set *);

/// Op of two conjunctions, whose parameters isl does not align by itself.  Unlike the same on sets
/// it does not ask whether the result is empty, which takes most of the time there: an empty set
/// may look like another one until it is asked for.
isl::basic_set aligned(ConjunctionOp *Op, const isl::basic_set &A, const isl::basic_set &B);

/// What A and B have in common, and what of S is there for parameters in Params: of conjunctions,
/// as above.
isl::set common(const isl::set &A, const isl::set &B);
isl::set where(const isl::set &S, const isl::set &Params);

/// The value, where it is one integer whatever the parameters are; nothing of a null object, or if
/// it has more than 64 bits.
std::optional<int64_t> constantOf(const isl::pw_aff &Value);

/// { [x] : x is the index along Dim of an element }
isl::set lineAlong(const isl::set &Set, unsigned Dim);

/// The same set as one conjunction without divisions; null where it is none.
isl::set asConjunction(const isl::set &S);
isl::map asConjunction(const isl::map &M);

/// Whether a dimension has a smallest and a largest index for all parameters.  Without divisions:
/// isl takes i = 7 e, of an e without bounds, for a bound of i.
inline bool isBounded(const isl::set &Set, unsigned Dim) {
  isl::set Plain = isl::manage(isl_set_remove_divs(Set.copy()));
  return isl::manage(isl_set_dim_has_lower_bound(Plain.get(), isl_dim_set, Dim)).is_true() &&
         isl::manage(isl_set_dim_has_upper_bound(Plain.get(), isl_dim_set, Dim)).is_true();
}

inline bool isBounded(const isl::set &Set) {
  for (unsigned D = 0, Dims = countOf(Set.tuple_dim()); D < Dims; ++D)
    if (!isBounded(Set, D))
      return false;
  return true;
}

} // namespace swgen
#endif
