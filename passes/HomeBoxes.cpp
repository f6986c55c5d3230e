//===- HomeBoxes.cpp ------------------------------------------------------===//
#include "HomeBoxes.h"
#include "IslRows.h"
#include "IslTools.h"
#include "SetBox.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace llvm;

namespace swgen {

bool isOnePlane(const isl::set &S) {
  return isl_pw_aff_plain_is_equal(S.dim_min(0).get(), S.dim_max(0).get()) == isl_bool_true;
}

namespace {

/// Boxes that may move after or before a phase, along one axis and along two.
constexpr size_t MostBoxes = 6, MostAroundBox = 10;

bool isBox(const isl::set &S) { return boxOf(S).is_subset(S).is_true(); }

std::vector<isl::set> piecesOf(const isl::set &S) {
  std::vector<isl::set> Result;
  isl::basic_set_list Parts = S.get_basic_set_list();
  for (unsigned K = 0, E = Parts.is_null() ? 0 : countOf(Parts.size()); K < E; ++K)
    if (isl::set Part(Parts.get_at(K)); !Part.is_empty().is_true())
      Result.push_back(Part);
  return Result;
}

/// Elements of Room where a part of it would be if the CPE had it: without what it says of
/// parameters alone.
isl::set wherever(const isl::set &Part, const isl::set &Room) {
  std::optional<std::vector<Row>> Rows;
  if (isl::basic_set Only = onlyPiece(Part); !Only.is_null())
    Rows = rowsOf(Only);
  if (!Rows)
    return Part;
  erase_if(*Rows, [](const Row &R) { return R.Dims.empty(); });
  return coalesced(Room.intersect(setOf(Room.space(), *Rows)));
}

/// The faces of a box have edges in common, which only one of them is to move.  What is left of the
/// others depends on whether the CPE has the first ones: where more may move (Room), it has, also
/// at the end of all rows where nobody asks for them.
std::vector<isl::set> facesOf(const isl::set &S, const isl::set &Room) {
  std::vector<isl::set> Result, Parts = piecesOf(S);
  // Planes stay whole, as their rows follow one another.
  std::stable_partition(Parts.begin(), Parts.end(), isOnePlane);
  isl::set Before = isl::set::empty(S.space());
  for (size_t K = 0; K < Parts.size(); ++K) {
    isl::set Part = Parts[K];
    if (!Room.is_null() && isOnePlane(Part) &&
        any_of(drop_begin(Parts, K + 1),
               [&](const isl::set &Other) { return !Part.is_disjoint(Other).is_true(); }))
      Part = wherever(Part, Room);
    isl::set Rest = coalesced(Part.subtract(Before));
    Before = Before.unite(Part);
    if (isBox(Rest) && !Rest.is_empty().is_true())
      Result.push_back(Rest);
    else
      append_range(Result, piecesOf(isl::manage(isl_set_make_disjoint(Rest.release()))));
  }
  return Result;
}

} // namespace

std::optional<std::vector<isl::set>> boxesOf(const isl::set &S, size_t Axes, const isl::set &Room) {
  const isl::set All = coalesced(S);
  std::vector<isl::set> Result;
  if (Axes > 1) {
    Result = facesOf(All, Room);
  } else {
    const isl::set Parts = isl::manage(isl_set_make_disjoint(All.copy()));
    if (Parts.is_null() || isl_set_n_basic_set(Parts.get()) > int(MostBoxes))
      return std::nullopt;
    Result = piecesOf(Parts);
  }
  if (All.is_null() || Result.size() > MostAroundBox || !all_of(Result, isBox))
    return std::nullopt;
  return Result;
}

} // namespace swgen
