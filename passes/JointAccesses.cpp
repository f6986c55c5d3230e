//===- JointAccesses.cpp --------------------------------------------------===//
#include "JointAccesses.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/map.h"

using namespace llvm;

namespace swgen {

JointAccesses::JointAccesses(const KernelModel &Model) : Model(Model) {
  std::map<std::pair<int, int>, std::vector<int>> Together; // by statement and array
  for (auto [I, A] : enumerate(Model.Accesses))
    if (A.Affine && A.Access >= 0)
      Together[{A.Stmt, A.Array}].push_back(int(I));
  for (const auto &[Where, Accesses] : Together)
    if (Accesses.size() > 1)
      find(Where.first, Accesses);
}

/// Joints among the accesses of a statement to one array.  The function is the affine hull of one
/// of them, so that a part under `i == 0` joins those that touch more.
void JointAccesses::find(int Stmt, ArrayRef<int> Accesses) {
  const isl::set &Domain = Model.Stmts[Stmt].Domain;
  auto IsWhole = [&](int A) {
    return Domain.is_subset(Model.Accesses[A].Relation.domain()).is_true();
  };
  if (all_of(Accesses, IsWhole))
    return;
  for (int A : Accesses) {
    const isl::map &Relation = Model.Accesses[A].Relation;
    isl::map Whole = isl::manage(isl_map_from_basic_map(isl_map_affine_hull(Relation.copy())))
                         .intersect_domain(Domain);
    if (any_of(All, [&](const Joint &J) {
          return J.Stmt == Stmt && J.Array == Model.Accesses[A].Array &&
                 J.Relation.is_equal(Whole).is_true();
        }))
      continue;
    Joint New{Stmt, Model.Accesses[A].Array, Whole, {}};
    for (int Part : Accesses)
      if (Model.Accesses[Part].Relation.is_subset(Whole).is_true())
        New.Parts.push_back(Part);
    All.push_back(std::move(New));
    if (All.back().Parts.size() < 2 || !suffice(int(All.size()) - 1, All.back().Parts))
      All.pop_back();
  }
}

/// Whether some of the parts touch all that the joint touches.
bool JointAccesses::suffice(int Joint, const std::vector<int> &Parts) const {
  auto [At, New] = Known.try_emplace({Joint, Parts}, false);
  if (New) {
    isl::map Left = All[Joint].Relation.intersect_params(Model.Context);
    for (int Part : Parts)
      Left = Left.subtract(Model.Accesses[Part].Relation);
    At->second = Left.is_empty().is_true();
  }
  return At->second;
}

std::vector<int> JointAccesses::simplify(ArrayRef<int> Accesses) const {
  std::vector<int> Left = Accesses.vec(), Result;
  for (auto [K, J] : enumerate(All)) {
    auto IsPart = [&Parts = J.Parts](int A) { return is_contained(Parts, A); };
    std::vector<int> Here;
    copy_if(Left, std::back_inserter(Here), IsPart);
    llvm::sort(Here);
    if (Here.size() < 2 || !suffice(int(K), Here))
      continue;
    erase_if(Left, IsPart);
    Result.push_back(int(Model.Accesses.size() + K));
  }
  append_range(Result, Left);
  return Result;
}

} // namespace swgen
