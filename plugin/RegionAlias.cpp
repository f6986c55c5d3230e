//===- RegionAlias.cpp - variables that pointers may reach ------*- C++ -*-===//
//
// Captures are read once, before the region, and scalars live in registers or LDM.  That is wrong
// if a pointer of the region points to the variable.  Arrays against arrays are planning's affair;
// here are the single variables: globals and those whose address is taken somewhere.
//
//===----------------------------------------------------------------------===//
#include "RegionContext.h"
#include "TypeAlias.h"

using namespace clang;

namespace swgen {
namespace {

/// The array is reached through a pointer that may point to anything of its type.
bool mayPointAnywhere(const ArrayDesc &A) { return !A.IsObject && !A.IsRestrict && !A.NoAlias; }

void check(RegionContext &C, const VarDecl *Var, bool RegionWritesIt) {
  if (Var->getType().isConstQualified() || !C.Facts.mayBePointedTo(Var))
    return;
  for (auto &[E, Id] : C.R.AccessOf) {
    const AccessDesc &Access = C.R.Info.Accesses[Id];
    const ArrayDesc &A = C.R.Info.Arrays[Access.Array];
    bool Matters = RegionWritesIt || Access.Kind != AccessKind::Read;
    if (Matters && mayPointAnywhere(A) && mayShareMemory(Var->getType(), E->getType(), C.Ctx))
      return C.refuse(223, E->getBeginLoc(), {Access.Text, Var->getNameAsString(), A.Name});
  }
}

} // namespace

/// The value of a capture may have been computed from that of Source.
static bool mayDerive(const RegionContext &C, const Capture &From, const VarDecl *Source) {
  if (From.Var)
    return C.Facts.mayDeriveFrom(From.Var, Source);
  return C.Facts.mayBeStored(Source) || llvm::any_of(From.ChosenFrom, [&](const VarDecl *Var) {
           return Var == Source || C.Facts.mayDeriveFrom(Var, Source);
         });
}

/// `double *q = a + 1;` or `g->u = a;` before the region: q or g->u and a may reach the same
/// elements, whatever the `restrict` of a says.
static void forgetRestrict(RegionContext &C) {
  auto &Arrays = C.R.Info.Arrays;
  for (const Capture &Cap : C.R.Captures) {
    if (Cap.Array < 0 || !Cap.Var || !Arrays[Cap.Array].IsRestrict)
      continue;
    for (const Capture &Other : C.R.Captures)
      if (&Other != &Cap && Other.Array >= 0 && mayDerive(C, Other, Cap.Var))
        Arrays[Cap.Array].IsRestrict = Arrays[Other.Array].IsRestrict = false;
  }
}

bool keepsApart(const ReducedArray &A, const RegionContext &C) {
  QualType T = A.Array->getType();
  return T->isArrayType() || T.isRestrictQualified() ||
         llvm::any_of(C.R.Dir.NoAlias, [&](const VarItem &I) { return I.Var == A.Array; });
}

/// Captures and scalars that are in the reduced array, while the region works on copies of it.
static void checkReduced(RegionContext &C, const ReducedArray &A) {
  if (keepsApart(A, C))
    return;
  auto Check = [&](const VarDecl *Var) {
    if (!Var->getType().isConstQualified() && C.Facts.mayBePointedTo(Var) &&
        mayShareMemory(Var->getType(), A.Number, C.Ctx))
      C.refuse(223, A.Loc,
               {A.Array->getNameAsString(), Var->getNameAsString(), A.Array->getNameAsString()});
  };
  for (const Capture &Cap : C.R.Captures)
    if (Cap.Var && Cap.Kind != Capture::KindTy::Array)
      Check(Cap.Var);
  for (size_t I = 0; I < C.R.ScalarVars.size(); ++I)
    if (C.R.Info.Scalars[I].Scope == ScalarScope::Outer ||
        C.R.Info.Scalars[I].Scope == ScalarScope::Reduction)
      Check(C.R.ScalarVars[I]);
}

/// Arrays of the region of which it is not known that they are other memory than the reduced array.
static std::vector<int> mayOverlap(const RegionContext &C, const ReducedArray &A) {
  std::vector<int> Result;
  const bool Promised =
      llvm::any_of(C.R.Dir.NoAlias, [&](const VarItem &I) { return I.Var == A.Array; });
  for (const Capture &Cap : C.R.Captures) {
    if (Cap.Array < 0)
      continue;
    const ArrayDesc &Other = C.R.Info.Arrays[Cap.Array];
    const bool Derived = mayDerive(C, Cap, A.Array) ||
                         (Cap.Var && C.Facts.mayDeriveFrom(A.Array, Cap.Var)) ||
                         (!Cap.Var && Other.IsRestrict);
    const bool Objects = A.Array->getType()->isArrayType() && Other.IsObject;
    const bool Restrict = A.Array->getType().isRestrictQualified() || Other.IsRestrict;
    if (!Promised && !Other.NoAlias && !Objects && !(Restrict && !Derived))
      Result.push_back(Cap.Array);
  }
  return Result;
}

/// Reduced arrays before this one that may have elements of it: the CPEs combine both.
static std::vector<int> mayShare(const RegionContext &C, const ReducedArray &A) {
  std::vector<int> Result;
  for (const ReducedArray &B : C.R.Reduced) {
    if (&B == &A)
      break;
    auto At = C.R.ScalarOf.find(B.Copy);
    auto Promised = [&](const ReducedArray &R) {
      return llvm::any_of(C.R.Dir.NoAlias, [&](const VarItem &I) { return I.Var == R.Array; });
    };
    const bool Derived =
        C.Facts.mayDeriveFrom(A.Array, B.Array) || C.Facts.mayDeriveFrom(B.Array, A.Array);
    QualType TA = A.Array->getType(), TB = B.Array->getType();
    const bool Apart = Promised(A) || Promised(B) || (TA->isArrayType() && TB->isArrayType()) ||
                       ((TA.isRestrictQualified() || TB.isRestrictQualified()) && !Derived);
    if (!Apart && At != C.R.ScalarOf.end())
      Result.push_back(At->second);
  }
  return Result;
}

void checkAliases(RegionContext &C) {
  forgetRestrict(C);
  for (const Capture &Cap : C.R.Captures)
    if (Cap.Var && Cap.Kind != Capture::KindTy::Array)
      check(C, Cap.Var, /*RegionWritesIt=*/false);
  for (size_t I = 0; I < C.R.ScalarVars.size(); ++I) {
    ScalarScope Scope = C.R.Info.Scalars[I].Scope;
    if (Scope == ScalarScope::Outer || Scope == ScalarScope::Reduction)
      check(C, C.R.ScalarVars[I], /*RegionWritesIt=*/true);
  }
  for (const ReducedArray &A : C.R.Reduced) {
    checkReduced(C, A);
    if (auto At = C.R.ScalarOf.find(A.Copy); At != C.R.ScalarOf.end()) {
      C.R.Info.Scalars[At->second].Copy.MayOverlap = mayOverlap(C, A);
      C.R.Info.Scalars[At->second].Copy.MayShare = mayShare(C, A);
    }
  }
}

} // namespace swgen
