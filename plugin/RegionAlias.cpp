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

/// `double *q = a + 1;` or `g->u = a;` before the region: q or g->u and a may reach the same
/// elements, whatever the `restrict` of a says.
static void forgetRestrict(RegionContext &C) {
  auto &Arrays = C.R.Info.Arrays;
  auto MayDerive = [&](const Capture &From, const VarDecl *Source) {
    if (From.Var)
      return C.Facts.mayDeriveFrom(From.Var, Source);
    return C.Facts.mayBeStored(Source) || llvm::any_of(From.ChosenFrom, [&](const VarDecl *Var) {
             return Var == Source || C.Facts.mayDeriveFrom(Var, Source);
           });
  };
  for (const Capture &Cap : C.R.Captures) {
    if (Cap.Array < 0 || !Cap.Var || !Arrays[Cap.Array].IsRestrict)
      continue;
    for (const Capture &Other : C.R.Captures)
      if (&Other != &Cap && Other.Array >= 0 && MayDerive(Other, Cap.Var))
        Arrays[Cap.Array].IsRestrict = Arrays[Other.Array].IsRestrict = false;
  }
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
}

} // namespace swgen
