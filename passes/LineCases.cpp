//===- LineCases.cpp ------------------------------------------------------===//
#include "LineCases.h"
#include "IslTools.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/set.h"
#include <vector>

using namespace llvm;

namespace swgen {

/// The piece without its conditions on the parameters.
static isl::basic_set unconditional(const isl::basic_set &Piece) {
  return isl::manage(
      isl_basic_set_drop_constraints_not_involving_dims(Piece.copy(), isl_dim_set, 0, 1));
}

isl::set withFewerCases(const isl::set &All, const isl::set &Known) {
  constexpr int Few = 3;
  if (pieces(All) <= Few || hasDivisions(All) || hasDivisions(Known))
    return All;
  const isl::set Line = coalesced(All);
  std::vector<isl::basic_set> Rest, Tried;
  Line.foreach_basic_set([&](const isl::basic_set &Piece) {
    Rest.push_back(Piece);
    return isl::stat::ok();
  });
  isl::set Result; // null: there is none that needs no condition
  for (const isl::basic_set &Piece : std::vector<isl::basic_set>(Rest)) {
    const isl::basic_set Always = unconditional(Piece);
    if (any_of(Tried, [&](const isl::basic_set &Other) {
          return isl_basic_set_plain_is_equal(Always.get(), Other.get()) == isl_bool_true;
        }))
      continue;
    Tried.push_back(Always);
    const isl::set Wide = isl::set(Always).intersect_params(Known);
    if (!Wide.is_subset(Line).is_true())
      continue;
    Result = Result.is_null() ? Wide : Result.unite(Wide);
    erase_if(Rest, [&](const isl::basic_set &Other) {
      return isl::set(Other).is_subset(Result).is_true();
    });
  }
  if (Result.is_null())
    return All;
  for (const isl::basic_set &Piece : Rest)
    Result = Result.unite(isl::set(Piece));
  return Result;
}

} // namespace swgen
