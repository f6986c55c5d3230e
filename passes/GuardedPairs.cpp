//===- GuardedPairs.cpp ---------------------------------------------------===//
#include "GuardedPairs.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace swgen {

/// The flag of an access of which all is known that is needed here; null of another one.
static const AccessDesc *flagged(const KernelModel &Model, const ModelAccess &A) {
  const AccessDesc *D = A.Access >= 0 ? &Model.Info.Accesses[A.Access] : nullptr;
  return D && D->Flag >= 0 && D->Conditional && A.Affine && !A.Rare ? D : nullptr;
}

/// { iteration of the loops around the flag -> elements }.
static isl::map byFlag(const KernelModel &Model, const ModelAccess &A, unsigned Loops) {
  isl::map M = A.Relation.intersect_domain(Model.Stmts[A.Stmt].Domain);
  const unsigned Dims = unsigned(Model.Info.Stmts[A.Stmt].Loops.size());
  return isl::manage(
      isl_map_reset_tuple_id(isl_map_project_out(M.release(), isl_dim_in, Loops, Dims - Loops),
                             isl_dim_in));
}

void pairGuardedAccesses(KernelModel &Model) {
  std::vector<int> Exist;
  for (const ModelAccess &A : Model.Accesses) {
    const AccessDesc *Here = flagged(Model, A);
    if (!Here)
      continue;
    isl::map Opposite;
    for (const ModelAccess &B : Model.Accesses)
      if (const AccessDesc *There = flagged(Model, B);
          There && B.Array == A.Array && There->Flag == Here->Flag &&
          There->FlagHolds != Here->FlagHolds) {
        isl::map Other = byFlag(Model, B, There->FlagLoops);
        Opposite = Opposite.is_null() ? Other : Opposite.unite(Other);
      }
    if (!Opposite.is_null() && byFlag(Model, A, Here->FlagLoops).is_subset(Opposite).is_true())
      Exist.push_back(A.Access);
  }
  for (int Access : Exist)
    Model.Info.Accesses[Access].Conditional = false;
}

} // namespace swgen
