//===- MeetingSets.cpp ----------------------------------------------------===//
#include "MeetingSets.h"
#include "IslMemo.h"
#include "IslTools.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace swgen {

/// A convex set without divisions around a set.
static isl::set plainHull(const isl::set &Set) {
  return isl::set(isl::set(isl::manage(isl_set_remove_divs(Set.copy()))).simple_hull());
}

bool meetInSome(std::vector<isl::set> Cases, const isl::set &A, const isl::set &B,
                const isl::set &Except) {
  const isl::set Hull = common(plainHull(A), plainHull(B));
  erase_if(Cases, [&](const isl::set &Case) { return where(Hull, Case).is_empty().is_true(); });
  if (Cases.empty())
    return false;
  const isl::set Allowed = Except.is_null() ? Except : divisionsKnown(Except); // once for all
  const isl::basic_set_list OfA = A.get_basic_set_list(), OfB = B.get_basic_set_list();
  for (unsigned K = 0, E = countOf(OfA.size()) * countOf(OfB.size()); K < E; ++K) {
    const isl::set Both = common(isl::set(OfA.get_at(K / countOf(OfB.size()))),
                                 isl::set(OfB.get_at(K % countOf(OfB.size()))));
    if (Cases.size() > 1 && Both.is_empty().is_true())
      continue;
    for (const isl::set &Case : Cases) {
      const isl::set Met = where(Both, Case);
      if (!(Allowed.is_null() ? Met.is_empty() : Met.is_subset(Allowed)).is_true())
        return true;
    }
  }
  return hasFailed(A.ctx().get());
}

} // namespace swgen
