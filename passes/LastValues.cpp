//===- LastValues.cpp -----------------------------------------------------===//
#include "LastValues.h"
#include "ConvexGuard.h"
#include "IslText.h"
#include "IslTools.h"
#include "PrivateArrays.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace swgen {
namespace {

ArrayRef<int> loopsOf(const KernelModel &M, const ModelAccess &A, unsigned Depth) {
  return ArrayRef(M.Info.Stmts[A.Stmt].Loops).take_front(Depth);
}

/// { S[i..] } as { [first Depth of i] }
isl::set outerPart(const isl::set &Domain, unsigned Depth) {
  const unsigned Dims = countOf(Domain.tuple_dim());
  isl::set Outer = Domain.project_out(isl::dim::set, Depth, Dims - Depth);
  return isl::manage(isl_set_reset_tuple_id(Outer.release()));
}

/// { [i..] }, the last iteration of these loops in which something runs; none where nothing does.
isl::set lastIteration(const KernelModel &M, ArrayRef<int> Loops) {
  isl::set All;
  for (const ModelStmt &S : M.Stmts) {
    if (ArrayRef(M.Info.Stmts[S.Id].Loops).take_front(Loops.size()) != Loops)
      continue;
    isl::set Outer = outerPart(S.Domain.intersect_params(M.Context), Loops.size());
    All = All.is_null() ? Outer : All.unite(Outer);
  }
  return All.lexmax();
}

/// { [e..] } that A touches where the outer loops are in Iterations.
isl::set elementsIn(const KernelModel &M, const ModelAccess &A, const isl::set &Iterations) {
  isl::map Touches = A.Relation.intersect_params(M.Context);
  const unsigned Dims = countOf(Touches.dim(isl::dim::in));
  isl::set Domain = Iterations.add_dims(isl::dim::set, Dims - countOf(Iterations.tuple_dim()));
  Domain = Domain.set_tuple_id(Touches.get_tuple_id(isl::dim::in));
  return isl::manage(isl_set_reset_tuple_id(Touches.intersect_domain(Domain).range().release()));
}

isl::set elementsOf(const KernelModel &M, const ModelAccess &A) {
  return isl::manage(
      isl_set_reset_tuple_id(A.Relation.intersect_params(M.Context).range().release()));
}

isl::set united(const isl::set &A, const isl::set &B) { return A.is_null() ? B : A.unite(B); }

} // namespace

isl::set lastElements(const KernelModel &M, ArrayRef<const ModelAccess *> All, unsigned Depth) {
  isl::set Last = lastIteration(M, loopsOf(M, *All[0], Depth)), May, Must;
  for (const ModelAccess *A : All) {
    if (!A->writes())
      continue;
    if (!A->Affine)
      return {};
    May = united(May, elementsOf(M, *A));
    if (A->MustWrite)
      Must = united(Must, elementsIn(M, *A, Last));
  }
  if (Must.is_null() || !May.is_subset(Must).is_true())
    return {};
  return coalesced(May);
}

namespace {

/// One array of the region with copies.
class LastStores {
public:
  LastStores(const PrivateArrays &Proof, KernelModel &M, const ModelArray &Array)
      : Proof(Proof), M(M), Array(Array), Desc(M.Info.Arrays[Array.Source]) {
    for (const ModelAccess &A : M.Accesses)
      if (A.Array == Array.Id)
        All.push_back(&A);
  }

  bool areRight() {
    const PrivateArrays::One &Of = Proof.Arrays[Desc.LastValue];
    if (All.empty() || Of.Last.empty())
      return false;
    const isl::set Needed(isl::ctx(M.Ctx.get()), Of.Last);
    return speaksOf(Needed) && areOfLastIteration(Of.Depth) && storeJust(Needed) && fit(Needed);
  }

private:
  /// The parameters mean in M what they meant in the text.
  bool speaksOf(const isl::set &Needed) const {
    if (Needed.is_null() || countOf(Needed.tuple_dim()) != Array.dims())
      return false;
    for (unsigned P = 0, E = countOf(Needed.dim(isl::dim::param)); P < E; ++P) {
      const char *Name = isl_set_get_dim_name(Needed.get(), isl_dim_param, P);
      if (!meansTheSame(Proof, M, Name))
        return false;
    }
    return true;
  }

  bool areOfLastIteration(unsigned Depth) const {
    const ArrayRef<int> Loops = loopsOf(M, *All[0], Depth);
    if (Loops.size() != Depth)
      return false;
    const isl::set Last = lastIteration(M, Loops);
    return all_of(All, [&](const ModelAccess *A) {
      return !A->Read && A->MustWrite && A->Affine && loopsOf(M, *A, Depth) == Loops &&
             outerPart(A->Relation.intersect_params(M.Context).domain(), Depth)
                 .is_subset(Last)
                 .is_true();
    });
  }

  bool storeJust(const isl::set &Needed) const {
    isl::set Stored;
    for (const ModelAccess *A : All)
      Stored = united(Stored, elementsOf(M, *A));
    return Stored.is_equal(Needed.intersect_params(M.Context)).is_true();
  }

  /// Copies of a constant size have room for the elements.
  bool fit(const isl::set &Needed) {
    if (Desc.CopyExtent == 0)
      return Array.dims() == Desc.Dims.size();
    const isl::set Before = isl::manage(isl_set_upper_bound_si(Needed.copy(), isl_dim_set, 0, -1)),
                   Outside =
                       Before.unite(Needed.lower_bound_si(isl::dim::set, 0, long(Desc.CopyExtent)));
    const isl::set Bad = Outside.params().intersect(M.Context);
    if (Array.dims() != Desc.Dims.size() || Bad.is_null())
      return false;
    if (Bad.is_empty().is_true())
      return true;
    const isl::set Good = excludeConvexly(M.Context, Bad, Needed.params().intersect(M.Context), {});
    NameMap Names;
    for (const ModelParam &P : M.Params)
      Names[P.Id] = P.Id;
    M.Guards.push_back({cCondition(Good, M.Context, Names), "",
                        "every CPE has '" + Array.Name + "' in its LDM", "a constant size"});
    // Not in the context: a size that is not known to be small has plans for small sizes.
    return !M.Context.intersect(Good).intersect(Needed.params()).is_empty().is_true();
  }

  const PrivateArrays &Proof;
  KernelModel &M;
  const ModelArray &Array;
  const ArrayDesc &Desc;
  std::vector<const ModelAccess *> All;
};

Finding notProved(const KernelModel &M) {
  return {213, M.Info.Pos, {"the last value of an array is not proved to be stored"}, {}};
}

} // namespace

std::vector<Finding> checkLastValues(const PrivateArrays *Proof, KernelModel &M) {
  const auto Copied = count_if(M.Info.Arrays, [](const ArrayDesc &A) { return A.LastValue >= 0; });
  int64_t Proved = 0;
  for (size_t Index = 0; Proof && Index < Proof->Arrays.size(); ++Index) {
    if (Proof->Arrays[Index].Last.empty())
      continue;
    auto Array = find_if(M.Arrays, [&](const ModelArray &A) {
      return A.Class == ArrayClass::Main && M.Info.Arrays[A.Source].LastValue == int(Index);
    });
    if (Array == M.Arrays.end() || !LastStores(*Proof, M, *Array).areRight())
      return {notProved(M)};
    ++Proved;
  }
  return Proved == Copied ? std::vector<Finding>() : std::vector{notProved(M)};
}

} // namespace swgen
