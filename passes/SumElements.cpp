#include "SumElements.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/map.h"

using namespace llvm;

namespace swgen {

/// Whether the accesses may touch one element in the same iteration of the first Depth loops.
static bool mayMeet(const KernelModel &Model, const ModelAccess &A, const ModelAccess &B,
                    unsigned Depth) {
  isl::map Same = A.Relation.apply_range(B.Relation.reverse()).intersect_params(Model.Context);
  isl_map *Now = Same.release();
  for (unsigned D = 0; D < Depth; ++D)
    Now = isl_map_equate(Now, isl_dim_in, D, isl_dim_out, D);
  return !isl::manage(Now).is_empty().is_true();
}

static bool isTouched(const KernelModel &Model, int Number) {
  const SumDesc &Sum = Model.Info.Sums[Number];
  std::vector<const ModelAccess *> Own;
  for (const ModelAccess &A : Model.Accesses)
    if (A.Access >= 0 && Model.Info.Accesses[A.Access].Sum == Number)
      Own.push_back(&A);
  return any_of(Model.Accesses, [&](const ModelAccess &A) {
    return A.Access >= Sum.First && A.Access <= Sum.Last &&
           Model.Info.Accesses[A.Access].Sum != Number && any_of(Own, [&](const ModelAccess *B) {
             return A.Array == B->Array && mayMeet(Model, A, *B, Sum.Loops.size());
           });
  });
}

std::vector<Finding> checkSumElements(const KernelModel &Model) {
  std::vector<Finding> Refusals;
  for (auto [Sum, Desc] : enumerate(Model.Info.Sums))
    if (isTouched(Model, int(Sum)))
      Refusals.push_back(
          {213,
           Model.Info.Pos,
           {"'" + Desc.Element + "' may be touched while it stands for '" + Desc.Name + "'"},
           {}});
  return Refusals;
}

} // namespace swgen
