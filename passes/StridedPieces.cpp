//===- StridedPieces.cpp --------------------------------------------------===//
#include "StridedPieces.h"
#include "IslTools.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/set.h"
#include <vector>

using namespace llvm;

namespace swgen {

namespace {

/// Pieces in one affine space, and how many.
struct Alike {
  isl::basic_set Space;
  isl::set Pieces;
  unsigned Count = 1;
};

} // namespace

isl::set coalescedByStrides(const isl::set &S) {
  if (!hasDivisions(S))
    return coalesced(S);
  std::vector<Alike> All;
  S.foreach_basic_set([&](const isl::basic_set &Piece) {
    isl::basic_set Space = isl::manage(isl_basic_set_affine_hull(Piece.copy()));
    auto At = find_if(All, [&](const Alike &A) {
      return isl_basic_set_plain_is_equal(A.Space.get(), Space.get()) == isl_bool_true;
    });
    if (At == All.end()) {
      All.push_back({std::move(Space), isl::set(Piece)});
      return isl::stat::ok();
    }
    At->Pieces = At->Pieces.unite(isl::set(Piece));
    ++At->Count;
    return isl::stat::ok();
  });
  if (All.size() < 2 || all_of(All, [](const Alike &A) { return A.Count == 1; }))
    return coalesced(S);
  isl::set Fewer;
  for (const Alike &A : All) {
    const isl::set Joined = A.Count > 1 ? coalesced(A.Pieces) : A.Pieces;
    Fewer = Fewer.is_null() ? Joined : Fewer.unite(Joined);
  }
  return coalesced(Fewer);
}

} // namespace swgen
