//===- RangesApart.cpp ----------------------------------------------------===//
#include "RangesApart.h"
#include "AccessFacts.h"
#include "Footprint.h"
#include "IslTools.h"
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

bool isOfWords(const ModelArray &A) {
  constexpr unsigned WordBytes = 4;
  return A.ElemBytes % WordBytes == 0;
}

bool fetchesBeside(const KernelModel &Model, AccessFacts &Facts, int Array) {
  return isOfWords(Model.Arrays[Array]) && readsBesideRows(Model, Facts, Array);
}

bool readsBesideRows(const KernelModel &Model, AccessFacts &Facts, int Array) {
  return Model.Arrays[Array].RowsMayOverlap && !Facts.reachesCorners(Array);
}

/// Whether elements of B may lie between those of A, as far as declarations say.
static bool mayLieBetween(const KernelModel &Model, int A, int B, bool ObjectsToo) {
  auto Source = [&](int Array) { return Model.Arrays[Array].Source; };
  auto Desc = [&](int Array) -> const ArrayDesc & { return Model.Info.Arrays[Source(Array)]; };
  // Nothing else lies where the pool or the copy of a matrix does.
  auto IsOwn = [&](int Array) { return Desc(Array).Temporary > 0 || turnedArray(Model, Array); };
  return Model.Arrays[B].Class == ArrayClass::Main && A != B &&
         Source(A) != Source(B) && // a plane: no box has parts of two
         (ObjectsToo || !Desc(A).IsObject || !Desc(B).IsObject) && !IsOwn(A) && !IsOwn(B);
}

/// Of an array that data say where it is written, whether its extents do not.
static bool isAnywhere(const KernelModel &Model, int Array) {
  return any_of(Model.Accesses, [&](const ModelAccess &X) {
    return X.Array == Array && !X.Affine &&
           !isBounded(X.Relation.intersect_domain(Model.Stmts[X.Stmt].Domain).range());
  });
}

const ModelArray *writtenAnywhere(const KernelModel &Model, const TilePlan &Plan,
                                  const RefGroup &G) {
  auto At = find_if(Model.Arrays, [&](const ModelArray &B) {
    return mayLieBetween(Model, G.Array, B.Id, /*ObjectsToo=*/false) &&
           isWrittenMeanwhile(Model, Plan, G, B.Id) && isAnywhere(Model, B.Id);
  });
  return At == Model.Arrays.end() ? nullptr : &*At;
}

std::vector<AliasObligation> rangesApart(const KernelModel &Model, const TilePlan &Plan) {
  std::vector<AliasObligation> Result;
  auto Has = [](ArrayRef<AliasObligation> All, int A, int B) {
    return any_of(All, [&](const AliasObligation &O) {
      return (O.ArrayA == A && O.ArrayB == B) || (O.ArrayA == B && O.ArrayB == A);
    });
  };
  AccessFacts Facts(Model);
  for (const RefGroup &G : Plan.Groups) {
    if (!G.Buffered || Model.Arrays[G.Array].Class != ArrayClass::Main)
      continue;
    const bool BringsBack = (G.Put || G.Resident) && G.PutsUnwritten;
    if (!BringsBack &&
        !(G.Fetch && !isOfWords(Model.Arrays[G.Array]) && readsBesideRows(Model, Facts, G.Array)))
      continue;
    for (const ModelArray &B : Model.Arrays)
      if (mayLieBetween(Model, G.Array, B.Id, /*ObjectsToo=*/!BringsBack) &&
          !Has(Model.Aliases, G.Array, B.Id) && !Has(Result, G.Array, B.Id) &&
          isWrittenMeanwhile(Model, Plan, G, B.Id))
        Result.push_back({G.Array, B.Id, !BringsBack});
  }
  return Result;
}

} // namespace swgen
