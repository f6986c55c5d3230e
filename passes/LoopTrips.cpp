//===- LoopTrips.cpp ------------------------------------------------------===//
#include "LoopTrips.h"
#include "DimensionGap.h"
#include "IslRows.h"
#include "IslTools.h"
#include "PlanShape.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/map.h"

using namespace llvm;

namespace swgen {

/// Whether the loops around determine the iteration of dimension Dim, as where a loop is cut.
static bool isDetermined(const isl::set &Domain, unsigned Dim) {
  auto Rows = rowsOf(onlyPiece(Domain));
  return Rows && any_of(*Rows, [&](const Row &R) {
           return R.Equality && !R.Dims.empty() && R.Dims.back().first == Dim;
         });
}

/// Fn of the iterations that run of each statement in the loop and of its dimension there, while it
/// is true.
static bool allInLoop(const KernelModel &Model, int Loop,
                      function_ref<bool(const isl::set &, unsigned)> Fn) {
  return all_of(Model.Stmts, [&](const ModelStmt &S) {
    ArrayRef<int> Loops = Model.Info.Stmts[S.Id].Loops;
    auto *At = find(Loops, Loop);
    return At == Loops.end() || Fn(where(S.Domain, Model.Context), unsigned(At - Loops.begin()));
  });
}

int64_t maxTrip(const KernelModel &Model, int Loop) {
  int64_t Most = 0;
  bool Bounded = allInLoop(Model, Loop, [&](const isl::set &Here, unsigned Dim) {
    if (Here.is_empty().is_true())
      return true;
    if (isDetermined(Here, Dim)) {
      Most = std::max<int64_t>(Most, 1);
      return true;
    }
    isl::val Max = Here.dim_max_val(Dim);
    if (Max.is_null() || !Max.is_int().is_true())
      return false;
    Most = std::max<int64_t>(Most, Max.num_si() + 1);
    return true;
  });
  return Bounded ? Most : -1;
}

int64_t maxTrip(const KernelModel &Model, int Loop, TripCounts &Known) {
  auto [At, New] = Known.insert({Loop, -1});
  if (New)
    At->second = maxTrip(Model, Loop);
  return At->second;
}

static int64_t computeConstantTrip(const KernelModel &Model, int Loop) {
  int64_t Most = maxTrip(Model, Loop);
  bool Whole = Most >= 0 && allInLoop(Model, Loop, [&](const isl::set &Here, unsigned Dim) {
                 unsigned Inside = countOf(Here.tuple_dim()) - Dim - 1;
                 isl::set Until = Here.project_out(isl::dim::set, Dim + 1, Inside);
                 isl::set All = Until.project_out(isl::dim::set, Dim, 1)
                                    .add_dims(isl::dim::set, 1)
                                    .lower_bound_val(isl::dim::set, Dim, 0)
                                    .upper_bound_val(isl::dim::set, Dim, Most - 1);
                 return All.is_subset(Until).is_true();
               });
  return Whole ? Most : -1;
}

int64_t constantTrip(const KernelModel &Model, int Loop, TripCounts &Known) {
  auto [At, New] = Known.insert({Loop, -1});
  if (New)
    At->second = computeConstantTrip(Model, Loop);
  return At->second;
}

bool isShortTrip(int64_t Trip) { return Trip > 0 && Trip <= MostShortTrips; }

bool hasShortLoops(const KernelModel &Model, TripCounts &Known) {
  return any_of(Model.Info.Loops, [&](const LoopDesc &L) {
    return L.Parent >= 0 && isShortTrip(constantTrip(Model, L.Id, Known));
  });
}

bool isNarrowAlong(const KernelModel &Model, int Stmt, unsigned Dim, ArrayRef<int> Held) {
  ArrayRef<int> Loops = Model.Info.Stmts[Stmt].Loops;
  isl::basic_set Domain = onlyPiece(where(Model.Stmts[Stmt].Domain, Model.Context));
  if (Domain.is_null())
    return false;
  isl_basic_map *Pairs = isl_basic_map_from_domain_and_range(Domain.copy(), Domain.copy());
  for (auto [D, Loop] : enumerate(Loops))
    if (is_contained(Held, Loop))
      Pairs = isl_basic_map_equate(Pairs, isl_dim_in, int(D), isl_dim_out, int(D));
  isl::basic_set Both = isl::manage(isl_basic_map_wrap(Pairs));
  isl::val Most = largestGap(Both, Dim, Loops.size() + Dim, Points::Rational);
  return Most.is_int().is_true() && Most.lt(isl::val(Both.ctx(), long(MostNarrow))).is_true();
}

} // namespace swgen
