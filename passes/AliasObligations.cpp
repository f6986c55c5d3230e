//===- AliasObligations.cpp -----------------------------------------------===//
#include "AliasObligations.h"
#include "EqualArrays.h"
#include "llvm/ADT/STLExtras.h"

namespace swgen {
namespace {

struct Use {
  bool Any = false, Written = false;
  bool Bounded = true; ///< the elements touched lie in a range known at run time
  SourcePos Pos;
};

Use useOf(const KernelModel &M, const ModelArray &A) {
  Use U;
  for (const ModelAccess &X : M.Accesses) {
    if (X.Array != A.Id)
      continue;
    if (!U.Any || (X.writes() && !U.Written))
      U.Pos = X.Pos;
    U.Any = true;
    U.Written |= X.writes();
    // A gather touches the whole array: its range is known if its extent is.
    U.Bounded &= X.Affine || (A.dims() > 0 && !A.Sizes[0].is_null());
  }
  return U;
}

bool keptApart(const ArrayDesc &A, const ArrayDesc &B) {
  return (A.IsObject && B.IsObject) || A.IsRestrict || B.IsRestrict || A.NoAlias || B.NoAlias;
}

} // namespace

/// Main memory has a reduced array as it was until all loops are done.
static void keepReducedApart(KernelModel &M, const ModelArray &A, const std::vector<Use> &Uses,
                             std::vector<Finding> &Refusals) {
  const ArrayCopyDesc &Copy = M.Info.Scalars[A.Source].Copy;
  for (const ModelArray &B : M.Arrays) {
    const Use &U = Uses[B.Id];
    if (B.Class == ArrayClass::Reduction && llvm::is_contained(Copy.MayShare, B.Source))
      M.Aliases.push_back({A.Id, B.Id});
    if (B.Class != ArrayClass::Main || !U.Any || !llvm::is_contained(Copy.MayOverlap, B.Source))
      continue;
    if (!U.Bounded) {
      Refusals.push_back({203, U.Pos, {A.Name, B.Name}, {}});
      return;
    }
    M.Aliases.push_back({A.Id, B.Id});
  }
}

void addAliasObligations(KernelModel &M, std::vector<Finding> &Refusals) {
  std::vector<Use> Uses;
  // What the region computes of its copies tells nothing of what others see in the array meanwhile.
  auto IsLastValue = [&](const ModelArray &A) { return M.Info.Arrays[A.Source].LastValue >= 0; };
  for (const ModelArray &A : M.Arrays)
    Uses.push_back(useOf(M, A));
  for (const ModelArray &A : M.Arrays)
    for (const ModelArray &B : M.Arrays) {
      const Use &UA = Uses[A.Id], &UB = Uses[B.Id];
      if (A.Class != ArrayClass::Main || B.Class != ArrayClass::Main || A.Id >= B.Id)
        continue;
      if (!UA.Any || !UB.Any || !(UA.Written || UB.Written) ||
          keptApart(M.Info.Arrays[A.Source], M.Info.Arrays[B.Source]))
        continue;
      if (!UA.Bounded || !UB.Bounded) {
        Refusals.push_back({203, UA.Bounded ? UB.Pos : UA.Pos, {A.Name, B.Name}, {}});
        return;
      }
      M.Aliases.push_back({A.Id, B.Id, /*Fetches=*/false,
                           !IsLastValue(A) && !IsLastValue(B) && mayBeOne(M, A.Id, B.Id)});
    }
  for (const ModelArray &A : M.Arrays)
    if (A.Class == ArrayClass::Reduction && Refusals.empty())
      keepReducedApart(M, A, Uses, Refusals);
}

} // namespace swgen
