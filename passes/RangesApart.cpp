//===- RangesApart.cpp ----------------------------------------------------===//
#include "RangesApart.h"
#include "Footprint.h"
#include "TurnedArrays.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace swgen {

static bool isWrittenIn(const KernelModel &Model, const TilePlan &Plan, int Phase, int Array) {
  return any_of(Model.Accesses, [&](const ModelAccess &A) {
    return A.Array == Array && A.writes() && leafOf(Plan, Phase, A.Stmt) >= 0;
  });
}

/// While a copy of the group lives: what stays in LDM from step to step is there in all phases of
/// its home.
static bool isWrittenMeanwhile(const KernelModel &Model, const TilePlan &Plan, const RefGroup &G,
                               int Array) {
  if (!G.Resident)
    return isWrittenIn(Model, Plan, G.Phase, Array);
  for (const Home &H : Plan.Homes)
    for (int P = H.First; P < H.Last; ++P)
      if (G.Phase >= H.First && G.Phase < H.Last && isWrittenIn(Model, Plan, P, Array))
        return true;
  return false;
}

std::vector<AliasObligation> rangesApart(const KernelModel &Model, const TilePlan &Plan) {
  std::vector<AliasObligation> Result;
  auto Has = [](ArrayRef<AliasObligation> All, int A, int B) {
    return any_of(All, [&](const AliasObligation &O) {
      return (O.ArrayA == A && O.ArrayB == B) || (O.ArrayA == B && O.ArrayB == A);
    });
  };
  auto IsObject = [&](int Array) { return Model.Info.Arrays[Model.Arrays[Array].Source].IsObject; };
  // Nothing else lies where the pool or the copy of a matrix does.
  auto IsOwn = [&](int Array) {
    return Model.Info.Arrays[Model.Arrays[Array].Source].Temporary > 0 || turnedArray(Model, Array);
  };
  for (const RefGroup &G : Plan.Groups) {
    if (!G.Buffered || !(G.Put || G.Resident) || !G.PutsUnwritten ||
        Model.Arrays[G.Array].Class != ArrayClass::Main)
      continue;
    for (const ModelArray &B : Model.Arrays)
      if (B.Class == ArrayClass::Main && B.Id != G.Array &&
          B.Source != Model.Arrays[G.Array].Source && // a plane: no box has parts of two
          !(IsObject(G.Array) && IsObject(B.Id)) && !IsOwn(G.Array) && !IsOwn(B.Id) &&
          !Has(Model.Aliases, G.Array, B.Id) && !Has(Result, G.Array, B.Id) &&
          isWrittenMeanwhile(Model, Plan, G, B.Id))
        Result.push_back({G.Array, B.Id});
  }
  return Result;
}

} // namespace swgen
