//===- CodeTreeChecks.cpp - memory that the host compares -------*- C++ -*-===//
#include "AccessFacts.h"
#include "CodeEmitter.h"
#include "EqualArrays.h"
#include "IslText.h"
#include "IslTools.h"
#include "RangesApart.h"
#include "ShortRows.h"
#include "TurnedArrays.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

namespace swgen {

std::vector<std::pair<std::string, std::string>>
boxText(const isl::set &Box, const isl::set &Context, const NameMap &Names) {
  isl::set Some = Context.intersect_params(Box.params());
  const std::string Any = cCondition(Some, Context, Names);
  std::vector<std::pair<std::string, std::string>> Text;
  for (unsigned D = 0, Dims = countOf(Box.tuple_dim()); D < Dims; ++D) {
    std::string Lo = cText(coalesced(Box.dim_min(D)), Some, Names),
                Hi = cText(coalesced(Box.dim_max(D)), Some, Names);
    if (Any != "1")
      Hi = "(" + Any + ") ? " + Hi + " : (" + Lo + ") - 1";
    Text.emplace_back(std::move(Lo), std::move(Hi));
  }
  return Text;
}

/// Bytes from row to row of a table of one level, of which the model sees rows as such; else empty.
std::string CodeEmitter::rowStep(int Array) const {
  const ModelArray &A = Model.Arrays[Array];
  if (A.Class != ArrayClass::Main || Model.Info.Arrays[A.Source].TableLevels != 1 ||
      A.dims() != 2u + A.StructGranules)
    return "";
  isl::pw_aff Row = A.Sizes[1];
  const int64_t Granules =
      A.StructGranules ? Model.Info.Arrays[A.Source].ElemBytes / A.ElemBytes : 1;
  return "(" + cText(Row, Model.Context, Names) + ") * " + std::to_string(A.ElemBytes * Granules);
}

std::vector<RowTablePlan> CodeEmitter::rowTables() const {
  CodeScope Whole(Model);
  std::vector<RowTablePlan> All;
  for (const RowTableUse &T : Model.Tables) {
    const ModelArray &A = Model.Arrays[T.Array];
    RowTablePlan P;
    P.Array = A.Name;
    for (const isl::set &Box : T.Boxes)
      P.Boxes.push_back(boxText(Box, Whole.context(), Names));
    for (const ModelArray &B : Model.Arrays) {
      const bool Written =
          B.Class == ArrayClass::Main && llvm::any_of(Model.Accesses, [&](const ModelAccess &X) {
            return X.Array == B.Id && X.writes();
          });
      if (!Written || !Model.Info.Arrays[A.Source].TableMayBeStored)
        continue;
      auto &[Begin, End] = P.Stored.emplace_back();
      touchedRange(B.Id, /*Known=*/false, Begin, End);
    }
    All.push_back(std::move(P));
  }
  return All;
}

/// Bytes that the region touches of an array: from the first to the last element of the hull of all
/// its accesses, or of those only that say where they are.  All memory where nobody knows.
void CodeEmitter::touchedRange(int Array, bool Known, std::string &Begin, std::string &End) const {
  CodeScope Whole(Model);
  const ModelArray &A = Model.Arrays[Array];
  if (A.Class == ArrayClass::Reduction)
    return reducedRange(A, Begin, End);
  isl::set Touched;
  for (const ModelAccess &Acc : Model.Accesses)
    if (Acc.Array == Array && (!Known || Acc.Affine || isBounded(Acc.Relation.range()))) {
      isl::set S = Acc.Relation.intersect_domain(Whole.domain(Acc.Stmt)).range();
      Touched = Touched.is_null() ? S : Touched.unite(S);
    }
  const TurnedArray *Turned = turnedArray(Model, Array);
  if (Turned) // the matrix, not the copy
    Touched = Turned->In.unite(Turned->Out);
  Touched = coalesced(Touched);
  if (!isBounded(Touched)) {
    Begin = "(const char *)0";
    End = "(const char *)-1L";
    return;
  }
  std::vector<isl::pw_aff> Lo, Hi;
  for (unsigned D = 0, N = countOf(Touched.tuple_dim()); D < N; ++D) {
    Lo.push_back(coalesced(Touched.dim_min(D)));
    Hi.push_back(coalesced(Touched.dim_max(D)));
  }
  isl::set Some = Whole.context().intersect_params(Touched.params());
  std::vector<std::string> First, Last;
  for (unsigned D = 0; D < Lo.size(); ++D) {
    const int64_t Row = D + 1 == Lo.size() ? shortRow(Model, Array) : 0; // they may go back whole
    First.push_back(Row > 0 ? "0" : cText(Lo[D], Some, Names));
    Last.push_back(Row > 0 ? std::to_string(Row - 1) : cText(Hi[D], Some, Names));
  }
  ModelArray Itself = A;
  if (Turned) {
    Itself.Sizes = Turned->Sizes;
    std::swap(First[0], First[1]);
    std::swap(Last[0], Last[1]);
  }
  std::string Base = "(const char *)" + A.Name, Elem = std::to_string(A.ElemBytes);
  std::string Any = cCondition(Some, Whole.context(), Names);
  Begin = Base + " + " + linear(Itself, First) + " * " + Elem;
  End = Base + " + (" + linear(Itself, Last) + " + 1) * " + Elem;
  if (Any != "1") {
    Begin = "(" + Any + " ? " + Begin + " : " + Base + ")";
    End = "(" + Any + " ? " + End + " : " + Base + ")";
  }
}

std::vector<MemoryGuard> CodeEmitter::memoryGuards() const {
  std::set<int> Arrays, OfRows;
  for (const RefGroup &G : Plan.Groups) {
    const ModelArray &A = Model.Arrays[G.Array];
    if (!G.Buffered || A.Class != ArrayClass::Main || Arrays.count(G.Array))
      continue;
    if (llvm::any_of(G.Accesses,
                     [&](int I) { return Facts.mayBeMissing(I) && Facts.mayBeAskedFor(I); }))
      Arrays.insert(G.Array);
    else if (!OfRows.count(G.Array) && readsBesideRows(Model, Facts, G.Array)) {
      Arrays.insert(G.Array);
      OfRows.insert(G.Array);
    }
  }
  std::vector<MemoryGuard> All;
  for (int Array : Arrays) {
    MemoryGuard &G = All.emplace_back();
    // What a copy has lies between elements of these (Placer::insideArray).
    touchedRange(Array, /*Known=*/true, G.Begin, G.End);
    G.Name = Model.Arrays[Array].Name;
    G.OfRows = OfRows.count(Array);
  }
  return All;
}

std::vector<AliasGuard> CodeEmitter::aliasGuards(llvm::ArrayRef<AliasObligation> Apart) const {
  std::vector<AliasGuard> All;
  for (bool Interleaved : {false, true})
    for (const AliasObligation &O : Interleaved ? Apart : llvm::ArrayRef(Model.Aliases)) {
      AliasGuard G;
      touchedRange(O.ArrayA, /*Known=*/false, G.BeginA, G.EndA);
      touchedRange(O.ArrayB, /*Known=*/false, G.BeginB, G.EndB);
      if (!Interleaved) {
        G.StepA = rowStep(O.ArrayA);
        G.StepB = rowStep(O.ArrayB);
      }
      G.NameA = Model.Arrays[O.ArrayA].Name;
      G.NameB = Model.Arrays[O.ArrayB].Name;
      G.Interleaved = Interleaved;
      G.Fetches = O.Fetches;
      G.MayBeOne = isLaunchedAsOne(Model, Plan, O);
      All.push_back(std::move(G));
    }
  return All;
}

} // namespace swgen
