//===- PlanVerifierAliases.cpp - arrays that may share memory -------------===//
#include "IslTools.h"
#include "PlanVerifierFacts.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace swgen {
namespace verifier {
namespace {

/// Whether two parts of an array have no element in common where the host has asked: in each case
/// of what it asks, some dimension tells them apart.
bool areDifferentPlanes(Facts &F, const ModelArray &A, const ModelArray &B) {
  auto Known = find_if(F.Model.Planes, [&](const SeparatePlanes &P) {
    return std::minmax(P.ArrayA, P.ArrayB) == std::minmax(A.Id, B.Id);
  });
  if (Known == F.Model.Planes.end() || A.dims() != B.dims())
    return false;
  bool Apart = true;
  Known->Differ.intersect(F.Model.Context).foreach_basic_set([&](const isl::basic_set &Case) {
    bool Here = false;
    for (unsigned D = 0; D < A.dims() && !Here; ++D)
      Here = F.line(A.Id, D)
                 .Touched.intersect(F.line(B.Id, D).Touched)
                 .intersect_params(isl::set(Case))
                 .is_empty()
                 .is_true();
    Apart = Apart && Here;
    return isl::stat::ok();
  });
  return Apart;
}

/// Equal subscripts are equal places behind the beginnings of both.
bool areLaidOutAlike(Facts &F, const ModelArray &A, const ModelArray &B) {
  const ArrayDesc &X = F.Model.Info.Arrays[A.Source], &Y = F.Model.Info.Arrays[B.Source];
  bool Alike = A.ElemBytes == B.ElemBytes && A.dims() == B.dims() && X.TableLevels == 0 &&
               Y.TableLevels == 0 && !A.StructGranules && !B.StructGranules &&
               !A.RowsMayOverlap && !B.RowsMayOverlap;
  for (const TurnedArray &T : F.Model.Turned)
    Alike = Alike && T.Array != A.Id && T.Array != B.Id;
  for (unsigned D = 1; Alike && D < A.dims(); ++D)
    Alike = F.Model.Context.is_subset(A.Sizes[D].eq_set(B.Sizes[D]).params()).is_true();
  return Alike;
}

/// What an instance of a statement touches of one of two arrays, whatever its name.
isl::map touchedBy(Facts &F, const ModelAccess &X) {
  isl::map Touched = X.Relation.intersect_params(F.Model.Context);
  return isl::manage(isl_map_set_tuple_name(Touched.release(), isl_dim_out, "Element"));
}

/// What is read of one array no instance writes to the other one, but the one that reads it, behind
/// all that it reads.
bool areHarmlessAsOne(Facts &F, const ModelArray &A, const ModelArray &B) {
  if (!areLaidOutAlike(F, A, B))
    return false;
  auto IsAtOnce = [&](const ModelAccess &X) {
    return X.Affine && X.Part.is_null() && X.Access >= 0 &&
           F.Model.Info.Accesses[X.Access].Inner < 0 && F.Model.Info.Accesses[X.Access].Sum < 0;
  };
  for (const ModelAccess &W : F.Model.Accesses)
    for (const ModelAccess &R : F.Model.Accesses) {
      const bool IsPair = (W.Array == A.Id && R.Array == B.Id) ||
                          (W.Array == B.Id && R.Array == A.Id);
      if (!IsPair || !W.writes())
        continue;
      if (R.writes() || !IsAtOnce(R) || !IsAtOnce(W))
        return false;
      isl::map Elsewhere = touchedBy(F, R), Writer = touchedBy(F, W);
      if (R.Stmt == W.Stmt && R.Access < W.Access) {
        // Elements that the reading instance writes itself do no harm, if it has no others.
        if (!Writer.is_single_valued().is_true() || !Elsewhere.is_single_valued().is_true())
          return false;
        isl::map Both = Elsewhere.apply_range(Writer.reverse());
        Elsewhere = Both.subtract(isl::set(Writer.domain()).identity());
        if (!isEmpty(Elsewhere))
          return false;
      } else if (!Elsewhere.range().is_disjoint(Writer.range()).is_true()) {
        return false;
      }
    }
  return true;
}

/// Arrays that may share memory, of which one is written: the region may run only when a guard has
/// shown that they do not, or are one where that does no harm.
bool keptApart(Facts &F, const ModelArray &A, const ModelArray &B) {
  if (A.Source == B.Source)
    return areDifferentPlanes(F, A, B);
  const ArrayDesc &X = F.Model.Info.Arrays[A.Source], &Y = F.Model.Info.Arrays[B.Source];
  if ((X.IsObject && Y.IsObject) || X.IsRestrict || Y.IsRestrict || X.NoAlias || Y.NoAlias)
    return true;
  return any_of(F.Model.Aliases, [&](const AliasObligation &O) {
    return std::minmax(O.ArrayA, O.ArrayB) == std::minmax(A.Id, B.Id) &&
           (!O.MayBeOne || areHarmlessAsOne(F, A, B));
  });
}

} // namespace

void checkAliases(Facts &F) {
  std::vector<bool> Written(F.Model.Arrays.size()), Used(F.Model.Arrays.size());
  for (const ModelAccess &X : F.Model.Accesses) {
    Used[X.Array] = true;
    Written[X.Array] = Written[X.Array] || X.writes();
  }
  for (const ModelArray &A : F.Model.Arrays)
    for (const ModelArray &B : F.Model.Arrays)
      if (A.Id < B.Id && A.Class == ArrayClass::Main && B.Class == ArrayClass::Main && Used[A.Id] &&
          Used[B.Id] && (Written[A.Id] || Written[B.Id]) && !keptApart(F, A, B))
        F.fail(Sharing, "'" + A.Name + "' and '" + B.Name + "' may overlap");
}

} // namespace verifier
} // namespace swgen
